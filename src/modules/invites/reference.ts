import { EMAIL, NEW_LINK } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/openapi/operation.ts";
import { eachOwn } from "#/platform/context/person-fields.ts";

export const INVITES_REFERENCE: Operations = {
  "POST /invites": {
    id: "createInvite",
    summary: "Invite a candidate",
    description:
      "Sends the candidate a link to the questionnaire, unless `send_email` is false. At least 1 credit must be available, and at most 10 invites may be pending; no credit is deducted before the candidate completes the assessment.",
    permission: "invites",
    problems: [
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
      ...eachOwn((_, { input }) => ({ text: input })),
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
    answers: { 201: { text: "The invite was created.", name: "Invite" } },
  },

  "GET /invites": {
    id: "listInvites",
    summary: "List invites",
    description:
      "Latest first. Cancelled invites are in no list. `analysis_link` stands for the candidate: it is empty for a caller without `invites:write`.",
    permission: "invites",
    inputs: {
      status: { text: "Only invites of this status." },
      ...personInputs,
      ...createdInputs("was created"),
      ...updatedInputs("was created, started or completed"),
      ...pageInputs(20),
    },
    answers: { 200: { text: "A page of invites.", name: "InviteList", parts: { Pagination: "pagination" } } },
  },

  "GET /invites/{inviteId}": {
    id: "getInvite",
    summary: "One invite",
    description:
      "Tells how far the candidate is. `analysis_link` is empty for a caller without `invites:write`.",
    permission: "invites",
    answers: { 200: { text: "The invite.", name: "Invite" } },
  },

  "DELETE /invites/{inviteId}": {
    id: "cancelInvite",
    summary: "Cancel a pending or expired invite",
    description:
      "The candidate's link ends, and the invite is not found any more. The status that the invite shows decides: one that was started can be cancelled once it is `expired`, also during the day for which its candidate could still finish. Name, address and message of a cancelled invite are erased 30 days later, or sooner where the account keeps them for fewer days, or when the notice said that its candidate had acknowledged.",
    permission: "invites",
    problems: ["invite_not_pending"],
    answers: {
      200: {
        text: "The invite was cancelled.",
        name: "CancelledInvite",
        data: { cancelled_at: "2026-03-03T10:00:00.000Z" },
      },
    },
  },

  "POST /invites/{inviteId}/remind": {
    id: "remindCandidate",
    summary: "Send a reminder",
    description:
      "At most 3 per invite, at least 24 hours apart, and only while the invite is pending or started. A reminder does not extend the invite.",
    permission: "invites",
    problems: [
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
        data: { sent_at: "2026-03-05T10:00:00.000Z", days_until_expiry: 27 },
      },
    },
  },
};

export const INVITES_CONSOLE_REFERENCE: Operations = {
  "POST /console/invites/{inviteId}/new-link": {
    id: "renewInviteLink",
    summary: "Replace a candidate's link",
    description:
      "Whatever the state of the invite: answers and result stay, and whoever has the old link finds nothing there any more. The new one is mailed to the candidate, at most 3 times within 24 hours, unless the invite was made with `send_email` false; `mailed` tells.",
    permission: "person:invites",
    problems: ["answer_erased"],
    answers: {
      200: {
        text: "The invite with its new link.",
        name: "RenewedInvite",
        data: { analysis_link: NEW_LINK, started_at: null, completed_at: null, mailed: true },
      },
    },
  },

  "PUT /console/invites/{inviteId}": {
    id: "correctInvite",
    summary: "Correct whom an invite is for",
    description:
      "Only while nobody has opened it. With another address the link becomes another one, and the old one opens nothing any more. Nobody is mailed: send the invitation again afterwards.",
    permission: "person:invites",
    problems: ["invite_begun", "invite_completed"],
    inputs: {
      email: { text: "The right address." },
      name: { text: "Name of the candidate." },
      language: { text: "Language of mail and questionnaire." },
    },
    body: { email: EMAIL, name: "Ada Lovelace" },
    answers: { 200: { text: "The corrected invite.", name: "Invite" } },
  },

  "POST /console/invites/{inviteId}/extend": {
    id: "extendInvite",
    summary: "Give a candidate more time",
    description:
      "Takes either `days`, counted from the invite's end or from now where that is past, or `expires_at`; at most 180 days ahead. An invite that is over comes back; one that nobody has begun needs a pending place and a credit to count on then.",
    permission: "person:invites",
    problems: [
      "invite_completed",
      "no_credit",
      "credits_spoken_for",
      "pending_invite_limit",
      "answer_erased",
    ],
    inputs: {
      days: { text: "Days to add." },
      expires_at: { text: "The new end." },
    },
    body: { days: 14 },
    answers: {
      200: { text: "The extended invite.", name: "Invite", data: { expires_at: "2026-04-15T09:00:00.000Z" } },
    },
  },

  "PUT /console/invites/{inviteId}/sending": {
    id: "rescheduleInvite",
    summary: "Change when an invitation goes out",
    description:
      "Of one that was planned with `send_at` and has not gone out. The invite ends as much later or earlier.",
    permission: "person:invites",
    problems: ["invite_not_scheduled"],
    inputs: { send_at: { text: "The new time, at most 90 days ahead." } },
    body: { send_at: "2026-03-09T08:00:00.000Z" },
    answers: {
      200: { text: "The invite.", name: "Invite", data: { expires_at: "2026-04-08T08:00:00.000Z" } },
    },
  },

  "POST /console/invites/{inviteId}/send-now": {
    id: "sendInviteNow",
    summary: "Send a planned invitation at once",
    description: "The invite's days count from now.",
    permission: "person:invites",
    problems: [
      "invite_not_scheduled",
      "answer_erased",
      "recipient_mail_limit",
      "account_mail_limit",
      "outbox_full",
    ],
    answers: { 200: { text: "The invite.", name: "Invite" } },
  },

  "POST /console/invites/{inviteId}/resend": {
    id: "resendInvite",
    summary: "Send the invitation again",
    description:
      "To the address that the invite has now, also where it was made with `send_email` false; at most 3 times within 24 hours. It is no reminder and does not count as one.",
    permission: "person:invites",
    problems: [
      "invite_not_open",
      "mail_waiting",
      "resend_limit",
      "answer_erased",
      "recipient_mail_limit",
      "account_mail_limit",
      "outbox_full",
    ],
    answers: {
      200: { text: "The invite.", name: "Invite", beside: { message: "The invitation was sent again." } },
    },
  },

  "POST /console/invite-reminders": {
    id: "remindCandidates",
    summary: "Remind several candidates",
    description:
      "Each by the rules of `POST /invites/{inviteId}/remind`; what is refused for one stops no other.",
    permission: "person:invites",
    problems: ["answer_erased"],
    inputs: { invite_ids: { text: "Ids of invites." } },
    answers: {
      200: {
        text: "What became of each.",
        name: "RemindedCandidates",
        parts: { RemindedCandidate: "results[]" },
        data: { refused: 0, results: [{ message: null }] },
      },
    },
  },
};
