import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { RaterSpread } from "#/domain/instrument/evidence/interview-and-match.ts";
import type { QualityStatus } from "#/domain/instrument/types.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { interviewSheets as sheets } from "#/modules/decisions/interviews/tables.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { scoresOfSheet } from "#/modules/psychometrics/scored-sheets.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { decisionWeights as weights } from "./tables.ts";

export type Weights = typeof weights.$inferSelect;
type NewWeights = Omit<typeof weights.$inferInsert, "accountId" | "mode">;

/** What one interviewer gave one person. */
export interface GivenSheet {
  sessionId: number;
  userId: string;
  /** null: not submitted yet. */
  finishedAt: number | null;
  scores: [question: string, score: number][];
}

export function createComparisonStore({ orm }: Db) {
  return {
    findWeights: (tenant: Tenant, jobId: string): Weights | null =>
      orm
        .select(getTableColumns(weights))
        .from(weights)
        .where(and(ofTenant(weights, tenant), eq(weights.jobId, jobId)))
        .get() ?? null,

    insertWeights: ({ accountId, mode }: Tenant, row: NewWeights): void =>
      void orm
        .insert(weights)
        .values({ accountId, mode, ...row })
        .run(),

    /** Sheets about these people, unfinished ones too. */
    listSheets: (tenant: Tenant, sessionIds: readonly number[]): GivenSheet[] =>
      orm
        .select({
          sessionId: sheets.sessionId,
          userId: sheets.userId,
          finishedAt: sheets.finishedAt,
          scores: scoresOfSheet(),
        })
        .from(sheets)
        .where(and(alsoOfTenant(sheets, tenant), among(sheets.sessionId, sessionIds)))
        .orderBy(sheets.sessionId, sheets.userId)
        .all(),

    /** How far interviewers' means of the same person lie from each other, over all jobs. */
    findSpread(tenant: Tenant): RaterSpread {
      const means = orm
        .select({
          sessionId: sheets.sessionId,
          mean: sql<
            number | null
          >`(SELECT avg(json_extract(value, '$.score')) FROM json_each(${sheets.entries}))`.as("mean"),
        })
        .from(sheets)
        .where(and(ofTenant(sheets, tenant), sql`${sheets.finishedAt} IS NOT NULL`))
        .as("means");
      const people = orm
        .select({
          raters: sql<number>`count(${means.mean})`,
          squares: sql<number>`sum(${means.mean} * ${means.mean}) - sum(${means.mean}) * sum(${means.mean}) / count(${means.mean})`,
        })
        .from(means)
        .groupBy(means.sessionId)
        .having(sql`count(${means.mean}) >= 2`)
        .all();
      return people.reduce(
        (spread, { raters, squares }) => ({
          people: spread.people + 1,
          degrees: spread.degrees + raters - 1,
          // Of whole numbers it is never less, and of their means by rounding alone.
          squares: spread.squares + Math.max(0, squares),
        }),
        { people: 0, degrees: 0, squares: 0 },
      );
    },

    /** What decides whether somebody's questionnaire counts. */
    findPerson: (
      tenant: Tenant,
      sessionId: number,
    ): { quality: QualityStatus | null; rights: Right[] } | null =>
      orm
        .select({ quality: candidateList.quality, rights: rightsOf("candidate_list.session_id") })
        .from(candidateList)
        .where(and(ofTenant(candidateList, tenant), eq(candidateList.sessionId, sessionId)))
        .get() ?? null,
  };
}

export type ComparisonStore = ReturnType<typeof createComparisonStore>;
