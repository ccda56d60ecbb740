import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seedAssessment } from "#/modules/candidates/testing.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { keyedRoutes } from "#/testing/routes.ts";
import { runs } from "#/testing/runs.ts";

/** Every list in pages, for what must hold for all of them: a walk through the pages of one instant is exact. */

const service = useSharedService({
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});

interface Walker extends RegisteredAccount {
  tenant: { accountId: string; mode: "test" };
}
type Id = string | number;

interface List {
  path: string;
  /** Field of the rows, and of the id in a row. */
  rows: string;
  id: string;
  /** Adds a row to the list. @returns its id */
  add(walker: Walker): Promise<Id> | Id;
}

/** Makes room for the next one, since only ten may be pending. */
const started = async (walker: Walker): Promise<string> => {
  const { id } = await invite(service, walker, { send_email: false });
  execute(service, "UPDATE invites SET started_at = created_at WHERE id = ?", id);
  return id;
};

const completed = async (walker: Walker): Promise<string> => {
  const id = await started(walker);
  execute(service, "UPDATE invites SET completed_at = created_at WHERE id = ?", id);
  return id;
};

function assessment(walker: Walker, fields: Parameters<typeof seedAssessment>[2] = {}): number {
  const now = service.time.now(walker.tenant);
  const names = ["Zander", "Abel", "Özil", "Müller"];
  const at = { acknowledgedAt: now, startedAt: now, completedAt: now };
  return seedAssessment(service, walker, { ...at, lastName: names[now % 4] ?? "", ...fields });
}

/** Begun before everything else and completed now, so that it comes in between the others where the start counts. */
const lateAssessment = (walker: Walker): number => assessment(walker, { startedAt: 1, acknowledgedAt: 1 });

/** The oldest one that is left, of a growing stock: so it comes in between where the order is that of the ids. */
function anonymized(walker: Walker): number {
  assessment(walker);
  assessment(walker);
  const oldest = "SELECT min(id) AS id FROM sessions WHERE anonymized_at IS NULL AND account_id = ?";
  const first = Number(rows(service, oldest, walker.id)[0]?.id);
  const now = service.time.now(walker.tenant);
  execute(service, "UPDATE sessions SET anonymized_at = ? WHERE id = ?", now, first);
  execute(
    service,
    "INSERT INTO deletions (session_id, account_id, mode, assessment_type, original_date, status, deleted_at) VALUES (?, ?, 'test', 'pa-standard', 1, 'success', ?)",
    first,
    walker.id,
    now,
  );
  return first;
}

/** What is due first comes first, so those that are added come in between. */
function candidateRequest(walker: Walker): string {
  const now = service.time.now(walker.tenant);
  const sessionId = assessment(walker);
  const id = `req_${sessionId}`;
  execute(
    service,
    "INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at) VALUES (?, ?, 'test', ?, 'objection', '', 'open', ?, ?)",
    ...[id, walker.id, sessionId, now, now + (sessionId % 3)],
  );
  return id;
}

async function team(walker: Walker): Promise<number> {
  return (await service.call("POST", "/api/v1/teams", { key: walker.key, body: { title: "Team" } })).json.data
    .id;
}

async function paidOrder(walker: Walker): Promise<string> {
  const orderId = await buyCredits(service, walker, "pa-single");
  return String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId)[0]?.id);
}

const profiles = (query: string, add: List["add"] = assessment): List => ({
  path: `/profiles?${query}`,
  rows: "profiles",
  id: "session_id",
  add,
});

const LISTS: List[] = [
  { path: "/invites", rows: "invites", id: "invite_id", add: started },
  { path: "/invites?status=started", rows: "invites", id: "invite_id", add: started },
  { path: "/invites?status=completed", rows: "invites", id: "invite_id", add: completed },
  { path: "/invoices", rows: "invoices", id: "id", add: paidOrder },
  { path: "/invoices?status=paid", rows: "invoices", id: "id", add: paidOrder },
  { path: "/search?q=ada", rows: "candidates", id: "session_id", add: lateAssessment },
  profiles("", lateAssessment),
  profiles("sort=oldest"),
  profiles("sort=name"),
  profiles("status=all"),
  profiles("status=all&sort=oldest"),
  profiles("status=all&sort=name"),
  { path: "/gdpr/candidates", rows: "candidates", id: "session_id", add: assessment },
  { path: "/gdpr/candidates?status=all", rows: "candidates", id: "session_id", add: assessment },
  { path: "/gdpr/candidates?status=deleted", rows: "candidates", id: "session_id", add: anonymized },
  { path: "/gdpr/deletions", rows: "deletions", id: "session_id", add: anonymized },
  { path: "/candidate-requests", rows: "requests", id: "id", add: candidateRequest },
  { path: "/candidate-requests?status=all", rows: "requests", id: "id", add: candidateRequest },
  { path: "/teams", rows: "teams", id: "id", add: team },
  { path: "/teams?status=all", rows: "teams", id: "id", add: team },
];

