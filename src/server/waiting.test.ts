import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { buyCredits, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { useTrace } from "#/testing/trace.ts";

/**
 * What requests ask of the database that everybody waits for, over an account of 2,000: each statement reaches its rows by
 * an index that holds what is asked and little else, and how many statements there are does not depend on the number of rows.
 */
const trace = useTrace();
const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const MANY = 2_000;
const API = "/api/v1";
let profileId: string;
let jobId: string;
let explainer: Sqlite;

beforeAll(async () => {
  const profile = await service.call("POST", `${API}/job-profiles`, {
    key: account.key,
    body: { name: "Field sales", dimensions: { people: { ideal: 7 } } },
  });
  profileId = profile.json.data.id;
  const job = await service.call("POST", `${API}/console/jobs`, {
    ...asPerson(account),
    body: { title: "Field sales", job_profile_id: profileId },
  });
  jobId = job.json.data.id;
  for (let place = 0; place < 8; place += 1) {
    const { id } = await invite(service, account);
    if (place < 5)
      await service.call("POST", `${API}/test-helpers/invites/${id}/complete`, {
        key: account.key,
        body: {},
      });
  }
  const pattern = seedAssessment(service, account);
  seedResult(service, pattern, () => 5);
  execute(
    service,
    copyOf("sessions", { id: "id + n", first_name: "'Ada ' || n", acknowledged_at: "n" }),
    pattern,
  );
  execute(service, copyOf("results", { session_id: "session_id + n" }), pattern);
  await service.run("index-names");
  explainer = new Sqlite(service.dataDir.database, { readonly: true });
});
afterAll(() => explainer.close());

/** Copies the row whose first column is asked for so many times; columns named are computed of `n`. */
function copyOf(table: string, own: Record<string, string>): string {
  const columns = service.db.sqlite
    .query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}') ORDER BY cid`)
    .all()
    .map(({ name }) => name);
  return `INSERT INTO ${table} (${columns.join()})
    SELECT ${columns.map((name) => own[name] ?? name).join()} FROM ${table},
      (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY}) SELECT n FROM numbers)
    WHERE ${columns[0]} = ?`;
}

/** Answers a request, and says what it asked of the database. */
async function asked(path: string, who = asPerson(account)): Promise<string[]> {
  // What is looked up once and kept is none of it.
  await service.call("GET", `${API}${path}`, who);
  const { executed } = await trace(service, async () => {
    const { status } = await service.call("GET", `${API}${path}`, who);
    expect(status).toBe(200);
  });
  return executed.map(({ text }) => text);
}

/** Tables that grow with the candidates of a tenant. */
const GROWING = "(candidate_list|sessions|invites|results|reviews|outbox|events|ledger_entries)";
const SCANNED = new RegExp(`^SCAN ${GROWING}\\b`);
const OF_TENANT = new RegExp(`^(SEARCH|SCAN) ${GROWING} USING .*account_id=`);
/** Indexes that hold only what waits or is open, which is little. */
const FEW = /invites_(?:open|begun)|sessions_open/;
const SORTED = /^USE TEMP B-TREE FOR (ORDER|GROUP)/;

interface Step {
  parent: number;
  detail: string;
}

function planOf(sql: string): Step[] {
  const explain = explainer.prepare<Step, []>(`EXPLAIN QUERY PLAN ${sql}`);
  const steps = explain.all();
  // An open statement would keep the database from being closed.
  explain.finalize();
  return steps;
}

const isRead = (sql: string): boolean => /^\s*(select|with)/i.test(sql);

/** Statements that read rows of all tenants, or put all of a tenant's rows in order. */
const slowAmong = (statements: readonly string[]): string[] =>
  [...new Set(statements)].filter(isRead).filter((sql) => {
    const plan = planOf(sql);
    const ofTenant = new Set(
      plan.filter(({ detail }) => OF_TENANT.test(detail) && !FEW.test(detail)).map(({ parent }) => parent),
    );
    return plan.some(
      ({ parent, detail }) => SCANNED.test(detail) || (SORTED.test(detail) && ofTenant.has(parent)),
    );
  });

/** Statements about `table` that go through the rows of a tenant. */
const ofTenantAmong = (statements: readonly string[], table: string): string[] =>
  [...new Set(statements)]
    .filter(isRead)
    .filter((sql) =>
      planOf(sql).some(({ detail }) => OF_TENANT.test(detail) && detail.split(" ")[1] === table),
    );

