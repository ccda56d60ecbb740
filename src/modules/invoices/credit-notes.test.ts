import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { checkMoney } from "#/ops/doctor/money.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { brokenRules } from "./electronic/rules.testing.ts";
import { amountsBack, amountsOf } from "./rules.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });

const credit = (orderId: string, body: Record<string, unknown>) =>
  service.call("POST", `/api/v1/admin/orders/${orderId}/credit-note`, { key: OPERATOR_TOKEN, body });
const get = async (path: string, of: RegisteredAccount) =>
  (await service.call("GET", `/api/v1${path}`, { key: of.key })).json.data;
const buyer = (fields: Record<string, unknown> = {}) =>
  register(service, { mode: "live", country: "DE", ...fields });
const available = async (of: RegisteredAccount) => (await get("/balance", of)).balance.credits_available;
const invoiceIdOf = (orderId: string) =>
  String(rows(service, "SELECT id FROM invoices WHERE order_id = ? AND type = 'invoice'", orderId)[0]?.id);

describe("a credit note", () => {
  test("in part reverses the given credits and their share of the amount, and the rest is reversed exactly", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    expect((await credit(orderId, { credits: 3, reason: "Not needed" })).json.data).toEqual({
      credit_note_id: expect.any(String),
      credit_note_number: "CN-2026-000001",
      order_id: orderId,
      ...aliased({ corrects: { invoice_id: invoiceIdOf(orderId), invoice_number: "2026-000001" } }),
      credits: 3,
      amount_net: -117,
      amount_gross: -139.23,
      currency: "EUR",
    });
    expect(await available(account)).toBe(7);
    const { status, json } = await credit(orderId, { reason: "All the rest" });
    expect([status, json.data.credits, json.data.amount_net, json.data.amount_gross]).toEqual([
      201, 7, -273, -324.87,
    ]);
    expect(await available(account)).toBe(0);
    expect((await get("/balance", account)).packages).toEqual([]);
    expect((await credit(orderId, { reason: "Again" })).json.error.code).toBe("invoice_credited");
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test("by an amount reduces the price and leaves the credits, and the last one takes the rest", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const reduced = await credit(orderId, { amount: 100, reason: "Late delivery" });
    expect([reduced.status, reduced.json.data]).toMatchObject([
      201,
      { credits: 0, amount_net: -84.03, amount_gross: -100 },
    ]);
    expect(await available(account)).toBe(10);
    const mixed = await credit(orderId, { credits: 4, amount: 64.1, reason: "Goodwill" });
    expect(mixed.json.data).toMatchObject({ credits: 4, amount_gross: -64.1 });
    expect(await available(account)).toBe(6);
    const share = await credit(orderId, { credits: 3, reason: "Not needed" });
    expect(share.json.data).toMatchObject({ credits: 3, amount_net: -126.05, amount_gross: -150 });
    const rest = await credit(orderId, { amount: 150, reason: "All the rest" });
    expect(rest.json.data).toMatchObject({ credits: 0, amount_gross: -150 });
    expect((await credit(orderId, { reason: "Again" })).json.error.code).toBe("invoice_credited");
    expect(await available(account)).toBe(3);
    const { invoices, summary } = await get("/invoices", account);
    expect(invoices).toHaveLength(5);
    expect(summary).toMatchObject({ total_net: 0, total_gross: 0 });
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test("by an amount states a reduction of the price on the page and in the XML", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const { json } = await credit(orderId, { amount: 119, reason: "Late delivery" });
    const id = json.data.credit_note_id;
    const note = await get(`/invoices/${id}`, account);
    expect(note.line_items).toMatchObject([
      { description: "Preisminderung: Paket mit 10 Assessments", additional_text: "Grund: Late delivery" },
      { description: "Korrigiert die Rechnung 2026-000001 vom 2. März 2026" },
    ]);
    const { text: xml } = await service.call("GET", `/api/v1/invoices/${id}/xml`, { key: account.key });
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
    expect(xml).toContain("<ram:IssuerAssignedID>2026-000001</ram:IssuerAssignedID>");
    expect(xml).toContain("<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>");
  });

  test("covers a payment that was too low, inside the transaction that books it", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const note = service.db.tx(() => service.creditNotes.creditShortfall({ id: orderId }, 10, "Bank fee"));
    expect(note).toMatchObject({ correctedCredits: 0, grossCents: -10 });
    expect(await available(account)).toBe(10);
  });

  test("appears in the buyer's list below zero, and its invoice states what was reversed", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const { json } = await credit(orderId, { reason: "Wrong address" });
    const { invoices, summary } = await get("/invoices", account);
    expect(
      invoices.map(({ type, amount_gross }: Record<string, unknown>) => [type, amount_gross]).toSorted(),
    ).toEqual([
      ["credit_note", -464.1],
      ["invoice", 464.1],
    ]);
    expect(summary).toMatchObject({ total_net: 0, total_gross: 0 });
    const invoice = await get(`/invoices/${invoiceIdOf(orderId)}`, account);
    expect(invoice.credited).toMatchObject({ net: 390, gross: 464.1, is_whole: true });
    expect(invoice.credited.credit_notes).toMatchObject([{ invoice_number: "CN-2026-000001" }]);
    expect(invoice).toMatchObject({ type: "invoice", status: "paid", amounts: { gross: 464.1 } });
    const note = await get(`/invoices/${json.data.credit_note_id}`, account);
    expect(note).toMatchObject({ type: "credit_note", corrects: { invoice_number: "2026-000001" } });
    // Settled on its own day, as its status says.
    expect([note.status, note.paid_on]).toEqual(["paid", note.date]);
    expect(note.line_items[0].additional_text).toBe("Grund: Wrong address");
  });

  test("is a document of its own: XML of type 381 that names its invoice, and a PDF", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const { json } = await credit(orderId, { credits: 1, reason: "Not needed" });
    const id = json.data.credit_note_id;
    const { text: xml } = await service.call("GET", `/api/v1/invoices/${id}/xml`, { key: account.key });
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain("<ram:ID>CN-2026-000001</ram:ID><ram:TypeCode>381</ram:TypeCode>");
    expect(xml).toContain("<ram:IssuerAssignedID>2026-000001</ram:IssuerAssignedID>");
    expect(xml).toContain("<ram:GrandTotalAmount>46.41</ram:GrandTotalAmount>");
    const pdf = await service.call("GET", `/api/v1/invoices/${id}/pdf`, { key: account.key });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
  });

  test("takes used credits back as a debt, and leaves no other account a thing", async () => {
    const [account, other] = [await buyer(), await buyer()];
    const orderId = await buyCredits(service, account, "pa-single");
    await buyCredits(service, other);
    execute(
      service,
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'live', 'completion', '999', -1, 1)",
      account.id,
    );
    await credit(orderId, { reason: "Refused" });
    expect((await get("/balance", account)).balance).toMatchObject({ credits_available: 0, credits_owed: 1 });
    expect(await available(other)).toBe(10);
  });

  test("after a refund by card that took the credits already is the document alone", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    service.billing.takeBack(orderId);
    expect(await available(account)).toBe(0);
    expect((await credit(orderId, { reason: "Refund" })).status).toBe(201);
    expect((await get("/balance", account)).balance).toMatchObject({ credits_available: 0, credits_owed: 0 });
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test("and a refund after a partial credit note reverse only the rest of the credits", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    await credit(orderId, { credits: 4, reason: "Not needed" });
    service.billing.takeBack(orderId);
    service.billing.takeBack(orderId);
    expect((await get("/balance", account)).balance).toMatchObject({ credits_available: 0, credits_owed: 0 });
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test.each([
    [{ credits: 11, reason: "x" }, 400, "invalid_input"],
    [{ credits: 0, reason: "x" }, 400, "invalid_input"],
    [{ amount: 464.11, reason: "x" }, 400, "invalid_input"],
    [{ amount: 0, reason: "x" }, 400, "invalid_input"],
    [{ amount: 10.005, reason: "x" }, 400, "invalid_input"],
    [{ credits: 11, amount: 10, reason: "x" }, 400, "invalid_input"],
    [{ reason: "" }, 400, "invalid_input"],
  ])("%j is %i, and nothing is booked", async (body, status, code) => {
    const orderId = await buyCredits(service, await buyer());
    const before = dump(service);
    const answer = await credit(orderId, body);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    expect(dump(service)).toBe(before);
  });

  test("cannot be issued for an order that is not paid, nor by an account's key", async () => {
    const account = await buyer();
    const { json } = await service.call("POST", "/api/v1/orders", {
      key: account.key,
      body: { product_id: "pa-single" },
    });
    expect((await credit(json.data.order_id, { reason: "x" })).json.error.code).toBe("order_not_paid");
    const path = `/api/v1/admin/orders/${json.data.order_id}/credit-note`;
    const refused = await service.call("POST", path, { key: account.key, body: { reason: "x" } });
    expect(refused.status).toBe(401);
  });

  test("numbers run without a gap next to those of invoices, in a series per mode", async () => {
    const [live, tested] = [await buyer(), await buyer({ mode: "test" })];
    for (const account of [live, live, tested, live])
      await credit(await buyCredits(service, account, "pa-single"), { reason: "x" });
    const numbers = rows(service, "SELECT number FROM invoices WHERE type = 'credit_note' ORDER BY rowid");
    expect(numbers.map(({ number }) => number)).toEqual([
      "CN-2026-000001",
      "CN-2026-000002",
      "TEST-CN-2026-000001",
      "CN-2026-000003",
    ]);
    expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });
  });

  test("taking back more than its invoice is refused by the database itself", async () => {
    const orderId = await buyCredits(service, await buyer());
    await credit(orderId, { credits: 6, reason: "x" });
    const again = (change: string) =>
      execute(
        service,
        `INSERT INTO invoices SELECT ${Object.keys(rows(service, "SELECT * FROM invoices LIMIT 1")[0] ?? {})
          .map((name) =>
            name === "id" ? "'inv_again'" : name === "sequence" ? "77" : name === "number" ? "'CN-X'" : name,
          )
          .join(", ")} FROM invoices WHERE type = 'credit_note'`.replace("corrected_credits", change),
      );
    expect(() => again("corrected_credits")).toThrow("a credit note takes back no more than its invoice");
    expect(count(service, "invoices")).toBe(2);
    expect(() => execute(service, "UPDATE invoices SET notes = 'x' WHERE type = 'credit_note'")).toThrow(
      "immutable",
    );
  });

  test("adds up to the invoice, in whatever parts it is reversed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_00 }),
        fc.constantFrom(0, 810, 1_900, 2_100),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 1, max: 2_000_00 }))), {
          maxLength: 12,
        }),
        (netCents, vatRate, bought, parts) => {
          const invoice = { ...amountsOf(netCents, vatRate), vatRate };
          const sum = { credits: 0, netCents: 0, vatCents: 0 };
          for (const [input, amount] of [...parts, [bought, null] as const]) {
            const credits = Math.min(input, bought - sum.credits);
            const left = invoice.grossCents - sum.netCents - sum.vatCents;
            if (left === 0) break;
            const grossCents = amount === null ? (credits === 0 ? left : null) : Math.min(amount, left);
            const back = amountsBack(invoice, sum, { credits, bought, grossCents });
            expect(back.netCents).toBeGreaterThanOrEqual(0);
            expect(back.vatCents).toBeGreaterThanOrEqual(0);
            expect(back.grossCents).toBe(back.netCents + back.vatCents);
            if (grossCents !== null) expect(back.grossCents).toBe(grossCents);
            sum.credits += credits;
            sum.netCents += back.netCents;
            sum.vatCents += back.vatCents;
          }
          expect(sum).toMatchObject({ netCents: invoice.netCents, vatCents: invoice.vatCents });
        },
      ),
      runs(100),
    );
  });
});
