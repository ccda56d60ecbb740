import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditCommand } from "#/cli/audit.ts";
import { acceptLossCommand } from "#/cli/recovery.ts";
import { assay, run } from "#/cli/testing.ts";
import { checkHeads } from "#/ops/doctor/state.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

/** The head of the audit log next to backups and standby reveals that an older database was restored. */

const HEAD = "assay-audit-head.json";
const BOTH = ["BACKUP_DIR", "STANDBY_DIR"] as const;
let work: string;
let service: TestService;
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), "assay-head-"));
  service = await startService(env());
});
afterEach(async () => {
  await service.end();
  rmSync(work, { recursive: true });
});

const folderOf = (setting: (typeof BOTH)[number]) => join(work, setting);
const env = () => ({ BACKUP_DIR: folderOf("BACKUP_DIR"), STANDBY_DIR: folderOf("STANDBY_DIR") });
const file = (setting: (typeof BOTH)[number]) => join(folderOf(setting), HEAD);

/** Adds a line to the log and records its head. */
async function goOn(): Promise<void> {
  service.clock.advance(MINUTE_MS);
  service.accounts.issueKey((await register(service)).id, { mode: "test", name: "x" });
  service.run("store-audit");
  await service.run("note-audit-head");
}

const states = () => service.modules.backups.parts.auditHeads.reports().map(({ state }) => state);
const warnings = async () => {
  await service.run("look-at-folders");
  return (await service.call("GET", "/readyz")).json.warnings ?? [];
};
const verify = (...args: string[]) => run(service, auditCommand, ["verify", ...args], env());
/** Details of lines, in the order of the folders that they are about. */
const lines = (action: string) =>
  rows(
    service,
    "SELECT details FROM audit_entries WHERE action = ? ORDER BY details ->> 'place', seq",
    action,
  ).map(({ details }) => JSON.parse(String(details)));

/** All data files as they are while the service is stopped. */
async function setAside(): Promise<void> {
  await service.restart({}, async () => cpSync(service.folder, join(work, "aside"), { recursive: true }));
}

/** Replaces the data with the files that were set aside, as somebody with access to the disk does. */
async function putBack(): Promise<void> {
  await service.restart({}, async () => {
    for (const name of readdirSync(service.folder)) rmSync(join(service.folder, name), { recursive: true });
    cpSync(join(work, "aside"), service.folder, { recursive: true });
  });
  await service.run("note-audit-head");
  service.run("store-audit");
}

