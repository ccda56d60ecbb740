/** The kinds of notifications for the users of an account. */
export const ALERT_KINDS = [
  "result_ready",
  "waiting_too_long",
  "list_done",
  "reports_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "mentioned",
  "share_answered",
  "erasure_ahead",
  "decision_asked",
  "decision_answered",
] as const;

/** What it is about, and so where `ref` leads. */
export const ALERT_SUBJECTS = [
  "candidate",
  "shortlist",
  "proposal",
  "bulk_run",
  "invite_batch",
  "request",
  "withdrawal",
  "webhook",
  "credits",
  "share",
  "retention",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertSubject = (typeof ALERT_SUBJECTS)[number];
