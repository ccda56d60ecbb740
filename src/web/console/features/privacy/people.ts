import type { CandidateState } from "../../entities/candidate/answers.ts";
import { pathOf } from "../../entities/candidate/path.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { type ListState, type Pagination, useListState } from "../../kit/components/list-state.ts";
import type { ListedCandidates } from "./answers.ts";

/** Somebody in the list. */
export interface PrivacyRow {
  /** As `subjectOf` says it. */
  id: string;
  sessionId: number | null;
  name: string;
  email: string;
  state: CandidateState;
  addedAt: string;
  completedAt: string | null;
  /** When they are erased by themselves; null where nothing says so. */
  erasedFrom: string | null;
  isAnonymized: boolean;
  isProtected: boolean;
  /** Their link leads somewhere, so a code can be given there. */
  hasLink: boolean;
  /** Where the row leads. */
  page: string;
}

export const AGES = ["any", "6", "12", "24"] as const;
export const STATUSES = [
  "active",
  "protected",
  "waiting",
  "pending",
  "expired",
  "cancelled",
  "deleted",
  "withdrawn",
  "all",
] as const;
export const PEOPLE_DEFAULTS = { status: "active", q: "", age: "any" };
type Filters = typeof PEOPLE_DEFAULTS;

const PER_PAGE = 25;

/** A list of people, one page of it. */
export interface PeoplePage {
  list: ListState<Filters>;
  rows: PrivacyRow[] | undefined;
  pagination: Pagination | undefined;
  error: unknown;
  again(): void;
  stale: boolean;
}

/** The day so many months ago, as YYYY-MM-DD in UTC; the last day of a month that is shorter. */
export function monthsAgo(months: number, now: number): string {
  const day = new Date(now);
  const wanted = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(day.getUTCDate(), last));
  return wanted.toISOString().slice(0, 10);
}

/** The list's words for what is shown: `kept` is everybody of whom name and address are stored. */
const STATES: Readonly<Record<string, string>> = { active: "kept", protected: "kept", deleted: "anonymized" };

export const searchOf = ({ status, q, age }: Filters, now: number) => ({
  q: q.trim(),
  state: STATES[status] ?? status,
  ...(status === "protected" && { protected: true }),
  ...(age !== "any" && { by: "completed", date_to: monthsAgo(Number(age), now) }),
});

/** Whose data is kept: the list of everybody, also of those who only wait to be invited. */
export function usePeople(now: number): PeoplePage {
  const list = useListState(PEOPLE_DEFAULTS, PER_PAGE);
  const { limit, offset, as_of } = list.query;
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/candidates", {
    ...searchOf(list.values, now),
    ...{ limit, offset, as_of },
  });
  return {
    list,
    rows: data && rowsOf(data),
    pagination: data?.pagination,
    error,
    again: () => void refetch(),
    stale: isPlaceholderData,
  };
}

export const rowsOf = ({ candidates }: Pick<ListedCandidates, "candidates">): PrivacyRow[] =>
  candidates.map((row) => ({
    id: subjectOf(row.session_id, row.invite_id, row.in_list?.row_id),
    sessionId: row.session_id,
    name: row.name ?? "",
    email: row.email ?? "",
    state: row.state,
    addedAt: row.added_at,
    completedAt: row.completed_at,
    erasedFrom: row.erased_from,
    isAnonymized: row.anonymized_at !== null,
    isProtected: row.protected,
    hasLink: row.anonymized_at === null && row.state !== "waiting" && row.state !== "cancelled",
    page: pathOf(row),
  }));
