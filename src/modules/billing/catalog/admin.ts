import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGuard } from "#/platform/http/guards.ts";
import type { PriceList } from "./price-list.ts";
import {
  AdminProductAnswer,
  AdminProductListAnswer,
  adminProductView,
  centsOf,
  NewProductBody,
  PriceBody,
} from "./schema.ts";

/** Products and prices. */
export const adminProductRoutes = ({
  operatorGuard,
  prices,
}: {
  operatorGuard: OperatorGuard;
  prices: PriceList;
}) =>
  new Elysia({ name: "admin-products", prefix: "/admin/products" })
    .use(operatorGuard)
    .get("/", () => ok({ products: prices.all().map(adminProductView) }), {
      response: { 200: AdminProductListAnswer },
    })
    .post(
      "/",
      ({ body: { product_id, name, credits, price }, status, once }) =>
        once(() => {
          const own = { name: name.trim(), credits, priceCents: centsOf(price) };
          return status(201, ok(adminProductView(prices.add(product_id, own))));
        }),
      { body: NewProductBody, response: { 201: AdminProductAnswer } },
    )
    .put(
      "/:productId",
      ({ params: { productId }, body: { price, on_sale } }) =>
        ok(
          adminProductView(
            prices.change(productId, {
              ...(price !== undefined && { priceCents: price === null ? null : centsOf(price) }),
              ...(on_sale !== undefined && { onSale: on_sale }),
            }),
          ),
        ),
      { body: PriceBody, response: { 200: AdminProductAnswer } },
    );
