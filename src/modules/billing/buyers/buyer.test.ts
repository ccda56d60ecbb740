import { describe, expect, test } from "bun:test";
import type { OrderBuyer } from "#/modules/billing/tables.ts";
import { useService } from "#/testing/harness.ts";
import { dump, execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { holdOf, isVatIdOfOtherCountry, missingDetails } from "./buyer.ts";

const BUYER: OrderBuyer = {
  ...{ company: "Vergesslich GmbH", attention: "", street: "Musterweg 5", zip: "80331", city: "München" },
  ...{ country: "DE", vatId: "" },
};

describe("a buyer's VAT id", () => {
  test.each([
    ["US", "DE136695976"],
    ["AT", "DE123"],
    ["DE", "ATU13585627"],
    ["FR", "GR094259216"],
    ["CH", "DE136695976"],
    ["DE", "XI123456782"],
    ["DE", "at u13585627"],
  ])("contradicts the country %s: %s", (country, vatId) => {
    expect(isVatIdOfOtherCountry({ country, vatId })).toBe(true);
  });

  test.each([
    ["DE", "DE136695976"],
    ["DE", "136695976"],
    ["DE", ""],
    ["GR", "EL094259216"],
    ["GR", "GR094259216"],
    ["EL", "GR094259216"],
    ["MC", "FR83404833048"],
    ["GB", "XI123456782"],
    ["UK", "GB980780684"],
    ["US", "12-3456789"],
    ["CH", "CHE-116.281.710 MWST"],
    ["NL", "NL004495445B01"],
  ])("agrees with the country %s, or says nothing about it: %s", (country, vatId) => {
    expect(isVatIdOfOtherCountry({ country, vatId })).toBe(false);
  });
});

test("an invoice needs street, town and a country that a person named", () => {
  expect(missingDetails(BUYER, true)).toEqual([]);
  expect(missingDetails({ ...BUYER, street: " ", city: "", country: "US" }, false)).toEqual([
    "street",
    "city",
    "country",
  ]);
});

test("a release ends every hold", () => {
  const wrong = { ...BUYER, country: "US", vatId: "DE136695976" };
  expect(holdOf({ onHold: null, releasedAt: null }, wrong)).toBe("vat_id_of_other_country");
  expect(holdOf({ onHold: "vat_id_invalid", releasedAt: null }, BUYER)).toBe("vat_id_invalid");
  expect(holdOf({ onHold: "vat_id_invalid", releasedAt: 1 }, wrong)).toBeNull();
  expect(holdOf({ onHold: null, releasedAt: null }, BUYER)).toBeNull();
});

describe("no live invoice is issued", () => {
  const service = useService();
  const place = async (fields: Record<string, unknown>) => {
    const account = await register(service, { mode: "live", ...fields });
    const body = { product_id: "pa-pack-10" };
    const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
    return String(json.data.order_id);
  };
  const NOTHING = { address: undefined, zip: undefined, city: undefined, country: undefined };

  test.each<[string, Record<string, unknown>, string, string]>([
    ["without any detail", NOTHING, "buyer_not_set", "missing: street, city, country."],
    ["without a street", { address: "", country: "DE" }, "buyer_not_set", "missing: street."],
    ["without a town", { city: "", country: "DE" }, "buyer_not_set", "missing: city."],
    ["to a country that was never named", { country: undefined }, "buyer_not_set", "missing: country."],
    ["with another state's VAT id", { country: "AT", vat_id: "DE136695976" }, "order_on_hold", "contradict"],
  ])("%s, and nothing is booked", async (_, fields, code, sentence) => {
    const id = await place(fields);
    const before = dump(service);
    expect(() => service.billing.confirmPayment(id)).toThrow(
      expect.objectContaining({ code, status: 409, message: expect.stringContaining(sentence) }),
    );
    expect(dump(service)).toBe(before);
  });

  test("until the order has details of its own, or was released", async () => {
    const [own, released] = [await place(NOTHING), await place({ country: "AT", vat_id: "DE136695976" })];
    execute(service, "UPDATE orders SET buyer = ? WHERE id = ?", JSON.stringify(BUYER), own);
    execute(service, "UPDATE orders SET released_by = 'x', released_at = 1 WHERE id = ?", released);
    for (const id of [own, released]) expect(service.billing.confirmPayment(id).status).toBe("completed");
  });

  test("to the default country unless a buyer of the account stated it once", async () => {
    const account = await register(service, { mode: "live", country: undefined });
    const body = { product_id: "pa-pack-10" };
    const order = async () =>
      String((await service.call("POST", "/api/v1/orders", { key: account.key, body })).json.data.order_id);
    const [first, second] = [await order(), await order()];
    const stated = JSON.stringify({ ...BUYER, country: "US" });
    execute(service, "UPDATE orders SET buyer = ? WHERE id = ?", stated, first);
    expect(service.billing.confirmPayment(second).status).toBe("completed");
  });
});
