import { Elysia } from "elysia";
import { type Clock, isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { apiInformation, InformationAnswer } from "./information.ts";
import { PRODUCTS } from "./products.ts";
import { ProductList, ProductQuery, productView } from "./schema.ts";

interface InformationDeps {
  version: string;
  rateLimit: number;
  contactEmail: string;
  origin: () => string;
  clock: Clock;
}

export const informationRoutes = ({ version, rateLimit, contactEmail, origin, clock }: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    ({ request }) => {
      refuseOddQuery(new URL(request.url));
      return {
        ...ok(apiInformation({ version, rateLimit, contactEmail, origin: origin() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );

export const catalogRoutes = () =>
  new Elysia({ name: "catalog" }).get(
    "/products",
    ({ query, request }) => {
      refuseOddQuery(new URL(request.url));
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
