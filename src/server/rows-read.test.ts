import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorld, type World } from "#/openapi/contract-world.testing.ts";
import type { JsonSchema } from "#/openapi/json-schema.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "#/openapi/testing.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { openRowCounter } from "#/testing/rows-read.ts";
import { share } from "#/testing/runs.ts";
import { useTrace } from "#/testing/trace.ts";

/**
 * What every GET operation makes the main thread read, in an account of thousands: a number of rows that does not depend on how many
 * there are. What has to go through all of them is read in the list thread.
 */

/** Candidates; more than what is read in passing (`platform/db/long-reads.ts`). */
const MANY = 7_000;
/** Of all statements of a request together. */
const READ_MAX = 4_000;
/** Whether there are many: as many steps in an index as are taken in passing. */
const IS_LARGE = /^select "id" from "candidate_list" where [^?]*\? and [^?]*\?\) limit \? offset \?$/;

const trace = useTrace();
let world: World;
let counter: ReturnType<typeof openRowCounter>;

interface Asked {
  key: string;
  address: string;
  headers: Record<string, string>;
}
const asked: Asked[] = [];

beforeAll(async () => {
  world = await createWorld();
  const { service, ids, account } = world;
  const look = { ...asPerson(account), body: { add: [ids.tagId], session_ids: [Number(ids.sessionId)] } };
  await service.call("POST", "/api/v1/console/tagged-people", look);
  const operations = describedOperations(await wholeDocument(service));
  for (const operation of operations)
    if (operation.method === "GET") asked.push(...(await requestsOf(operation)));
  grow();
  await service.run("index-names");
  counter = openRowCounter(service.dataDir.database);
});
afterAll(async () => {
  counter.close();
  await world.service.end();
});

/** The operation as its contract asks it, and again for values of what can be chosen from: a part of them in the gate. */
async function requestsOf(operation: DescribedOperation): Promise<Asked[]> {
  const answers = Object.keys(operation.responses).filter((status) => status < "300");
  const requests: Asked[] = [];
  for (const answer of answers) {
    const { ids, query, headers } = await world.succeed(operation.key, answer);
    const credential = world.credential(operation);
    const path = operation.path.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => ({ ...world.ids, ...ids })[name] ?? "",
    );
    const key = credential.key === undefined ? {} : { authorization: `Bearer ${credential.key}` };
    for (const one of [query, ...share(choicesIn(operation, query))])
      requests.push({
        key: `${operation.key}${one}`,
        address: `/api/v1${path}${one}`,
        headers: { ...key, ...credential.headers, ...headers },
      });
  }
  return requests;
}

const choicesIn = (operation: DescribedOperation, query: string): string[] =>
  operation.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name, schema }) =>
      choicesOf(name, schema).map((value) => {
        const one = new URLSearchParams(query);
        one.set(name, value);
        return `?${one}`;
      }),
    );

function choicesOf(name: string, schema: JsonSchema): string[] {
  if (name === "offset") return [String(MANY - 10)];
  if (name === "q") return ["ada", "ad"];
  return [schema, ...((schema.anyOf ?? []) as JsonSchema[])]
    .flatMap((one) => (one.enum ?? (one.const === undefined ? [] : [one.const])) as unknown[])
    .filter((value) => typeof value === "string")
    .map(String);
}

interface Growth {
  table: string;
  /** What is not the same in each copy of a row. */
  own: Record<string, string>;
  /** Whose row is copied, unless of the same table. */
  from?: string;
  /** Which row is copied; unless given, the newest of the account. */
  of?: string;
  /** One in so many candidates has one. */
  each?: number;
}

const SESSION = "100000 + n";
const INVITE = "'inv_' || printf('%024d', n)";
const completed = (column: string) =>
  `(SELECT ${column} FROM sessions WHERE account_id = ? AND id < 100000 AND completed_at IS NOT NULL ORDER BY id DESC LIMIT 1)`;

