import { afterAll, describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { SECRET_KEY, sessionOf, stripeCalls, stripeEnv, stripeEvent } from "./stripe.testing.ts";
import { startStripe } from "./stripe-standin.testing.ts";

const stripe = startStripe(SECRET_KEY);
afterAll(() => void stripe.stop());
const service = useSharedService({
  ...stripeEnv(stripe.origin),
  BANK_ACCOUNT: "Seller GmbH, DE89 3704 0044 0532 0130 00",
});

async function liveOrder(mode = "live") {
  const account = await register(service, { mode, country: "DE" });
  const { json } = await service.call("POST", "/api/v1/orders", {
    key: account.key,
    body: { product_id: "pa-pack-10" },
  });
  return { account, orderId: String(json.data.order_id), path: new URL(json.data.checkout_url).pathname };
}
const created = (orderId: string) =>
  [...stripe.sessions.values()].filter((one) => one.client_reference_id === orderId);

/** By what an order was paid, as the order, its invoice, and the invoice's XML have it. */
async function paidBy(key: string, orderId: string) {
  const [order] = rows(service, "SELECT payment_method FROM orders WHERE id = ?", orderId);
  const [invoice] = rows(service, "SELECT id, payment_method FROM invoices WHERE order_id = ?", orderId);
  const { text } = await service.call("GET", `/api/v1/invoices/${invoice?.id}/xml`, { key });
  return [
    order?.payment_method,
    invoice?.payment_method,
    /<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>(\w+)</.exec(text)?.[1],
  ];
}

describe("the checkout page with Stripe set", () => {
  test("offers it next to the transfer, requests exactly the order's price, and redirects the buyer there and back", async () => {
    const { account, orderId, path } = await liveOrder();
    const page = await service.call("GET", path);
    for (const text of ["Jetzt online bezahlen", "Seller GmbH, DE89 3704"]) expect(page.text).toContain(text);
    expect(stripe.asked).toEqual([]);
    const left = await service.call("POST", `${path}?lang=en`);
    const [session] = created(orderId);
    expect(left.text).toContain(`content="0;url=${session?.url}"`);
    expect(session).toMatchObject({ amount_total: 46_410, currency: "eur", metadata: { order_id: orderId } });
    const { form, headers } = stripe.asked[0] ?? {};
    expect(form?.get("customer_email")).toBe(account.email);
    expect(form?.get("payment_intent_data[metadata][order_id]")).toBe(orderId);
    expect(form?.get("locale")).toBe("en");
    expect(form?.get("cancel_url")).toEndWith(path);
    expect(headers?.get("x-stripe-client-telemetry")).toBeNull();

    const back = `${path}?paid=1`;
    expect((await service.call("GET", back)).text).toContain("Ihre Zahlung wird verarbeitet");
    const paid = stripe.pay(session?.id ?? "");
    await stripeCalls(service, stripeEvent("checkout.session.completed", paid, service.clock.now()));
    const done = await service.call("GET", back);
    expect(done.text).toContain("Vielen Dank");
    expect(done.text).not.toContain("http-equiv");
    expect(count(service, "invoices WHERE order_id = ?", orderId)).toBe(1);
  });

  test("uses an open page again, never makes a second one once it was paid, and a new one where the price has changed", async () => {
    const { account, orderId, path } = await liveOrder();
    await Promise.all([service.call("POST", path), service.call("POST", path)]);
    await service.call("POST", path);
    expect(created(orderId)).toHaveLength(1);
    // Outside of the EU there is no tax on it.
    service.db.sqlite.run("UPDATE accounts SET country = 'CH' WHERE id = ?", [account.id]);
    await service.call("POST", path);
    expect(created(orderId).map(({ status, amount_total }) => [status, amount_total])).toEqual([
      ["expired", 46_410],
      ["open", 39_000],
    ]);
    stripe.pay(created(orderId)[1]?.id ?? "");
    const answer = await service.call("POST", path);
    expect(answer.text).toContain('http-equiv="refresh"');
    expect(created(orderId)).toHaveLength(2);
    expect(rows(service, "SELECT status FROM orders WHERE id = ?", orderId)).toEqual([
      { status: "pending_payment" },
    ]);
  });

  test("two clicks at once in two languages come to one page and neither is turned away", async () => {
    const { orderId, path } = await liveOrder();
    const left = await Promise.all(
      ["de", "en", "de"].map((language) => service.call("POST", `${path}?lang=${language}`)),
    );
    const [session] = created(orderId);
    for (const { text } of left) expect(text).toContain(`content="0;url=${session?.url}"`);
    expect(created(orderId)).toHaveLength(1);
  });

  test("creates a new page if Stripe does not have the previous one, for example after the key was changed", async () => {
    const { orderId, path } = await liveOrder();
    execute(service, "UPDATE orders SET card_session = 'cs_test_of_another_key' WHERE id = ?", orderId);
    const left = await service.call("POST", path);
    const [session] = created(orderId);
    expect(left.text).toContain(`content="0;url=${session?.url}"`);
    expect(rows(service, "SELECT card_session FROM orders WHERE id = ?", orderId)).toEqual([
      { card_session: session?.id ?? "" },
    ]);
  });

  test("reports if Stripe cannot be reached, still shows the transfer, and stores nothing", async () => {
    const { orderId, path } = await liveOrder();
    stripe.fail(true);
    const answer = await service.call("POST", path);
    stripe.fail(false);
    expect(answer.status).toBe(200);
    for (const text of ["gerade nicht verfügbar", "Seller GmbH, DE89 3704"])
      expect(answer.text).toContain(text);
    expect(answer.text).not.toContain(SECRET_KEY);
    expect(rows(service, "SELECT card_session FROM orders WHERE id = ?", orderId)).toEqual([
      { card_session: null },
    ]);
  });

  const PAID_BY: [told: string, method: string | null, code: string][] = [
    ["card", "card", "48"],
    ["sepa_debit", "sepa_debit", "59"],
    ["paypal", "paypal", "68"],
    ["nothing, for Stripe does not answer", null, "1"],
  ];
  test.each(PAID_BY)(
    "asks which of several methods was used, and the invoice states it: %s",
    async (_, method, code) => {
      const { account, orderId, path } = await liveOrder();
      await service.call("POST", path);
      const paid = stripe.pay(created(orderId)[0]?.id ?? "", method ?? "card");
      stripe.fail(method === null);
      await stripeCalls(service, stripeEvent("checkout.session.completed", paid, service.clock.now()));
      stripe.fail(false);
      expect(await paidBy(account.key, orderId)).toEqual([method, method, code]);
    },
  );

  test("where one way alone was offered asks nobody, and a transfer stays one", async () => {
    const [online, byTransfer] = [await liveOrder(), await liveOrder()];
    const asked = stripe.asked.length;
    const session = sessionOf({ orderId: online.orderId, payment: "pi_alone", cents: 46_410 });
    await stripeCalls(service, stripeEvent("checkout.session.completed", session, service.clock.now()));
    service.billing.confirmPayment(byTransfer.orderId);
    expect(stripe.asked.length).toBe(asked);
    expect(await paidBy(online.account.key, online.orderId)).toEqual(["card", "card", "48"]);
    expect(await paidBy(byTransfer.account.key, byTransfer.orderId)).toEqual(["transfer", "transfer", "58"]);
  });

  test("does none of it for orders of test mode, and for paid or cancelled ones", async () => {
    const before = stripe.sessions.size;
    const inTest = await liveOrder("test");
    expect((await service.call("GET", inTest.path)).text).not.toContain("online");
    await service.call("POST", inTest.path);
    const cancelled = await liveOrder();
    service.billing.cancelOrder(cancelled.orderId);
    const paid = await liveOrder();
    service.billing.confirmPayment(paid.orderId);
    for (const { path } of [cancelled, paid]) {
      expect((await service.call("GET", path)).text).not.toContain("<form");
      await service.call("POST", path);
    }
    expect(stripe.sessions.size).toBe(before);
  });
});

describe("the page at Stripe of an order that waits for no payment any more", () => {
  test("is closed within the minute where it was cancelled or paid by transfer, and none else is", async () => {
    const opened = async () => {
      const order = await liveOrder();
      await service.call("POST", order.path);
      return order;
    };
    const [cancelled, transferred, waiting, paid] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    const stateOf = ({ orderId }: { orderId: string }) => created(orderId)[0]?.status;
    service.billing.cancelOrder(cancelled.orderId);
    service.billing.completeOrder({ accountId: transferred.account.id, mode: "live" }, transferred.orderId);
    const session = stripe.pay(created(paid.orderId)[0]?.id ?? "");
    await stripeCalls(service, stripeEvent("checkout.session.completed", session, service.clock.now()));

    stripe.fail(true);
    await service.run("close-card-pages");
    stripe.fail(false);
    expect([stateOf(cancelled), stateOf(transferred)]).toEqual(["open", "open"]);
    await service.run("close-card-pages");
    expect([cancelled, transferred, waiting, paid].map(stateOf)).toEqual([
      "expired",
      "expired",
      "open",
      "complete",
    ]);
    const before = stripe.asked.length;
    await service.run("close-card-pages");
    expect(stripe.asked).toHaveLength(before);
  });

  test("that was paid before it could be closed stays for a person: the notice waits", async () => {
    const { orderId, path } = await liveOrder();
    await service.call("POST", path);
    service.billing.cancelOrder(orderId);
    const session = stripe.pay(created(orderId)[0]?.id ?? "");
    await service.run("close-card-pages");
    await stripeCalls(service, stripeEvent("checkout.session.completed", session, service.clock.now()));
    expect(rows(service, "SELECT outcome, reason FROM payment_notices WHERE order_id = ?", orderId)).toEqual([
      { outcome: "waiting", reason: "order_cancelled" },
    ]);
  });
});
