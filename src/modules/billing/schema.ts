import { type Static, Type } from "@sinclair/typebox";
import { ProductView, productView } from "#/modules/catalog/schema.ts";
import { isoTime } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Email, Line, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { euros } from "#/platform/money.ts";
import { type Balance, type Purchase, paymentStatusOf } from "./rules.ts";
import type { Order } from "./store.ts";

export const CreateOrderBody = Type.Object({ product_id: Line(100), email: Type.Optional(Email) }, STRICT);

export const OrderView = Type.Object({
  order_id: Type.String(),
  status: Type.Union([Type.Literal("pending_payment"), Type.Literal("completed"), Type.Literal("cancelled")]),
  payment_status: Type.String(),
  product: ProductView,
  payment: Type.Object({ amount: Type.Number(), currency: Type.String() }),
  checkout_url: Type.String(),
});
export const OrderAnswer = Ok(OrderView);

export const orderView = (order: Order, checkoutUrl: string): Static<typeof OrderView> => ({
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
  payment: { amount: euros(order.amountCents), currency: order.currency },
  checkout_url: checkoutUrl,
});

export const BalanceView = Type.Object({
  customer: Type.Object({ id: Type.String(), company: Type.String(), email: Type.String() }),
  balance: Type.Object({
    credits_available: Type.Integer(),
    credits_used: Type.Integer(),
    credits_owed: Type.Integer(),
    pending_invites: Type.Integer(),
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
  packages: readonly (Purchase & { remaining: number })[];
}

export const balanceView = ({
  account,
  balance,
  pendingInvites,
  packages,
}: BalanceParts): Static<typeof BalanceView> => ({
  customer: { id: account.id, company: account.company, email: account.email },
  balance: {
    credits_available: balance.available,
    credits_used: balance.used,
    credits_owed: balance.owed,
    pending_invites: pendingInvites,
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
