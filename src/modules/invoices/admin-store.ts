import { and, asc, count, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Mode } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import type { Db } from "#/platform/db/open.ts";
import { invoices } from "#/platform/db/schema/invoices.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Invoice } from "./store.ts";

/** Which invoices of the whole server are meant; what is null does not matter. */
export interface InvoiceFilter {
  mode: Mode;
  year: number | null;
  accountId: string | null;
  /** Milliseconds: issued from the first one on, and before the second. */
  from: number | null;
  before: number | null;
}

/** What the invoices of one kind of tax add up to. */
export interface TaxSum {
  taxCase: Invoice["taxCase"];
  /** Hundredths of a percent. */
  vatRate: number;
  count: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** What the operator asks of all accounts; every other query of invoices starts from a tenant. */
export function createAdminInvoiceStore({ orm }: Db) {
  return {
    find: (invoiceId: string): Invoice | null =>
      orm.select().from(invoices).where(eq(invoices.id, invoiceId)).get() ?? null,

    /** Newest first, with the number of all that match and their sums. */
    list(filter: InvoiceFilter, page: Page): { rows: Invoice[]; total: number; sums: TaxSum[] } {
      const where = and(matches(filter), ofPage(invoices.issuedAt, page));
      return {
        rows: orm
          .select()
          .from(invoices)
          .where(where)
          .orderBy(desc(invoices.issuedAt), desc(invoices.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(invoices).where(where).get()?.n ?? 0,
        sums: orm
          .select({
            taxCase: invoices.taxCase,
            vatRate: invoices.vatRate,
            count: count(),
            netCents: sql<number>`sum(${invoices.netCents})`,
            vatCents: sql<number>`sum(${invoices.vatCents})`,
            grossCents: sql<number>`sum(${invoices.grossCents})`,
          })
          .from(invoices)
          .where(where)
          .groupBy(invoices.taxCase, invoices.vatRate)
          .orderBy(asc(invoices.taxCase), asc(invoices.vatRate))
          .all(),
      };
    },

    /** All that match, in the order of their numbers. */
    listAll: (filter: InvoiceFilter): Invoice[] =>
      orm
        .select()
        .from(invoices)
        .where(matches(filter))
        .orderBy(asc(invoices.year), asc(invoices.sequence))
        .all(),
  };
}

export type AdminInvoiceStore = ReturnType<typeof createAdminInvoiceStore>;

const matches = ({ mode, year, accountId, from, before }: InvoiceFilter): SQL | undefined =>
  and(
    eq(invoices.mode, mode),
    year === null ? undefined : eq(invoices.year, year),
    // Those of an account that came from another server stand in the books of that one.
    accountId === null ? isNull(invoices.cameAt) : eq(invoices.accountId, accountId),
    from === null ? undefined : gte(invoices.issuedAt, from),
    before === null ? undefined : lt(invoices.issuedAt, before),
  );
