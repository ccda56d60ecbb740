import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assay } from "#/cli/testing.ts";
import { exitOf } from "#/config/exit-codes.ts";
import { MovingClock } from "#/testing/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";
import { startService } from "#/testing/service.ts";
import { systemRandom } from "./crypto/random.ts";
import { logsSetAside } from "./db/log-lineage.ts";
import { openDataDir } from "./files/data-dir.ts";
import { openStorage } from "./files/storage.ts";
import { StorageError } from "./files/storage-failure.ts";
import { createLog } from "./observability/log.ts";

/** What a start says of files that came to harm, as they lie there after a kill: database and write-ahead log. */

const PAGE = 4096;

type Files = Record<string, Buffer>;
const service = useSharedService();
let instance: Files = {};
let other: Files = {};
/** The same instance a while ago. */
let earlier: Files = {};
/** The same, before the present write-ahead log of the instance was begun. */
let before: Files = {};
/** The same once its log was merged and one more order was stored. */
let later: Files = {};
let count = 0;
const work = mkdtempSync(join(tmpdir(), "assay-damage-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const filesOf = (folder: string): Files =>
  Object.fromEntries(
    ["assay.db", "assay.db-wal", "assay.db-shm", "assay.state", "server.key"].map((name) => [
      name,
      readFileSync(join(folder, name)),
    ]),
  );

beforeAll(async () => {
  const account = await register(service);
  for (let n = 0; n < 20; n += 1) await buyCredits(service, account);
  before = filesOf(service.folder);
  service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  await buyCredits(service, account);
  earlier = filesOf(service.folder);
  for (let n = 0; n < 20; n += 1) await buyCredits(service, account);
  instance = filesOf(service.folder);
  count = rows(service, "SELECT id FROM orders").length;
  service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  await buyCredits(service, account);
  later = filesOf(service.folder);
  const domainAccount = await startService();
  await register(domainAccount);
  other = filesOf(domainAccount.folder);
  await domainAccount.end();
});

function folderOf(files: Files): string {
  const folder = mkdtempSync(join(work, "house-"));
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  return folder;
}

const openIn = (folder: string) =>
  openStorage({
    ...{ dataDir: openDataDir(folder, systemRandom), clock: new MovingClock(), random: systemRandom },
    ...{ log: createLog("silent"), copyFirst: () => null },
  });

/** How a start ends: as the program would, or with what is there. */
const startOn = (files: Files) => startIn(folderOf(files));

function startIn(folder: string): { exit: number; text: string } | { orders: number; missing: boolean } {
  try {
    const storage = openIn(folder);
    const orders = storage.db.sqlite.query("SELECT id FROM orders").all().length;
    const missing = storage.missing() !== null;
    expect(storage.db.standstill.cause()).toBe(missing ? "data_missing" : null);
    storage.closeStorage();
    return { orders, missing };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { exit: exitOf(error.reason), text: error.message };
  }
}

const without = (name: string): Files => {
  const { [name]: _, ...left } = instance;
  return left;
};
const changed = (name: string, change: (bytes: Buffer) => Buffer): Files => ({
  ...instance,
  [name]: change(Buffer.from(instance[name] ?? Buffer.alloc(0))),
});
const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));
const zeroed = (bytes: Buffer) => bytes.fill(0);
/** @param from in pages of the database where no length is given: three of them then */
const zeroedFrom =
  (from: number, length = 3 * PAGE) =>
  (bytes: Buffer) =>
    bytes.fill(0, from * PAGE, from * PAGE + length);
const flipped = (at: number) => (bytes: Buffer) => {
  const place = Math.floor(bytes.length * at);
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  return bytes;
};

/** Content within a row cannot be checked: SQLite keeps no checksums. */
const spoiled = (bytes: Buffer) => {
  for (let at = 100 * PAGE; at < bytes.length; at += 10 * PAGE) bytes[at] = (bytes[at] ?? 0) ^ 0x40;
  return bytes;
};
const swapped = (name: string, from: Files): Files => ({
  ...instance,
  [name]: from[name] ?? Buffer.alloc(0),
});
/** The log continues a newer database than this one. */
const older = (): Files => swapped("assay.db", before);
/** As after a clean end, so that nothing of the database is in the log. */
const merged = (files: Files): Files => {
  const { "assay.db-wal": _log, "assay.db-shm": _index, ...left } = files;
  return left;
};

