import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { sessionOf, stripeCalls, stripeEnv, stripeEvent } from "../stripe.testing.ts";

const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", ...stripeEnv() });
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
  const cents = Math.round(json.data.payment.amount * 100);
  const session = sessionOf({ orderId: json.data.order_id, payment, cents });
  const customer_details = { address, email: "a@b.example", name: "A", phone: null, tax_ids: taxIds };
  const object = { ...session, customer_details };
  await stripeCalls(service, stripeEvent("checkout.session.completed", object, service.clock.now()));
  return { orderId: String(json.data.order_id), ...outcomeOf(payment) };
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
    "contradicts it, and the payment waits until the order is released: %s",
    async (_, account, address, taxIds) => {
      const { orderId, id, outcome, payment } = await pay(account, address, taxIds);
      expect(outcome).toBe("waiting: order_on_hold");
      const ask = (path: string) => service.call("POST", `/api/v1/admin/${path}`, { key: OPERATOR_TOKEN });
      expect((await ask(`orders/${orderId}/release`)).status).toBe(200);
      await ask(`payments/${id}/retry`);
      expect(outcomeOf(payment).outcome).toBe("booked");
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
