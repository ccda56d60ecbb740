import { and, asc, count, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { invoices } from "#/modules/invoices/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { ledgerEntries, ledgerSums, type OrderBuyer, orders, paymentReminders } from "./tables.ts";

export type Order = typeof orders.$inferSelect;
export type LedgerEntry = typeof ledgerEntries.$inferSelect;
/** What an order states of its payment once it is completed. */
export type PaymentProof = Pick<
  typeof orders.$inferSelect,
  "provider" | "paidOn" | "bankReference" | "cardPayment" | "paymentMethod"
>;
type Entry = Omit<typeof ledgerEntries.$inferInsert, "id" | "accountId" | "mode">;

interface LedgerSum {
  /** All entries added up. */
  sum: number;
  /** Completed assessments, those that cost nothing too. */
  completions: number;
  /** Credits that completions have used. */
  taken: number;
  /** Credits from trials and grants. */
  withoutOrder: number;
}

const isUnpaid = (tenant: Tenant, orderId: string) =>
  and(ofTenant(orders, tenant), eq(orders.id, orderId), eq(orders.status, "pending_payment"));

export function createBillingStore({ orm, sqlite }: Db) {
  const orderById = prepared(() =>
    orm
      .select()
      .from(orders)
      .where(and(ofTenant(orders, GIVEN_TENANT), eq(orders.id, sql.placeholder("orderId")))),
  );
  const ledgerSum = prepared(() =>
    orm
      .select({
        sum: ledgerSums.credits,
        completions: ledgerSums.completions,
        taken: ledgerSums.taken,
        withoutOrder: ledgerSums.withoutOrder,
      })
      .from(ledgerSums)
      .where(ofTenant(ledgerSums, GIVEN_TENANT)),
  );
  // A conflict clause would come too late: a trigger refuses the second entry of a cause, however it is inserted.
  const addEntry = lazily(() =>
    sqlite.query<{ id: number }, Record<string, string | number>>(
      `INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at)
       SELECT $accountId, $mode, $kind, $ref, $credits, $createdAt
       WHERE NOT EXISTS (SELECT 1 FROM ledger_entries WHERE kind = $kind AND ref = $ref) RETURNING id`,
    ),
  );
  return {
    insertOrder: (tenant: Tenant, row: Omit<typeof orders.$inferInsert, "accountId" | "mode">): void =>
      void orm
        .insert(orders)
        .values({ ...row, ...tenant })
        .run(),

    findOrder: (tenant: Tenant, orderId: string): Order | null =>
      orderById.get({ ...tenant, orderId }) ?? null,

    /** For links and the administrator, who have an order id and no key. */
    findOrderOwner: (orderId: string): Tenant | null =>
      orm
        .select({ accountId: orders.accountId, mode: orders.mode })
        .from(orders)
        .where(eq(orders.id, orderId))
        .get() ?? null,

    /** @returns whether this call completed it: false when it was completed or cancelled before */
    updateCompleted: (tenant: Tenant, orderId: string, now: number, proof: PaymentProof): boolean =>
      orm
        .update(orders)
        .set({ status: "completed", completedAt: now, ...proof })
        .where(isUnpaid(tenant, orderId))
        .returning({ id: orders.id })
        .all().length === 1,

    /** @returns whether this call marked it: false where it is not completed, or was marked before */
    updateRefunded: (tenant: Tenant, orderId: string, now: number): boolean =>
      orm
        .update(orders)
        .set({ refundedAt: now })
        .where(
          and(
            ofTenant(orders, tenant),
            eq(orders.id, orderId),
            eq(orders.status, "completed"),
            isNull(orders.refundedAt),
          ),
        )
        .returning({ id: orders.id })
        .all().length === 1,

    /** Credits that partial credit notes have reversed, above zero. */
    sumTakenBack: (tenant: Tenant, orderId: string): number =>
      orm
        .select({ n: sql<number>`coalesce(-sum(${ledgerEntries.credits}), 0)` })
        .from(ledgerEntries)
        .innerJoin(invoices, eq(invoices.id, ledgerEntries.ref))
        .where(
          and(
            ofTenant(ledgerEntries, tenant),
            eq(ledgerEntries.kind, "refund"),
            eq(invoices.orderId, orderId),
          ),
        )
        .get()?.n ?? 0,

    /** The buyer of its next invoice, whether it is paid or not. What held it was about the details of before. */
    updateCorrected: (
      tenant: Tenant,
      orderId: string,
      buyer: OrderBuyer,
      buyerReference: string | null,
    ): void => {
      orm
        .update(orders)
        .set({ buyer, buyerReference })
        .where(and(ofTenant(orders, tenant), eq(orders.id, orderId)))
        .run();
      orm.update(orders).set({ onHold: null }).where(isUnpaid(tenant, orderId)).run();
    },

    /** Only of an order that waits for its payment; what held it, or released it, was about the details of before. */
    updateBuyer: (tenant: Tenant, orderId: string, buyer: OrderBuyer, buyerReference: string | null): void =>
      void orm
        .update(orders)
        .set({ buyer, buyerReference, onHold: null, releasedBy: null, releasedAt: null })
        .where(isUnpaid(tenant, orderId))
        .run(),

    updateHold: (tenant: Tenant, orderId: string, onHold: string): void =>
      void orm
        .update(orders)
        .set({ onHold })
        .where(and(isUnpaid(tenant, orderId), isNull(orders.releasedAt)))
        .run(),

    /** With the buyer as released, so that later details of the account are not released with it. */
    updateReleased: (
      tenant: Tenant,
      orderId: string,
      released: { buyer: OrderBuyer; releasedBy: string; releasedAt: number },
    ): void => void orm.update(orders).set(released).where(isUnpaid(tenant, orderId)).run(),

    updateCardSession: (tenant: Tenant, orderId: string, cardSession: string): void =>
      void orm
        .update(orders)
        .set({ cardSession })
        .where(and(ofTenant(orders, tenant), eq(orders.id, orderId)))
        .run(),

    /** Pages at the card provider of orders that wait for no payment any more, and were not paid there; oldest first. */
    listLeftPages: (limit: number): (Tenant & { orderId: string; session: string })[] =>
      orm
        .select({
          ...{ accountId: orders.accountId, mode: orders.mode, orderId: orders.id },
          session: sql<string>`${orders.cardSession}`,
        })
        .from(orders)
        .where(
          and(
            isNotNull(orders.cardSession),
            isNull(orders.cardPayment),
            ne(orders.status, "pending_payment"),
          ),
        )
        .orderBy(orders.createdAt, orders.id)
        .limit(limit)
        .all(),

    deleteCardSession: (tenant: Tenant, orderId: string): void =>
      void orm
        .update(orders)
        .set({ cardSession: null })
        .where(and(ofTenant(orders, tenant), eq(orders.id, orderId)))
        .run(),

    /**
     * Only an order that waits for its payment is cancelled.
     * @param refundedAt since when its credits are taken back; null: they were not booked
     */
    updateCancelled: (tenant: Tenant, orderId: string, refundedAt: number | null): void =>
      void orm.update(orders).set({ status: "cancelled", refundedAt }).where(isUnpaid(tenant, orderId)).run(),

    /** Returns true if the buyer was reminded of an unpaid order so many times. */
    hasOverdue: (tenant: Tenant, level: number): boolean =>
      orm
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(paymentReminders, eq(paymentReminders.orderId, orders.id))
        .where(
          and(
            ofTenant(orders, tenant),
            eq(orders.status, "pending_payment"),
            eq(paymentReminders.level, level),
          ),
        )
        .get() !== undefined,

    /** An entry by its cause, in any account. */
    findEntry: (kind: LedgerEntry["kind"], ref: string): LedgerEntry | null =>
      orm
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.ref, ref)))
        .get() ?? null,

    findEntryOf: (accountId: string, entryId: number): LedgerEntry | null =>
      orm
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.id, entryId)))
        .get() ?? null,

    /** The number of grants of a tenant with a cause that begins so. */
    countGrants: (tenant: Tenant, begin: string): number =>
      orm
        .select({ n: count() })
        .from(ledgerEntries)
        .where(
          and(
            ofTenant(ledgerEntries, tenant),
            eq(ledgerEntries.kind, "grant"),
            sql`substr(${ledgerEntries.ref}, 1, ${begin.length}) = ${begin}`,
          ),
        )
        .get()?.n ?? 0,

    /** @returns whether the entry is new; the same cause is never booked twice */
    insertEntry: ({ accountId, mode }: Tenant, entry: Entry): boolean => {
      const { kind, ref, credits, createdAt } = entry;
      return addEntry().all({ accountId, mode, kind, ref, credits, createdAt }).length === 1;
    },

    sumLedger: (tenant: Tenant): LedgerSum =>
      ledgerSum.get({ ...tenant }) ?? { sum: 0, completions: 0, taken: 0, withoutOrder: 0 },

    /** For the administrator: every account's orders that wait for their payment, oldest first. */
    listUnpaid: (): (Order & { company: string })[] =>
      orm
        .select({ ...getTableColumns(orders), company: accounts.company })
        .from(orders)
        .innerJoin(accounts, eq(accounts.id, orders.accountId))
        .where(eq(orders.status, "pending_payment"))
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .all(),

    /** Paid, or with credits before the payment, and not paid back. */
    listPackages: (tenant: Tenant): Order[] =>
      orm
        .select()
        .from(orders)
        .where(
          and(
            ofTenant(orders, tenant),
            isNull(orders.refundedAt),
            or(
              eq(orders.status, "completed"),
              and(
                eq(orders.status, "pending_payment"),
                eq(orders.terms, "invoice"),
                sql`EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = 'purchase' AND e.ref = ${orders.id})`,
              ),
            ),
          ),
        )
        .orderBy(asc(orders.completedAt), asc(orders.id))
        .all(),
  };
}

export type BillingStore = ReturnType<typeof createBillingStore>;
