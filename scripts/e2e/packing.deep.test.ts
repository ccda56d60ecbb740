/** Packing stored results survives SIGKILL, and every result stays the same to the byte. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { unpack } from "#/modules/assessment/testing.ts";
import { type Account, call, invite, must, registerWithCredits, withDatabase } from "./client.ts";
import { KILLED, killedBefore, startUnlessKilled } from "./killing.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

const own = folderForEach();
const PEOPLE = 90;
/** So many are packed by one transaction, whose last statement this is. */
const TOGETHER = 4;
const PACKED = '^update "server" set "packed_to"';
const start = () => startAssay(own.folder, GENEROUS);
const packedTo = () =>
  withDatabase(
    own.folder,
    (db) =>
      db.query<{ packed_to: number | null }, []>("SELECT packed_to FROM server").get()?.packed_to ?? null,
  );
const loose = () =>
  withDatabase(
    own.folder,
    (db) => db.query<{ n: number }, []>("SELECT count(DISTINCT session_id) AS n FROM answers").get()?.n ?? 0,
  );

/** Results and single answers of everybody, as their company gets them. */
async function shown({ address }: RunningAssay, { key }: Account, ids: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const id of ids) {
    const path = `/api/v1/results/${id}?include_raw=true`;
    answers.push(must(await call(address, "GET", path, { key }), 200).text.replaceAll(address, ""));
  }
  return answers;
}

test("killed again and again it goes on where it was, and every result and answer stays the same to the byte", async () => {
  let assay = await start();
  const account = await registerWithCredits(assay.address);
  withDatabase(own.folder, (db) =>
    db.run(
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'test', 'grant', 'e2e', ?, 1)",
      [account.id, PEOPLE],
    ),
  );
  const ids: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const { id } = await invite(assay.address, account, { name: `Person Number${n}` });
    const path = `/api/v1/test-helpers/invites/${id}/complete`;
    must(await call(assay.address, "POST", path, { key: account.key, body: { seed: n + 1 } }), 200);
    ids.push(id);
  }
  expect([packedTo(), loose()]).toEqual([null, 0]);
  const expected = await shown(assay, account, ids);
  expect(await assay.stop()).toBe(0);

  const sqlite = new Database(join(own.folder, "data", "assay.db"));
  sqlite.run("PRAGMA foreign_keys = ON");
  sqlite.transaction(() => unpack({ sqlite, orm: drizzle(sqlite) }))();
  sqlite.close();
  expect([packedTo(), loose()]).toEqual([0, PEOPLE]);

  // It dies in the middle of its first transaction, of its second one, and so on: what it had committed before stays packed.
  let committed = 0;
  for (let round = 0; round < 5; round++) {
    const env = { ...GENEROUS, ...killedBefore(round + 1, PACKED) };
    const dying = await startUnlessKilled(own.folder, env);
    expect((await dying?.exited) ?? KILLED).toBe(KILLED);
    committed += round;
    expect(loose()).toBe(PEOPLE - committed * TOGETHER);
  }

  assay = await start();
  expect(await shown(assay, account, ids)).toEqual(expected);
  await waitFor("everything to be packed", () => packedTo() === null || undefined);
  expect(loose()).toBe(0);
  expect(await shown(assay, account, ids)).toEqual(expected);
  expect(await assay.stop()).toBe(0);
  expect(assay.output()).toContain("everything is packed");
});
