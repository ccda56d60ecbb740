import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProcess } from "#/platform/process/assets.ts";
import { MovingClock } from "#/testing/clock.ts";
import { count, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { createPlace, PlaceSilent } from "./place.ts";

/** A pipe in place of a file hangs as a mount does whose server is gone: opening it waits for the other end. */

let folder: string;
let service: TestService | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-outside-"));
});
afterEach(async () => {
  await service?.end();
  service = null;
  rmSync(folder, { recursive: true });
});

const pipe = () => join(folder, "assay-runs.jsonl");
const hang = () => expect(Bun.spawnSync(["mkfifo", pipe()]).exitCode).toBe(0);
/** A process that waits for the other end continues, and finds an empty file. */
const answer = () => closeSync(openSync(pipe(), "w"));
const lines = () =>
  existsSync(join(folder, "assay-access.jsonl"))
    ? readFileSync(join(folder, "assay-access.jsonl"), "utf8").trim().split("\n")
    : [];

describe("a place outside the data folder", () => {
  test("is silent from a call on that is not answered in time, has no second process, and answers again", async () => {
    hang();
    let opened = 0;
    let back = 0;
    const place = createPlace({
      name: "BACKUP_DIR",
      openCalls: () => {
        opened += 1;
        return openProcess("workers/external-calls");
      },
      openWork: null,
      dataDir: folder,
      ...{ clock: new MovingClock(), log: { warn() {}, info() {} }, callLimitMs: 20 },
    });
    place.onBack(() => {
      back += 1;
    });
    expect(place.silentSince()).toBeNull();
    expect(place.call({ kind: "backups", folder })).rejects.toThrow(PlaceSilent);
    await until(() => place.silentSince() !== null);
    for (let more = 0; more < 3; more += 1)
      expect(place.call({ kind: "touch", folder })).rejects.toThrow(PlaceSilent);
    expect(opened).toBe(1);
    answer();
    await until(() => back === 1);
    expect([place.silentSince(), opened]).toEqual([null, 1]);
    place.end();
  });
});

describe("a service whose folder of backups hangs", () => {
  const begin = async () => {
    service = await startService({ BACKUP_DIR: folder });
    return service;
  };
  async function revoke(of: TestService): Promise<void> {
    const { id } = await register(of);
    of.accounts.revokeKey(of.accounts.issueKey(id, { mode: "test", name: "x" }).id);
  }

  test("stores what is to be appended there with the change, answers meanwhile, and appends it once the folder answers", async () => {
    const running = await begin();
    await running.run("append-outside-lines");
    hang();
    const look = running.run("look-at-folders");
    await revoke(running);
    expect((await running.call("GET", "/readyz")).status).toBe(200);
    expect(rows(running, "SELECT place, list FROM outside_lines")).toEqual([
      { place: "BACKUP_DIR", list: "assay-access.jsonl" },
    ]);
    expect(lines()).toEqual([]);
    answer();
    await look;
    await running.run("append-outside-lines");
    expect([lines().length, count(running, "outside_lines")]).toEqual([1, 0]);
  });

  test("keeps what waits through a restart, and drops what waits for a folder that is no longer set", async () => {
    const running = await begin();
    hang();
    const look = running.run("look-at-folders");
    await revoke(running);
    answer();
    await Promise.all([look, running.run("append-outside-lines")]);
    rmSync(pipe());
    const line = lines()[0] ?? "";
    const add = running.db.sqlite.query(
      "INSERT INTO outside_lines (place, list, line, created_at) VALUES (?, 'assay-access.jsonl', ?, 0)",
    );
    for (const place of ["BACKUP_DIR", "STANDBY_DIR"]) add.run(place, line);
    await running.restart();
    running.outside.start().stop();
    await running.run("append-outside-lines");
    expect(lines()).toEqual([line, line]);
    expect(count(running, "outside_lines")).toBe(0);
  });

  test("takes no line of a transaction that is undone", async () => {
    const running = await begin();
    const { id } = await register(running);
    const key = running.accounts.issueKey(id, { mode: "test", name: "x" });
    expect(() =>
      running.db.tx(() => {
        running.accounts.revokeKey(key.id);
        throw new Error("no");
      }),
    ).toThrow("no");
    await running.run("append-outside-lines");
    expect(lines()).toEqual([]);
  });
});
