import { describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, SELLER } from "#/testing/service.ts";
import {
  chargeOf,
  disputeOf,
  SECRET_KEY,
  sessionOf,
  signed,
  stripeCalls,
  stripeEnv,
  stripeEvent,
} from "./stripe.testing.ts";

const service = useSharedService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  ...stripeEnv(),
});

const GROSS = 46_410;
let payments = 0;

/** A live order of ten credits for 464.10 EUR, and the payment for it. */
async function liveOrder(fields: Record<string, unknown> = { country: "DE" }) {
  const account = await register(service, { mode: "live", ...fields });
  const { json } = await service.call("POST", "/api/v1/orders", {
    key: account.key,
    body: { product_id: "pa-pack-10" },
  });
  payments += 1;
  const orderId: string = json.data.order_id;
  return { account, orderId, payment: `pi_${payments}`, cents: GROSS };
}

const notify = (type: string, object: object, id?: string) =>
  stripeCalls(service, stripeEvent(type, object, service.clock.now(), id));
const balanceOf = async (key: string) =>
  (await service.call("GET", "/api/v1/balance", { key })).json.data.balance.credits_available;
const outcomes = (payment: string) =>
  rows(service, "SELECT outcome, reason FROM payment_notices WHERE payment = ? ORDER BY rowid", payment).map(
    ({ outcome, reason }) => (reason === null ? outcome : `${outcome}: ${reason}`),
  );
const bookings = (orderId: string) => [
  count(service, "ledger_entries WHERE kind = 'purchase' AND ref = ?", orderId),
  count(service, "invoices WHERE order_id = ?", orderId),
  count(service, "outbox WHERE ref = ?", `receipt:${orderId}`),
  count(service, "events WHERE type = 'order.completed' AND data LIKE ?", `%${orderId}%`),
];

