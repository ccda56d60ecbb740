import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assay } from "#/cli/testing.ts";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { examine } from "#/ops/backup/copy.ts";
import { checkStandby } from "#/ops/doctor/backups.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { count, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { SELLER, startOn } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { readStamp, writePromoted } from "./stamp.ts";

/** The copy that a running service keeps, and what becomes of it when the service is lost. */

const work = mkdtempSync(join(tmpdir(), "assay-standby-"));
const folder = join(work, "standby");
const service = useSharedService({ STANDBY_DIR: folder, STANDBY_EVERY_S: "60" });
const account = useAccount(service, { mode: "live", country: "DE" });
afterAll(() => rmSync(work, { recursive: true, force: true }));

const stamp = () => {
  const found = readStamp(folder);
  if (found === null) throw new Error("there is no copy");
  return found;
};
const counting = () => join(folder, stamp().slot, "assay.db");
const copied = async () => {
  service.clock.advance(61 * SECOND_MS);
  expect(await service.run("keep-standby")).toBe(true);
  return stamp();
};
const promote = (into: string, from = folder, ...more: string[]) =>
  assay(["standby", "promote", "--from", from, ...more], into);

describe("the copy of a running service", () => {
  test("is complete, private, the same as the instance, and created when it is time and not before", async () => {
    await buyCredits(service, account);
    await invite(service, account, { name: "Ada Erste", email: "ada@people.example" });
    // Whatever was to be sent or listed outside is, so that nothing is committed while the copy is compared.
    await service.outbox.run();
    await until(() => count(service, "outside_lines") === 0);
    const first = await copied();
    expect(await service.run("keep-standby")).toBe(false);
    expect(first).toMatchObject({ slot: "a", every_s: 60, commits: service.db.commits() });
    expect(first.written).toBe(first.bytes);
    const found = examine(counting());
    expect(found).toMatchObject({ schema: first.schema });
    expect("rows" in found && found.rows.invites).toBe(rows(service, "SELECT id FROM invites").length);
    for (const name of ["assay.db", "server.key"])
      expect(statSync(join(folder, "a", name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "a", "server.key"))).toEqual(
      readFileSync(join(service.folder, "server.key")),
    );
    service.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    expect(readFileSync(counting()).equals(readFileSync(join(service.folder, "assay.db")))).toBe(true);
  });

  test("alternates between two files, includes what only the log contains, and writes only what has changed", async () => {
    expect(await copied()).toMatchObject({ slot: "b" });
    const before = stamp();
    const { token } = await invite(service, account, { name: "Zoe Zweite", email: "zoe@people.example" });
    await completeAssessment(service, token);
    expect(statSync(join(service.folder, "assay.db-wal")).size).toBeGreaterThan(0);
    const after = await copied();
    expect(after).toMatchObject({ slot: "a", commits: service.db.commits() });
    expect(after.written).toBeLessThan(after.bytes / 2);
    expect(after.commits).toBeGreaterThan(before.commits);
    expect(examine(counting())).toMatchObject({ rows: { sessions: 1 } });
  });

  test("is renewed only by its stamp while nothing is committed, once both files contain everything", async () => {
    await copied();
    const both = await copied();
    const files = () => ["a", "b"].map((slot) => statSync(join(folder, slot, "assay.db")).mtimeMs);
    const before = files();
    await service.run("note-running-time");
    const renewed = await copied();
    expect(renewed).toEqual({ ...both, at: service.clock.now(), took_ms: 0, written: 0 });
    expect(files()).toEqual(before);
    service.db.tx(() => service.db.sqlite.run("UPDATE server SET id = 1"));
    expect((await copied()).slot).not.toBe(both.slot);
  });

  test("of a file that became shorter is as short, and whole", async () => {
    service.db.tx(() => service.db.sqlite.run("CREATE TABLE padding (x)"));
    service.db.tx(() => service.db.sqlite.run("INSERT INTO padding VALUES (zeroblob(2000000))"));
    const long = await copied();
    await copied();
    service.db.tx(() => service.db.sqlite.run("DROP TABLE padding"));
    service.db.sqlite.run("VACUUM");
    // Only what changes rows counts as a commit.
    service.db.tx(() => service.db.sqlite.run("UPDATE server SET id = 1"));
    const short = await copied();
    expect(short.bytes).toBeLessThan(long.bytes - 1_900_000);
    expect(statSync(counting()).size).toBe(short.bytes);
    expect(examine(counting())).not.toHaveProperty("fault");
  });
});

test("the doctor says how old the copy is, that there is none, and that it took over", () => {
  const { at } = stamp();
  const settings = { STANDBY_DIR: folder, STANDBY_EVERY_S: 60 };
  expect(checkStandby(settings, at + 60_000)).toMatchObject({
    ...{ code: "standby_ok", ok: true },
    detail: expect.stringContaining("is from 2026-"),
  });
  expect(checkStandby(settings, at + 600_001)).toMatchObject({ code: "standby_stale", warning: true });
  expect(checkStandby({ ...settings, STANDBY_DIR: work }, at)).toMatchObject({ ok: true, warning: true });
  writePromoted(work, { at, into: "/elsewhere" });
  expect(checkStandby({ ...settings, STANDBY_DIR: work }, at)).toMatchObject({ ok: false });
});