describe("the head of the audit log", () => {
  test("is recorded next to backups and standby while lines are added, and matches after a start", async () => {
    await goOn();
    for (const setting of BOTH) {
      const { headSeq, headHash } = service.audit.ends();
      expect(JSON.parse(readFileSync(file(setting), "utf8"))).toEqual({
        ...{ seq: headSeq, hash: headHash, at: service.clock.now(), signature: expect.any(String) },
      });
    }
    await service.restart();
    expect(states()).toEqual(["unknown", "unknown"]);
    await service.run("note-audit-head");
    expect([states(), await warnings()]).toEqual([["present", "present"], ["backup_stale"]]);
    expect((await verify()).stdout).toContain(
      "Backups and standby: The audit log matches its record in BACKUP_DIR, STANDBY_DIR.",
    );
    expect(JSON.parse((await verify("--json")).stdout).heads).toEqual([
      { place: "BACKUP_DIR", state: "present" },
      { place: "STANDBY_DIR", state: "present" },
    ]);
  });

  test("reveals a database that was replaced without a restore, at the start, in the log itself and to audit verify, until that is accepted", async () => {
    await goOn();
    await setAside();
    await goOn();
    const lost = service.audit.ends().headSeq;
    await putBack();
    // More lines than were lost do not hide it.
    for (const _ of [1, 2, 3]) await goOn();
    expect(service.audit.ends().headSeq).toBeGreaterThan(lost);
    expect(states()).toEqual(["rolled_back", "rolled_back"]);
    expect(await warnings()).toContain("audit_log_mismatch");
    expect(service.audit.verify().fault).toBeNull();
    const found = await verify();
    expect([found.exitCode, found.stdout]).toEqual([65, ""]);
    expect(found.stderr).toMatch(
      new RegExp(
        `^The audit log differs from the recorded one: Entry ${lost} of the audit log is missing\\. According to the record in BACKUP_DIR`,
      ),
    );
    expect(lines("audit.head_differs").filter(({ reason }) => reason !== "missing")).toEqual(
      BOTH.map((place) => ({ reason: "rolled_back", place, line: lost })),
    );
    // The finding is reported again at the next start.
    await service.restart();
    await service.run("note-audit-head");
    expect(states()).toEqual(["rolled_back", "rolled_back"]);

    const accepted = await run(service, acceptLossCommand, [], env());
    expect(accepted.stdout).toContain("Its last entry is recorded in BACKUP_DIR");
    await service.run("note-audit-head");
    expect([states(), await warnings()]).toEqual([["present", "present"], ["backup_stale"]]);
    expect((await verify()).exitCode).toBe(0);
    expect(lines("audit.head_accepted")).toEqual(
      BOTH.map((place) => ({ reason: "rolled_back", place, line: lost })),
    );
  });

  test("excuses a restore, which the log records, and no older restore", async () => {
    const at = () => {
      const now = Date.now();
      return { ...env(), CLOCK_AHEAD_MS: String(service.clock.now() - now) };
    };
    await goOn();
    expect((await assay(["backup"], service.folder, at())).exitCode).toBe(0);
    await goOn();
    service.clock.advance(MINUTE_MS);
    await service.restart({}, async () => {
      const restored = await assay(["restore", "latest"], service.folder, at());
      expect([restored.stderr, restored.exitCode]).toEqual(["", 0]);
    });
    expect((await verify()).stdout).toContain("A restore replaced the entry recorded in BACKUP_DIR");
    await service.run("note-audit-head");
    expect([states(), await warnings()]).toEqual([["present", "present"], []]);
    await setAside();
    await goOn();
    await putBack();
    expect(states()).toEqual(["rolled_back", "rolled_back"]);
  });

  test("that is missing, cut or of somebody else is named, and ends nothing", async () => {
    await goOn();
    const [backups, standby] = BOTH.map(file) as [string, string];
    const whole = readFileSync(backups, "utf8");
    writeFileSync(backups, whole.slice(0, 50));
    const foreign = { ...JSON.parse(whole), hash: "0".repeat(64) };
    writeFileSync(standby, JSON.stringify(foreign));
    await service.restart();
    await service.run("note-audit-head");
    expect([states(), await warnings()]).toEqual([
      ["unreadable", "not_signed"],
      ["audit_log_mismatch", "backup_stale"],
    ]);
    const found = await verify("--json");
    expect([found.exitCode, found.stderr]).toEqual([65, expect.stringContaining("cannot be read")]);
    expect(JSON.parse(found.stdout)).toMatchObject({ holds: false, fault: "noted_missing", line: null });
    // Somebody removes them. From then on they are recorded again.
    for (const one of [backups, standby]) rmSync(one);
    expect((await verify()).stdout).toContain("is not recorded in BACKUP_DIR yet");
    await service.run("note-audit-head");
    expect(states()).toEqual(["present", "present"]);
  });

  test("in a folder that takes nothing fails nobody, and the other folder has it", async () => {
    mkdirSync(work, { recursive: true });
    writeFileSync(folderOf("BACKUP_DIR"), "a file in its place");
    await goOn();
    const reports = service.modules.backups.parts.auditHeads.reports();
    expect(reports.map(({ isFailing }) => isFailing)).toEqual([true, false]);
    expect(checkHeads(reports)).toMatchObject({ ok: true, warning: true });
    expect(readdirSync(folderOf("STANDBY_DIR"))).toContain(HEAD);
    rmSync(folderOf("BACKUP_DIR"));
  });

  test("is recorded nowhere if no folder is set, which audit verify reports", async () => {
    expect((await run(service, auditCommand, ["verify"])).stdout).toContain(
      "Neither BACKUP_DIR nor STANDBY_DIR is set",
    );
  });
});
