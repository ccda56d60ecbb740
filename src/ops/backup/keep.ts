import { DAY_MS, fileTime, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Run } from "./failures.ts";

/*
 * How old backups are and which of them stay: pure rules for folder, bucket, readiness and doctor alike.
 *
 * A clock that is wrong for a minute must not cost a backup. So ages are not differences of dates: each name says how long the service
 * had run (`Point.ran`), and between two backups as much time has passed as it ran between them. Time in which the service is off
 * ages nothing. Dates serve for what earlier versions named, and never make anything else older.
 */

/** How many hours, days, weeks and months keep their newest backup. */
export interface KeepRule {
  hours: number;
  days: number;
  weeks: number;
  months: number;
}

const RULE = /^(?:(\d{1,3})h)?,?(?:(\d{1,3})d)?,?(?:(\d{1,3})w)?,?(?:(\d{1,3})m)?$/;

/** Nobody keeps people whose data were deleted for longer than a year. */
const LONGEST_DAYS = 372;

/** Such as "24h,7d,4w,3m"; each part may be left out. @returns null where it is none, keeps nothing, or for longer than a year */
export function parseKeepRule(text: string): KeepRule | null {
  const [, hours = "0", days = "0", weeks = "0", months = "0"] = RULE.exec(text.replaceAll(" ", "")) ?? [];
  const rule = { hours: Number(hours), days: Number(days), weeks: Number(weeks), months: Number(months) };
  const isAny = rule.hours + rule.days + rule.weeks + rule.months > 0;
  return isAny && longestDays(rule) <= LONGEST_DAYS ? rule : null;
}

/** Maximum number of days that a backup is kept, and so the data of people who were deleted since. */
export const longestDays = ({ hours, days, weeks, months }: KeepRule): number =>
  Math.max(1, Math.ceil(hours / 24), days, 7 * weeks, 31 * months);

/** How much of time has passed for certain. */
export interface Passed {
  /** Milliseconds that the service has run, in all its life. */
  ran(): number;
  /** The instant before which everything dated is at least so old, by the clock and by running time alike. */
  before(ageMs: number): number;
}

/** Clocks are corrected by so much without anything being wrong. */
const SKEW_MS = 5 * MINUTE_MS;

/**
 * Returns the age of a backup in milliseconds, by the clock or by running time, whichever is more. Infinity if it is unknown, because the
 * backup is dated later than now: the clock was wrong then or is wrong now.
 * @param now milliseconds since 1970
 * @param ran milliseconds that the service has run; omitted if unknown
 */
export function ageOf({ at, point }: Pick<BackupName, "at" | "point">, now: number, ran = 0): number {
  if (isAhead(at, now)) return Number.POSITIVE_INFINITY;
  const byRunning = point === null ? 0 : ran - (point.ran + 1) * MINUTE_MS;
  return Math.max(0, now - at, byRunning);
}

/** Whether an instant is later than now by more than what clocks are corrected by. */
export const isAhead = (at: number, now: number): boolean => at > now + SKEW_MS;

/** From what age on a backup is too old: two and a half intervals, and at most half a day more than one. */
export const staleAfter = (everyMs: number): number => Math.min(2.5 * everyMs, everyMs + DAY_MS / 2);

interface Placed<T> {
  name: T;
  /** Milliseconds on a line on which only running time counts; only differences mean anything. */
  place: number;
}

/** Newest first. Where the counter of running time fell back, since an older database was restored, no time has passed. */
function placed<T extends BackupName>(names: readonly T[]): Placed<T>[] {
  const oldestFirst = names.toSorted(newestFirst).toReversed();
  const dated = oldestFirst.filter(({ point }) => point === null);
  const counted = oldestFirst.slice(dated.length);
  const [first] = counted;
  if (first === undefined) return dated.map((name) => ({ name, place: name.at })).toReversed();
  // What earlier versions named lies as far back as its dates say, but at most a day further than the clock then can have been wrong.
  const last = dated.findLast(({ at }) => at <= first.at) ?? dated.at(-1);
  let place = last === undefined ? first.at : last.at + Math.min(DAY_MS, Math.max(0, first.at - last.at));
  const all = dated.map((name) => ({ name, place: Math.min(name.at, place) }));
  let ran = first.point?.ran ?? 0;
  for (const name of counted) {
    const reached = name.point?.ran ?? ran;
    place += Math.max(0, reached - ran) * MINUTE_MS;
    ran = reached;
    all.push({ name, place });
  }
  return all.toReversed();
}

/** This number of newest backups stays, whatever the rule says, unless they have exceeded it. */
const NEWEST_KEPT = 3;

/**
 * What a rule does not keep once the newest of these was created: it keeps the newest of each of the last hours, days, weeks and
 * months in which there is one, all of the last 24 hours before the newest, and the newest three. None outlives the rule's
 * span, but for the very newest.
 * @param names in any order
 * @returns those that may go, newest first
 */
export function outdated<T extends BackupName>(names: readonly T[], rule: KeepRule): T[] {
  const all = placed(names);
  const newest = all[0]?.place ?? 0;
  // Of the last day all: a second one, created before something risky, must not cost the first.
  const kept = new Set(all.filter(({ place }, turn) => turn < NEWEST_KEPT || newest - place < DAY_MS));
  const keep = (count: number, periodOf: (place: number) => string | number) => {
    const periods = new Set<string | number>();
    for (const one of all) {
      const period = periodOf(one.place);
      if (periods.has(period)) continue;
      if (periods.size >= count) return;
      periods.add(period);
      kept.add(one);
    }
  };
  const dayOf = (place: number) => Math.floor(place / DAY_MS);
  keep(rule.hours, (place) => Math.floor(place / HOUR_MS));
  keep(rule.days, dayOf);
  keep(rule.weeks, (place) => Math.floor((dayOf(place) - FIRST_MONDAY) / 7));
  keep(rule.months, (place) => new Date(place).toISOString().slice(0, 7));
  const since = newest - longestDays(rule) * DAY_MS;
  return all
    .filter((one, turn) => turn > 0 && (!kept.has(one) || one.place <= since))
    .map(({ name }) => name);
}

