import { DAY_MS } from "#/platform/clock.ts";
import type { ProblemCode } from "#/platform/problem.ts";
import { MODES, type Mode } from "#/platform/tenant.ts";

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

/** One of the times at which the files are rewritten, which stops everything else. */
export interface ScrubTurn {
  /** Only where something of these modes is open; it finishes what is open of the others too. */
  modes: readonly Mode[];
  /** A larger database is left for later. */
  largestBytes: number;
  /** Also for what was blanked without an anonymization: rows of lists, contacts of old trial requests. */
  blanked: boolean;
}

/**
 * Live people come off the files within a minute, invented ones of test mode within the hour: its keys cost nothing, and
 * nobody is to stop the server with them. A large database is rewritten in a quiet hour, since it takes seconds.
 */
export const SCRUB_TURNS = {
  minute: { modes: ["live"], largestBytes: 64 * 1024 * 1024, blanked: false },
  hour: { modes: MODES, largestBytes: 64 * 1024 * 1024, blanked: false },
  night: { modes: MODES, largestBytes: Number.POSITIVE_INFINITY, blanked: true },
} as const satisfies Record<string, ScrubTurn>;

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
