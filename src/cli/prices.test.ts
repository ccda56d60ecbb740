import { describe, expect, test } from "bun:test";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { pricesCommand } from "./billing.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService();
const account = useAccount(service, { mode: "live", country: "DE" });
const prices = (...args: string[]) => run(service, pricesCommand, args);
const sold = async () =>
  (await service.call("GET", "/api/v1/products", { key: account.key })).json.data.products.map(
    ({ productID, offers }: { productID: string; offers: { price: string } }) =>
      `${productID} ${Number(offers.price)}`,
  );

describe("assay prices", () => {
  test("list shows what is sold as the buyers see it, next to the catalogue's price", async () => {
    const { stdout } = await prices("list", "--json");
    const list: { product_id: string; price: string }[] = JSON.parse(stdout);
    expect(list.map(({ product_id, price }) => `${product_id} ${Number(price)}`)).toEqual(await sold());
    expect(list[0]).toMatchObject({ catalogue: list[0]?.price, on_sale: "yes", currency: "EUR" });
    expect((await prices("list")).stdout).toContain("pa-pack-10");
  });

  test("set changes the price for buyers from then on, and back to the catalogue's; an order keeps its own", async () => {
    const order = await service.call("POST", "/api/v1/orders", {
      key: account.key,
      body: { product_id: "pa-pack-10" },
    });
    expect((await prices("set", "pa-pack-10", "99.5")).stdout).toContain("for 99.50 EUR net, on sale");
    expect(await sold()).toContain("pa-pack-10 99.5");
    const kept = await service.call("GET", `/api/v1/orders/${order.json.data.order_id}`, {
      key: account.key,
    });
    expect(kept.json.data.payment.amount).toBe(464.1);
    await prices("set", "pa-pack-10", "catalogue");
    expect(await sold()).toContain("pa-pack-10 390");
  });

  test("add sells a package of one's own; withdraw and offer take it away and bring it back", async () => {
    const own = ["add", "pa-own-40", "--name", "Forty", "--credits", "40", "--price", "1200"];
    expect((await prices(...own)).stdout).toContain("pa-own-40 (Forty): 40 credits for 1200.00 EUR net");
    expect(await sold()).toContain("pa-own-40 1200");
    await prices("withdraw", "pa-own-40");
    expect(await sold()).not.toContain("pa-own-40 1200");
    await prices("offer", "pa-own-40");
    expect(await sold()).toContain("pa-own-40 1200");
    expectRefusal(await prices(...own), /./);
  });

  test("what is no price and no product is refused, and nothing changes", async () => {
    const before = await sold();
    for (const args of [
      ["set", "pa-pack-10", "0"],
      ["set", "pa-pack-10", "1,50"],
      ["set", "pa-pack-10", "1e3"],
      ["set", "pa-nothing", "10"],
      ["add", "Forty", "--name", "Forty", "--credits", "40", "--price", "12"],
      ["withdraw", "pa-nothing"],
    ])
      expectRefusal(await prices(...args), /./);
    expect(await sold()).toEqual(before);
  });
});