/** Sentences that say what to do. */
const RESTORE = /is damaged\. Restore a backup, and keep the damaged file until then\./;
const PUT_BACK = /although this folder was in use before\. Restore assay\.db from a backup/;

describe("a start refuses, with an exit code and a sentence that says what to do,", () => {
  test.each<[string, () => Files, number, RegExp]>([
    ["a database that was cut in half", () => changed("assay.db", cut(0.5)), 65, RESTORE],
    ["a database that was cut within a page", () => changed("assay.db", cut(0.7777)), 65, RESTORE],
    ["a database that is all zeros", () => merged(changed("assay.db", zeroed)), 65, RESTORE],
    ["a database of which some pages are zeros", () => changed("assay.db", zeroedFrom(160)), 65, RESTORE],
    [
      "a database of which some pages begin with another byte",
      () => changed("assay.db", spoiled),
      65,
      RESTORE,
    ],
    ["another house's database beside its own log", () => swapped("assay.db", other), 65, RESTORE],
    [
      "another house's database",
      () => merged(swapped("assay.db", other)),
      77,
      /Restore the server\.key that/,
    ],
    ["another house's secret", () => swapped("server.key", other), 77, /Restore the server\.key that/],
    ["an empty database", () => changed("assay.db", cut(0)), 66, PUT_BACK],
    ["no database", () => without("assay.db"), 66, PUT_BACK],
    ["no secret", () => without("server.key"), 66, /server\.key is missing\. Restore it from a backup/],
    [
      "a secret that was cut",
      () => changed("server.key", cut(0.5)),
      65,
      /server\.key is damaged\. Restore it/,
    ],
    ["a secret of zeros", () => changed("server.key", zeroed), 65, /server\.key is damaged\. Restore it/],
    [
      "a lock that is none",
      () => ({ ...instance, "lock.db": Buffer.alloc(5000, "x") }),
      65,
      /contains no data\. Remove it/,
    ],
  ])("%s", (_, make, exit, text) => {
    expect(startOn(make())).toEqual({ exit, text: expect.stringMatching(text) });
  });
});

describe("a start stores nothing and says that data are missing,", () => {
  test.each<[string, () => Files]>([
    ["where the log is gone", () => without("assay.db-wal")],
    ["where the log was cut", () => changed("assay.db-wal", cut(0.6))],
    ["where the log begins with zeros", () => changed("assay.db-wal", zeroedFrom(0, 32))],
    ["where one bit of the log is another", () => changed("assay.db-wal", flipped(0.5))],
    ["where the log is one of before", () => swapped("assay.db-wal", earlier)],
    ["where the database is a copy of before", () => merged(swapped("assay.db", earlier))],
    ["where the database is a copy of before, and the log is newer", older],
    ["where the log is another house's", () => swapped("assay.db-wal", other)],
  ])("%s", (_, make) => {
    const { orders, missing } = startOn(make()) as { orders: number; missing: boolean };
    expect(missing).toBe(true);
    expect(orders).toBeLessThan(count);
  });
});

test.each<[string, () => Files]>([
  ["one of before", () => swapped("assay.db-wal", earlier)],
  ["none", () => without("assay.db-wal")],
  ["another house's", () => swapped("assay.db-wal", other)],
  ["cut", () => changed("assay.db-wal", cut(0.6))],
])("nothing is missing any more once the log is restored, where there was %s", (_, make) => {
  const folder = folderOf(make());
  for (const _ of [1, 2]) expect(startIn(folder)).toMatchObject({ missing: true });
  writeFileSync(join(folder, "assay.db-wal"), instance["assay.db-wal"] ?? "");
  expect(startIn(folder)).toEqual({ orders: count, missing: false });
});

