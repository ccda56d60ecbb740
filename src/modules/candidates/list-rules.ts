import type { Language } from "#/messages/languages.gen.ts";
import { type OwnTerms, termOf } from "#/modules/accounts/retention/rules.ts";
import type { DecisionFilter } from "#/modules/decisions/rules.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import { cancelledDueAt } from "#/modules/privacy/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { SearchWord } from "#/platform/text/normalize.ts";
import { DAY_MS, END_OF_TIME } from "#/platform/time/clock.ts";
import { dayBegins } from "#/platform/time/time-zone.ts";

export const CANDIDATE_STATES = [
  "waiting",
  "pending",
  "started",
  "completed",
  "expired",
  "cancelled",
  "withdrawn",
  "anonymized",
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** People who still require an action. */
const ACTIVE_STATES = [
  "waiting",
  "pending",
  "started",
  "completed",
  "expired",
] as const satisfies readonly CandidateState[];

/** The people whose name and address are stored. */
const KEPT_STATES = [...ACTIVE_STATES, "cancelled"] as const satisfies readonly CandidateState[];

export const STATE_FILTERS = [...CANDIDATE_STATES, "active", "kept", "all"] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

export const statesOf = (filter: StateFilter): readonly CandidateState[] => {
  if (filter === "all") return CANDIDATE_STATES;
  if (filter === "kept") return KEPT_STATES;
  return filter === "active" ? ACTIVE_STATES : [filter];
};

/** The origin: an invite, none, or an invitation list, which is a kind of the former. */
export const SOURCE_FILTERS = ["api", "manual", "list"] as const;
type Source = (typeof SOURCE_FILTERS)[number];

/** Matches any of the requested tags, or all of them. */
export const TAG_MATCHES = ["any", "all"] as const;
type TagMatch = (typeof TAG_MATCHES)[number];

export const LIST_SORTS = ["newest", "oldest", "name"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The instant that determines the order and the date filters. */
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
  /** null: never waited in a list to be invited. */
  waitedUntil: number | null;
  cancelledAt: number | null;
}

/**
 * The state at `now`: that of the invite, once there is one. Anonymized people have no later state. A person
 * in a list waits until they are invited, or removed from it.
 */
export function candidateState(times: CandidateTimes, now: number): CandidateState {
  const { expiresAt, startedAt, completedAt, withdrawnAt, anonymizedAt, waitedUntil, cancelledAt } = times;
  if (anonymizedAt !== null && anonymizedAt <= now) return withdrawnAt === null ? "anonymized" : "withdrawn";
  if (waitedUntil !== null && waitedUntil > now) return "waiting";
  if (cancelledAt !== null && cancelledAt <= now) return "cancelled";
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

/**
 * When a person whose invite was cancelled, or who was removed from a list, is anonymized automatically; null
 * if nothing determines it. Both depend on the account's setting, unless a notice promised something else.
 */
export function erasedFrom(
  person: CandidateTimes & { inviteId: string | null; promisedMonths: number | null },
  terms: OwnTerms,
): number | null {
  const { cancelledAt, anonymizedAt, expiresAt, inviteId, promisedMonths: promised } = person;
  if (cancelledAt === null || anonymizedAt !== null) return null;
  const days = termOf(terms, inviteId === null ? "batch_rows" : "cancelled_invites");
  return cancelledDueAt({ cancelledAt, endsAt: expiresAt ?? cancelledAt, promised, days });
}

/** The filters of the list; null is "no filter". */
export interface ListFilter {
  words: readonly SearchWord[];
  state: StateFilter;
  source: Source | null;
  language: Language | null;
  jobProfileId: string | null;
  inviteId: string | null;
  /** Those of certain sessions. */
  sessionIds: readonly number[] | null;
  /** The list of people to invite that they were in. */
  batchId: string | null;
  /** The job that they are candidates for, or wait in a list to be invited for. */
  jobId: string | null;
  /** Jobs with one of these owners that they are candidates for, or wait in a list to be invited for. */
  clientId: string | null;
  /** Tags that they bear: at least one of these, or all of them; null: whichever. */
  tags: { ids: readonly string[]; match: TagMatch } | null;
  decision: DecisionFilter | null;
  /** True if the reader has opened the result. */
  viewed: boolean | null;
  /** The user whose marks count. */
  reader: string;
  /** True if the person is under a legal hold. */
  held: boolean | null;
  by: ListInstant;
  /** Milliseconds: from the first one up to, but without, the second. */
  from: number;
  before: number;
}

/**
 * Days of a place, both included, as milliseconds: from the first up to, but without, the second.
 * @throws Problem invalid_input (400) where they are in the wrong order
 */
export function periodOf(dateFrom: string | undefined, dateTo: string | undefined, timeZone: () => string) {
  const from = dateFrom === undefined ? 0 : dayBegins(dateFrom, timeZone());
  const before = dateTo === undefined ? END_OF_TIME : dayBegins(dateTo, timeZone(), 1);
  if (from >= before) throw invalidField("date_from", "must not be after date_to");
  return { from, before };
}

export const PROFILE_FILTERS = ["completed", "all"] as const;
export type ProfileFilter = (typeof PROFILE_FILTERS)[number];
export const PROFILE_SORTS = ["newest", "oldest", "name"] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

/** The search criteria; null is "no criterion". Dates are YYYY-MM-DD, both included. */
export interface SearchTerms {
  q: string | null;
  name: string | null;
  email: string | null;
  dateFrom: string | null;
  dateTo: string | null;
}

/** Milliseconds: from the first one up to, but without, the second. */
export interface Period {
  from: number;
  before: number;
}

/**
 * The UTC days in which a completion must lie.
 * @param isNarrowed whether the list is narrowed in another way, too
 * @throws Problem invalid_input (400) when nothing is searched for, or when the dates are in the wrong order
 */
export function searchPeriod({ q, name, email, dateFrom, dateTo }: SearchTerms, isNarrowed = false): Period {
  if (!isNarrowed && [q, name, email, dateFrom, dateTo].every((term) => term === null)) {
    throw new Problem("invalid_input", {
      field: "q",
      message:
        "Send at least one of q, name, email, external_ref, job_id, date_from, date_to, created_after, created_before or updated_after.",
    });
  }
  const from = dateFrom === null ? 0 : Date.parse(`${dateFrom}T00:00:00Z`);
  const before = dateTo === null ? END_OF_TIME : Date.parse(`${dateTo}T00:00:00Z`) + DAY_MS;
  if (from >= before) throw invalidField("date_from", "must not be after date_to");
  return { from, before };
}

/**
 * How a result was computed, as "<instrument>-<version>/<norm>": "pa-standard-1.0/linear-provisional".
 * @param version of the questionnaire, three numbers, of which the last does not change scores
 */
export const calculationType = (productType: string, version: string, normMethod: string): string =>
  `${productType}-${version.split(".").slice(0, 2).join(".")}/${normMethod === "linear" ? "linear-provisional" : `${normMethod}-local`}`;
