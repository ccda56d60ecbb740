import { DAY_MS } from "#/platform/time/clock.ts";

/** Days after the due date on which a buyer is reminded: friendly, firm, and for the last time. */
export const REMINDER_DAYS = [3, 10, 20] as const;

export const LAST_LEVEL = REMINDER_DAYS.length;

/** Days in which an earlier reminder can be answered before the next one is sent. */
const GAP_DAYS = 6;

interface Overdue {
  /** YYYY-MM-DD. */
  dueOn: string;
  openCents: number;
  /** The level of the latest reminder, and when it was sent; null: none was. */
  last: { level: number; sentAt: number } | null;
  /** An administrator has stopped them. */
  isStopped: boolean;
  /** A payment of the order waits for a person. */
  isPaymentWaiting: boolean;
}

/**
 * The level of the reminder that is due; null: none. Each level is sent once, and none is skipped: if the server was off, the
 * steps follow each other with a gap.
 */
export function dueLevel(
  { dueOn, openCents, last, isStopped, isPaymentWaiting }: Overdue,
  now: number,
): number | null {
  if (openCents <= 0 || isStopped || isPaymentWaiting) return null;
  const level = (last?.level ?? 0) + 1;
  const days = REMINDER_DAYS[level - 1];
  if (days === undefined) return null;
  if (now < Date.parse(dueOn) + days * DAY_MS) return null;
  return last !== null && now < last.sentAt + GAP_DAYS * DAY_MS ? null : level;
}
