import { describe, expect, test } from "bun:test";
import {
  disputeOf,
  sessionOf,
  stripeCalls,
  stripeEnv,
  stripeEvent,
} from "#/modules/billing/stripe.testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", ...stripeEnv() });
const GROSS = 46_410;
const ask = async (path: string) =>
  (await service.call("GET", `/api/v1/admin/${path}`, { key: OPERATOR_TOKEN })).json.data;
const notify = (type: string, object: object) =>
  stripeCalls(service, stripeEvent(type, object, service.clock.now()));
async function liveOrder(): Promise<string> {
  const { id } = await register(service, { mode: "live", country: "DE" });
  return service.billing.createOrder({ accountId: id, mode: "live" }, "pa-pack-10", "a@example.com").id;
}
const transfer = (orderId: string, amountCents: number, reference: string) =>
  service.billing.confirmPayment(orderId, { amountCents, valueDate: null, reference });

describe("payments that need the administrator", () => {
  test("are orders that are paid too little or too much, until that is decided", async () => {
    const [under, over, right] = [await liveOrder(), await liveOrder(), await liveOrder()];
    transfer(under, 46_400, "a");
    service.clock.advance(1000);
    transfer(over, 50_000, "b");
    transfer(right, GROSS, "c");
    const listed = async () =>
      (await ask("waiting-payments")).orders.map(
        ({ order_id, settlement }: { order_id: string; settlement: { state: string } }) => [
          order_id,
          settlement.state,
        ],
      );
    expect(await listed()).toEqual([
      [under, "under"],
      [over, "over"],
    ]);
    expect((await ask("overview")).payments).toMatchObject({
      count: 2,
      items: [{ id: under }, { id: over }],
    });
    service.paymentCorrections.keep(over, "For next year", "test");
    service.paymentCorrections.accept(under, "Bank charges");
    expect(await listed()).toEqual([]);
    service.clock.advance(1000);
    service.creditNotes.issue(over, { credits: 1, reason: "Not needed" });
    expect(await listed()).toEqual([[over, "over"]]);
    expect((await ask("overview")).payments.count).toBe(1);
  });

  test("are named in the overview with orders on hold, until those are released", async () => {
    const { id: accountId } = await register(service, { mode: "live", country: "AT", vat_id: "DE136695976" });
    const { id } = service.billing.createOrder({ accountId, mode: "live" }, "pa-pack-10", "a@example.com");
    expect((await ask("overview")).payments).toMatchObject({
      count: 1,
      items: [{ id, reason: "vat_id_of_other_country", due_at: null }],
    });
    expect(await ask("waiting-payments")).toMatchObject({ count: 0, orders: [] });
    await service.call("POST", `/api/v1/admin/orders/${id}/release`, { key: OPERATOR_TOKEN });
    expect((await ask("overview")).payments.count).toBe(0);
  });

  test("show the next time by which a dispute has to be answered", async () => {
    const id = await liveOrder();
    const paid = { orderId: id, payment: "pi_disputed", cents: GROSS };
    await notify("checkout.session.completed", sessionOf(paid));
    const dueBy = Math.floor((service.clock.now() + 7 * DAY_MS) / 1000);
    await notify("charge.dispute.created", disputeOf(paid, "needs_response", dueBy));
    const waiting = await ask("waiting-payments");
    expect(waiting).toMatchObject({ next_due_at: new Date(dueBy * 1000).toISOString() });
    expect(waiting.notifications).toMatchObject([{ reason: "disputed", due_at: waiting.next_due_at }]);
    await notify("charge.dispute.closed", disputeOf(paid, "lost"));
    const { notifications } = await ask("waiting-payments");
    expect(notifications.map(({ reason }: { reason: string }) => reason)).toEqual(["dispute_lost"]);
    service.creditNotes.takeBack(id);
    expect(await ask("waiting-payments")).toMatchObject({ count: 0, next_due_at: null });
    const settled = rows(service, "SELECT note FROM payment_notices WHERE reason = 'dispute_lost'");
    expect(String(settled[0]?.note)).toStartWith("inv_");
  });

  test("are none of others at the same provider account", async () => {
    const foreign = { ...sessionOf({ orderId: "shop-17", payment: "pi_foreign", cents: 999 }), metadata: {} };
    expect((await notify("checkout.session.completed", foreign)).status).toBe(200);
    expect(count(service, "payment_notices WHERE payment = 'pi_foreign'")).toBe(0);
    // The page of an order from before there was a mark.
    const id = await liveOrder();
    const before = sessionOf({ orderId: id, payment: "pi_before", cents: GROSS });
    await notify("checkout.session.completed", { ...before, metadata: { order_id: id } });
    expect(rows(service, "SELECT status FROM orders WHERE id = ?", id)).toEqual([{ status: "completed" }]);
  });
});
