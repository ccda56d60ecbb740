import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { execute } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { queryOf } from "./contract-requests.testing.ts";
import { createWorld, type World } from "./contract-world.testing.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "./testing.ts";

/**
 * Checks that a list never answers more than was requested. Every documented parameter of every list in the three documents separates rows
 * that match from rows that do not. Otherwise it is listed here as one that changes how the list looks.
 */

/** Parameters that say how much of a list is shown, in which order and in which words. */
const SHOWN = new Set([
  "limit",
  "offset",
  "as_of",
  "sort",
  "include_results",
  "language",
  "lang",
  "tag_match",
]);
/** Parameters that say by which instant the dates next to them count, and whose answer is not a list of rows. */
const OF_OTHERS = new Set([
  "GET /console/candidates by",
  "GET /console/saved-filters page",
  // Opens the page that contains the request, whatever page that is.
  "GET /console/requests request",
  "GET /console/shortlist profile_id",
  // Names that the answer keeps in addition to those that match.
  "GET /console/shortlist job_id",
  // Leaves out what was read, and the only one here was not.
  "GET /console/notifications unread",
  // Where the feed goes on from.
  "GET /events after",
]);
/** Lists of which the world of this test has no row; what narrows them is tested in their modules. */
const EMPTY = new Set(["GET /console/outcomes"]);
/** What else a list is asked for, where it shows nothing of test mode otherwise. */
const ASKED: Readonly<Record<string, Record<string, string>>> = {
  "GET /admin/invoices": { mode: "test" },
  "GET /admin/accounts/{accountId}/ledger": { mode: "test" },
};

const OF_A_PERSON = ["email", "external_ref", "job_id"] as const;
const OF_A_TIME = ["created_after", "created_before"] as const;
const FILTERS = [...OF_A_PERSON, ...OF_A_TIME, "updated_after"] as const;

/** Why a list does not accept a filter that others accept. Every list accepts each of them, or is listed here. */
const REASONS: readonly { why: string; filters: readonly string[]; lists: readonly string[] }[] = [
  {
    why: "Its rows are no people: they are found by ids of their own.",
    filters: OF_A_PERSON,
    lists: [
      "GET /events",
      "GET /invoices",
      "GET /teams",
      "GET /webhooks/{webhookId}/deliveries",
      "GET /admin/accounts",
      "GET /admin/accounts/{accountId}/ledger",
      "GET /admin/audit",
      "GET /admin/invoices",
      "GET /admin/orders",
      "GET /admin/payments",
      "GET /console/audit",
      "GET /console/clients",
      "GET /console/ledger",
      "GET /console/notifications",
      "GET /console/orders",
      "GET /console/teams",
      "GET /console/webhooks/{webhookId}/deliveries",
    ],
  },
  {
    why: "Its rows are no people; the job is a parameter.",
    filters: ["email", "external_ref"],
    lists: ["GET /console/invite-batches", "GET /console/shortlists"],
  },
  {
    why: "Its rows are jobs: `q` finds their own reference, and `session_id` and `invite_id` who is looked at for one.",
    filters: OF_A_PERSON,
    lists: ["GET /console/jobs"],
  },
  {
    why: "It shows what the reader began or shared, in few rows; the person is named by `session_id`.",
    filters: OF_A_PERSON,
    lists: ["GET /console/bulk-runs", "GET /console/shares"],
  },
  {
    why: "It is of one person, or of one job, which the path names.",
    filters: OF_A_PERSON,
    lists: [
      "GET /console/candidates/{sessionId}/activity",
      "GET /console/jobs/{jobId}/activity",
      "GET /console/jobs/{jobId}/applicants",
      "GET /console/invite-batches/{batchId}",
    ],
  },
  {
    why: "`q` finds address and reference, and hidden people by neither.",
    filters: ["email", "external_ref"],
    lists: ["GET /console/candidates", "GET /console/invited-people"],
  },
  {
    why: "Whoever never opened their link is found by the job among all candidates.",
    filters: ["job_id"],
    lists: ["GET /console/invited-people"],
  },
  {
    why: "Mails are about an invite, which `invite_id` names.",
    filters: OF_A_PERSON,
    lists: ["GET /console/mails"],
  },
  {
    why: "Nobody is known of them any more.",
    filters: OF_A_PERSON,
    lists: ["GET /console/deletions", "GET /gdpr/deletions"],
  },
  {
    why: "People without an invite have no reference; their name and address may be empty.",
    filters: OF_A_PERSON,
    lists: ["GET /console/sessions"],
  },
  {
    why: "It is worked through from its first row on, and whoever is on it is a candidate who is found in that list.",
    filters: OF_A_PERSON,
    lists: ["GET /console/decision-proposals", "GET /console/outcomes"],
  },
  {
    why: "It ranks people by their match, and narrows by `completed_since`.",
    filters: ["email", "external_ref", ...OF_A_TIME],
    lists: ["GET /console/shortlist"],
  },
  {
    why: "The server's administrator is told no names of candidates.",
    filters: OF_A_PERSON,
    lists: ["GET /admin/candidate-requests"],
  },
  {
    why: "Users and applicants for a trial are few, and the administrator looks through them.",
    filters: OF_A_PERSON,
    lists: ["GET /admin/trials", "GET /admin/users"],
  },
  {
    why: "The feed goes on behind an event, so that none is missed.",
    filters: [...OF_A_TIME, "updated_after"],
    lists: ["GET /events"],
  },
  {
    why: "`from` and `to` say between which times or days.",
    filters: OF_A_TIME,
    lists: ["GET /admin/audit", "GET /admin/invoices", "GET /console/audit"],
  },
  {
    why: "`date_from`, `date_to` and `by` say between which days of which event.",
    filters: OF_A_TIME,
    lists: ["GET /console/candidates"],
  },
  {
    why: "`state` says what of: those who were hired long enough ago, later ones, and recorded ones.",
    filters: OF_A_TIME,
    lists: ["GET /console/outcomes"],
  },
  {
    why: "When a session was opened is not shown; those that began are profiles, which take it.",
    filters: OF_A_TIME,
    lists: ["GET /console/sessions"],
  },
  {
    why: "A row is an event or a document, and never changes.",
    filters: ["updated_after"],
    lists: [
      "GET /invoices",
      "GET /gdpr/deletions",
      "GET /webhooks/{webhookId}/deliveries",
      "GET /admin/accounts/{accountId}/ledger",
      "GET /admin/audit",
      "GET /admin/invoices",
      "GET /admin/payments",
      "GET /console/audit",
      "GET /console/candidates/{sessionId}/activity",
      "GET /console/deletions",
      "GET /console/jobs/{jobId}/activity",
      "GET /console/ledger",
      "GET /console/webhooks/{webhookId}/deliveries",
    ],
  },
  {
    why: "When a row changed is not stored; its state is a parameter, or shown in each row.",
    filters: ["updated_after"],
    lists: [
      "GET /teams",
      "GET /admin/accounts",
      "GET /admin/candidate-requests",
      "GET /admin/orders",
      "GET /admin/trials",
      "GET /admin/users",
      "GET /console/bulk-runs",
      "GET /console/candidates",
      "GET /console/clients",
      "GET /console/decision-proposals",
      "GET /console/invite-batches",
      "GET /console/invite-batches/{batchId}",
      "GET /console/invited-people",
      "GET /console/jobs",
      "GET /console/jobs/{jobId}/applicants",
      "GET /console/mails",
      "GET /console/notifications",
      "GET /console/orders",
      "GET /console/outcomes",
      "GET /console/sessions",
      "GET /console/shares",
      "GET /console/shortlist",
      "GET /console/shortlists",
      "GET /console/teams",
    ],
  },
];

