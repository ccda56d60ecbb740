/** A clock that is wrong for a while removes no backup, in folder or bucket, and backups go on once it is right again. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { listBackups } from "#/ops/backup/kept-aside.ts";
import { KEY, REGION, SECRET, startStand } from "#/ops/backup/s3.testing.ts";
import { call, register } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
/** Shortly before the schedule looks, at second 20 of each minute. */
const LOOKS_AT_MS = 18_000;

const folder = folderForFile();
const backups = join(folder, "backups");
const stand = startStand("house");
const bucket = {
  ...{ BACKUP_S3_URL: "s3://house/copies", BACKUP_S3_ENDPOINT: stand.endpoint },
  ...{ BACKUP_S3_REGION: REGION, BACKUP_S3_KEY: KEY, BACKUP_S3_SECRET: SECRET },
};
const identity = join(folder, "identity");
let settings: Record<string, string> = {};
mkdirSync(backups);
const secret = await generateIdentity();
writeFileSync(identity, secret);
settings = { BACKUP_DIR: backups, BACKUP_RECIPIENTS: await identityToRecipient(secret), ...bucket };
afterAll(async () => {
  stand.stop();
});

let seconds = 0;
/** A command, a second later than the one before it: two backups of one second would have one name. */
const run = (args: string[], env: Record<string, string> = {}, aheadMs = 0) => {
  seconds += 1;
  const clock = { ...preload("set-clock.ts"), CLOCK_AHEAD_MS: String(seconds * 1_000 + aheadMs) };
  return runAssay(args, { ...settings, ...clock, ...env }, folder);
};

/** Starts the service under a clock that is so much ahead, just before its schedule looks for backups that are due. */
async function start(aheadMs: number): Promise<RunningAssay> {
  const shown = (Date.now() + aheadMs) % MINUTE_MS;
  const ahead = aheadMs + ((LOOKS_AT_MS - shown + MINUTE_MS) % MINUTE_MS);
  const assay = await startAssay(folder, {
    ...{ ...settings, ...preload("set-clock.ts"), METRICS: "on" },
    ...{ CLOCK_AHEAD_MS: String(ahead), CLOCK_STANDS: "1" },
  });
  return assay;
}
const goOn = ({ pid }: RunningAssay) => process.kill(pid, "SIGUSR2");

const files = () => listBackups(backups).map(({ file }) => file);
const inBucket = () =>
  [...stand.objects.keys()]
    .filter((name) => name.endsWith(".age"))
    .map((name) => name.replace("copies/", ""))
    .toSorted();
const ready = async ({ address }: RunningAssay) => (await call(address, "GET", "/readyz", {})).json;
const doctor = async (): Promise<{ warning?: boolean; detail: string }> =>
  JSON.parse((await run(["doctor", "--json"])).stdout).find(
    ({ name }: { name: string }) => name === "backups",
  );
/** The newest one is in the bucket, and its outcome is recorded. */
const sent = (count: number) =>
  waitFor("the backup to be sent", () => files().length === count && inBucket().length === count);

test("a clock that is 400 days ahead for a while costs no backup, and does not switch them off", async () => {
  const first = await startAssay(folder, { ...settings, BACKUP_AT: "off" });
  await register(first.address);
  expect(await first.stop()).toBe(0);
  for (let turn = 0; turn < 4; turn += 1) expect((await run(["backup"])).exitCode).toBe(0);
  const before = files();
  expect(before).toHaveLength(4);

  // The last one is 400 days old by this clock, so another one is due; those of before stay.
  const wrong = await start(400 * DAY_MS);
  await waitFor("the folder to be looked at", async () => (await ready(wrong)).parts.backups === "stale");
  goOn(wrong);
  await sent(5);
  await register(wrong.address);
  expect(await wrong.stop()).toBe(0);
  const [ahead = ""] = files();
  expect(files().slice(1)).toEqual(before);
  expect(inBucket()).toEqual(files().toSorted());
  expect(Date.parse(`${ahead.slice(6, 10)}-${ahead.slice(10, 12)}-${ahead.slice(12, 14)}`)).toBeGreaterThan(
    Date.now() + 390 * DAY_MS,
  );

  // The newest one is now dated in the future, so its age is unknown.
  expect(await doctor()).toMatchObject({
    warning: true,
    detail: expect.stringContaining("its age is unknown"),
  });
  const right = await start(0);
  await waitFor("the folder to be looked at", async () => (await ready(right)).parts.backups === "stale");
  expect(await ready(right)).toMatchObject({ warnings: ["backup_stale"], parts: { backups: "stale" } });
  const metrics = await call(right.address, "GET", "/metrics", {});
  expect(metrics.text).toContain("assay_backup_age_seconds +Inf");
  goOn(right);
  await sent(6);
  await waitFor("backups to be fresh", async () => (await ready(right)).parts.backups === "fresh");
  expect(await right.stop()).toBe(0);
  expect(files().slice(1)).toEqual([ahead, ...before]);
  expect(await doctor()).not.toHaveProperty("warning");

  // By hand, too: the newest is the one of the most commits, in lists, drills and restores.
  const listed = await run(["backup", "list", "--json"]);
  expect(JSON.parse(listed.stdout).map(({ file }: { file: string }) => file)).toEqual(files());
  const drill = await run(["backup", "drill", "--identity", identity, "--json"]);
  expect(JSON.parse(drill.stdout).file).toBe(files()[0]);
  const into = join(folder, "restored");
  const restored = await run(["restore", "latest", "--identity", identity, "--into", into]);
  expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
  const day = new Date().toISOString().slice(0, 10);
  expect(restored.stdout).toContain(`from ${day}`);
  const out = join(folder, "restored-from-bucket");
  const fetched = await run(["restore", "s3://house/copies", "--identity", identity, "--into", out]);
  expect([fetched.exitCode, fetched.stdout]).toEqual([0, expect.stringContaining(`from ${day}`)]);
});

test("previous data that a restore moved aside survives a clock that is ahead, and so does the copy of before an upgrade", async () => {
  const data = join(folder, "data");
  const copy = "assay-before-20261101T030000Z-s12.db";
  const restored = await run(["restore", "latest", "--identity", identity]);
  expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
  writeFileSync(join(data, copy), "");
  const aside = () => readdirSync(data).filter((name) => name.startsWith("before-restore-") || name === copy);
  const there = aside();
  expect(there).toHaveLength(2);
  // Seen once under a clock that is right.
  const count = files().length;
  const right = await start(0);
  goOn(right);
  await waitFor("both to be seen", () => existsSync(join(data, "first-seen.json")));
  expect(await right.stop()).toBe(0);
  const wrong = await start(400 * DAY_MS);
  goOn(wrong);
  await sent(count + 1);
  expect(await wrong.stop()).toBe(0);
  expect(aside()).toEqual(there);
});
