import { INVITE_FIELDS, movedFields, SESSION_FIELDS } from "#/platform/context/person-fields.ts";
import type { ColumnRules } from "./rules.ts";

const SESSION = { session_id: "sessions" } as const;
const EITHER = { ...SESSION, invite_id: "invites" } as const;
const PROFILE = { job_profile_id: "job_profiles" } as const;
const JOB = { job_id: "jobs" } as const;

/** Candidates, and what was written about them. */
export const PEOPLE: Readonly<Record<string, ColumnRules>> = {
  invites: {
    id: "inv",
    people: "invited_by",
    refs: PROFILE,
    lines: `${movedFields(INVITE_FIELDS, "lines")} product_type`,
    texts: movedFields(INVITE_FIELDS, "texts"),
    plain:
      "given_length language send_email created_at expires_at started_at completed_at cancelled_at expired_at reminders_sent last_reminder_at link_revision bounced_at bounce_reason",
  },
  scheduled_invites: { refs: { invite_id: "invites" }, plain: "send_at sent_at" },
  rule_reminders: { refs: { invite_id: "invites" }, plain: "number at" },
  invite_batches: {
    id: "batch",
    people: "created_by_id",
    refs: JOB,
    lines: "name created_by",
    plain: "created_at paused_at send_at",
  },
  batch_rows: {
    number: "id",
    refs: { batch_id: "invite_batches", invite_id: "invites", ...PROFILE },
    lines: `${movedFields(INVITE_FIELDS, "lines")} product_type problem`,
    texts: movedFields(INVITE_FIELDS, "texts"),
    plain: "given_length line language send_email status created_at finished_at",
  },
  norm_groups: {
    number: "id",
    lines: "name_en name_de questionnaire_version created_by checksum",
    json: "frequencies c_table reliability sample",
    plain: "method tier n window_from window_to created_at activated_at retired_at",
  },
  sessions: {
    number: "id",
    refs: { invite_id: "invites" },
    lines: `${movedFields(SESSION_FIELDS, "lines")} product_type questionnaire_version notice_version link_ref`,
    texts: `${movedFields(SESSION_FIELDS, "texts")} protected_reason`,
    plain: `${movedFields(SESSION_FIELDS, "plain")} source language seed item_order acknowledged_at kept_months kept_unfinished_months started_at completed_at expires_at kiosk withdrawn_at anonymized_at protected_at`,
  },
  answers: { refs: SESSION, lines: "item_id", plain: "value response_ms changes answered_at" },
  answer_sheets: { refs: SESSION, plain: "sheet" },
  results: {
    refs: SESSION,
    lines: "questionnaire_version norm_version norm_method tendency",
    plain: "norm_group_id norm_n wir_percent ich_percent norm_name scales quality computed_at",
  },
  start_requests: {
    id: "start",
    refs: { ...SESSION, ...JOB },
    lines: "mailbox name email",
    plain: "language created_at expires_at confirmed_at",
  },
  deletions: {
    people: "deleted_by",
    refs: { ...EITHER, batch_row_id: "batch_rows" },
    lines: "assessment_type",
    plain: "original_date status deleted_at unlinked",
  },
  unlinked_scores: {
    number: "id",
    lines: "product_type questionnaire_version",
    plain: "language completed_at scales quality",
  },
  candidate_requests: {
    id: "creq",
    refs: SESSION,
    lines: "closed_by",
    texts: "message note",
    plain: "kind status created_at due_at closed_at",
  },
  result_views: {
    number: "id",
    people: "viewer_id",
    refs: SESSION,
    lines: "viewer",
    plain: "what viewed_at",
  },
  seen_results: { people: "user_id", refs: SESSION, plain: "seen_at" },
  teams: {
    number: "id",
    lines: "title subtitle created_by",
    texts: "description",
    plain: "status created_at",
  },
  team_members: { refs: { team_id: "teams", ...SESSION }, plain: "added_at" },
  job_applicants: { number: "id", refs: { ...JOB, ...EITHER }, plain: "added_at way" },
  reviews: {
    id: "rev",
    people: "author_id",
    refs: { ...SESSION, ...PROFILE, ...JOB },
    lines: "author",
    texts: "text",
    json: "grounds",
    plain: "kind outcome created_at withdrawn_at",
  },
  review_mentions: { people: "user_id", refs: { review_id: "reviews" }, plain: "at length" },
  review_drafts: {
    people: "user_id",
    refs: { ...SESSION, ...PROFILE },
    lines: "author",
    texts: "note reason",
    json: "grounds mentions",
    plain: "outcome saved_at",
  },
  decision_proposals: {
    id: "prp",
    people: "author_id answered_by_id",
    refs: { ...SESSION, ...PROFILE, ...JOB, review_id: "reviews" },
    lines: "author answered_by",
    texts: "text answer",
    json: "grounds",
    plain: "outcome created_at state answered_at",
  },
  decision_scores: { refs: { review_id: "reviews", ...SESSION }, json: "sheets comparison" },
  interview_sheets: {
    people: "user_id",
    refs: SESSION,
    lines: "author",
    json: "entries",
    plain: "saved_at finished_at",
  },
  outcomes: {
    people: "author_id",
    refs: { ...SESSION, ...PROFILE },
    lines: "as_of author",
    plain: "job_profile_version stayed rating trained recorded_at",
  },
  decline_letters: {
    id: "dcl",
    refs: { ...SESSION, ...JOB },
    lines: "subject greeting released_by",
    texts: "body",
    plain: "created_at",
  },
  client_people: { number: "id", refs: { client_id: "clients", ...EITHER } },
  candidate_list: {
    number: "id",
    refs: { ...EITHER, ...PROFILE, batch_id: "invite_batches", batch_row_id: "batch_rows" },
    lines: "first_name last_name email external_ref search",
    plain:
      "added_at source language expires_at started_at completed_at withdrawn_at anonymized_at decision viewed_at quality norm_group_id scores waited_until cancelled_at",
  },
};
