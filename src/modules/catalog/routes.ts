import { Elysia } from "elysia";
import { type Clock, isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { apiInformation, InformationAnswer } from "./information.ts";
import type { Product } from "./products.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

interface InformationDeps {
  version: string;
  rateLimit: number;
  contactEmail: string;
  origin: () => string;
  clock: Clock;
  billed: boolean;
}

export const informationRoutes = ({ clock, origin, ...facts }: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    ({ request }) => {
      refuseOddQuery(requestUrl(request));
      return {
        ...ok(apiInformation({ ...facts, origin: origin() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );

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