let world: World;
let lists: DescribedOperation[];

beforeAll(async () => {
  world = await createWorld();
  lists = describedOperations(await wholeDocument(world.service)).filter(
    ({ method, parameters }) => method === "GET" && parameters.some(({ name }) => name === "limit"),
  );
});
afterAll(() => world.service.end());

interface Rows {
  status: number;
  /** Each row of the first array of the answer, as text. */
  rows: string[];
}

async function ask(operation: DescribedOperation, query: Record<string, string>): Promise<Rows> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => world.ids[name] ?? "");
  const needed = Object.fromEntries(
    queryOf(operation)
      .filter(({ required }) => required)
      .map(({ name, example }) => [
        name,
        name === "profile_id" ? (world.ids.profileId ?? "") : String(example),
      ]),
  );
  const term = operation.key === "GET /search" && Object.keys(query).length === 0 ? { q: "a" } : {};
  const address = `/api/v1${path}?${new URLSearchParams({ ...needed, ...term, ...ASKED[operation.key], ...query })}`;
  const { status, json } = await world.service.call("GET", address, world.credential(operation));
  const found = status === 200 ? Object.values(json.data).find(Array.isArray) : [];
  return { status, rows: (found ?? []).map((row: unknown) => JSON.stringify(row)) };
}

const choicesOf = (schema: JsonSchema): string[] =>
  [schema, ...((schema.anyOf ?? []) as JsonSchema[])]
    .flatMap((one) => (one.enum ?? (one.const === undefined ? [] : [one.const])) as unknown[])
    .filter((value) => typeof value === "string" || typeof value === "boolean")
    .map(String);

/** Values of fields of this name, or of an id of its kind, wherever they are in rows. */
function valuesIn(name: string, rows: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) walk(part);
    if (Array.isArray(value) || typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === name && (typeof part === "string" || typeof part === "number")) found.add(String(part));
      walk(part);
    }
  };
  for (const row of rows) walk(JSON.parse(row));
  return [...found].slice(0, 2);
}

