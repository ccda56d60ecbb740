import type { Pagination } from "../components/list-state.ts";

interface PersonalData {
  first_name: string;
  last_name: string;
  email: string;
}

interface PersonalDataEntry {
  session_id: number;
  invite_id: string | null;
  status: "active" | "anonymized";
  protected: boolean;
  listed: boolean;
  personal_data: PersonalData | null;
  assessment: { type: string; started_at: string | null; completed_at: string | null };
}

export interface PersonalDataList {
  candidates: PersonalDataEntry[];
  pagination: Pagination;
}

/** As the candidates' list of the console names somebody. */
export interface ListedCandidate {
  session_id: number | null;
  invite_id: string | null;
  name: string | null;
  email: string | null;
  added_at: string;
  started_at: string | null;
  completed_at: string | null;
  anonymized_at: string | null;
  protected: boolean;
}

export interface ListedCandidates {
  candidates: ListedCandidate[];
  pagination: Pagination;
}

/** Somebody of whom nothing is kept but the invite. */
export interface InvitedPerson {
  invite_id: string;
  name: string;
  email: string;
  state: "pending" | "expired" | "cancelled";
  invited_at: string;
  cancelled_at: string | null;
  erased_from: string | null;
}

export interface InvitedList {
  people: InvitedPerson[];
  pagination: Pagination;
}

export interface Anonymization {
  status: "success" | "partial";
  session_id: number;
  pending: ("mail_in_delivery" | "database_files")[];
}

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
export interface InvitedRow extends PrivacyRow {
  state: InvitedPerson["state"];
  invitedAt: string;
  /** Null: not by itself. */
  erasedFrom: string | null;
}
