import { expect } from "bun:test";
import { PEOPLE } from "#/platform/db/personal-data/people.ts";
import { execute, rows } from "#/testing/inspect.ts";
import type { Owner } from "#/testing/records.ts";
import type { TestService } from "#/testing/service.ts";

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

export const columnsOf = (service: TestService, table: string): Column[] =>
  rows(service, "SELECT name, type, [notnull], pk FROM pragma_table_info(?)", table) as unknown as Column[];

const named = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? String(value) : `'${value}'`;
  });

/** What makes a row about the person in tables that name them in another way than by a column of their own. */
const NAMED_BY: Readonly<Record<string, Record<string, string>>> = {
  deliveries: {
    answer: "'x'",
    event_id: "(SELECT id FROM events WHERE json_extract(data, '$.session_id') = $session LIMIT 1)",
  },
  idempotency_answers: { invite_ids: "json_array($invite)" },
  candidate_codes: { target: "$invite" },
  fairness_answers: { key: "$fairness" },
  review_mentions: { review_id: "(SELECT id FROM reviews WHERE session_id = $session LIMIT 1)" },
};

/** Columns that hold no free words, as table.column: a mark in them would be no valid value. */
export const NO_WORDS = new Set([
  ...["sessions.item_order", "sessions.gender", "sessions.birth_date", "job_applicants.way"],
  ...["share_answers.vote", "review_drafts.outcome", "review_drafts.grounds", "interview_sheets.entries"],
  ...[
    "decision_scores.sheets",
    "decision_scores.comparison",
    "outcomes.as_of",
    "bulk_people.status",
    "answers.item_id",
  ],
  ...["answer_sheets.sheet", "result_views.what"],
]);
const TOPIC = "json_object('en', 'Topic', 'de', 'Thema')";
/** SQL of what new rows need instead of any text, so that operations can read them. */
export const GIVEN = {
  "share_answers.share_id": "(SELECT id FROM shares WHERE session_id = $session LIMIT 1)",
  "share_answers.vote": "'yes'",
  "client_people.client_id": "(SELECT id FROM clients WHERE account_id = $account LIMIT 1)",
  "review_drafts.outcome": "'hold'",
  "review_drafts.grounds": "'[\"interview\"]'",
  "review_drafts.mentions": "'[]'",
  "interview_sheets.entries": `json_array(json_object('key', 'k', 'topic', ${TOPIC}, 'score', 3, 'note', 'Note'))`,
  "review_mentions.user_id": "(SELECT user_id FROM memberships WHERE account_id = $account LIMIT 1)",
  "review_mentions.length": "2",
  "decision_scores.review_id": "(SELECT id FROM reviews WHERE session_id = $session LIMIT 1)",
  "decision_scores.sheets": `json_array(json_object('author', 'A', 'finishedAt', 1, 'scores',
    json_array(json_object('key', 'k', 'topic', ${TOPIC}, 'score', 3))))`,
  "decision_scores.comparison": `json_object('questionnaireWeight', 20, 'interview', 4, 'raters', 2, 'match', 70,
    'leftOut', NULL, 'combined', 74, 'halfWidth', 8)`,
  "outcomes.as_of": "'2026-03-02'",
  "outcomes.stayed": "1",
  "result_views.what": "'results'",
};

/** The contents of the columns of one table; the first that is not undefined is used. */
interface Filling {
  /** What a column that the register changes or removes gets; undefined: it stays as it is. */
  marked: (table: string, column: string) => string | undefined;
  /** SQL of what a new row has in a column, where any text would not do. */
  given?: Readonly<Record<string, string>>;
}

/**
 * Fills columns that the register changes or removes, for one person: tables without a row about them get one. Checks of
 * columns are off meanwhile, so that no column can be left out.
 * @returns the columns that were marked, as table.column
 */
export function fill(
  service: TestService,
  { records, id }: Owner,
  { marked, given = {} }: Filling,
): string[] {
  const session = Number(records.sessionId);
  const fairness = service.fairnessAnswers.keyOf({ accountId: id, mode: "live" }, session);
  const values = { account: id, mode: "live", session, invite: records.inviteId, fairness };
  const done: string[] = [];
  service.db.sqlite.run("PRAGMA foreign_keys = OFF");
  service.db.sqlite.run("PRAGMA ignore_check_constraints = ON");
  for (const [table, { rows: found, by, removed, set = {} }] of Object.entries(PEOPLE)) {
    if (found === undefined) continue;
    const where = named(found, values);
    const isThere = () => rows(service, `SELECT 1 FROM ${table} WHERE ${where}`).length > 0;
    if (!isThere()) insert(service, table, values, given);
    expect([table, isThere()]).toEqual([table, true]);
    // What a row is found by is no text about the person, and goes with the row.
    const personal = (removed ?? (by === undefined ? Object.keys(set) : [])).filter(
      (column) => !new RegExp(`\\b${column}\\b`).test(found),
    );
    for (const column of personal) {
      const mark = marked(table, column);
      if (mark === undefined) continue;
      execute(service, `UPDATE ${table} SET ${column} = ? WHERE ${where}`, mark);
      done.push(`${table}.${column}`);
    }
  }
  service.db.sqlite.run("PRAGMA ignore_check_constraints = OFF");
  service.db.sqlite.run("PRAGMA foreign_keys = ON");
  return done;
}

/** A row about the person, with anything in the columns that must have a value. */
function insert(
  service: TestService,
  table: string,
  values: Record<string, string | number>,
  given: Readonly<Record<string, string>>,
): void {
  const columns = columnsOf(service, table);
  const owned: Record<string, string> = {
    account_id: "$account",
    mode: "$mode",
    session_id: "$session",
    invite_id: "$invite",
  };
  const row = columns.flatMap(({ name, type, notnull, pk }): [string, string][] => {
    const value = given[`${table}.${name}`] ?? NAMED_BY[table]?.[name] ?? owned[name];
    if (value !== undefined) return [[name, named(value, values)]];
    if (type === "INTEGER" && pk === 1 && columns.filter((one) => one.pk > 0).length === 1) return [];
    if (notnull === 0 && pk === 0) return [];
    return [[name, type === "INTEGER" ? "1" : `'${table} ${name}'`]];
  });
  execute(
    service,
    `INSERT INTO ${table} (${row.map(([name]) => name).join(", ")}) VALUES (${row.map(([, value]) => value).join(", ")})`,
  );
}
