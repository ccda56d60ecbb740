const MINUTE_MS = 60_000;

/** Returns the offset of a zone's clocks from UTC at an instant. @param timeZone the device's own if none is given */
function aheadAt(at: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
  const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return there - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which clocks of a zone show a day and a time: in the same zone in which the console writes times.
 * @param day YYYY-MM-DD
 * @param time HH:MM
 */
export function instantOf(day: string, time: string, timeZone: string | undefined): string {
  const there = Date.parse(`${day}T${time}:00.000Z`);
  const near = there - aheadAt(there, timeZone);
  return new Date(there - aheadAt(near, timeZone)).toISOString();
}

/** Returns the local time of a zone at an instant. */
export function wallTimeOf(iso: string, timeZone: string | undefined): { day: string; time: string } {
  const at = Date.parse(iso);
  const there = new Date(at + aheadAt(at, timeZone)).toISOString();
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

const DAY_MS = 86_400_000;

/** Returns whether a text is a calendar day, as YYYY-MM-DD, in a plausible year. */
export const isDay = (text: string): boolean => {
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && followingDay(text, 0) === text;
};

/** @param days how many later */
export const followingDay = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The instant at which a day begins in a zone. Clocks may change around it: some go forward at midnight, so that the
 * day begins at one, others back, so that midnight comes twice.
 */
export function dayBegins(day: string, timeZone: string | undefined): string {
  const there = Date.parse(day);
  const asBefore = there - aheadAt(there - DAY_MS, timeZone);
  const asAfter = there - aheadAt(there + DAY_MS, timeZone);
  const dayAt = (at: number) => wallTimeOf(new Date(at).toISOString(), timeZone).day;
  const begins = [asBefore, asAfter]
    .sort((one, other) => one - other)
    .find((at) => dayAt(at) === day && dayAt(at - MINUTE_MS) < day);
  return new Date(begins ?? asAfter).toISOString();
}

/** Returns the name of a zone. @param timeZone the device's own if none is given */
export const zoneName = (timeZone: string | undefined): string =>
  (timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll("_", " ");
