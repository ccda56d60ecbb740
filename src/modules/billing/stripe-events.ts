import type Stripe from "stripe";
import type { PaymentNotice } from "./rules.ts";

type Told = Omit<PaymentNotice, "id" | "happenedAt">;

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** Translates an event of Stripe's into our terms; null if its kind does not matter here. */
export function noticeOf(event: Stripe.Event): PaymentNotice | null {
  const told = reportedBy(event);
  return told === null ? null : { id: event.id, happenedAt: event.created * 1000, ...told };
}

function reportedBy(event: Stripe.Event): Told | null {
  switch (event.type) {
    case "checkout.session.completed": {
      const session = event.data.object;
      return { kind: session.payment_status === "unpaid" ? "begun" : "paid", ...ofSession(session) };
    }
    case "checkout.session.async_payment_succeeded":
      return { kind: "paid", ...ofSession(event.data.object) };
    case "checkout.session.async_payment_failed":
      return { kind: "failed", ...ofSession(event.data.object) };
    case "checkout.session.expired":
      return { kind: "expired", ...ofSession(event.data.object) };
    case "charge.refunded": {
      const { payment_intent, metadata, amount_refunded, currency } = event.data.object;
      return {
        kind: "refunded",
        orderId: metadata?.order_id ?? null,
        payment: idOf(payment_intent),
        amountCents: amount_refunded,
        currency: currency.toUpperCase(),
      };
    }
    case "refund.failed": {
      const { payment_intent, amount, currency } = event.data.object;
      return {
        kind: "refund_failed",
        orderId: null,
        payment: idOf(payment_intent),
        amountCents: amount,
        currency: currency.toUpperCase(),
      };
    }
    case "charge.dispute.created":
      return { kind: "disputed", ...ofDispute(event.data.object) };
    case "charge.dispute.closed": {
      const { status } = event.data.object;
      // "warning_closed": a question that came to nothing.
      return { kind: status === "lost" ? "dispute_lost" : "dispute_won", ...ofDispute(event.data.object) };
    }
    default:
      return null;
  }
}

const ofSession = (session: Stripe.Checkout.Session): Omit<Told, "kind"> => ({
  orderId: session.client_reference_id ?? session.metadata?.order_id ?? null,
  payment: idOf(session.payment_intent),
  amountCents: session.amount_total,
  currency: session.currency?.toUpperCase() ?? null,
  paymentMethod: onlyOne(session.payment_method_types),
});

/** Returns true if it concerns a page on which a buyer could choose among payment methods. */
export const offersSeveral = (event: Stripe.Event): boolean =>
  (event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded") &&
  event.data.object.payment_method_types.length > 1;

/** If several methods were offered, the page does not say which one was used. */
const onlyOne = (offered: readonly string[] | undefined): string | null =>
  offered?.length === 1 ? (offered[0] ?? null) : null;

const ofDispute = (dispute: Stripe.Dispute): Omit<Told, "kind"> => ({
  orderId: null,
  payment: idOf(dispute.payment_intent),
  amountCents: dispute.amount,
  currency: dispute.currency.toUpperCase(),
});
