import { describe, expect, test } from "bun:test";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1/admin${path}`, {
    key: OPERATOR_TOKEN,
    headers,
    body,
  });

async function order(key: string): Promise<string> {
  const { json } = await service.call("POST", "/api/v1/orders", { key, body: { product_id: "pa-pack-10" } });
  return json.data.order_id;
}
const orderIds = (json: { data: { orders: { order_id: string }[] } }) =>
  json.data.orders.map(({ order_id }) => order_id);

describe("orders of all accounts", () => {
  test("are listed newest first, by status, mode and account, with company, price and invoice", async () => {
    const live = await register(service, { company: "Live Ltd", mode: "live", country: "DE" });
    const other = await register(service, { company: "Test Ltd" });
    const first = await order(live.key);
    service.clock.advance(1000);
    const second = await buyCredits(service, other);
    const { json } = await ask("GET", "/orders");
    expect(orderIds(json)).toEqual([second, first]);
    expect(json.data.orders[1]).toMatchObject({
      order_id: first,
      account_id: live.id,
      company: "Live Ltd",
      mode: "live",
      status: "pending_payment",
      payment_status: "unpaid",
      credits: 10,
      payment: { amount: 464.1, net: 390, vat_rate: 19, vat_amount: 74.1, currency: "EUR" },
      invoice_id: null,
    });
    expect(json.data.orders[0].invoice_number).toStartWith("TEST-2026-");
    expect(orderIds((await ask("GET", "/orders?status=pending_payment")).json)).toEqual([first]);
    expect(orderIds((await ask("GET", "/orders?mode=test")).json)).toEqual([second]);
    expect(orderIds((await ask("GET", `/orders?account_id=${live.id}`)).json)).toEqual([first]);
    const page = (await ask("GET", "/orders?limit=1&offset=1")).json;
    expect([orderIds(page), page.data.pagination.total]).toEqual([[first], 2]);
  });

  test("a payment books its credits, one invoice, one receipt and one event, however often it is confirmed", async () => {
    const account = await register(service, { mode: "live" });
    const id = await order(account.key);
    const confirm = (key: string) =>
      ask("POST", `/orders/${id}/confirm-payment`, undefined, key === "" ? {} : { "idempotency-key": key });
    const first = await confirm("pay-1");
    expect(first.status).toBe(200);
    expect(first.json.data).toMatchObject({ status: "completed", payment_status: "paid" });
    expect(first.json.data.invoice_number).toMatch(/^2026-\d{6}$/);
    for (const key of ["pay-1", "pay-2", ""]) expect((await confirm(key)).json.data).toEqual(first.json.data);
    expect(count(service, "ledger_entries WHERE ref = ?", id)).toBe(1);
    expect(count(service, "invoices WHERE order_id = ?", id)).toBe(1);
    expect(count(service, "outbox WHERE ref = ?", `receipt:${id}`)).toBe(1);
    expect(count(service, "events WHERE type = 'order.completed' AND account_id = ?", account.id)).toBe(1);
    const refused = await ask("POST", `/orders/${id}/cancel`);
    expect([refused.status, refused.json.error.code]).toEqual([409, "order_completed"]);
  });

  test("day and reference of the bank are kept with the first confirmation, and none of them has to be known", async () => {
    const account = await register(service, { mode: "live" });
    const [id, plain] = [await order(account.key), await order(account.key)];
    const confirm = (body: object) => ask("POST", `/orders/${id}/confirm-payment`, body);
    for (const body of [
      { value_date: "2026-02-30" },
      { bank_reference: "a\nb" },
      { paid_on: "2026-03-02" },
    ]) {
      const { status, json } = await confirm(body);
      expect([status, json.error.code]).toEqual([400, "invalid_input"]);
    }
    const first = await confirm({ value_date: "2026-03-02", bank_reference: " SEPA 17 " });
    expect(first.json.data).toMatchObject({ paid_on: "2026-03-02", bank_reference: "SEPA 17" });
    expect(first.json.data.payment_reference).toMatch(/^AS-\w{4}-\w{4}$/);
    expect((await confirm({ value_date: "2026-03-02", bank_reference: "SEPA 17" })).json.data).toEqual(
      first.json.data,
    );
    // Another transfer is another payment: too much, and nothing else changes.
    const again = await confirm({ value_date: "2026-03-01", bank_reference: "other" });
    const { payment, ...rest } = first.json.data;
    expect(again.json.data).toEqual({ ...rest, payment: { ...payment, received: 780 } });
    const none = await ask("POST", `/orders/${plain}/confirm-payment`, {});
    expect(none.json.data).toMatchObject({ status: "completed", paid_on: null, bank_reference: null });
  });

  test("a cancelled order stays cancelled, books nothing, and cannot be paid any more", async () => {
    const account = await register(service, { mode: "live" });
    const id = await order(account.key);
    const cancelled = await ask("POST", `/orders/${id}/cancel`);
    expect([cancelled.status, cancelled.json.data.status]).toEqual([200, "cancelled"]);
    const before = dump(service);
    expect((await ask("POST", `/orders/${id}/cancel`)).json.data).toEqual(cancelled.json.data);
    const refused = await ask("POST", `/orders/${id}/confirm-payment`);
    expect([refused.status, refused.json.error.code]).toEqual([409, "order_cancelled"]);
    expect(dump(service)).toBe(before);
    const seen = await service.call("GET", `/api/v1/orders/${id}`, { key: account.key });
    expect(seen.json.data.payment_status).toBe("cancelled");
  });

  test("without a seller a live payment is 503 and nothing is booked", async () => {
    const account = await register(service, { mode: "live" });
    const id = await order(account.key);
    await service.restart({ SELLER_NAME: "" });
    const before = dump(service);
    const { status, json } = await ask("POST", `/orders/${id}/confirm-payment`);
    expect([status, json.error.code]).toEqual([503, "seller_not_set"]);
    expect(json.error.message).toContain("SELLER_NAME");
    expect(dump(service)).toBe(before);
    await service.restart({ SELLER_NAME: "Seller GmbH" });
    expect((await ask("POST", `/orders/${id}/confirm-payment`)).status).toBe(200);
  });

  test("what is no order is 404", async () => {
    for (const [method, rest] of [
      ["GET", ""],
      ["POST", "/confirm-payment"],
      ["POST", "/cancel"],
    ] as const) {
      const { status, json } = await ask(method, `/orders/ord_${"0".repeat(24)}${rest}`);
      expect([rest, status, json.error.code]).toEqual([rest, 404, "order_not_found"]);
    }
  });
});

describe("credits", () => {
  const grant = (accountId: string, headers: Record<string, string> = {}) =>
    ask("POST", `/accounts/${accountId}/credits`, { mode: "test", credits: 5, reason: "Goodwill" }, headers);

  test("that are granted appear in the ledger with their reason; each call books again, a repetition does not", async () => {
    const { id } = await register(service);
    const key = { "idempotency-key": "grant-1" };
    const first = await grant(id, key);
    expect(first.status).toBe(201);
    expect(first.json.data).toMatchObject({
      account_id: id,
      mode: "test",
      entry: { kind: "grant", credits: 5, reason: "Goodwill" },
      balance: { credits_available: 5, credits_owed: 0 },
    });
    expect((await grant(id, key)).text).toBe(first.text);
    expect((await grant(id)).json.data.balance.credits_available).toBe(10);
    expect(count(service, "ledger_entries WHERE account_id = ?", id)).toBe(2);
  });

  test("are reversed once, by a counter entry, and the ledger shows both", async () => {
    const { id } = await register(service);
    const { entry } = (await grant(id)).json.data;
    const undo = () => ask("POST", `/accounts/${id}/ledger/${entry.id}/undo`, { reason: "Wrong account" });
    const undone = await undo();
    expect(undone.status).toBe(201);
    expect(undone.json.data).toMatchObject({
      entry: { kind: "grant", credits: -5, reference: entry.reference, reason: "Wrong account" },
      balance: { credits_available: 0, credits_owed: 0 },
    });
    const again = await undo();
    expect([again.status, again.json.error.code]).toEqual([409, "grant_undone"]);
    const { data } = (await ask("GET", `/accounts/${id}/ledger?mode=test`)).json;
    expect(
      data.entries.map((one: Record<string, unknown>) => [one.credits, one.balance_after, one.undoable]),
    ).toEqual([
      [-5, 0, false],
      [5, 5, false],
    ]);
    const counter = undone.json.data.entry.id;
    const twice = await ask("POST", `/accounts/${id}/ledger/${counter}/undo`, { reason: "No, keep them" });
    expect([twice.status, twice.json.error.code]).toEqual([409, "not_a_grant"]);
  });

  test("that were used become a debt when their grant is reversed", async () => {
    const account = await register(service);
    const { entry } = (await grant(account.id)).json.data;
    await completeAssessment(service, (await invite(service, account)).token);
    const path = `/accounts/${account.id}/ledger/${entry.id}/undo`;
    const { balance } = (await ask("POST", path, { reason: "Fraud" })).json.data;
    expect(balance).toMatchObject({ credits_available: 0, credits_owed: 1, credits_used: 1 });
  });

  test("that were bought or used cannot be reversed, and no entry of another account can", async () => {
    const account = await register(service);
    const other = await register(service);
    await buyCredits(service, account);
    const [bought] = rows(service, "SELECT id FROM ledger_entries WHERE account_id = ?", account.id);
    const undo = (accountId: string) =>
      ask("POST", `/accounts/${accountId}/ledger/${bought?.id}/undo`, { reason: "No" });
    const before = dump(service);
    expect((await undo(account.id)).json.error.code).toBe("not_a_grant");
    expect((await undo(other.id)).json.error.code).toBe("ledger_entry_not_found");
    expect(dump(service)).toBe(before);
  });

  test("are limited to a typing error's size, and are granted neither without a reason nor to nobody", async () => {
    const { id } = await register(service);
    for (const body of [
      { mode: "live", credits: 100_001, reason: "x" },
      { mode: "live", credits: 0, reason: "x" },
      { mode: "live", credits: 1.5, reason: "x" },
      { mode: "live", credits: 1, reason: "  " },
      { mode: "live", credits: 1 },
      { credits: 1, reason: "x" },
    ]) {
      expect([body, (await ask("POST", `/accounts/${id}/credits`, body)).status]).toEqual([body, 400]);
    }
    expect((await grant(`cus_${"0".repeat(24)}`)).json.error.code).toBe("account_not_found");
    expect(count(service, "ledger_entries WHERE account_id = ?", id)).toBe(0);
  });

  test("a ledger is read in pages whose balances go on from page to page", async () => {
    const { id } = await register(service);
    for (let i = 0; i < 5; i += 1) await grant(id);
    const first = (await ask("GET", `/accounts/${id}/ledger?mode=test&limit=2`)).json.data;
    const rest = (
      await ask("GET", `/accounts/${id}/ledger?mode=test&limit=3&offset=2&as_of=${first.pagination.as_of}`)
    ).json.data;
    const balances = [...first.entries, ...rest.entries].map(
      (entry: { balance_after: number }) => entry.balance_after,
    );
    expect(balances).toEqual([25, 20, 15, 10, 5]);
    expect((await ask("GET", `/accounts/${id}/ledger`)).json.data.entries).toEqual([]);
  });
});

describe("an account's own orders and ledger", () => {
  test("show what it bought with where to pay, and not a single line of another account or mode", async () => {
    const mine = await register(service);
    const other = await register(service);
    await buyCredits(service, other);
    const paid = await buyCredits(service, mine);
    service.clock.advance(SECOND_MS);
    const open = await service.call("POST", "/api/v1/orders", {
      key: mine.key,
      body: { product_id: "pa-single" },
    });
    const list = await service.call("GET", "/api/v1/console/orders", asPerson(mine));
    expect(
      list.json.data.orders.map((order: { order_id: string; status: string }) => [
        order.order_id,
        order.status,
      ]),
    ).toEqual([
      [open.json.data.order_id, "pending_payment"],
      [paid, "completed"],
    ]);
    expect(list.json.data.orders[0].checkout_url).toBe(open.json.data.checkout_url);
    expect(list.json.data.orders[1].checkout_url).toBeNull();
    const ledger = await service.call("GET", "/api/v1/console/ledger", asPerson(mine));
    expect(ledger.json.data.entries.map((entry: { reference: string }) => entry.reference)).toEqual([paid]);
    expect(ledger.json.data.entries[0].undoable).toBe(false);
    const live = { ...asPerson(mine), headers: { ...asPerson(mine).headers, "x-assay-mode": "live" } };
    expect((await service.call("GET", "/api/v1/console/orders", live)).json.data.orders).toEqual([]);
  });
});
