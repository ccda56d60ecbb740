import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { readConfig } from "#/config/config.ts";
import type { BackupJob, BackupOutcome } from "#/ops/backup/job.ts";
import { backupName, holdsAll, longestDays, parseBackupName, parseKeepRule } from "#/ops/backup/keep.ts";
import { listBackups, pruneBackups } from "#/ops/backup/kept-aside.ts";
import type { BackupsLook, OutsideCall } from "#/ops/external-folders/jobs.ts";
import type { OutsidePlace } from "#/ops/external-folders/place.ts";
import { openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { createPassedTime, type PassedTime } from "#/platform/time/tenant-clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { runs } from "#/testing/runs.ts";
import { until } from "#/testing/until.ts";
import { answerOutsideCall } from "#/workers/external-calls.ts";
import { type BackupsService, createBackups } from "./service.ts";

/**
 * No sequence of clock jumps removes or suppresses a backup, and none keeps one: the schedule, the rules, the files and the running time
 * in the database are the real ones. Only the archives are empty, as what is in them has no part here.
 */

let folder: string;
let database: TestDatabase;
let clock: MovingClock;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.end());

const KEEP = "6h,2d";
const rule = parseKeepRule(KEEP);
const SPAN_MS = (rule === null ? 0 : longestDays(rule)) * DAY_MS;
const LOOK_MS = 10 * MINUTE_MS;
/** Names count running time in minutes, and each stop of the service loses up to one. */
const ROUNDED_MS = 2 * MINUTE_MS;

type Step =
  | { do: "pass"; hours: number }
  | { do: "set"; by: number }
  | { do: "commit" | "by hand" | "command" | "restart" | "fail" };

const jump = fc.oneof(
  fc.integer({ min: -3 * 365 * DAY_MS, max: 3 * 365 * DAY_MS }),
  fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("set" as const), by: jump }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("commit", "by hand", "command", "restart", "fail") }),
  },
) as fc.Arbitrary<Step>;

function sequenceOf(file: string): [commits: number, ran: number] {
  const point = parseBackupName(file)?.point;
  return [point?.commits ?? 0, point?.ran ?? 0];
}

