import { and, desc, eq, gte, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Scores } from "#/domain/instrument/match-many.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { results, sessions } from "#/modules/assessment/tables.ts";
import { isNotWithheldRow, isWithheldRow, candidateList as list } from "#/modules/candidates/tables.ts";
import { decisionFor, seenReviews } from "#/modules/decisions/decision-sql.ts";
import type { DecisionFilter, Outcome } from "#/modules/decisions/rules.ts";
import { pausedSessions, type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { StoredScores } from "./rules.ts";

/** Filter of people; null: not asked for. */
export interface ScoredFilter {
  language: Language | null;
  /** Milliseconds. */
  completedSince: number | null;
  decision: DecisionFilter | null;
  /** Completed until this instant. */
  until: number;
  /** Only people who are looked at for this job, and decisions for it. */
  jobId: string | null;
  /** Only these people. */
  sessionIds: readonly number[] | null;
}

/** Job and job profile that people are considered for. */
export interface Position {
  jobId: string | null;
  jobProfileId: string | null;
}

interface Scored {
  id: number;
  /** C values as they were delivered. */
  scores: Scores;
  normGroupId: number;
  /** What they are made of, where another norm than the one that is asked for delivered them; null: by that one. */
  other: { questionnaireVersion: string; scales: StoredScores } | null;
}

export type ScoredPerson = Pick<
  typeof list.$inferSelect,
  "id" | "inviteId" | "firstName" | "lastName" | "email" | "language" | "quality"
> & {
  /** For the position at hand; nothing is reported of others. */
  decision: Outcome | null;
  sessionId: number;
  completedAt: number;
  normGroupId: number;
  productType: string;
  questionnaireVersion: string;
  rights: Right[];
};

export function createScoredStore({ orm }: Pick<Db, "orm">) {
  const decided = (tenant: Tenant, position: Position) =>
    decisionFor({ sessionId: sql`${list.sessionId}`, ...position, seen: seenReviews(tenant) });
  const wanted = (tenant: Tenant, filter: ScoredFilter, position: Position): SQL | undefined =>
    and(
      // Anyone who is named is found by their ids, however many others there are.
      filter.jobId === null && filter.sessionIds === null
        ? ofTenant(list, tenant)
        : alsoOfTenant(list, tenant),
      lte(list.completedAt, filter.until),
      filter.completedSince === null ? undefined : gte(list.completedAt, filter.completedSince),
      isNull(list.anonymizedAt),
      isNotNull(list.scores),
      filter.language === null ? undefined : eq(list.language, filter.language),
      filter.decision === null
        ? undefined
        : filter.decision === "none"
          ? isNull(decided(tenant, position))
          : eq(decided(tenant, position), filter.decision),
      filter.jobId === null
        ? undefined
        : sql`${list.id} IN (
            SELECT l.id FROM job_applicants AS a JOIN candidate_list AS l ON l.invite_id = a.invite_id WHERE a.job_id = ${filter.jobId}
            UNION ALL
            SELECT l.id FROM job_applicants AS a JOIN candidate_list AS l ON l.session_id = a.session_id WHERE a.job_id = ${filter.jobId})`,
      filter.sessionIds === null
        ? undefined
        : sql`${list.sessionId} IN (SELECT value FROM json_each(${JSON.stringify(filter.sessionIds)}))`,
    );
  return {
    /**
     * Latest first, without answers that are not usable; people who are anonymized are nobody's candidates any more.
     * @param normId of whom another norm scored, what scores are made of is there too; nobody else's result is read
     */
    listScores: (
      tenant: Tenant,
      filter: ScoredFilter,
      position: Position,
      limit: number,
      normId: number,
    ): Scored[] =>
      orm
        .select({
          id: list.id,
          scores: list.scores,
          normGroupId: sql<number>`${list.normGroupId}`,
          scales: sql<StoredScores | null>`${results.scales}`,
          questionnaireVersion: results.questionnaireVersion,
        })
        .from(list)
        .leftJoin(results, and(ne(list.normGroupId, normId), eq(results.sessionId, list.sessionId)))
        .where(and(wanted(tenant, filter, position), isNotWithheldRow()))
        .orderBy(desc(list.completedAt), desc(list.id))
        .limit(limit)
        .all()
        .map(({ id, scores, normGroupId, scales, questionnaireVersion }) => ({
          id,
          scores: scores ?? [],
          normGroupId,
          other: scales === null || questionnaireVersion === null ? null : { questionnaireVersion, scales },
        })),

    /** Counts people whose answers are not usable. */
    countUnusable: (tenant: Tenant, filter: ScoredFilter, position: Position): number =>
      orm
        .select({ n: sql<number>`count(*)` })
        .from(list)
        .where(and(wanted(tenant, filter, position), isWithheldRow()))
        .get()?.n ?? 0,

    /** Anyone who has asked for something until whose answer their result rests; few, and found by what they asked. */
    listPaused: (tenant: Tenant): ReadonlySet<number> =>
      new Set(
        orm
          .select({ id: list.id })
          .from(list)
          .where(and(alsoOfTenant(list, tenant), sql`${list.sessionId} IN ${pausedSessions(tenant)}`))
          .all()
          .map(({ id }) => id),
      ),

    /** Returns people in the order of the ids. */
    listPeople(tenant: Tenant, ids: readonly number[], position: Position): ScoredPerson[] {
      const found = orm
        .select({
          id: list.id,
          sessionId: sessions.id,
          inviteId: list.inviteId,
          firstName: list.firstName,
          lastName: list.lastName,
          email: list.email,
          language: list.language,
          decision: decided(tenant, position),
          quality: list.quality,
          completedAt: sql<number>`${list.completedAt}`,
          normGroupId: sql<number>`${list.normGroupId}`,
          productType: sessions.productType,
          questionnaireVersion: sessions.questionnaireVersion,
          rights: rightsOf("candidate_list.session_id"),
        })
        .from(list)
        .innerJoin(sessions, eq(sessions.id, list.sessionId))
        .where(and(alsoOfTenant(list, tenant), among(list.id, ids), isNull(list.anonymizedAt)))
        .all();
      const byId = new Map(found.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

export type ScoredStore = ReturnType<typeof createScoredStore>;
