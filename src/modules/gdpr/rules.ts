import { DAY_MS } from "#/platform/clock.ts";
import type { ProblemCode } from "#/platform/problem.ts";

export const CANDIDATE_FILTERS = ["active", "deleted", "all"] as const;
export type CandidateFilter = (typeof CANDIDATE_FILTERS)[number];

/** What became of an invite that nobody has begun. */
export const INVITED_STATES = ["pending", "expired", "cancelled"] as const;
type InvitedState = (typeof INVITED_STATES)[number];
export const INVITED_FILTERS = [...INVITED_STATES, "all"] as const;
export type InvitedFilter = (typeof INVITED_FILTERS)[number];

export const invitedState = (
  { cancelledAt, expiresAt }: { cancelledAt: number | null; expiresAt: number },
  now: number,
): InvitedState => (cancelledAt !== null ? "cancelled" : expiresAt <= now ? "expired" : "pending");

/** Whom a cancelled invite names is erased this long after it, as rows of lists are. */
export const CANCELLED_KEPT_MS = 30 * DAY_MS;

/** What can still be outstanding when an anonymization has been decided; it is finished later by itself. */
export const PENDING_WORK = ["mail_in_delivery", "database_files"] as const;
export type PendingWork = (typeof PENDING_WORK)[number];

/** The instants that decide what may be done with a candidate. */
interface Erasable {
  anonymizedAt: number | null;
  protectedAt: number | null;
}

export function admitErasure(
  candidate: Erasable,
): "ok" | Extract<ProblemCode, "already_anonymized" | "candidate_protected"> {
  if (candidate.anonymizedAt !== null) return "already_anonymized";
  return candidate.protectedAt === null ? "ok" : "candidate_protected";
}

/** Requests of the candidate that an anonymization fulfils; what else is open can only be declined by it. */
export const FULFILLED_BY_ERASURE = ["erasure", "objection"] as const;
