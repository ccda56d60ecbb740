import { DAY_MS } from "#/platform/time/clock.ts";

/** What of people is shown to anyone who has the link. */
export const CHAPTERS = ["match", "comments", "decisions", "report"] as const;
export type Chapter = (typeof CHAPTERS)[number];

export const VOTES = ["yes", "maybe", "no"] as const;
export type Vote = (typeof VOTES)[number];

export const SHARE_STATES = ["open", "expired", "revoked"] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** What somebody needs to share results, when the share is created and each time that it opens. */
export const SHARING = ["shares:write", "results:read"] as const;

/** The person's own report contains more, which is shared only where that was chosen. */
export const DEVIATIONS_MAX = 4;

export const DAYS_DEFAULT = 14;
export const DAYS_MAX = 60;

/**
 * Wrong passwords of a share: from one network within a quarter of an hour, and from all together within a day. Anyone
 * who has the link and guesses shuts nobody else out.
 */
export const SHARE_TRIES = { perNetwork: 5, perBrowser: 5, perDay: 100, notifyAt: 100 } as const;

export const stateOf = (
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): ShareState => (revokedAt !== null ? "revoked" : expiresAt <= now ? "expired" : "open");

export const expiryIn = (days: number, now: number): number => now + days * DAY_MS;

const LETTERS = 26;

/** Replaces the name of the person at a place, from 0: A to Z, AA, AB and so on. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / LETTERS);
  return (rest === 0 ? "" : letterOf(rest - 1)) + String.fromCharCode("A".charCodeAt(0) + (place % LETTERS));
}
