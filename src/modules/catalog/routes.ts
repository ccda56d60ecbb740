import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import { PRODUCTS } from "./products.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

export const catalogRoutes = () =>
  new Elysia({ name: "catalog" }).get(
    "/products",
    ({ query }) => {
      const products = PRODUCTS.filter(
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
