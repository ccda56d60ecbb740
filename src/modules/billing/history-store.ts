import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { invoices } from "#/modules/invoices/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import { createdWithin, ofPage, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { monthOf } from "#/platform/db/personal-data/rules.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import type { PaymentNotice } from "./rules.ts";
import type { Booked, StatementStore } from "./statement.ts";
import type { LedgerEntry, Order } from "./store.ts";
import { ledgerEntries, orders, paymentNotices } from "./tables.ts";

/** An order as it is listed. */
export interface ListedOrder extends Order {
  company: string;
  /** The invoice that the payment created; null until then. */
  invoiceId: string | null;
  invoiceNumber: string | null;
}

const selectListed = ({ orm }: Pick<Db, "orm">) =>
  orm
    .select({
      ...getTableColumns(orders),
      company: accounts.company,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    // The latest one: an earlier one was replaced.
    .leftJoin(
      invoices,
      and(
        eq(invoices.orderId, orders.id),
        eq(invoices.type, "invoice"),
        sql`${invoices.revision} = (SELECT max(i.revision) FROM invoices i WHERE i.order_id = ${orders.id} AND i.type = 'invoice')`,
      ),
    );

/** Newest first, with the number of all that match. @param which orders; a page's own limit of time is added */
function pageOfOrders(
  { orm }: Pick<Db, "orm">,
  which: SQL | undefined,
  page: Page,
): { rows: ListedOrder[]; total: number } {
  const where = and(which, ofPage(orders.createdAt, page));
  return {
    rows: selectListed({ orm })
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    total: orm.select({ n: count() }).from(orders).where(where).get()?.n ?? 0,
  };
}

/**
 * When an entry was booked, as it is shown: of the completion of somebody whose data were deleted since, the month. The entry
 * itself never changes.
 */
const SHOWN_AT = () =>
  sql<number>`iif(${ledgerEntries.kind} = 'completion' AND EXISTS (
    SELECT 1 FROM sessions s WHERE s.id = CAST(${ledgerEntries.ref} AS INTEGER) AND s.anonymized_at IS NOT NULL),
    ${sql.raw(monthOf("ledger_entries.created_at"))}, ${ledgerEntries.createdAt})`;

/** The orders of a tenant and the entries that were booked for it. */
export function createHistoryStore({ orm }: Pick<Db, "orm">) {
  return {
    /**
     * The same as `pageOfOrders`.
     * @param status null: any
     */
    listOrders: (tenant: Tenant, status: Order["status"] | null, page: Page) =>
      pageOfOrders(
        { orm },
        and(ofTenant(orders, tenant), status === null ? undefined : eq(orders.status, status)),
        page,
      ),

    /** Newest first, with the number of all that match. */
    listEntries(tenant: Tenant, page: Page): { rows: LedgerEntry[]; total: number } {
      const where = and(
        ofTenant(ledgerEntries, tenant),
        page.until === null ? undefined : lte(ledgerEntries.createdAt, page.until),
        createdWithin(SHOWN_AT(), page),
      );
      return {
        rows: orm
          .select({ ...getTableColumns(ledgerEntries), createdAt: SHOWN_AT() })
          .from(ledgerEntries)
          .where(where)
          .orderBy(desc(ledgerEntries.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(ledgerEntries).where(where).get()?.n ?? 0,
      };
    },

    /** The sum of all entries up to one of them, including it. */
    sumUntil: (tenant: Tenant, entryId: number): number =>
      orm
        .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.credits}), 0)` })
        .from(ledgerEntries)
        .where(and(ofTenant(ledgerEntries, tenant), lte(ledgerEntries.id, entryId)))
        .get()?.sum ?? 0,

    /** Causes of the entries that take grants of a tenant back. */
    listUndos: (tenant: Tenant): string[] =>
      orm
        .select({ ref: ledgerEntries.ref })
        .from(ledgerEntries)
        .where(
          and(
            ofTenant(ledgerEntries, tenant),
            eq(ledgerEntries.kind, "grant"),
            lt(ledgerEntries.credits, 0),
            like(ledgerEntries.ref, "undo of %"),
          ),
        )
        .all()
        .map(({ ref }) => ref),
  };
}

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Filters for the orders of the whole server. null does not filter. */
export interface OrderFilter {
  status: Order["status"] | null;
  mode: Mode | null;
  accountId: string | null;
}

/** Queries of the administrator over all accounts. Every other query of billing starts from a tenant. */
export function createAdminOrderStore({ orm }: Db) {
  return {
    find: (orderId: string): ListedOrder | null =>
      selectListed({ orm }).where(eq(orders.id, orderId)).get() ?? null,

    /** The same as `pageOfOrders`. */
    list: ({ status, mode, accountId }: OrderFilter, page: Page) =>
      pageOfOrders(
        { orm },
        and(
          status === null ? undefined : eq(orders.status, status),
          mode === null ? undefined : eq(orders.mode, mode),
          accountId === null ? undefined : eq(orders.accountId, accountId),
        ),
        page,
      ),
  };
}

export type AdminOrderStore = ReturnType<typeof createAdminOrderStore>;

interface Row {
  kind: Booked["kind"];
  credits: number;
  entries: number;
  client_id: string | null;
  client_name: string | null;
  by_id: string | null;
  by_name: string | null;
}

/** Reads all entries of the account once: 100,000 of them take 0.1 s. */
export const createStatementStore = ({ orm }: Pick<Reader, "orm">): StatementStore => ({
  sumBefore: ({ accountId, mode }: Tenant, before: number): number =>
    orm.all<{ sum: number }>(sql`
      SELECT coalesce(sum(credits), 0) AS sum FROM ledger_entries
      WHERE account_id = ${accountId} AND mode = ${mode} AND created_at < ${before}`)[0]?.sum ?? 0,

  /** A person counts for the client in whose name they were asked, as in the client's own figures. */
  listBooked: ({ accountId, mode }: Tenant, from: number, before: number): Booked[] =>
    orm
      .all<Row>(sql`
        SELECT e.kind, sum(e.credits) AS credits, count(*) AS entries, c.id AS client_id, c.name AS client_name,
               i.invited_by AS by_id, coalesce(u.name, k.name) AS by_name
        FROM ledger_entries e
        LEFT JOIN sessions s ON e.kind = 'completion' AND s.id = CAST(e.ref AS INTEGER)
        LEFT JOIN invites i ON i.id = s.invite_id
        LEFT JOIN clients c ON c.id = coalesce(
          (SELECT p.client_id FROM client_people p WHERE p.invite_id = s.invite_id),
          (SELECT p.client_id FROM client_people p WHERE p.session_id = s.id))
        LEFT JOIN memberships m ON m.user_id = i.invited_by AND m.account_id = e.account_id
        LEFT JOIN users u ON u.id = m.user_id
        LEFT JOIN api_keys k ON k.id = i.invited_by AND k.account_id = e.account_id
        WHERE e.account_id = ${accountId} AND e.mode = ${mode} AND e.created_at >= ${from} AND e.created_at < ${before}
        GROUP BY e.kind, c.id, i.invited_by`)
      .map(({ kind, credits, entries, client_id, client_name, by_id, by_name }) => ({
        ...{ kind, credits, entries },
        client: client_id === null ? null : { id: client_id, name: client_name ?? "" },
        by: by_id === null ? null : { id: by_id, name: by_name },
      })),
});

export type StoredNotice = typeof paymentNotices.$inferSelect;
type Outcome = Pick<StoredNotice, "outcome" | "reason">;

/** A notice as it is listed, with whose order it is about where there is one. */
export interface ListedNotice extends StoredNotice {
  accountId: string | null;
  company: string | null;
}

/** Notices of card providers, about orders of all accounts or of none. */
export function createPaymentStore({ orm }: Pick<Db, "orm">) {
  const listed = () =>
    orm
      .select({ notice: paymentNotices, accountId: orders.accountId, company: accounts.company })
      .from(paymentNotices)
      .leftJoin(orders, eq(orders.id, paymentNotices.orderId))
      .leftJoin(accounts, eq(accounts.id, orders.accountId));
  return {
    find: (id: string): StoredNotice | null =>
      orm.select().from(paymentNotices).where(eq(paymentNotices.id, id)).get() ?? null,

    findListed(id: string): ListedNotice | null {
      const row = listed().where(eq(paymentNotices.id, id)).get();
      return row === undefined ? null : { ...row.notice, accountId: row.accountId, company: row.company };
    },

    insert: (notice: PaymentNotice, receivedAt: number, outcome: Outcome): void =>
      void orm
        .insert(paymentNotices)
        .values({ ...notice, provider: "stripe", receivedAt, ...outcome })
        .run(),

    update: (id: string, changes: Partial<StoredNotice>): void =>
      void orm.update(paymentNotices).set(changes).where(eq(paymentNotices.id, id)).run(),

    /**
     * Returns true if another notice says that money of a payment, or of an order, has been returned or is
     * about to be.
     */
    isReturned: ({ id, payment, orderId }: Pick<PaymentNotice, "id" | "payment" | "orderId">): boolean =>
      orm
        .select({ id: paymentNotices.id })
        .from(paymentNotices)
        .where(
          and(
            ne(paymentNotices.id, id),
            inArray(paymentNotices.kind, ["refunded", "disputed", "dispute_lost"]),
            or(
              payment === null ? undefined : eq(paymentNotices.payment, payment),
              orderId === null ? undefined : eq(paymentNotices.orderId, orderId),
            ),
          ),
        )
        .get() !== undefined,

    /** Disputes of a payment that need a person no longer wait. */
    updateDisputesSettled: (
      payment: string,
      settled: Pick<StoredNotice, "settledAt" | "settledBy" | "note">,
    ): void =>
      void orm
        .update(paymentNotices)
        .set({ outcome: "settled", ...settled })
        .where(
          and(
            eq(paymentNotices.payment, payment),
            eq(paymentNotices.kind, "disputed"),
            eq(paymentNotices.outcome, "waiting"),
          ),
        )
        .run(),

    /** The order that a payment has completed. */
    findOrderOf: (payment: string): string | null =>
      orm.select({ id: orders.id }).from(orders).where(eq(orders.cardPayment, payment)).get()?.id ?? null,

    /** The order that a payment was reported for. */
    findReportedOrder: (payment: string): string | null =>
      orm
        .select({ orderId: paymentNotices.orderId })
        .from(paymentNotices)
        .where(and(eq(paymentNotices.payment, payment), eq(paymentNotices.kind, "paid")))
        .get()?.orderId ?? null,

    /** Latest first, with the number of all that match. */
    list(outcome: StoredNotice["outcome"] | null, page: Page): { rows: ListedNotice[]; total: number } {
      const where = and(
        outcome === null ? undefined : eq(paymentNotices.outcome, outcome),
        ofPage(paymentNotices.receivedAt, page),
      );
      return {
        rows: listed()
          .where(where)
          .orderBy(desc(paymentNotices.receivedAt), desc(paymentNotices.id))
          .limit(page.limit)
          .offset(page.offset)
          .all()
          .map(({ notice, accountId, company }) => ({ ...notice, accountId, company })),
        total: orm.select({ n: count() }).from(paymentNotices).where(where).get()?.n ?? 0,
      };
    },
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;
