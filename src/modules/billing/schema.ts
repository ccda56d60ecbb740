import { type Static, Type } from "@sinclair/typebox";
import { ProductView, productView } from "#/modules/billing/catalog/schema.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  DateText,
  Day,
  Email,
  Line,
  Link,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { euros } from "#/platform/text/money.ts";
import { DAY_MS, isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { AdminOrder, ORDER_STATUSES } from "./admin-schema.ts";
import type { BuyerState } from "./buyers/buyer.ts";
import { BillingInput } from "./buyers/details.ts";
import { TaxFields, taxFields, WaitingFields, waitingFields } from "./buyers/views.ts";
import type { ListedNotice } from "./notices/store.ts";
import {
  type Balance,
  NOTICE_KINDS,
  type OrderPrice,
  PAYMENT_STATUSES,
  type Purchase,
  paymentStatusOf,
  WAIT_REASONS,
  type WaitReason,
} from "./rules.ts";
import type { Statement } from "./statement.ts";
import type { Order } from "./store.ts";

export const CreateOrderBody = Type.Object(
  { product_id: Line(100), email: Type.Optional(Email), billing: Type.Optional(BillingInput) },
  STRICT,
);

const OrderView = Type.Object({
  order_id: Type.String(),
  status: Type.Union([Type.Literal("pending_payment"), Type.Literal("completed"), Type.Literal("cancelled")]),
  payment_status: OneOf(PAYMENT_STATUSES),
  product: ProductView,
  payment: Type.Object({
    amount: Type.Number({ description: "amount to be paid, including VAT" }),
    currency: Type.String(),
    net: Type.Number(),
    vat_rate: Type.Number({ description: "rate in percent" }),
    vat_amount: Type.Number(),
    list_price: Type.Number({ description: "net price before the discount" }),
    discount_percent: Type.Integer(),
    ...TaxFields,
  }),
  checkout_url: Link,
  ...WaitingFields,
});
export const OrderAnswer = Ok(OrderView);

export const orderView = (
  order: Order,
  price: OrderPrice,
  state: BuyerState,
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
    ...taxFields(price, state),
  },
  checkout_url: checkoutUrl,
  ...waitingFields(order, state),
});

const BalanceView = Type.Object({
  customer: Type.Object({ id: Type.String(), company: Type.String(), email: Type.String() }),
  balance: Type.Object({
    credits_available: Type.Integer(),
    credits_used: Type.Integer(),
    credits_owed: Type.Integer(),
    ...aliased({ credits_spoken_for: Type.Integer() }),
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
  /** Assessment sessions that have started and will use a credit each. */
  reserved: number;
  packages: readonly (Purchase & { remaining: number })[];
}

export const balanceView = ({
  account,
  balance,
  pendingInvites,
  reserved,
  packages,
}: BalanceParts): Static<typeof BalanceView> => ({
  customer: { id: account.id, company: account.company, email: account.email },
  balance: {
    credits_available: balance.available,
    credits_used: balance.used,
    credits_owed: balance.owed,
    ...aliased({ credits_spoken_for: reserved }),
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

export const ConsoleOrderListQuery = Type.Object(
  { status: Type.Optional(OneOf([...ORDER_STATUSES, "all"])), ...createdParameters, ...pageParameters },
  OPEN,
);
export const ConsolePageQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const Used = {
  completed: Type.Integer(),
  credits: Type.Integer(),
};
const NullableName = Type.Union([Type.String(), Type.Null()]);
export const StatementQuery = Type.Object({ from: DateText, to: DateText }, OPEN);
export const StatementAnswer = Ok(
  Type.Object({
    from: Day,
    to: Day,
    opening: Type.Integer(),
    bought: Type.Integer(),
    granted: Type.Integer(),
    refunded: Type.Integer(),
    used: Type.Integer(),
    closing: Type.Integer(),
    owed: Type.Integer(),
    completed: Type.Integer(),
    clients: Type.Array(Type.Object({ client_id: NullableName, name: NullableName, ...Used })),
    people: Type.Array(Type.Object({ id: NullableName, name: NullableName, ...Used })),
  }),
);

/** @throws Problem invalid_input (400) where the days are in the wrong order */
export function periodOf({ from, to }: Static<typeof StatementQuery>): { start: number; before: number } {
  const [start, before] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + DAY_MS];
  if (start >= before) throw invalidField("from", "must not be after to");
  return { start, before };
}

export const statementView = (
  { from, to }: Static<typeof StatementQuery>,
  { clients, people, ...sums }: Statement,
): Static<typeof StatementAnswer>["data"] => ({
  ...{ from, to },
  ...sums,
  clients: clients.map(({ of, completed, credits }) => ({
    ...{ client_id: of?.id ?? null, name: of?.name ?? null, completed, credits },
  })),
  people: people.map(({ of, completed, credits }) => ({
    ...{ id: of?.id ?? null, name: of?.name ?? null, completed, credits },
  })),
});

export const ConsoleOrderListAnswer = Ok(
  Type.Object({
    orders: Type.Array(
      Type.Object({
        ...AdminOrder.properties,
        checkout_url: Type.Union([Type.String(), Type.Null()], {
          description: "payment page, null if paid or canceled",
        }),
      }),
    ),
    pagination: Pagination,
  }),
);

const OUTCOMES = ["booked", "noted", "waiting", "settled"] as const;
const NOTE_MAX = 500;
const Text = Type.String();

export const PaymentListQuery = Type.Object(
  { outcome: Type.Optional(OneOf([...OUTCOMES, "all"])), ...createdParameters, ...pageParameters },
  OPEN,
);
export const SettleBody = Type.Object({ note: Line(NOTE_MAX) }, STRICT);

export const AdminPayment = Type.Object({
  id: Type.String({ description: "ID from the provider, which identifies repeated notifications" }),
  provider: OneOf(["stripe"] as const),
  kind: OneOf(NOTICE_KINDS),
  order_id: NullableText,
  account_id: NullableText,
  company: NullableText,
  payment: Type.Union([Text, Type.Null()], { description: "ID assigned to the payment by the provider" }),
  amount: Type.Union([Type.Number(), Type.Null()]),
  currency: NullableText,
  happened_at: Timestamp,
  received_at: Timestamp,
  outcome: OneOf(OUTCOMES),
  reason: Type.Union([OneOf(WAIT_REASONS), Type.Null()], {
    description: "why the notification requires, or required, action by an administrator",
  }),
  due_at: Type.Union([Timestamp, Type.Null()], {
    description: "when the provider expects an answer to a dispute",
  }),
  settled_at: NullableTimestamp,
  settled_by: NullableText,
  note: NullableText,
});
export const AdminPaymentAnswer = Ok(AdminPayment);
export const AdminPaymentListAnswer = Ok(
  Type.Object({ payments: Type.Array(AdminPayment), pagination: Pagination }),
);

export const adminPaymentView = (notice: ListedNotice): Static<typeof AdminPayment> => ({
  id: notice.id,
  provider: notice.provider,
  kind: notice.kind,
  order_id: notice.orderId,
  account_id: notice.accountId,
  company: notice.company,
  payment: notice.payment,
  amount: notice.amountCents === null ? null : euros(notice.amountCents),
  currency: notice.currency,
  happened_at: isoTime(notice.happenedAt),
  received_at: isoTime(notice.receivedAt),
  outcome: notice.outcome,
  // Of this table only, which the column's type does not express.
  reason: notice.reason as WaitReason | null,
  due_at: isoTimeOrNull(notice.dueAt),
  settled_at: isoTimeOrNull(notice.settledAt),
  settled_by: notice.settledBy,
  note: notice.note,
});