describe("a callback", () => {
  test("completes its order once: with credits, invoice, receipt and event, however often and by whatever event it is reported", async () => {
    const paid = await liveOrder();
    const event = stripeEvent("checkout.session.completed", sessionOf(paid), service.clock.now());
    for (const _ of [1, 2, 3]) expect((await stripeCalls(service, event)).status).toBe(200);
    await Promise.all([stripeCalls(service, event), stripeCalls(service, event)]);
    await notify("checkout.session.async_payment_succeeded", sessionOf(paid));
    await notify("checkout.session.expired", sessionOf(paid));
    expect(bookings(paid.orderId)).toEqual([1, 1, 1, 1]);
    expect(await balanceOf(paid.account.key)).toBe(10);
    expect(outcomes(paid.payment)).toEqual(["booked", "noted", "noted"]);
    expect(rows(service, "SELECT provider, card_payment FROM orders WHERE id = ?", paid.orderId)).toEqual([
      { provider: "stripe", card_payment: paid.payment },
    ]);
    expect(
      String(rows(service, "SELECT lines FROM invoices WHERE order_id = ?", paid.orderId)[0]?.lines),
    ).toContain("Online bezahlt am");
  });

  test("books nothing for money that is on its way, and books it once it has arrived", async () => {
    const paid = await liveOrder();
    await notify("checkout.session.completed", sessionOf(paid, "unpaid"));
    expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
    await notify("checkout.session.async_payment_failed", sessionOf(paid, "unpaid"));
    expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
    await notify("checkout.session.async_payment_succeeded", sessionOf(paid));
    expect(bookings(paid.orderId)).toEqual([1, 1, 1, 1]);
  });

  test("with another amount or currency, for a cancelled, unknown or test order, or one paid already, books nothing and waits with its reason", async () => {
    const wrong = await liveOrder();
    await notify("checkout.session.completed", sessionOf({ ...wrong, cents: GROSS - 1 }));
    await notify("checkout.session.completed", sessionOf({ ...wrong, cents: GROSS + 1 }));
    await notify("checkout.session.completed", sessionOf({ ...wrong, currency: "usd" }));
    expect(outcomes(wrong.payment)).toEqual([
      "waiting: other_amount",
      "waiting: other_amount",
      "waiting: other_currency",
    ]);
    expect(bookings(wrong.orderId)).toEqual([0, 0, 0, 0]);

    const late = await liveOrder();
    service.billing.cancelOrder(late.orderId);
    await notify("checkout.session.completed", sessionOf(late));
    expect(outcomes(late.payment)).toEqual(["waiting: order_cancelled"]);
    expect(bookings(late.orderId)).toEqual([0, 0, 0, 0]);

    const unknown = { orderId: "ord_nobodys", payment: "pi_unknown", cents: GROSS };
    await notify("checkout.session.completed", sessionOf(unknown));
    await notify("checkout.session.completed", sessionOf({ ...unknown, orderId: null }));
    expect(outcomes("pi_unknown")).toEqual(["waiting: unknown_order", "waiting: unknown_order"]);

    const twice = await liveOrder();
    service.billing.confirmPayment(twice.orderId);
    await notify("checkout.session.completed", sessionOf(twice));
    expect(outcomes(twice.payment)).toEqual(["waiting: paid_twice"]);
    expect(bookings(twice.orderId)).toEqual([1, 1, 1, 1]);

    const test = await register(service, { country: "DE" });
    const { json } = await service.call("POST", "/api/v1/orders", {
      key: test.key,
      body: { product_id: "pa-pack-10" },
    });
    const ofTest = { orderId: json.data.order_id as string, payment: "pi_of_test", cents: GROSS };
    await notify("checkout.session.completed", sessionOf(ofTest));
    expect(outcomes("pi_of_test")).toEqual(["waiting: test_order"]);
    expect(bookings(ofTest.orderId)).toEqual([0, 0, 0, 0]);
  });

  test("without a right signature, of another secret or too old, changes nothing and gets no information", async () => {
    const paid = await liveOrder();
    const rawBody = JSON.stringify(
      stripeEvent("checkout.session.completed", sessionOf(paid), service.clock.now()),
    );
    const before = dump(service);
    const now = service.clock.now();
    const headers = [
      {},
      { "stripe-signature": "t=1,v1=00" },
      { "stripe-signature": await signed(rawBody, now, "whsec_AnotherSecretOfSomebody") },
      { "stripe-signature": await signed(rawBody, now - 6 * MINUTE_MS) },
      { "stripe-signature": await signed(rawBody.replace("46410", "1"), now) },
    ];
    for (const sent of headers) {
      const { status, json } = await service.call("POST", "/payments/stripe", { rawBody, headers: sent });
      expect([status, json.error.code]).toEqual([400, "invalid_input"]);
    }
    const vast = await service.call("POST", "/payments/stripe", { rawBody: "x".repeat(256 * 1024 + 1) });
    expect(vast.status).toBe(413);
    expect(dump(service)).toBe(before);
  });

  test("signed, but without what its type consists of, is refused once and changes nothing", async () => {
    const paid = await liveOrder();
    const session = sessionOf(paid);
    const whole = stripeEvent("checkout.session.completed", session, service.clock.now());
    const about = (type: string, object: unknown) => ({ ...whole, type, data: { object } });
    const { data: _, ...withoutData } = whole;
    const before = dump(service);
    for (const event of [
      { id: "evt_1", type: "checkout.session.completed" },
      withoutData,
      { ...whole, id: 7 },
      { ...whole, created: "yesterday" },
      { ...whole, data: null },
      { ...whole, data: { object: null } },
      about("checkout.session.completed", { ...session, amount_total: "464.10" }),
      about("checkout.session.completed", { ...session, payment_method_types: "card" }),
      about("charge.refunded", { ...chargeOf(paid), currency: undefined }),
      about("refund.failed", {}),
      about("charge.dispute.created", { ...disputeOf(paid), amount: null }),
      about("charge.dispute.closed", { ...disputeOf(paid), status: undefined }),
    ]) {
      const { status, json } = await stripeCalls(service, event);
      expect([JSON.stringify(event), status, json.error?.code]).toEqual([
        JSON.stringify(event),
        400,
        "invalid_input",
      ]);
    }
    expect(dump(service)).toBe(before);
    expect((await stripeCalls(service, whole)).status).toBe(200);
  });

  test("of a kind that matters to nobody is answered, and stored nowhere", async () => {
    const before = dump(service);
    expect((await notify("payment_intent.created", { id: "pi_x", object: "payment_intent" })).status).toBe(
      200,
    );
    const bare = { id: "evt_1", object: "event", type: "account.updated" };
    expect((await stripeCalls(service, bare)).status).toBe(200);
    expect(dump(service)).toBe(before);
  });
});

