import { and, eq, lte } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { reviewDrafts } from "#/platform/db/schema/console.ts";

export type Draft = typeof reviewDrafts.$inferSelect;
type NewDraft = Omit<typeof reviewDrafts.$inferInsert, "accountId" | "mode">;

export function createDraftStore({ orm }: Db) {
  const of = (tenant: Tenant, sessionId: number, userId: string) =>
    and(
      ofTenant(reviewDrafts, tenant),
      eq(reviewDrafts.sessionId, sessionId),
      eq(reviewDrafts.userId, userId),
    );
  return {
    find: (tenant: Tenant, sessionId: number, userId: string): Draft | null =>
      orm
        .select()
        .from(reviewDrafts)
        .where(of(tenant, sessionId, userId))
        .get() ?? null,

    /** Of everybody who writes about the candidate. */
    listOfSession: (tenant: Tenant, sessionId: number): Draft[] =>
      orm
        .select()
        .from(reviewDrafts)
        .where(and(ofTenant(reviewDrafts, tenant), eq(reviewDrafts.sessionId, sessionId)))
        .all(),

    save(tenant: Tenant, row: NewDraft): void {
      const { sessionId: _, userId: __, ...set } = row;
      orm
        .insert(reviewDrafts)
        .values({ ...row, ...tenant })
        .onConflictDoUpdate({ target: [reviewDrafts.sessionId, reviewDrafts.userId], set })
        .run();
    },

    remove: (tenant: Tenant, sessionId: number, userId: string): void =>
      void orm
        .delete(reviewDrafts)
        .where(of(tenant, sessionId, userId))
        .run(),

    /** @returns how many */
    purge: (before: number): number =>
      orm
        .delete(reviewDrafts)
        .where(lte(reviewDrafts.savedAt, before))
        .returning({ id: reviewDrafts.sessionId })
        .all().length,
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
