import type { Pagination } from "../components/list-state.ts";
import type { Localized } from "../texts/language.tsx";

export interface Team {
  id: number;
  title: string;
  subtitle: string;
  description: string;
  status: "active" | "inactive";
  member_count: number;
  created_at: string;
  created_by: string;
}

export interface TeamList {
  teams: Team[];
  pagination: Pagination;
}

export interface TeamMember {
  session_id: number;
  invite_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  assessment_type: string;
  completed_at: string;
}

export interface TeamDetail extends Team {
  members: TeamMember[];
}

export interface AddedMembers {
  added: { session_id: number | null; status: "added" | "already_member" | "not_found" | "not_completed" }[];
  added_count: number;
  skipped_count: number;
}

/** Somebody who has completed the assessment, as the search names them. */
export interface FoundCandidate {
  session_id: number;
  name: string;
  email: string;
  completed_at: string;
}

export interface FoundCandidates {
  candidates: FoundCandidate[];
  pagination: Pagination;
}

export interface ScaleScore {
  /** 0.0 to 10.0 with one decimal. */
  c_value: number;
  name: Localized<string>;
}

/** The part of a profile that the map shows. */
export interface ScoredProfile {
  session_id: number;
  results?: {
    dimensions: Readonly<Record<string, ScaleScore>>;
    graves_values: Readonly<Record<string, ScaleScore>>;
    /** In English. */
    norm_group: string | null;
  };
}
