import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";

export type Channel = "mail" | "webhook" | "chat";

export interface SlotLimits {
  /** How much is sent at the same time in all. */
  workers: number;
  /** Of these, how much for one account. */
  perAccount: number;
}

interface ChannelRules extends SlotLimits {
  /**
   * No intent of the channel waits longer than this for its next attempt. What seems to was given its time by a clock
   * that was wrong, and is due at once.
   */
  longestWaitMs: number;
  /** A turn that took no longer was quick: its lane goes before those of which nobody knows. */
  quickMs: number;
  /** How long an intent is kept that has ended, or is held. */
  keptMs: number;
}

/**
 * Each channel has workers of its own. Those for mails are few, because all of them talk to one mail server; those for
 * webhooks are many, because each waits for somebody else.
 */
export const CHANNELS: Readonly<Record<Channel, ChannelRules>> = {
  // Kept over a year: they are the list of mails in the console, and what candidates are told was written to them.
  mail: {
    workers: 8,
    perAccount: 1,
    longestWaitMs: 61 * MINUTE_MS,
    quickMs: 5 * SECOND_MS,
    keptMs: 400 * DAY_MS,
  },
  // A day, a tenth more for the spread, and some. Kept as long as the list of attempts.
  webhook: {
    workers: 64,
    perAccount: 2,
    longestWaitMs: 27 * HOUR_MS,
    quickMs: 2 * SECOND_MS,
    keptMs: 30 * DAY_MS,
  },
  // A few services take them all, and one account has one.
  chat: {
    workers: 8,
    perAccount: 1,
    longestWaitMs: 27 * HOUR_MS,
    quickMs: 2 * SECOND_MS,
    keptMs: 30 * DAY_MS,
  },
};

/** How many intents are removed at a time, so that nobody waits for it. */
export const FORGOTTEN_AT_ONCE = 500;

/** An attempt that its handler has not ended by itself is broken off. */
export const ATTEMPT_LIMIT_MS = 90 * SECOND_MS;

/** When the service stops, attempts have this long to come to their end; then they are broken off, and made again after the start. */
export const STOP_GRACE_MS = 2 * SECOND_MS;

/** Between attempts that failed by a fault of ours. */
export const ERROR_WAIT_MS = 3 * MINUTE_MS;

/** How long a lane rests for which the process could open nothing, which is no attempt. */
export const SHORTAGE_REST_MS = 5 * SECOND_MS;

/**
 * When an intent is looked at as due.
 * @param dueAt in the tenant's time, as `now` is
 */
export const isDue = (dueAt: number, now: number, channel: Channel): boolean =>
  dueAt <= now || dueAt > now + CHANNELS[channel].longestWaitMs;

/** When an intent is due next, never later than its channel allows. */
export const nextDue = (asked: number, now: number, channel: Channel): number =>
  Math.min(asked, now + CHANNELS[channel].longestWaitMs);
