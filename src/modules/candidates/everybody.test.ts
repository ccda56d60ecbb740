import { beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ask, people, statuses, takeList } from "#/modules/invitation-lists/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { answerAll, buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** One list of everybody: also of those who wait in a list to be invited, with the ten places of an account. */

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
let account: RegisteredAccount;
beforeEach(async () => {
  account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
});

interface Row {
  email: string;
  state: string;
  invite_id: string | null;
  in_list: { batch_id: string; row_id: number; name: string; problem: string | null } | null;
}
async function list(query = ""): Promise<{
  candidates: Row[];
  counts: Record<string, number>;
  pagination: { total: number; as_of: string };
}> {
  const { status, json } = await ask(
    service,
    account,
    "GET",
    `/candidates?${query.includes("limit=") ? "" : "limit=100&"}${query}`,
  );
  expect([query, status]).toEqual([query, 200]);
  return json.data;
}
const emails = async (query: string) => (await list(query)).candidates.map(({ email }) => email);
const firstInvite = () => {
  const [row] = rows(
    service,
    "SELECT id FROM invites WHERE started_at IS NULL AND cancelled_at IS NULL ORDER BY rowid",
  );
  return String(row?.id);
};

describe("somebody who waits in a list", () => {
  test("is in the list of everybody, found by name, address, job and list, and counted as waiting", async () => {
    const { json } = await takeList(service, account, people(13), { name: "Autumn" });
    const batch = json.data.batch.batch_id ?? json.data.batch.id;
    const { candidates, counts, pagination } = await list();
    expect(candidates).toHaveLength(13);
    expect(counts).toMatchObject({ waiting: 3, pending: 10, cancelled: 0 });
    expect(pagination.total).toBe(13);
    const waiting = await list("state=waiting");
    expect(waiting.candidates.map(({ email }) => email).toSorted()).toEqual([
      "person11@people.example",
      "person12@people.example",
      "person13@people.example",
    ]);
    expect(waiting.candidates[0]).toMatchObject({
      ...{ state: "waiting", invite_id: null, session_id: null, invite_actions: [], expires_at: null },
      in_list: { batch_id: batch, name: "Autumn", problem: null },
    });
    expect(await emails("q=person%2012")).toEqual(["person12@people.example"]);
    expect(await emails("q=person11@people")).toEqual(["person11@people.example"]);
    expect((await list(`batch_id=${batch}`)).counts).toMatchObject({ waiting: 3, pending: 10 });
    expect((await list("source=list")).pagination.total).toBe(13);
    expect((await list("batch_id=batch_other")).pagination.total).toBe(0);
  });

  test("keeps one row from then until the end", async () => {
    await takeList(service, account, people(11));
    const before = await list("sort=oldest");
    await answerAll(service, service.inviteLinks.token({ id: firstInvite(), linkRevision: 0 }));
    expect(statuses(service)).toEqual({ invited: 11 });
    const after = await list("sort=oldest");
    expect(after.candidates.map(({ email }) => email)).toEqual(before.candidates.map(({ email }) => email));
    expect(after.counts).toMatchObject({ waiting: 0, pending: 10, started: 1 });
    expect(rows(service, "SELECT count(*) AS n FROM candidate_list")).toEqual([{ n: 11 }]);
  });

  test("excludes people who were removed from the list or got an invite by then, and deletes them 30 days later", async () => {
    await takeList(service, account, people(12));
    const [row] = (await list("state=waiting&sort=name")).candidates;
    await ask(service, account, "DELETE", `/batch-rows/${row?.in_list?.row_id}`);
    expect((await list("state=all")).counts).toMatchObject({ waiting: 1, cancelled: 1 });
    expect(await emails("state=cancelled")).toEqual([row?.email ?? ""]);
    expect(await emails("")).not.toContain(row?.email);
    service.clock.advance(31 * DAY_MS);
    service.passed.record();
    await service.run("forget-unused-rows");
    expect(await emails("state=cancelled")).not.toContain(row?.email);
    expect(rows(service, "SELECT id FROM candidate_list WHERE email = ?", row?.email ?? "")).toEqual([]);
  });

  test("of another account or mode is nobody's here", async () => {
    await takeList(service, account, people(12));
    const other = await register(service);
    const { json } = await service.call("GET", "/api/v1/console/candidates?state=all", {
      ...(await import("#/testing/people.ts")).asPerson(other),
    });
    expect(json.data.pagination.total).toBe(0);
  });
});

test("keeps pages of one instant in one list, whoever is invited, removed, or cancelled meanwhile", async () => {
  await takeList(service, account, people(16));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("newest", "oldest", "name"),
      fc.array(fc.constantFrom("begin", "take off", "cancel"), { maxLength: 3 }),
      async (sort, changes) => {
        service.clock.advance(1);
        const query = `state=active&sort=${sort}`;
        const whole = await list(query);
        const seen: string[] = [];
        const read = async (offset: number) => {
          const at = encodeURIComponent(whole.pagination.as_of);
          const page = await list(`${query}&limit=4&offset=${offset}&as_of=${at}`);
          seen.push(...page.candidates.map(({ email }) => email));
          expect(page.counts).toEqual(whole.counts);
        };
        for (let offset = 0; offset < whole.pagination.total; offset += 4) {
          service.clock.advance(1000);
          await read(offset);
          const change = changes[offset / 4];
          const id = firstInvite();
          if (change === "begin" && id !== "undefined")
            await answerAll(service, service.inviteLinks.token({ id, linkRevision: 0 }));
          if (change === "cancel")
            await service.call("DELETE", `/api/v1/invites/${id}`, { key: account.key });
          if (change === "take off") {
            const [row] = (await list("state=waiting")).candidates;
            if (row) await ask(service, account, "DELETE", `/batch-rows/${row.in_list?.row_id}`);
          }
        }
        expect(seen).toEqual(whole.candidates.map(({ email }) => email));
      },
    ),
    runs(1, 8),
  );
});
