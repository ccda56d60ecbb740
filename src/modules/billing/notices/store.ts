import { and, count, desc, eq, gte, inArray, isNull, ne, or } from "drizzle-orm";
import type { PaymentNotice } from "#/modules/billing/rules.ts";
import { orders, paymentNotices } from "#/modules/billing/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import { ofPage } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";

export type StoredNotice = typeof paymentNotices.$inferSelect;
type Outcome = Pick<StoredNotice, "outcome" | "reason"> &
  Partial<Pick<StoredNotice, "settledAt" | "settledBy" | "note">>;

type Settled = Pick<StoredNotice, "outcome" | "settledAt" | "settledBy" | "note">;

/** A notice as it is listed, with whose order it is about where there is one. */
export interface ListedNotice extends StoredNotice {
  accountId: string | null;
  company: string | null;
}

/** Notices of card providers, about orders of all accounts or of none. */
export function createNoticeStore({ orm }: Pick<Db, "orm">) {
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

    /** Refunds and lost disputes of a payment, oldest first, except for those of another mode. */
    listReturns: (payment: string): StoredNotice[] =>
      orm
        .select()
        .from(paymentNotices)
        .where(
          and(
            eq(paymentNotices.payment, payment),
            inArray(paymentNotices.kind, ["refunded", "refund_failed", "dispute_lost"]),
            or(isNull(paymentNotices.reason), ne(paymentNotices.reason, "other_mode")),
          ),
        )
        .orderBy(paymentNotices.happenedAt, paymentNotices.receivedAt)
        .all(),

    /** Returns true if a notice reports a refund, or that one did not arrive. */
    isRefund: (id: string): boolean =>
      orm
        .select({ id: paymentNotices.id })
        .from(paymentNotices)
        .where(and(eq(paymentNotices.id, id), inArray(paymentNotices.kind, ["refunded", "refund_failed"])))
        .get() !== undefined,

    /** Disputes of a payment that need a person no longer wait. */
    updateDisputesSettled: (payment: string, settled: Settled): void =>
      void orm
        .update(paymentNotices)
        .set(settled)
        .where(
          and(
            eq(paymentNotices.payment, payment),
            eq(paymentNotices.kind, "disputed"),
            eq(paymentNotices.outcome, "waiting"),
          ),
        )
        .run(),

    /** The notice by which a dispute of a payment had ended when a report of its beginning arrived late. */
    findDisputeEnd: ({
      payment,
      happenedAt,
    }: Pick<PaymentNotice, "payment" | "happenedAt">): string | null =>
      payment === null
        ? null
        : (orm
            .select({ id: paymentNotices.id })
            .from(paymentNotices)
            .where(
              and(
                eq(paymentNotices.payment, payment),
                inArray(paymentNotices.kind, ["dispute_won", "dispute_lost"]),
                gte(paymentNotices.happenedAt, happenedAt),
              ),
            )
            .get()?.id ?? null),

    /** Waiting notices of an order with one of these reasons no longer wait. */
    updateAnswered: (orderId: string, reasons: readonly string[], settled: Settled): void =>
      void orm
        .update(paymentNotices)
        .set(settled)
        .where(
          and(
            eq(paymentNotices.orderId, orderId),
            eq(paymentNotices.outcome, "waiting"),
            inArray(paymentNotices.reason, [...reasons]),
          ),
        )
        .run(),

    /** Those of an order that wait for one of these reasons, oldest first. */
    listRefused: (orderId: string, reasons: readonly string[]): StoredNotice[] =>
      orm
        .select()
        .from(paymentNotices)
        .where(
          and(
            eq(paymentNotices.orderId, orderId),
            eq(paymentNotices.outcome, "waiting"),
            inArray(paymentNotices.reason, [...reasons]),
          ),
        )
        .orderBy(paymentNotices.receivedAt, paymentNotices.id)
        .all(),

    /** All that wait, oldest first. */
    listWaiting: (): ListedNotice[] =>
      listed()
        .where(eq(paymentNotices.outcome, "waiting"))
        .orderBy(paymentNotices.receivedAt, paymentNotices.id)
        .all()
        .map(({ notice, accountId, company }) => ({ ...notice, accountId, company })),

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

export type NoticeStore = ReturnType<typeof createNoticeStore>;
