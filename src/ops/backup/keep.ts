import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { type BackupName, newestFirst } from "./names.ts";

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

/** For how many days at most a backup is kept, and so whoever was deleted since. */
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
 * The age of a backup in milliseconds, by the clock or by running time, whichever is more. Infinity where nobody can tell, because
 * it is dated later than now: the clock was wrong then or is wrong now.
 * @param now milliseconds since 1970
 * @param ran milliseconds that the service has run; left out where nobody knows
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

/** The newest so many stay whatever the rule says, unless they have outlived it. */
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
