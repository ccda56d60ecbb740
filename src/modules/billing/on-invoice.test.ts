import { describe, expect, test } from "bun:test";
import { brokenRules } from "#/modules/invoices/electronic/rules.testing.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  BANK_ACCOUNT: "Muster GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001",
});

const operator = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1/admin${path}`, { key: OPERATOR_TOKEN, ...(body && { body }) });
const get = async (path: string, of: RegisteredAccount) =>
  (await service.call("GET", `/api/v1${path}`, { key: of.key })).json.data;

async function buyer(creditsAt: "order" | "payment", fields: object = {}): Promise<RegisteredAccount> {
  const account = await register(service, {
    ...{ mode: "live", country: "DE", address: "Rechenweg 12", zip: "80331", city: "München" },
    ...fields,
  });
  const terms = { invoice_terms: { days: 14, credits_at: creditsAt } };
  expect((await operator("PUT", `/accounts/${account.id}`, terms)).json.data).toMatchObject(terms);
  return account;
}

async function place(account: RegisteredAccount): Promise<{ id: string; url: string }> {
  const { json } = await service.call("POST", "/api/v1/orders", {
    ...{ key: account.key, body: { product_id: "pa-pack-10" } },
  });
  expect(json.data).toMatchObject({ status: "pending_payment", payment_status: "unpaid" });
  return { id: json.data.order_id, url: json.data.checkout_url };
}

/** A transfer of so much, on a day of value. */
const pay = (orderId: string, amountCents: number, valueDate: string | null = null) =>
  service.billing.confirmPayment(orderId, { amountCents, valueDate, reference: null });

const available = async (of: RegisteredAccount) => (await get("/balance", of)).balance;
const good = () => expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
const mails = (kind: string) => count(service, "outbox WHERE ref LIKE ?", `${kind}:%`);
const invoiceOf = (orderId: string) =>
  rows(
    service,
    "SELECT * FROM invoices WHERE order_id = ? AND type = 'invoice' ORDER BY revision DESC",
    orderId,
  )[0];

describe("an order on invoice", () => {
  test.each(["order", "payment"] as const)(
    "has its invoice at once, credits with the %s, and is settled by the payment",
    async (creditsAt) => {
      const account = await buyer(creditsAt);
      const { id } = await place(account);
      expect(invoiceOf(id)).toMatchObject({ status: "unpaid", due_on: "2026-03-16", paid_at: null });
      expect((await available(account)).credits_available).toBe(creditsAt === "order" ? 10 : 0);
      expect((await get("/balance", account)).packages).toHaveLength(creditsAt === "order" ? 1 : 0);
      const { invoices } = await get("/invoices?status=unpaid", account);
      expect(invoices).toMatchObject([{ status: "unpaid", due_date: "2026-03-16", paid_on: null }]);
      expect([mails("invoice_issued"), mails("receipt")]).toEqual([1, 0]);
      good();
      service.clock.advance(5 * DAY_MS);
      const paid = { value_date: "2026-03-06", bank_reference: "SEPA 1" };
      const { json } = await operator("POST", `/orders/${id}/confirm-payment`, paid);
      expect(json.data).toMatchObject({
        status: "completed",
        payment_status: "paid",
        invoice_status: "paid",
      });
      expect((await available(account)).credits_available).toBe(10);
      expect(invoiceOf(id)).toMatchObject({ status: "paid", paid_on: "2026-03-06" });
      expect((await get("/invoices?status=unpaid", account)).invoices).toEqual([]);
      expect((await get("/invoices?status=paid", account)).invoices).toHaveLength(1);
      expect([count(service, "invoices"), mails("receipt")]).toEqual([1, 1]);
      good();
    },
  );

  test("states due date, terms, account and the open amount, and its documents stay once it is paid", async () => {
    const account = await buyer("payment");
    const { id } = await place(account);
    const path = `/api/v1/invoices/${invoiceOf(id)?.id}`;
    const xmlOf = async () => (await service.call("GET", `${path}/xml`, { key: account.key })).text;
    const pdfOf = async () => (await service.call("GET", `${path}/pdf`, { key: account.key })).text;
    const [xml, pdf] = [await xmlOf(), await pdfOf()];
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<ram:DueDateDateTime><udt:DateTimeString format="102">20260316');
    expect(xml).toContain(
      "<ram:Description>Zahlbar bis 16. März 2026 per Überweisung mit dem Verwendungszweck AS-",
    );
    expect(xml).toContain("<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>");
    expect(xml).toContain("<ram:DuePayableAmount>464.10</ram:DuePayableAmount>");
    expect(xml).toContain("<ram:TypeCode>58</ram:TypeCode>");
    await operator("POST", `/orders/${id}/confirm-payment`, {});
    expect(await xmlOf()).toBe(xml);
    expect((await pdfOf()) === pdf).toBe(true);
  });

  test("that is canceled is reversed by a credit note, and used credits become a debt", async () => {
    const account = await buyer("order");
    const { id } = await place(account);
    await completeAssessment(service, (await invite(service, account)).token);
    const { json } = await operator("POST", `/orders/${id}/cancel`);
    expect(json.data).toMatchObject({ status: "cancelled", invoice_status: "paid" });
    expect(await available(account)).toMatchObject({ credits_available: 0, credits_owed: 1 });
    const { summary, invoices } = await get("/invoices", account);
    expect([summary.total_gross, invoices.length]).toEqual([0, 2]);
    expect((await get("/invoices?status=unpaid", account)).invoices).toEqual([]);
    expect((await operator("POST", `/orders/${id}/confirm-payment`, {})).json.error.code).toBe(
      "order_cancelled",
    );
    good();
  });

  test("that is canceled before its credits were booked takes none back", async () => {
    const account = await buyer("payment");
    const { id } = await place(account);
    await operator("POST", `/orders/${id}/cancel`);
    await operator("POST", `/orders/${id}/cancel`);
    expect(await available(account)).toMatchObject({ credits_available: 0, credits_owed: 0 });
    expect(count(service, "ledger_entries WHERE account_id = ?", account.id)).toBe(0);
    good();
  });

  test.each(["order", "payment"] as const)(
    "is reduced before it is paid (credits at %s), and the rest settles it",
    async (creditsAt) => {
      const account = await buyer(creditsAt);
      const { id } = await place(account);
      const credit = (body: object) =>
        operator("POST", `/orders/${id}/credit-note`, { reason: "x", ...body });
      expect((await credit({ amount: 64.1 })).status).toBe(201);
      expect((await credit({ credits: 4 })).json.data).toMatchObject({ credits: 4, amount_gross: -160 });
      expect((await credit({})).json.error.code).toBe("order_not_paid");
      expect((await credit({ amount: 240 })).json.error.code).toBe("order_not_paid");
      good();
      expect(pay(id, 239_00).status).toBe("pending_payment");
      expect(pay(id, 100, "2026-03-01").status).toBe("completed");
      expect((await available(account)).credits_available).toBe(6);
      good();
    },
  );

  test("is paid first in test mode, without terms, and after a last reminder that had no effect", async () => {
    const account = await buyer("payment");
    const tested = await register(service, { mode: "test", country: "DE" });
    await operator("PUT", `/accounts/${tested.id}`, { invoice_terms: { days: 7, credits_at: "order" } });
    const terms = (orderId: string) =>
      rows(service, "SELECT terms FROM orders WHERE id = ?", orderId)[0]?.terms;
    expect(terms((await place(tested)).id)).toBe("prepaid");
    const { id } = await place(account);
    for (const days of [17, 7, 10]) {
      service.clock.advance(days * DAY_MS);
      await service.run("remind-of-invoices");
    }
    expect(terms((await place(account)).id)).toBe("prepaid");
    await operator("POST", `/orders/${id}/confirm-payment`, {});
    expect(terms((await place(account)).id)).toBe("invoice");
    await operator("PUT", `/accounts/${account.id}`, { invoice_terms: null });
    expect(terms((await place(account)).id)).toBe("prepaid");
    good();
  });

  test.each([
    [{ days: 0, credits_at: "order" }],
    [{ days: 121, credits_at: "order" }],
    [{ days: 14 }],
    [{ days: 14, credits_at: "later" }],
    [{ days: 14, credits_at: "order", fee: 5 }],
  ])("is not agreed with terms such as %j", async (invoice_terms) => {
    const account = await register(service, { mode: "live", country: "DE" });
    expect((await operator("PUT", `/accounts/${account.id}`, { invoice_terms })).status).toBe(400);
  });

  test("shows its invoice, its due date and the ways to pay on its page", async () => {
    const account = await buyer("payment");
    const { id, url } = await place(account);
    const path = new URL(url).pathname;
    const { text } = await service.call("GET", path);
    for (const part of ["2026-000001 (PDF)", "16. März 2026", "Rechnung bezahlen", "464,10", "DE02 1203"])
      expect(text).toContain(part);
    const pdf = await service.call("GET", `${path}/invoice`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    await operator("POST", `/orders/${id}/credit-note`, { amount: 64.1, reason: "x" });
    expect((await service.call("GET", path)).text).toContain("400,00");
  });
});

describe("reminders of an unpaid invoice", () => {
  const sent = () =>
    rows(service, "SELECT level, open_cents AS cents FROM payment_reminders ORDER BY sent_at").map((row) =>
      Object.values(row),
    );
  const after = async (days: number) => {
    service.clock.advance(days * DAY_MS);
    await service.run("remind-of-invoices");
    await service.run("remind-of-invoices");
  };

  test("are sent in three steps, each once, and no more", async () => {
    const { id } = await place(await buyer("payment"));
    await after(16);
    expect(sent()).toEqual([]);
    await after(1);
    expect(sent()).toEqual([[1, 46_410]]);
    await operator("POST", `/orders/${id}/credit-note`, { amount: 64.1, reason: "x" });
    await after(7);
    await after(9);
    expect(sent()).toEqual([
      [1, 46_410],
      [2, 40_000],
    ]);
    await after(1);
    await after(100);
    expect(sent().map(([level]) => level)).toEqual([1, 2, 3]);
    expect(mails("payment_reminder")).toBe(3);
    const { reminders, sent_reminders } = (await operator("GET", `/orders/${id}`)).json.data;
    expect(reminders).toMatchObject({ level: 3 });
    expect(sent_reminders.map(({ level, open_amount }: Reminded) => [level, open_amount])).toEqual([
      [1, 464.1],
      [2, 400],
      [3, 400],
    ]);
    expect(sent_reminders[2].sent_at).toBe(reminders.sent_at);
    expect(() => execute(service, "DELETE FROM payment_reminders")).toThrow("immutable");
    good();
  });

  test("end with the payment, a cancellation or a stop, and wait while a payment does", async () => {
    const [paid, cancelled, stopped, doubtful] = [
      await place(await buyer("payment")),
      await place(await buyer("order")),
      await place(await buyer("order")),
      await place(await buyer("payment")),
    ];
    await operator("POST", `/orders/${paid.id}/confirm-payment`, {});
    await operator("POST", `/orders/${cancelled.id}/cancel`);
    const { json } = await operator("PUT", `/orders/${stopped.id}/reminders`, { stopped: true });
    expect(json.data.reminders).toEqual({ level: 0, sent_at: null, stopped: true });
    execute(
      service,
      `INSERT INTO payment_notices (id, provider, kind, order_id, payment, happened_at, received_at, outcome, reason)
       VALUES ('evt_1', 'stripe', 'paid', ?, 'pi_1', 1, 1, 'waiting', 'other_amount')`,
      doubtful.id,
    );
    await after(20);
    expect(sent()).toEqual([]);
    await operator("PUT", `/orders/${stopped.id}/reminders`, { stopped: false });
    execute(service, "UPDATE payment_notices SET outcome = 'settled'");
    await after(0);
    expect(sent().map(([level]) => level)).toEqual([1, 1]);
  });

  test("follow each other with a gap after a long time without the server", async () => {
    await place(await buyer("payment"));
    await after(60);
    await after(1);
    expect(sent()).toHaveLength(1);
    await after(6);
    await after(6);
    await after(6);
    expect(sent().map(([level]) => level)).toEqual([1, 2, 3]);
  });
});

interface Reminded {
  level: number;
  open_amount: number;
}
