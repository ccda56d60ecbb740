import { describe, expect, test } from "bun:test";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { head } from "#/testing/inspect.ts";
import { startService } from "#/testing/service.ts";
import {
  backupState,
  diskState,
  partWarnings,
  type Readiness,
  readinessOf,
  type StorageFacts,
  standbyState,
} from "./rules.ts";

const WELL = { mail: "off", disk: "ok", backups: "off", standby: "off", migration: MIGRATIONS.at(-1)?.name };

test("reports a running service as alive and ready without a key, and reveals only its version and commit", async () => {
  const service = await startService();
  const alive = await service.call("GET", "/healthz");
  expect([alive.status, alive.json]).toEqual([200, { status: "ok", version: "0.0.0", commit: "unknown" }]);
  const ready = await service.call("GET", "/readyz");
  expect([ready.status, ready.json]).toEqual([200, { status: "ready", parts: WELL }]);
  expect((await head(service, "/healthz")).status).toBe(200);
  await service.end();
});

const MIB = 1024 * 1024;

/** With facts that differ from those of a healthy server. */
const readinessWith = (facts: Partial<StorageFacts>) =>
  readinessOf({
    answers: () => true,
    isInPlace: () => true,
    isDamaged: () => false,
    freeBytes: () => 16 * MIB,
    obstacle: () => null,
    standstill: () => null,
    ...facts,
  });

describe("readiness", () => {
  test.each<[string, Partial<StorageFacts>, Readiness]>([
    ["all is well", {}, "ready"],
    ["the schema is not there", { answers: () => false }, "database_unavailable"],
    ["the files were taken away", { isInPlace: () => false }, "database_lost"],
    ["a check found a fault", { isDamaged: () => true }, "database_damaged"],
    ["less than 16 MiB are free", { freeBytes: () => 16 * MIB - 1 }, "storage_full"],
    ["the disk takes no more", { obstacle: () => "full" }, "storage_full"],
    ["the disk became read-only", { obstacle: () => "read_only" }, "storage_read_only"],
    ["the disk reports errors", { obstacle: () => "failing" }, "storage_failed"],
    ["a page cannot be read", { obstacle: () => "damaged" }, "database_damaged"],
    ["a command is storing something", { obstacle: () => "busy" }, "ready"],
  ])("where %s", (_, facts, status) => {
    expect(readinessWith(facts)).toBe(status);
  });

  test("asks the disk for nothing where the database is not even there", () => {
    const untouched = () => {
      throw new Error("asked");
    };
    expect(readinessWith({ isInPlace: () => false, freeBytes: untouched, obstacle: untouched })).toBe(
      "database_lost",
    );
  });

  test("is found by storing something, and not for everybody who asks", async () => {
    const service = await startService();
    const ready = async () => (await service.call("GET", "/readyz")).json;
    // Each changes one row of the database twice, and counts as no commit that a backup would have to follow.
    const changes = () => service.db.sqlite.query("SELECT total_changes() AS n").values()[0]?.[0] as number;
    const counted = service.db.commits();
    expect(await ready()).toEqual({ status: "ready", parts: WELL });
    const before = changes();
    for (let n = 0; n < 20; n++) await ready();
    expect(changes()).toBe(before);
    service.clock.advance(5_000);
    await ready();
    expect(changes()).toBe(before + 2);
    service.clock.advance(-3_600_000);
    await ready();
    expect(changes()).toBe(before + 4);
    expect(service.db.commits()).toBe(counted);
    await service.end();
  });

  test("fails while nothing can be stored, reports why, and recovers", async () => {
    const service = await startService();
    service.db.sqlite.run("PRAGMA query_only = ON");
    const refused = await service.call("GET", "/readyz");
    expect([refused.status, refused.json]).toEqual([503, { status: "storage_read_only", parts: WELL }]);
    const body = { email: "owner@company.example", company: "Company" };
    const write = await service.call("POST", "/api/v1/register", { body });
    expect([write.status, write.json.error.code]).toEqual([503, "storage_read_only"]);
    service.db.sqlite.run("PRAGMA query_only = OFF");
    service.clock.advance(5_000);
    expect((await service.call("GET", "/readyz")).status).toBe(200);
    await service.end();
  });

  test("fails with the database, and reports missing data as well", async () => {
    const service = await startService();
    service.db.tx(() => void service.db.sqlite.run("UPDATE server SET lost_commits = 3, lost_at = 1"));
    expect((await service.call("GET", "/readyz")).json).toMatchObject({
      status: "ready",
      warnings: ["data_missing"],
    });
    renameSync(join(service.folder, "assay.db"), join(service.folder, "away"));
    const { status, json } = await service.call("GET", "/readyz");
    expect([status, json.status, json.parts]).toEqual([503, "database_lost", undefined]);
    renameSync(join(service.folder, "away"), join(service.folder, "assay.db"));
    expect((await service.call("GET", "/readyz")).status).toBe(200);
    await service.end();
  });

  test("reports mail, disk, backups and schema, and warns without refusing anybody", async () => {
    const backups = mkdtempSync(join(tmpdir(), "assay-backups-"));
    const service = await startService({ BACKUP_DIR: backups });
    const ready = async () => {
      service.clock.advance(5_000);
      await service.run("look-at-folders");
      const { status, json } = await service.call("GET", "/readyz");
      return [status, json.warnings ?? [], json.parts];
    };
    expect(await ready()).toEqual([200, ["backup_stale"], { ...WELL, backups: "none" }]);
    const created = new Date(service.clock.now()).toISOString().slice(0, 19).replace(/[-:]/g, "");
    writeFileSync(join(backups, `assay-${created}Z-s78.tar`), "x");
    expect(await ready()).toEqual([200, [], { ...WELL, backups: "fresh" }]);
    service.clock.advance(36 * 3_600_000);
    expect(await ready()).toEqual([200, ["backup_stale"], { ...WELL, backups: "stale" }]);
    await service.end();
    rmSync(backups, { recursive: true });
  });

  test.each([
    [{ mail: "failing", disk: "ok", backups: "fresh", standby: "off" }, ["mail_failing"]],
    [{ mail: "off", disk: "low", backups: "off", standby: "stale" }, ["disk_low", "standby_stale"]],
    [{ mail: "sends", disk: "full", backups: "none", standby: "fresh" }, ["backup_stale"]],
  ] as const)("%p warns of %p", (parts, warnings) => {
    expect(partWarnings(parts)).toEqual([...warnings]);
  });

  test("at the edges of time and room", () => {
    const states = [backupState(undefined, 9, false), backupState(null, 9, false), backupState(0, 9, true)];
    expect(states).toEqual(["off", "none", "failing"]);
    const aged = [9, 10, Number.POSITIVE_INFINITY].map((age) => backupState(age, 9, false));
    expect(aged).toEqual(["fresh", "stale", "stale"]);
    expect([standbyState(undefined, 1, 9e9), standbyState(0, 1_000, 600_000)]).toEqual(["off", "fresh"]);
    expect([standbyState(0, 1_000, 600_001), standbyState(0, 600_000, 600_001)]).toEqual(["stale", "fresh"]);
    expect([16 * MIB - 1, 16 * MIB, 512 * MIB].map(diskState)).toEqual(["full", "low", "ok"]);
  });
});
