import { desc, eq } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { vatConfirmations } from "../tables.ts";

export type VatConfirmation = typeof vatConfirmations.$inferSelect;

export type VatCheckStore = ReturnType<typeof createVatCheckStore>;

/** Answers of tax authorities. An order's id was looked up with its tenant before. */
export function createVatCheckStore({ orm }: Pick<Db, "orm">) {
  return {
    insert: (tenant: Tenant, row: Omit<VatConfirmation, "accountId" | "mode">): void =>
      void orm
        .insert(vatConfirmations)
        .values({ ...row, ...tenant })
        .run(),

    findLatest: (orderId: string): VatConfirmation | null =>
      orm
        .select()
        .from(vatConfirmations)
        .where(eq(vatConfirmations.orderId, orderId))
        .orderBy(desc(vatConfirmations.askedAt), desc(vatConfirmations.id))
        .limit(1)
        .get() ?? null,
  };
}
