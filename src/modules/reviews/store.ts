import { and, desc, eq, sql } from "drizzle-orm";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { reviews } from "#/platform/db/schema/console.ts";
import { type Right, readRights } from "#/platform/open-rights.ts";
import type { Tenant } from "#/platform/tenant.ts";

export type Review = typeof reviews.$inferSelect;
type NewReview = Omit<typeof reviews.$inferInsert, "accountId" | "mode" | "withdrawnAt">;

export function createReviewStore({ orm }: Db) {
  return {
    insert: (tenant: Tenant, row: NewReview): void =>
      void orm
        .insert(reviews)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, reviewId: string): Review | null =>
      orm
        .select()
        .from(reviews)
        .where(and(ofTenant(reviews, tenant), eq(reviews.id, reviewId)))
        .get() ?? null,

    /** Latest first, also those that were taken back. */
    listOfSession: (tenant: Tenant, sessionId: number): Review[] =>
      orm
        .select()
        .from(reviews)
        // With the plus signs the few entries of the session are read, and not all of the tenant in order of time.
        .where(and(eq(reviews.sessionId, sessionId), alsoOfTenant(reviews, tenant)))
        .orderBy(desc(reviews.createdAt), sql`rowid DESC`)
        .all(),

    rightsOf: (tenant: Tenant, sessionId: number): Right[] => readRights({ orm }, tenant, sessionId),

    /** The entry stays, without its text. */
    withdraw: (tenant: Tenant, reviewId: string, now: number): void =>
      void orm
        .update(reviews)
        .set({ text: "", withdrawnAt: now })
        .where(and(ofTenant(reviews, tenant), eq(reviews.id, reviewId)))
        .run(),
  };
}

export type ReviewStore = ReturnType<typeof createReviewStore>;
