import { INVITE_FIELDS, SESSION_FIELDS } from "#/platform/context/person-fields.ts";
import { each, ID, STAFF } from "./rules.ts";

/** What the person's own access archive does with the text, JSON and blob columns of one table. */
interface CopyRule {
  /** Where the archive shows a column: its place in data.json, `[]` for each of a list. */
  shown?: Readonly<Record<string, string>>;
  /** Columns that the archive leaves out, each with the reason. */
  left?: Readonly<Record<string, string>>;
}

const PASSES = "says how the server works, and nothing about the person";
const SECRET = "proves who somebody is, so it is in no file";
const REPEATED = "a copy of what the invite, the session and the result show";

const shownIn = (part: string, fields: object): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `${part}.${name}`]));

/** What the archive shows of a candidate at the columns of their tables; `people.ts` says what their deletion does. */
export const COPIES: Readonly<Record<string, CopyRule>> = {
  sessions: {
    shown: {
      invite_id: "invite.invite_id",
      ...shownIn("person", SESSION_FIELDS),
      source: "session.source",
      product_type: "session.questionnaire.id",
      questionnaire_version: "session.questionnaire.version",
      language: "language",
      item_order: "answers[].item_id",
      notice_version: "notice.acknowledged.version",
    },
    left: {
      protected_reason: "can name others; that there is a legal hold is shown as session.legal_hold",
      link_ref: SECRET,
    },
  },
  team_members: {},
  job_applicants: { shown: { job_id: "jobs[].title", invite_id: "invite.invite_id", way: "jobs[].way" } },
  share_answers: {
    shown: { share_id: "shares[].receiver", vote: "shares[].vote", comment: "shares[].comment" },
  },
  shares: {
    shown: { receiver: "shares[].receiver", created_by: "shares[].author" },
    left: {
      id: ID,
      ...each("shortlist_id job_profile_id language chapters", "how the link shows the person, not what"),
      password_hash: SECRET,
      ...each("created_by_id revoked_by", STAFF),
    },
  },
  shortlist_entries: {
    shown: {
      shortlist_id: "shortlists[].name",
      comment: "shortlists[].comment",
      comment_by: "shortlists[].author",
    },
    left: each("added_by comment_by_id", STAFF),
  },
  shortlist_version_entries: {
    shown: {
      version_id: "shortlists[].version",
      comment: "shortlists[].comment",
      comment_by: "shortlists[].author",
    },
    left: { comment_by_id: STAFF },
  },
  person_tags: {
    shown: { tag_id: "tags[].name", invite_id: "invite.invite_id", added_by: "tags[].author" },
  },
  candidate_requests: {
    shown: {
      id: "requests[].id",
      kind: "requests[].kind",
      message: "requests[].message",
      status: "requests[].status",
      note: "requests[].note",
    },
    left: { closed_by: STAFF },
  },
  review_mentions: { left: { review_id: ID, user_id: "whom of the company a note was pointed out to" } },
  reviews: {
    shown: {
      kind: "reviews[].kind",
      outcome: "reviews[].outcome",
      text: "reviews[].text",
      grounds: "reviews[].grounds",
      job_profile_id: "reviews[].job_profile_id",
      author: "reviews[].author",
    },
    left: { id: ID, author_id: STAFF, job_id: "the job, which is among the jobs" },
  },
  decision_proposals: {
    shown: {
      outcome: "decision_proposals[].outcome",
      text: "decision_proposals[].text",
      grounds: "decision_proposals[].grounds",
      job_profile_id: "decision_proposals[].job_profile_id",
      author: "decision_proposals[].author",
      state: "decision_proposals[].state",
      answered_by: "decision_proposals[].answered_by",
      answer: "decision_proposals[].answer",
    },
    left: {
      ...each("id review_id", ID),
      ...each("author_id answered_by_id", STAFF),
      job_id: "the job, which is among the jobs",
    },
  },
  review_drafts: {
    shown: {
      author: "review_drafts[].author",
      note: "review_drafts[].note",
      reason: "review_drafts[].reason",
      outcome: "review_drafts[].outcome",
      grounds: "review_drafts[].grounds",
      job_profile_id: "review_drafts[].job_profile_id",
    },
    left: { user_id: STAFF, mentions: "whom of the company a note is to be pointed out to" },
  },
  decline_letters: {
    shown: {
      subject: "declines[].subject",
      greeting: "declines[].greeting",
      body: "declines[].text",
      released_by: "declines[].released_by",
    },
    left: { id: ID, job_id: "the job, which is among the jobs" },
  },
  interview_sheets: {
    shown: { author: "interview_scores[].author", entries: "interview_scores[].entries[].note" },
    left: { user_id: STAFF },
  },
  decision_scores: {
    shown: {
      review_id: "decision_scores[].at",
      sheets: "decision_scores[].scores[].author",
      comparison: "decision_scores[].weighed.interview",
    },
  },
  seen_results: { left: { user_id: "who looked is among the views" } },
  outcomes: {
    shown: { as_of: "outcome.as_of", author: "outcome.author" },
    left: { job_profile_id: "the profile of the invite, which is shown there", author_id: STAFF },
  },
  start_requests: {
    left: {
      ...each("id mailbox", ID),
      ...each("name email language job_id", "what the session took over from the start page, and shows"),
    },
  },
  invites: {
    shown: {
      id: "invite.invite_id",
      ...shownIn("invite", INVITE_FIELDS),
      candidate_message: "invite.message",
      language: "language",
      job_profile_id: "invite.job_profile.id",
    },
    left: {
      product_type: "the questionnaire, which is shown at the session",
      bounce_reason: "what a mail server said about the address",
      invited_by: STAFF,
    },
  },
  batch_rows: {
    left: each(
      `batch_id invite_id product_type language job_profile_id status problem ${Object.keys(INVITE_FIELDS).join(" ")}`,
      "the row of a list from which the invite was made, which shows the same",
    ),
  },
  outbox: {
    shown: { payload: "mails[].kind" },
    left: each("channel lane status fault ref last_error", PASSES),
  },
  candidate_codes: { left: each("id target way mailbox proof", SECRET) },
  idempotency_answers: {
    left: each("id invite_ids sealed_body fingerprint", "repeats for a day what a program was answered"),
  },
  deliveries: { left: each("webhook_id event_id event_type outcome error answer", PASSES) },
  events: { left: each("id type data", "ids and instants that the invite and the session show") },
  rule_reminders: { left: { invite_id: "the reminders are counted at the invite" } },
  scheduled_invites: { left: { invite_id: "when the invite was sent is among the mails" } },
  alerts: {
    left: each(
      "user_id kind subject ref record_id detail digest",
      "tells people of the company what stands elsewhere",
    ),
  },
  bulk_people: {
    shown: {
      run_id: "bulk_actions[].kind",
      invite_id: "invite.invite_id",
      status: "bulk_actions[].status",
    },
    left: { code: PASSES },
  },
  fairness_answers: {
    left: each("key sealed", "kept without a name; the person sees and removes it at their link"),
  },
  candidate_list: {
    left: each(
      "invite_id first_name last_name email external_ref search source language job_profile_id decision quality scores batch_id",
      REPEATED,
    ),
  },
  client_people: { shown: { client_id: "clients[]", invite_id: "invite.invite_id" } },
  candidate_search: { left: { search: REPEATED } },
  deletions: {
    left: each(
      "invite_id assessment_type status deleted_by",
      "written by a deletion, which ends the archive",
    ),
  },
  answers: { shown: { item_id: "answers[].item_id" } },
  answer_sheets: { shown: { sheet: "answers[].value" } },
  results: {
    shown: {
      questionnaire_version: "session.questionnaire.version",
      norm_version: "result.norm_group.version",
      norm_method: "result.norm_group.method",
      norm_name: "result.norm_group.name",
      scales: "result.dimensions[].c_value",
      tendency: "result.we_i.tendency",
      quality: "result.quality.status",
    },
  },
  result_views: { shown: { viewer: "views[].viewer", what: "views[].what" }, left: { viewer_id: ID } },
};
