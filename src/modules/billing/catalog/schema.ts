import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { eurosText } from "#/platform/text/money.ts";
import { CURRENCY, type Product } from "./products.ts";

export const ProductView = Type.Object({
  productID: Type.String(),
  name: Type.String(),
  description: Type.String(),
  offers: Type.Object({ price: Type.String(), priceCurrency: Type.String() }),
  credits: Type.Integer(),
  features: Type.Array(Type.String()),
});

export const productView = (product: Omit<Product, "number" | "nameDe">): Static<typeof ProductView> => ({
  productID: product.id,
  name: product.name,
  description: product.description,
  offers: { price: eurosText(product.priceCents), priceCurrency: CURRENCY },
  credits: product.credits,
  features: product.features,
});

export const ProductList = Ok(Type.Object({ products: Type.Array(ProductView), total: Type.Integer() }));

/** Prices and credits are filtered by decimal text, because a coercing schema takes 1e3 for a number. */
const DecimalText = Type.String({
  pattern: "^[0-9]{1,9}(\\.[0-9]{1,2})?$",
  description: "must be a number such as 100 or 49.50",
});

export const ProductQuery = Type.Object(
  {
    category: Type.Optional(Type.String({ maxLength: 100 })),
    max_price: Type.Optional(DecimalText),
    min_credits: Type.Optional(
      Type.String({ pattern: "^(0|[1-9][0-9]{0,8})$", description: "must be a whole number" }),
    ),
  },
  OPEN,
);
