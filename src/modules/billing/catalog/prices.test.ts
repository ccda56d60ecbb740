import { describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN });

const admin = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/admin${path}`, { key: OPERATOR_TOKEN, body });
const offered = async () =>
  (await service.call("GET", "/api/v1/products")).json.data.products.map(
    ({ productID, offers }: { productID: string; offers: { price: string } }) =>
      `${productID} ${offers.price}`,
  );
const CATALOGUE = ["pa-single 49.00", "pa-pack-10 390.00", "pa-pack-50 1690.00"];

async function order(key: string, productId: string) {
  return service.call("POST", "/api/v1/orders", { key, body: { product_id: productId } });
}

describe("the price list", () => {
  test("is the catalogue until the administrator changes it, and again when the change is undone", async () => {
    expect(await offered()).toEqual(CATALOGUE);
    await admin("PUT", "/products/pa-pack-10", { price: 349.95 });
    expect(await offered()).toEqual(["pa-single 49.00", "pa-pack-10 349.95", "pa-pack-50 1690.00"]);
    await admin("PUT", "/products/pa-pack-10", { price: null });
    expect(await offered()).toEqual(CATALOGUE);
  });

  test("changes neither price nor credits nor invoice of an existing order", async () => {
    const { key } = await register(service, { country: "DE" });
    const created = (await order(key, "pa-pack-10")).json.data;
    await admin("PUT", "/products/pa-pack-10", { price: 1 });
    await service.restart();
    const after = (await service.call("GET", `/api/v1/orders/${created.order_id}`, { key })).json.data;
    expect(after.payment).toEqual(created.payment);
    await service.call("POST", new URL(created.checkout_url).pathname);
    expect(rows(service, "SELECT net_cents FROM invoices")).toEqual([{ net_cents: 39_000 }]);
    expect((await order(key, "pa-pack-10")).json.data.payment.net).toBe(1);
  });

  test("includes packages of the administrator's own, and leaves out what is not on sale", async () => {
    const { key } = await register(service, { country: "DE" });
    const own = { product_id: "pa-pack-25", name: "Package of 25", credits: 25, price: 890 };
    expect((await admin("POST", "/products", own)).status).toBe(201);
    for (const id of ["pa-pack-25", "pa-single"]) {
      const again = await admin("POST", "/products", { ...own, product_id: id });
      expect([again.status, again.json.error.code]).toEqual([409, "product_exists"]);
    }
    await admin("PUT", "/products/pa-single", { on_sale: false });
    expect(await offered()).toEqual([...CATALOGUE.slice(1), "pa-pack-25 890.00"]);
    const { json } = await order(key, "pa-pack-25");
    expect(json.data.product).toMatchObject({ productID: "pa-pack-25", name: "Package of 25", credits: 25 });
    await service.call("POST", new URL(json.data.checkout_url).pathname);
    expect((await service.call("GET", "/api/v1/balance", { key })).json.data.balance.credits_available).toBe(
      25,
    );
    const gone = await order(key, "pa-single");
    expect([gone.status, gone.json.error.field]).toEqual([400, "product_id"]);
    const unknown = await admin("PUT", "/products/pa-nothing", { price: 1 });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "product_not_found"]);
  });
});

describe("an account's discount", () => {
  test("is deducted from orders from then on, shown with the list price on order, checkout and invoice, and nobody else has it", async () => {
    const [account, other] = [
      await register(service, { country: "DE" }),
      await register(service, { country: "DE" }),
    ];
    const before = (await order(account.key, "pa-pack-10")).json.data;
    await admin("PUT", `/accounts/${account.id}`, { discount_percent: 15 });
    const { json } = await order(account.key, "pa-pack-10");
    expect(json.data.payment).toEqual({
      ...{ amount: 394.49, currency: "EUR", net: 331.5, vat_rate: 19, vat_amount: 62.99 },
      ...{ list_price: 390, discount_percent: 15 },
      ...{ tax_reason: "home", tax_text: "The company is in the seller’s country, so 19% VAT is charged." },
    });
    const checkout = new URL(json.data.checkout_url).pathname;
    const page = (await service.call("GET", checkout)).text;
    for (const text of ["Ihr Rabatt", "15", "390,00", "331,50"]) expect(page).toContain(text);
    await service.call("POST", checkout);
    const [invoice] = rows(service, "SELECT net_cents, gross_cents, lines FROM invoices");
    expect(invoice).toMatchObject({ net_cents: 33_150, gross_cents: 39_449 });
    expect(String(invoice?.lines)).toContain("Listenpreis 390,00 EUR abzüglich 15 % Rabatt");
    const unchanged = await service.call("GET", `/api/v1/orders/${before.order_id}`, { key: account.key });
    expect(unchanged.json.data.payment.net).toBe(390);
    expect((await order(other.key, "pa-pack-10")).json.data.payment.net).toBe(390);
  });
});

describe("the limit of an account's debt", () => {
  const invite = (key: string, place: number) =>
    service.call("POST", "/api/v1/invites", { key, body: { email: `p${place}@people.example` } });

  test("allows no more invites than it can come to owe, and refuses nobody who was admitted", async () => {
    const account = await register(service);
    const tenant = { accountId: account.id, mode: "test" as const };
    service.billing.grant(tenant, 1, "test");
    await admin("PUT", `/accounts/${account.id}`, { debt_limit: 2 });
    const ids: string[] = [];
    const answers = [];
    for (let place = 0; place < 5; place += 1) {
      const { status, json } = await invite(account.key, place);
      answers.push(status === 201 ? 201 : json.error.code);
      if (status === 201) ids.push(json.data.invite_id);
    }
    expect(answers).toEqual([201, 201, 201, "credits_spoken_for", "credits_spoken_for"]);
    for (const id of ids) {
      const done = await service.call("POST", `/api/v1/test-helpers/invites/${id}/complete`, {
        key: account.key,
        body: {},
      });
      expect(done.status).toBe(200);
    }
    expect(service.billing.balance(tenant).owed).toBe(2);
  });

  test("of nothing lets exactly as many be invited as there are credits; without one it is ten, also where more may be pending", async () => {
    const [none, usual] = [await register(service), await register(service)];
    for (const { id } of [none, usual]) service.billing.grant({ accountId: id, mode: "test" }, 2, "test");
    await admin("PUT", `/accounts/${none.id}`, { debt_limit: 0 });
    const count = async (key: string) => {
      let result = 0;
      while ((await invite(key, result)).status === 201) result += 1;
      return result;
    };
    expect(await count(none.key)).toBe(2);
    expect(await count(usual.key)).toBe(10);
    const large = await register(service);
    service.billing.grant({ accountId: large.id, mode: "test" }, 2, "test");
    await admin("PUT", `/accounts/${large.id}`, { pending_invite_limit: 40 });
    // Two of the credits and ten that it may come to owe.
    expect(await count(large.key)).toBe(12);
  });
});