describe("money that goes back", () => {
  test("takes the credits back once, by a counter entry, and leaves a debt where they were used", async () => {
    const paid = await liveOrder();
    await notify("checkout.session.completed", sessionOf(paid));
    service.billing.chargeCompletion(
      { accountId: paid.account.id, mode: "live" },
      987_000,
      service.clock.now(),
    );
    for (const _ of [1, 2]) await notify("charge.refunded", chargeOf(paid));
    expect(count(service, "ledger_entries WHERE kind = 'refund' AND ref = ?", paid.orderId)).toBe(1);
    expect(outcomes(paid.payment)).toEqual(["booked", "booked", "noted"]);
    expect(
      count(
        service,
        "invoices WHERE order_id = ? AND type = 'credit_note' AND gross_cents < 0",
        paid.orderId,
      ),
    ).toBe(1);
    expect(service.billing.balance({ accountId: paid.account.id, mode: "live" })).toMatchObject({
      available: 0,
      owed: 1,
    });
    // Not again by a late repetition of the payment.
    await notify("checkout.session.async_payment_succeeded", sessionOf(paid));
    expect(service.billing.balance({ accountId: paid.account.id, mode: "live" }).owed).toBe(1);
    const { json } = await service.call("GET", "/api/v1/balance", { key: paid.account.key });
    expect(json.data.packages).toEqual([]);
    // No package of another order pays for what was used of it.
    const before = await service.call("GET", `/api/v1/orders/${paid.orderId}`, { key: paid.account.key });
    expect(before.json.data.status).toBe("completed");
  });

  test("in part, before the payment was reported, or by another payment waits for a person and reverses nothing", async () => {
    const part = await liveOrder();
    await notify("checkout.session.completed", sessionOf(part));
    await notify("charge.refunded", { ...chargeOf(part), amount_refunded: 100 });
    expect(outcomes(part.payment)).toEqual(["booked", "waiting: refunded_in_part"]);
    expect(await balanceOf(part.account.key)).toBe(10);
    await notify("charge.refunded", chargeOf({ ...part, payment: "pi_other" }));
    expect(outcomes("pi_other")).toEqual(["waiting: other_payment"]);

    const early = await liveOrder();
    await notify("charge.refunded", chargeOf(early));
    await notify("checkout.session.completed", sessionOf(early));
    expect(outcomes(early.payment)).toEqual(["waiting: order_not_paid", "waiting: refunded_before"]);
    expect(bookings(early.orderId)).toEqual([0, 0, 0, 0]);
  });

  test("that did not arrive, after the credits were reversed for it, waits for a person and books nothing", async () => {
    const paid = await liveOrder();
    await notify("checkout.session.completed", sessionOf(paid));
    await notify("charge.refunded", chargeOf(paid));
    const before = [bookings(paid.orderId), await balanceOf(paid.account.key)];
    const failed = { id: "re_1", object: "refund", payment_intent: paid.payment, amount: paid.cents };
    await notify("refund.failed", { ...failed, currency: "eur", status: "failed", metadata: {} });
    expect(outcomes(paid.payment)).toEqual(["booked", "booked", "waiting: refund_failed"]);
    expect([bookings(paid.orderId), await balanceOf(paid.account.key)]).toEqual(before);
    await notify("refund.failed", { ...failed, payment_intent: "pi_never_told", currency: "eur" });
    expect(outcomes("pi_never_told")).toEqual(["waiting: unknown_order"]);
  });

  test("a dispute waits for a person, is settled automatically when it is won, and waits again when it is lost", async () => {
    const won = await liveOrder();
    await notify("checkout.session.completed", sessionOf(won));
    await notify("charge.dispute.created", disputeOf(won));
    expect(outcomes(won.payment)).toEqual(["booked", "waiting: disputed"]);
    await notify("charge.dispute.closed", disputeOf(won, "won"));
    expect(outcomes(won.payment)).toEqual(["booked", "settled: disputed", "noted"]);
    expect(await balanceOf(won.account.key)).toBe(10);

    const lost = await liveOrder();
    await notify("checkout.session.completed", sessionOf(lost));
    await notify("charge.dispute.closed", disputeOf(lost, "lost"));
    expect(outcomes(lost.payment)).toEqual(["booked", "waiting: dispute_lost"]);
    expect(await balanceOf(lost.account.key)).toBe(10);
    const back = () =>
      service.call("POST", `/api/v1/admin/orders/${lost.orderId}/take-back`, { key: OPERATOR_TOKEN });
    for (const _ of [1, 2]) expect((await back()).json.data.refunded_at).not.toBeNull();
    expect(await balanceOf(lost.account.key)).toBe(0);
    const open = await liveOrder();
    const refused = await service.call("POST", `/api/v1/admin/orders/${open.orderId}/take-back`, {
      key: OPERATOR_TOKEN,
    });
    expect([refused.status, refused.json.error.code]).toEqual([409, "order_not_paid"]);
  });
});

