import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { previousDataName } from "#/ops/backup/kept-aside.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { answerBackupJob } from "#/workers/backup.ts";

/** In this thread: that the other one does the same, the executable's tests show. */
let folder: string;
let service: TestService;
const env = (more: Record<string, string> = {}) => ({
  ...{ BACKUP_DIR: folder, OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" },
  ...more,
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-backups-"));
});
afterEach(async () => {
  await service.end();
  rmSync(folder, { recursive: true });
});

const admin = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1/admin/backups${path}`, { key: OPERATOR_TOKEN, ...(body && { body }) });
const state = async () => (await admin("GET", "")).json.data;
/** One line for each backup and each drill that has ended. */
const runs = () =>
  readdirSync(folder).includes("assay-runs.jsonl")
    ? readFileSync(join(folder, "assay-runs.jsonl"), "utf8").trim().split("\n")
    : [];
/** Waits until so many have ended. */
async function ended(count: number) {
  await until(async () => runs().length === count && (await state()).running === null);
  return state();
}
const archives = () => readdirSync(folder).filter((name) => name.includes(".tar"));

describe("backups that the service makes", () => {
  test("are created each day at their time, and listed with their outcome; each week one is restored as a trial", async () => {
    service = await startService(env({ BACKUP_DRILL: "weekly", BACKUP_EVERY: "24h" }));
    await register(service);
    expect(await state()).toMatchObject({ backups: [], last_backup: null, last_drill: null, running: null });
    await service.run("back-up");
    const [first] = archives();
    expect((await state()).last_backup).toMatchObject({ file: first, fault: null });
    // Within the same minute there is only a drill, and for the rest of the day nothing.
    await service.run("back-up");
    expect((await state()).last_drill).toMatchObject({ file: first, fault: null });
    service.clock.advance(HOUR_MS);
    await service.run("back-up");
    expect(archives()).toEqual([first ?? ""]);
    service.clock.advance(24 * HOUR_MS);
    await register(service);
    await service.run("back-up");
    expect(archives().length).toBe(2);
    expect((await service.call("GET", "/readyz")).json.parts.backups).toBe("fresh");
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
    expect(runs().map((line) => JSON.parse(line).kind)).toEqual(["backup", "drill", "backup"]);
    service.run("store-audit");
    expect(
      rows(service, "SELECT actor_kind, details FROM audit_entries WHERE action = 'backup.made'"),
    ).toEqual(Array(2).fill({ actor_kind: "system", details: '{"reason":"folder"}' }));
  }, 30_000);

  test("are created each hour, and none while nothing has been committed: the newest contains everything then", async () => {
    service = await startService(env());
    await register(service);
    const hour = async () => {
      service.clock.advance(HOUR_MS);
      await service.run("note-running-time");
      await service.run("store-audit");
      await service.run("back-up");
      return archives().length;
    };
    expect([await hour(), await hour(), await hour(), await hour()]).toEqual([1, 1, 1, 1]);
    expect(runs()).toHaveLength(4);
    // The backup is known to contain everything, so it is not old.
    expect((await service.call("GET", "/readyz")).json.parts.backups).toBe("fresh");
    await register(service);
    expect(await hour()).toBe(2);
    expect((await state()).last_backup.file).toBe((await state()).backups[0].file);
    // An administrator always gets one, and so does the first check after a start.
    service.clock.advance(MINUTE_MS);
    await admin("POST", "/runs", { kind: "backup" });
    await ended(6);
    expect(archives().length).toBe(3);
    service.clock.advance(HOUR_MS);
    await service.restart();
    await service.run("back-up");
    expect(archives().length).toBe(4);
  }, 30_000);

  test("that fail report why, are tried again each hour, and do not affect the service and the old ones", async () => {
    service = await startService(env());
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file in its place");
    await service.run("back-up");
    expect((await state()).last_backup).toMatchObject({ fault: "no_folder", file: null });
    expect((await service.call("GET", "/readyz")).json).toMatchObject({
      status: "ready",
      parts: { backups: "failing" },
    });
    rmSync(folder);
    service.clock.advance(59 * MINUTE_MS);
    await service.run("back-up");
    expect((await state()).backups).toEqual([]);
    service.clock.advance(MINUTE_MS);
    await service.run("back-up");
    expect((await state()).last_backup.fault).toBeNull();
    expect(archives().length).toBe(1);
  }, 30_000);

  test("are deleted once they are older than the rule covers, also while none can be created, except for the newest", async () => {
    service = await startService(env({ BACKUP_KEEP: "7d", BACKUP_AT: "off" }));
    const at = (days: number) => new Date(service.clock.now() - days * 24 * HOUR_MS).toISOString();
    const named = (days: number) => `assay-${at(days).replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}-s1.tar`;
    for (const days of [9, 8, 6, 5.5]) writeFileSync(join(folder, named(days)), "");
    await service.run("back-up");
    expect(archives().toSorted()).toEqual([named(6), named(5.5)].toSorted());
    // Previous data that restores have moved aside is also a copy of everybody's data.
    const companies = [6, 8].map((days) => previousDataName(service.clock.now() - days * 24 * HOUR_MS, 2));
    for (const name of [...companies, "before-restore-by-hand"])
      mkdirSync(join(service.folder, name, "report-templates"), { recursive: true });
    await service.run("back-up");
    const kept = readdirSync(service.folder).filter((name) => name.startsWith("before-restore-"));
    expect(kept.toSorted()).toEqual([companies[0] ?? "", "before-restore-by-hand"].toSorted());
    service.clock.advance(30 * 24 * HOUR_MS);
    await service.run("back-up");
    expect(archives().length).toBe(1);
  });

  test("are created when an administrator requests it, one at a time, and once under one Idempotency-Key", async () => {
    service = await startService(env({ BACKUP_AT: "off" }));
    await service.run("back-up");
    expect(archives()).toEqual([]);
    expect((await admin("POST", "/runs", { kind: "drill" })).json.error.code).toBe("backup_missing");
    const begun = await admin("POST", "/runs", { kind: "backup" });
    expect([begun.status, begun.json.data]).toEqual([202, { kind: "backup" }]);
    expect((await state()).running.kind).toBe("backup");
    expect((await admin("POST", "/runs", { kind: "backup" })).status).toBe(202);
    expect((await admin("POST", "/runs", { kind: "drill" })).json.error.code).toBe("backup_running");
    const { last_backup, backups } = await ended(1);
    expect([last_backup.fault, backups.length]).toEqual([null, 1]);
    expect((await admin("POST", "/runs", { kind: "drill" })).status).toBe(202);
    expect((await ended(2)).last_drill.fault).toBeNull();
    for (const body of [{}, { kind: "restore" }, { kind: "backup", file: "x" }])
      expect((await admin("POST", "/runs", body)).status).toBe(400);
  }, 30_000);

  test("that only others can open are not tried here, and damaged ones fail the drill", async () => {
    const recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
    service = await startService(env({ BACKUP_RECIPIENTS: recipient }));
    await service.run("back-up");
    expect((await admin("POST", "/runs", { kind: "drill" })).json.error.code).toBe("backup_not_openable");
    await service.end();
    service = await startService(env({ BACKUP_AT: "off", BACKUP_PASSPHRASE: "correct horse battery" }));
    writeFileSync(join(folder, "assay-20991231T235959Z-s1.tar.age"), "no archive");
    await admin("POST", "/runs", { kind: "drill" });
    expect((await ended(2)).last_drill).toMatchObject({ fault: "not_openable", file: null });
  }, 30_000);

  test("are off without a folder, and only an administrator can start one", async () => {
    service = await startService({ OPERATOR_TOKEN });
    expect(await state()).toBeNull();
    expect((await admin("POST", "/runs", { kind: "backup" })).json.error.code).toBe("backups_off");
    const account = await register(service);
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/runs"],
    ] as const) {
      const path_ = `/api/v1/admin/backups${path}`;
      expect(
        (
          await service.call(method, path_, {
            key: account.key,
            ...(method === "POST" && { body: { kind: "backup" } }),
          })
        ).status,
      ).toBe(401);
    }
  });
});

test("what is done in the thread answers with what went wrong instead of failing", async () => {
  service = await startService(env());
  const job = { config: service.config, folder, version: "0.0.0", now: 0 };
  const answer = JSON.parse(
    new TextDecoder().decode(await answerBackupJob({ ...job, kind: "drill" } as never)),
  );
  expect(answer.fault).toBe("no_backup");
});
