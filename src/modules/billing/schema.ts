import { type Static, Type } from "@sinclair/typebox";
import { ProductView, productView } from "#/modules/billing/catalog/schema.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Email, Line, Link, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { euros } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { type Balance, type OrderPrice, PAYMENT_STATUSES, type Purchase, paymentStatusOf } from "./rules.ts";
import type { Order } from "./store.ts";

export const CreateOrderBody = Type.Object({ product_id: Line(100), email: Type.Optional(Email) }, STRICT);

const OrderView = Type.Object({
  order_id: Type.String(),
  status: Type.Union([Type.Literal("pending_payment"), Type.Literal("completed"), Type.Literal("cancelled")]),
  payment_status: OneOf(PAYMENT_STATUSES),
  product: ProductView,
  payment: Type.Object({
    amount: Type.Number({ description: "What is to be paid: net and VAT." }),
    currency: Type.String(),
    net: Type.Number(),
    vat_rate: Type.Number({ description: "Percent." }),
    vat_amount: Type.Number(),
    list_price: Type.Number({ description: "Net, before the discount." }),
    discount_percent: Type.Integer(),
  }),
  checkout_url: Link,
});
export const OrderAnswer = Ok(OrderView);

export const orderView = (
  order: Order,
  price: OrderPrice,
  checkoutUrl: string,
): Static<typeof OrderView> => ({
  order_id: order.id,
  status: order.status,
  payment_status: paymentStatusOf(order.status),
  product: productView({
    id: order.productId,
    name: order.productName,
    description: order.productDescription,
    category: "",
    priceCents: order.amountCents,
    credits: order.credits,
    features: order.productFeatures,
  }),
  payment: {
    amount: euros(price.grossCents),
    currency: order.currency,
    net: euros(price.netCents),
    vat_rate: price.rate / 100,
    vat_amount: euros(price.vatCents),
    list_price: euros(order.listCents ?? order.amountCents),
    discount_percent: order.discountPercent,
  },
  checkout_url: checkoutUrl,
});

const BalanceView = Type.Object({
  customer: Type.Object({ id: Type.String(), company: Type.String(), email: Type.String() }),
  balance: Type.Object({
    credits_available: Type.Integer(),
    credits_used: Type.Integer(),
    credits_owed: Type.Integer(),
    credits_spoken_for: Type.Integer(),
    pending_invites: Type.Integer(),
    unlimited: Type.Boolean(),
  }),
  packages: Type.Array(
    Type.Object({
      order_id: Type.String(),
      product_id: Type.String(),
      name: Type.String(),
      credits_total: Type.Integer(),
      credits_remaining: Type.Integer(),
      purchased_at: Timestamp,
    }),
  ),
});
export const BalanceAnswer = Ok(BalanceView);

interface BalanceParts {
  account: { id: string; company: string; email: string };
  balance: Balance;
  pendingInvites: number;
  /** Sittings that have begun and will use a credit each. */
  spokenFor: number;
  packages: readonly (Purchase & { remaining: number })[];
}

export const balanceView = ({
  account,
  balance,
  pendingInvites,
  spokenFor,
  packages,
}: BalanceParts): Static<typeof BalanceView> => ({
  customer: { id: account.id, company: account.company, email: account.email },
  balance: {
    credits_available: balance.available,
    credits_used: balance.used,
    credits_owed: balance.owed,
    credits_spoken_for: spokenFor,
    pending_invites: pendingInvites,
    unlimited: balance.unlimited,
  },
  packages: packages.map((entry) => ({
    order_id: entry.orderId,
    product_id: entry.productId,
    name: entry.name,
    credits_total: entry.credits,
    credits_remaining: entry.remaining,
    purchased_at: isoTime(entry.purchasedAt),
  })),
});
