import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import { openStorage } from "#/platform/files/storage.ts";
import { createLog, type Log } from "#/platform/observability/log.ts";
import { MovingClock } from "#/testing/clock.ts";
import { compact, isMostlyFree } from "./wal.ts";

let folder: string;
let reported: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  reported = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const database = () => join(folder, "assay.db");
const copy = () => `${database()}.compacted`;
const megabytes = () => Math.round(statSync(database()).size / 1e6);

function open() {
  const note = (_: object, message: string) => void reported.push(message);
  const log: Log = { ...createLog("silent"), info: note, warn: note };
  const dataDir = openDataDir(folder, systemRandom);
  return openStorage({ dataDir, clock: new MovingClock(), random: systemRandom, log, copyFirst: () => null });
}

/** An instance whose file contains so many pieces of a megabyte that are no longer needed. */
function leave(pieces: number): void {
  const { db, closeStorage } = open();
  db.sqlite.run("CREATE TABLE large (bytes)");
  for (let piece = 0; piece < pieces; piece++) {
    db.sqlite.run("INSERT INTO large VALUES (randomblob(1000000))");
  }
  db.sqlite.run("DROP TABLE large");
  closeStorage();
  // Statements that nobody has any more keep the file of a closed connection open until they are collected.
  Bun.gc(true);
}

test("a file that is mostly free is smaller after the next start, keeps its content, and nobody else may read it", () => {
  leave(20);
  expect([megabytes() > 20, isMostlyFree(database())]).toEqual([true, true]);
  const { db, closeStorage } = open();
  expect(db.answers()).toBe(true);
  expect(db.sqlite.query("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  closeStorage();
  expect(reported).toContain("the database file is smaller now");
  expect(megabytes()).toBeLessThan(3);
  expect(statSync(database()).mode & 0o777).toBe(0o600);
  expect(existsSync(copy())).toBe(false);
  expect(isMostlyFree(database())).toBe(false);
});

test("a little free room is left as it is, and so is a new instance", () => {
  leave(8);
  expect(isMostlyFree(database())).toBe(false);
  open().closeStorage();
  expect(reported).toEqual([]);
});

test("what an attempt that was killed has left goes, and a file that somebody else has open stays as it is", () => {
  leave(20);
  writeFileSync(copy(), "half a copy");
  const other = new Sqlite(database());
  other.query("SELECT count(*) FROM accounts").get();
  expect(compact(database())).toBe(false);
  expect([existsSync(copy()), megabytes() > 20]).toEqual([false, true]);
  other.close();
  Bun.gc(true);
  expect(compact(database())).toBe(true);
  expect(megabytes()).toBeLessThan(3);
});

test("a failure is reported, and the instance opens all the same", () => {
  leave(20);
  // Nothing can be written under that name.
  mkdirSync(join(copy(), "in-the-way"), { recursive: true });
  const { db, closeStorage } = open();
  expect(reported).toContain("could not reduce the database file");
  expect(db.answers()).toBe(true);
  closeStorage();
});
