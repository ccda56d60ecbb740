import { and, count, desc, eq, getTableColumns, like, lt, lte, type SQL, sql } from "drizzle-orm";
import { invoices } from "#/modules/invoices/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import { createdWithin, ofPage, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { monthOf } from "#/platform/db/personal-data/rules.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Booked, StatementStore } from "./statement.ts";
import type { LedgerEntry, Order } from "./store.ts";
import { ledgerEntries, orders, paymentReminders } from "./tables.ts";

/** An order as it is listed. */
export interface ListedOrder extends Order {
  company: string;
  /** The invoice that the payment created; null until then. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoiceStatus: "paid" | "unpaid" | null;
  /** Until when the invoice is to be paid; null: it was paid when it was issued, or there is none. */
  dueOn: string | null;
  /** The latest reminder; null: none was sent. */
  reminderLevel: number | null;
  remindedAt: number | null;
  /** Its payments added up. */
  receivedCents: number;
}

const selectListed = ({ orm }: Pick<Db, "orm">) =>
  orm
    .select({
      ...getTableColumns(orders),
      company: accounts.company,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
      invoiceStatus: invoices.status,
      dueOn: invoices.dueOn,
      reminderLevel: paymentReminders.level,
      remindedAt: paymentReminders.sentAt,
      receivedCents: sql<number>`(SELECT coalesce(sum(p.amount_cents), 0) FROM payments p WHERE p.order_id = orders.id AND p.currency = orders.currency)`,
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
    )
    .leftJoin(
      paymentReminders,
      and(
        eq(paymentReminders.orderId, orders.id),
        sql`${paymentReminders.level} = (SELECT max(r.level) FROM payment_reminders r WHERE r.order_id = ${orders.id})`,
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