describe("a callback of Stripe's other mode", () => {
  const keyOf = { live: "sk_live_StandInOfTheTests01", tried: SECRET_KEY };

  test.each([
    ["live", false],
    ["tried", true],
  ] as const)(
    "with a %s key books nothing, takes nothing back and waits, also when it is looked at again",
    async (key, livemode) => {
      await service.restart({ STRIPE_SECRET_KEY: keyOf[key] });
      const notifyAs = (type: string, object: object, isLive: boolean, id?: string) =>
        stripeCalls(service, { ...stripeEvent(type, object, service.clock.now(), id), livemode: isLive });
      const paid = await liveOrder();
      const id = `evt_other_${key}`;
      await notifyAs("checkout.session.completed", sessionOf(paid), livemode, id);
      expect(outcomes(paid.payment)).toEqual(["waiting: other_mode"]);
      const again = await service.call("POST", `/api/v1/admin/payments/${id}/retry`, { key: OPERATOR_TOKEN });
      expect(again.json.data).toMatchObject({ outcome: "waiting", reason: "other_mode" });
      expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
      await notifyAs(
        "checkout.session.completed",
        sessionOf({ ...paid, payment: `${paid.payment}_real` }),
        !livemode,
      );
      expect(bookings(paid.orderId)).toEqual([1, 1, 1, 1]);
      await notifyAs("charge.refunded", chargeOf({ ...paid, payment: `${paid.payment}_real` }), livemode);
      expect(await balanceOf(paid.account.key)).toBe(10);
      await notifyAs("checkout.session.expired", sessionOf(paid, "unpaid"), livemode);
      expect(outcomes(paid.payment)).toEqual(["waiting: other_mode", "noted"]);
      await service.restart(stripeEnv());
    },
  );
});

describe("what waits for a person", () => {
  const ask = (method: string, path: string, body?: unknown) =>
    service.call(method, `/api/v1/admin/payments${path}`, { key: OPERATOR_TOKEN, body });

  test("is listed with its reason and account, and is settled once, with a note", async () => {
    const late = await liveOrder();
    service.billing.cancelOrder(late.orderId);
    await notify("checkout.session.completed", sessionOf(late), "evt_late");
    const { json } = await ask("GET", "?outcome=waiting&limit=100");
    const listed = json.data.payments.find(({ id }: { id: string }) => id === "evt_late");
    expect(listed).toMatchObject({
      kind: "paid",
      order_id: late.orderId,
      account_id: late.account.id,
      amount: 464.1,
      currency: "EUR",
      outcome: "waiting",
      reason: "order_cancelled",
    });
    const settled = await ask("POST", "/evt_late/settle", { note: "Paid back at Stripe" });
    expect(settled.json.data).toMatchObject({
      outcome: "settled",
      settled_by: "operator token",
      note: "Paid back at Stripe",
    });
    for (const action of ["settle", "retry"]) {
      const again = await ask(
        "POST",
        `/evt_late/${action}`,
        action === "settle" ? { note: "Again" } : undefined,
      );
      expect([again.status, again.json.error.code]).toEqual([409, "payment_settled"]);
    }
    expect(await balanceOf(late.account.key)).toBe(0);
  });

  test("is booked by a second look once what was missing is there, and not before", async () => {
    await service.restart({ SELLER_NAME: "" });
    const paid = await liveOrder();
    await notify("checkout.session.completed", sessionOf(paid), "evt_no_seller");
    expect(outcomes(paid.payment)).toEqual(["waiting: seller_not_set"]);
    expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
    expect((await ask("POST", "/evt_no_seller/retry")).json.data.outcome).toBe("waiting");
    await service.restart({ SELLER_NAME: "Seller GmbH" });
    expect((await ask("POST", "/evt_no_seller/retry")).json.data.outcome).toBe("booked");
    // The payment method is stored from when it was reported.
    expect(rows(service, "SELECT payment_method FROM orders WHERE id = ?", paid.orderId)).toEqual([
      { payment_method: "card" },
    ]);
    expect(bookings(paid.orderId)).toEqual([1, 1, 1, 1]);
    expect(await balanceOf(paid.account.key)).toBe(10);
  });

  test("waits for the seller's VAT id where the buyer owes the VAT, and is booked by a second look once it is set", async () => {
    await service.restart({ SELLER_VAT_ID: "", SELLER_TAX_NUMBER: "22/815/08154" });
    const paid = await liveOrder({ country: "AT", vat_id: "ATU13585627" });
    await notify("checkout.session.completed", sessionOf({ ...paid, cents: 39_000 }), "evt_no_vat_id");
    expect(outcomes(paid.payment)).toEqual(["waiting: seller_vat_id_not_set"]);
    expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
    expect((await ask("POST", "/evt_no_vat_id/retry")).json.data.outcome).toBe("waiting");
    await service.restart(SELLER);
    expect((await ask("POST", "/evt_no_vat_id/retry")).json.data.outcome).toBe("booked");
    expect(bookings(paid.orderId)).toEqual([1, 1, 1, 1]);
  });
});

test("where Stripe is not set nothing answers there", async () => {
  await service.restart({ STRIPE_WEBHOOK_SECRET: "" });
  const paid = await liveOrder();
  expect((await notify("checkout.session.completed", sessionOf(paid))).status).toBe(404);
  expect(bookings(paid.orderId)).toEqual([0, 0, 0, 0]);
});
