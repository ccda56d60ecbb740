import {
  deletedFields,
  emptyFields,
  INVITE_FIELDS,
  redactedFields,
  SESSION_FIELDS,
} from "#/platform/context/person-fields.ts";
import { CHOICE, DELETED, each, ID, mailsReferredTo, monthOf, STAFF, type TableRule } from "./rules.ts";

const SESSION = "session_id = $session";
const EITHER = "(session_id = $session OR ($invite IS NOT NULL AND invite_id = $invite))";
const INVITE = "invite_id = $invite";

/** Templates of mails that name an invite, by which their references begin. */
export const INVITE_MAILS = ["invite", "reminder", "new_link"] as const;

const OF_INVITE = INVITE_MAILS.map((template) => `'${template}:' || $invite`);
const MAILS_OF_INVITE = mailsReferredTo(...OF_INVITE);

/**
 * Events about the person: they are recorded at the instant of what they report, by which they are found without
 * reading the others. So they come before the instants themselves.
 */
const EVENTS = `+account_id = $account AND +mode = $mode
  AND created_at IN (
    SELECT i.value FROM invites, json_each(json_array(created_at, started_at, completed_at, cancelled_at, expired_at)) i
      WHERE invites.id = $invite
    UNION SELECT s.value FROM sessions, json_each(json_array(started_at, completed_at)) s WHERE sessions.id = $session
    UNION SELECT finished_at FROM outbox WHERE fault LIKE 'bounced%' AND ${MAILS_OF_INVITE})
  AND (json_extract(data, '$.session_id') = $session OR json_extract(data, '$.invite_id') = $invite)`;

/** The content of an event, with the month in the place of the instant at which a link ends. */
const EVENT_BY_MONTH = `iif(json_type(data, '$.expires_at') IS NULL, data,
  json_set(data, '$.expires_at', strftime('%Y-%m-01T00:00:00.000Z', json_extract(data, '$.expires_at'))))`;

/** The same without what it says of a result. */
const EVENT_WITHOUT_RESULT = `iif(json_type(data, '$.results') IS NULL, ${EVENT_BY_MONTH},
  json_set(json_remove(data, '$.quality', '$.response_style'), '$.results', NULL))`;

/** Mails to the person and about them, by what their references begin with (modules/mailer/rules.ts). */
const MAILS = mailsReferredTo(
  ...OF_INVITE,
  ...["new_link", "start", "thanks", "completed", "decline", "withdrawn"].map(
    (template) => `'${template}:' || $session`,
  ),
);

const IS_OPEN = "status IN ('queued', 'held')";

/**
 * Mails about the person that wait or are kept. They name the invite, or the session if they are about what became of it, and
 * are found by these alone, in the words of the indexes: reading all mails of the account would be a hundred thousand in test mode.
 */
export const OPEN_MAILS = `+account_id = $account AND +mode = $mode AND +channel = 'mail' AND (${[
  `(${IS_OPEN} AND json_extract(payload, '$.sessionId') IS NOT NULL AND json_extract(payload, '$.sessionId') = $session)`,
  ...INVITE_MAILS.map(
    (
      template,
    ) => `(channel = 'mail' AND ref >= '${template}:' || $invite AND ref < '${template}:' || $invite || ';'
      AND ${IS_OPEN} AND json_extract(payload, '$.inviteId') = $invite)`,
  ),
].join(" OR ")})`;

