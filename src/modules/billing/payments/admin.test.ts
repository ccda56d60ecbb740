import { describe, expect, test } from "bun:test";
import { checkMoney } from "#/ops/doctor/money.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { dump, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });

const ask = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await service.call(method, `/api/v1/admin/orders/${path}`, {
    key: OPERATOR_TOKEN,
    body,
  });
  return { status, json, data: json.data, code: json.error?.code, field: json.error?.field };
};
const buyer = () => register(service, { mode: "live", country: "DE" });
const order = ({ id }: RegisteredAccount): string =>
  service.billing.createOrder({ accountId: id, mode: "live" }, "pa-pack-10", "a@example.com").id;
const settlementOf = async (id: string) => (await ask("GET", `${id}/payments`)).data.settlement;
const invoices = (id: string) =>
  rows(service, "SELECT type, gross_cents FROM invoices WHERE order_id = ? ORDER BY rowid", id).map((row) =>
    Object.values(row),
  );

describe("a transfer with its amount", () => {
  test("of less than the price is recorded, and the order waits for the rest", async () => {
    const id = order(await buyer());
    const first = { amount: 464, value_date: "2026-02-25", bank_reference: "SEPA 17" };
    const { status, data } = await ask("POST", `${id}/confirm-payment`, first);
    expect([status, data.status, data.payment_status]).toEqual([200, "pending_payment", "unpaid"]);
    await ask("POST", `${id}/confirm-payment`, first);
    const listed = await ask("GET", `${id}/payments`);
    expect(listed.data).toMatchObject({
      order_id: id,
      status: "pending_payment",
      settlement: { state: "under", due: 464.1, received: 464, difference: 0.1 },
      payments: [
        { amount: 464, way: "transfer", value_date: "2026-02-25", reference: "SEPA 17", reverses: null },
      ],
    });
    expect(listed.data.payments[0].recorded_by).toBe("operator token");
    expect((await ask("POST", `${id}/confirm-payment`)).data.status).toBe("completed");
    expect(await settlementOf(id)).toMatchObject({ state: "settled", received: 464.1 });
    expect(invoices(id)).toEqual([["invoice", 46_410]]);
  });

  test("may be accepted: the invoice states the full price, and a credit note the difference", async () => {
    const id = order(await buyer());
    await ask("POST", `${id}/confirm-payment`, { amount: 464 });
    const { status, data } = await ask("POST", `${id}/approve-underpayment`, { reason: "Bank charges" });
    expect([status, data.status, data.settlement.state]).toEqual([200, "completed", "settled"]);
    expect(invoices(id)).toEqual([
      ["invoice", 46_410],
      ["credit_note", -10],
    ]);
    const again = await ask("POST", `${id}/approve-underpayment`, { reason: "Bank charges" });
    expect([again.status, again.code]).toEqual([409, "order_not_underpaid"]);
    expect(checkMoney(service.db.sqlite).ok).toBe(true);
  });

  test("that arrives again with other data is a second payment, which is refunded, used or kept", async () => {
    const account = await buyer();
    const [id, other] = [order(account), order(account)];
    await ask("POST", `${id}/confirm-payment`, { value_date: "2026-02-25", bank_reference: "SEPA 17" });
    const { data } = await ask("POST", `${id}/confirm-payment`, {
      ...{ value_date: "2026-02-27", bank_reference: "SEPA 18" },
    });
    expect(data.status).toBe("completed");
    expect(await settlementOf(id)).toMatchObject({ state: "over", received: 928.2, difference: 464.1 });
    const kept = await ask("POST", `${id}/settle-overpayment`, { note: "For next year" });
    expect(kept.data.payments.at(-1)).toMatchObject({ amount: 0, way: "other", note: "For next year" });
    const refund = { amount: -64.1, value_date: "2026-02-28", bank_reference: "SEPA 19" };
    expect((await ask("POST", `${id}/payments`, refund)).data.settlement.difference).toBe(400);
    const used = await ask("POST", `${id}/move-overpayment`, { order_id: other });
    expect(used.data.settlement.state).toBe("settled");
    expect(used.data.payments.at(-1)).toMatchObject({ amount: -400, way: "other", reference: other });
    expect((await ask("GET", `${other}/payments`)).data).toMatchObject({
      status: "pending_payment",
      settlement: { state: "under", received: 400 },
      payments: [{ amount: 400, way: "other", method: "transfer", reference: id }],
    });
    expect((await ask("POST", `${other}/payments`, { amount: 64.1 })).data.status).toBe("completed");
    expect(checkMoney(service.db.sqlite).ok).toBe(true);
  });

  test("recorded by mistake is reversed once, by a further record", async () => {
    const id = order(await buyer());
    await ask("POST", `${id}/confirm-payment`, { amount: 100, bank_reference: "SEPA 17" });
    const [{ id: paymentId }] = (await ask("GET", `${id}/payments`)).data.payments;
    const reverse = (of: string) =>
      ask("POST", `${id}/payments/${of}/reverse`, { note: "For another order" });
    const { data } = await reverse(paymentId);
    expect(data.settlement).toMatchObject({ state: "open", received: 0 });
    expect(data.payments[1]).toMatchObject({ amount: -100, reverses: paymentId, note: "For another order" });
    for (const of of [paymentId, data.payments[1].id])
      expect([(await reverse(of)).status, (await reverse(of)).code]).toEqual([409, "payment_reversed"]);
    expect((await reverse("pay_none")).code).toBe("payment_not_found");
  });

  test("cannot be returned before any has arrived, nor more than has", async () => {
    const id = order(await buyer());
    const returned = async () => (await ask("POST", `${id}/payments`, { amount: -10 })).json.error.message;
    expect(await returned()).toBe("amount must be above 0, because nothing has been received yet.");
    await ask("POST", `${id}/payments`, { amount: 5 });
    expect(await returned()).toBe("amount must be at least -5.00, because no more has been received.");
  });

  test("for a cancelled order is recorded, and never completes it", async () => {
    const id = order(await buyer());
    await ask("POST", `${id}/cancel`);
    const { data } = await ask("POST", `${id}/payments`, { amount: 464.1 });
    expect(data).toMatchObject({ status: "cancelled", settlement: { state: "over", due: 0 } });
    expect(invoices(id)).toEqual([]);
  });
});

