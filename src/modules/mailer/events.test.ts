import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { begin, disable, openAccount, seat, tokenOf } from "#/modules/self-registration/testing.ts";
import { fileOf, headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import {
  answerAll,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/** Mails that follow from what happens, through a real mail server. */

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({
  OPERATOR_TOKEN,
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: "Assay at Example <assay@service.example>",
  SELLER_EMAIL: "invoices@service.example",
}));
afterEach(async () => {
  await server.stop();
});

const live = { mode: "live", company: "Northwind Ltd", email: "hr@northwind.example", name: "Ada Contact" };
const kinds = () =>
  rows(service, "SELECT ref, status FROM outbox WHERE channel = 'mail' ORDER BY id").map(
    ({ ref, status }) => `${String(ref).split(":")[0]} ${status}`,
  );
const sent = () =>
  server.received.map(({ recipients, source }) => `${recipients.join()} ${subjectOf(source)}`);
const subjectOf = (source: string) =>
  (headerOf(source, "subject") ?? "")
    .replace(/\?= =\?UTF-8\?Q\?/g, "")
    .replace(/^=\?UTF-8\?Q\?(.*)\?=$/, (_all, words: string) =>
      decodeURIComponent(words.replaceAll("_", "%20").replace(/=([0-9A-F]{2})/g, "%$1")),
    );
const discard = () => server.received.splice(0);
const sourceTo = (address: string): string =>
  server.received.find(({ recipients }) => recipients.includes(address))?.source ?? "";
const submitAgain = (token: string) =>
  service.call("POST", candidatePath(token, "/submit"), { body: { candidate: { last_name: "Other" } } });

describe("registration", () => {
  test("in live mode welcomes the account once, in its language, and contains no key", async () => {
    const account = await register(service, { ...live, country: "DE" });
    const again = await service.call("POST", "/api/v1/register", { body: live });
    expect(again.status).toBe(409);
    await service.outbox.run();
    expect(sent()).toEqual(["hr@northwind.example Willkommen bei Assay at Example"]);
    const source = sourceTo("hr@northwind.example");
    expect(headerOf(source, "to")).toBe("hr@northwind.example");
    expect(headerOf(source, "reply-to")).toBeUndefined();
    expect(headerOf(source, "auto-submitted")).toBe("auto-generated");
    for (const type of ["text/plain", "text/html"]) {
      const body = partOf(source, type);
      expect(body).toContain(`${ORIGIN}/docs`);
      expect(body).toContain(account.id);
      expect(body).not.toContain("pk_");
      expect(body).not.toContain(account.key.slice(8, 20));
    }
  });

  test("speaks of the console where people work there by the time the mail is sent", async () => {
    const account = await register(service, { ...live, country: "DE" });
    signIn(service, { account, role: "owner" });
    await service.outbox.run();
    const body = partOf(sourceTo("hr@northwind.example"), "text/plain");
    expect(body).toContain(`${ORIGIN}/console`);
    expect(body).toContain("Konsole öffnen");
    expect(body).not.toMatch(/POST|API|JSON/);
  });

  test("repeats nothing of what was typed at the form: the address may be anybody's (M2)", async () => {
    const bait = "Your mailbox is full, sign in at https://evil.example/login now";
    await register(service, { ...live, company: bait, name: bait, address: bait, billing_contact: bait });
    await service.outbox.run();
    const source = sourceTo("hr@northwind.example");
    for (const text of [source, partOf(source, "text/plain"), partOf(source, "text/html")]) {
      expect(text).not.toMatch(/evil|mailbox is full/);
    }
  });

  test("in test mode, and one that fails, writes no mail", async () => {
    await register(service, { ...live, mode: "test" });
    await service.call("POST", "/api/v1/register", { body: { ...live, email: "x" } });
    const unknown = { ...live, email: "other@northwind.example", product_id: "nothing" };
    expect((await service.call("POST", "/api/v1/register", { body: unknown })).status).toBe(400);
    await service.outbox.run();
    expect([kinds(), sent()]).toEqual([[], []]);
  });
});

describe("a paid order", () => {
  test("is confirmed once to whom the order names, with amounts and invoice; answers go to the seller", async () => {
    const account = await register(service, { ...live, country: "DE" });
    const orderId = await buyCredits(service, account);
    service.billing.completeOrder({ accountId: account.id, mode: "live" }, orderId);
    await service.outbox.run();
    await service.outbox.run();
    expect(sent().filter((line) => line.includes("Bestätigung"))).toHaveLength(1);
    const { source = "" } = server.received.at(-1) ?? {};
    const text = partOf(source, "text/plain");
    const number = rows(service, "SELECT number FROM invoices")[0]?.number;
    for (const part of [
      orderId,
      "390,00\u00a0€",
      "(19\u00a0%): 74,10\u00a0€",
      "464,10\u00a0€",
      `Rechnung: ${number}`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`${ORIGIN}/checkout/`);
    expect(headerOf(source, "reply-to")).toBe("Assay at Example <invoices@service.example>");
  });

  test("brings the invoice as a PDF, the very one of the interface, and the outbox holds none", async () => {
    const account = await register(service, { ...live, country: "DE" });
    await buyCredits(service, account);
    await service.outbox.run();
    const { source = "" } = server.received.at(-1) ?? {};
    const { id, number } = rows(service, "SELECT id, number FROM invoices")[0] ?? {};
    const file = fileOf(source, `${number}.pdf`);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    const own = await service.app.handle(
      new Request(`${ORIGIN}/api/v1/invoices/${id}/pdf`, {
        headers: { authorization: `Bearer ${account.key}` },
      }),
    );
    expect(file.equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
    expect(partOf(source, "text/plain")).toContain("Die Rechnung liegt als PDF bei.");
    expect(JSON.stringify(rows(service, "SELECT payload FROM outbox"))).not.toContain("PDF");
  });

  test("that is cancelled is sent with the credit note as a PDF, once, to the person whom the order names", async () => {
    const account = await register(service, { ...live, country: "AT" });
    const orderId = await buyCredits(service, account);
    await service.outbox.run();
    discard();
    const body = { credits: 4, reason: "Agreed on the phone" };
    const path = `/api/v1/admin/orders/${orderId}/credit-note`;
    const { credit_note_number: number } = (await service.call("POST", path, { key: OPERATOR_TOKEN, body }))
      .json.data;
    await service.outbox.run();
    await service.outbox.run();
    expect(sent()).toEqual([`hr@northwind.example Rechnungskorrektur ${number}`]);
    const { source = "" } = server.received[0] ?? {};
    const text = partOf(source, "text/plain");
    const back = rows(service, "SELECT gross_cents AS cents FROM invoices WHERE number = ?", String(number));
    const total = (-Number(back[0]?.cents) / 100).toFixed(2).replace(".", ",");
    for (const part of [number, "Agreed on the phone", "Zurückgenommene Credits: 4", total])
      expect(text).toContain(part);
    expect(fileOf(source, `${number}.pdf`).subarray(0, 5).toString()).toBe("%PDF-");
    expect(headerOf(source, "reply-to")).toBe("Assay at Example <invoices@service.example>");
  });

  test("whose price is reduced is reported without credits that would be gone", async () => {
    const account = await register(service, { ...live, country: "AT" });
    const orderId = await buyCredits(service, account);
    await service.outbox.run();
    discard();
    const path = `/api/v1/admin/orders/${orderId}/credit-note`;
    await service.call("POST", path, { key: OPERATOR_TOKEN, body: { amount: 50, reason: "Late" } });
    await service.outbox.run();
    const text = partOf(server.received[0]?.source ?? "", "text/plain");
    expect(text).toContain("Der Betrag der Rechnung 2026-000001 wurde gemindert.");
    expect(text).toContain("50,00");
    expect(text).not.toContain("Zurückgenommene Credits");
  });

  test("on invoice is sent with the invoice, its correction with both documents, and three reminders follow", async () => {
    const account = await register(service, { ...live, country: "DE", zip: "80331", city: "München" });
    await service.outbox.run();
    discard();
    const operator = (method: string, path: string, body: object) =>
      service.call(method, `/api/v1/admin${path}`, { key: OPERATOR_TOKEN, body });
    await operator("PUT", `/accounts/${account.id}`, { invoice_terms: { days: 14, credits_at: "order" } });
    const body = { product_id: "pa-pack-10" };
    const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
    await operator("POST", `/orders/${json.data.order_id}/correct-buyer`, { street: "Neuer Weg 2" });
    await service.outbox.run();
    for (const days of [17, 7, 10]) {
      service.clock.advance(days * 24 * HOUR_MS);
      await service.run("remind-of-invoices");
      await service.outbox.run();
    }
    expect(sent()).toEqual(
      [
        "Rechnung 2026-000001",
        "Berichtigte Rechnung 2026-000002",
        "Zahlungserinnerung: Rechnung 2026-000002",
        "Zweite Zahlungserinnerung: Rechnung 2026-000002",
        "Letzte Zahlungserinnerung: Rechnung 2026-000002",
      ].map((subject) => `hr@northwind.example ${subject}`),
    );
    const [issued, corrected, ...reminders] = server.received.map(({ source }) => source);
    const text = partOf(issued ?? "", "text/plain");
    for (const part of ["464,10", "16. März 2026", "AS-", "10 Credits wurden Ihrem Konto gutgeschrieben"])
      expect(text).toContain(part);
    for (const name of ["CN-2026-000001.pdf", "2026-000002.pdf"])
      expect(
        fileOf(corrected ?? "", name)
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    for (const source of reminders) {
      expect(partOf(source, "text/plain")).toContain("464,10");
      expect(fileOf(source, "2026-000002.pdf").subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  test("in test mode keeps its receipt on the server", async () => {
    const account = await register(service, { mode: "test" });
    await buyCredits(service, account);
    await service.outbox.run();
    expect([kinds(), sent()]).toEqual([["receipt held"], []]);
  });

  test("whose invoice cannot be issued sends nothing", async () => {
    const account = await register(service, live);
    await service.outbox.run();
    discard();
    await service.restart({ SELLER_NAME: "", SELLER_STREET: "", SELLER_CITY: "" });
    await buyCredits(service, account).catch(() => {});
    await service.outbox.run();
    expect(sent()).toEqual([]);
    expect(count(service, "outbox WHERE ref LIKE 'receipt:%'")).toBe(0);
  });
});

describe("a completion", () => {
  async function ready(): Promise<RegisteredAccount> {
    const account = await openAccount(service, 10, live);
    await service.outbox.run();
    discard();
    return account;
  }

  test("thanks the candidate and notifies the account, each once, however often it is submitted", async () => {
    const account = await ready();
    const { id, token } = await invite(service, account, {
      email: "zoe@people.example",
      name: "Zoë Candidate",
      external_ref: "REQ-17",
    });
    await service.outbox.run();
    await completeAssessment(service, token);
    await Promise.all([submitAgain(token), submitAgain(token)]);
    await service.outbox.run();
    service.clock.advance(HOUR_MS);
    await service.outbox.run();
    const [, ...after] = sent();
    expect(after.toSorted()).toEqual([
      expect.stringContaining("hr@northwind.example "),
      expect.stringContaining("zoe@people.example "),
    ]);
    const [notice, thanks] = [sourceTo("hr@northwind.example"), server.received.at(-1)?.source ?? ""];
    expect(partOf(notice, "text/plain")).toContain(`GET /invites/${id}/results`);
    expect(partOf(notice, "text/plain")).toContain("REQ-17");
    expect(headerOf(notice, "reply-to")).toBeUndefined();
    const toCandidate = [thanks, notice].find((source) => headerOf(source, "to")?.includes("zoe@")) ?? "";
    expect(headerOf(toCandidate, "reply-to")).toBe("Northwind Ltd <hr@northwind.example>");
    expect(partOf(toCandidate, "text/plain")).toContain(`${ORIGIN}/a/${token}`);
    expect(partOf(toCandidate, "text/plain")).toStartWith("Hello Zoë Candidate,");
  });

  test("names the candidate as they corrected it, and never the result", async () => {
    const account = await ready();
    const { token } = await invite(service, account, { name: "Zoe Wrong", send_email: false });
    await answerAll(service, token);
    await service.call("POST", candidatePath(token, "/submit"), {
      body: { candidate: { first_name: "Zoë", last_name: "Right" }, comment: "Hello there" },
    });
    await service.outbox.run();
    expect(sent()).toEqual(["hr@northwind.example Zoë Right has completed the questionnaire"]);
    expect(partOf(sourceTo("hr@northwind.example"), "text/plain")).not.toMatch(/Wrong|Hello there|percent|%/);
  });

  test("of an invite whose mails the account sends itself writes to the account alone", async () => {
    const account = await ready();
    const { token } = await invite(service, account, { send_email: false });
    await completeAssessment(service, token);
    await service.outbox.run();
    expect(kinds().slice(1)).toEqual(["completed done"]);
  });

  test("has no link to a summary where the account gives none, nor from a device of the account", async () => {
    const account = await ready();
    const own = tokenOf((await seat(service, account.id, { email: "own@people.example" })).json.data.link);
    const device = await seat(service, account.id, { email: "device@people.example", kiosk: true });
    await completeAssessment(service, own);
    await completeAssessment(service, tokenOf(device.json.data.link));
    await service.outbox.run();
    expect(partOf(sourceTo("own@people.example"), "text/plain")).toContain(`/a/${own}`);
    expect(sourceTo("device@people.example")).not.toContain("/a/");
    execute(service, "UPDATE accounts SET candidate_feedback = 0");
    const last = tokenOf((await seat(service, account.id, { email: "last@people.example" })).json.data.link);
    await completeAssessment(service, last);
    await service.outbox.run();
    expect(sourceTo("last@people.example")).not.toBe("");
    expect(sourceTo("last@people.example")).not.toContain("/a/");
  });

  test("without an address thanks nobody, and still notifies the account", async () => {
    const account = await ready();
    await completeAssessment(service, tokenOf((await seat(service, account.id)).json.data.link));
    await service.outbox.run();
    expect(kinds().slice(1)).toEqual(["completed done"]);
    expect(partOf(sourceTo("hr@northwind.example"), "text/plain")).toContain("GET /profiles/1");
  });

  test("in test mode leaves both on the server, and without a mail server they are kept", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    const { token } = await invite(service, account);
    await completeAssessment(service, token);
    await service.outbox.run();
    expect([kinds(), sent()]).toEqual([["receipt held", "invite held", "completed held", "thanks held"], []]);
  });

  test("is never refused because mails pile up", async () => {
    const account = await ready();
    const { token } = await invite(service, account, { send_email: false });
    execute(
      service,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
       SELECT 'mail', 'waiting:' || i, 'mail:x', ?, 'live', '{}', 'queued', 9e15, 0 FROM n`,
      account.id,
    );
    await completeAssessment(service, token);
    expect(count(service, "outbox WHERE ref LIKE 'completed:%'")).toBe(1);
  });

  test("of somebody anonymized before the mails were sent, or of a disabled account, sends nothing", async () => {
    const account = await ready();
    const { token } = await invite(service, account, { email: "zoe@people.example", send_email: false });
    const other = await openAccount(service, 1);
    const begun = await begin(service, other.slug, { email: "begun@people.example" });
    await answerAll(service, begun);
    await service.outbox.run();
    discard();
    disable(service, other.id);
    await submitAgain(begun);
    await server.stop();
    await completeAssessment(service, token);
    await service.outbox.run();
    const { status } = await service.call("DELETE", "/api/v1/gdpr/candidates/2", { key: account.key });
    expect(status).toBe(200);
    await service.outbox.run();
    expect(sent()).toEqual([]);
    expect(
      rows(service, "SELECT DISTINCT status FROM outbox WHERE ref LIKE 'completed:%' OR ref LIKE 'thanks:%'"),
    ).toEqual([{ status: "dead" }]);
  });

  test("leaves no name and no address in the outbox", async () => {
    const account = await ready();
    const { token } = await invite(service, account, { email: "zoe@people.example", name: "Zoë Candidate" });
    await completeAssessment(service, token);
    expect(JSON.stringify(rows(service, "SELECT * FROM outbox"))).not.toMatch(/zoe|Zoë|Candidate|northwind/i);
  });
});
