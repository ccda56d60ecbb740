import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  disputeOf,
  sessionOf,
  stripeCalls,
  stripeEnv,
  stripeEvent,
} from "#/modules/billing/stripe.testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/** Emails to server administrators about payments and orders that wait for them. */

const GROSS = 46_410;
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const smtp = () => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
const service = useOwnService(() => ({
  ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" },
  ...stripeEnv(),
  ...smtp(),
}));
afterEach(async () => {
  await server.stop();
});

let payments = 0;
const notify = (type: string, object: object) =>
  stripeCalls(service, stripeEvent(type, object, service.clock.now()));

async function liveOrder(fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await register(service, {
    mode: "live",
    country: "DE",
    company: "Northwind Ltd",
    ...fields,
  });
  return service.billing.createOrder({ accountId: id, mode: "live" }, "pa-pack-10", "a@example.com").id;
}

/** A payment by card that its holder disputes. @returns its order, and its notice in the console */
async function disputed(days = 7) {
  const orderId = await liveOrder();
  payments += 1;
  const paid = { orderId, payment: `pi_waiting_${payments}`, cents: GROSS };
  await notify("checkout.session.completed", sessionOf(paid));
  const dueBy = Math.floor((service.clock.now() + days * DAY_MS) / 1000);
  await notify("charge.dispute.created", disputeOf(paid, "needs_response", dueBy));
  return { orderId, paid };
}

const operator = (fields: { name?: string; email?: string } = {}) =>
  makePerson(service, { operator: true }, { name: "Olga", email: "olga@house.example", ...fields });

/** The emails to administrators that arrived since the last time. */
function received(): { to: string; subject: string; text: string }[] {
  const mails = server.received.splice(0).map(({ recipients, source }) => ({
    to: recipients.join(),
    subject: headerOf(source, "subject") ?? "",
    text: partOf(source, "text/plain"),
  }));
  return mails.filter(({ to }) => to.endsWith("house.example"));
}

async function arrived() {
  await service.run("tell-of-payments");
  await service.run("tell-people");
  return received();
}
const subjects = async () => (await arrived()).map(({ subject }) => subject);

/** To nine o'clock of the next day. */
const nextMorning = () => service.clock.advance(DAY_MS + 9 * HOUR_MS - (service.clock.now() % DAY_MS));

const ONE = "A payment or an order needs your decision";
const DAILY = "A payment or an order still needs your decision";

describe("at once", () => {
  test("a dispute is sent with company, order, amounts, reason, deadline and the page, once", async () => {
    operator();
    const { orderId } = await disputed();
    const mails = await arrived();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["olga@house.example", ONE]]);
    for (const part of [
      "Hello Olga",
      "The buyer has disputed the payment.",
      "Northwind Ltd",
      orderId,
      "Amount due: €464.10",
      "Received in total: €464.10",
      "Reported amount: €464.10",
      "Respond by: 9 March 2026",
      `${ORIGIN}/console/server/payments`,
    ])
      expect(mails[0]?.text).toContain(part);
    for (const minutes of [1, 20, 60]) {
      service.clock.advance(minutes * MINUTE_MS);
      expect(await arrived()).toEqual([]);
    }
  });

  test("three cases are one email, the next deadline first; what follows soon after is in a later one", async () => {
    operator();
    await disputed(9);
    await disputed(3);
    service.billing.confirmPayment(await liveOrder(), {
      amountCents: 40_000,
      valueDate: null,
      reference: "a",
    });
    const [mail, ...others] = await arrived();
    expect([mail?.subject, others]).toEqual(["3 payments and orders need your decision", []]);
    const dates = [...(mail?.text ?? "").matchAll(/Respond by: (\d+ March)/g)].map(([, date]) => date);
    expect(dates).toEqual(["5 March", "11 March"]);
    for (const part of ["Underpaid", "Received in total: €400.00"]) expect(mail?.text).toContain(part);
    await disputed();
    service.clock.advance(MINUTE_MS);
    await disputed();
    expect(await arrived()).toEqual([]);
    service.clock.advance(15 * MINUTE_MS);
    const [next, ...further] = await arrived();
    expect([next?.subject, further]).toEqual(["2 payments and orders need your decision", []]);
    expect(next?.text).toContain("3 other cases that you know from earlier emails still need a decision.");
  });

  test("an order on hold is named with what contradicts, and the link leads to the orders", async () => {
    operator();
    const orderId = await liveOrder({ country: "AT", vat_id: "DE136695976" });
    const [mail] = await arrived();
    for (const part of ["The VAT ID belongs to another country", orderId, `${ORIGIN}/console/server/orders`])
      expect(mail?.text).toContain(part);
    service.buyerDetails.release(orderId, "test");
    nextMorning();
    expect(await arrived()).toEqual([]);
  });

  test("goes to each administrator who can sign in at a verified address, in their language", async () => {
    operator();
    const german = operator({ name: "Gerda", email: "gerda@house.example" });
    execute(service, "UPDATE users SET language = 'de' WHERE id = ?", german.userId);
    const unverified = operator({ email: "unverified@house.example" });
    execute(
      service,
      "UPDATE users SET email_verified_at = NULL, email_proof = NULL WHERE id = ?",
      unverified.userId,
    );
    const disabled = operator({ email: "disabled@house.example" });
    execute(service, "UPDATE users SET disabled_at = 1 WHERE id = ?", disabled.userId);
    const account = await register(service, { mode: "live" });
    makePerson(service, { role: "owner", account });
    await disputed();
    const mails = await arrived();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["gerda@house.example", "olga@house.example"]);
    const toGerda = mails.find(({ to }) => to.startsWith("gerda"))?.text ?? "";
    for (const part of [
      "Guten Tag Gerda",
      "Gegen die Zahlung wurde Einspruch erhoben.",
      "Antworten bis: 9. März 2026",
      "464,10",
    ])
      expect(toGerda).toContain(part);
  });

  test("is not sent about what was answered before the mail server took it", async () => {
    operator();
    const { paid } = await disputed();
    await service.run("tell-of-payments");
    await notify("charge.dispute.closed", disputeOf(paid, "won"));
    await service.run("tell-people");
    expect(received()).toEqual([]);
    expect(count(service, "person_mails WHERE ended_at IS NULL")).toBe(0);
    nextMorning();
    expect(await arrived()).toEqual([]);
  });
});

