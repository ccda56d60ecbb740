/** An upgrade may be killed at any moment; the next start completes it, and the copy before it is there. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { examine } from "#/ops/backup/copy.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import {
  isOfDeleted,
  oldInstanceFile,
  putOldInstance,
  readOldInstance,
  unsaidOf,
} from "#/testing/old-instances.ts";
import { runs } from "#/testing/runs.ts";
import { call } from "./client.ts";
import { killedBefore, startUnlessKilled } from "./killing.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { type RunningAssay, runAssay, runDoctor, startAssay } from "./process.ts";

const own = folderForEach();
const { house: whole, database } = readOldInstance(oldInstanceFile("0080"));
/** Without what is another thing as time goes on: this is run by the machine's clock. */
const TIMELESS = /^\/(results|orders|job-profiles|webhooks|teams|profiles)\b/;
const answers = Object.fromEntries(
  Object.entries(whole.answers).filter(([path]) => TIMELESS.test(path) && !isOfDeleted(path)),
);
const instance = { ...whole, answers };
const ENV = { ...GENEROUS, BASE_URL: "http://assay.test", COPY_BEFORE_UPGRADE: "on" };
/** How many migrations the last version before the baseline recorded. */
const BEFORE = 68;

const differences = ({ address }: RunningAssay) =>
  unsaidOf(instance, (path) => call(address, "GET", `/api/v1${path}`, { key: instance.apiKey }));
const data = () => join(own.folder, "data");
const copies = () => readdirSync(data()).filter((name) => name.startsWith("assay-before-"));

/** How many migrations a whole database records. */
function recordedIn(file: string): number | undefined {
  const found = examine(file);
  if ("fault" in found) throw new Error(`${file}: ${found.fault}`);
  return found.rows.schema_migrations;
}

/** The copy, the files next to the database, and the end of each transaction. */
const VISIBLE_STEPS = "Sync$|^VACUUM|^COMMIT";
const STATEMENTS = "^(ALTER|CREATE|DROP|INSERT|UPDATE|DELETE|COMMIT)";

/**
 * Starts again and again on the same earlier data, and dies each time that many steps later, until it is up. The seed
 * chooses with which step it begins, so repeated runs reach every one.
 */
async function dyingBefore(only: string, stride: number): Promise<void> {
  putOldInstance(data(), database);
  for (let step = 1 + (Math.abs(runs(1).seed) % stride); ; step += stride) {
    const assay = await startUnlessKilled(own.folder, { ...ENV, ...killedBefore(step, only) });
    for (const name of copies()) expect(recordedIn(join(data(), name))).toBe(BEFORE);
    if (assay === null) continue;
    expect(step).toBeGreaterThan(5 * stride);
    await assay.kill();
    return;
  }
}

test("a start that upgrades a data folder from before the baseline may be killed at any moment; the next one continues, and the copy from before is there", async () => {
  // Before every step that others see and every end of a transaction, then before one in eight of some 900 statements.
  await dyingBefore(VISIBLE_STEPS, 1);
  await dyingBefore(STATEMENTS, 8);
  putOldInstance(data(), database);
  const assay = await startAssay(own.folder, ENV);
  expect(Object.keys(answers).length).toBeGreaterThan(10);
  expect(await differences(assay)).toEqual([]);
  expect(await assay.stop()).toBe(0);
  expect(recordedIn(join(data(), "assay.db"))).toBe(MIGRATIONS.length);
  const [copy = ""] = copies();
  expect(copy).toEndWith(`-s${BEFORE}.db`);
  // Restored by this version, which upgrades it again; the version from before would leave it as it is.
  const back = await runAssay(["restore", join(data(), copy)], ENV, own.folder);
  expect([back.exitCode, back.stderr]).toEqual([0, ""]);
  const again = await startAssay(own.folder, ENV);
  expect(await differences(again)).toEqual([]);
  expect(await again.stop()).toBe(0);
});

test("65: a data folder of an older version, which is left as it is", async () => {
  putOldInstance(data(), readOldInstance(oldInstanceFile("0076")).database);
  const file = join(data(), "assay.db");
  // As a running service leaves it.
  const sqlite = new Database(file);
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.close();
  const before = readFileSync(file);
  const { exitCode, stderr } = await runAssay([], { ...ENV, PORT: "0" }, own.folder);
  expect([exitCode, stderr]).toEqual([
    65,
    expect.stringContaining(
      "Start it once with the version of commit 5a6f2c3a, then start this version again. Nothing was changed.",
    ),
  ]);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(copies()).toEqual([]);
  expect(await runDoctor(own.folder)).toEqual({ exitCode: 1, failed: ["database"] });
});
