import { beforeAll, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import {
  type AskedItem,
  acknowledge,
  answerAll,
  attentive,
  buyCredits,
  candidatePath,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
  type SentInvite,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { type Costs, useTrace } from "#/testing/trace.ts";
import table from "./operation-counts.json";

/**
 * What operations cost, the same on every machine. Each is measured at its second time, in an account with a page of candidates. Who
 * raises a number edits the table in the same commit and says why; a lower one is entered too, so that it cannot come back unnoticed.
 */

const trace = useTrace();
const service = useSharedService({
  OPERATOR_TOKEN,
  PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
  RATE_LIMIT_PER_MINUTE: "10000",
});

const CANDIDATES = 25;
let account: RegisteredAccount;
let sent: SentInvite[];
let sessions: number[];
let profileId: string;
const guests: SentInvite[] = [];
let number = 0;

beforeAll(async () => {
  // Without an address, which the notice to candidates would state.
  const bare = { address: "", city: "", country: "US" };
  account = await register(service, { email: "owner@counted.example", company: "Counted", ...bare });
  await buyCredits(service, account, "pa-pack-50");
  const { json } = await api("POST", "/job-profiles", {
    name: "Field sales",
    dimensions: { people: { ideal: 7 } },
  });
  profileId = json.data.id;
  sent = [];
  for (let place = 0; place < CANDIDATES; place += 1) {
    const one = await invite(service, account, someone());
    await completeAssessment(service, one.token);
    sent.push(one);
  }
  const found = await api("GET", "/profiles?limit=100");
  sessions = found.json.data.profiles.map(({ session_id }: { session_id: number }) => session_id);
  for (let place = 0; place < 4; place += 1) guests.push(await invite(service, account, someone()));
});

const someone = () => {
  number += 1;
  const name = String(number).padStart(3, "0");
  return { email: `candidate${name}@people.example`, name: `Ada Example${name}` };
};
const api = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });
const asOwner = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/v1/console${path}`, {
    ...asPerson(account),
    ...(body !== undefined && { body }),
  });
const asCandidate = (method: string, { token }: SentInvite, path: string, body?: unknown) =>
  service.call(method, candidatePath(token, path), body === undefined ? {} : { body });
const first = <T>(list: readonly T[], turn: number): T => list[turn] as T;

/** One answer of a guest who has acknowledged. */
async function answer(guest: SentInvite, place: number, count = 1) {
  const { json } = await asCandidate("GET", guest, "/questions");
  const items: AskedItem[] = json.data.items.slice(place, place + count);
  const answers = items.map((item, n) => ({
    item_id: item.id,
    value: attentive(item, place + n),
    ...{ response_ms: 4000, changes: 0 },
  }));
  return () => asCandidate("PUT", guest, "/answers", { answers });
}

/** Each runs twice, with its turn. What it returns is what is counted, so that preparations are not. */
type Operation = (turn: number) => (() => Promise<unknown>) | Promise<() => Promise<unknown>>;
const get =
  (path: string): Operation =>
  () =>
  () =>
    api("GET", path);
const look =
  (path: string | ((turn: number) => string)): Operation =>
  (turn) =>
  () =>
    asOwner("GET", typeof path === "string" ? path : path(turn));

const OPERATIONS: Record<string, Operation> = {
  "POST /invites": () => () => api("POST", "/invites", someone()),
  "POST /invites/{id}/remind": (turn) => {
    service.clock.advance(25 * 3_600_000);
    return () => api("POST", `/invites/${first(guests, turn).id}/remind`);
  },
  "GET /invites": get("/invites?limit=20"),
  "GET /invites?status=completed": get("/invites?limit=20&status=completed"),
  "GET /invites?status=expired": get("/invites?limit=20&status=expired"),
  "GET /invites/{id}": (turn) => () => api("GET", `/invites/${first(sent, turn).id}`),
  "GET /invites/{id}/results": (turn) => () => api("GET", `/invites/${first(sent, turn).id}/results`),
  "GET /invites/{id}/report": (turn) => async () => ({
    status: (await api("GET", `/invites/${first(sent, turn).id}/report`)).status,
  }),
  "GET /profiles": get("/profiles?limit=20"),
  "GET /search": get("/search?q=example&limit=20"),
  "GET /balance": get("/balance"),
  "GET /events": get("/events?limit=20"),
  "GET /gdpr/candidates": get("/gdpr/candidates?limit=20"),
  "candidate: open": (turn) => () => asCandidate("GET", first(guests, turn), "/"),
  "candidate: acknowledge": (turn) => () => acknowledge(service, first(guests, turn).token),
  "candidate: questions": (turn) => () => asCandidate("GET", first(guests, turn), "/questions"),
  "candidate: first answer": (turn) => answer(first(guests, turn), 0),
  "candidate: one answer": (turn) => answer(first(guests, turn), 1),
  "candidate: ten answers": (turn) => answer(first(guests, turn), 2, 10),
  "candidate: submit": async (turn) => {
    await answerAll(service, first(guests, turn).token);
    return () => asCandidate("POST", first(guests, turn), "/submit", {});
  },
  "DELETE /invites/{id}": (turn) => () => api("DELETE", `/invites/${first(guests, 2 + turn).id}`),
  "DELETE /gdpr/candidates/{id}": (turn) => () => api("DELETE", `/gdpr/candidates/${first(sessions, turn)}`),
  "console: overview": look("/overview"),
  "console: candidates": look("/candidates?limit=20"),
  "console: candidate": look((turn) => `/candidates/${first(sessions, 5 + turn)}`),
  "console: shortlist": look(() => `/shortlist?profile_id=${profileId}`),
  "console: mails": look("/mails?limit=20"),
  "console: unread notifications": look("/notifications/unread"),
  "audit log: flush of three": async (turn) => {
    // Lists of people, whose lines may follow their answers.
    for (let n = 0; n < 3; n += 1) await api("GET", `/profiles?include_results=true&limit=${turn + n + 1}`);
    return async () => service.trail.flush();
  },
  "console: interview agreement": look(() => `/interview-agreement?profile_id=${profileId}`),
  "console: job comparison": async (turn) => {
    const people = sessions.slice(10, 20);
    const job = await asOwner("POST", "/jobs", { title: "Field sales", job_profile_id: profileId });
    const path = `/jobs/${job.json.data.id}`;
    await asOwner("POST", `${path}/applicants`, { session_ids: people });
    await asOwner("PUT", `${path}/decision-weights`, { questionnaire: 20 });
    if (turn === 0)
      for (const [place, id] of people.entries()) {
        const entries = [{ key: "people:low", score: 1 + (place % 5), note: "" }];
        await asOwner("PUT", `/candidates/${id}/interview`, { entries, finished: true });
      }
    return () => asOwner("GET", `${path}/comparison`);
  },
};

/** Each text once, with the operation that executes it first. */
const executed = new Map<string, string>();

test.each(Object.entries(OPERATIONS))("%s costs what the table says", async (name, operation) => {
  await (await operation(0))();
  const counted = await operation(1);
  const traced = await trace(service, counted);
  const { costs } = traced;
  for (const { text } of traced.executed) if (!executed.has(text)) executed.set(text, name);
  if (process.env.PRINT_COUNTS) console.log(JSON.stringify(name), JSON.stringify(costs));
  expect(costs).toEqual((table as Record<string, Costs>)[name] as Costs);
});

test("the table names these operations and no others", () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

/** What yields rows of its own, the full-text index, and tables of a few rows: `w` are the invitation lists that wait for a place. */
const SCANNED =
  /^SCAN (CONSTANT ROW|\(subquery-\d+\)|json_each\b|.* VIRTUAL TABLE|letter_folds\b|norm_groups\b|search_pending\b|w$)/;

test("none of their statements reads a whole table", () => {
  const slow = [...executed].flatMap(([text, name]) => {
    if (!/^\s*(select|update|delete|insert|with)\b/i.test(text) || text.endsWith("where false")) return [];
    const steps = service.db.sqlite
      .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => detail);
    return steps
      .filter((step) => /^SCAN /.test(step) && !SCANNED.test(step))
      .map((step) => `${name}: ${step}: ${text.slice(0, 160)}`);
  });
  expect(slow).toEqual([]);
});