describe("assay standby promote", () => {
  test("is refused while the copied instance runs, and without a copy", async () => {
    const busy = await promote(join(work, "busy"));
    expect([busy.exitCode, busy.stderr]).toEqual([1, expect.stringContaining("runs on")]);
    const none = await promote(join(work, "none"), join(work, "nowhere"));
    expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining("contains no standby copy")]);
    expect(existsSync(join(work, "busy", "assay.db"))).toBe(false);
  });

  test("makes a copy an instance while another one is broken off: later deletions and numbers apply, nothing is sent twice", async () => {
    const { token } = await invite(service, account, {
      name: "Entschwunden Üldmarksen",
      email: "e@people.example",
    });
    await completeAssessment(service, token);
    const gone = rows(service, "SELECT id FROM sessions WHERE email = 'e@people.example'")[0]?.id;
    const { slot } = await copied();
    // Behind the copy.
    expect(
      (await service.call("DELETE", `/api/v1/gdpr/candidates/${gone}`, { key: account.key })).status,
    ).toBe(200);
    await buyCredits(service, account);
    await service.run("append-outside-lines");
    // A copy that a crash broke off.
    truncateSync(join(folder, slot === "a" ? "b" : "a", "assay.db"), 10_000);
    const lost = join(work, "lost");
    cpSync(folder, lost, { recursive: true });
    // As on another machine, where the instance is not.
    const text = readFileSync(join(lost, "standby.json"), "utf8").replace(service.folder, "/elsewhere/data");
    await Bun.write(join(lost, "standby.json"), text);
    const into = join(work, "promoted");
    const unsure = await promote(into, lost);
    expect([unsure.exitCode, unsure.stderr]).toEqual([1, expect.stringContaining("--other-is-stopped")]);
    const { exitCode, stdout, stderr } = await promote(into, lost, "--other-is-stopped");
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("1 person deleted since the backup was deleted again.");
    expect(stdout).toContain("1 invoice or credit note issued after the backup");
    expect(findInFiles(into, ["Entschwunden", "Üldmarksen"])).toEqual([]);
    const instance = startOn(into, { STANDBY_DIR: lost });
    expect(rows(instance, "SELECT id FROM outbox WHERE status = 'queued'")).toEqual([]);
    expect(
      rows(instance, "SELECT actor_kind, details FROM audit_entries WHERE action = 'house.restored'"),
    ).toMatchObject([
      { actor_kind: "command_line", details: expect.stringMatching(/"reason":"standby".*"count":1/) },
    ]);
    expect(rows(instance, "SELECT details FROM audit_entries WHERE action = 'command.run'")).toContainEqual({
      details: '{"reason":"standby promote"}',
    });
    expect(instance.audit.verify().fault).toBeNull();
    expect((await instance.call("GET", "/api/v1/balance", { key: account.key })).status).toBe(200);
    // A keeper that finds that the copy took over no longer writes it.
    expect(instance.run("keep-standby")).rejects.toThrow("was promoted at");
    await instance.end();
    const again = await promote(join(work, "again"), lost);
    expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining("already")]);
  });

  test("after a kill under writes contains everything that was answered before the copy", async () => {
    const [dataDir, into, place] = [join(work, "killed"), join(work, "risen"), join(work, "killed-standby")];
    await service.restart({}, async () => cpSync(service.folder, dataDir, { recursive: true }));
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "../../main.ts")], {
      env: {
        ...{
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          PORT: "0",
          STANDBY_DIR: place,
          STANDBY_EVERY_S: "1",
          RATE_LIMIT_PER_MINUTE: "100000",
        },
        ...SELLER,
      },
      stdout: "pipe",
      stderr: "ignore",
    });
    let output = "";
    for await (const chunk of child.stdout) {
      output += Buffer.from(chunk).toString();
      if (output.includes("assay is ready")) break;
    }
    const address = /"address":"([^"]+)"/.exec(output)?.[1];
    const answered: { name: string; at: number }[] = [];
    // Waits until the second copy has been written, and one contains everything that was answered before it.
    const isEnough = () => {
      const { slot = "a", at = 0 } = readStamp(place) ?? {};
      return slot === "b" && answered.filter((one) => one.at < at).length > 20;
    };
    for (let turn = 0; turn < 60 || !isEnough(); turn += 1) {
      const name = `profile ${turn}`;
      const answer = await fetch(`${address}/api/v1/job-profiles`, {
        method: "POST",
        headers: { authorization: `Bearer ${account.key}`, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      if (answer.status === 201) answered.push({ name, at: Date.now() });
    }
    child.kill("SIGKILL");
    await child.exited;
    const { at } = readStamp(place) ?? { at: 0 };
    const { exitCode, stderr } = await promote(into, place);
    expect([exitCode, stderr]).toEqual([0, ""]);
    const instance = startOn(into);
    const there = new Set(rows(instance, "SELECT name FROM job_profiles").map(({ name }) => name));
    const before = answered.filter((one) => one.at < at);
    expect(before.length).toBeGreaterThan(20);
    expect(before.filter(({ name }) => !there.has(name))).toEqual([]);
    await instance.end();
  });
});