describe("a request that makes no sense", () => {
  test("changes nothing and names the field", async () => {
    const id = order(await buyer());
    const foreign = order(await buyer());
    await ask("POST", `${id}/confirm-payment`, { amount: 500, bank_reference: "x" });
    const soon = isoTime(service.clock.now() + 2 * DAY_MS).slice(0, 10);
    const before = dump(service);
    for (const [path, body, field] of [
      ["confirm-payment", { amount: 0 }, "amount"],
      ["confirm-payment", { amount: -5 }, "amount"],
      ["confirm-payment", { amount: 1.005 }, "amount"],
      ["confirm-payment", { amount: "464.10" }, "amount"],
      ["confirm-payment", { amount: 1e12 }, "amount"],
      ["confirm-payment", { value_date: "1999-12-31" }, "value_date"],
      ["confirm-payment", { value_date: soon }, "value_date"],
      ["confirm-payment", { value_date: "2030-01-01" }, "value_date"],
      ["payments", { amount: 0 }, "amount"],
      ["payments", { amount: -500.01 }, "amount"],
      ["payments", { amount: 10, way: "stripe" }, "way"],
      ["payments", { amount: 10, value_date: soon }, "value_date"],
      ["payments", {}, "amount"],
      ["move-overpayment", { order_id: foreign }, "order_id"],
      ["move-overpayment", { order_id: id }, "order_id"],
      ["move-overpayment", { order_id: "ord_none" }, "order_id"],
      ["settle-overpayment", { note: "" }, "note"],
      ["approve-underpayment", {}, "reason"],
      ["approve-underpayment", { reason: "Unprintable \u{10FFFF}" }, "reason"],
    ] as const) {
      const { status, code, json } = await ask("POST", `${id}/${path}`, body);
      expect([path, body, status, code]).toEqual([path, body, 400, "invalid_input"]);
      expect(JSON.stringify(json)).toContain(field);
    }
    expect(dump(service)).toBe(before);
  });

  test("is told apart from one that comes too late", async () => {
    const id = order(await buyer());
    for (const [path, body, code] of [
      ["move-overpayment", { order_id: id }, "order_not_overpaid"],
      ["settle-overpayment", { note: "x" }, "order_not_overpaid"],
      ["approve-underpayment", { reason: "x" }, "order_not_underpaid"],
    ] as const)
      expect((await ask("POST", `${id}/${path}`, body)).code).toBe(code);
    expect((await ask("GET", `ord_${"0".repeat(24)}/payments`)).code).toBe("order_not_found");
  });
});