/** A service, and what really happened, by a clock that nobody sets. */
function world(every: "1h" | "24h") {
  let passed: PassedTime;
  let service: BackupsService;
  let [offset, restarts, isFailing] = [0, 0, false];
  /** In the order in which they were created. */
  const created: { file: string; at: number }[] = [];
  const config = {
    ...readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: KEEP, BACKUP_EVERY: every }),
    DATA_DIR: folder,
  };
  const reached = () => ({ epoch: 1, commits: database.db.commits() });
  const isThere = ({ file }: { file: string }) => existsSync(join(folder, file));

  function create(ran: number): string {
    // Two of one second are refused by the real one, too.
    clock.advance(1_000);
    const point = { ...reached(), ran: Math.floor(ran / MINUTE_MS) };
    const file = backupName({ at: clock.now(), schema: 1, isSealed: false, point });
    writeFileSync(join(folder, file), "");
    created.push({ file, at: clock.elapsed() });
    pruneBackups(folder, KEEP);
    return file;
  }

  let known: BackupsLook | null = null;
  /** The folder as the service uses it, in this process; only the archives are empty. */
  const place: OutsidePlace = {
    name: "BACKUP_DIR",
    call: async (call) =>
      JSON.parse(new TextDecoder().decode(await answerOutsideCall(call as OutsideCall, folder))),
    work: async (job) => carryOut(job as BackupJob) as never,
    silentSince: () => null,
    onBack: () => undefined,
    end: () => undefined,
  };

  function carryOut({ ran, unlessHolding }: BackupJob): BackupOutcome {
    if (isFailing) return { fault: "failed" as const, detail: "" };
    const [newest] = listBackups(folder);
    if (newest !== undefined && unlessHolding !== null && holdsAll(newest, unlessHolding))
      return { file: newest.file };
    return { file: create(ran) };
  }

  function start(): void {
    passed = createPassedTime(database.db, clock);
    service = createBackups({
      ...{ config, clock, passed, reached, version: "0.0.0", log: createLog("silent") },
      security: { record: () => undefined },
      isForeign: () => false,
      suspect: () => undefined,
      outside: {
        backups: { folder, place },
        knownBackups: () => known,
        lookAtBackups: async () => {
          known = await place.call<BackupsLook>({ kind: "backups", folder });
        },
      },
    });
  }

  async function look(): Promise<void> {
    passed.record();
    const before = created.filter(isThere);
    await service.lookAtClock();
    check(before);
  }

  /**
   * Order by sequence: of two backups with the same content created in one minute, either counts as the later
   * one.
   */
  function isAmongNewest(one: { file: string }): boolean {
    const [commits, ran] = sequenceOf(one.file);
    const others = created.filter((other) => other !== one).map(({ file }) => sequenceOf(file));
    return others.filter(([c, r]) => c > commits || (c === commits && r >= ran)).length < 3;
  }

  /** The backup that was just deleted was in fact old, or one of several. */
  function check(before: readonly { file: string; at: number }[]): void {
    const now = clock.elapsed();
    for (const one of before.filter((other) => !isThere(other))) {
      expect(now - one.at).toBeGreaterThanOrEqual(DAY_MS - ROUNDED_MS);
      if (isAmongNewest(one)) expect(now - one.at).toBeGreaterThan(SPAN_MS - ROUNDED_MS);
    }
    const last = created.at(-1);
    if (last !== undefined) expect([last.file, isThere(last)]).toEqual([last.file, true]);
    const tolerated = SPAN_MS + LOOK_MS + (restarts + 1) * ROUNDED_MS;
    const outlived = created.filter((one) => one !== last && isThere(one) && now - one.at > tolerated);
    expect(outlived).toEqual([]);
  }

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= LOOK_MS) {
      clock.advance(LOOK_MS);
      await look();
    }
  }

  async function take(one: Step): Promise<void> {
    const before = created.filter(isThere);
    if (one.do === "pass") await pass(one.hours * HOUR_MS);
    if (one.do === "set") {
      offset += one.by;
      clock.set(one.by);
    }
    if (one.do === "commit") commit();
    if (one.do === "fail") isFailing = !isFailing;
    if (one.do === "command") create(passed.ran());
    if (one.do === "by hand") {
      service.start("backup");
      await until(() => service.state()?.running === null);
    }
    if (one.do === "restart") {
      passed.record();
      restarts += 1;
      start();
    }
    if (one.do === "command" || one.do === "by hand") check(before);
  }

  const commit = () => database.db.tx(() => void database.db.sqlite.run("UPDATE server SET id = 1"));

  /** The clock is right again and something is committed: within an interval there is a backup of it. */
  async function recover(): Promise<void> {
    isFailing = false;
    clock.set(-offset);
    offset = 0;
    commit();
    const intervalMs = every === "1h" ? HOUR_MS : DAY_MS;
    await pass(intervalMs + LOOK_MS);
    expect(listBackups(folder)[0]?.point?.commits).toBe(database.db.commits());
    expect(listBackups(folder)[0]?.file).toBe(created.at(-1)?.file ?? "");
    expect(service.age()).toBeLessThanOrEqual(intervalMs + LOOK_MS);
  }

  start();
  return { take, recover };
}

/** Four backups, a clock that is wrong for two hours, and right again. */
const WRONG_FOR_A_WHILE: Step[] = [
  ...Array.from({ length: 4 }, (): Step => ({ do: "command" })),
  { do: "commit" },
  { do: "set", by: 400 * DAY_MS },
  { do: "pass", hours: 2 },
];

test.each(["1h", "24h"] as const)(
  "whatever happens to the clock, no backup is deleted early, none stays too long, and none is missing for longer than %s",
  async (every) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        folder = mkdtempSync(join(tmpdir(), "assay-clock-jumps-"));
        clock = new MovingClock();
        try {
          const { take, recover } = world(every);
          for (const one of steps) await take(one);
          await recover();
        } finally {
          rmSync(folder, { recursive: true });
        }
      }),
      { ...runs(6, 200), examples: [[WRONG_FOR_A_WHILE]] },
    );
  },
);
