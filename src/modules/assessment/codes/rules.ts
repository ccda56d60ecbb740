import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";

/** How a candidate gets a code: by email, or from the account's users, whom the candidate asks. */
const CODE_WAYS = ["mail", "handed"] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** Eight digits and 25 tries, from five networks at least: a code is guessed once in four million times. */
const DIGITS = 8;
export const TRIES = 25;
/**
 * Wrong codes at one link, from one network within a quarter of an hour. Guessing there does not invalidate
 * anybody's code.
 */
export const CODE_TRIES = { perNetwork: 5, perBrowser: 5, perDay: 500, notifyAt: 500 } as const;

/** Mail servers that see a sender for the first time let a mail wait up to fifteen minutes (greylisting). */
export const LIFETIME_MS: Readonly<Record<CodeWay, number>> = { mail: 30 * MINUTE_MS, handed: DAY_MS };

/** The time for which the browser that sent the right code needs no other one. */
export const VERIFIED_MS = 15 * MINUTE_MS;

/** A second request within this time sends no second email. */
export const REPEAT_MS = MINUTE_MS;

export const WINDOW_MS = DAY_MS;
/** Codes within a day for one link, by channel, and sent to one address, whichever links request them. */
export const LIMITS = { mail: 5, handed: 10, mailbox: 5 } as const;

/**
 * How long rows are kept: as long as they are counted or the codes are valid, with a margin for clocks that
 * differ.
 */
export const KEPT_MS = DAY_MS + HOUR_MS;

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * The digits of a code.
 * @param mac keyed hash of the code's id, as `Secrets.mac` writes it: so many bits that no digit is likelier
 */
export function digitsOf(mac: string): string {
  let number = 0n;
  for (const letter of mac) number = number * 32n + BigInt(BASE32.indexOf(letter));
  return String(number % 10n ** BigInt(DIGITS)).padStart(DIGITS, "0");
}

/** A code as people read it out: "1234 5678". */
export const spoken = (digits: string): string =>
  `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}`;

/** The entered code, without the blanks and dashes of its display form. */
export const typedDigits = (text: string): string => text.replace(/[\s.\-–]/g, "");

interface CodeTimes {
  expiresAt: number;
  endedAt: number | null;
  tries: number;
}

/** Returns true if the code can still be entered. */
export const isLive = ({ expiresAt, endedAt, tries }: CodeTimes, now: number): boolean =>
  endedAt === null && now < expiresAt && tries < TRIES;

/** Codes of the past day that count against a limit. */
export interface Counted {
  count: number;
  /** When the first of them was created; null if there is none. */
  oldest: number | null;
}

/** Milliseconds until another code may be created; 0: now. */
export function waitFor(counted: Counted, limit: number, now: number): number {
  if (counted.count < limit || counted.oldest === null) return 0;
  return Math.max(1, counted.oldest + WINDOW_MS - now);
}

/**
 * Shortens an address for somebody who has only the link: enough to recognize one's own mailbox.
 * @returns e.g. "a…@people.example"; empty for an empty one
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "";
  const [first = ""] = email;
  return `${at > 1 ? first : ""}…${email.slice(at)}`;
}
