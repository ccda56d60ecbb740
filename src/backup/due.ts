import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";

/** Such as "03:10". @returns milliseconds since midnight, UTC; null where it is no time of day */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60_000;
}

interface Facts {
  /** Milliseconds since midnight, UTC. */
  timeOfDay: number;
  /** When it last went well, and was last tried; milliseconds since 1970, null: never. */
  succeededAt: number | null;
  triedAt: number | null;
  everyDays: number;
}

/**
 * Whether something that is made once in so many days, at a time of day, is to be made now: also later, where nobody ran then, and
 * once an hour until it goes well. A clock that was set back makes nothing twice on one day.
 */
export function isDue({ timeOfDay, succeededAt, triedAt, everyDays }: Facts, now: number): boolean {
  const today = Math.floor(now / DAY_MS) * DAY_MS + timeOfDay;
  const slot = (today <= now ? today : today - DAY_MS) - (everyDays - 1) * DAY_MS;
  if (succeededAt !== null && succeededAt >= slot) return false;
  return triedAt === null || now - triedAt >= HOUR_MS || triedAt > now;
}
