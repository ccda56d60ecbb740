import type { Language } from "#/domain/instrument/types.ts";
import { TIME_TEXTS } from "#/messages/platform/time.gen.ts";
import { DAY_MS, isoTime, MINUTE_MS } from "./clock.ts";

/**
 * Zones of countries that have one, or one in which most people live: what an account begins with, and can change.
 * A country that is missing here has the server's zone.
 */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  ...{ DE: "Europe/Berlin", AT: "Europe/Vienna", CH: "Europe/Zurich", LI: "Europe/Zurich" },
  ...{ LU: "Europe/Luxembourg", NL: "Europe/Amsterdam", BE: "Europe/Brussels", FR: "Europe/Paris" },
  ...{ GB: "Europe/London", IE: "Europe/Dublin", DK: "Europe/Copenhagen", SE: "Europe/Stockholm" },
  ...{ NO: "Europe/Oslo", FI: "Europe/Helsinki", IS: "Atlantic/Reykjavik", PL: "Europe/Warsaw" },
  ...{ CZ: "Europe/Prague", SK: "Europe/Bratislava", HU: "Europe/Budapest", SI: "Europe/Ljubljana" },
  ...{ HR: "Europe/Zagreb", IT: "Europe/Rome", ES: "Europe/Madrid", PT: "Europe/Lisbon" },
  ...{ GR: "Europe/Athens", BG: "Europe/Sofia", RO: "Europe/Bucharest", EE: "Europe/Tallinn" },
  ...{ LV: "Europe/Riga", LT: "Europe/Vilnius", RS: "Europe/Belgrade", TR: "Europe/Istanbul" },
  ...{ UA: "Europe/Kyiv", MT: "Europe/Malta", CY: "Asia/Nicosia", IL: "Asia/Jerusalem" },
  ...{ IN: "Asia/Kolkata", JP: "Asia/Tokyo", CN: "Asia/Shanghai", SG: "Asia/Singapore" },
  ...{ KR: "Asia/Seoul", AE: "Asia/Dubai", ZA: "Africa/Johannesburg", NZ: "Pacific/Auckland" },
};

/** Where a country has several, the one with most people: better than a zone in which nobody there lives. */
const MOSTLY: Readonly<Record<string, string>> = {
  ...{ US: "America/New_York", CA: "America/Toronto", AU: "Australia/Sydney", BR: "America/Sao_Paulo" },
  ...{ MX: "America/Mexico_City" },
};

/** Whether this is the name of a zone that people live in, or UTC. Offsets such as "+01:00" know no summer time. */
export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !/^(?!Etc\/)[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Of the machine, as TZ or the system says it. */
export const serverTimeZone = (): string => {
  const name = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  return isTimeZone(name) ? name : "UTC";
};

interface Place {
  /** What was chosen; null: nothing. */
  timeZone: string | null;
  /** ISO 3166 code, upper case. */
  country: string;
}

/**
 * The zone that people of an account read times in: the one they chose, the one of a country that has only one, the
 * server's where that says more than UTC, and else the one where most people of the country live.
 */
export function zoneOf({ timeZone, country }: Place, server: () => string): string {
  if (timeZone !== null) return timeZone;
  const known = OF_COUNTRY[country];
  if (known !== undefined) return known;
  return server() === "UTC" ? (MOSTLY[country] ?? "UTC") : server();
}

/** How far the clocks of a place are ahead of UTC at an instant, in milliseconds. */
type OffsetAt = (at: number) => number;

/**
 * By zone. Creating one takes longer than a hundred instants with it, and lists and exports write one for each row.
 */
const offsets = new Map<string, OffsetAt>();
const OFFSETS_MAX = 50;

function offsetIn(timeZone: string): OffsetAt {
  const known = offsets.get(timeZone);
  if (known !== undefined) return known;
  const created = createOffset(timeZone);
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(timeZone, created);
  return created;
}

function createOffset(timeZone: string): OffsetAt {
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("en", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: two, day: two, hour: two, minute: two },
  });
  return (at) => {
    const parts = format.formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((one) => one.type === type)?.value ?? 0);
    const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
    return Math.round((there - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  };
}

/** Days and times of day as people of a place have them. Days are counted from 1970-01-01, which was a Thursday. */
export interface LocalTime {
  dayOf(at: number): number;
  /** @param minute since midnight; one that clocks skip is the one after it */
  instantOf(day: number, minute: number): number;
  /** The first instant of a day: clocks that are set may skip its midnight, or come to it twice. */
  beginOf(day: number): number;
}

export function localTimeIn(timeZone: string): LocalTime {
  const offset = offsetIn(timeZone);
  const dayOf = (at: number) => Math.floor((at + offset(at)) / DAY_MS);
  return {
    dayOf,
    beginOf(day) {
      const midnight = day * DAY_MS;
      // The offsets of a day before and a day after it.
      const [early, late] = [midnight - DAY_MS, midnight + DAY_MS]
        .map((at) => midnight - offset(at))
        .toSorted((one, other) => one - other) as [number, number];
      return dayOf(early) === day && dayOf(early - MINUTE_MS) < day ? early : late;
    },
    instantOf(day, minute) {
      const there = day * DAY_MS + minute * MINUTE_MS;
      const near = there - offset(there);
      return there - offset(near);
    },
  };
}

/** The number of a day of the calendar, as `LocalTime` counts. @param date YYYY-MM-DD */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The first instant of a day of the calendar in a place. @param date YYYY-MM-DD @param later how many days later */
export const dayBegins = (date: string, timeZone: string, later = 0): number =>
  localTimeIn(timeZone).beginOf(dayNumber(date) + later);

/** The day of the calendar that an instant is in a place, as YYYY-MM-DD. */
export const dateIn = (timeZone: string, at: number): string =>
  isoTime(localTimeIn(timeZone).dayOf(at) * DAY_MS).slice(0, 10);

/**
 * An instant as ISO 8601 with the offset of a place, so that its first ten characters are the day it was there:
 * "2026-03-12T00:30:00.000+01:00".
 */
export function isoTimeIn(at: number, timeZone: string): string {
  const offset = offsetIn(timeZone)(at) / MINUTE_MS;
  if (offset === 0) return isoTime(at);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const written = [hours, minutes].map((value) => String(value).padStart(2, "0")).join(":");
  return `${isoTime(at + offset * MINUTE_MS).slice(0, -1)}${offset < 0 ? "-" : "+"}${written}`;
}

/** "Berlin time", "Zeit in Berlin": a town says more than an abbreviation, and stays the same in summer. */
export function zoneName(language: Language, timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const last = timeZone.split("/").at(-1) ?? timeZone;
  const { zone, towns } = TIME_TEXTS[language];
  const known: Readonly<Record<string, string>> = towns;
  return zone(known[last] ?? last.replaceAll("_", " "));
}