/** Monday the 5th of January 1970 began the first whole week. */
const FIRST_MONDAY = 4;

/** Those that have outlived the rule by now, whether or not a newer one could be created, but for the very newest. */
export function expired<T extends BackupName>(names: readonly T[], rule: KeepRule, passed: Passed): T[] {
  const spanMs = longestDays(rule) * DAY_MS;
  const all = placed(names);
  const newest = all[0];
  if (newest === undefined) return [];
  const { point } = newest.name;
  const since = point === null ? 0 : Math.max(0, passed.ran() - (point.ran + 1) * MINUTE_MS);
  const datedBefore = passed.before(spanMs);
  return all
    .slice(1)
    .filter(({ name, place }) =>
      name.point === null && point === null ? name.at < datedBefore : newest.place + since - place >= spanMs,
    )
    .map(({ name }) => name);
}

/** How far an instance had got. This orders backups, whatever a clock showed. */
export interface Point {
  /** Counts restores, promotions and clones of the instance. */
  epoch: number;
  /** Transactions that its database had. */
  commits: number;
  /** Minutes that its service had run, in all its life. */
  ran: number;
}

/** A backup's file name says when it was created, how far the instance had got, for which schema, and whether it is encrypted. */
export interface BackupName {
  file: string;
  /** Milliseconds since 1970, by the clock of that moment. */
  at: number;
  /** The number of its database's schema. */
  schema: number;
  isSealed: boolean;
  /** null in names that earlier versions gave. */
  point: Point | null;
}

const NAME =
  /^assay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-s(\d{1,5})(?:-e(\d{1,9})-n(\d{1,15})-r(\d{1,9}))?\.tar(\.age)?$/;

export function backupName({ at, schema, isSealed, point }: Omit<BackupName, "file">): string {
  const reached = point === null ? "" : `-e${point.epoch}-n${point.commits}-r${point.ran}`;
  return `assay-${fileTime(at)}-s${schema}${reached}.tar${isSealed ? ".age" : ""}`;
}

/** @returns null for a file that is no backup */
export function parseBackupName(file: string): BackupName | null {
  const [, year, month, day, hour, minute, second, schema, epoch, commits, ran, sealed] =
    NAME.exec(file) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  const point =
    epoch === undefined ? null : { epoch: Number(epoch), commits: Number(commits), ran: Number(ran) };
  return { file, at, schema: Number(schema), isSealed: sealed !== undefined, point };
}

/**
 * The order of backups, for sorting: by how far the instance had got, and by the clock only where that does not differ. Those that
 * earlier versions named precede all others.
 */
export const newestFirst = (one: BackupName, other: BackupName): number =>
  (other.point?.epoch ?? 0) - (one.point?.epoch ?? 0) ||
  (other.point?.commits ?? 0) - (one.point?.commits ?? 0) ||
  (other.point?.ran ?? 0) - (one.point?.ran ?? 0) ||
  other.at - one.at;

/** Whether a backup contains everything that was committed up to a point of the same epoch. */
export const holdsAll = ({ point }: BackupName, { epoch, commits }: Omit<Point, "ran">): boolean =>
  point !== null && point.epoch === epoch && point.commits === commits;

/** Such as "03:10". @returns milliseconds since midnight, UTC; null where it is no time of day */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** How often the service may back up: a day has a whole number of each. */
export const INTERVALS = ["1h", "2h", "3h", "4h", "6h", "8h", "12h", "24h"] as const;
export type Interval = (typeof INTERVALS)[number];

/** Milliseconds. */
export const intervalMs = (interval: Interval): number => Number.parseInt(interval, 10) * HOUR_MS;

interface Facts {
  /** Milliseconds since midnight, UTC: one of its moments. */
  timeOfDay: number;
  /** Milliseconds: a part of a day, a day, or several. */
  everyMs: number;
  /** When it last went well; milliseconds since 1970, null: never. */
  succeededAt: number | null;
  /** When it was last tried, where that came to nothing. */
  failedAt: number | null;
  /** Milliseconds that the service has run since it last went well, where that is known. */
  ranSince?: number;
}

/**
 * Whether something that is done at regular moments is due: also later, where nobody ran then, and once an hour until it
 * goes well. A success that is dated in the future proves nothing, so no wrong clock puts it off.
 */
export function isDue(
  { timeOfDay, everyMs, succeededAt, failedAt, ranSince = 0 }: Facts,
  now: number,
): boolean {
  const step = Math.min(everyMs, DAY_MS);
  const slot = Math.floor((now - timeOfDay) / step) * step + timeOfDay - (everyMs - step);
  const isDone = succeededAt !== null && succeededAt >= slot && !isAhead(succeededAt, now);
  if (isDone && ranSince < everyMs) return false;
  return failedAt === null || now - failedAt >= HOUR_MS || failedAt > now;
}

/**
 * When a backup was last known to contain everything: when it was created, or when the service last found that nothing had been committed
 * since. Milliseconds since 1970, by the clock of that moment.
 * @param runs in the order in which they were recorded
 */
export function keptAllAt({ file, at }: Pick<BackupName, "file" | "at">, runs: readonly Run[]): number {
  const onHold = runs.findLast((run) => run.kind === "backup" && run.fault === null);
  return onHold?.file === file ? Math.max(onHold.at, at) : at;
}