/** Tables that grow with the candidates of an account. */
const GROWING: Growth[] = [
  {
    table: "invites",
    own: { id: INVITE, email: "'p' || n || '@people.example'" },
    of: `id = ${completed("invite_id")}`,
  },
  {
    table: "sessions",
    own: { id: SESSION, invite_id: INVITE, first_name: "'Ada ' || n" },
    of: `id = ${completed("id")}`,
  },
  { table: "results", own: { session_id: SESSION }, of: `session_id = ${completed("id")}` },
  { table: "answer_sheets", own: { session_id: SESSION }, of: `session_id = ${completed("id")}` },
  { table: "ledger_entries", own: { id: "NULL", ref: "'copy-' || n", credits: "1" } },
  { table: "events", own: { seq: "NULL", id: "'evt_' || printf('%024d', n)" } },
  {
    table: "outbox",
    own: { id: "NULL", ref: `'invite:' || ${INVITE}`, status: "'done'", finished_at: "created_at" },
  },
  {
    table: "audit_entries",
    own: { seq: "-n" },
    of: "seq = (SELECT max(seq) FROM audit_entries WHERE account_id = ?)",
  },
  // The reader's own, all unread: they are kept for 90 days.
  { table: "alerts", own: { id: "NULL", ref: "'copy-' || n" } },
  {
    table: "result_views",
    from: "sessions",
    own: {
      ...{ id: "NULL", session_id: SESSION, viewer_id: "'usr_1'", viewer: "'Ada'" },
      ...{ what: "'results'", viewed_at: "completed_at" },
    },
  },
  {
    table: "seen_results",
    from: "sessions",
    own: { user_id: "'usr_1'", session_id: SESSION, seen_at: "completed_at" },
  },
  { table: "reviews", own: { id: "'rev_' || printf('%024d', n)", session_id: SESSION } },
  { table: "person_tags", own: { id: "NULL", session_id: SESSION, invite_id: INVITE } },
  { table: "batch_rows", own: { id: "NULL", line: "n" }, each: 5 },
  {
    table: "candidate_requests",
    own: { id: "'creq_' || printf('%024d', n)", session_id: SESSION },
    each: 20,
  },
  { table: "job_applicants", own: { id: "NULL", session_id: SESSION, invite_id: INVITE }, each: 20 },
  // Of each webhook the latest 200 are kept.
  { table: "deliveries", own: { id: "NULL" }, each: 35 },
];

function grow(): void {
  const { service, account } = world;
  // Copies stand before the beginning of the log, which goes on as it is.
  for (const { name } of rows(
    service,
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'audit_%'",
  ))
    service.db.sqlite.run(`DROP TRIGGER ${name}`);
  service.db.sqlite.run(`UPDATE audit_chain SET anchor_seq = ${-MANY - 1}`);
  for (const { table, own, from = table, of: which, each = 1 } of GROWING) {
    const of = which ?? `rowid = (SELECT max(rowid) FROM ${from} WHERE account_id = ?)`;
    const names = rows(service, `SELECT name FROM pragma_table_info('${table}') ORDER BY cid`).map(
      ({ name }) => String(name),
    );
    execute(
      service,
      `INSERT INTO ${table} (${names.join()})
       SELECT ${names.map((name) => own[name] ?? name).join()} FROM ${from},
         (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY / each}) SELECT n FROM numbers)
       WHERE ${from}.${of}`,
      account.id,
    );
    const number = Number(rows(service, `SELECT count(*) AS n FROM ${table}`)[0]?.n);
    if (number < MANY / each) throw new Error(`there is no ${table} to copy`);
  }
  // Answers given as quickly as in a test are not usable.
  execute(service, "UPDATE candidate_list SET quality = 'ok' WHERE account_id = ?", account.id);
}

test("no GET operation makes the main thread read more rows than a page takes, however many there are", async () => {
  const seen: string[] = [];
  for (const { key, address, headers } of asked) {
    let status = 0;
    const { executed } = await trace(world.service, async () => {
      ({ status } = await world.service.call("GET", address, { headers }));
    });
    expect([key, status < 300]).toEqual([key, true]);
    const read = counter.count(executed.filter(({ text }) => !IS_LARGE.test(text)));
    const all = read.reduce((sum, { rows }) => sum + rows, 0);
    if (all <= READ_MAX) continue;
    const worst = read.toSorted((a, b) => b.rows - a.rows).slice(0, 3);
    seen.push(
      `${key}: ${all} rows; ${worst.map(({ text, rows }) => `${rows} in ${text.replace(/\s+/g, " ").slice(0, 400)}`).join("; ")}`,
    );
  }
  expect(seen).toEqual([]);
});
