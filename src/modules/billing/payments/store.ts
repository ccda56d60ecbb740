import { and, asc, eq, sql } from "drizzle-orm";
import { payments } from "#/modules/billing/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export type Payment = typeof payments.$inferSelect;

/** Money that has moved for orders. Rows are added and never changed. */
export function createPaymentStore({ orm }: Pick<Db, "orm">) {
  const byOrder = prepared(() =>
    orm
      .select()
      .from(payments)
      .where(and(ofTenant(payments, GIVEN_TENANT), eq(payments.orderId, sql.placeholder("orderId"))))
      .orderBy(asc(payments.recordedAt), asc(sql`rowid`)),
  );
  return {
    insert: (row: Payment): void => void orm.insert(payments).values(row).run(),

    /** Oldest first. */
    list: ({ accountId, mode }: Tenant, orderId: string): Payment[] =>
      byOrder.all({ accountId, mode, orderId }) as Payment[],
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;
