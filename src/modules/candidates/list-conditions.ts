import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { containsSpelling } from "#/platform/db/search-words.ts";
import type { SearchWord } from "#/platform/text/normalize.ts";
import type { CandidateState, ListFilter } from "./list-rules.ts";
import { candidateList as list } from "./tables.ts";

export type StateCounts = Record<CandidateState, number>;

export const NOBODY = { all: 0, gone: 0, withdrawn: 0, completed: 0, expired: 0, started: 0 };

/** Ignores what happened later than `now`; the same decision as `candidateState`. */
export function stateConditions(now: number): Record<CandidateState, SQL> {
  const gone = sql`(${list.anonymizedAt} <= ${now})`;
  const known = sql`(${list.anonymizedAt} IS NULL OR ${list.anonymizedAt} > ${now})`;
  const served = sql`(${list.waitedUntil} IS NULL OR ${list.waitedUntil} <= ${now})`;
  const kept = sql`(${list.cancelledAt} IS NULL OR ${list.cancelledAt} > ${now})`;
  const here = sql`(${known} AND ${served} AND ${kept})`;
  const undone = sql`(${list.completedAt} IS NULL OR ${list.completedAt} > ${now})`;
  const open = sql`(${list.expiresAt} IS NULL OR ${list.expiresAt} > ${now})`;
  return {
    waiting: sql`(${known} AND ${list.waitedUntil} > ${now})`,
    cancelled: sql`(${known} AND ${served} AND ${list.cancelledAt} <= ${now})`,
    pending: sql`(${here} AND ${undone} AND ${open} AND (${list.startedAt} IS NULL OR ${list.startedAt} > ${now}))`,
    started: sql`(${here} AND ${undone} AND ${open} AND ${list.startedAt} <= ${now})`,
    completed: sql`(${here} AND ${list.completedAt} <= ${now})`,
    expired: sql`(${here} AND ${undone} AND ${list.expiresAt} <= ${now})`,
    withdrawn: sql`(${gone} AND ${list.withdrawnAt} IS NOT NULL)`,
    anonymized: sql`(${gone} AND ${list.withdrawnAt} IS NULL)`,
  };
}

/**
 * Contains a word in the names. They come first; where they do not have a line of their own, an address follows with the
 * only @, so a word of the names has a space before it. Indexes contain all of this.
 */
export const namesContain = (word: SearchWord): SQL =>
  containsSpelling(word, (part) => {
    const after = sql`substr(${list.search}, instr(${list.search}, ${part}) + length(${part}))`;
    return sql`(instr(${list.search}, ${part}) > 0 AND CASE WHEN instr(${list.search}, char(10)) > 0
      THEN instr(${list.search}, ${part}) < instr(${list.search}, char(10))
      ELSE ${after} GLOB '* *@*' END)`;
  });

export const ofSource = (source: ListFilter["source"]): SQL | undefined => {
  if (source === null) return undefined;
  return source === "list" ? isNotNull(list.batchId) : eq(list.source, source);
};

/** Found from the jobs' few rows; whose they are the list itself asks. @param jobs ids, in SQL */
export const ofJobs = (jobs: SQL): SQL => sql`${list.id} IN (
  SELECT l.id FROM job_applicants a JOIN candidate_list l ON l.invite_id = a.invite_id WHERE a.job_id IN ${jobs}
  UNION ALL
  SELECT l.id FROM job_applicants a JOIN candidate_list l ON l.session_id = a.session_id WHERE a.job_id IN ${jobs}
  UNION ALL
  SELECT l.id FROM invite_batches b JOIN batch_rows r ON r.batch_id = b.id JOIN candidate_list l ON l.batch_row_id = r.id
    WHERE b.job_id IN ${jobs} AND r.invite_id IS NULL)`;

/** Found through tags, by invite or by session. The list itself filters by tenant. */
export const ofTags = ({ ids, match }: NonNullable<ListFilter["tags"]>): SQL | undefined => {
  const bears = (tagIds: readonly string[]): SQL => {
    const among = sql`(SELECT value FROM json_each(${JSON.stringify(tagIds)}))`;
    return sql`${list.id} IN (
      SELECT l.id FROM person_tags t JOIN candidate_list l ON l.invite_id = t.invite_id WHERE t.tag_id IN ${among}
      UNION ALL
      SELECT l.id FROM person_tags t JOIN candidate_list l ON l.session_id = t.session_id WHERE t.tag_id IN ${among})`;
  };
  return match === "any" ? bears(ids) : and(...ids.map((id) => bears([id])));
};
