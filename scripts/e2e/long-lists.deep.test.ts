/** Lists of six thousand people are complete, in order and exact. */

import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { seedCompleted } from "../bench/seed.ts";
import { call, invite, must, registerWithCredits, withDatabase } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { startAssay } from "./process.ts";

const own = folderForEach();
const MANY = 6_000;
/** As Linux counts them; null elsewhere. */
const threadsOf = (pid: number): number | null =>
  process.platform === "linux" ? readdirSync(`/proc/${pid}/task`).length : null;

test("lists of six thousand are whole, in order and exact, with what was stored the moment before", async () => {
  let assay = await startAssay(own.folder, GENEROUS);
  const account = await registerWithCredits(assay.address);
  const complete = async (name: string) => {
    const { id } = await invite(assay.address, account, { name });
    const path = `/api/v1/test-helpers/invites/${id}/complete`;
    must(await call(assay.address, "POST", path, { key: account.key, body: { seed: 1 } }), 200);
  };
  withDatabase(own.folder, (db) =>
    db.run(
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'test', 'grant', 'e2e', ?, 1)",
      [account.id, MANY + 10],
    ),
  );
  await complete("First Pattern");
  await assay.stop();
  seedCompleted(join(own.folder, "data", "assay.db"), MANY, Date.now());
  assay = await startAssay(own.folder, GENEROUS);

  const get = async (path: string) =>
    must(await call(assay.address, "GET", `/api/v1${path}`, { key: account.key }), 200).json.data;
  const before = threadsOf(assay.pid);
  expect((await get("/profiles?limit=2")).pagination).toMatchObject({ total: MANY + 1, has_more: true });
  const after = threadsOf(assay.pid);
  if (before !== null) expect(after).toBeGreaterThan(before);

  await complete("Latest Comer");
  const first = await get("/profiles?limit=100");
  expect(first.pagination.total).toBe(MANY + 2);
  expect(first.profiles[0].candidate.name).toBe("Latest Comer");
  const { as_of } = first.pagination;
  await complete("Too Late");
  const last = await get(`/profiles?limit=100&offset=${MANY}&as_of=${encodeURIComponent(as_of)}`);
  expect(last.pagination).toMatchObject({ total: MANY + 2, has_more: false });
  expect(last.profiles).toHaveLength(2);
  expect((await get("/search?q=example&limit=1")).pagination.total).toBeGreaterThan(MANY);
  expect((await get("/search?q=comer")).candidates).toHaveLength(1);
  await assay.stop();
});
