import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";

const service = useSharedService();

const list = (query = "") => service.call("GET", `/api/v1/products${query}`);
const idsOf = async (query: string) =>
  (await list(query)).json.data.products.map((product: { productID: string }) => product.productID);

describe("GET /products 200", () => {
  test("is public and lists exactly the products that registration accepts, with price as text", async () => {
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json.data.total).toBe(3);
    expect(
      json.data.products.map((p: Record<string, unknown>) => [p.productID, p.offers, p.credits]),
    ).toEqual([
      ["pa-single", { price: "49.00", priceCurrency: "EUR" }, 1],
      ["pa-pack-10", { price: "390.00", priceCurrency: "EUR" }, 10],
      ["pa-pack-50", { price: "1690.00", priceCurrency: "EUR" }, 50],
    ]);
    expect(Object.keys(json.data.products[0]).sort()).toEqual([
      "credits",
      "description",
      "features",
      "name",
      "offers",
      "productID",
    ]);
  });

  test.each<[string, string[]]>([
    ["?max_price=49", ["pa-single"]],
    ["?max_price=48.99", []],
    ["?max_price=390.00", ["pa-single", "pa-pack-10"]],
    ["?min_credits=10", ["pa-pack-10", "pa-pack-50"]],
    ["?min_credits=51", []],
    ["?min_credits=2&max_price=400", ["pa-pack-10"]],
    ["?category=assessment", ["pa-single", "pa-pack-10", "pa-pack-50"]],
    ["?category=Assessment", []],
  ])("%s gives %j, and the total counts what is shown", async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
    expect((await list(query)).json.data.total).toBe(ids.length);
  });
});

describe("GET /products 400", () => {
  test.each([
    ["max_price", "?max_price=cheap"],
    ["max_price", "?max_price=1e3"],
    ["max_price", "?max_price=-1"],
    ["max_price", "?max_price=1&max_price=999"],
    ["min_credits", "?min_credits=1.5"],
    ["min_credits", "?min_credits=0x10"],
    ["category", `?category=${"x".repeat(101)}`],
  ])("names %s for %s", async (field, query) => {
    const { status, json } = await list(query);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});
