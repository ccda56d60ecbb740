import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { isAhead } from "./keep.ts";

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
