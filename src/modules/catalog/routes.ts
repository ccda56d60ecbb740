import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import type { Product } from "./products.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

/** @param onSale empty where nothing is sold */
export const catalogRoutes = (onSale: readonly Product[]) =>
  new Elysia({ name: "catalog" }).get(
    "/products",
    ({ query, request }) => {
      refuseOddQuery(requestUrl(request));
      const products = onSale.filter(
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