test("a log that is not merged is kept under another name, and belongs to the database that it continues", () => {
  const folder = folderOf(older());
  expect(startIn(folder)).toMatchObject({ missing: true });
  const [name] = logsSetAside(join(folder, "assay.db"));
  expect(readFileSync(join(folder, name ?? "")).equals(instance["assay.db-wal"] ?? Buffer.alloc(0))).toBe(
    true,
  );
  renameSync(join(folder, name ?? ""), join(folder, "assay.db-wal"));
  writeFileSync(join(folder, "assay.db"), instance["assay.db"] ?? "");
  expect(startIn(folder)).toEqual({ orders: count, missing: false });
});

const withLogOf = (files: Files): Files => ({
  ...later,
  "assay.db-wal": files["assay.db-wal"] ?? Buffer.alloc(0),
});

test.each(["doctor", `backup --to ${join(work, "backups")}`, "standby status", "account list"])(
  "assay %s merges no log of another lineage, so the right one can still be restored",
  async (words) => {
    const folder = folderOf(withLogOf(before));
    await assay(words.split(" "), folder);
    expect(startIn(folder)).toMatchObject({ missing: true });
    writeFileSync(join(folder, "assay.db-wal"), later["assay.db-wal"] ?? "");
    expect(startIn(folder)).toEqual({ orders: count + 1, missing: false });
  },
);

test("a restore keeps previous data as they were, with a log that is not theirs apart", async () => {
  const folder = folderOf(later);
  const archive = join(work, "to-restore");
  expect((await assay(["backup", "--to", archive], folder)).exitCode).toBe(0);
  const harmed = folderOf(withLogOf(before));
  expect((await assay(["restore", "latest", "--to", archive], harmed)).stderr).toBe("");
  const [aside = ""] = readdirSync(harmed).filter((name) => name.startsWith("before-restore-"));
  const database = join(harmed, aside, "assay.db");
  expect(readFileSync(database).equals(later["assay.db"] ?? Buffer.alloc(0))).toBe(true);
});

describe("a start loses nothing", () => {
  test.each<[string, () => Files]>([
    ["where nothing came to harm", () => instance],
    [
      "where the head of the database is zeros and the log still has it",
      () => changed("assay.db", zeroedFrom(0, PAGE)),
    ],
    ["where the index of the log is another", () => changed("assay.db-shm", (bytes) => bytes.fill(0xa5))],
    ["without the index of the log", () => without("assay.db-shm")],
    ["without the mark of the house", () => without("assay.state")],
    ["with a mark of zeros", () => changed("assay.state", zeroed)],
    ["with a mark of another house", () => swapped("assay.state", other)],
  ])("%s", (_, make) => {
    expect(startOn(make())).toEqual({ orders: count, missing: false });
  });
});

describe("after a clean end", () => {
  /** The same instance, closed properly. */
  function closed(): { folder: string; database: string; rootOf(name: string): number } {
    const folder = folderOf(instance);
    const storage = openIn(folder);
    const rootOf = (name: string): number =>
      Number(roots.find((one) => one.name === name)?.rootpage ?? Number.NaN) - 1;
    const roots = storage.db.sqlite
      .query<{ name: string; rootpage: number }, []>("SELECT name, rootpage FROM sqlite_schema")
      .all();
    storage.closeStorage();
    return { folder, database: join(folder, "assay.db"), rootOf };
  }

  test.each<[string, (company: ReturnType<typeof closed>) => (bytes: Buffer) => Buffer]>([
    ["a database that was cut in half", () => cut(0.5)],
    ["a database that is all zeros", () => zeroed],
    ["a table whose first page is zeros", ({ rootOf }) => zeroedFrom(rootOf("orders"), PAGE)],
  ])("%s is refused at once", (_, harm) => {
    const left = closed();
    writeFileSync(left.database, harm(left)(readFileSync(left.database)));
    expect(startIn(left.folder)).toEqual({ exit: 65, text: expect.stringMatching(RESTORE) });
  });

  test("an index that is damaged is found by the check next to the service, and the next start refuses the database", async () => {
    const { folder, database, rootOf } = closed();
    writeFileSync(database, zeroedFrom(rootOf("events_id"), PAGE)(readFileSync(database)));
    const storage = openIn(folder);
    await storage.integrity.run();
    expect(storage.integrity.state().fault).not.toBeNull();
    storage.closeStorage();
    expect(startIn(folder)).toEqual({ exit: 65, text: expect.stringMatching(RESTORE) });
  });
});
