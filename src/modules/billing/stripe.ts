import type Stripe from "stripe";
import { isTrialKey } from "#/config/kinds.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { ProxyFailed } from "#/platform/outbound/proxy.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { PaymentNotice } from "./rules.ts";
import type { BillingStore } from "./store.ts";
import type { StatedBuyer } from "./stripe-event.ts";

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Empty for Stripe's own server; otherwise a simulated one on this machine. */
  apiUrl: string;
}

/** The amount to pay, and the page that the buyer comes from. */
interface CardOrder {
  orderId: string;
  productName: string;
  amountCents: number;
  currency: string;
  email: string;
  language: Language;
  /** The address to which Stripe redirects the buyer afterwards, paid or not. */
  returnUrl: string;
  /** The page that was created for this order before; null: none. */
  session: string | null;
}

/** `paying`: an earlier page was paid, and Stripe's notice is still to come. */
type CardPage = { state: "open"; url: string; session: string } | { state: "paying" };

/** The body is not Stripe's, or was not signed with our secret just now. */
export class NotFromStripe extends Error {}

/** Signed with our secret, and without what an event of its type consists of. */
export class MalformedEvent extends Error {}

/** What an event of Stripe's reports. */
interface ReadEvent {
  notice: PaymentNotice;
  /** The buyer, as stated on the page that was paid; null: no event of such a page, or nothing was asked there. */
  stated: StatedBuyer | null;
}

/** For the log. Not the message: the library repeats parts of keys in it. */
export function cardError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { detail } = error as { detail?: unknown };
  return detail instanceof ProxyFailed ? detail.code : error.name;
}

const TIMEOUT_MS = 15_000;
const METHOD_TIMEOUT_MS = 3_000;
/** The maximum difference between a callback's time and the current time. */
const TOLERANCE_SECONDS = 300;

export type CardPayments = ReturnType<typeof createCardPayments>;

/** Payment by card on pages of Stripe's. The library is loaded when somebody pays, or Stripe calls. */
export function createCardPayments(settings: () => StripeSettings, outbound: Pick<Outbound, "fetch">) {
  let created: { key: string; client: Stripe } | null = null;

  async function client(): Promise<Stripe> {
    const { secretKey, apiUrl } = settings();
    if (created?.key === secretKey) return created.client;
    const { Stripe: Library } = await import("stripe");
    const { protocol, hostname, port } = new URL(apiUrl || "https://api.stripe.com");
    const fresh = new Library(secretKey, {
      httpClient: Library.createFetchHttpClient(outbound.fetch as typeof fetch),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      host: hostname,
      protocol: protocol === "http:" ? "http" : "https",
      ...(port !== "" && { port }),
    });
    created = { key: secretKey, client: fresh };
    return fresh;
  }

  /**
   * The payment method. A payment is booked even if this cannot be determined, and Stripe waits for the
   * answer.
   */
  async function methodOf(payment: string | null): Promise<string | null> {
    if (payment === null) return null;
    try {
      const { paymentIntents } = await client();
      const { latest_charge: charge } = await paymentIntents.retrieve(
        payment,
        { expand: ["latest_charge"] },
        { timeout: METHOD_TIMEOUT_MS, maxNetworkRetries: 0 },
      );
      return charge === null || typeof charge === "string"
        ? null
        : (charge.payment_method_details?.type ?? null);
    } catch {
      return null;
    }
  }

  /**
   * Returns the requested object; null if Stripe has none of that name, for example under the key of another
   * account or mode.
   */
  async function known<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
    try {
      return await asked;
    } catch (error) {
      if ((error as { code?: unknown }).code === "resource_missing") return null;
      throw error;
    }
  }

  return {
    /**
     * Returns true if buyers can pay this way. Stripe's notices must be readable too, otherwise the money
     * would be lost.
     */
    isSet(): boolean {
      const { secretKey, webhookSecret } = settings();
      return secretKey !== "" && webhookSecret !== "";
    },

    /** The page on which an order is paid: the one of before while it is good, so that nobody pays twice. */
    async open(order: CardOrder): Promise<CardPage> {
      const { checkout } = await client();
      const amounts = { amount: order.amountCents, currency: order.currency.toLowerCase() };
      if (order.session !== null) {
        const before = await known(checkout.sessions.retrieve(order.session));
        if (before?.status === "complete") return { state: "paying" };
        if (before?.status === "open") {
          const isSame = before.amount_total === amounts.amount && before.currency === amounts.currency;
          if (isSame && before.url !== null) return { state: "open", url: before.url, session: before.id };
          await checkout.sessions.expire(before.id);
        }
      }
      const metadata = { order_id: order.orderId, ...MARK };
      const session = await checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: order.orderId,
          customer_email: order.email,
          locale: order.language,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: amounts.currency,
                unit_amount: amounts.amount,
                product_data: { name: order.productName },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          success_url: `${order.returnUrl}?paid=1`,
          cancel_url: order.returnUrl,
        },
        // A repeated call, for example after a lost answer, returns the same page.
        { idempotencyKey: `assay ${order.orderId} ${amounts.amount} ${order.session ?? "first"}` },
      );
      if (session.url === null) throw new Error("Stripe made a page without an address");
      return { state: "open", url: session.url, session: session.id };
    },

    /**
     * Nobody can pay on a page any more; one that was paid, has ended or is unknown stays as it is.
     * @returns true if it was paid
     */
    async close(session: string): Promise<boolean> {
      const { checkout } = await client();
      const found = await known(checkout.sessions.retrieve(session));
      if (found?.status === "open") await checkout.sessions.expire(session);
      return found?.status === "complete";
    },

    /**
     * @param body exactly as received
     * @returns null if it concerns nothing that matters here
     * @throws NotFromStripe, MalformedEvent
     */
    async read(body: string, signature: string, now: number): Promise<ReadEvent | null> {
      const { webhooks } = await client();
      const { secretKey, webhookSecret } = settings();
      let event: Stripe.Event;
      try {
        event = await webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        );
      } catch {
        throw new NotFromStripe();
      }
      const { hasWhatIsRead, statedIn } = await import("./stripe-event.ts");
      if (!hasWhatIsRead(event)) throw new MalformedEvent();
      const notice = noticeOf(event);
      if (notice === null) return null;
      const isOfOtherMode = event.livemode === isTrialKey(secretKey);
      const isAsked = notice.kind === "paid" && notice.paymentMethod === null && offersSeveral(event);
      const paymentMethod = isAsked ? await methodOf(notice.payment) : notice.paymentMethod;
      return {
        notice: { ...notice, ...(paymentMethod !== undefined && { paymentMethod }), isOfOtherMode },
        stated: statedIn(event),
      };
    },
  };
}

