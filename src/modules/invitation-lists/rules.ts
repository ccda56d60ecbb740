import { type Credits, checkAssessment } from "#/modules/billing/rules.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** Rows that one list may have. With their usual length they fit into the largest request body twice. */
export const ROWS_MAX = 2000;

/** Somebody who completed an assessment this recently is pointed out before they are invited once more. */
export const RECENT_MS = 90 * DAY_MS;

/** Rows that never became an invite lose their personal data this long after they ended. */
export const UNUSED_ROWS_KEPT_MS = 30 * DAY_MS;

/**
 * People who have waited for so long are not invited any longer. No list is scheduled further ahead than half
 * of it, and a name must not be kept for ever because an account has no credit.
 */
export const WAITING_MAX_MS = 180 * DAY_MS;

export const ROW_STATUSES = ["waiting", "invited", "failed", "cancelled"] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** The position of a list in the queue of its tenant. */
export interface QueuedBatch {
  batchId: string;
  /** Its oldest row that waits. */
  rowId: number;
  /** Its invites that are pending now. */
  pending: number;
  /** When one of its rows was last sent; null for none yet. */
  lastServedAt: number | null;
}

/**
 * Returns the next list when a place is free: the one with the fewest places, of several the one that waited
 * longest since its last row, then the oldest row. So a list whose candidates are slow does not block others,
 * and within a list the rows are sent in order.
 */
export function nextInQueue(queue: readonly QueuedBatch[]): QueuedBatch | null {
  const [first] = queue.toSorted(
    (a, b) => a.pending - b.pending || (a.lastServedAt ?? 0) - (b.lastServedAt ?? 0) || a.rowId - b.rowId,
  );
  return first ?? null;
}

export interface RowCounts extends Record<RowStatus, number> {
  total: number;
}

/** Why the rows of a list are not sent at this moment; `next_run`: they are within a minute. */
export const HOLDS = [
  "paused",
  "job_not_open",
  "account_disabled",
  "creator_may_not",
  "no_credit",
  "credits_spoken_for",
  "pending_invite_limit",
  "account_mail_limit",
  "outbox_full",
  "next_run",
] as const;
export type Hold = (typeof HOLDS)[number];

export const MAIL_HOLDS = ["outbox_full", "account_mail_limit"] as const satisfies readonly Hold[];
export type MailHold = (typeof MAIL_HOLDS)[number];

interface HoldFacts {
  waiting: number;
  paused: boolean;
  /** Its job is on hold, filled or closed, so nobody else is invited for it. */
  jobIsOver: boolean;
  accountIsActive: boolean;
  /** Returns true if the owner of the list may invite people for it today. */
  creatorCanInvite: boolean;
  credits: Credits;
  pending: number;
  pendingLimit: number;
  /** The reason why email delivery stopped the last attempt. */
  mailHold: MailHold | null;
}

/** @returns null where nothing waits */
export function holdOf(facts: HoldFacts): Hold | null {
  if (facts.waiting === 0) return null;
  if (facts.paused) return "paused";
  if (facts.jobIsOver) return "job_not_open";
  if (!facts.accountIsActive) return "account_disabled";
  if (!facts.creatorCanInvite) return "creator_may_not";
  const credit = checkAssessment(facts.credits);
  if (credit !== "ok") return credit;
  if (facts.pending >= facts.pendingLimit) return "pending_invite_limit";
  return facts.mailHold ?? "next_run";
}

export const stateOf = (waiting: number, paused: boolean): "done" | "paused" | "sending" =>
  waiting === 0 ? "done" : paused ? "paused" : "sending";