const DAY = "2026-03-02";
/** Values that fit the schema and that no row has, and such as all rows have. */
function extremesOf({ name, schema, example }: { name: string; schema: JsonSchema; example?: unknown }) {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices;
  if (schema.type === "boolean" || schema.pattern === "^(true|false)$") return ["true", "false"];
  if (/^(created|updated|completed)_(after|since|before)$|^from$|^to$/.test(name))
    return ["1970-01-01", "2090-01-01"].map((day) =>
      String(example ?? "").includes("T") ? `${day}T00:00:00.000Z` : day,
    );
  if (name.startsWith("date_")) return ["1990-01-01", "2090-01-01", DAY];
  if (name === "email") return ["nobody@nowhere.example"];
  if (name === "year") return ["1990"];
  if (name.endsWith("session_id") || name === "session_ids") return ["999999"];
  return ["nobody-bears-this"];
}

describe("every list of the three documents", () => {
  test("takes each filter that makes sense there, and a reason is given for each that it does not take", () => {
    const given = REASONS.flatMap(({ filters, lists: keys }) =>
      keys.flatMap((key) => filters.map((filter) => `${key} ${filter}`)),
    );
    const missing = lists.flatMap((operation) => {
      const taken = queryOf(operation).map(({ name }) => name);
      return FILTERS.filter((filter) => !taken.includes(filter)).map(
        (filter) => `${operation.key} ${filter}`,
      );
    });
    expect(given.toSorted()).toEqual(missing.toSorted());
  });

  test("is narrowed by each parameter that it documents: some values leave out what others show", async () => {
    const { service, ids, account } = world;
    execute(service, "UPDATE invites SET external_ref = 'ref of one' WHERE id = ?", String(ids.inviteId));
    await service.call("POST", "/api/v1/console/tagged-people", {
      ...asPerson(account),
      body: { add: [ids.tagId], session_ids: [Number(ids.sessionId)] },
    });
    const begun = await invite(service, account, { send_email: false });
    const start = `/api/v1/test-helpers/invites/${begun.id}/start`;
    await service.call("POST", start, { key: account.key, body: {} });
    const gone = await invite(service, account, { email: "gone@people.example", send_email: false });
    await completeAssessment(service, gone.token);
    const found = await service.call("GET", "/api/v1/profiles?email=gone@people.example", {
      key: account.key,
    });
    const goneId = found.json.data.profiles[0].session_id;
    await service.call("DELETE", `/api/v1/gdpr/candidates/${goneId}`, { key: account.key });
    const pool: Record<string, string | undefined> = {
      external_ref: "ref of one",
      tag_ids: ids.tagId,
      session_ids: ids.sessionId,
      account_id: account.id,
    };
    const blind: string[] = [];
    const seen: string[] = [];
    for (const operation of lists) {
      const all = await ask(operation, {});
      expect([operation.key, all.status]).toEqual([operation.key, 200]);
      if (EMPTY.has(operation.key)) {
        expect([operation.key, all.rows]).toEqual([operation.key, []]);
        continue;
      }
      for (const parameter of queryOf(operation)) {
        const { name } = parameter;
        const key = `${operation.key} ${name}`;
        if (SHOWN.has(name) || OF_OTHERS.has(key)) continue;
        const camel = name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
        const known = [...valuesIn(name, all.rows), pool[name] ?? ids[camel]];
        const values = [...extremesOf(parameter), ...known].filter((value) => value !== undefined);
        // What the list answers without it is one of the answers that there must be two of.
        const answers = new Set([JSON.stringify(all.rows)]);
        for (const value of values) {
          const answer = await ask(operation, { [name]: value });
          if (answer.status === 200) answers.add(JSON.stringify(answer.rows));
        }
        seen.push(key);
        if (answers.size < 2) blind.push(`${key}: ${values.join(", ")}`);
      }
    }
    expect(blind).toEqual([]);
    expect(seen.length).toBeGreaterThan(60);
  });

  test("never answers with anybody where an address, a reference or a job fits nobody", async () => {
    const nobody = {
      email: "nobody@nowhere.example",
      external_ref: "no such reference",
      job_id: "job_nobody",
    };
    const asked: string[] = [];
    for (const operation of lists)
      for (const { name } of queryOf(operation)) {
        const value = nobody[name as keyof typeof nobody];
        if (value === undefined || OF_OTHERS.has(`${operation.key} ${name}`)) continue;
        const { status, rows } = await ask(operation, { [name]: value });
        expect([operation.key, name, status === 200 ? rows : []]).toEqual([operation.key, name, []]);
        asked.push(`${operation.key} ${name}`);
      }
    expect(asked).toContain("GET /gdpr/candidates email");
    expect(asked).toContain("GET /invites external_ref");
  });
});
