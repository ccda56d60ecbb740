import { eq, sql } from "drizzle-orm";
import { type BuyerState, buyerOf, type HoldReason, holdOf } from "#/modules/billing/buyers/buyer.ts";
import { createNoticeStore, type ListedNotice, type NoticeStore } from "#/modules/billing/notices/store.ts";
import type { WaitReason } from "#/modules/billing/rules.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import { orders } from "#/modules/billing/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { END_OF_TIME } from "#/platform/time/clock.ts";
import type { Settlement } from "./rules.ts";
import type { Payments } from "./service.ts";

interface Candidate {
  order_id: string;
  account_id: string;
  company: string;
  mode: Mode;
  since: number;
}

const CREDITED = `(SELECT coalesce(sum(n.gross_cents), 0) FROM invoices n WHERE n.corrects_id = i.id)`;
/**
 * Live orders whose payments may differ from what is due, except those of which a notice waits. A surplus that was kept
 * (a row without an amount) waits again once there is another row or credit note. Refunds from before payments were
 * records are not known, so that a surplus of an order from before counts only once something is recorded for it.
 */
const CANDIDATES = `
  WITH sums AS (
    SELECT p.order_id, sum(p.amount_cents) AS received, max(p.recorded_at) AS since, max(p.rowid) AS latest,
      min(p.recorded_by = 'upgrade') AS is_old
    FROM payments p JOIN orders o ON o.id = p.order_id AND o.currency = p.currency
    WHERE o.mode = 'live' GROUP BY p.order_id
  ), compared AS (
    SELECT s.*, i.id AS invoice, CASE o.status WHEN 'completed' THEN coalesce(i.gross_cents + ${CREDITED}, s.received) ELSE 0 END AS due
    FROM sums s JOIN orders o ON o.id = s.order_id
    LEFT JOIN invoices i ON i.order_id = s.order_id AND i.type = 'invoice'
      AND i.revision = (SELECT max(r.revision) FROM invoices r WHERE r.order_id = s.order_id AND r.type = 'invoice')
  )
  SELECT c.order_id, o.account_id, a.company, o.mode, c.since
  FROM compared c JOIN orders o ON o.id = c.order_id JOIN accounts a ON a.id = o.account_id
  WHERE c.received <> c.due
    AND NOT EXISTS (SELECT 1 FROM payment_notices n WHERE n.order_id = c.order_id AND n.outcome = 'waiting')
    AND NOT (
      (SELECT k.amount_cents FROM payments k WHERE k.rowid = c.latest) = 0
      AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.corrects_id = c.invoice AND n.issued_at > c.since)
    )
    AND NOT (
      c.is_old AND c.received > c.due
      AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.corrects_id = c.invoice AND n.issued_at >=
        (SELECT applied_at FROM schema_migrations WHERE name = '0020_payments_and_originals'))
    )
  ORDER BY c.since, c.order_id`;

/** Unpaid live orders that may be on hold, except those of which a notice waits. */
const HOLD_CANDIDATES = `
  SELECT o.id AS order_id, o.account_id, a.company, o.mode, o.created_at AS since
  FROM orders o JOIN accounts a ON a.id = o.account_id
  WHERE o.mode = 'live' AND o.status = 'pending_payment' AND o.released_at IS NULL
    AND (o.on_hold IS NOT NULL OR (o.terms = 'prepaid' AND coalesce(o.buyer ->> '$.vatId', a.vat_id) <> ''))
    AND NOT EXISTS (SELECT 1 FROM payment_notices n WHERE n.order_id = o.id AND n.outcome = 'waiting')
  ORDER BY o.created_at, o.id`;

/** An order whose payments do not equal what is due. */
interface UnequalOrder {
  order: Order;
  company: string;
  settlement: Settlement;
  /** When the latest of its payments was recorded. */
  since: number;
}

/** An order that is on hold before it is paid: its buyer corrects the billing details, or an administrator releases it. */
interface OrderOnHold extends Pick<UnequalOrder, "order" | "company" | "since"> {
  hold: HoldReason;
}

/** One case that needs the administrator, as emails state it. */
export interface WaitingEntry {
  /** Names the case: the same as long as it waits, another one when it waits again. */
  key: string;
  /** Of the notification or, without one, of the order. */
  id: string;
  reason: WaitReason | HoldReason | "under" | "over";
  /** Null: the order is unknown. */
  company: string | null;
  orderId: string | null;
  settlement: Settlement | null;
  /** The amount that a provider has reported, in the smallest unit of the currency. */
  reported: { cents: number; currency: string } | null;
  /** By when the provider expects an answer; null: no time is stated. */
  dueAt: number | null;
  since: number;
}

export interface Waiting {
  /** Oldest first. */
  notices: ListedNotice[];
  orders: UnequalOrder[];
}

/** What waits, in figures. */
export interface WaitingSummary {
  count: number;
  /** By the reason of a notice, `under` or `over`. */
  byReason: ReadonlyMap<string, number>;
  oldestAt: number | null;
  /** The next time by which a provider expects an answer. */
  nextDueAt: number | null;
}

