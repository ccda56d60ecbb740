import { Stripe } from "stripe";
import type { TestService } from "#/testing/service.ts";

export const SECRET_KEY = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
export const WEBHOOK_SECRET = "whsec_TestSecretOfTheStandIn0123456789";

/** Settings with which orders are paid at the simulated Stripe. */
export const stripeEnv = (apiUrl = ""): Record<string, string> => ({
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...(apiUrl !== "" && { STRIPE_API_URL: apiUrl }),
});

let reported = 0;

/** An event as Stripe sends it. @param object what it is about */
export function stripeEvent(type: string, object: object, at: number, id?: string) {
  reported += 1;
  return {
    id: id ?? `evt_test${String(reported).padStart(20, "0")}`,
    object: "event",
    api_version: "2026-01-28",
    created: Math.floor(at / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

/** Its signature, by the library's own helper. */
export const signed = (payload: string, at: number, secret = WEBHOOK_SECRET): Promise<string> =>
  new Stripe(SECRET_KEY).webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  });

/** Calls as Stripe does, with an event that was signed just now. */
export async function stripeCalls(service: TestService, event: object) {
  const rawBody = JSON.stringify(event);
  const signature = await signed(rawBody, service.clock.now());
  return service.call("POST", "/payments/stripe", { rawBody, headers: { "stripe-signature": signature } });
}

interface Paid {
  orderId: string | null;
  payment: string;
  cents: number;
  currency?: string;
}

export const sessionOf = (
  { orderId, payment, cents, currency = "eur" }: Paid,
  paymentStatus = "paid",
  offered = ["card"],
) => ({
  id: `cs_test_${payment}`,
  object: "checkout.session",
  status: "complete",
  payment_status: paymentStatus,
  client_reference_id: orderId,
  metadata: { assay: "order", ...(orderId !== null && { order_id: orderId }) },
  payment_intent: payment,
  payment_method_types: offered,
  amount_total: cents,
  currency,
});

export const chargeOf = ({ orderId, payment, cents, currency = "eur" }: Paid) => ({
  id: `ch_${payment}`,
  object: "charge",
  payment_intent: payment,
  metadata: { assay: "order", ...(orderId !== null && { order_id: orderId }) },
  amount: cents,
  amount_refunded: cents,
  currency,
});

export const disputeOf = (
  { payment, cents, currency = "eur" }: Paid,
  status = "needs_response",
  dueBy: number | null = null,
) => ({
  id: `dp_${payment}`,
  object: "dispute",
  payment_intent: payment,
  amount: cents,
  currency,
  status,
  evidence_details: { due_by: dueBy },
});
