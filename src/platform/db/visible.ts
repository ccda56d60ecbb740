import { getTableName, type Placeholder, type SQL, sql, type Table } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { HiddenPerson } from "#/platform/context/tenant.ts";

/** Ids of clients, or their placeholder, as a JSON array, in a prepared query. */
export type OnlyClients = readonly string[] | Placeholder;

type Columns = Record<string, SQLiteColumn>;

type Rule = (columns: Columns, only: SQL) => SQL;

/**
 * Which rows of a table a user sees who is limited to some clients: those about candidates of a job of these clients,
 * and what belongs to such a job. Every condition of a tenant (`of-tenant.ts`) contains it.
 *
 * A table that is in neither list is seen by nobody who is limited: asking for it is an error, so that a new one
 * cannot be missed.
 */
export function visibleIn(table: unknown, onlyClients: OnlyClients): SQL | undefined {
  const name = getTableName(table as Table);
  if (OF_THE_ACCOUNT.has(name)) return undefined;
  const rule = RULES[name];
  if (rule === undefined) throw new Error(`it is not decided who sees ${name} (platform/db/visible.ts)`);
  return rule(table as Columns, idsIn(onlyClients));
}

const idsIn = (only: OnlyClients): SQL =>
  sql`(SELECT value FROM json_each(${Array.isArray(only) ? JSON.stringify(only) : only}))`;

