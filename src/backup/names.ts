/** What a backup's file is called says when it was made, for which schema, and whether it is encrypted. */
export interface BackupName {
  file: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The number of its database's schema. */
  schema: number;
  isSealed: boolean;
}

const NAME = /^assay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-s(\d{1,5})\.tar(\.age)?$/;

export const backupName = ({ at, schema, isSealed }: Omit<BackupName, "file">): string =>
  `assay-${new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}-s${schema}.tar${isSealed ? ".age" : ""}`;

/** @returns null for a file that is no backup */
export function parseBackupName(file: string): BackupName | null {
  const [, year, month, day, hour, minute, second, schema, sealed] = NAME.exec(file) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  return { file, at, schema: Number(schema), isSealed: sealed !== undefined };
}

/** How many days, weeks and months keep their newest backup. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const RULE = /^(?:(\d{1,3})d)?,?(?:(\d{1,3})w)?,?(?:(\d{1,3})m)?$/;

/** Longer than a year nobody keeps people who were erased. */
const LONGEST_DAYS = 372;

/** Such as "7d,4w,3m". @returns null where it is none, keeps nothing, or for longer than a year */
export function parseKeepRule(text: string): KeepRule | null {
  const [, days = "0", weeks = "0", months = "0"] = RULE.exec(text.replaceAll(" ", "")) ?? [];
  const rule = { days: Number(days), weeks: Number(weeks), months: Number(months) };
  return rule.days + rule.weeks + rule.months > 0 && longestDays(rule) <= LONGEST_DAYS ? rule : null;
}

/** For how many days at most a backup is kept, and so whoever was erased since. */
export const longestDays = ({ days, weeks, months }: KeepRule): number =>
  Math.max(1, days, 7 * weeks, 31 * months);

const DAY_MS = 24 * 60 * 60 * 1000;
/** Monday the 5th of January 1970 began the first whole week. */
const FIRST_MONDAY = 4;

/**
 * The newest backup of each of the last days, weeks and months in which there is one, in UTC; and all of the last
 * 24 hours before the newest. None outlives the rule's span, however few there are; only the very newest stays in any case.
 * @param names in any order
 * @param now milliseconds since 1970
 * @returns those that may go
 */
export function outdated(names: readonly BackupName[], rule: KeepRule, now: number): BackupName[] {
  const newestFirst = names.toSorted((one, other) => other.at - one.at);
  const newest = newestFirst[0]?.at ?? 0;
  // Of the last day all: a second one, made before something risky, must not cost the first.
  const kept = new Set(newestFirst.filter(({ at }) => newest - at < DAY_MS));
  const keep = (count: number, periodOf: (at: number) => string | number) => {
    const periods = new Set<string | number>();
    for (const name of newestFirst) {
      const period = periodOf(name.at);
      if (periods.has(period)) continue;
      if (periods.size >= count) return;
      periods.add(period);
      kept.add(name);
    }
  };
  const dayOf = (at: number) => Math.floor(at / DAY_MS);
  keep(rule.days, dayOf);
  keep(rule.weeks, (at) => Math.floor((dayOf(at) - FIRST_MONDAY) / 7));
  keep(rule.months, (at) => new Date(at).toISOString().slice(0, 7));
  const gone = new Set(expired(names, rule, now));
  return newestFirst.filter((name, place) => place > 0 && (!kept.has(name) || gone.has(name)));
}

/** Those that are older than the rule reaches, but for the very newest. @param now milliseconds since 1970 */
export const expired = (names: readonly BackupName[], rule: KeepRule, now: number): BackupName[] =>
  names
    .toSorted((one, other) => other.at - one.at)
    .slice(1)
    .filter(({ at }) => at < now - longestDays(rule) * DAY_MS);
