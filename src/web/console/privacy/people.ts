import { useLoad } from "../api/hooks.ts";
import { type ListState, type Pagination, useListState } from "../components/list-state.ts";
import type { ListedCandidates, PersonalDataList, PrivacyRow } from "./types.ts";

export const AGES = ["any", "6", "12", "24"] as const;
const DEFAULTS = { status: "active", q: "", age: "any" };
type Filters = typeof DEFAULTS;

/** The list that can be searched does not say who is protected: each is asked for by itself, so there are few. */
const SEARCHED_PER_PAGE = 10;
const PER_PAGE = 25;

interface People {
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

/** What the searchable list is asked for. It calls the anonymized ones otherwise. */
export const searchOf = ({ status, q, age }: Filters, now: number) => ({
  q: q.trim(),
  state: status === "deleted" ? "anonymized" : status,
  ...(age !== "any" && { by: "completed", date_to: monthsAgo(Number(age), now) }),
});

/**
 * Whose data is kept. Without words and age the list of personal data says it; the searchable list of candidates
 * does otherwise.
 */
export function usePeople(now: number): People {
  const isSearch = (values: Filters) => values.q.trim() !== "" || values.age !== "any";
  const plain = useListState(DEFAULTS, PER_PAGE);
  const searched = useListState(DEFAULTS, SEARCHED_PER_PAGE);
  const searches = isSearch(plain.values);
  const list = searches ? searched : plain;
  const { limit, offset, as_of } = list.query;
  const place = { limit, offset, as_of };
  const kept = useLoad<PersonalDataList>(searches ? null : "/gdpr/candidates", {
    status: list.values.status,
    ...place,
  });
  const found = useLoad<ListedCandidates>(searches ? "/console/candidates" : null, {
    ...searchOf(list.values, now),
    ...place,
  });
  const rows = searches ? found.data && rowsOfFound(found.data) : kept.data && rowsOfKept(kept.data);
  const { error, refetch, isPlaceholderData } = searches ? found : kept;
  return {
    list,
    rows,
    pagination: (searches ? found : kept).data?.pagination,
    error,
    again: () => void refetch(),
    stale: isPlaceholderData,
  };
}

const rowsOfKept = ({ candidates }: PersonalDataList): PrivacyRow[] =>
  candidates.map(({ session_id, status, protected: isProtected, personal_data, assessment }) => ({
    id: String(session_id),
    sessionId: session_id,
    name: `${personal_data?.first_name ?? ""} ${personal_data?.last_name ?? ""}`.trim(),
    email: personal_data?.email ?? "",
    completedAt: assessment.completed_at,
    isAnonymized: status === "anonymized",
    isProtected,
  }));

const rowsOfFound = ({ candidates }: ListedCandidates): PrivacyRow[] =>
  candidates.map(({ session_id, invite_id, name, email, completed_at, anonymized_at }) => ({
    id: session_id === null ? `invite ${invite_id}` : String(session_id),
    sessionId: session_id,
    name: name ?? "",
    email: email ?? "",
    completedAt: completed_at,
    isAnonymized: anonymized_at !== null,
    isProtected: null,
  }));
