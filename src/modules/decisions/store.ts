import { and, count, desc, eq, getTableColumns, lte, ne, type SQL, sql } from "drizzle-orm";
import { candidateList } from "#/modules/candidates/tables.ts";
import { type Right, readRights, rightsOf } from "#/modules/invites/open-rights.ts";
import { memberships, users } from "#/modules/users/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofPage, ofTenant, type PageTimes } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Mention, ProposalScope } from "./rules.ts";
import {
  decisionProposals,
  decisionProposals as proposals,
  reviewDrafts,
  reviewMentions,
  reviews,
} from "./tables.ts";

/** A mention with the current name; null: the user no longer works in the account. */
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

  /** Reads all of them in one query. */
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

    /** Latest first, including withdrawn ones. */
    listOfSession: (tenant: Tenant, sessionId: number): Review[] =>
      withMentions(
        found()
          // With the plus signs the few entries of the session are read, and not all of the tenant in order of time.
          .where(and(eq(reviews.sessionId, sessionId), alsoOfTenant(reviews, tenant)))
          .orderBy(desc(reviews.createdAt), sql`${reviews}.rowid DESC`)
          .all(),
      ),

    listRights: (tenant: Tenant, sessionId: number): Right[] => readRights({ orm }, tenant, sessionId),

    /** The entry stays, without its text and whom it spoke to. */
    updateWithdrawn(tenant: Tenant, reviewId: string, now: number): void {
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

export type Proposal = typeof proposals.$inferSelect;
type NewProposal = Omit<typeof proposals.$inferInsert, "accountId" | "mode">;
/** With whom it is about. */
export interface WaitingProposal {
  proposal: Proposal;
  person: { inviteId: string | null; firstName: string; lastName: string; email: string; rights: Right[] };
}

export function createProposalStore({ orm }: Db) {
  const asked = (tenant: Tenant, scope: ProposalScope, reader: string, times: PageTimes): SQL | undefined =>
    and(
      ofTenant(proposals, tenant),
      // The same condition as in its index.
      sql`${proposals.state} = 'open'`,
      {
        to_confirm: ne(proposals.authorId, reader),
        own: eq(proposals.authorId, reader),
        open: undefined,
      }[scope],
      ofPage(proposals.createdAt, times),
    );

  return {
    insert: (tenant: Tenant, row: NewProposal): void =>
      void orm
        .insert(proposals)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, id: string): Proposal | null =>
      orm
        .select()
        .from(proposals)
        .where(and(ofTenant(proposals, tenant), eq(proposals.id, id)))
        .get() ?? null,

    /** Latest first, in any state. */
    listOfSession: (tenant: Tenant, sessionId: number): Proposal[] =>
      orm
        .select()
        .from(proposals)
        .where(and(eq(proposals.sessionId, sessionId), alsoOfTenant(proposals, tenant)))
        .orderBy(desc(proposals.createdAt), sql`rowid DESC`)
        .all(),

    /** Open ones, the longest waiting first. */
    list(
      tenant: Tenant,
      scope: ProposalScope,
      reader: string,
      page: Page,
    ): { rows: WaitingProposal[]; total: number } {
      const where = asked(tenant, scope, reader, page);
      const rows = orm
        .select({
          proposal: proposals,
          person: {
            inviteId: candidateList.inviteId,
            firstName: candidateList.firstName,
            lastName: candidateList.lastName,
            email: candidateList.email,
            rights: rightsOf("candidate_list.session_id"),
          },
        })
        .from(proposals)
        .innerJoin(candidateList, eq(candidateList.sessionId, proposals.sessionId))
        .where(where)
        .orderBy(proposals.createdAt, proposals.id)
        .limit(page.limit)
        .offset(page.offset)
        .all();
      return { rows, total: orm.select({ n: count() }).from(proposals).where(where).get()?.n ?? 0 };
    },

    updateClosed: (
      tenant: Tenant,
      id: string,
      change: Pick<Proposal, "state" | "answeredAt" | "answeredById" | "answeredBy" | "answer"> &
        Partial<Pick<Proposal, "text" | "reviewId">>,
    ): void =>
      void orm
        .update(proposals)
        .set(change)
        .where(and(ofTenant(proposals, tenant), eq(proposals.id, id)))
        .run(),
  };
}

export type ProposalStore = ReturnType<typeof createProposalStore>;

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

    /** Drafts of every user who writes about the candidate. */
    listOfSession: (tenant: Tenant, sessionId: number): Draft[] =>
      orm
        .select()
        .from(reviewDrafts)
        .where(and(ofTenant(reviewDrafts, tenant), eq(reviewDrafts.sessionId, sessionId)))
        .all(),

    upsert(tenant: Tenant, row: NewDraft): void {
      const { sessionId: _, userId: __, ...set } = row;
      orm
        .insert(reviewDrafts)
        .values({ ...row, ...tenant })
        .onConflictDoUpdate({ target: [reviewDrafts.sessionId, reviewDrafts.userId], set })
        .run();
    },

    delete: (tenant: Tenant, sessionId: number, userId: string): void =>
      void orm
        .delete(reviewDrafts)
        .where(of(tenant, sessionId, userId))
        .run(),

    /** @returns how many */
    deleteExpired: (before: number): number =>
      orm
        .delete(reviewDrafts)
        .where(lte(reviewDrafts.savedAt, before))
        .returning({ id: reviewDrafts.sessionId })
        .all().length,
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
