import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { closeSync, copyFileSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { createLog, type Log } from "#/platform/observability/log.ts";
import { openThread } from "#/platform/process/assets.ts";
import { MovingClock } from "#/testing/clock.ts";
import { register } from "#/testing/journey.ts";
import { startService } from "#/testing/service.ts";
import { checkDatabase, createIntegrityWatch, type ScrubPosition } from "./integrity.ts";
import { openDatabase } from "./open.ts";
import { insertAccount, openTestDatabase, TEST_NOW, type TestDatabase } from "./testing.ts";

let opened: TestDatabase;
beforeEach(() => {
  opened = openTestDatabase();
});
afterEach(() => opened.end());

function watch(database: string, logged: string[] = []) {
  const recorded: string[] = [];
  let position: ScrubPosition = { to: 0, at: null };
  const watched = createIntegrityWatch({
    open: () => openThread("workers/integrity"),
    database,
    clock: new MovingClock(),
    log: { ...createLog("silent"), error: (_: object, text: string) => void logged.push(text) } as Log,
    position: {
      read: () => position,
      store(reached) {
        position = reached;
      },
    },
    recordDamage: () => recorded.push("damage"),
  });
  return { watched, noted: recorded, position: () => position };
}

/** A copy whose last tenth is noise. */
function damagedCopy(): string {
  for (let n = 0; n < 300; n++) insertAccount(opened.db, `cus_${n}`);
  opened.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const copy = `${opened.path}.damaged`;
  copyFileSync(opened.path, copy);
  const { length } = readFileSync(copy);
  const handle = openSync(copy, "r+");
  writeSync(handle, Buffer.alloc(length / 10, 0xa5), 0, Math.floor(length / 10), Math.floor(length * 0.9));
  closeSync(handle);
  return copy;
}

const finding = async (database: string) =>
  JSON.parse(new TextDecoder().decode(await checkDatabase({ database }))).fault;

describe("reading the whole database", () => {
  test("finds a whole one whole, next to the connection that writes it", async () => {
    expect(await finding(opened.path)).toBeNull();
    opened.db.tx(() => insertAccount(opened.db, "cus_1"));
    expect(await finding(opened.path)).toBeNull();
  });

  test("names what is damaged, and a row that refers to nothing", async () => {
    expect(await finding(damagedCopy())).not.toBeNull();
    opened.db.sqlite.run("PRAGMA foreign_keys = OFF");
    opened.db.sqlite.run(
      "INSERT INTO events (id, account_id, mode, type, data, created_at) VALUES ('evt_1', 'cus_nobody', 'test', 'x', '{}', 0)",
    );
    expect(await finding(opened.path)).toContain("events");
  });

  test("leaves the write-ahead log merged, so that no request has to", async () => {
    for (let n = 0; n < 100; n++) insertAccount(opened.db, `cus_${n}`);
    await finding(opened.path);
    const [log] = opened.db.sqlite
      .query<{ busy: number; log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(PASSIVE)")
      .all();
    expect(log?.checkpointed).toBe(log?.log ?? -1);
  });
});

describe("the watch", () => {
  test("reads in a thread, one at a time, and remembers when and what", async () => {
    const { watched, noted: stored } = watch(opened.path);
    expect(watched.state()).toEqual({ checkedAt: null, fault: null, disorder: null, isRunning: false });
    const both = [watched.run(), watched.run()];
    expect(watched.state().isRunning).toBeTrue();
    await Promise.all(both);
    expect(watched.state()).toEqual({ checkedAt: TEST_NOW, fault: null, disorder: null, isRunning: false });
    expect(stored).toEqual([]);
    watched.end();
  });

  test("records damage once, and the next start then reads everything before it serves", async () => {
    const copy = damagedCopy();
    const { watched, noted } = watch(copy);
    await watched.run();
    await watched.run();
    expect(watched.state().fault).not.toBeNull();
    expect(noted).toEqual(["damage"]);
    expect(() => openDatabase(copy, TEST_NOW, { isSuspect: true })).toThrow("is damaged");
    openDatabase(opened.path, TEST_NOW, { isSuspect: true, isOwner: false }).close();
  });

  test("finds what does not agree in the books, which is no damage, reports it once, and sees that it is gone", async () => {
    insertAccount(opened.db, "cus_1");
    const logged: string[] = [];
    const { watched, noted } = watch(opened.path, logged);
    opened.db.sqlite.run("INSERT INTO ledger_sums VALUES ('cus_1', 'live', 5, 0, 0, 0)");
    for (const _ of [1, 2]) await watched.run();
    expect(watched.state()).toMatchObject({
      fault: null,
      disorder: [{ fault: "ledger_sum", places: "cus_1 live" }],
    });
    expect([noted, logged.length]).toEqual([[], 1]);
    opened.db.sqlite.run("DELETE FROM ledger_sums");
    await watched.run();
    expect(watched.state().disorder).toBeNull();
    watched.end();
  });

  test("reads a few tables at each step, remembers where it is, and has read all of them after a day of steps", async () => {
    const { watched, noted, position } = watch(opened.path);
    let steps = 0;
    do {
      expect(await watched.step()).toBe(true);
      steps += 1;
      if (position().to > 0) expect(watched.state().checkedAt).toBeNull();
    } while (position().to > 0);
    expect(steps).toBeLessThanOrEqual(24);
    expect(steps).toBeGreaterThan(12);
    expect([watched.state(), noted]).toEqual([
      { checkedAt: TEST_NOW, fault: null, disorder: null, isRunning: false },
      [],
    ]);
    watched.end();
  });

  test("finds damage by its steps within a day", async () => {
    const { watched, noted, position } = watch(damagedCopy());
    do await watched.step();
    while (position().to > 0);
    expect([watched.state().fault, noted]).toEqual([expect.any(String), ["damage"]]);
    watched.end();
  });

  test("reads everything where something failed because a file is malformed, and believes only what it finds", async () => {
    const malformed = Object.assign(new Error("database disk image is malformed"), {
      code: "SQLITE_CORRUPT",
    });
    const whole = watch(opened.path);
    for (const error of [new Error("other"), null, Object.assign(new Error("full"), { code: "SQLITE_FULL" })])
      whole.watched.suspect(error);
    expect(whole.watched.state().isRunning).toBe(false);
    whole.watched.suspect(malformed);
    await whole.watched.run();
    expect(whole.watched.state()).toMatchObject({ checkedAt: TEST_NOW, fault: null });
    const damaged = watch(damagedCopy());
    damaged.watched.suspect(new StorageError(() => "The backup is not whole.", "damaged"));
    await damaged.watched.run();
    expect(damaged.noted).toEqual(["damage"]);
    for (const { watched } of [whole, damaged]) watched.end();
  });

  test("that is ended in the middle gives up without an error", async () => {
    const { watched } = watch(opened.path);
    const run = watched.run();
    watched.end();
    await run;
    expect(watched.state().checkedAt).toBeNull();
  });
});

test("an older file that is copied over the database while it is in use ends all storing", async () => {
  const service = await startService();
  const database = join(service.folder, "assay.db");
  service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const older = join(service.folder, "older.db");
  copyFileSync(database, older);
  await register(service);
  service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const look = () => {
    for (const _ of [1, 2]) service.jobs.find(({ name }) => name === "look-at-file")?.run();
    return service.db.standstill.cause();
  };
  expect(look()).toBeNull();
  // As `cp` does: the same file with another content.
  expect(Bun.spawnSync(["cp", older, database]).exitCode).toBe(0);
  expect(look()).toBe("database_damaged");
  expect((await service.call("GET", "/readyz")).json).toMatchObject({ status: "database_damaged" });
  await service.end();
});
