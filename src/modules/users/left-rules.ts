/** What stands in the place of the name of somebody whose data were erased; in the language in which they worked. */
export const LEFT_NAME = {
  en: "A person who has left",
  de: "Eine Person, die nicht mehr da ist",
} as const;

/** `.invalid` can be delivered nowhere (RFC 2606), and each id is there once. */
const LEFT_DOMAIN = "@person.invalid";
export const leftAddress = (userId: string): string => `${userId.toLowerCase()}${LEFT_DOMAIN}`;

/** Whether somebody's data were erased: they are nobody who could be found, let in or enabled any more. */
export const hasLeft = ({ email }: { email: string }): boolean => email.endsWith(LEFT_DOMAIN);

/** Columns that name somebody of the console beside their id, as they were called then. */
export const NAMED_BY_ID = [
  ["reviews", "author_id", "author"],
  ["review_drafts", "user_id", "author"],
  ["outcomes", "author_id", "author"],
  ["invite_batches", "created_by_id", "created_by"],
  ["bulk_runs", "user_id", "created_by"],
  ["four_eyes", "changed_by_id", "changed_by"],
  ["decision_proposals", "author_id", "author"],
  ["decision_proposals", "answered_by_id", "answered_by"],
  ["blind_spans", "begun_by_id", "begun_by"],
  ["blind_spans", "ended_by_id", "ended_by"],
  ["interview_sheets", "user_id", "author"],
  ["shares", "created_by_id", "created_by"],
  ["saved_filters", "user_id", "author"],
  ["result_views", "viewer_id", "viewer"],
] as const;

/** Columns that name somebody by their name alone: it is theirs where nobody else of the account has the same one. */
export const NAMED_BY_NAME = [
  ["candidate_requests", "closed_by"],
  ["chat_hooks", "created_by"],
  ["clients", "created_by"],
  ["decline_letters", "released_by"],
  ["jobs", "created_by"],
  ["mail_templates", "changed_by"],
  ["person_tags", "added_by"],
  ["report_layouts", "changed_by"],
  ["shares", "revoked_by"],
  ["shortlist_entries", "added_by"],
  ["shortlist_entries", "comment_by"],
  ["shortlist_version_entries", "comment_by"],
  ["shortlist_versions", "saved_by"],
  ["shortlists", "created_by"],
  ["tags", "created_by"],
  ["teams", "created_by"],
  ["user_links", "created_by"],
] as const;
