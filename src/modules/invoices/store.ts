import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { orders, payments } from "#/modules/billing/tables.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofPage, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { DAY_MS, END_OF_TIME } from "#/platform/time/clock.ts";
import { type BillingAddress, invoices, issueDayInSql, SOLD_ABROAD_AT_HOME_RATE } from "./tables.ts";

/** The credits and cents above zero that the credit notes of an invoice have reversed so far. */
export interface Credited {
  credits: number;
  netCents: number;
  vatCents: number;
}

export type Invoice = typeof invoices.$inferSelect;

export interface InvoiceTotals {
  count: number;
  netCents: number;
  grossCents: number;
}

const LAST_SEQUENCE = `
  SELECT max(
    coalesce((SELECT max(sequence) FROM invoices WHERE mode = $mode AND type = $type AND year = $year AND came_at IS NULL), 0),
    coalesce((SELECT max(last) FROM lost_numbers WHERE mode = $mode AND type = $type AND year = $year), 0)
  ) AS last`;

export function createInvoiceStore({ orm, sqlite }: Db) {
  const mine = () => ofTenant(invoices, GIVEN_TENANT);
  const byId = prepared(() =>
    orm
      .select()
      .from(invoices)
      .where(and(mine(), eq(invoices.id, sql.placeholder("invoiceId")))),
  );
  const byOrder = prepared(() =>
    orm
      .select()
      .from(invoices)
      .where(and(mine(), eq(invoices.orderId, sql.placeholder("orderId")), eq(invoices.type, "invoice")))
      .orderBy(desc(invoices.revision))
      .limit(1),
  );
  const lists = lazily(
    () =>
      new Map(
        ([null, "paid", "unpaid"] as const).map((status) => {
          const where = and(
            mine(),
            gt(invoices.issuedAt, sql.placeholder("after")),
            lte(invoices.issuedAt, sql.placeholder("until")),
            status === null ? undefined : eq(invoices.status, status),
          );
          return [
            status,
            {
              page: prepared(() =>
                orm
                  .select()
                  .from(invoices)
                  .where(where)
                  .orderBy(desc(invoices.issuedAt), desc(invoices.id))
                  .limit(sql.placeholder("limit"))
                  .offset(sql.placeholder("offset")),
              ),
              totals: prepared(() =>
                orm
                  .select({
                    count: sql<number>`count(*)`,
                    netCents: sql<number>`coalesce(sum(${invoices.netCents}), 0)`,
                    grossCents: sql<number>`coalesce(sum(${invoices.grossCents}), 0)`,
                  })
                  .from(invoices)
                  .where(where),
              ),
            },
          ];
        }),
      ),
  );
  /** The highest of all assigned numbers, including those that a restore has lost. */
  const lastSequence = lazily(() =>
    sqlite.query<{ last: number }, { mode: Mode; type: Invoice["type"]; year: number }>(LAST_SEQUENCE),
  );

  return {
    /** What the credit notes of an invoice have reversed of its amount, and those of its order of the credits, above zero. */
    sumCredited: (invoice: Invoice): Credited => {
      const ofThis = (cents: SQLWrapper) =>
        sql<number>`coalesce(-sum(iif(${invoices.correctsId} = ${invoice.id}, ${cents}, 0)), 0)`;
      const sum = orm
        .select({
          credits: sql<number>`coalesce(sum(${invoices.correctedCredits}), 0)`,
          netCents: ofThis(invoices.netCents),
          vatCents: ofThis(invoices.vatCents),
        })
        .from(invoices)
        .where(
          and(
            ofTenant(invoices, invoice),
            eq(invoices.orderId, invoice.orderId),
            eq(invoices.type, "credit_note"),
          ),
        )
        .get();
      return sum ?? { credits: 0, netCents: 0, vatCents: 0 };
    },

    /** Credit notes of an invoice, oldest first. */
    listCreditNotes: (tenant: Tenant, invoiceId: string): Invoice[] =>
      orm
        .select()
        .from(invoices)
        .where(and(ofTenant(invoices, tenant), eq(invoices.correctsId, invoiceId)))
        .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))
        .all(),

    /** Returns true if the buyer of an earlier order of the account stated this country themselves. */
    isCountryNamed: (accountId: string, country: string): boolean =>
      orm
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.accountId, accountId), sql`${orders.buyer} ->> '$.country' = ${country}`))
        .limit(1)
        .all().length === 1,

    insert: (row: Invoice): void => void orm.insert(invoices).values(row).run(),

    /** Only an invoice with a due date: the database refuses any other. */
    updateSettled: (invoiceId: string, paid: { at: number; on: string } | null): void =>
      void orm
        .update(invoices)
        .set({ status: "paid", paidAt: paid?.at ?? null, paidOn: paid?.on ?? null })
        .where(eq(invoices.id, invoiceId))
        .run(),

    /** The latest one: an earlier one was replaced. */
    findByOrder: ({ accountId, mode }: Tenant, orderId: string): Invoice | null =>
      byOrder.get({ accountId, mode, orderId }) ?? null,

    /**
     * The number after the last one of all accounts. Only inside the transaction that uses it: the database lets one
     * of them write at a time, so a number is neither given twice nor lost when its transaction is undone.
     */
    findNextSequence: (mode: Mode, type: Invoice["type"], year: number): number =>
      (lastSequence().get({ mode, type, year })?.last ?? 0) + 1,

    find: (tenant: Tenant, invoiceId: string): Invoice | null => byId.get({ ...tenant, invoiceId }) ?? null,

    /** Newest first, and the totals of all that match, not of the page alone. */
    list(
      tenant: Tenant,
      status: Invoice["status"] | null,
      page: Page,
    ): { rows: Invoice[]; totals: InvoiceTotals } {
      const query = lists().get(status);
      const none = { count: 0, netCents: 0, grossCents: 0 };
      const { createdAfter, createdBefore } = page;
      // Invoices never change, so a page's instant leaves out the same as one of creation.
      const until = Math.min(page.until ?? END_OF_TIME, (createdBefore ?? END_OF_TIME) - 1);
      const values = { ...tenant, ...page, until, after: createdAfter ?? -1 };
      return { rows: query?.page.all(values) ?? [], totals: query?.totals.get(values) ?? none };
    },
  };
}

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/** Filters for the invoices of the whole server. null does not filter. */
export interface InvoiceFilter {
  mode: Mode;
  year: number | null;
  accountId: string | null;
  /** The first and the last day of issue, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
}

/** The sum of the invoices of one kind of tax. */
export interface TaxSum {
  taxCase: Invoice["taxCase"];
  /** Hundredths of a percent. */
  vatRate: number;
  count: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** The sum of sales from one country to another in a year. */
interface AbroadSum {
  year: number;
  sellerCountry: string;
  buyerCountry: string;
  netCents: number;
}

/** SQLite takes the address from the row with the highest number. */
const BUYERS = `
  SELECT account_id AS accountId, billing_address AS billingAddress, max(year * 1000000000 + sequence) AS latest
  FROM invoices WHERE mode = 'live' AND type = 'invoice' AND came_at IS NULL
  GROUP BY account_id
  ORDER BY (
    SELECT min(f.year * 1000000000 + f.sequence) FROM invoices f
    WHERE f.account_id = invoices.account_id AND f.mode = 'live' AND f.type = 'invoice' AND f.came_at IS NULL
  )`;

const ABROAD = `
  SELECT year, seller ->> '$.country' AS sellerCountry, billing_address ->> '$.country' AS buyerCountry,
    sum(net_cents) AS netCents
  FROM invoices WHERE year >= ? AND ${SOLD_ABROAD_AT_HOME_RATE} GROUP BY 1, 2, 3`;

/** A movement of money with the invoice of its order. */
export type BookedPayment = Pick<
  typeof payments.$inferSelect,
  "accountId" | "amountCents" | "currency" | "valueDate" | "way" | "reversesId"
> &
  Pick<Invoice, "number" | "billingAddress">;

/** The invoice of an order that counts: another buyer than on the first one takes a new invoice. */
const isLatestRevision = () =>
  sql`revision = (select max(o.revision) from invoices o where o.order_id = ${invoices.orderId} and o.type = 'invoice')`;

/** Queries of the administrator over all accounts. Every other query of invoices starts from a tenant. */
export function createAdminInvoiceStore({ orm, sqlite }: Db) {
  const buyers = lazily(() => sqlite.query<{ accountId: string; billingAddress: string }, []>(BUYERS));
  const abroad = lazily(() => sqlite.query<AbroadSum, [number]>(ABROAD));
  return {
    /** Live sales to other countries at the seller's rate since a year, less what was credited. */
    sumAbroad: (sinceYear: number): AbroadSum[] => abroad().all(sinceYear),

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

    /** Live payments with a day of value from the first day to the last one, of orders with an invoice. */
    listPayments: (from: string, to: string): BookedPayment[] =>
      orm
        .select({
          ...{
            accountId: payments.accountId,
            amountCents: payments.amountCents,
            currency: payments.currency,
          },
          ...{ valueDate: payments.valueDate, way: payments.way, reversesId: payments.reversesId },
          ...{ number: invoices.number, billingAddress: invoices.billingAddress },
        })
        .from(payments)
        .innerJoin(
          invoices,
          and(eq(invoices.orderId, payments.orderId), eq(invoices.type, "invoice"), isLatestRevision()),
        )
        .where(
          and(
            eq(payments.mode, "live"),
            isNull(invoices.cameAt),
            gte(payments.valueDate, from),
            lte(payments.valueDate, to),
          ),
        )
        .orderBy(asc(payments.valueDate), asc(payments.recordedAt), asc(payments.id))
        .all(),

    /** Accounts with live invoices of this server and their latest address, in the order of their first invoice. */
    listBuyers: (): { accountId: string; billingAddress: BillingAddress }[] =>
      buyers()
        .all()
        .map(({ accountId, billingAddress }) => ({ accountId, billingAddress: JSON.parse(billingAddress) })),

    /** All that match, as they were issued: a credit note follows its invoice. */
    listAll: (filter: InvoiceFilter): Invoice[] =>
      orm
        .select()
        .from(invoices)
        .where(matches(filter))
        .orderBy(asc(invoices.issuedAt), desc(invoices.type), asc(invoices.year), asc(invoices.sequence))
        .all(),
  };
}

export type AdminInvoiceStore = ReturnType<typeof createAdminInvoiceStore>;

const issuedOn = sql.raw(issueDayInSql("invoices"));

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const matches = ({ mode, year, accountId, from, to }: InvoiceFilter): SQL | undefined =>
  and(
    eq(invoices.mode, mode),
    year === null ? undefined : eq(invoices.year, year),
    // Invoices of an account from another server are in the books of that server.
    accountId === null ? isNull(invoices.cameAt) : eq(invoices.accountId, accountId),
    // No zone is further from UTC than a day: the index finds the days around, and the date decides.
    from === null ? undefined : and(gte(invoices.issuedAt, instantOf(from) - DAY_MS), gte(issuedOn, from)),
    to === null ? undefined : and(lt(invoices.issuedAt, instantOf(to) + 2 * DAY_MS), lte(issuedOn, to)),
  );
