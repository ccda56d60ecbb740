import { afterAll, beforeEach, expect, test } from "bun:test";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ListJob } from "#/platform/db/long-reads.ts";
import { openThread } from "#/platform/process/assets.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { createThreadOnDemand } from "#/workers/runners.ts";
import { createCandidateListStore } from "./list-store.ts";
import { createLongLists, listsOf } from "./service.ts";
import { createCandidateStore } from "./store.ts";
import { EVERYBODY, seedAssessment } from "./testing.ts";

const service = useOwnService();
const account = useBuyer(service);
const thread = createThreadOnDemand<ListJob>({
  open: () => openThread("workers/lists", { smol: true }),
  waitingMax: 8,
  limitMs: 30_000,
});
afterAll(() => thread.end());

let tenant: Tenant;
beforeEach(() => {
  tenant = { accountId: account.id, mode: "test" };
});

function listsWith(long: { tenant: number; found: number }, refused?: Error) {
  const { db, searchIndex: index } = service;
  const job = { database: service.dataDir.database };
  let elsewhere = 0;
  const lists = createLongLists({
    ...{
      db,
      index,
      long,
      lists: listsOf(createCandidateStore(db, index), createCandidateListStore(db, index)),
    },
    readElsewhere: (asked, of) => {
      elsewhere += 1;
      return refused === undefined
        ? thread.run({ ...job, ...asked }, { tenant: of })
        : Promise.reject(refused);
    },
  });
  return { lists, elsewhere: () => elsewhere };
}

const ALL_LONG = { tenant: 0, found: -1 };
const page = (offset = 0) => ({ limit: 3, offset, asOf: service.clock.now(), until: null });

function* asked({ lists }: ReturnType<typeof listsWith>): Generator<Promise<unknown>> {
  for (const text of ["", "ada", "example", "nobody at all", "a"]) {
    const words = searchWords(text);
    for (const sort of ["newest", "oldest", "name"] as const)
      for (const offset of [0, 4])
        yield lists.read("everybody", tenant, words, page(offset), (then, found) => [
          ...([tenant, { ...EVERYBODY, words }, sort, then, found] as const),
        ]);
    const wanted = { q: words, name: [], email: [], period: { from: 0, before: 9e15 } };
    yield lists.read("search", tenant, words, page(), (then, found) => [tenant, wanted, then, found]);
  }
  for (const filter of ["all", "completed"] as const)
    yield lists.read("profiles", tenant, [], page(), (then) => [tenant, filter, "newest", then]);
}

test("a long list read in the thread is the list that is read here, with what was stored the moment before", async () => {
  for (let person = 0; person < 9; person++) {
    seedAssessment(service, account, {
      firstName: person % 2 === 0 ? "Ada" : "Zoë",
      lastName: `Müller ${person}`,
      email: `p${person}@people.example`,
    });
    const [here, there] = [listsWith({ tenant: 1e9, found: 1e9 }), listsWith(ALL_LONG)];
    const answers = await Promise.all([Promise.all(asked(here)), Promise.all(asked(there))]);
    expect(answers[1]).toEqual(answers[0]);
    expect([here.elsewhere(), there.elsewhere()]).toEqual([0, answers[0].length]);
    service.clock.advance(1000);
  }
});

test("only lists that go through many rows of the tenant's own are read elsewhere", async () => {
  for (let person = 0; person < 4; person++) seedAssessment(service, account, { firstName: "Ada" });
  await service.run("index-names");
  const { lists, elsewhere } = listsWith({ tenant: 3, found: 4 });
  const read = (of: Tenant, text: string) => {
    const words = searchWords(text);
    return lists.read("everybody", of, words, page(), (then, found) => [
      ...([of, { ...EVERYBODY, words }, "newest", then, found] as const),
    ]);
  };

  await read({ accountId: "cus_else", mode: "test" }, "");
  await read({ ...tenant, mode: "live" }, "");
  await read(tenant, "ada");
  expect(elsewhere()).toBe(0);
  await read(tenant, "a");
  expect(elsewhere()).toBe(1);
  await read(tenant, "");
  expect(elsewhere()).toBe(2);
});

test("what the thread has no room for is read here, and what it fails at is an error", async () => {
  seedAssessment(service, account, { firstName: "Ada" });
  const full = listsWith(ALL_LONG, new Problem("report_queue_full", { retryAfter: 5 }));
  const answered = await Promise.all(asked(full));
  expect(answered).toEqual(await Promise.all(asked(listsWith({ tenant: 1e9, found: 1e9 }))));

  const broken = listsWith(ALL_LONG, new Error("rendering took too long"));
  const [first] = asked(broken);
  expect(async () => await first).toThrow("rendering took too long");
});

test("who completes while a long list is read is not in it, since the next page leaves them out too", async () => {
  seedAssessment(service, account, { firstName: "Ada" });
  const { lists } = listsWith(ALL_LONG);
  const before = page();
  service.clock.advance(1000);
  seedAssessment(service, account, { firstName: "Zoë" });
  const { total } = await lists.read("profiles", tenant, [], before, (then) => [
    ...([tenant, "completed", "newest", then] as const),
  ]);
  expect(total).toBe(1);
});
