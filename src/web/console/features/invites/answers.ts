import type { Schemas } from "../../../wire.gen.ts";

/** One invite as `GET /console/candidates?source=api` lists it. */
export type ListedInvite = Pick<
  Schemas["ConsoleCandidate"],
  | "session_id"
  | "invite_id"
  | "state"
  | "name"
  | "email"
  | "external_ref"
  | "language"
  | "added_at"
  | "expires_at"
  | "started_at"
  | "completed_at"
  | "reminders_sent"
  | "last_reminder_at"
  | "job_profile"
>;
export type InviteList = Schemas["ConsoleCandidateList"];
export type Invite = Schemas["Invite"];
/** What the pages here read of the overview. */
export type Capacity = Pick<Schemas["ConsoleOverview"], "pending_invites" | "credits">;
export type Mail = Omit<
  Schemas["Mail"],
  "attempts" | "can_resend" | "last_error" | "due_at" | "recipient" | "session_id"
>;
export type JobProfile = Omit<Schemas["JobProfileSummary"], "type" | "dimensions_configured">;
export type Batch = Schemas["InviteBatch"];
export type RowStatus = BatchRow["status"];
export type BatchRow = Schemas["InviteBatchRow"];
/** The page has words of its own for each code. */
export type Verdict = Omit<Schemas["CheckedRow"], "message">;
export type Checked = Omit<Schemas["CheckedRows"], "rows"> & { rows: Verdict[] };
