import { CLOSED, type Closed } from "#/modules/accounts/rules.ts";
import { type Credits, checkAssessment } from "#/modules/billing/rules.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";

/** Time in which a mailed link can be used for the first time. */
export const REQUEST_LIFETIME_MS = 3 * DAY_MS;
/** Time for which a used link is kept whose session was removed: longer than a link lives and a day's starts are counted. */
export const REQUEST_KEPT_MS = 7 * DAY_MS;

export const HOUR_WINDOW_MS = HOUR_MS;
export const DAY_WINDOW_MS = DAY_MS;

/**
 * Returns how many of a day's starts may come from one network. Half of them: anyone who wants to shut the page for others
 * needs more than one place to do it from.
 * @param perDay that the account allows
 */
export const startsPerNetwork = (perDay: number): number => Math.ceil(perDay / 2);

/** Returns how many links one network can request within an hour: a fair's wireless network asks for more than a household. */
export const requestsPerNetwork = (perDay: number): number => Math.max(20, startsPerNetwork(perDay));

/**
 * Returns how many links an account's page sends within a day, whoever asks. Most are never used, so there are more than
 * starts.
 */
export const requestsPerDay = (perDay: number): number => Math.max(100, 4 * perDay);

/** Why nobody can begin by a job's link; `off`: it has none. */
export const JOB_CLOSED = ["job_not_open", "ended", "cap_reached", "test_mode", ...CLOSED] as const;
export type JobClosed = (typeof JOB_CLOSED)[number];

/** Reasons that do not pass by waiting, for anyone who comes by a job's link. */
const OVER: readonly JobClosed[] = ["job_not_open", "ended", "cap_reached"];
export const isOver = (closed: JobClosed | null): boolean => closed !== null && OVER.includes(closed);

interface JobStartPageFacts {
  isOn: boolean;
  status: string;
  endsAt: number | null;
  cap: number | null;
  begun: number;
}

/** Returns why the job itself keeps people from beginning; the account may do so as well. */
export function jobClosedBecause(
  { isOn, status, endsAt, cap, begun }: JobStartPageFacts,
  now: number,
): JobClosed | null {
  if (!isOn) return "off";
  if (status !== "open") return "job_not_open";
  if (endsAt !== null && now > endsAt) return "ended";
  return cap !== null && begun >= cap ? "cap_reached" : null;
}

export interface StartPageFacts {
  enabled: boolean;
  /** Whether emails are sent: without them nobody can show that the mailbox is theirs. */
  sendsMail: boolean;
  credits: Credits;
  /** People who started without an invitation in the past 24 hours. */
  startedToday: number;
  perDay: number;
}

/** @returns null where somebody can begin */
export function closedBecause({
  enabled,
  sendsMail,
  credits,
  startedToday,
  perDay,
}: StartPageFacts): Closed | null {
  if (!enabled) return "off";
  if (!sendsMail) return "no_mail";
  const verdict = checkAssessment(credits);
  if (verdict !== "ok") return verdict;
  return startedToday >= perDay ? "daily_limit" : null;
}

/** Counts recent events by name; in memory, so a restart drops them. */
export interface RecentCounts {
  count(name: string, now: number): number;
  note(name: string, now: number): void;
  /** Milliseconds until the oldest one no longer counts; 0 where there is none. */
  waitMs(name: string, now: number): number;
}

/** Names beyond this are looked through for such that nothing is known of any more. */
const NAMES_MAX = 10_000;

/** @param windowMs how long a thing counts */
export function createRecentCounts(windowMs: number): RecentCounts {
  const times = new Map<string, number[]>();
  const recent = (name: string, now: number) => (times.get(name) ?? []).filter((at) => at > now - windowMs);
  return {
    count: (name, now) => recent(name, now).length,
    note(name, now) {
      if (times.size >= NAMES_MAX) {
        for (const known of times.keys()) if (recent(known, now).length === 0) times.delete(known);
      }
      times.set(name, [...recent(name, now), now]);
    },
    waitMs(name, now) {
      const oldest = recent(name, now)[0];
      return oldest === undefined ? 0 : oldest + windowMs - now;
    },
  };
}
