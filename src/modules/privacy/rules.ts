import { LOG_TERMS, monthsLater } from "#/modules/accounts/retention/rules.ts";
import type { ProblemCode } from "#/platform/context/problem.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

export const CANDIDATE_FILTERS = ["active", "deleted", "all"] as const;
export type CandidateFilter = (typeof CANDIDATE_FILTERS)[number];

/** States of an invite that nobody has started. */
export const INVITED_STATES = ["pending", "expired", "cancelled"] as const;
type InvitedState = (typeof INVITED_STATES)[number];
export const INVITED_FILTERS = [...INVITED_STATES, "all"] as const;
export type InvitedFilter = (typeof INVITED_FILTERS)[number];

export const invitedState = (
  { cancelledAt, expiresAt }: { cancelledAt: number | null; expiresAt: number },
  now: number,
): InvitedState => (cancelledAt !== null ? "cancelled" : expiresAt <= now ? "expired" : "pending");

/**
 * Whom a cancelled invite names is erased this long after it, as rows of lists are, or sooner where the account says so;
 * unless something else was promised.
 */
export const CANCELLED_KEPT_MS = LOG_TERMS.cancelled_invites.longest * DAY_MS;

/** When the link of a cancelled invite ended: it may have been over before. */
const cancelledEnd = ({ cancelledAt, endsAt }: { cancelledAt: number; endsAt: number }): number =>
  Math.min(cancelledAt, endsAt);

/** When a person whose invite was cancelled is anonymized automatically. */
export const cancelledDueAt = (invite: {
  cancelledAt: number;
  endsAt: number;
  /** Months after the end of the link, of a notice that they acknowledged. */
  promised: number | null;
  /** Days, of the account. */
  days: number;
}): number =>
  invite.promised === null
    ? invite.cancelledAt + invite.days * DAY_MS
    : monthsLater(cancelledEnd(invite), invite.promised);

/** Reasons for which a person is anonymized automatically. */
export const DUE_BY = ["notice", "rule", "cancelled"] as const;
export type DueBy = (typeof DUE_BY)[number];

/** Steps that can be open after an anonymization; they are finished later automatically. */
export const PENDING_WORK = ["mail_in_delivery", "database_files"] as const;
export type PendingWork = (typeof PENDING_WORK)[number];

/** The instants that decide what may be done with a candidate. */
interface Erasable {
  anonymizedAt: number | null;
  protectedAt: number | null;
}

export function checkErasure(
  candidate: Erasable,
): "ok" | Extract<ProblemCode, "already_anonymized" | "candidate_protected"> {
  if (candidate.anonymizedAt !== null) return "already_anonymized";
  return candidate.protectedAt === null ? "ok" : "candidate_protected";
}

/**
 * Whether the person is notified that their data were erased: an account that writes to its candidates itself does so
 * to the end, and whose invite was cancelled before they began has heard of nothing that could end.
 */
export const isReported = (person: {
  email: string;
  /** Setting of the invite; null: there is none. */
  sendEmail: boolean | null;
  hasBegun: boolean;
  by: string;
}): boolean =>
  person.email !== "" &&
  person.sendEmail !== false &&
  // They were notified when it was done for the first time.
  person.by !== "restore" &&
  (person.by !== "schedule" || person.hasBegun);

/** Actor who erased a person's data, as the register reports it. */
export const ERASERS = ["person", "key", "candidate", "schedule", "operator", "unknown"] as const;

export function eraserOf(by: string | null): (typeof ERASERS)[number] {
  if (by === null) return "unknown";
  if (by === "candidate" || by === "schedule" || by === "operator") return by;
  if (by === "restore") return "operator";
  if (by.startsWith("user:")) return "person";
  return by.startsWith("key_") ? "key" : "unknown";
}
