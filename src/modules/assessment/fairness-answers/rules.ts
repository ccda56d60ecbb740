import { DAY_MS } from "#/platform/time/clock.ts";

export const GENDERS = ["female", "male", "diverse"] as const;
type Gender = (typeof GENDERS)[number];

export const AGE_BANDS = ["under_30", "30_39", "40_49", "50_plus"] as const;
type AgeBand = (typeof AGE_BANDS)[number];

/** The candidate's answer; null: none. */
export interface Said {
  gender: Gender | null;
  age: AgeBand | null;
}

/** The time after the end in which the questions are asked and answers can be changed. */
const ASKED_MS = 7 * DAY_MS;

/**
 * Counted from the end of the day of the answer. The schedule runs once a night, so the promise is 30 days.
 */
export const KEPT_MS = 28 * DAY_MS;

interface Finished {
  completedAt: number | null;
  kiosk: boolean;
}

/**
 * Until when somebody is asked; null: not. After a final decision they may be counted already, and would be twice.
 * @param isDecided a final decision about them is on record
 */
export function askedUntil({ completedAt, kiosk }: Finished, now: number, isDecided: boolean): number | null {
  if (completedAt === null || kiosk || isDecided) return null;
  const until = completedAt + ASKED_MS;
  return now < until ? until : null;
}

const SESSION_DIGITS = 16;

/** Always as long, since the length of what is sealed can be seen. */
export const encode = (sessionId: number, { gender, age }: Said): string =>
  [
    gender === null ? "-" : GENDERS.indexOf(gender),
    age === null ? "-" : AGE_BANDS.indexOf(age),
    String(sessionId).padStart(SESSION_DIGITS, "0"),
  ].join("");

export function decode(text: string): { sessionId: number; said: Said } {
  const [gender = "-", age = "-"] = text;
  return {
    sessionId: Number(text.slice(2)),
    said: { gender: GENDERS[Number(gender)] ?? null, age: AGE_BANDS[Number(age)] ?? null },
  };
}

/**
 * The end of the day, UTC. Its beginning may lie before the service was started, and then a clock that jumps ahead would
 * make it old at once.
 */
export const dayOf = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