describe("once a day", () => {
  test("what still waits is sent after eight, until it is answered", async () => {
    operator();
    const { paid } = await disputed(30);
    expect(await subjects()).toEqual([ONE]);
    for (let day = 1; day <= 3; day += 1) {
      service.clock.advance(DAY_MS + 7 * HOUR_MS - (service.clock.now() % DAY_MS));
      expect(await subjects()).toEqual([]);
      service.clock.advance(HOUR_MS + MINUTE_MS);
      expect(await subjects()).toEqual([DAILY]);
      service.clock.advance(HOUR_MS);
      expect(await subjects()).toEqual([]);
    }
    await notify("charge.dispute.closed", disputeOf(paid, "won"));
    nextMorning();
    expect(await arrived()).toEqual([]);
  });

  test("an email of the same day about the same and nothing else is enough", async () => {
    operator();
    await disputed(30);
    service.clock.advance(DAY_MS + 6 * HOUR_MS - (service.clock.now() % DAY_MS));
    expect(await subjects()).toEqual([ONE]);
    service.clock.advance(3 * HOUR_MS);
    expect(await subjects()).toEqual([]);
    service.clock.advance(DAY_MS - 3 * HOUR_MS);
    await disputed(30);
    expect(await subjects()).toEqual([ONE]);
    service.clock.advance(3 * HOUR_MS);
    expect(await subjects()).toEqual(["2 payments and orders still need your decision"]);
  });

  test("goes on for longer than emails are kept, and nothing becomes new again", async () => {
    operator();
    await disputed(90);
    expect(await subjects()).toEqual([ONE]);
    for (let day = 1; day <= 40; day += 1) {
      nextMorning();
      service.personMails.deleteExpired();
      expect(await subjects()).toEqual([DAILY]);
    }
    expect(count(service, "person_mails")).toBeLessThan(33);
  });
});

describe("nothing is lost or doubled", () => {
  test("while the mail server is down and over a restart, it waits and is sent once", async () => {
    operator();
    await disputed();
    await server.stop();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await service.run("tell-of-payments");
      await service.run("tell-people");
    }
    expect(count(service, "person_mails WHERE attempts = 1 AND ended_at IS NULL")).toBe(1);
    server = await startMailServer({ disabledCommands: ["STARTTLS"] });
    await service.restart(smtp());
    await disputed();
    service.clock.advance(HOUR_MS);
    expect(await subjects()).toEqual(["2 payments and orders need your decision"]);
    service.clock.advance(HOUR_MS);
    await service.restart();
    expect(await arrived()).toEqual([]);
    expect(count(service, "person_mails")).toBe(1);
  });

  test("two runs at the same time, in one process or in two, send one email", async () => {
    operator();
    await disputed();
    await Promise.all([service.run("tell-of-payments"), service.run("tell-of-payments")]);
    const [mail] = service.personMails.due();
    expect(count(service, "person_mails")).toBe(1);
    await Promise.all([service.run("tell-people"), service.run("tell-people")]);
    expect(received()).toHaveLength(1);
    // Another process has read the same list of what is due, and claims it too late.
    expect(service.personMails.again(mail?.id ?? 0, 1, 0)).toBe(false);
  });
});

test("a server on which nothing is sold sends none", async () => {
  operator();
  await disputed();
  await service.restart({ PURPOSE: "own", BILLING: "off" });
  expect(await arrived()).toEqual([]);
  expect(count(service, "person_mails")).toBe(0);
});

test("without a mail server nothing is kept; the first email after there is one names all that waits", async () => {
  operator();
  await disputed();
  await service.restart({ SMTP_URL: "" });
  await service.run("tell-of-payments");
  expect(count(service, "person_mails")).toBe(0);
  await service.restart(smtp());
  expect(await subjects()).toEqual([ONE]);
});
