import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { createCandidateListStore } from "#/modules/candidates/list-store.ts";
import { createCandidateStore } from "#/modules/candidates/store.ts";
import { createReviewStore } from "#/modules/decisions/store.ts";
import { createInviteListStore, createNarrowedInvites } from "#/modules/invites/list-store.ts";
import { createInviteStore } from "#/modules/invites/store.ts";
import { createInvoiceStore } from "#/modules/invoices/store.ts";
import { createCandidatesStore } from "#/modules/privacy/list-store.ts";
import { createRequestStore } from "#/modules/privacy/requests/store.ts";
import { createGdprStore } from "#/modules/privacy/store.ts";
import { createTeamStore } from "#/modules/teams/store.ts";
import type { Db } from "#/platform/db/open.ts";
import { insertAccount, openTestDatabase, TEST_NOW, type TestDatabase } from "#/platform/db/testing.ts";
import type { Narrowing, Page } from "#/platform/http/query.ts";

/** How the database goes about the paged lists: by an index in the list's order, for every page and every total. */

let opened: TestDatabase;
let db: Db;
const asked: { text: string; values: unknown[] }[] = [];
beforeAll(() => {
  opened = openTestDatabase();
  insertAccount(opened.db, "cus_1");
  db = { ...opened.db, orm: drizzle(recording(opened.db.sqlite)) };
});
afterAll(() => opened.end());

/** The same database, which notes each query in `asked`; drizzle's logger does not hear of kept statements. */
function recording(sqlite: Db["sqlite"]): Db["sqlite"] {
  const heard = new WeakSet<object>();
  return new Proxy(sqlite, {
    get(database, key) {
      if (key !== "prepare") {
        const part: unknown = Reflect.get(database, key, database);
        return typeof part === "function" ? part.bind(database) : part;
      }
      return (text: string) => {
        const statement = database.prepare(text);
        if (heard.has(statement)) return statement;
        heard.add(statement);
        for (const name of ["run", "get", "all", "values"] as const) {
          const method = statement[name].bind(statement) as (...values: unknown[]) => unknown;
          const value = (...values: unknown[]) => {
            asked.push({ text, values });
            return method(...values);
          };
          Object.defineProperty(statement, name, { value });
        }
        return statement;
      };
    },
  });
}

/** Terms of a search that leave nobody out. */
const ANY_TEXT = { like: "%", glob: "*" };
const EVER = { from: 0, before: TEST_NOW };
const TENANT = { accountId: "cus_1", mode: "test" } as const;
const PAGES: [when: string, page: Page][] = [
  ["now", { limit: 20, offset: 40, asOf: TEST_NOW, until: null }],
  ["as of an instant", { limit: 20, offset: 40, asOf: TEST_NOW - 1, until: TEST_NOW - 1 }],
];

/** The plan of every query that `run` makes, each as one text. */
function plansOf(run: () => unknown): string[] {
  asked.length = 0;
  run();
  return asked.filter(({ text }) => text.startsWith("select")).map(planOf);
}

