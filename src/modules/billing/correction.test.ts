import { describe, expect, test } from "bun:test";
import { brokenRules } from "#/modules/invoices/electronic/rules.testing.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  SELLER_VAT_ID: "DE136695976",
});

const operator = (path: string, body: object) =>
  service.call("POST", `/api/v1/admin/orders/${path}`, { key: OPERATOR_TOKEN, body });
const correct = (orderId: string, body: object) => operator(`${orderId}/correct-buyer`, body);
const get = async (path: string, of: RegisteredAccount) =>
  (await service.call("GET", `/api/v1${path}`, { key: of.key })).json.data;
const buyer = () =>
  register(service, {
    ...{ mode: "live", country: "DE", company: "Wrong Name Ltd" },
    ...{ address: "Alter Weg 1", zip: "20095", city: "Hamburg" },
  });
const good = () => expect(checkMoney(service.db.sqlite)).toMatchObject({ ok: true });

describe("the correction of a buyer", () => {
  test("issues a credit note and a new invoice in one step, and leaves credits and payments", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const before = rows(service, "SELECT * FROM payments");
    const { status, json } = await correct(orderId, { street: "Neuer Weg 2", zip: "80331", city: "München" });
    expect([status, json.data]).toMatchObject([
      201,
      {
        buyer: { company: "Wrong Name Ltd", street: "Neuer Weg 2", zip: "80331", city: "München" },
        credit_note: { invoice_number: "CN-2026-000001", amount_gross: -464.1 },
        invoice: { invoice_number: "2026-000002", amount_gross: 464.1, status: "paid", due_date: null },
      },
    ]);
    expect((await get("/balance", account)).balance.credits_available).toBe(10);
    expect(rows(service, "SELECT * FROM payments")).toEqual(before);
    const { invoices, summary } = await get("/invoices", account);
    expect([invoices.length, summary.total_gross]).toEqual([3, 464.1]);
    const fresh = await get(`/invoices/${json.data.invoice.id}`, account);
    expect(fresh).toMatchObject({
      billing_address: { street: "Neuer Weg 2", city: "80331 München" },
      corrects: { invoice_number: "2026-000001" },
      credited: { gross: 0, credit_notes: [] },
    });
    expect(fresh.line_items.at(-1)).toMatchObject({
      additional_text: "Grund: Die Rechnungsangaben wurden berichtigt",
    });
    const { json: order } = await service.call("GET", `/api/v1/admin/orders/${orderId}`, {
      key: OPERATOR_TOKEN,
    });
    expect(order.data).toMatchObject({ invoice_number: "2026-000002", status: "completed" });
    for (const { id } of [json.data.invoice, json.data.credit_note]) {
      const { text } = await service.call("GET", `/api/v1/invoices/${id}/xml`, { key: account.key });
      expect(brokenRules(text)).toEqual([]);
      expect(text).toContain("<ram:IssuerAssignedID>2026-000001</ram:IssuerAssignedID>");
    }
    expect(count(service, "outbox WHERE ref LIKE 'invoice_corrected:%'")).toBe(1);
    expect(count(service, "outbox WHERE ref LIKE 'credit_note:%'")).toBe(0);
    good();
  });

  test("can be repeated, and credit notes count for the latest invoice", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    await operator(`${orderId}/credit-note`, { credits: 3, reason: "x" });
    const { invoice } = (await correct(orderId, { company: "Right Name Ltd" })).json.data;
    expect(invoice).toMatchObject({ amount_gross: 324.87 });
    const [line] = (await get(`/invoices/${invoice.id}`, account)).line_items;
    expect(line.additional_text).toContain("7 Credits, je einer");
    expect(line.additional_text).not.toContain("10 Credits");
    expect((await correct(orderId, { company: "Right Name SE" })).status).toBe(201);
    good();
    const rest = await operator(`${orderId}/credit-note`, { reason: "All" });
    expect(rest.json.data).toMatchObject({ credits: 7, amount_gross: -324.87 });
    expect((await correct(orderId, { company: "Too late" })).json.error.code).toBe("invoice_credited");
    expect((await get("/balance", account)).balance.credits_available).toBe(0);
    expect((await get("/invoices", account)).summary.total_gross).toBe(0);
    good();
  });

  test("begins with the buyer on the invoice, whatever the account states since, and can clear details", async () => {
    const account = await register(service, {
      ...{ mode: "live", country: "DE", company: "Wrong Name Ltd", vat_id: "DE136695976" },
      ...{ address: "Alter Weg 1", zip: "20095", city: "Hamburg" },
    });
    const orderId = await buyCredits(service, account);
    execute(service, "UPDATE accounts SET street = 'Elsewhere 9', city = 'Bonn' WHERE id = ?", account.id);
    const detail = async () =>
      (await service.call("GET", `/api/v1/admin/orders/${orderId}`, { key: OPERATOR_TOKEN })).json.data;
    const onInvoice = {
      ...{ company: "Wrong Name Ltd", street: "Alter Weg 1", zip: "20095", city: "Hamburg", country: "DE" },
      ...{ vat_id: "DE136695976", buyer_reference: null },
    };
    expect((await detail()).invoice_billing).toMatchObject(onInvoice);
    const { status } = await correct(orderId, { vat_id: "", attention: "", buyer_reference: "PO 1" });
    expect(status).toBe(201);
    expect((await detail()).invoice_billing).toEqual({
      ...onInvoice,
      ...{ vat_id: "", attention: "", buyer_reference: "PO 1" },
    });
    good();
  });

  test("that changes the tax needs a confirmation, and a lower price is still paid", async () => {
    const account = await buyer();
    const orderId = await buyCredits(service, account);
    const before = dump(service);
    const change = { country: "AT", vat_id: "ATU13585627", zip: "1010", city: "Wien" };
    const refused = await correct(orderId, change);
    expect([refused.status, refused.json.error.code]).toEqual([409, "tax_changes"]);
    expect(refused.json.error.message).toContain("from 464.10 to about 390.00");
    expect(dump(service)).toBe(before);
    const { json } = await correct(orderId, { ...change, accept_tax_change: true });
    expect(json.data.invoice).toMatchObject({
      tax_case: "reverse_charge",
      amount_gross: 390,
      status: "paid",
    });
    good();
  });

  test("to a higher price leaves the difference open, and its payment settles the new invoice", async () => {
    const account = await register(service, {
      ...{ mode: "live", country: "AT", vat_id: "ATU13585627", address: "Weg 1", zip: "1010", city: "Wien" },
    });
    const orderId = await buyCredits(service, account);
    const change = { country: "DE", vat_id: "", zip: "80331", city: "München", accept_tax_change: true };
    const { json } = await correct(orderId, change);
    expect(json.data.invoice).toMatchObject({
      amount_gross: 464.1,
      status: "unpaid",
      due_date: "2026-03-16",
    });
    const path = `/api/v1/invoices/${json.data.invoice.id}/xml`;
    const { text: xml } = await service.call("GET", path, { key: account.key });
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain("<ram:TotalPrepaidAmount>390.00</ram:TotalPrepaidAmount>");
    expect(xml).toContain("<ram:DuePayableAmount>74.10</ram:DuePayableAmount>");
    good();
    const transfer = { amountCents: 74_10, valueDate: "2026-03-02", reference: null };
    service.billing.confirmPayment(orderId, transfer);
    expect((await get("/invoices?status=unpaid", account)).invoices).toEqual([]);
    good();
  });

  test.each([
    [{}, 400, "invalid_input"],
    [{ street: "" }, 400, "invalid_input"],
    [{ company: " Wrong Name Ltd ", zip: "20095", country: "de", reason: "Again" }, 400, "invalid_input"],
    [{ buyer_reference: "" }, 400, "invalid_input"],
    [{ country: "Germany" }, 400, "invalid_input"],
    [{ vat_id: "DE1" }, 400, "invalid_input"],
    [{ vat_id: "ATU13585627" }, 400, "invalid_input"],
    [{ country: "AT", vat_id: "DE136695976" }, 400, "invalid_input"],
    [{ company: "日本\u{10FFFF}" }, 409, "recipient_not_printable"],
  ])("%j is refused and books nothing", async (body, status, code) => {
    const orderId = await buyCredits(service, await buyer());
    const before = dump(service);
    const answer = await correct(orderId, body);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    expect(dump(service)).toBe(before);
  });

  test("needs an order with an invoice", async () => {
    const account = await buyer();
    const { json } = await service.call("POST", "/api/v1/orders", {
      ...{ key: account.key, body: { product_id: "pa-single" } },
    });
    expect((await correct(json.data.order_id, { city: "Bonn" })).json.error.code).toBe("invoice_not_found");
    expect((await correct("ord_none", { city: "Bonn" })).json.error.code).toBe("order_not_found");
  });
});