test("a ranking goes through the latest results in their order, and finds whoever is named by their ids", async () => {
  const all = await asked(`/console/shortlist?profile_id=${profileId}`);
  expect(slowAmong(all)).toEqual([]);
  // The results themselves, those whose answers are not usable, which have an index of their own, and who was invited.
  expect(ofTenantAmong(all, "candidate_list")).toHaveLength(3);
  expect(ofTenantAmong(all, "sessions")).toEqual([]);
  const ofJob = await asked(`/console/shortlist?profile_id=${profileId}&job_id=${jobId}`);
  expect(slowAmong(ofJob)).toEqual([]);
  expect(ofTenantAmong(ofJob, "candidate_list")).toEqual([]);
});

test.each([
  ["invite", 18],
  ["thanks", 19],
  ["completed", 16],
])(
  "a page of mails (%s) takes as many statements for one as for five, by their ids",
  async (template, statements) => {
    const one = await asked(`/console/mails?template=${template}&limit=1`);
    const five = await asked(`/console/mails?template=${template}&limit=5`);
    const { json } = await service.call(
      "GET",
      `${API}/console/mails?template=${template}`,
      asPerson(account),
    );
    expect(json.data.mails.length).toBeGreaterThanOrEqual(5);
    expect([one.length, five.length]).toEqual([statements, statements]);
    expect(slowAmong(five)).toEqual([]);
    for (const table of ["invites", "sessions"]) expect(ofTenantAmong(five, table)).toEqual([]);
  },
);

test.each([
  ["", 2],
  ["status=pending", 4],
  ["status=started", 3],
  ["status=completed", 2],
  ["status=expired", 3],
  ["offset=4", 2],
  ["status=completed&offset=4", 2],
])(
  "the invites (%s) are counted by kept numbers and by the index of open ones",
  async (query, statements) => {
    const key = { key: account.key };
    const all = (await asked(`/invites?${query}`, key)).filter((sql) => /invite/.test(sql));
    expect(all).toHaveLength(statements);
    expect(slowAmong(all)).toEqual([]);
  },
);

test.each(["active", "all", "deleted"])("data subjects (%s) are counted by kept numbers", async (status) => {
  const key = { key: account.key };
  for (const query of [`status=${status}`, `status=${status}&offset=1500`]) {
    const all = (await asked(`/gdpr/candidates?${query}`, key)).filter((sql) => /session|invite_/.test(sql));
    expect(all).toHaveLength(status === "deleted" ? 1 : 2);
    expect(slowAmong(all)).toEqual([]);
  }
});

test("the overview counts what waits by kept numbers and by indexes of what is open, and days by the index of completions", async () => {
  const all = await asked("/console/overview");
  expect(all).toHaveLength(31);
  expect(slowAmong(all)).toEqual([]);
  const counted = all.filter((sql) => /^\s*select (count|day)/i.test(sql)).flatMap(planOf);
  const named = (of: RegExp) => new Set(counted.flatMap(({ detail }) => of.exec(detail) ?? []));
  expect(named(/(?<=^SEARCH candidate_list .*)candidate_list_\w+(?= \(account_id)/)).toEqual(
    new Set(["candidate_list_completed"]),
  );
  expect(named(FEW)).toEqual(new Set(["invites_open", "invites_begun", "sessions_open"]));
});

test("the job that notes expired invites reads those that are open, and no others", async () => {
  const { executed } = await trace(service, () => service.run("expire-invites"));
  const [recorded] = executed.map(({ text }) => text).filter((sql) => /^update "invites"/i.test(sql));
  const plan = planOf(recorded ?? "").map(({ detail }) => detail);
  const read = plan.filter((step) => / invites USING /.test(step) && !step.includes("autoindex"));
  expect(read.map((step) => /invites_\w+/.exec(step)?.[0])).toEqual(["invites_open", "invites_begun"]);
});

test("what a new invite counts beforehand are open assessments of its account, and no others", async () => {
  await buyCredits(service, account);
  const { executed } = await trace(service, () =>
    service.call("POST", `${API}/invites`, {
      key: account.key,
      body: { email: "another@people.example", name: "Ada Another" },
    }),
  );
  const counts = [...new Set(executed.map(({ text }) => text))].filter((sql) => /^select count/i.test(sql));
  const read = counts
    .flatMap(planOf)
    .map(({ detail }) => /(?<=^SEARCH .* INDEX )\w+ \(account_id/.exec(detail)?.[0]);
  expect(new Set(read)).toEqual(
    new Set(["invites_open", "invites_begun", "sessions_open"].map((index) => `${index} (account_id`)),
  );
});
