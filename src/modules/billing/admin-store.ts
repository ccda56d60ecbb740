import { and, count, desc, eq, getTableColumns, like, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { ledgerEntries, orders } from "#/platform/db/schema/billing.ts";
import { invoices } from "#/platform/db/schema/invoices.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Mode, Tenant } from "#/platform/tenant.ts";
import type { LedgerEntry, Order } from "./store.ts";

/** Which orders of the whole server are meant; what is null does not matter. */
interface OrderFilter {
  status: Order["status"] | null;
  mode: Mode | null;
  accountId: string | null;
}

/** An order as the operator sees it. */
export interface ListedOrder extends Order {
  company: string;
  /** Of the invoice that its payment made; null until then. */
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** A ledger entry with what the credits came to after it. */
export interface BookedEntry extends LedgerEntry {
  balanceAfter: number;
}

/** What the operator asks of all accounts; every other query of billing starts from a tenant. */
export function createAdminBillingStore({ orm }: Db) {
  const listed = () =>
    orm
      .select({
        ...getTableColumns(orders),
        company: accounts.company,
        invoiceId: invoices.id,
        invoiceNumber: invoices.number,
      })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .leftJoin(invoices, eq(invoices.orderId, orders.id));

  return {
    findOrder: (orderId: string): ListedOrder | null => listed().where(eq(orders.id, orderId)).get() ?? null,

    /** Newest first, with the number of all that match. */
    listOrders(filter: OrderFilter, page: Page): { rows: ListedOrder[]; total: number } {
      const where = and(
        filter.status === null ? undefined : eq(orders.status, filter.status),
        filter.mode === null ? undefined : eq(orders.mode, filter.mode),
        filter.accountId === null ? undefined : eq(orders.accountId, filter.accountId),
        page.until === null ? undefined : lte(orders.createdAt, page.until),
      );
      return {
        rows: listed()
          .where(where)
          .orderBy(desc(orders.createdAt), desc(orders.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(orders).where(where).get()?.n ?? 0,
      };
    },

    /** Newest first, with the number of all that match. */
    listLedger(tenant: Tenant, page: Page): { rows: BookedEntry[]; total: number } {
      const where = and(
        ofTenant(tenant),
        page.until === null ? undefined : lte(ledgerEntries.createdAt, page.until),
      );
      const rows = orm
        .select()
        .from(ledgerEntries)
        .where(where)
        .orderBy(desc(ledgerEntries.id))
        .limit(page.limit)
        .offset(page.offset)
        .all();
      const newest = rows[0]?.id ?? 0;
      let balance =
        orm
          .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.credits}), 0)` })
          .from(ledgerEntries)
          .where(and(ofTenant(tenant), lte(ledgerEntries.id, newest)))
          .get()?.sum ?? 0;
      const booked = rows.map((row) => {
        const balanceAfter = balance;
        balance -= row.credits;
        return { ...row, balanceAfter };
      });
      return {
        rows: booked,
        total: orm.select({ n: count() }).from(ledgerEntries).where(where).get()?.n ?? 0,
      };
    },

    /** Causes of the entries that take grants of a tenant back. */
    listUndos: (tenant: Tenant): string[] =>
      orm
        .select({ ref: ledgerEntries.ref })
        .from(ledgerEntries)
        .where(
          and(
            ofTenant(tenant),
            eq(ledgerEntries.kind, "grant"),
            lt(ledgerEntries.credits, 0),
            like(ledgerEntries.ref, "undo of %"),
          ),
        )
        .all()
        .map(({ ref }) => ref),
  };
}

export type AdminBillingStore = ReturnType<typeof createAdminBillingStore>;

const ofTenant = ({ accountId, mode }: Tenant): SQL | undefined =>
  and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.mode, mode));
