import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { asPerson } from "#/testing/people.ts";
import { openRowCounter } from "#/testing/rows-read.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { useTrace } from "#/testing/trace.ts";
import { seedAssessment } from "./testing.ts";

/**
 * What a search reads, the same on every machine: few rows where the index finds few, each row once where it cannot help, and no
 * row of a table where an index contains what is compared.
 */

const trace = useTrace();
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const PEOPLE = 2_000;
/** Of a page. */
const LIMIT = 20;

beforeEach(async () => {
  service.db.tx(() => {
    for (let place = 0; place < PEOPLE; place += 1) {
      const lastName = place % 500 === 0 ? "Müller-Zöllner" : place % 5 === 0 ? "Kofstein" : `Berner${place}`;
      const email = `p${place}@people.example`;
      seedAssessment(service, account, { firstName: "Zoë", lastName, email, completedAt: 1_000 * place + 1 });
    }
  });
  await service.run("index-names");
});

/** Rows and steps of the statements that search the list of candidates. */
async function costOf(path: string): Promise<{ found: number; rows: number; plans: string[] }> {
  const options = path.includes("console") ? asPerson(account) : { key: account.key };
  const ask = () => service.call("GET", `/api/v1${path}&limit=${LIMIT}`, options);
  const { json } = await ask();
  const { executed } = await trace(service, ask);
  const searching = executed.filter(({ text }) => /\binstr\(/.test(text));
  const counter = openRowCounter(service.dataDir.database);
  const read = counter.count(executed.filter(({ text }) => /candidate_list/.test(text)));
  counter.close();
  const other = new Database(service.dataDir.database, { readonly: true });
  const plans = searching.flatMap(({ text, values }) =>
    other
      .query<{ detail: string }, typeof values>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map(({ detail }) => detail),
  );
  other.close();
  const total = json.data.pagination?.total ?? json.data.total;
  return { found: total, rows: read.reduce((sum, { rows }) => sum + rows, 0), plans };
}

/** What is searched with the help of the index, and how many it finds. */
const NARROWED = [
  ["/search?q=mueller", 4],
  ["/search?q=M%C3%BCller-Zoellner", 4],
  ["/search?name=zoellner", 4],
  ["/search?name=berner77", 9],
  ["/search?q=berner77%20zoe", 9],
  ["/console/candidates?q=mueller", 4],
] as const;

/** What is searched without, how many it finds, and in how many passes. */
const PASSED = [
  ["/search?q=zq", 0, 1],
  ["/search?name=zq", 0, 1],
  ["/search?q=77%20zo", 38, 1],
  ["/search?q=ko", 396, 2],
  ["/search?name=ko", 396, 2],
  ["/search?name=ko%20zo", 396, 2],
  ["/console/candidates?q=ko", 396, 2],
  ["/console/candidates?q=ko&sort=name", 396, 2],
] as const;

test("a search reads few rows with the help of the index, and otherwise each row of it once, and once to count", async () => {
  for (const [path, found] of NARROWED) {
    const cost = await costOf(path);
    expect([path, cost.found]).toEqual([path, found]);
    if (process.env.PRINT_COUNTS) console.log(path, cost.rows);
    // For the page, the total and each state, and the row of each person.
    expect(cost.rows).toBeLessThanOrEqual(20 * found + 10 * LIMIT);
    expect(cost.plans.filter((step) => step.startsWith("SCAN candidate_list"))).toEqual([]);
  }
  for (const [path, found, passes] of PASSED) {
    const cost = await costOf(path);
    expect([path, cost.found]).toEqual([path, found]);
    if (process.env.PRINT_COUNTS) console.log(path, cost.rows);
    expect(cost.rows).toBeLessThanOrEqual((passes + 0.2) * PEOPLE + 10 * LIMIT);
    const passing = cost.plans.filter((step) => / INDEX candidate_list_(added|name)/.test(step));
    expect([path, passing.length > 0]).toEqual([path, true]);
    expect(passing.filter((step) => !step.includes("COVERING"))).toEqual([]);
  }
});
