import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { sessionOf, stripeCalls, stripeEnv, stripeEvent } from "#/modules/billing/stripe.testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/** Emails to buyers whose order waits because its billing details contradict each other. */

let server: MailServer;
const authority = { answer: { valid: true } as Record<string, unknown> };
const taxOffice = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => Response.json(authority.answer) });
afterAll(() => taxOffice.stop(true));
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({
  ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", SELLER_EMAIL: "invoices@service.example" },
  ...stripeEnv(),
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  VAT_ID_CHECK: "vies",
  VAT_ID_CHECK_URL: `http://127.0.0.1:${taxOffice.port}`,
}));
afterEach(async () => {
  await server.stop();
});

const WRONG = { country: "AT", vat_id: "DE136695976" };

async function open(fields: Record<string, unknown>, language = "en"): Promise<RegisteredAccount> {
  const account = await register(service, { mode: "live", ...fields });
  execute(service, "UPDATE accounts SET language = ? WHERE id = ?", language, account.id);
  return account;
}

async function order(account: RegisteredAccount, fields: Record<string, unknown> = {}) {
  const body = { product_id: "pa-pack-10", ...fields };
  const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
  await service.outbox.run();
  server.received.splice(0);
  return { id: String(json.data.order_id), path: new URL(json.data.checkout_url).pathname };
}

async function arrived(): Promise<{ to: string; subject: string; text: string; replyTo: string }[]> {
  service.clock.advance(11 * MINUTE_MS);
  await service.outbox.run();
  return server.received.splice(0).map(({ recipients, source }) => ({
    to: recipients.join(),
    subject: headerOf(source, "subject") ?? "",
    text: partOf(source, "text/plain"),
    replyTo: headerOf(source, "reply-to") ?? "",
  }));
}

test("an order with contradictory details is reported to the address of its receipt and to owners, once", async () => {
  const account = await open(WRONG);
  signIn(
    service,
    { role: "owner", account, mode: "live" },
    { name: "Olga", email: "olga@northwind.example" },
  );
  const { id } = await order(account, { email: "buying@northwind.example" });
  const mails = await arrived();
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ["buying@northwind.example", "We are checking your order"],
    ["olga@northwind.example", "We are checking your order"],
  ]);
  for (const { text, replyTo } of mails) {
    for (const part of [
      "DE136695976 is not a VAT ID of Austria.",
      "We are looking at the order.",
      `Order: ${id}`,
      `${ORIGIN}/checkout/`,
    ])
      expect(text).toContain(part);
    expect(replyTo).toContain("invoices@service.example");
  }
  expect(await arrived()).toEqual([]);
});

test("a buyer who corrects the details on the page at once gets none, and neither does one in test mode", async () => {
  const account = await open({ address: undefined, city: undefined, country: undefined });
  const { path } = await order(account);
  const send = (fields: Record<string, string>) => {
    const details = { company: "Northwind", street: "Weg 1", city: "Wien", ...fields };
    const rawBody = new URLSearchParams(details).toString();
    return service.call("POST", `${path}/billing`, {
      rawBody,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(rawBody.length),
      },
    });
  };
  await send(WRONG);
  expect(count(service, "outbox WHERE ref LIKE 'order_on_hold:%' AND status = 'queued'")).toBe(1);
  await send({ ...WRONG, country: "DE" });
  expect(await arrived()).toEqual([]);
  await order(await open({ ...WRONG, mode: "test" }));
  expect(rows(service, "SELECT status FROM outbox WHERE ref LIKE 'order_on_hold:%'")).toEqual([
    { status: "dead" },
  ]);
});

test("a VAT ID that the tax authority does not know is reported in the account's language", async () => {
  authority.answer = { valid: false, userError: "INVALID" };
  const { id } = await order(await open({ country: "AT", vat_id: "ATU13585627" }, "de"));
  await service.call("POST", `/api/v1/admin/orders/${id}/confirm-payment`, { key: OPERATOR_TOKEN });
  const [mail] = await arrived();
  for (const part of ["Die Finanzverwaltung kennt die USt-IdNr. ATU13585627 nicht.", "Land: Österreich"])
    expect(mail?.text).toContain(part);
});

test("a payment by card that names another country is reported as received, until the order is released", async () => {
  const pay = async (): Promise<string> => {
    const { id } = await order(await open({ country: "DE" }));
    const session = sessionOf({ orderId: id, payment: `pi_${id}`, cents: 46_410 });
    const address = { line1: null, line2: null, postal_code: null, city: null, country: "US", state: null };
    const customer_details = { address, email: "a@b.example", name: "A", phone: null, tax_ids: [] };
    const event = stripeEvent(
      "checkout.session.completed",
      { ...session, customer_details },
      service.clock.now(),
    );
    await stripeCalls(service, event);
    return id;
  };
  await pay();
  const [mail, ...others] = await arrived();
  expect(others).toEqual([]);
  for (const part of [
    "We have received your payment.",
    "names another country or another VAT ID",
    "Received: €464.10",
  ])
    expect(mail?.text).toContain(part);
  // The release completes it, so that only its receipt is sent.
  service.buyerDetails.release(await pay(), "test");
  const [receipt, ...more] = await arrived();
  expect(more).toEqual([]);
  expect(receipt?.text).toContain("Invoice: 2026-000001");
});