/** Somebody by their invite or, without one, by their session: as `job_applicants` names them. */
function visiblePerson(
  { inviteId, sessionId }: { inviteId: SQLiteColumn | SQL | null; sessionId: SQLiteColumn | SQL | null },
  only: SQL,
): SQL {
  const applies = (column: SQL, id: SQLiteColumn | SQL): SQL => sql`EXISTS (
    SELECT 1 FROM job_applicants AS seen_as JOIN jobs AS seen_for ON seen_for.id = seen_as.job_id
    WHERE ${column} = ${id} AND seen_for.client_id IN ${only})`;
  const ways = [
    inviteId === null ? null : applies(sql`seen_as.invite_id`, inviteId),
    sessionId === null ? null : applies(sql`seen_as.session_id`, sessionId),
  ].filter((way) => way !== null);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** Rows about a session. */
const bySession =
  (column: string): Rule =>
  (columns, only) =>
    sql`EXISTS (SELECT 1 FROM sessions AS seen_session WHERE seen_session.id = ${columns[column]}
      AND ${visiblePerson({ inviteId: sql`seen_session.invite_id`, sessionId: sql`seen_session.id` }, only)})`;

const jobsSeen = (only: SQL): SQL => sql`(SELECT id FROM jobs WHERE client_id IN ${only})`;

const listsSeen = (only: SQL): SQL => sql`(SELECT id FROM invite_batches WHERE job_id IN ${jobsSeen(only)})`;

/** A person in `sessions`, next to a row that has other columns. */
const SEEN_SESSION = {
  inviteId: sql`seen_session.invite_id`,
  sessionId: sql`seen_session.id`,
};

const RULES: Readonly<Record<string, Rule>> = {
  // By what is found, which is few, and not row by row: lists go through very many.
  candidate_list: ({ inviteId, sessionId, batchId }, only) => sql`(
    ${inviteId} IN (SELECT seen_as.invite_id FROM job_applicants AS seen_as JOIN jobs AS seen_for
      ON seen_for.id = seen_as.job_id WHERE seen_for.client_id IN ${only} AND seen_as.invite_id IS NOT NULL)
    OR ${sessionId} IN (SELECT seen_as.session_id FROM job_applicants AS seen_as JOIN jobs AS seen_for
      ON seen_for.id = seen_as.job_id WHERE seen_for.client_id IN ${only} AND seen_as.session_id IS NOT NULL)
    OR (${inviteId} IS NULL AND ${sessionId} IS NULL AND ${batchId} IN ${listsSeen(only)}))`,
  sessions: ({ id, inviteId }, only) =>
    visiblePerson({ inviteId: inviteId ?? null, sessionId: id ?? null }, only),
  invites: ({ id }, only) => visiblePerson({ inviteId: id ?? null, sessionId: null }, only),
  // What was written for a job of another client is theirs, also about somebody who is seen.
  reviews: (columns, only) => sql`(${bySession("sessionId")(columns, only)}
    AND (${columns.jobId} IS NULL OR ${columns.jobId} IN ${jobsSeen(only)}))`,
  decision_proposals: (columns, only) => sql`(${bySession("sessionId")(columns, only)}
    AND (${columns.jobId} IS NULL OR ${columns.jobId} IN ${jobsSeen(only)}))`,
  decline_letters: (columns, only) => sql`(${bySession("sessionId")(columns, only)}
    AND (${columns.jobId} IS NULL OR ${columns.jobId} IN ${jobsSeen(only)}))`,
  review_drafts: bySession("sessionId"),
  interview_sheets: bySession("sessionId"),
  decision_scores: (columns, only) => sql`(${bySession("sessionId")(columns, only)}
    AND EXISTS (SELECT 1 FROM reviews AS seen_decision WHERE seen_decision.id = ${columns.reviewId}
      AND (seen_decision.job_id IS NULL OR seen_decision.job_id IN ${jobsSeen(only)})))`,
  outcomes: bySession("sessionId"),
  result_views: bySession("sessionId"),
  seen_results: bySession("sessionId"),
  candidate_requests: bySession("sessionId"),
  candidate_codes: bySession("sessionId"),
  fairness_answers: bySession("sessionId"),
  jobs: ({ clientId }, only) => sql`${clientId} IN ${only}`,
  // A tag that only people of other clients bear is theirs; one that nobody bears is everybody's.
  tags: ({ id }, only) => sql`(
    NOT EXISTS (SELECT 1 FROM person_tags AS born WHERE born.tag_id = ${id})
    OR EXISTS (SELECT 1 FROM person_tags AS born WHERE born.tag_id = ${id}
      AND ${visiblePerson({ inviteId: sql`born.invite_id`, sessionId: sql`born.session_id` }, only)}))`,
  person_tags: ({ inviteId, sessionId }, only) =>
    visiblePerson({ inviteId: inviteId ?? null, sessionId: sessionId ?? null }, only),
  client_people: ({ clientId }, only) => sql`${clientId} IN ${only}`,
  // The account's own rule applies to everybody's invites.
  invite_rules: ({ jobId }, only) => sql`(${jobId} IS NULL OR ${jobId} IN ${jobsSeen(only)})`,
  scheduled_invites: ({ inviteId }, only) =>
    visiblePerson({ inviteId: inviteId ?? null, sessionId: null }, only),
  rule_reminders: ({ inviteId }, only) =>
    visiblePerson({ inviteId: inviteId ?? null, sessionId: null }, only),
  decision_weights: ({ jobId }, only) => sql`${jobId} IN ${jobsSeen(only)}`,
  blind_spans: ({ jobId }, only) => sql`${jobId} IN ${jobsSeen(only)}`,
  job_applicants: ({ jobId }, only) => sql`${jobId} IN ${jobsSeen(only)}`,
  // A profile that only jobs of other clients have is theirs; one that no job has is everybody's.
  job_profiles: ({ id }, only) => sql`(
    NOT EXISTS (SELECT 1 FROM jobs AS uses WHERE uses.job_profile_id = ${id} AND uses.client_id IS NOT NULL)
    OR EXISTS (SELECT 1 FROM jobs AS uses WHERE uses.job_profile_id = ${id} AND uses.client_id IN ${only}))`,
  shares: ({ sessionId, shortlistId }, only) => sql`(
    EXISTS (SELECT 1 FROM sessions AS seen_session WHERE seen_session.id = ${sessionId} AND ${visiblePerson(SEEN_SESSION, only)})
    OR EXISTS (SELECT 1 FROM shortlists AS seen_list WHERE seen_list.id = ${shortlistId}
      AND (seen_list.job_id IN ${jobsSeen(only)} OR (seen_list.job_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM shortlist_entries AS seen_entry
          JOIN sessions AS seen_session ON seen_session.id = seen_entry.session_id
          WHERE seen_entry.shortlist_id = seen_list.id AND NOT ${visiblePerson(SEEN_SESSION, only)})))))`,
  share_answers: bySession("sessionId"),
  // A list for a job is its client's. For a list without a job, all of its candidates must be visible.
  shortlists: ({ id, jobId }, only) => sql`(${jobId} IN ${jobsSeen(only)} OR (${jobId} IS NULL
    AND NOT EXISTS (SELECT 1 FROM shortlist_entries AS seen_entry
      JOIN sessions AS seen_session ON seen_session.id = seen_entry.session_id
      WHERE seen_entry.shortlist_id = ${id} AND NOT ${visiblePerson(SEEN_SESSION, only)})))`,
  shortlist_entries: bySession("sessionId"),
  shortlist_version_entries: bySession("sessionId"),
  // Of a list that is looked for first.
  shortlist_versions: ({ shortlistId }, only) =>
    sql`(${shortlistId} IN (SELECT id FROM shortlists WHERE job_id IN ${jobsSeen(only)} OR job_id IS NULL))`,
  // The figures of a team are about all of its members: one who is not seen hides it.
  teams: ({ id }, only) => sql`(
    EXISTS (SELECT 1 FROM team_members AS seen_member WHERE seen_member.team_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM team_members AS seen_member
      JOIN sessions AS seen_session ON seen_session.id = seen_member.session_id
      WHERE seen_member.team_id = ${id} AND NOT ${visiblePerson(SEEN_SESSION, only)}))`,
  // A completion names its session; what is bought, granted or paid back is the account's.
  ledger_entries: ({ kind, ref }, only) => sql`(${kind} <> 'completion' OR EXISTS (
    SELECT 1 FROM sessions AS seen_session WHERE seen_session.id = CAST(${ref} AS INTEGER)
      AND ${visiblePerson(SEEN_SESSION, only)}))`,
  invite_batches: ({ jobId }, only) => sql`${jobId} IN ${jobsSeen(only)}`,
  batch_rows: ({ batchId }, only) => sql`${batchId} IN ${listsSeen(only)}`,
  // Own ones alone (`notifications/store.ts`), also of when somebody was not limited yet.
  alerts: (
    columns,
    only,
  ) => sql`(CASE WHEN ${columns.sessionId} IS NOT NULL THEN ${bySession("sessionId")(columns, only)}
    WHEN ${columns.subject} = 'shortlist' THEN ${columns.recordId} IN (SELECT id FROM shortlists WHERE job_id IN ${jobsSeen(only)})
    WHEN ${columns.subject} = 'invite_batch' THEN ${columns.recordId} IN ${listsSeen(only)}
    ELSE ${columns.subject} = 'bulk_run' END)`,
  // Mails about somebody; those about anything else are not theirs.
  outbox: ({ payload }, only) => sql`(
    ${visiblePerson({ inviteId: sql`json_extract(${payload}, '$.inviteId')`, sessionId: null }, only)}
    OR EXISTS (SELECT 1 FROM sessions AS seen_session
      WHERE seen_session.id = coalesce(json_extract(${payload}, '$.sessionId'), json_extract(${payload}, '$.withdrawnId'))
      AND ${visiblePerson(SEEN_SESSION, only)}))`,
};

/**
 * Tables that reveal nothing about a person, or are the account's own: prices, keys, how often something was sent.
 */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set([
  "orders",
  "api_keys",
  "webhooks",
  "ledger_sums",
  "invite_sums",
  "idempotency_answers",
  "key_claims",
  // Their own alone: `candidates/saved-filters/store.ts`.
  "saved_filters",
  "list_wishes",
  // Their own alone: `candidates/bulk/store.ts`.
  "bulk_runs",
]);

/** People whose names the reader must not learn, or the placeholder for them in a prepared query. */
type HiddenPeople = readonly HiddenPerson[] | Placeholder;

/** Somebody who asks, as far as names are concerned. */
export interface Reader {
  readonly hidden?: HiddenPeople;
}

/** The columns of a row that identify its person. */
interface PersonColumns {
  readonly inviteId: SQLiteColumn;
  readonly sessionId: SQLiteColumn;
}

/** The value of the placeholder: ids and codes, and no names. */
export const hiddenValue = (hidden: readonly HiddenPerson[]): string =>
  JSON.stringify(hidden.map(({ inviteId, sessionId, code }) => ({ inviteId, sessionId, code })));

const isList = (hidden: HiddenPeople): hidden is readonly HiddenPerson[] => Array.isArray(hidden);

const eachOf = (hidden: HiddenPeople): SQL =>
  sql`json_each(${isList(hidden) ? hiddenValue(hidden) : hidden})`;

function isHidden({ inviteId, sessionId }: PersonColumns, hidden: HiddenPeople): SQL {
  const ids = (field: string) =>
    sql`(SELECT value ->> ${sql.raw(`'$.${field}'`)} FROM ${eachOf(hidden)} WHERE value ->> ${sql.raw(`'$.${field}'`)} IS NOT NULL)`;
  return sql`(coalesce(${inviteId}, '') IN ${ids("inviteId")} OR coalesce(${sessionId}, 0) IN ${ids("sessionId")})`;
}

/**
 * The condition for a query that compares names, addresses or references with a search: a hidden person matches
 * nothing, so neither rows, totals nor pages reveal that they exist. Undefined for a reader who may know everybody.
 */
export const unlessHidden = (person: PersonColumns, { hidden }: Reader): SQL | undefined =>
  hidden === undefined ? undefined : sql`NOT ${isHidden(person, hidden)}`;

/** A name to sort by, as the reader sees it: the code of a hidden person, otherwise `name`. */
export const nameSeen = (name: SQLiteColumn, person: PersonColumns, { hidden }: Reader): SQL =>
  hidden === undefined
    ? sql`${name}`
    : sql`CASE WHEN ${isHidden(person, hidden)} THEN (SELECT lower(value ->> '$.code') FROM ${eachOf(hidden)}
        WHERE value ->> '$.inviteId' = ${person.inviteId} OR value ->> '$.sessionId' = ${person.sessionId} LIMIT 1)
      ELSE ${name} END`;