/** Tables with rows about candidates, in the order in which a deletion goes through them. */
export const PEOPLE: Readonly<Record<string, TableRule>> = {
  deliveries: {
    rows: `+account_id = $account AND +mode = $mode AND event_id IN (SELECT id FROM events WHERE ${EVENTS})`,
    set: { answer: null },
    months: ["attempted_at"],
    kept: {
      ...each("webhook_id event_id", ID),
      ...each("event_type outcome", CHOICE),
      error: "a message of this program about the connection",
    },
  },
  events: {
    rows: EVENTS,
    also: { data: EVENT_BY_MONTH },
    months: ["created_at"],
    kept: { id: ID, type: CHOICE, data: "ids and figures; webhooks never carry a name" },
    unlinked: { data: EVENT_WITHOUT_RESULT },
  },
  sessions: {
    blind: redactedFields(SESSION_FIELDS),
    rows: "id = $session",
    set: { ...deletedFields(SESSION_FIELDS), item_order: "[]" },
    also: { anonymized_at: "$now", seed: "0" },
    months: ["acknowledged_at", "started_at", "completed_at", "expires_at"],
    unlinked: { invite_id: "NULL" },
    exact: {
      anonymized_at: DELETED,
      withdrawn_at: DELETED,
      protected_at: "empty: a legal hold is lifted before a person can be deleted",
    },
    kept: {
      ...each("invite_id", ID),
      ...each("source product_type questionnaire_version language notice_version", CHOICE),
      protected_reason:
        "empty: a legal hold is lifted, and its reason deleted, before a person can be deleted",
      link_ref: "a random number within the link",
    },
  },
  team_members: { rows: SESSION, removed: [] },
  job_applicants: { rows: EITHER, removed: ["job_id", "invite_id", "way"] },
  share_answers: { rows: SESSION, removed: ["share_id", "vote", "comment"] },
  shares: {
    rows: SESSION,
    removed: [
      ...["id", "shortlist_id", "job_profile_id", "receiver", "language", "chapters", "password_hash"],
      ...["revoked_by", "created_by", "created_by_id"],
    ],
  },
  shortlist_entries: {
    rows: SESSION,
    removed: ["shortlist_id", "comment", "comment_by", "comment_by_id", "added_by"],
  },
  shortlist_version_entries: {
    rows: SESSION,
    removed: ["version_id", "comment", "comment_by", "comment_by_id"],
  },
  person_tags: { rows: EITHER, removed: ["tag_id", "invite_id", "added_by"] },
  candidate_requests: {
    rows: SESSION,
    set: { message: "", note: null },
    also: {
      status:
        "CASE WHEN status <> 'open' THEN status WHEN kind IN ('erasure', 'objection') THEN 'done' ELSE 'declined' END",
      closed_at: "coalesce(closed_at, $now)",
      closed_by: "coalesce(closed_by, 'anonymization')",
    },
    exact: each(
      "created_at due_at",
      "when a right was exercised, and until when it had to be answered: the account has to prove both",
    ),
    kept: { id: ID, kind: CHOICE, status: CHOICE, closed_by: STAFF },
  },
  review_mentions: {
    rows: "review_id IN (SELECT id FROM reviews WHERE session_id = $session)",
    removed: ["review_id", "user_id"],
  },
  reviews: {
    rows: SESSION,
    set: { text: "", job_profile_id: null },
    months: ["created_at", "withdrawn_at"],
    unlinked: "removed",
    kept: {
      id: ID,
      ...each("kind outcome grounds", CHOICE),
      ...each("author_id author", STAFF),
      job_id: "the job, which is the account's",
    },
  },
  decision_proposals: {
    rows: SESSION,
    set: { text: "", answer: "", job_profile_id: null },
    also: {
      answered_at: monthOf("coalesce(answered_at, $now)"),
      state: "CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END",
    },
    months: ["created_at"],
    unlinked: "removed",
    kept: {
      ...each("id review_id", ID),
      ...each("outcome grounds state", CHOICE),
      ...each("author_id author answered_by_id answered_by", STAFF),
      job_id: "the job, which is the account's",
    },
  },
  review_drafts: {
    rows: SESSION,
    removed: [...["user_id", "author", "note", "reason", "outcome", "grounds", "job_profile_id", "mentions"]],
  },
  decline_letters: {
    rows: SESSION,
    removed: ["id", "job_id", "subject", "greeting", "body", "released_by"],
  },
  interview_sheets: { rows: SESSION, removed: ["user_id", "author", "entries"] },
  decision_scores: { rows: SESSION, removed: ["review_id", "sheets", "comparison"] },
  seen_results: { rows: SESSION, removed: ["user_id"] },
  outcomes: { rows: SESSION, removed: ["job_profile_id", "as_of", "author_id", "author"] },
  start_requests: {
    rows: `$mode = 'live' AND account_id = $account AND (session_id = $session OR (session_id IS NULL
      AND mailbox IN (SELECT mailbox FROM start_requests WHERE session_id = $session)))`,
    removed: ["id", "mailbox", "name", "email", "language", "job_id"],
  },
  // Before the rows of lists, by whose invite somebody without a session is found.
  bulk_people: {
    rows: `(${EITHER} OR ($invite IS NOT NULL AND row_id IN (SELECT id FROM batch_rows WHERE invite_id = $invite)))`,
    removed: ["run_id", "invite_id", "status", "code"],
  },
  invites: {
    blind: redactedFields(INVITE_FIELDS),
    rows: "id = $invite",
    set: { ...deletedFields(INVITE_FIELDS), given_length: null, job_profile_id: null, bounce_reason: null },
    also: {
      bounced_at: "NULL",
      cancelled_at: "CASE WHEN completed_at IS NULL THEN coalesce(cancelled_at, $now) ELSE cancelled_at END",
    },
    months: ["created_at", "expires_at", "started_at", "completed_at", "expired_at", "last_reminder_at"],
    unlinked: "removed",
    exact: { cancelled_at: "the moment of the deletion, or when the account cancelled the invite" },
    kept: { id: ID, ...each("product_type language", CHOICE), invited_by: STAFF },
  },
  batch_rows: {
    blind: redactedFields(INVITE_FIELDS),
    rows: INVITE,
    // Nobody's name is left in a list; what was done with its rows is.
    set: { ...emptyFields(INVITE_FIELDS), given_length: null, job_profile_id: null },
    unlinked: { invite_id: "NULL" },
    months: ["created_at", "finished_at"],
    kept: { batch_id: ID, invite_id: ID, ...each("product_type language status problem", CHOICE) },
  },
  outbox: {
    rows: `lease_until IS NULL AND +account_id = $account AND +mode = $mode AND ${MAILS}`,
    first: {
      // One that is being sent is left to its worker.
      rows: `${OPEN_MAILS} AND lease_until IS NULL`,
      also: { status: "'dead'", fault: "'anonymized'", finished_at: "$server" },
    },
    months: ["created_at", "due_at", "finished_at"],
    unlinked: "removed",
    // Messages that still wait and notify the company that somebody withdrew.
    unlinkedOnly: "status IN ('done', 'dead')",
    exact: { lease_until: "empty: one that is being sent is left to its worker" },
    kept: {
      ...each("channel lane status fault", CHOICE),
      ref: ID,
      payload: "ids, from which a mail is written when it is sent",
      last_error: "the step of the conversation with the mail server and the code of its answer",
    },
  },
  candidate_codes: {
    rows: "account_id = $account AND mode = $mode AND target = coalesce($invite, 's' || $session)",
    removed: ["id", "target", "way", "mailbox", "proof"],
  },
  idempotency_answers: {
    rows: `account_id = $account AND mode = $mode AND EXISTS (SELECT 1 FROM json_each(invite_ids)
      WHERE value IN (coalesce($invite, ''), 'session:' || $session))`,
    set: { sealed_body: null, fingerprint: "" },
    exact: { created_at: "of the request, whose row goes after a day" },
    kept: { id: "a keyed hash of what the caller chose", invite_ids: ID },
  },
  rule_reminders: { rows: INVITE, removed: ["invite_id"] },
  scheduled_invites: { rows: INVITE, removed: ["invite_id"] },
  alerts: {
    rows: `(${SESSION} OR (subject = 'invite' AND $invite IS NOT NULL AND record_id = $invite))`,
    removed: ["user_id", "kind", "subject", "ref", "record_id", "detail", "digest"],
  },
  fairness_answers: {
    rows: "key = $fairness AND account_id = $account AND mode = $mode",
    removed: ["key", "sealed"],
    uncounted: true,
  },
  candidate_list: {
    blind: ["first_name", "last_name", "email", "external_ref", "search"],
    rows: EITHER,
    by: "triggers of sessions, invites and batch_rows",
    unlinked: "removed",
    months: ["added_at", "viewed_at", "waited_until"],
    exact: each(
      "expires_at started_at completed_at withdrawn_at anonymized_at cancelled_at",
      "as in sessions and invites, whose triggers write it",
    ),
    set: { first_name: "", last_name: "", email: "", external_ref: null, search: "", job_profile_id: null },
    kept: {
      ...each("invite_id batch_id", ID),
      ...each("source language decision quality", CHOICE),
      scores: "the scores that the interface keeps",
    },
  },
  client_people: { rows: EITHER, removed: ["client_id", "invite_id"] },
  candidate_search: {
    blind: ["search"],
    by: "platform/db/search-index.ts, from candidate_list",
    set: { search: "" },
  },
  deletions: {
    by: "modules/privacy/service.ts, which writes the row",
    months: ["original_date"],
    exact: { deleted_at: DELETED },
    kept: {
      invite_id: ID,
      ...each("assessment_type status", CHOICE),
      deleted_by: "a user of the account, or the candidate",
    },
  },
  answers: { rows: SESSION, removed: ["item_id"] },
  answer_sheets: { rows: SESSION, removed: ["sheet"] },
  results: {
    rows: SESSION,
    months: ["computed_at"],
    unlinked: "removed",
    kept: {
      ...each("questionnaire_version norm_version norm_method norm_name", CHOICE),
      ...each("scales tendency quality", "scores, which the interface keeps"),
    },
  },
  result_views: { rows: SESSION, removed: ["viewer_id", "viewer", "what"] },
};

/**
 * Columns that name a candidate or reveal who it is, of any table: blind mode hides them wherever an answer has one.
 */
export const BLIND: ReadonlySet<string> = new Set(Object.values(PEOPLE).flatMap(({ blind = [] }) => blind));
