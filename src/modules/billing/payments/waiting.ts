import { sql } from "drizzle-orm";
import type { ListedNotice, NoticeStore } from "#/modules/billing/notices/store.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
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
const LAST_ROW = "(SELECT max(p.rowid) FROM payments p WHERE p.order_id = o.id)";

/**
 * Live orders whose payments may differ from what is due, except those of which a notice waits. A surplus that was kept
 * (a row without an amount) waits again once there is another row or credit note. Refunds from before payments were
 * records are not known, so that a surplus of an order from before counts only once something is recorded for it.
 */
const CANDIDATES = `
  SELECT o.id AS order_id, o.account_id, a.company, o.mode, max(p.recorded_at) AS since
  FROM orders o
  JOIN accounts a ON a.id = o.account_id
  JOIN payments p ON p.order_id = o.id AND p.currency = o.currency
  LEFT JOIN invoices i ON i.order_id = o.id AND i.type = 'invoice'
    AND i.revision = (SELECT max(r.revision) FROM invoices r WHERE r.order_id = o.id AND r.type = 'invoice')
  WHERE o.mode = 'live'
    AND NOT EXISTS (SELECT 1 FROM payment_notices n WHERE n.order_id = o.id AND n.outcome = 'waiting')
  GROUP BY o.id
  HAVING CASE o.status WHEN 'completed' THEN sum(p.amount_cents) <> coalesce(i.gross_cents + ${CREDITED}, sum(p.amount_cents))
      ELSE sum(p.amount_cents) <> 0 END
    AND NOT (
      (SELECT k.amount_cents FROM payments k WHERE k.rowid = ${LAST_ROW}) = 0
      AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.corrects_id = i.id AND n.issued_at > max(p.recorded_at))
    )
    AND NOT (min(p.recorded_by = 'upgrade') AND sum(p.amount_cents) > coalesce(i.gross_cents, 0) + ${CREDITED}
      AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.corrects_id = i.id AND n.issued_at >=
        (SELECT applied_at FROM schema_migrations WHERE name = '0020_payments_and_originals')))
  ORDER BY since, o.id`;

/** An order whose payments do not equal what is due. */
export interface UnequalOrder {
  order: Order;
  company: string;
  settlement: Settlement;
  /** When the latest of its payments was recorded. */
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
  billing: Pick<BillingService, "getOrder">;
  payments: Pick<Payments, "settlement">;
}

export type WaitingPayments = ReturnType<typeof createWaitingPayments>;

/** Payments that need the administrator: notices that wait, and orders whose payments do not equal what is due. */
export function createWaitingPayments({ db, notices, billing, payments }: WaitingDeps) {
  function listOrders(): UnequalOrder[] {
    return db.orm
      .all<Candidate>(sql.raw(CANDIDATES))
      .flatMap(({ order_id, account_id, company, mode, since }) => {
        const order = billing.getOrder({ accountId: account_id, mode }, order_id);
        const settlement = payments.settlement(order);
        const isUnequal = settlement.state === "under" || settlement.state === "over";
        return isUnequal || (settlement.state === "open" && order.status === "completed")
          ? [{ order, company, settlement, since }]
          : [];
      });
  }

  const list = (): Waiting => ({ notices: notices.listWaiting(), orders: listOrders() });

  return {
    list,

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