interface WaitingDeps extends Pick<{ db: Db }, "db"> {
  notices: Pick<NoticeStore, "listWaiting">;
  billing: Pick<BillingService, "getOrder" | "findOrderOwner">;
  buyers: { stateOf(order: Order): BuyerState };
  payments: Pick<Payments, "settlement">;
}

export type WaitingPayments = ReturnType<typeof createWaitingPayments>;

/** Payments that need the administrator: notices that wait, and orders whose payments do not equal what is due. */
export function createWaitingPayments({ db, notices, billing, buyers, payments }: WaitingDeps) {
  const candidates = (query: string): Pick<UnequalOrder, "order" | "company" | "since">[] =>
    db.orm.all<Candidate>(sql.raw(query)).map(({ order_id, account_id, company, mode, since }) => ({
      ...{ order: billing.getOrder({ accountId: account_id, mode }, order_id), company, since },
    }));

  const listOrders = (): UnequalOrder[] =>
    candidates(CANDIDATES).flatMap((candidate) => {
      const { order } = candidate;
      const settlement = payments.settlement(order);
      const isUnequal = settlement.state === "under" || settlement.state === "over";
      return isUnequal || (settlement.state === "open" && order.status === "completed")
        ? [{ ...candidate, settlement }]
        : [];
    });

  const listOnHold = (): OrderOnHold[] =>
    candidates(HOLD_CANDIDATES).flatMap((candidate) => {
      const { hold } = buyers.stateOf(candidate.order);
      return hold === null ? [] : [{ ...candidate, hold }];
    });

  function ofNotice({
    id,
    orderId,
    reason,
    company,
    amountCents,
    currency,
    dueAt,
    receivedAt,
  }: ListedNotice) {
    const tenant = orderId === null ? null : billing.findOrderOwner(orderId);
    const order = orderId === null || tenant === null ? null : billing.getOrder(tenant, orderId);
    return {
      ...{
        id,
        key: `notice:${id}`,
        reason: (reason ?? "unknown_order") as WaitReason,
        company,
        orderId,
        dueAt,
      },
      settlement: order && payments.settlement(order),
      reported: amountCents === null || currency === null ? null : { cents: amountCents, currency },
      since: receivedAt,
    };
  }

  const ofOrder = ({ order, company, settlement, since }: UnequalOrder): WaitingEntry => ({
    ...{ id: order.id, key: `order:${order.id}:${since}`, orderId: order.id, company, settlement, since },
    ...{ reason: settlement.state === "over" ? "over" : "under", reported: null, dueAt: null },
  });

  const ofOnHold = ({ order, company, hold, since }: OrderOnHold): WaitingEntry => ({
    ...{ id: order.id, key: `hold:${order.id}:${hold}`, orderId: order.id, reason: hold, company, since },
    ...{ settlement: payments.settlement(order), reported: null, dueAt: null },
  });

  const list = (): Waiting => ({ notices: notices.listWaiting(), orders: listOrders() });

  return {
    list,

    /** All of it, and orders that are on hold before they are paid: the next deadlines first, then the oldest. */
    entries(): WaitingEntry[] {
      const { notices: waiting, orders } = list();
      return [...waiting.map(ofNotice), ...orders.map(ofOrder), ...listOnHold().map(ofOnHold)].toSorted(
        (a, b) => (a.dueAt ?? END_OF_TIME) - (b.dueAt ?? END_OF_TIME) || a.since - b.since,
      );
    },

    summary(): WaitingSummary {
      const waiting = list();
      const byReason = new Map<string, number>();
      const reasons = [
        ...waiting.notices.map(({ reason }) => reason ?? "unknown"),
        ...waiting.orders.map(({ settlement }) => (settlement.state === "over" ? "over" : "under")),
      ];
      for (const reason of reasons) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
      const times = [
        ...waiting.notices.map(({ receivedAt }) => receivedAt),
        ...waiting.orders.map(({ since }) => since),
      ];
      const deadlines = waiting.notices.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]));
      return {
        count: reasons.length,
        byReason,
        oldestAt: times.length === 0 ? null : Math.min(...times),
        nextDueAt: deadlines.length === 0 ? null : Math.min(...deadlines),
      };
    },
  };
}

/**
 * Counts what waits by the database alone, for `assay doctor`: an order that is not completed although money has arrived
 * is paid too little, whatever its price is.
 */
export function countWaiting({ orm }: Pick<Db, "orm">): number {
  const isOnHold = ({ order_id }: Candidate): boolean => {
    const row = orm
      .select({ order: orders, account: accounts })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(eq(orders.id, order_id))
      .get();
    return row !== undefined && holdOf(row.order, buyerOf(row.order, row.account)) !== null;
  };
  return (
    createNoticeStore({ orm }).listWaiting().length +
    orm.all<Candidate>(sql.raw(CANDIDATES)).length +
    orm.all<Candidate>(sql.raw(HOLD_CANDIDATES)).filter(isOnHold).length
  );
}
