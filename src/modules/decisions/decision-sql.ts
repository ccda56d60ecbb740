import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { reviews } from "#/platform/db/schema/console.ts";
import type { Outcome } from "./rules.ts";

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
