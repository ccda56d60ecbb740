import { EMAIL, INVITE_ID, PROFILE_ID, pagination } from "#/reference/examples.ts";
import { createdInputs, pageInputs, personInputs, updatedInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

export const INVITE = {
  invite_id: INVITE_ID,
  status: "pending",
  candidate: { email: EMAIL, name: "Ada Lovelace" },
  analysis_link: "https://assay.example/a/Zk3mQ8vT1xB6nW2rY7cP5dLh",
  product_type: "pa-standard",
  language: "en",
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-04-01T09:00:00.000Z",
  started_at: null,
  completed_at: null,
  reminders_sent: 0,
  external_ref: "REQ-2026-17",
  job_profile_id: PROFILE_ID,
};

export const INVITES_REFERENCE: Operations = {
  "POST /invites": {
    id: "createInvite",
    tag: "Invites",
    summary: "Invite a candidate",
    description:
      "Sends the candidate a link to the questionnaire, unless `send_email` is false. At least 1 credit must be available, and at most 10 invites may be pending; no credit is deducted before the candidate completes the assessment.",
    permission: "invites",
    problems: [
      "invalid_input",
      "no_credit",
      "credits_spoken_for",
      "pending_invite_limit",
      "answer_erased",
      "recipient_mail_limit",
      "account_mail_limit",
      "outbox_full",
    ],
    inputs: {
      email: { text: "Where the invitation goes." },
      name: { text: "Name of the candidate, who may correct it." },
      product_type: { text: "The questionnaire.", default: "pa-standard" },
      send_email: {
        text: "Whether the invitation is mailed; otherwise pass `analysis_link` on yourself.",
        default: true,
      },
      language: { text: "Language of mail and questionnaire; the account's unless sent." },
      external_ref: { text: "A reference of your own, given back with the invite." },
      job_profile_id: {
        text: "The job profile that the candidate is invited for, given back with the invite; `GET /job-profiles` lists them.",
      },
      job_id: {
        text: "The job that the candidate is looked at for; an open one of the console. Without it the invite belongs to the only open job with its `job_profile_id`, if there is just one.",
      },
      expires_in_days: {
        text: "Days until the link ends. Left out: what the job or the account says by rule (in the console), or else 30 unless the server is set otherwise.",
      },
      candidate_message: { text: "A personal message in the invitation." },
      send_at: {
        text: "When the invitation is mailed, at most 90 days ahead; left out, at once. The invite is pending and its link works from the beginning; its days count from the mail. Not with `send_email` false.",
      },
    },
    body: { email: EMAIL, name: "Ada Lovelace", external_ref: "REQ-2026-17" },
    answers: { 201: { text: "The invite was created.", name: "Invite", data: INVITE } },
  },

  "GET /invites": {
    id: "listInvites",
    tag: "Invites",
    summary: "List invites",
    description:
      "Latest first. Cancelled invites are in no list. `analysis_link` stands for the candidate: it is empty for a caller without `invites:write`.",
    permission: "invites",
    problems: ["invalid_input"],
    inputs: {
      status: { text: "Only invites of this status." },
      ...personInputs,
      ...createdInputs("was created"),
      ...updatedInputs("was created, started or completed"),
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of invites.",
        name: "InviteList",
        parts: { Pagination: "pagination" },
        data: { invites: [INVITE], total: 1, pagination: pagination(20) },
      },
    },
  },

  "GET /invites/{inviteId}": {
    id: "getInvite",
    tag: "Invites",
    summary: "One invite",
    description:
      "Tells how far the candidate is. `analysis_link` is empty for a caller without `invites:write`.",
    permission: "invites",
    problems: ["invite_not_found"],
    answers: { 200: { text: "The invite.", name: "Invite", data: INVITE } },
  },

  "DELETE /invites/{inviteId}": {
    id: "cancelInvite",
    tag: "Invites",
    summary: "Cancel a pending or expired invite",
    description:
      "The candidate's link ends, and the invite is not found any more. The status that the invite shows decides: one that was started can be cancelled once it is `expired`, also during the day for which its candidate could still finish. Name, address and message of a cancelled invite are erased 30 days later, or sooner where the account keeps them for fewer days, or when the notice said that its candidate had acknowledged.",
    permission: "invites",
    problems: ["invite_not_found", "invite_not_pending"],
    answers: {
      200: {
        text: "The invite was cancelled.",
        name: "CancelledInvite",
        beside: { message: "The invite was cancelled." },
        data: {
          invite_id: INVITE_ID,
          candidate_email: EMAIL,
          was_expired: false,
          cancelled_at: "2026-03-03T10:00:00.000Z",
        },
      },
    },
  },

  "POST /invites/{inviteId}/remind": {
    id: "remindCandidate",
    tag: "Invites",
    summary: "Send a reminder",
    description:
      "At most 3 per invite, at least 24 hours apart, and only while the invite is pending or started. A reminder does not extend the invite.",
    permission: "invites",
    problems: [
      "invite_not_found",
      "invite_not_open",
      "reminder_limit",
      "reminder_too_soon",
      "answer_erased",
      "recipient_mail_limit",
      "account_mail_limit",
      "outbox_full",
    ],
    answers: {
      200: {
        text: "The reminder was sent.",
        name: "Reminder",
        beside: { message: "The reminder was sent." },
        data: {
          invite_id: INVITE_ID,
          candidate_email: EMAIL,
          status: "pending",
          reminder_number: 1,
          reminders_remaining: 2,
          sent_at: "2026-03-05T10:00:00.000Z",
          expires_at: "2026-04-01T09:00:00.000Z",
          days_until_expiry: 27,
        },
      },
    },
  },
};