function planOf({ text, values }: (typeof asked)[number]): string {
  const explain = opened.db.sqlite.prepare<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${text}`);
  const steps = explain.all(...(values as never[])).map(({ detail }) => detail);
  return steps.join("; ");
}

/** What a list in the order of its index may never do. */
const isSlow = (plan: string) => /SCAN|TEMP B-TREE/.test(plan);

test.each(PAGES)(
  "invites %s: pages come in the index's order, and their number is kept: what is newer alone is counted",
  (_when, page) => {
    const store = createInviteListStore(db);
    const planned = plansOf(() => store.countPlan(TENANT, null, page));
    const [rows] = plansOf(() => store.list(TENANT, null, page, 100));
    const [total, newer] = planned;
    expect(rows).toStartWith("SEARCH invites USING INDEX invites_tenant");
    expect(total).toStartWith("SEARCH invite_sums USING INDEX");
    if (page.until === null) expect(newer).toBeUndefined();
    else expect(newer).toMatch(/^SEARCH invites USING COVERING INDEX invites_tenant .*created_at>/);
    expect([rows ?? "", total ?? "", newer ?? ""].filter(isSlow)).toEqual([]);
  },
);

/** What is searched for by words is tested where the index of words is. */
const READS_ALL = { narrow: () => null };

test("invites: pending ones are counted by the index of open invites", () => {
  const store = createInviteStore(db);
  const [now] = PAGES;
  const lists = createInviteListStore(db);
  const plans = plansOf(() => [
    store.countPending(TENANT, TEST_NOW),
    lists.list(TENANT, "pending", now?.[1] as Page, 100),
  ]);
  expect(plans.filter((plan) => plan.includes("invites_open"))).toHaveLength(2);
});

test.each(PAGES)("profiles and search %s: the partial indexes serve page and total", (_when, page) => {
  const store = createCandidateStore(db, READS_ALL);
  for (const [filter, index] of [
    ["completed", "sessions_completed"],
    ["all", "sessions_begun"],
  ] as const) {
    for (const sort of ["newest", "oldest", "name"] as const) {
      const plans = plansOf(() => store.list(TENANT, filter, sort, page));
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan).toStartWith(`SEARCH sessions USING INDEX ${index} `);
      if (sort !== "name") expect(plans.filter(isSlow)).toEqual([]);
    }
  }
  const words = { q: [["ada", "a-da"]], name: [], email: [], period: EVER };
  const plans = plansOf(() => store.listFound(TENANT, words, page));
  // Nobody is found, so no page is read.
  expect(plans).toHaveLength(1);
  expect(plans[0]).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_");
});

test.each(PAGES)(
  "gdpr lists %s: the index of ids gives the page, and the number is kept: what is newer alone is counted",
  (_when, page) => {
    const store = createCandidatesStore(db);
    for (const filter of ["active", "all"] as const) {
      const [kept, ...newer] = plansOf(() => store.countPlan(TENANT, filter, page));
      expect(kept).toStartWith("SEARCH invite_sums USING INDEX");
      expect(newer).toHaveLength(page.until === null ? 0 : 2);
      for (const plan of newer) expect(plan).toStartWith("SEARCH sessions USING ");
      expect(newer.filter(isSlow)).toEqual([]);
    }
    const pages = (["active", "all", "deleted"] as const).flatMap((filter) => [
      ...plansOf(() => store.list(TENANT, filter, page, 100)),
      ...plansOf(() => store.list(TENANT, filter, page, 50)),
    ]);
    for (const plan of pages) expect(plan).toStartWith("SEARCH sessions USING INDEX sessions_tenant ");
    const log = plansOf(() => createGdprStore(db).listDeletions(TENANT, page));
    for (const plan of log) expect(plan).toContain("INDEX deletions_tenant ");
    expect([...pages, ...log.slice(1)].filter(isSlow)).toEqual([]);
  },
);

test.each(PAGES)(
  "the console's candidates %s: one index holds all that is filtered, and the order too",
  (_when, page) => {
    const store = createCandidateListStore(db, READS_ALL);
    const nothing = {
      source: null,
      language: null,
      jobProfileId: null,
      inviteId: null,
      sessionIds: null,
      batchId: null,
      jobId: null,
      clientId: null,
      tags: null,
      decision: null,
      viewed: null,
      reader: "usr_reader",
      held: null,
    } as const;
    const all = { words: [], state: "active", by: "added", from: 0, before: TEST_NOW, ...nothing } as const;
    opened.db.sqlite.run(
      "INSERT OR IGNORE INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message, created_at, expires_at) SELECT 'inv_' || value, 'cus_1', 'test', 'a', '', '', 'en', 0, '', 1, 9e15 FROM json_each('[1,2,3]')",
    );
    const first = { ...page, offset: 0 };
    for (const filter of [
      all,
      { ...all, words: [["a", "ae"]] },
      { ...all, decision: "none" as const, viewed: false },
      { ...all, source: "api" as const, language: "en" as const },
    ]) {
      const plans = plansOf(() => store.list(TENANT, filter, "newest", first));
      const [count, waiting, cancelled, ids] = plans;
      for (const plan of [count, ids])
        expect(plan).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_");
      // Who is counted apart is found by what holds nobody else.
      expect(waiting).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_waiting ");
      expect(cancelled).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_cancelled ");
      expect([count ?? "", ids ?? ""].filter(isSlow)).toEqual([]);
    }
    const [onHold, ...underHold] = plansOf(() => store.list(TENANT, { ...all, held: true }, "newest", first));
    expect(onHold).toStartWith("SEARCH sessions USING INDEX sessions_held ");
    for (const plan of underHold) expect(plan).not.toContain("sessions_tenant");
    expect(underHold[0]).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_");
    const [, , , byName] = plansOf(() => store.list(TENANT, all, "name", first));
    expect(byName).toStartWith("SEARCH candidate_list USING COVERING INDEX candidate_list_name");
  },
);

test("reviews of a session are found by the session, however many the tenant has", () => {
  const [plan] = plansOf(() => createReviewStore(db).listOfSession(TENANT, 1));
  expect(plan).toContain("INDEX reviews_session (session_id=?)");
});

test.each(PAGES)("teams and invoices %s: their index serves page and total", (_when, page) => {
  const teams = createTeamStore(db);
  const invoices = createInvoiceStore(db);
  for (const plan of plansOf(() => teams.list(TENANT, "all", page))) expect(plan).toContain(" teams_tenant ");
  const plans = plansOf(() => invoices.list(TENANT, null, page));
  for (const plan of plans) expect(plan).toStartWith("SEARCH invoices USING INDEX invoices_tenant ");
  expect(plans.filter(isSlow)).toEqual([]);
});

describe.each(PAGES)("a narrowed list %s", (_when, page) => {
  const ANYBODY = { email: null, externalRef: null, jobId: null, updatedAfter: null };
  const TIMES = { createdAfter: 1, createdBefore: 2 };
  const NARROWED: [what: string, narrowing: Narrowing, found: number[] | null, times?: Partial<Page>][] = [
    ["an address that the index of names has found", { ...ANYBODY, email: "ada@people.example" }, [1, 2]],
    ["a reference that it has found", { ...ANYBODY, externalRef: "REQ-1" }, [1]],
    ["a job", { ...ANYBODY, jobId: "job_1" }, null],
    ["a time of creation", ANYBODY, null, TIMES],
    ["what happened since", { ...ANYBODY, updatedAfter: 1 }, null],
  ];

  test.each(NARROWED)("to %s goes through no table", (_what, narrowing, found, times = {}) => {
    const asked = { ...page, ...times };
    const words = { q: [["ada"]], name: [["ada", "a-da"]], email: [ANY_TEXT], period: EVER };
    const plans = plansOf(() => {
      createNarrowedInvites(db).list(TENANT, "pending", narrowing, asked, found);
      createCandidateStore(db, READS_ALL).listNarrowed(
        TENANT,
        "completed",
        "newest",
        narrowing,
        asked,
        found,
      );
      createCandidateStore(db, READS_ALL).listFound(TENANT, { ...words, narrowing }, asked, found);
      createCandidatesStore(db).countNarrowed(TENANT, "active", narrowing, asked, found);
      createRequestStore(db).list(TENANT, { filter: "all", narrowing }, asked);
    });
    expect(plans.length).toBeGreaterThan(5);
    expect(plans.filter((plan) => /SCAN (?!json_each|value|\()/.test(plan))).toEqual([]);
  });
});
