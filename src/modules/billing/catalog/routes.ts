import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { PriceList } from "./price-list.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

interface CatalogDeps extends Pick<Guards, "checkQuery"> {
  prices: Pick<PriceList, "onSale">;
  /** False: nothing is sold. */
  billed: () => boolean;
}

export const catalogRoutes = ({ prices, checkQuery, billed }: CatalogDeps) =>
  new Elysia({ name: "catalog" }).get(
    "/products",
    ({ query, request, route }) => {
      checkQuery(request, route);
      const products = (billed() ? prices.onSale() : []).filter(
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
