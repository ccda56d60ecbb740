import type { Pagination } from "../components/list-state.ts";
import type { Localized } from "../texts/language.tsx";

export type CandidateState = "pending" | "started" | "completed" | "expired" | "withdrawn" | "anonymized";
export type Outcome = "advance" | "hold" | "decline" | "hire";
export type Ground =
  | "interview"
  | "application_documents"
  | "work_sample"
  | "references"
  | "assessment_result"
  | "other";
export type QualityStatus = "ok" | "caution" | "questionable";
export type Zone = "green" | "yellow" | "red";

/** A candidate as the list shows one; an invite that nobody has begun has no session. */
export interface ListedCandidate {
  session_id: number | null;
  invite_id: string | null;
  state: CandidateState;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  external_ref: string | null;
  source: "api" | "manual";
  language: "en" | "de";
  added_at: string;
  expires_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  anonymized_at: string | null;
  reminders_sent: number;
  last_reminder_at: string | null;
  job_profile: { id: string; name: string | null } | null;
  decision: Outcome | null;
  quality: QualityStatus | null;
  viewed: boolean;
}

export interface CandidateList {
  candidates: ListedCandidate[];
  counts: Record<CandidateState, number>;
  pagination: Pagination;
}

/** A scale with its texts and the candidate's value, 0.0 to 10.0, and its 80 % band. */
export interface Scale {
  key: string;
  kind: "dimension" | "value";
  cluster: { key: string; name: Localized<string> } | null;
  name: Localized<string>;
  description: Localized<string>;
  low: Localized<string>;
  high: Localized<string>;
  c_value: number;
  raw_percent: number;
  band: [number, number];
  label: string;
}

export interface Quality {
  status: QualityStatus;
  attention_failed: number;
  inconsistency: number;
  longstring_a: number;
  longstring_b: number;
  irv: number;
  fast_share: number;
}

export interface Norm {
  norm_id: number;
  name: Localized<string>;
  method: string;
  n: number;
  version: string;
}

export type Tendency = "Strong We" | "We" | "Balanced" | "I" | "Strong I";

export interface CandidateResult {
  computed_at: string | null;
  scales: Scale[];
  wir_ich_ratio: { wir_percent: number; ich_percent: number; tendency: Tendency };
  quality: Quality;
  norm: Norm;
  links: { results: string | null; report: string | null };
}

export interface Deviation {
  dimension: string;
  label: Localized<string>;
  zone: Zone;
  candidate_value: number;
  profile_ideal: number;
  ok_min: number;
  ok_max: number;
  delta: number;
  match_score: number;
}

/** Never the overall value alone: its margin, and what deviates by name. */
export interface MatchSummary {
  overall_match: number;
  /** 80 % margin of the overall match, in points. */
  half_width: number;
  overall_rating: Localized<string>;
  color: string;
  dimensions_matched: number;
  zones: Readonly<Record<string, Zone>>;
  deviations: Deviation[];
  critical: number;
}

export interface ProfileMatch extends MatchSummary {
  profile: { id: string; name: string; name_en: string; active: boolean };
  norm_warning: Localized<string> | null;
}

export interface Review {
  id: string;
  session_id: number;
  kind: "note" | "decision";
  outcome: Outcome | null;
  text: string;
  grounds: Ground[];
  job_profile_id: string | null;
  author: { id: string; name: string };
  created_at: string;
  withdrawn_at: string | null;
  can_withdraw_until: string | null;
}

export type ViewKind =
  | "results"
  | "raw_data"
  | "report"
  | "match"
  | "profile"
  | "team_export"
  | "team_report"
  /** At the candidate's own link. */
  | "own_page"
  | "own_copy"
  | "own_summary";

export interface FileRequest {
  id: string;
  kind: "erasure" | "objection" | "correction" | "longer_storage";
  status: "open" | "done" | "declined";
  message: string;
  created_at: string;
  due_at: string;
  closed_at: string | null;
  closed_by: string | null;
  note: string | null;
}

interface FileInvite {
  invite_id: string;
  status: InviteStatus;
  created_at: string;
  expires_at: string;
  reminders_sent: number;
  last_reminder_at: string | null;
  send_email: boolean;
  candidate_message: string;
  external_ref: string | null;
  job_profile: { id: string; name: string | null } | null;
}

/** Everything about one candidate; parts that the reader may not see are null. */
export interface CandidateFile {
  session_id: number;
  candidate: ListedCandidate;
  person: {
    first_name: string;
    last_name: string;
    name: string;
    email: string;
    gender: "female" | "male" | "diverse" | "";
    birth_date: string | null;
    comment: string;
  } | null;
  sitting: {
    product_type: string;
    questionnaire_version: string;
    language: "en" | "de";
    kiosk: boolean;
    acknowledged_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    withdrawn_at: string | null;
    anonymized_at: string | null;
  };
  invite: FileInvite | null;
  analysis_link: string | null;
  result: CandidateResult | null;
  matches: ProfileMatch[] | null;
  teams: { id: number; title: string; subtitle: string }[] | null;
  requests: FileRequest[] | null;
  protection: { protected: boolean; protected_at: string | null; reason: string | null };
  reviews: Review[] | null;
  views: { viewer: string; what: ViewKind; viewed_at: string }[] | null;
}

type InviteStatus = "pending" | "started" | "completed" | "expired";

/** An invite as the public API shows it. */
export interface Invite {
  invite_id: string;
  status: InviteStatus;
  candidate: { email: string; name: string };
  /** Empty for who may not write invites. */
  analysis_link: string;
  language: "en" | "de";
  created_at: string;
  expires_at: string;
  started_at: string | null;
  completed_at: string | null;
  reminders_sent: number;
  external_ref: string | null;
  job_profile_id: string | null;
}

export interface JobProfileSummary {
  id: string;
  name: string;
  name_en: string;
  type: string;
  active: boolean;
}

/** What a job profile asks of one scale. */
export interface Range {
  ideal: number;
  ok_min: number;
  ok_max: number;
  critical_low: number;
  critical_high: number;
}

export interface Mail {
  mail_id: number;
  template: string;
  status: "queued" | "held" | "done" | "dead";
  subject: string | null;
  created_at: string;
  finished_at: string | null;
}
