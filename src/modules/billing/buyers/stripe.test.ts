import { afterAll, describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { SECRET_KEY, sessionOf, stripeCalls, stripeEnv, stripeEvent } from "../stripe.testing.ts";
import { startStripe } from "../stripe-standin.testing.ts";

const stripe = startStripe(SECRET_KEY);
afterAll(() => void stripe.stop());
const service = useSharedService({
  ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" },
  ...stripeEnv(stripe.origin),
});
const GERMAN = {
  line1: "Kai 1",
  line2: null,
  postal_code: "20457",
  city: "Hamburg",
  country: "DE",
  state: null,
};
let payments = 0;

/** A live order that is paid by card, with the buyer as the card provider names them. */
async function pay(account: Record<string, unknown>, address: object | null, taxIds: object[] = []) {
  const { key } = await register(service, { mode: "live", ...account });
  const { json } = await service.call("POST", "/api/v1/orders", { key, body: { product_id: "pa-pack-10" } });
  payments += 1;
  const payment = `pi_buyer_${payments}`;
  const { order_id: orderId, payment: price, checkout_url } = json.data;
  const session = sessionOf({ orderId, payment, cents: Math.round(price.amount * 100) });
  const customer_details = { address, email: "a@b.example", name: "A", phone: null, tax_ids: taxIds };
  const object = { ...session, customer_details };
  await stripeCalls(service, stripeEvent("checkout.session.completed", object, service.clock.now()));
  return { orderId: String(orderId), path: new URL(checkout_url).pathname, key, ...outcomeOf(payment) };
}

function outcomeOf(payment: string) {
  const [notice] = rows(
    service,
    "SELECT id, outcome, reason FROM payment_notices WHERE payment = ?",
    payment,
  );
  return {
    id: String(notice?.id),
    outcome: [notice?.outcome, notice?.reason].filter(Boolean).join(": "),
    payment,
  };
}

/** A page at the card provider that was paid. */
async function paidSession(): Promise<string> {
  const { key } = await register(service, { mode: "live", country: "DE" });
  const { json } = await service.call("POST", "/api/v1/orders", { key, body: { product_id: "pa-single" } });
  await service.call("POST", new URL(json.data.checkout_url).pathname);
  return stripe.pay([...stripe.sessions.keys()].at(-1) ?? "").id;
}

const release = (orderId: string) =>
  service.call("POST", `/api/v1/admin/orders/${orderId}/release`, { key: OPERATOR_TOKEN });
const credits = async (key: string) =>
  (await service.call("GET", "/api/v1/balance", { key })).json.data.balance.credits_available;

const addressOn = (orderId: string) =>
  JSON.parse(
    String(
      rows(service, "SELECT billing_address FROM invoices WHERE order_id = ?", orderId)[0]?.billing_address,
    ),
  );

const NO_ADDRESS = { address: undefined, city: undefined, country: "DE" };

describe("what the card provider names", () => {
  test.each<[string, Record<string, unknown>, object | null, object[]]>([
    ["nothing", { country: "DE" }, null, []],
    ["the same country", { country: "DE" }, { ...GERMAN, line1: null, city: null }, []],
    ["another country with the same tax", { country: "CA" }, { ...GERMAN, country: "US" }, []],
    [
      "the same VAT id",
      { country: "AT", vat_id: "ATU13585627" },
      { country: "AT" },
      [{ type: "eu_vat", value: "ATU 13585627" }],
    ],
  ])("agrees with the order: %s", async (_, account, address, taxIds) => {
    expect((await pay(account, address, taxIds)).outcome).toBe("booked");
  });

  test.each<[string, Record<string, unknown>, object | null, object[]]>([
    ["a country with another tax", { country: "DE" }, { country: "US" }, []],
    ["the seller's country in reverse charge", { country: "AT", vat_id: "ATU13585627" }, GERMAN, []],
    [
      "another VAT id",
      { country: "DE", vat_id: "DE136695976" },
      { country: "DE" },
      [{ type: "eu_vat", value: "DE115235681" }],
    ],
  ])(
    "contradicts it, and the payment waits until the order is released, which completes it: %s",
    async (_, account, address, taxIds) => {
      const { orderId, key, outcome, payment } = await pay(account, address, taxIds);
      expect(outcome).toBe("waiting: order_on_hold");
      const { status, json } = await release(orderId);
      expect([status, json.data]).toMatchObject([
        200,
        { status: "completed", on_hold: null, paid_by: "stripe" },
      ]);
      expect(json.data.invoice_number).toBeString();
      expect(outcomeOf(payment).outcome).toBe("booked");
      expect(await credits(key)).toBe(10);
      expect((await release(orderId)).json.error.code).toBe("order_not_on_hold");
      expect(count(service, "invoices WHERE order_id = ?", orderId)).toBe(1);
    },
  );

  test("takes the place of an address that is missing, if it is complete and can be printed", async () => {
    const taken = await pay(NO_ADDRESS, GERMAN);
    expect(taken.outcome).toBe("booked");
    expect(addressOn(taken.orderId)).toMatchObject({ street: "Kai 1", city: "20457 Hamburg", country: "DE" });
    for (const address of [null, { country: "DE" }, { ...GERMAN, line1: "𐎠" }])
      expect((await pay(NO_ADDRESS, address)).outcome).toBe("waiting: buyer_not_set");
  });
});

describe("an order that was paid by card and has no invoice yet", () => {
  const DETAILS = { company: "Muster GmbH", street: "Weg 1", zip: "80331", city: "München", country: "DE" };

  test("is completed once the buyer adds the missing details on the checkout page", async () => {
    const { orderId, path, key, outcome, payment } = await pay(NO_ADDRESS, null);
    expect(outcome).toBe("waiting: buyer_not_set");
    await state(orderId, path, DETAILS);
    expect(outcomeOf(payment).outcome).toBe("booked");
    expect(await credits(key)).toBe(10);
    expect(addressOn(orderId)).toMatchObject({ street: "Weg 1", city: "80331 München" });
  });

  test("is completed once the buyer resolves the contradiction", async () => {
    const { orderId, path, payment } = await pay({ country: "AT", vat_id: "DE136695976" }, null);
    expect(outcomeOf(payment).outcome).toBe("waiting: order_on_hold");
    await state(orderId, path, { ...DETAILS, vat_id: "DE136695976" });
    expect(outcomeOf(payment).outcome).toBe("booked");
  });

  test("keeps waiting if the details lead to another price or contradict each other again", async () => {
    const { orderId, path, payment } = await pay(NO_ADDRESS, null);
    await state(orderId, path, { ...DETAILS, vat_id: "ATU13585627" });
    expect(outcomeOf(payment).outcome).toBe("waiting: order_on_hold");
    await state(orderId, path, { ...DETAILS, country: "AT", vat_id: "ATU13585627" });
    expect(outcomeOf(payment).outcome).toBe("waiting: other_amount");
    expect(rows(service, "SELECT status FROM orders WHERE id = ?", orderId)).toEqual([
      { status: "completed" },
    ]);
  });

  test("does not follow a buyer who only repeats what the card provider contradicted", async () => {
    const { orderId, path, payment } = await pay({ country: "AT", vat_id: "ATU13585627" }, GERMAN);
    await state(orderId, path, { ...DETAILS, country: "AT", vat_id: "ATU13585627" }, 400);
    expect(outcomeOf(payment).outcome).toBe("waiting: order_on_hold");
  });

  /** @param status of the answer: 303 leads back to the page, 400 shows the form again */
  async function state(orderId: string, path: string, details: Record<string, string>, status = 303) {
    execute(service, "UPDATE orders SET card_session = ? WHERE id = ?", await paidSession(), orderId);
    const rawBody = new URLSearchParams(details).toString();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(rawBody.length),
    };
    expect((await service.call("POST", `${path}/billing`, { rawBody, headers })).status).toBe(status);
  }
});

test("a part of the price completes an order once the buyer's details lower the price to it", async () => {
  const { key } = await register(service, { mode: "live", country: "AT" });
  const { json } = await service.call("POST", "/api/v1/orders", { key, body: { product_id: "pa-pack-10" } });
  const { order_id: orderId, checkout_url } = json.data;
  await service.call("POST", `/api/v1/admin/orders/${orderId}/payments`, {
    ...{ key: OPERATOR_TOKEN, body: { amount: 390 } },
  });
  const rawBody = "company=A&street=Weg+1&city=Wien&country=AT&vat_id=ATU13585627";
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": `${rawBody.length}`,
  };
  await service.call("POST", `${new URL(checkout_url).pathname}/billing`, { rawBody, headers });
  expect(await credits(key)).toBe(10);
});
