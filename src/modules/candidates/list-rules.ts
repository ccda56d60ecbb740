import { type InviteStatus, statusOf } from "#/modules/invites/rules.ts";
import { OUTCOMES } from "#/modules/reviews/rules.ts";
import { DAY_MS, END_OF_TIME } from "#/platform/clock.ts";
import { invalidField } from "#/platform/problem.ts";

export const CANDIDATE_STATES = [
  "pending",
  "started",
  "completed",
  "expired",
  "withdrawn",
  "anonymized",
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** Who still is somebody. */
const ACTIVE_STATES = [
  "pending",
  "started",
  "completed",
  "expired",
] as const satisfies readonly InviteStatus[];

export const STATE_FILTERS = [...CANDIDATE_STATES, "active", "all"] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

export const statesOf = (filter: StateFilter): readonly CandidateState[] => {
  if (filter === "all") return CANDIDATE_STATES;
  return filter === "active" ? ACTIVE_STATES : [filter];
};

export const DECISION_FILTERS = ["none", ...OUTCOMES] as const;
export type DecisionFilter = (typeof DECISION_FILTERS)[number];

export const LIST_SORTS = ["newest", "oldest", "name"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Which instant counts for the order and for the dates. */
export const LIST_INSTANTS = ["added", "completed"] as const;
type ListInstant = (typeof LIST_INSTANTS)[number];

/** The instants that make up a candidate's state. */
interface CandidateTimes {
  /** null: no end. */
  expiresAt: number | null;
  startedAt: number | null;
  completedAt: number | null;
  withdrawnAt: number | null;
  anonymizedAt: number | null;
}

/** The state at `now`, as the status of an invite would say it; nobody has one beyond an anonymization. */
export function candidateState(times: CandidateTimes, now: number): CandidateState {
  const { expiresAt, startedAt, completedAt, withdrawnAt, anonymizedAt } = times;
  if (anonymizedAt !== null && anonymizedAt <= now) return withdrawnAt === null ? "anonymized" : "withdrawn";
  const notLater = (at: number | null) => (at !== null && at <= now ? at : null);
  return statusOf(
    {
      expiresAt: expiresAt ?? END_OF_TIME,
      startedAt: notLater(startedAt),
      completedAt: notLater(completedAt),
      cancelledAt: null,
    },
    now,
  );
}

/** What the list can be narrowed to; null is "not asked for". */
export interface ListFilter {
  words: readonly string[];
  state: StateFilter;
  source: "api" | "manual" | null;
  language: "en" | "de" | null;
  jobProfileId: string | null;
  inviteId: string | null;
  decision: DecisionFilter | null;
  /** Whether somebody has looked at the result. */
  viewed: boolean | null;
  /** Whether the person is under a legal hold. */
  held: boolean | null;
  by: ListInstant;
  /** Milliseconds: from the first one up to, but without, the second. */
  from: number;
  before: number;
}

/**
 * UTC days, both included, as milliseconds: from the first up to, but without, the second.
 * @throws Problem invalid_input (400) where they are in the wrong order
 */
export function periodOf(dateFrom: string | undefined, dateTo: string | undefined) {
  const from = dateFrom === undefined ? 0 : Date.parse(`${dateFrom}T00:00:00Z`);
  const before = dateTo === undefined ? END_OF_TIME : Date.parse(`${dateTo}T00:00:00Z`) + DAY_MS;
  if (from >= before) throw invalidField("date_from", "must not be after date_to");
  return { from, before };
}