async function newWalker(): Promise<Walker> {
  const account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
  execute(service, "DELETE FROM outbox");
  return { ...account, tenant: { accountId: account.id, mode: "test" } };
}

async function page(list: List, walker: Walker, query: Record<string, string>) {
  const joint = list.path.includes("?") ? "&" : "?";
  const address = `/api/v1${list.path}${joint}${new URLSearchParams(query)}`;
  const { status, json } = await service.call("GET", address, { key: walker.key });
  expect([address, status]).toEqual([address, 200]);
  const ids: Id[] = json.data[list.rows].map((row: Record<string, Id>) => row[list.id]);
  return { ids, ...(json.data.pagination as { total: number; has_more: boolean; as_of: string }) };
}

test("every paged list of the interface is looked at", async () => {
  await service.app.whole();
  const paged = keyedRoutes(service)
    .filter(({ method, path }) => {
      const route = service.app.routes.find((one) => one.method === method && one.path === path);
      return JSON.stringify(route?.hooks?.query ?? {}).includes('"offset"');
    })
    .map(({ path }) => path.replace(/^\/api\/v1|\/$/g, ""))
    // Of one webhook, and the latest first: looked at where deliveries are made (modules/webhooks).
    .filter((path) => path !== "/webhooks/:webhookId/deliveries");
  expect(paged.length).toBeGreaterThan(6);
  expect(paged.toSorted()).toEqual(
    [...new Set(LISTS.map(({ path }) => path.split("?")[0] ?? ""))].toSorted(),
  );
});

/** What happens between two pages: so many rows are added, before and after the clock has moved on so far. */
const STEP = fc.record({
  before: fc.nat({ max: 2 }),
  passes: fc.nat({ max: 2 }),
  after: fc.nat({ max: 2 }),
});

describe("a walk with the first page's as_of", () => {
  test.each(LISTS.map((list) => [list.path, list] as const))(
    "through %s gives every row of the first moment once, in one order, whatever is added, in the same millisecond too",
    async (_path, list) => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 8 }),
          fc.integer({ min: 1, max: 4 }),
          fc.array(STEP, { minLength: 1, maxLength: 5 }),
          async (initial, limit, steps) => {
            const walker = await newWalker();
            const add = async (times: number) => {
              const added: Id[] = [];
              for (let i = 0; i < times; i += 1) added.push(await list.add(walker));
              return added;
            };
            const given = list.rows === "invoices" ? (await page(list, walker, {})).ids : [];
            const known = [...given, ...(await add(initial))];
            const first = await page(list, walker, { limit: String(limit) });
            const met = [...first.ids];
            let more = first.has_more;
            for (let at = 0; more; at += 1) {
              const { before, passes, after } = steps[at % steps.length] ?? {
                before: 0,
                passes: 0,
                after: 0,
              };
              await add(before);
              service.clock.advance(passes);
              await add(after);
              const next = await page(list, walker, {
                limit: String(limit),
                offset: String(met.length),
                as_of: first.as_of,
              });
              met.push(...next.ids);
              more = next.has_more;
              // A list that grew as fast as it is read would never end.
              expect(next.total).toBe(first.total);
              expect(next.as_of).toBe(first.as_of);
            }
            expect(met.toSorted()).toEqual(known.toSorted());
            expect(first.total).toBe(known.length);
            const whole = await page(list, walker, { limit: "100", as_of: first.as_of });
            expect(met).toEqual(whole.ids);
          },
        ),
        runs(1, 12),
      );
    },
    30_000,
  );
});
