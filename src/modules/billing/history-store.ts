import { and, count, desc, eq, getTableColumns, like, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { createdWithin, ofPage } from "#/platform/db/of-page.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { monthOf } from "#/platform/db/personal-data/rules.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { ledgerEntries, orders } from "#/platform/db/schema/billing.ts";
import { invoices } from "#/platform/db/schema/invoices.ts";
import type { Page } from "#/platform/http/query.ts";
import type { LedgerEntry, Order } from "./store.ts";

/** An order as it is listed. */
export interface ListedOrder extends Order {
  company: string;
  /** Of the invoice that its payment made; null until then. */
  invoiceId: string | null;
  invoiceNumber: string | null;
}

export const selectListed = ({ orm }: Pick<Db, "orm">) =>
  orm
    .select({
      ...getTableColumns(orders),
      company: accounts.company,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.type, "invoice")));

/** Newest first, with the number of all that match. @param which orders; a page's own limit of time is added */
export function pageOfOrders(
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

/** What a tenant has ordered and what was booked for it. */
export function createHistoryStore({ orm }: Pick<Db, "orm">) {
  return {
    /** As `pageOfOrders`. @param status null: any */
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

    /** What all entries up to one of them add up to, itself included. */
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
