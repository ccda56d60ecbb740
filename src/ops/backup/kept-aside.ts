import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ASIDE as ASIDE_LOG } from "#/platform/db/log-lineage.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { writeWhole } from "#/platform/files/disk.ts";
import { DAY_MS, fileTime, MINUTE_MS } from "#/platform/time/clock.ts";
import {
  type BackupName,
  type KeepRule,
  longestDays,
  newestFirst,
  outdated,
  type Passed,
  parseBackupName,
  parseKeepRule,
} from "./keep.ts";

/*
 * Copies of everybody that lie in the data folder: the previous data that a restore moved aside, the database of before an upgrade, and
 * write-ahead logs that were set aside because they do not continue the database.
 * They go by the time that the service has run since it first saw them. So no clock, wrong when a copy was created or wrong now,
 * removes one early or keeps one for long.
 */

/** Begins the name of the folder in which a restore keeps the previous data. */
export const PREVIOUS_DATA = "before-restore-";

const ASIDE = /^before-restore-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?$/;
const UPGRADE = /^assay-before-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-s\d{1,5}\.db$/;

const LOG = new RegExp(
  `^${RegExp.escape(`${DATABASE_FILE}-wal${ASIDE_LOG}`)}(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z(?:-\\d+)?$`,
);

function instantIn(name: string, pattern: RegExp): number | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** @param at milliseconds since 1970 @param turn two restores of one second have two */
export const previousDataName = (at: number, turn: number): string =>
  `${PREVIOUS_DATA}${fileTime(at)}${turn === 1 ? "" : `-${turn}`}`;

/** @param at milliseconds since 1970 @param schema the number of the copied database's schema */
export const previousCopyName = (at: number, schema: number): string =>
  `assay-before-${fileTime(at)}-s${schema}.db`;

/** @returns when it was created, milliseconds since 1970; null for a file that is no copy of before an upgrade */
export const previousCopyAt = (name: string): number | null => instantIn(name, UPGRADE);

/** @returns the number of the schema in the name of a copy of before an upgrade */
export const schemaOfCopy = (name: string): number => Number(/-s(\d+)\.db$/.exec(name)?.[1]);

const KINDS = [
  ["restore", ASIDE],
  ["upgrade", UPGRADE],
  ["log", LOG],
] as const;

/** How long the service had run, in milliseconds, when it first saw each copy in the data folder. */
const FIRST_SEEN_FILE = "first-seen.json";

type Seen = Record<string, number>;

interface KeptAside {
  /** Of a file or folder directly in the data folder. */
  name: string;
  /** By its name; milliseconds since 1970. */
  at: number;
  kind: "restore" | "upgrade" | "log";
  /** Milliseconds that the service has run since it first saw it. */
  ageMs: number;
}

/**
 * Returns the copies in a data folder, oldest first, and records those that are new.
 * @throws what the disk throws
 */
export function copiesKeptAside(dataDir: string, passed: Passed): KeptAside[] {
  const recorded = readSeen(dataDir);
  const ran = Math.round(passed.ran());
  const found = readdirSync(dataDir).flatMap((name): Omit<KeptAside, "ageMs">[] => {
    for (const [kind, pattern] of KINDS) {
      const at = instantIn(name, pattern);
      if (at !== null) return [{ name, at, kind }];
    }
    return [];
  });
  if (found.length === 0 && recorded === null) return [];
  const seen: Seen = Object.fromEntries(
    found.map(({ name, at }) => {
      // Earlier versions recorded nothing. For their copies the date counts once, as far as running time does not contradict it.
      const first = recorded === null ? ran - knownAge(at, passed) : (recorded[name] ?? ran);
      // Where an older database was restored, the counter fell back: no time has passed.
      return [name, Math.min(first, ran)];
    }),
  );
  if (JSON.stringify(recorded) !== JSON.stringify(seen)) writeWhole(dataDir, FIRST_SEEN_FILE, seen);
  return found
    .map((one) => ({ ...one, ageMs: ran - (seen[one.name] ?? ran) }))
    .toSorted((one, other) => other.ageMs - one.ageMs || one.at - other.at);
}

/** By the date, if the service has not run for less; else nought. */
function knownAge(at: number, passed: Passed): number {
  const age = Math.round(passed.before(0) - at);
  return age > MINUTE_MS && at < passed.before(age - MINUTE_MS) ? age : 0;
}

/** null: nothing was recorded yet, or it cannot be read. */
function readSeen(dataDir: string): Seen | null {
  try {
    const found = JSON.parse(readFileSync(join(dataDir, FIRST_SEEN_FILE), "utf8")) as Seen | null;
    return found !== null && Object.values(found).every(Number.isSafeInteger) ? found : null;
  } catch {
    return null;
  }
}

/** Newest first. A folder that is not there, or cannot be read, has none. */
export function listBackups(folder: string): (BackupName & { bytes: number })[] {
  return namesIn(folder)
    .flatMap((file) => {
      const name = parseBackupName(file);
      if (name === null) return [];
      return [{ ...name, bytes: statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0 }];
    })
    .toSorted(newestFirst);
}

/** Names of the files in a folder; none where it is not there or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Removes what the rule does not keep, once a newer one was created. @returns the names */
export const pruneBackups = (folder: string, keep: string): string[] => remove(folder, keep, outdated);

/** Removes what has outlived the rule of previous data that restores have moved aside: they are copies of everybody, as backups are. @returns the names */
export function removePreviousData(dataDir: string, keep: string, passed: Passed): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const spanMs = longestDays(rule) * DAY_MS;
  const gone = copiesKeptAside(dataDir, passed).filter(
    ({ kind, ageMs }) => kind === "restore" && ageMs > spanMs,
  );
  for (const { name } of gone) rmSync(join(dataDir, name), { recursive: true, force: true });
  return gone.map(({ name }) => name);
}

function remove(
  folder: string,
  keep: string,
  choose: (names: BackupName[], rule: KeepRule) => BackupName[],
): string[] {
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = choose(listBackups(folder), rule).map(({ file }) => file);
  for (const file of gone) rmSync(join(folder, file));
  return gone;
}