interface CardPagesDeps extends Pick<Infrastructure, "log"> {
  store: Pick<BillingStore, "listLeftPages" | "deleteCardSession">;
  cards: Pick<CardPayments, "isSet" | "close">;
}

/** The maximum of one run. The others follow a minute later. */
const AT_ONCE = 20;

/**
 * Pages at the card provider whose order was cancelled, or paid by transfer: as long as one is open, somebody can pay
 * what is not owed any more.
 */
export const createCardPages = ({ store, cards, log }: CardPagesDeps) => ({
  /** For the schedule. Where the provider cannot be reached, the next run tries again. @returns how many were closed */
  async closeLeft(): Promise<number> {
    let closed = 0;
    if (!cards.isSet()) return closed;
    for (const { orderId, session, ...tenant } of store.listLeftPages(AT_ONCE)) {
      try {
        await cards.close(session);
      } catch (error) {
        log.warn(
          { order: orderId, fault: cardError(error) },
          "the card provider did not close a page of an order",
        );
        return closed;
      }
      store.deleteCardSession(tenant, orderId);
      closed += 1;
    }
    return closed;
  },
});

/** Distinguishes payments for orders of Assay from others of the same Stripe account. */
const MARK = { assay: "order" } as const;

const isMarked = (metadata: Stripe.Metadata | null | undefined): boolean => metadata?.assay === MARK.assay;

type Report = Omit<PaymentNotice, "id" | "happenedAt">;

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** Translates an event of Stripe's into our terms; null if its kind does not matter here. */
function noticeOf(event: Stripe.Event): PaymentNotice | null {
  const reported = reportedBy(event);
  return reported === null ? null : { id: event.id, happenedAt: event.created * 1000, ...reported };
}

function reportedBy(event: Stripe.Event): Report | null {
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
        isMarked: isMarked(metadata),
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

const ofSession = (session: Stripe.Checkout.Session): Omit<Report, "kind"> => ({
  orderId: session.client_reference_id ?? session.metadata?.order_id ?? null,
  isMarked: isMarked(session.metadata),
  payment: idOf(session.payment_intent),
  amountCents: session.amount_total,
  currency: session.currency?.toUpperCase() ?? null,
  paymentMethod: onlyOne(session.payment_method_types),
});

/** Returns true if it concerns a page on which a buyer could choose among payment methods. */
const offersSeveral = (event: Stripe.Event): boolean =>
  (event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded") &&
  (event.data.object.payment_method_types?.length ?? 0) > 1;

/** If several methods were offered, the page does not say which one was used. */
const onlyOne = (offered: readonly string[] | undefined): string | null =>
  offered?.length === 1 ? (offered[0] ?? null) : null;

const ofDispute = (dispute: Stripe.Dispute): Omit<Report, "kind"> => ({
  orderId: null,
  payment: idOf(dispute.payment_intent),
  amountCents: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  dueAt: dispute.evidence_details?.due_by ? dispute.evidence_details.due_by * 1000 : null,
});
