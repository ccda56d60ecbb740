import { invalidField, type ProblemCode } from "#/platform/context/problem.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Mention } from "./mention-rules.ts";

export const REVIEW_KINDS = ["note", "decision"] as const;
type ReviewKind = (typeof REVIEW_KINDS)[number];

export const OUTCOMES = ["advance", "hold", "decline", "hire"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a list of people can be narrowed to. */
export const DECISION_FILTERS = ["none", ...OUTCOMES] as const;
export type DecisionFilter = (typeof DECISION_FILTERS)[number];

/** What a decision can rest on. */
export const GROUNDS = [
  "interview",
  "application_documents",
  "work_sample",
  "references",
  "assessment_result",
  "other",
] as const;
export type Ground = (typeof GROUNDS)[number];

/** After these nothing more is decided about somebody for a position. */
const FINAL: ReadonlySet<string> = new Set(["hire", "decline"]);

export const isFinal = (review: { outcome: string | null; withdrawnAt: number | null }): boolean =>
  review.withdrawnAt === null && review.outcome !== null && FINAL.has(review.outcome);

/** Time in which the author can take an entry back. */
export const WITHDRAWAL_MS = 10 * MINUTE_MS;

/** What somebody wants to write down. */
export interface NewReview {
  kind: ReviewKind;
  text: string;
  outcome?: Outcome;
  grounds?: readonly Ground[];
  jobProfileId?: string;
  /** The job that a decision is for; it has the job's profile unless it names another. */
  jobId?: string;
  /** Whom a note speaks to, in its text as it is stored. */
  mentions?: readonly Mention[];
  /** Whoever writes knows what the candidate has asked for, and decides nevertheless. */
  despiteRights?: boolean;
}

/** An entry as it is stored: a note has neither outcome nor grounds, and a decision speaks to nobody. */
export interface ReviewContent {
  kind: ReviewKind;
  text: string;
  outcome: Outcome | null;
  grounds: Ground[];
  jobProfileId: string | null;
  jobId: string | null;
}

/**
 * Checks what a note or a decision must have, beyond the types of its fields.
 * @throws Problem invalid_input (400) naming the field that is missing, or that a note cannot have
 */
export function contentOf({
  kind,
  text,
  outcome,
  grounds = [],
  jobProfileId,
  jobId,
}: NewReview): ReviewContent {
  if (kind === "note") {
    if (outcome !== undefined) throw invalidField("outcome", "is for decisions");
    if (grounds.length > 0) throw invalidField("grounds", "are for decisions");
    if (jobProfileId !== undefined) throw invalidField("job_profile_id", "is for decisions");
    if (jobId !== undefined) throw invalidField("job_id", "is for decisions");
    return { kind, text, outcome: null, grounds: [], jobProfileId: null, jobId: null };
  }
  if (outcome === undefined) throw invalidField("outcome", "must say what was decided");
  const named = GROUNDS.filter((ground) => grounds.includes(ground));
  if (named.length === 0) throw invalidField("grounds", "must name at least one");
  return { kind, text, outcome, grounds: named, jobProfileId: jobProfileId ?? null, jobId: jobId ?? null };
}

/**
 * Whether an entry may be stored. A decision about a person rests on more than a score (GDPR, art. 22; psychometric
 * design: no decision by a match value alone).
 */
export const admitReview = ({
  kind,
  grounds,
}: ReviewContent): "ok" | Extract<ProblemCode, "decision_by_score_alone"> =>
  kind === "decision" && grounds.every((ground) => ground === "assessment_result")
    ? "decision_by_score_alone"
    : "ok";

/**
 * Whether a decision waits for a word of whoever takes it: somebody has objected, or wants the data erased. Nothing is
 * forbidden, because an account may have grounds that weigh more (GDPR, art. 21(1)); but nobody decides without knowing.
 * To wait is what is asked for, so `hold` needs no word.
 */
export const mustConfirm = (
  { kind, outcome }: Pick<ReviewContent, "kind" | "outcome">,
  isPaused: boolean,
): boolean => isPaused && kind === "decision" && outcome !== "hold";

interface Withdrawable {
  authorId: string;
  createdAt: number;
  withdrawnAt: number | null;
  /** Of a decision that took two people, the second one. */
  confirmedBy: string | null;
}

/** Until when a person can take an entry back; null where they cannot. */
export const withdrawableUntil = (review: Withdrawable, personId: string, now: number): number | null =>
  review.withdrawnAt === null && admitWithdrawal(review, personId, now) === "ok"
    ? review.createdAt + WITHDRAWAL_MS
    : null;

export function admitWithdrawal(
  { authorId, createdAt, confirmedBy }: Withdrawable,
  personId: string,
  now: number,
): "ok" | Extract<ProblemCode, "review_not_yours" | "review_too_old" | "decision_confirmed"> {
  if (authorId !== personId) return "review_not_yours";
  if (confirmedBy !== null) return "decision_confirmed";
  return now < createdAt + WITHDRAWAL_MS ? "ok" : "review_too_old";
}
