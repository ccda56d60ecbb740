import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { KeptComparison } from "#/domain/instrument/evidence/interview-and-match.ts";
import { completed, type Localized } from "#/domain/instrument/types.ts";
import { reviews } from "#/modules/decisions/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { FrozenSheet, Sheet } from "./rules.ts";
import { decisionScores, interviewSheets } from "./tables.ts";

export interface FrozenScores {
  reviewId: string;
  sheets: FrozenSheet[];
  /** null: the decision is for no job, or for one without weights. */
  comparison: KeptComparison | null;
}

/** Topics were stored in the languages of that time. */
const withTopic = <Row extends { topic: Localized }>(row: Row): Row => ({
  ...row,
  topic: completed(row.topic),
});
const sheetOf = (sheet: Sheet): Sheet => ({ ...sheet, entries: sheet.entries.map(withTopic) });

export function createInterviewStore({ orm }: Db) {
  const columns = () => ({
    userId: interviewSheets.userId,
    author: interviewSheets.author,
    entries: interviewSheets.entries,
    savedAt: interviewSheets.savedAt,
    finishedAt: interviewSheets.finishedAt,
  });
  const of = (tenant: Tenant, sessionId: number) =>
    and(alsoOfTenant(interviewSheets, tenant), eq(interviewSheets.sessionId, sessionId));
  const own = (tenant: Tenant, sessionId: number, userId: string) =>
    and(of(tenant, sessionId), eq(interviewSheets.userId, userId));
  return {
    find: (tenant: Tenant, sessionId: number, userId: string): Sheet | null =>
      orm
        .select(columns())
        .from(interviewSheets)
        .where(own(tenant, sessionId, userId))
        .all()
        .map(sheetOf)[0] ?? null,

    /** Lists them in the order in which they were finished, unfinished ones first. */
    listOfSession: (tenant: Tenant, sessionId: number): Sheet[] =>
      orm
        .select(columns())
        .from(interviewSheets)
        .where(of(tenant, sessionId))
        .orderBy(asc(interviewSheets.finishedAt), asc(interviewSheets.userId))
        .all()
        .map(sheetOf),

    upsert(tenant: Tenant, sessionId: number, row: Sheet): void {
      const { userId: _, ...set } = row;
      orm
        .insert(interviewSheets)
        .values({ ...row, sessionId, ...tenant })
        .onConflictDoUpdate({ target: [interviewSheets.sessionId, interviewSheets.userId], set })
        .run();
    },

    delete: (tenant: Tenant, sessionId: number, userId: string): void =>
      void orm
        .delete(interviewSheets)
        .where(own(tenant, sessionId, userId))
        .run(),

    insertFrozen: (tenant: Tenant, sessionId: number, frozen: FrozenScores): void =>
      void orm
        .insert(decisionScores)
        .values({ ...tenant, sessionId, ...frozen })
        .run(),

    /** Returns scores of decisions that were not withdrawn. */
    listFrozen: (tenant: Tenant, sessionId: number): FrozenScores[] =>
      orm
        .select({
          reviewId: decisionScores.reviewId,
          sheets: decisionScores.sheets,
          comparison: decisionScores.comparison,
        })
        .from(decisionScores)
        .innerJoin(reviews, eq(reviews.id, decisionScores.reviewId))
        .where(
          and(
            alsoOfTenant(decisionScores, tenant),
            eq(decisionScores.sessionId, sessionId),
            isNull(reviews.withdrawnAt),
          ),
        )
        .orderBy(sql`${reviews.createdAt} DESC`)
        .all()
        .map(({ reviewId, sheets, comparison }) => ({
          reviewId,
          comparison,
          sheets: sheets.map((sheet) => ({ ...sheet, scores: sheet.scores.map(withTopic) })),
        })),

    /** @returns how many */
    deleteExpired: (before: number): number =>
      orm
        .delete(interviewSheets)
        .where(and(isNull(interviewSheets.finishedAt), lte(interviewSheets.savedAt, before)))
        .returning({ id: interviewSheets.sessionId })
        .all().length,
  };
}

export type InterviewStore = ReturnType<typeof createInterviewStore>;
