import { DAY_MS } from "#/platform/time/clock.ts";

/** An invite that ends within this time waits for somebody. */
export const EXPIRES_SOON_MS = 3 * DAY_MS;
/** A candidate who has not begun, and whom nobody has written to for so long, may have forgotten it. */
export const SILENCE_MS = 3 * DAY_MS;
/** Mails that failed longer ago are history. */
export const FAILED_MAILS_MS = 30 * DAY_MS;
/** How many of each kind are shown. */
export const SHOWN_MAX = 5;

/** Whole days that the overview goes back, today included: twelve weeks. */
export const DAYS = 7 * 12;

/** Midnight (UTC) of the first of the 84 days that end with today. */
export const firstDay = (now: number): number => dayOf(now) - (DAYS - 1) * DAY_MS;

const dayOf = (instant: number): number => instant - (((instant % DAY_MS) + DAY_MS) % DAY_MS);

/** Names the days. @param counted completions of each day since `firstDay`, those without one included */
export const daysFrom = (first: number, counted: readonly number[]): { date: string; completed: number }[] =>
  counted.map((completed, place) => ({
    date: new Date(first + place * DAY_MS).toISOString().slice(0, 10),
    completed,
  }));
