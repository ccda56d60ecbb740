import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { oldInstanceFile, putOldInstance, readOldInstance } from "#/testing/old-instances.ts";
import { ERASURES_FILE } from "./list-names.ts";
import { prepareRestored } from "./prepare.ts";
import {
  appendErasures,
  type Erased,
  erasedIn,
  type RetainedRecords,
  readErasures,
  retainedIn,
} from "./retained-records.ts";

const service = useOwnService();
const account = useAccount(service, { mode: "live", country: "DE" });

const since = (erased: Erased[], more: Partial<RetainedRecords> = {}): RetainedRecords => ({
  ...{ erased, numbers: [], access: [], ids: null },
  ...more,
});
const prepare = (known: RetainedRecords) => prepareRestored(service, known, service.clock.now());
async function assessment(email: string): Promise<{ id: number; inviteId: string }> {
  const sent = await invite(service, account, { name: "Ada Example", email });
  await completeAssessment(service, sent.token);
  return {
    id: Number(rows(service, "SELECT id FROM sessions WHERE email = ?", email)[0]?.id),
    inviteId: sent.id,
  };
}
const names = () => rows(service, "SELECT email FROM sessions ORDER BY id").map(({ email }) => email);

test("a second restore deletes nobody who came after the first one and has the number of somebody who was deleted then", async () => {
  await buyCredits(service, account);
  const erasedAt = service.clock.now();
  service.clock.advance(HOUR_MS);
  const { id } = await assessment("new@people.example");
  const previous = { account: account.id, mode: "live", session: id, row: null, at: erasedAt } as const;
  // By an invite that is not in this instance, and without any, like candidates who started on their own.
  for (const invite of ["inv_of_before", null])
    expect((await prepare(since([{ ...previous, invite }]))).erased).toBe(0);
  expect(names()).toEqual(["new@people.example"]);
});

test("and deletes the right person, although another one of before had the same number", async () => {
  await buyCredits(service, account);
  const [before, later] = [service.clock.now(), service.clock.now() + 2 * HOUR_MS];
  service.clock.advance(HOUR_MS);
  const { id, inviteId } = await assessment("new@people.example");
  const one = { account: account.id, mode: "live", session: id, row: null } as const;
  const done = await prepare(
    since([
      { ...one, invite: "inv_of_before", at: before },
      { ...one, invite: inviteId, at: later },
    ]),
  );
  expect(done.erased).toBe(1);
  expect(names()).not.toContain("new@people.example");
});

test("scores that were cut off since are cut off again, whatever the copy's account has decided", async () => {
  await buyCredits(service, account);
  const [known, unknown] = [
    await assessment("known@people.example"),
    await assessment("unknown@people.example"),
  ];
  const tenant = { accountId: account.id, mode: "live" } as const;
  // Deleted before the copy was made, and cut off after it.
  service.gdpr.anonymize(tenant, known.id, "operator");
  const [recorded] = erasedIn(service.db.sqlite);
  const other = { account: account.id, mode: "live", row: null, unlinked: true } as const;
  const done = await prepare(
    since([
      ...(recorded === undefined ? [] : [recorded, { ...recorded, unlinked: true }]),
      { ...other, session: unknown.id, invite: unknown.inviteId, at: service.clock.now() + HOUR_MS },
    ]),
  );
  expect(done.erased).toBe(1);
  expect(rows(service, "SELECT invite_id, unlinked FROM deletions ORDER BY session_id")).toEqual([
    { invite_id: known.inviteId, unlinked: 1 },
    { invite_id: unknown.inviteId, unlinked: 1 },
  ]);
  expect(rows(service, "SELECT id FROM invites")).toEqual([]);
  expect(rows(service, "SELECT session_id FROM results")).toEqual([]);
  expect(rows(service, "SELECT invite_id FROM sessions")).toEqual([{ invite_id: null }, { invite_id: null }]);
  expect(erasedIn(service.db.sqlite).map(({ unlinked }) => unlinked)).toEqual([true, true]);
});

test("nobody gets a number that somebody else had in the lost instance", async () => {
  await buyCredits(service, account);
  const first = await assessment("first@people.example");
  await prepare(since([], { ids: { sessions: first.id + 7, batch_rows: 3 } }));
  expect((await assessment("second@people.example")).id).toBe(first.id + 8);
  const erased = { account: account.id, mode: "live", invite: null, row: 900, at: 1 } as const;
  await prepare(since([{ ...erased, session: first.id + 500_000 }]));
  expect((await assessment("third@people.example")).id).toBe(first.id + 500_001);
  // Nobody knows how many came: far enough that none of them is met.
  await prepare(since([]));
  expect((await assessment("fourth@people.example")).id).toBeGreaterThan(first.id + 600_000);
});

/** Tables that came after the first version, of those that are read here. */
const LATER_TABLES = ["batch_rows", "invoices", "audit_entries", "audit_chain"];

test.each([
  ["at the last schema before the baseline", "0080", []],
  ["at an older schema", "0076", []],
  ["at the first schemas, without the tables that came later", "0076", LATER_TABLES],
] as const)("what a database %s deleted and numbered is known", (_, schema, lacking) => {
  const folder = mkdtempSync(join(tmpdir(), "assay-lists-"));
  putOldInstance(folder, readOldInstance(oldInstanceFile(schema)).database);
  const path = join(folder, "assay.db");
  const earlier = new Database(path);
  for (const table of lacking) earlier.run(`DROP TABLE IF EXISTS ${table}`);
  const deletions = earlier.query<{ n: number }, []>("SELECT count(*) AS n FROM deletions").get()?.n ?? 0;
  earlier.close();
  const found = retainedIn(path);
  expect(deletions).toBeGreaterThan(0);
  expect(found?.erased.length).toBe(deletions);
  expect(found?.ids?.sessions).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});

test("a deletion that is recorded after a line that a crash cut is there", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-lists-"));
  const one: Erased = { account: "acc", mode: "live", session: 1, invite: null, row: null, at: 1 };
  appendErasures(folder, [one]);
  appendFileSync(join(folder, ERASURES_FILE), '{"account":"cut');
  appendErasures(folder, [{ ...one, session: 2 }]);
  appendErasures(folder, [{ ...one, session: 3 }]);
  expect(readErasures(folder).map(({ session }) => session)).toEqual([1, 2, 3]);
  rmSync(folder, { recursive: true });
});
