/** Other tools next to the database: Litestream restores all of it, and what it and a long query of sqlite3 do to deletions is reported. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { type Account, call, invite, must, registerWithCredits, withDatabase } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { LITESTREAM } from "./packages-apart.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

const own = folderForEach();
const data = () => join(own.folder, "data");
const PROGRAM = join(LITESTREAM, "node_modules/@flydotio/litestream-linux-x64/litestream");
const isPossible = process.platform === "linux" && process.arch === "x64";
/** Its clock can be moved by an hour and a half at a time. */
const STEPPING = { ...GENEROUS, ...preload("set-clock.ts"), CLOCK_STEP_MS: "5400000", METRICS: "on" };
const NAME = "Zwirnfeldt";

const warnings = async ({ address }: RunningAssay): Promise<string[]> =>
  (await call(address, "GET", "/readyz")).json.warnings ?? [];
const metric = async ({ address }: RunningAssay): Promise<number> =>
  Number(/^assay_deletions_unfinished (\d+)$/m.exec((await call(address, "GET", "/metrics")).text)?.[1]);

/** A person who completed the questionnaire, and was deleted. */
async function completedAndDeleted({ address }: RunningAssay, account: Account): Promise<void> {
  const { id } = await invite(address, account, { name: `Ada ${NAME}` });
  const { key } = account;
  must(await call(address, "POST", `/api/v1/test-helpers/invites/${id}/complete`, { key }), 200);
  const session = withDatabase(
    own.folder,
    (db) => db.query<{ id: number }, []>("SELECT max(id) AS id FROM sessions").get()?.id,
  );
  must(await call(address, "DELETE", `/api/v1/gdpr/candidates/${session}`, { key }), 200);
}

/**
 * Steps the clock until the warning is there. The first step may come before the first attempt to overwrite, and attempts are
 * half a minute apart.
 */
async function becomesWarned(assay: RunningAssay): Promise<void> {
  await waitFor(
    "the warning of deletions that cannot be finished",
    async () => {
      process.kill(assay.pid, "SIGUSR2");
      return (await warnings(assay)).includes("deletions_unfinished");
    },
    2 * MINUTE_MS,
    20_000,
  );
  expect(await metric(assay)).toBe(1);
}

async function isFinished(assay: RunningAssay): Promise<void> {
  await waitFor("the end of the deletion", async () => (await metric(assay)) === 0);
  expect(await warnings(assay)).not.toContain("deletions_unfinished");
  expect(findInFiles(data(), [NAME])).toEqual([]);
}

test.skipIf(!isPossible)(
  "Litestream restores all of it, deletions are reported as unfinished while it runs, and nothing is left of them after it",
  async () => {
    const assay = await startAssay(own.folder, STEPPING);
    const account = await registerWithCredits(assay.address);
    const replica = join(own.folder, "replica");
    mkdirSync(replica);
    const tool = Bun.spawn(
      [PROGRAM, "replicate", join(realpathSync(data()), "assay.db"), `file://${replica}`],
      {
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    try {
      const restored = async (): Promise<number> => {
        const to = join(own.folder, `restored-${crypto.randomUUID()}.db`);
        const child = Bun.spawn([PROGRAM, "restore", "-o", to, `file://${replica}`], {
          stdout: "ignore",
          stderr: "ignore",
        });
        if ((await child.exited) !== 0) return -1;
        const sqlite = new Database(to);
        try {
          expect(sqlite.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
          return sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM orders").get()?.n ?? 0;
        } finally {
          sqlite.close();
        }
      };
      await waitFor("the first replica", async () => (await restored()) >= 1);
      await completedAndDeleted(assay, account);
      for (let n = 0; n < 20; n += 1)
        must(
          await call(assay.address, "POST", "/api/v1/orders", {
            key: account.key,
            body: { product_id: "pa-single" },
          }),
          201,
        );
      await waitFor("a replica with the last order", async () => (await restored()) === 21);
      await becomesWarned(assay);
    } finally {
      tool.kill("SIGTERM");
      await tool.exited;
    }
    // What the tool keeps for itself next to the database.
    rmSync(join(data(), ".assay.db-litestream"), { recursive: true });
    await isFinished(assay);
    expect(await assay.stop()).toBe(0);
    const again = await startAssay(own.folder, GENEROUS);
    expect((await call(again.address, "GET", "/readyz")).json).toMatchObject({ status: "ready" });
    expect(await again.stop()).toBe(0);
  },
);

test("a query that never ends keeps a deletion from being finished, which is reported until it ends", async () => {
  const assay = await startAssay(own.folder, STEPPING);
  const account = await registerWithCredits(assay.address);
  const reader = new Database(join(data(), "assay.db"), { readwrite: true });
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM accounts").get();
  await completedAndDeleted(assay, account);
  await becomesWarned(assay);
  reader.run("ROLLBACK");
  reader.close();
  await isFinished(assay);
  expect(await assay.stop()).toBe(0);
});
