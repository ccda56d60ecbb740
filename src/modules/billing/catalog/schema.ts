import { type Static, Type } from "@sinclair/typebox";
import { Line, Ok, STRICT } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { euros, eurosText } from "#/platform/text/money.ts";
import type { PricedProduct } from "./price-list.ts";
import { CURRENCY, type Product } from "./products.ts";

export const ProductView = Type.Object({
  productID: Type.String(),
  name: Type.String(),
  description: Type.String(),
  offers: Type.Object({ price: Type.String(), priceCurrency: Type.String() }),
  credits: Type.Integer(),
  features: Type.Array(Type.String()),
});

export const productView = (product: Omit<Product, "number" | "names">): Static<typeof ProductView> => ({
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

export const PRICE_MAX = 1_000_000;
export const CREDITS_MAX = 100_000;

const Price = Type.Number({
  minimum: 0.01,
  maximum: PRICE_MAX,
  description: `must be a price from 0.01 to ${PRICE_MAX}`,
});

export const NewProductBody = Type.Object(
  {
    product_id: Type.String({
      pattern: "^pa-[a-z0-9-]{1,37}$",
      description: "must be pa- followed by 1 to 37 lowercase letters, digits and hyphens",
    }),
    name: Line(100),
    credits: Type.Integer({
      minimum: 1,
      maximum: CREDITS_MAX,
      description: `must be a whole number from 1 to ${CREDITS_MAX}`,
    }),
    price: Price,
  },
  STRICT,
);

export const PriceBody = Type.Object(
  {
    price: Type.Optional(
      Type.Union([Price, Type.Null()], { description: "must be a price, or null for the catalog price" }),
    ),
    on_sale: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

const AdminProduct = Type.Object({
  product_id: Type.String(),
  name: Type.String(),
  credits: Type.Integer(),
  price: Type.Number({ description: "net price" }),
  currency: Type.String(),
  catalogue_price: Type.Union([Type.Number(), Type.Null()], {
    description: "null for a package of your own",
  }),
  on_sale: Type.Boolean(),
});
export const AdminProductAnswer = Ok(AdminProduct);
export const AdminProductListAnswer = Ok(Type.Object({ products: Type.Array(AdminProduct) }));

export const adminProductView = (product: PricedProduct): Static<typeof AdminProduct> => ({
  product_id: product.id,
  name: product.name,
  credits: product.credits,
  price: euros(product.priceCents),
  currency: CURRENCY,
  catalogue_price: product.defaultCents === null ? null : euros(product.defaultCents),
  on_sale: product.isOnSale,
});

/** Amounts have at most two decimals, which binary fractions only come near. */
export const centsOf = (price: number): number => Math.round(price * 100);
