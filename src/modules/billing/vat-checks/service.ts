import type { Tenant } from "#/platform/context/tenant.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Buyers } from "../buyers/buyer.ts";
import type { BillingService } from "../service.ts";
import type { BillingStore, Order } from "../store.ts";
import type { OrderBuyer } from "../tables.ts";
import { authorityFor, UNAVAILABLE, VAT_AUTHORITIES, type VatAnswer } from "./answers.ts";
import type { VatCheckStore } from "./store.ts";

interface VatCheckDeps extends Pick<Infrastructure, "db" | "clock" | "ids" | "log"> {
  store: VatCheckStore;
  orders: Pick<BillingStore, "updateHold">;
  billing: Pick<BillingService, "getOrder" | "findOrderOwner" | "priceOf">;
  buyers: Pick<Buyers, "stateOf">;
  /** Reports that an order is on hold, if it is; inside the transaction that decides about it. */
  reportHold: (order: Order) => void;
  outbound: Outbound;
  settings: () => {
    service: "off" | "vies" | "bzst";
    /** The seller's own VAT id. */
    requester: string;
    /** A simulated authority on this machine; empty: the real one. */
    url: string;
  };
}

const TIMEOUT_MS = 8_000;

export type VatChecks = ReturnType<typeof createVatChecks>;

/**
 * Has a tax authority confirm the VAT id of a buyer who owes the tax. The answer is stored as evidence. One that is
 * not given in time holds nothing up. A no lets the order wait for a person.
 */
export function createVatChecks(deps: VatCheckDeps) {
  const { db, clock, ids, log, store, orders, billing, buyers, outbound, settings } = deps;

  async function ask(service: "vies" | "bzst", body: object, url: string): Promise<VatAnswer> {
    const { guardedPost } = await import("#/platform/outbound/guarded-post.ts");
    const authority = VAT_AUTHORITIES[service];
    try {
      const { status, text } = await guardedPost({
        url: url || authority.url,
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        reach: "private",
        outbound,
      });
      const answer: unknown = JSON.parse(text);
      const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
      return isObject ? authority.read(status, answer as Record<string, unknown>) : UNAVAILABLE;
    } catch (error) {
      log.warn(
        { service, fault: error instanceof Error ? error.name : "unknown" },
        "no VAT id was confirmed",
      );
      return UNAVAILABLE;
    }
  }

  /** Asks the authority of the seller, stores its answer and lets the order wait after a no. */
  async function consult(
    tenant: Tenant,
    orderId: string,
    wanted: "vies" | "bzst",
    buyer: OrderBuyer,
  ): Promise<void> {
    const { requester, url } = settings();
    const { vatId } = buyer;
    const service = authorityFor(wanted, requester);
    const body = VAT_AUTHORITIES[service].body(buyer, requester);
    const answer = await ask(service, body, url);
    db.tx(() => {
      const row = { id: ids.vatConfirmation(), orderId, vatId, service, askedAt: clock.now() };
      store.insert(tenant, { ...row, ...answer, requester: requester || null });
      // The buyer may have changed the details meanwhile, which is another question.
      const now = buyers.stateOf(billing.getOrder(tenant, orderId)).buyer;
      if (answer.outcome !== "invalid" || vatIdOf(now.country, now.vatId) !== vatId) return;
      orders.updateHold(tenant, orderId, "vat_id_invalid");
      deps.reportHold(billing.getOrder(tenant, orderId));
    });
  }

  /** What an authority is being asked, by order and VAT id. */
  const underWay = new Map<string, Promise<void>>();

  return {
    /** The latest answer about the buyer of an order; null: none. */
    latestOf: store.findLatest,

    /**
     * Asks about the buyer of an order that waits for its payment, at most once a day, and waits for an answer that is
     * under way. Takes up to eight seconds. Never inside a transaction.
     */
    async confirm(orderId: string): Promise<void> {
      const { service: wanted } = settings();
      const tenant = billing.findOrderOwner(orderId);
      if (wanted === "off" || tenant === null || tenant.mode === "test") return;
      const order = billing.getOrder(tenant, orderId);
      const { buyer, missing } = buyers.stateOf(order);
      const vatId = vatIdOf(buyer.country, buyer.vatId);
      const isOwed = billing.priceOf(order).reason === "reverse_charge";
      if (order.status !== "pending_payment" || missing.length > 0 || vatId === null || !isOwed) return;
      const known = store.findLatest(orderId);
      const isFresh = known !== null && known.askedAt > clock.now() - DAY_MS;
      if (known?.vatId === vatId && isFresh && known.outcome !== "unavailable") return;

      const question = `${orderId} ${vatId}`;
      const asked =
        underWay.get(question) ??
        consult(tenant, orderId, wanted, { ...buyer, vatId }).finally(() => underWay.delete(question));
      underWay.set(question, asked);
      await asked;
    },
  };
}
