import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { reviews } from "#/platform/db/schema/console.ts";
import { decisionProposals, reviewMentions } from "#/platform/db/schema/deciding.ts";
import { memberships, users } from "#/platform/db/schema/users.ts";
import { type Right, readRights } from "#/platform/files/open-rights.ts";
import type { Mention } from "./mention-rules.ts";

/** A mention with the name as it is now; null: they work in the account no more. */
type NamedMention = Mention & { name: string | null };

export type Review = typeof reviews.$inferSelect & {
  /** Name of the second person of a decision that took two; null: it took one. */
  confirmedBy: string | null;
  mentions: NamedMention[];
};
type NewReview = Omit<typeof reviews.$inferInsert, "accountId" | "mode" | "withdrawnAt">;

const review = () => ({
  ...getTableColumns(reviews),
  confirmedBy: decisionProposals.answeredBy,
});

export function createReviewStore({ orm }: Db) {
  const found = () =>
    orm
      .select(review())
      .from(reviews)
      .leftJoin(decisionProposals, eq(decisionProposals.reviewId, reviews.id));

  /** In one query for all of them. */
  function withMentions<R extends { id: string; accountId: string }>(
    rows: R[],
  ): (R & { mentions: NamedMention[] })[] {
    const [first] = rows;
    if (first === undefined) return [];
    const mentions = orm
      .select({
        reviewId: reviewMentions.reviewId,
        userId: reviewMentions.userId,
        at: reviewMentions.at,
        length: reviewMentions.length,
        name: users.name,
      })
      .from(reviewMentions)
      .leftJoin(
        memberships,
        and(eq(memberships.userId, reviewMentions.userId), eq(memberships.accountId, first.accountId)),
      )
      .leftJoin(users, eq(users.id, memberships.userId))
      .where(
        sql`${reviewMentions.reviewId} IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`,
      )
      .orderBy(reviewMentions.at)
      .all();
    const of = Map.groupBy(mentions, ({ reviewId }) => reviewId);
    return rows.map((row) => ({
      ...row,
      mentions: (of.get(row.id) ?? []).map(({ reviewId: _, ...mention }) => mention),
    }));
  }

  return {
    insert: (tenant: Tenant, row: NewReview): void =>
      void orm
        .insert(reviews)
        .values({ ...row, ...tenant })
        .run(),

    /** The entry belongs to a tenant that the caller has checked. */
    insertMentions(reviewId: string, mentions: readonly Mention[]): void {
      for (const { userId, at, length } of mentions)
        orm.insert(reviewMentions).values({ reviewId, userId, at, length }).run();
    },

    find(tenant: Tenant, reviewId: string): Review | null {
      const row = found()
        .where(and(ofTenant(reviews, tenant), eq(reviews.id, reviewId)))
        .get();
      return row === undefined ? null : (withMentions([row])[0] ?? null);
    },

    /** Latest first, also those that were taken back. */
    listOfSession: (tenant: Tenant, sessionId: number): Review[] =>
      withMentions(
        found()
          // With the plus signs the few entries of the session are read, and not all of the tenant in order of time.
          .where(and(eq(reviews.sessionId, sessionId), alsoOfTenant(reviews, tenant)))
          .orderBy(desc(reviews.createdAt), sql`${reviews}.rowid DESC`)
          .all(),
      ),

    rightsOf: (tenant: Tenant, sessionId: number): Right[] => readRights({ orm }, tenant, sessionId),

    /** The entry stays, without its text and whom it spoke to. */
    withdraw(tenant: Tenant, reviewId: string, now: number): void {
      orm
        .update(reviews)
        .set({ text: "", withdrawnAt: now })
        .where(and(ofTenant(reviews, tenant), eq(reviews.id, reviewId)))
        .run();
      orm.delete(reviewMentions).where(eq(reviewMentions.reviewId, reviewId)).run();
    },
  };
}

export type ReviewStore = ReturnType<typeof createReviewStore>;
