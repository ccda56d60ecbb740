import type { ProblemCode } from "#/platform/problem.ts";

export const CANDIDATE_FILTERS = ["active", "deleted", "all"] as const;
export type CandidateFilter = (typeof CANDIDATE_FILTERS)[number];

/**
 * What stands in the place of a person. The address can be delivered nowhere: `.invalid` is reserved for that
 * (RFC 2606).
 */
export const MARKER = {
  firstName: "Anonymized",
  lastName: "Candidate",
  name: "Anonymized Candidate",
  email: "anonymized@candidate.invalid",
} as const;

/** What can still be outstanding when an anonymization has been decided; it is finished later by itself. */
export const PENDING_WORK = ["mail_in_delivery", "database_files"] as const;
export type PendingWork = (typeof PENDING_WORK)[number];

/** The instants that decide what may be done with a candidate. */
export interface Erasable {
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
