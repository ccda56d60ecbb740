import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { candidateList } from "#/modules/candidates/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { visibleIn } from "#/platform/db/visible.ts";
import type { Outcome } from "./rules.ts";
import { reviews } from "./tables.ts";

/** The search criteria for the decision: columns, or values. */
interface Position {
  sessionId: SQLiteColumn | SQL;
  /** null: of any job that has the profile. */
  jobId: SQLiteColumn | SQL | string | null;
  jobProfileId: SQLiteColumn | SQL | string | null;
  /** The reviews that the reader may see (`platform/db/visible.ts`); absent: all of the position. */
  seen?: SQL;
}

/**
 * Outcome of the latest decision about a person for a position that was not withdrawn. It is one that names
 * the job. Of those that name no job, it is one that names the same job profile, or none if the job has none.
 * Without a job, it is one that names the profile, for any job, or neither a job nor a profile: it is about
 * the person as such.
 */
export const decisionFor = ({ sessionId, jobId, jobProfileId, seen }: Position): SQL<Outcome | null> => {
  const named =
    jobId === null
      ? sql`(${reviews.jobProfileId} IS ${jobProfileId} OR (${reviews.jobId} IS NULL AND ${reviews.jobProfileId} IS NULL))`
      : sql`(${reviews.jobId} = ${jobId} OR (${reviews.jobId} IS NULL AND ${reviews.jobProfileId} IS ${jobProfileId}))`;
  return sql<Outcome | null>`(
    SELECT ${reviews.outcome} FROM ${reviews}
    WHERE ${reviews.sessionId} = ${sessionId} AND ${reviews.kind} = 'decision' AND ${reviews.withdrawnAt} IS NULL AND ${named}
      AND ${seen ?? sql`1`}
    ORDER BY ${reviews.createdAt} DESC, ${reviews}.rowid DESC LIMIT 1)`;
};

type Decision = (typeof candidateList.$inferSelect)["decision"];

/**
 * The condition for reviews that a reader may see: a reader who is limited to clients sees none that was written for
 * another client's job.
 */
export const seenReviews = ({ onlyClients }: Pick<Tenant, "onlyClients">): SQL =>
  (onlyClients === undefined ? undefined : visibleIn(reviews, onlyClients)) ?? sql`1`;

/**
 * The latest decision about somebody in the list of candidates. The list contains that of any job; a reader who is
 * limited to clients gets the latest among those that they see.
 */
export const decisionSeen = (tenant: Pick<Tenant, "onlyClients">): SQL<Decision> =>
  tenant.onlyClients === undefined
    ? sql<Decision>`${candidateList.decision}`
    : sql<Decision>`(SELECT ${reviews.outcome} FROM ${reviews}
        WHERE ${reviews.sessionId} = ${candidateList.sessionId} AND ${reviews.kind} = 'decision'
          AND ${reviews.withdrawnAt} IS NULL AND ${seenReviews(tenant)}
        ORDER BY ${reviews.createdAt} DESC, ${reviews}.rowid DESC LIMIT 1)`;
