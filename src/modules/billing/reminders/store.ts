import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { orders, paymentReminders } from "#/modules/billing/tables.ts";
import { invoices } from "#/modules/invoices/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export type PaymentReminder = typeof paymentReminders.$inferSelect;

/** Joins the latest reminder of an order. */
const latestOf = () =>
  and(
    eq(paymentReminders.orderId, orders.id),
    sql`${paymentReminders.level} = (SELECT max(r.level) FROM payment_reminders r WHERE r.order_id = ${orders.id})`,
  );

/** Reminders of unpaid invoices. Rows are added and never changed. */
export function createReminderStore({ orm }: Pick<Db, "orm">) {
  return {
    insert: (row: PaymentReminder): void => void orm.insert(paymentReminders).values(row).run(),

    find: (tenant: Tenant, id: string): PaymentReminder | null =>
      orm
        .select()
        .from(paymentReminders)
        .where(and(ofTenant(paymentReminders, tenant), eq(paymentReminders.id, id)))
        .get() ?? null,

    /** In the order of their levels. */
    list: (tenant: Tenant, orderId: string): PaymentReminder[] =>
      orm
        .select()
        .from(paymentReminders)
        .where(and(ofTenant(paymentReminders, tenant), eq(paymentReminders.orderId, orderId)))
        .orderBy(asc(paymentReminders.level))
        .all(),

    /**
     * Invoices of real orders that were due until a day, with the latest reminder of each; the first due first. Orders
     * whose reminders were stopped are left out, and those of which a payment waits for a person.
     * @param until YYYY-MM-DD
     * @param last the level after which there is no other
     */
    listOverdue: (until: string, last: number, limit: number) =>
      orm
        .select({
          ...{ accountId: orders.accountId, orderId: orders.id, invoiceId: invoices.id },
          dueOn: sql<string>`${invoices.dueOn}`,
          level: paymentReminders.level,
          sentAt: paymentReminders.sentAt,
        })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .leftJoin(paymentReminders, latestOf())
        .where(
          and(
            eq(invoices.status, "unpaid"),
            eq(invoices.mode, "live"),
            isNotNull(invoices.dueOn),
            isNull(invoices.cameAt),
            lte(invoices.dueOn, until),
            isNull(orders.remindersStoppedAt),
            sql`coalesce(${paymentReminders.level}, 0) < ${last}`,
            sql`NOT EXISTS (SELECT 1 FROM payment_notices n WHERE n.order_id = ${orders.id} AND n.outcome = 'waiting')`,
          ),
        )
        .orderBy(asc(invoices.dueOn), desc(invoices.id))
        .limit(limit)
        .all(),

    /** Live invoices that are to be paid later and are not paid yet, with the latest reminder of each; the first due first. */
    listUnpaid: () =>
      orm
        .select({
          ...{ orderId: invoices.orderId, number: invoices.number, currency: invoices.currency },
          ...{ company: accounts.company, dueOn: sql<string>`${invoices.dueOn}` },
          ...{ level: paymentReminders.level, sentAt: paymentReminders.sentAt },
          stoppedAt: orders.remindersStoppedAt,
        })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .innerJoin(accounts, eq(accounts.id, invoices.accountId))
        .leftJoin(paymentReminders, latestOf())
        .where(
          and(
            eq(invoices.status, "unpaid"),
            eq(invoices.mode, "live"),
            isNotNull(invoices.dueOn),
            isNull(invoices.cameAt),
          ),
        )
        .orderBy(asc(invoices.dueOn), asc(invoices.number))
        .all(),

    updateStopped: (tenant: Tenant, orderId: string, stopped: { at: number; by: string } | null): void =>
      void orm
        .update(orders)
        .set({ remindersStoppedAt: stopped?.at ?? null, remindersStoppedBy: stopped?.by ?? null })
        .where(and(ofTenant(orders, tenant), eq(orders.id, orderId)))
        .run(),
  };
}

export type ReminderStore = ReturnType<typeof createReminderStore>;
