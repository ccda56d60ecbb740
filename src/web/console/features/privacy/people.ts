import type { InvitedPerson } from "../../entities/person/answers.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { type ListState, type Pagination, useListState } from "../../kit/components/list-state.ts";
import type { InvitedList, ListedCandidates, PersonalDataList } from "./answers.ts";

/** Somebody in the list, from whichever source. */
export interface PrivacyRow {
  /** As `subjectOf` says it. */
  id: string;
  /** Null: only invited, so nothing is kept but the address of the invite. */
  sessionId: number | null;
  name: string;
  email: string;
  completedAt: string | null;
  isAnonymized: boolean;
  isProtected: boolean;
  /** Their link leads somewhere, so a code can be given there. */
  hasLink: boolean;
  /** There is a page of them: not without a session, and not where the invite was cancelled before they began. */
  hasPage: boolean;
}

/** Somebody who was invited and never began. */
interface InvitedRow extends PrivacyRow {
  state: InvitedPerson["state"];
  invitedAt: string;
  /** Null: not by itself. */
  erasedFrom: string | null;
}

export const AGES = ["any", "6", "12", "24"] as const;
export const PEOPLE_DEFAULTS = { status: "active", q: "", age: "any" };
type Filters = typeof PEOPLE_DEFAULTS;
export const INVITED_DEFAULTS = { q: "", state: "all" };

const PER_PAGE = 25;

/** A list of people, one page of it. */
export interface PeoplePage<Row extends PrivacyRow, Filters extends { q: string }> {
  list: ListState<Filters>;
  rows: Row[] | undefined;
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

/** What the searchable list is asked for. It calls the anonymized ones otherwise, and protected is no state there. */
export const searchOf = ({ status, q, age }: Filters, now: number) => ({
  q: q.trim(),
  state: status === "deleted" ? "anonymized" : status === "protected" ? "active" : status,
  ...(status === "protected" && { protected: true }),
  ...(age !== "any" && { by: "completed", date_to: monthsAgo(Number(age), now) }),
});

/**
 * Whose data is kept. The list of personal data says it; the searchable list of candidates does where somebody looks
 * for something, and has those who are only invited too.
 */
export function usePeople(now: number): PeoplePage<PrivacyRow, Filters> {
  const list = useListState(PEOPLE_DEFAULTS, PER_PAGE);
  const { q, age, status } = list.values;
  const searches = q.trim() !== "" || age !== "any" || status === "protected";
  const { limit, offset, as_of } = list.query;
  const place = { limit, offset, as_of };
  const kept = useLoad(searches ? null : "/gdpr/candidates", {
    status,
    ...place,
  });
  const found = useLoad(searches ? "/console/candidates" : null, {
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

/** Who was invited and never began. */
export function useInvited(): PeoplePage<InvitedRow, typeof INVITED_DEFAULTS> {
  const list = useListState(INVITED_DEFAULTS, PER_PAGE);
  const { limit, offset, as_of } = list.query;
  const { q, state } = list.values;
  const place = { limit, offset, as_of };
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/invited-people", {
    q: q.trim(),
    state,
    ...place,
  });
  return {
    list,
    rows: data && rowsOfInvited(data),
    pagination: data?.pagination,
    error,
    again: () => void refetch(),
    stale: isPlaceholderData,
  };
}

export const rowsOfKept = ({ candidates }: PersonalDataList): PrivacyRow[] =>
  candidates.map(({ session_id, status, protected: isProtected, listed, personal_data, assessment }) => ({
    id: subjectOf(session_id, null),
    sessionId: session_id,
    name: `${personal_data?.first_name ?? ""} ${personal_data?.last_name ?? ""}`.trim(),
    email: personal_data?.email ?? "",
    completedAt: assessment.completed_at,
    isAnonymized: status === "anonymized",
    isProtected,
    hasLink: status !== "anonymized",
    hasPage: listed,
  }));

/** Where a row leads: to the person, or to the invites where nobody has begun; nowhere where the invite was cancelled first. */
export const pageOf = ({
  sessionId,
  hasPage,
}: Pick<PrivacyRow, "sessionId" | "hasPage">): string | undefined => {
  if (sessionId === null) return "/invites";
  return hasPage ? `/candidates/${sessionId}` : undefined;
};

const rowsOfFound = ({ candidates }: ListedCandidates): PrivacyRow[] =>
  candidates.map((row) => ({
    id: subjectOf(row.session_id, row.invite_id),
    sessionId: row.session_id,
    name: row.name ?? "",
    email: row.email ?? "",
    completedAt: row.completed_at,
    isAnonymized: row.anonymized_at !== null,
    isProtected: row.protected,
    hasLink: row.anonymized_at === null,
    hasPage: row.session_id !== null,
  }));

export const rowsOfInvited = ({ people }: InvitedList): InvitedRow[] =>
  people.map(({ invite_id, name, email, state, invited_at, erased_from }) => ({
    id: subjectOf(null, invite_id),
    sessionId: null,
    name,
    email,
    completedAt: null,
    isAnonymized: false,
    isProtected: false,
    hasLink: state !== "cancelled",
    hasPage: false,
    state,
    invitedAt: invited_at,
    erasedFrom: erased_from,
  }));
