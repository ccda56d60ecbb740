import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import type { PriceList } from "./price-list.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

/** @param billed false: nothing is sold */
export const catalogRoutes = (prices: Pick<PriceList, "onSale">, billed: boolean) =>
  new Elysia({ name: "catalog" }).get(
    "/products",
    ({ query, request }) => {
      refuseOddQuery(requestUrl(request));
      const products = (billed ? prices.onSale() : []).filter(
        (product) =>
          (query.category === undefined || product.category === query.category) &&
          (query.max_price === undefined ||
            product.priceCents <= Math.round(Number(query.max_price) * 100)) &&
          (query.min_credits === undefined || product.credits >= Number(query.min_credits)),
      );
      return ok({ products: products.map(productView), total: products.length });
    },
    { query: ProductQuery, response: { 200: ProductList } },
  );
