import { describe, expect, test } from "bun:test";
import { sessionOf, stripeCalls, stripeEnv, stripeEvent } from "#/modules/billing/stripe.testing.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000", ...stripeEnv() });
const GROSS = 46_410;

async function liveOrder(): Promise<string> {
  const { id } = await register(service, { mode: "live", country: "DE" });
  return service.billing.createOrder({ accountId: id, mode: "live" }, "pa-pack-10", "a@example.com").id;
}

const recorded = (orderId: string) =>
  rows(
    service,
    `SELECT amount_cents, way, method, value_date, reference FROM payments WHERE order_id = ? ORDER BY rowid`,
    orderId,
  ).map((row) => Object.values(row));

const transfer = (orderId: string, amountCents: number | null, valueDate: string | null, reference = "") =>
  service.billing.confirmPayment(orderId, { amountCents, valueDate, reference: reference || null });

describe("each payment is a record", () => {
  test("of its amount, way, day and reference, whatever it was paid by", async () => {
    const [byTransfer, byCard] = [await liveOrder(), await liveOrder()];
    const inSimulator = await buyCredits(service, await register(service));
    transfer(byTransfer, null, "2026-03-01", "SEPA 17");
    const paid = { orderId: byCard, payment: "pi_record", cents: GROSS };
    await stripeCalls(
      service,
      stripeEvent("checkout.session.completed", sessionOf(paid), service.clock.now()),
    );
    const today = new Date(service.clock.now()).toISOString().slice(0, 10);
    expect(recorded(byTransfer)).toEqual([[GROSS, "transfer", null, "2026-03-01", "SEPA 17"]]);
    expect(recorded(byCard)).toEqual([[GROSS, "stripe", "card", today, "pi_record"]]);
    expect(recorded(inSimulator)).toEqual([[39_000, "simulator", null, today, null]]);
  });

  test("completes its order once the sum reaches the price", async () => {
    const id = await liveOrder();
    expect(transfer(id, 46_400, "2026-03-01", "first").status).toBe("pending_payment");
    expect(transfer(id, 46_400, "2026-03-01", "first").status).toBe("pending_payment");
    expect(transfer(id, 10, "2026-03-02", "second").status).toBe("completed");
    expect(recorded(id).map(([cents]) => cents)).toEqual([46_400, 10]);
    expect(rows(service, "SELECT gross_cents FROM invoices WHERE order_id = ?", id)).toEqual([
      { gross_cents: GROSS },
    ]);
  });

  test("is what is missing if only that a transfer has arrived is known", async () => {
    const id = await liveOrder();
    transfer(id, 46_400, null);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    service.billing.confirmPayment(id);
    expect(recorded(id).map(([cents]) => cents)).toEqual([46_400, 10]);
  });

  test("of a second transfer is kept, and one that is reported again is not recorded again", async () => {
    const id = await liveOrder();
    transfer(id, null, "2026-03-01", "SEPA 17");
    transfer(id, null, "2026-03-01", "SEPA 17");
    transfer(id, null, "2026-03-04", "SEPA 18");
    transfer(id, GROSS, "2026-03-04", "SEPA 18");
    expect(recorded(id)).toEqual([
      [GROSS, "transfer", null, "2026-03-01", "SEPA 17"],
      [GROSS, "transfer", null, "2026-03-04", "SEPA 18"],
    ]);
  });

  test("of a card is stored with its real amount, and never shown as a transfer", async () => {
    const id = await liveOrder();
    const paid = { orderId: id, payment: "pi_under", cents: 46_400 };
    await stripeCalls(
      service,
      stripeEvent("checkout.session.completed", sessionOf(paid), service.clock.now()),
    );
    expect(transfer(id, 10, "2026-03-02", "rest").status).toBe("completed");
    expect(recorded(id).map(([cents, way]) => [cents, way])).toEqual([
      [46_400, "stripe"],
      [10, "transfer"],
    ]);
    expect(rows(service, "SELECT provider, payment_method FROM orders WHERE id = ?", id)).toEqual([
      { provider: "stripe", payment_method: "card" },
    ]);
  });

  test("is never changed, deleted or replaced", async () => {
    const id = await liveOrder();
    service.billing.confirmPayment(id);
    for (const statement of [
      "UPDATE payments SET amount_cents = 1",
      "DELETE FROM payments",
      "INSERT OR REPLACE INTO payments SELECT * FROM payments",
    ])
      expect(() => execute(service, statement)).toThrow("a recorded payment is immutable");
  });
});
