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

/** A scale of the map, and what the team has in common on it. */
export interface TeamScale {
  key: string;
  kind: "dimension" | "value";
  name: Localized<string>;
  /** Null below three members. */
  mean: number | null;
  /** Standard deviation; null below five members. */
  sd: number | null;
}

/** A member with their results, 0.0 to 10.0 with one decimal by the key of the scale. */
interface ScoredMember {
  session_id: number;
  first_name: string;
  last_name: string;
  email: string;
  c_values: Readonly<Record<string, number>>;
}

export interface TeamFigures {
  /** In the order in which they joined. */
  members: ScoredMember[];
  scales: TeamScale[];
  mixed_norms: boolean;
  mixed_versions: boolean;
}
