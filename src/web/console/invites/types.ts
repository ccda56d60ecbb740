import type { Pagination } from "../components/list-state.ts";
import type { MailFault } from "../mails/types.ts";
import type { Language } from "../texts/language.tsx";

type InviteState = "pending" | "started" | "completed" | "expired";

/** One invite as `GET /console/candidates?source=api` lists it. */
export interface ListedInvite {
  session_id: number | null;
  invite_id: string | null;
  state: InviteState | "withdrawn" | "anonymized";
  name: string | null;
  email: string | null;
  external_ref: string | null;
  language: Language;
  added_at: string;
  expires_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  reminders_sent: number;
  last_reminder_at: string | null;
  job_profile: { id: string; name: string | null } | null;
}

export interface InviteList {
  candidates: ListedInvite[];
  counts: Record<ListedInvite["state"], number>;
  pagination: Pagination;
}

export interface Invite {
  invite_id: string;
  status: InviteState;
  candidate: { email: string; name: string };
  /** Empty for who may not write invites. */
  analysis_link: string;
  language: Language;
  created_at: string;
  expires_at: string;
  started_at: string | null;
  completed_at: string | null;
  reminders_sent: number;
  external_ref: string | null;
  job_profile_id: string | null;
}

/** What the pages here read of the overview. */
export interface Capacity {
  pending_invites: { count: number; limit: number };
  credits: { available: number; spoken_for: number; owed: number; unlimited: boolean } | null;
}

export interface Mail {
  mail_id: number;
  template: string;
  status: "queued" | "held" | "done" | "dead";
  content: string;
  subject: string | null;
  invite_id: string | null;
  fault: MailFault | null;
  created_at: string;
  finished_at: string | null;
}

export interface JobProfile {
  id: string;
  name: string;
  name_en: string;
  active: boolean;
}

type Hold =
  | "paused"
  | "account_disabled"
  | "no_credit"
  | "credits_spoken_for"
  | "pending_invite_limit"
  | "account_mail_limit"
  | "outbox_full"
  | "next_run";

export interface Batch {
  batch_id: string;
  name: string;
  state: "sending" | "paused" | "done";
  waiting_for: Hold | null;
  rows: { total: number; waiting: number; invited: number; failed: number; cancelled: number };
  created_by: string;
  created_at: string;
  paused_at: string | null;
}

export type RowStatus = "waiting" | "invited" | "failed" | "cancelled";

export interface BatchRow {
  row_id: number;
  line: number;
  status: RowStatus;
  email: string;
  name: string;
  language: Language;
  external_ref: string | null;
  job_profile_id: string | null;
  problem: string | null;
  invite: { invite_id: string; status: InviteState | "cancelled" } | null;
  finished_at: string | null;
}

export interface Verdict {
  line: number;
  status: "ok" | "warning" | "error";
  code:
    | "invalid_input"
    | "duplicate_in_list"
    | "already_waiting"
    | "already_invited"
    | "completed_recently"
    | null;
  field: string | null;
}

export interface Checked {
  summary: { total: number; ok: number; warnings: number; errors: number };
  rows: Verdict[];
}
