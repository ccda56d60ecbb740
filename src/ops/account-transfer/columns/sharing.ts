import type { ColumnRules } from "./rules.ts";

const SESSION = { session_id: "sessions" } as const;
const EITHER = { ...SESSION, invite_id: "invites" } as const;

/** Lists, links and filters that users created, and messages to be sent. */
export const SHARING: Readonly<Record<string, ColumnRules>> = {
  shortlists: {
    id: "sl",
    people: "name_by_id",
    refs: { job_id: "jobs", job_profile_id: "job_profiles" },
    lines: "name created_by",
    plain: "revision archived_at created_at",
  },
  shortlist_entries: {
    number: "id",
    people: "comment_by_id",
    refs: { shortlist_id: "shortlists", ...SESSION },
    lines: "comment_by added_by",
    texts: "comment",
    plain: "position added_at",
  },
  shortlist_versions: {
    id: "slv",
    people: "saved_by_id",
    refs: { shortlist_id: "shortlists" },
    lines: "saved_by",
    texts: "note",
    plain: "number saved_at",
  },
  shortlist_version_entries: {
    number: "id",
    people: "comment_by_id",
    refs: { version_id: "shortlist_versions", ...SESSION },
    lines: "comment_by",
    texts: "comment",
    plain: "position",
  },
  shares: {
    id: "shr",
    people: "created_by_id",
    refs: { ...SESSION, shortlist_id: "shortlists", job_profile_id: "job_profiles" },
    lines: "receiver revoked_by created_by",
    json: "chapters",
    plain: "language hide_names files expires_at revoked_at created_at",
    exact: { password_hash: "password_hash" },
  },
  share_looks: { number: "id", refs: { share_id: "shares" }, plain: "looked_at" },
  share_answers: {
    number: "id",
    refs: { share_id: "shares", ...SESSION },
    texts: "comment",
    plain: "vote answered_at",
  },
  tags: { id: "tag", lines: "name folded created_by", plain: "color created_at" },
  person_tags: { number: "id", refs: { tag_id: "tags", ...EITHER }, lines: "added_by", plain: "added_at" },
  saved_filters: {
    id: "flt",
    people: "user_id",
    lines: "author name",
    json: "query columns",
    plain: "page page_size shared created_at",
  },
  list_wishes: {
    people: "user_id",
    refs: { filter_id: "saved_filters" },
    json: "columns",
    plain: "page page_size",
  },
  bulk_runs: {
    id: "bulk",
    people: "user_id",
    lines: "created_by",
    json: "work",
    plain: "kind created_at ended_at stopped_at files_until",
  },
  bulk_people: {
    number: "id",
    refs: { run_id: "bulk_runs", ...EITHER, row_id: "batch_rows" },
    lines: "code",
    plain: "status",
  },
  fairness_answers: { lines: "key", plain: "asked_day", exact: { sealed: "fairness_answer" } },
  fairness_tallies: {
    refs: { job_profile_id: "job_profiles" },
    lines: "sealed published",
    plain: "version published_at",
  },
  webhooks: {
    id: "wh",
    lines: "url sealed_secret",
    json: "events",
    plain: "status failing_since last_delivery_at last_delivery_status created_at",
  },
  events: { id: "evt", number: "seq", lines: "type", json: "data", plain: "created_at" },
  deliveries: {
    number: "id",
    refs: { webhook_id: "webhooks", event_id: "events" },
    lines: "event_type",
    plain: "attempt http_status outcome error duration_ms attempted_at answer",
  },
  alerts: {
    number: "id",
    people: "user_id",
    refs: SESSION,
    lines: "ref record_id detail digest",
    plain: "kind subject is_listed created_at read_at",
  },
  outbox: {
    number: "id",
    json: "payload",
    lines: "fault",
    plain: "channel status attempts due_at created_at finished_at last_error",
    exact: { ref: "outbox_ref", lane: "lane" },
    never: { lease_until: null },
  },
  moved_links: { lines: "hash purpose value", plain: "until" },
  former_logs: { texts: "lines", lines: "sha256", plain: "came_at" },
};
