import { invalidField, type ProblemCode } from "#/platform/context/problem.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";

export const REVIEW_KINDS = ["note", "decision"] as const;
type ReviewKind = (typeof REVIEW_KINDS)[number];

export const OUTCOMES = ["advance", "hold", "decline", "hire"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes by which a list of people can be filtered. */
export const DECISION_FILTERS = ["none", ...OUTCOMES] as const;
export type DecisionFilter = (typeof DECISION_FILTERS)[number];

/** The grounds of a decision. */
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

/** The input for a new entry. */
export interface NewReview {
  kind: ReviewKind;
  text: string;
  outcome?: Outcome;
  grounds?: readonly Ground[];
  jobProfileId?: string;
  /** The job that a decision is for; it has the job's profile unless it names another. */
  jobId?: string;
  /** The users whom a note mentions, in its text as it is stored. */
  mentions?: readonly Mention[];
  /** The author has read the candidate's requests, and decides nevertheless. */
  despiteRights?: boolean;
}

/** An entry as it is stored: a note has neither outcome nor grounds, and a decision mentions nobody. */
export interface ReviewContent {
  kind: ReviewKind;
  text: string;
  outcome: Outcome | null;
  grounds: Ground[];
  jobProfileId: string | null;
  jobId: string | null;
}

/**
 * Validates a note or a decision, beyond the types of its fields.
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
    if (outcome !== undefined) throw invalidField("outcome", "is only allowed for decisions");
    if (grounds.length > 0) throw invalidField("grounds", "are only allowed for decisions");
    if (jobProfileId !== undefined) throw invalidField("job_profile_id", "is only allowed for decisions");
    if (jobId !== undefined) throw invalidField("job_id", "is only allowed for decisions");
    return { kind, text, outcome: null, grounds: [], jobProfileId: null, jobId: null };
  }
  if (outcome === undefined) throw invalidField("outcome", "is required for decisions");
  const named = GROUNDS.filter((ground) => grounds.includes(ground));
  if (named.length === 0) throw invalidField("grounds", "must contain at least one entry");
  return { kind, text, outcome, grounds: named, jobProfileId: jobProfileId ?? null, jobId: jobId ?? null };
}

/**
 * Returns true if an entry may be stored. A decision about a person needs more than a score (GDPR, art. 22;
 * psychometric design: no decision by a match value alone).
 */
export const checkReview = ({
  kind,
  grounds,
}: ReviewContent): "ok" | Extract<ProblemCode, "decision_by_score_alone"> =>
  kind === "decision" && grounds.every((ground) => ground === "assessment_result")
    ? "decision_by_score_alone"
    : "ok";

/**
 * Returns true if a decision needs its author's confirmation, because the person has objected or requested
 * deletion. Nothing is forbidden, because an account may have overriding grounds (GDPR, art. 21(1)). But
 * nobody decides without reading it. `hold` needs no confirmation, because waiting is what the person
 * requested.
 */
export const mustConfirm = (
  { kind, outcome }: Pick<ReviewContent, "kind" | "outcome">,
  isPaused: boolean,
): boolean => isPaused && kind === "decision" && outcome !== "hold";

interface Withdrawable {
  authorId: string;
  createdAt: number;
  withdrawnAt: number | null;
  /** The second user of a decision that needed two people. */
  confirmedBy: string | null;
}

/** Until when a person can take an entry back; null where they cannot. */
export const withdrawableUntil = (review: Withdrawable, personId: string, now: number): number | null =>
  review.withdrawnAt === null && checkWithdrawal(review, personId, now) === "ok"
    ? review.createdAt + WITHDRAWAL_MS
    : null;

export function checkWithdrawal(
  { authorId, createdAt, confirmedBy }: Withdrawable,
  personId: string,
  now: number,
): "ok" | Extract<ProblemCode, "review_not_yours" | "review_too_old" | "decision_confirmed"> {
  if (authorId !== personId) return "review_not_yours";
  if (confirmedBy !== null) return "decision_confirmed";
  return now < createdAt + WITHDRAWAL_MS ? "ok" : "review_too_old";
}

/** A draft that its author has not touched for so long is nobody's work any more, and still about a person. */
export const DRAFT_KEPT_MS = 90 * DAY_MS;

/** A user's unfinished texts about a candidate: a note, and a decision with its reasons. */
export interface DraftContent {
  note: string;
  reason: string;
  outcome: Outcome | null;
  grounds: Ground[];
  jobProfileId: string | null;
  /** The users whom the note mentions so far. */
  mentions: Mention[];
}

/** Nothing that anybody would miss. The job profile alone is what the page suggests, and no work. */
export const isEmptyDraft = ({ note, reason, outcome, grounds }: DraftContent): boolean =>
  note.trim() === "" && reason.trim() === "" && outcome === null && grounds.length === 0;

/** The rest of the draft after a note, or a decision, was entered. */
export const withoutEntered = <D extends DraftContent>(draft: D, kind: "note" | "decision"): D =>
  kind === "note"
    ? { ...draft, note: "", mentions: [] }
    : { ...draft, reason: "", outcome: null, grounds: [], jobProfileId: null };

/**
 * Drafts are distinguished by the time they were saved, so two that are saved within one tick must not have
 * the same time.
 */
export const savedAfter = (last: { savedAt: number } | null, now: number): number =>
  last === null ? now : Math.max(now, last.savedAt + 1);

/** A mentioned colleague and the place: `at` is the position of the "@", in UTF-16 code units. */
export interface Mention {
  userId: string;
  at: number;
  length: number;
}

export const MENTIONS_MAX = 20;

/**
 * Returns the mentions in order, each at its own "@".
 * @throws Problem invalid_input (400) naming mentions: one is outside of the text, overlaps another one, or
 *   is at no "@"; or the entry is no note
 */
export function placesIn(
  { kind, text }: { kind: "note" | "decision"; text: string },
  mentions: readonly Mention[],
): Mention[] {
  if (kind !== "note" && mentions.length > 0) throw invalidField("mentions", "are only allowed for notes");
  const sorted = mentions.toSorted((one, other) => one.at - other.at);
  let free = 0;
  for (const { at, length } of sorted) {
    if (at < free || at + length > text.length || text[at] !== "@")
      throw invalidField("mentions", 'must be positions in the stored text, each at an "@"');
    free = at + length;
  }
  return sorted;
}

export const PROPOSAL_STATES = ["open", "confirmed", "rejected", "withdrawn"] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A filter for open proposals: those that wait for the caller's answer, the caller's own, or all. */
export const PROPOSAL_SCOPES = ["to_confirm", "own", "open"] as const;
export type ProposalScope = (typeof PROPOSAL_SCOPES)[number];

interface Proposed {
  state: ProposalState;
  authorId: string;
}

/** Returns true if a user may confirm or reject: a second person, as long as nobody has. */
export function checkAnswer(
  { state, authorId }: Proposed,
  personId: string,
): "ok" | Extract<ProblemCode, "proposal_own" | "proposal_closed"> {
  if (authorId === personId) return "proposal_own";
  return state === "open" ? "ok" : "proposal_closed";
}

/** Returns true if a user may withdraw a proposal. */
export function checkTakingBack(
  { state, authorId }: Proposed,
  personId: string,
): "ok" | Extract<ProblemCode, "proposal_not_yours" | "proposal_closed"> {
  if (authorId !== personId) return "proposal_not_yours";
  return state === "open" ? "ok" : "proposal_closed";
}
