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
    summary: "Create an invite",
    description:
      "Creates an invite and emails the candidate a link to the questionnaire, unless `send_email` is false. Requires at least one available credit and fewer than 10 pending invites. The credit is charged when the candidate completes the assessment.",
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
      email: {
        text: "Email address of the candidate. In `Name <address>`, the name is used if `name` is not sent.",
      },
      name: {
        text: "Name of the candidate. `Last, First` is stored as `First Last`. The candidate can correct it.",
      },
      product_type: { text: "Questionnaire to use.", default: "pa-standard" },
      send_email: {
        text: "Whether to email the invitation. If false, pass on `analysis_link` yourself.",
        default: true,
      },
      language: { text: "Language of the email and questionnaire. Defaults to the account's language." },
      ...eachOwn((_, { input }) => ({ text: input })),
      job_profile_id: { text: "Job profile of the invite, as returned by `GET /job-profiles`." },
      job_id: {
        text: "Open job that the candidate applies for. Defaults to the only open job with this `job_profile_id`, if there is exactly one.",
      },
      expires_in_days: {
        text: "Days until the invite expires. Defaults to the invite rules of the job or account, or else to the server setting, which is usually 30.",
      },
      candidate_message: { text: "Personal message in the invitation." },
      send_at: {
        text: "Time of the invitation email, up to 90 days ahead. Defaults to now. The invite is pending and its link works immediately, but its validity period starts when the email is sent. Not available if `send_email` is false.",
      },
    },
    body: { email: EMAIL, name: "Ada Lovelace", external_ref: "REQ-2026-17" },
    answers: { 201: { text: "The invite was created.", name: "Invite" } },
  },

  "GET /invites": {
    id: "listInvites",
    summary: "List invites",
    description:
      "Returns invites, newest first. Canceled invites are excluded. Anyone with `analysis_link` can act as the candidate, so it is empty for callers without `invites:write`. `bounced_at` and `bounce_reason` are set while the latest email to the candidate has come back.",
    permission: "invites",
    inputs: {
      status: { text: "Only include invites with this status." },
      ...personInputs,
      ...createdInputs("invites created"),
      ...updatedInputs("invites created, started or completed"),
      ...pageInputs(20),
    },
    answers: { 200: { text: "A page of invites.", name: "InviteList", parts: { Pagination: "pagination" } } },
  },

  "GET /invites/{inviteId}": {
    id: "getInvite",
    summary: "Retrieve an invite",
    description:
      "Returns the invite with its progress. `analysis_link` is empty for callers without `invites:write`.",
    permission: "invites",
    answers: { 200: { text: "The invite.", name: "Invite" } },
  },

  "DELETE /invites/{inviteId}": {
    id: "cancelInvite",
    summary: "Cancel an invite",
    description:
      "Cancels a pending or expired invite. The candidate's link stops working, and the invite is no longer returned. A started invite can be canceled once its status is `expired`, even during the extra day in which it can still be completed. Name, email address and message are deleted after 30 days. They are deleted earlier if the account's retention period or the acknowledged notice requires it.",
    permission: "invites",
    problems: ["invite_not_pending"],
    answers: {
      200: {
        text: "The invite was canceled.",
        name: "CancelledInvite",
        data: { cancelled_at: "2026-03-03T10:00:00.000Z" },
      },
    },
  },

  "POST /invites/{inviteId}/remind": {
    id: "remindCandidate",
    summary: "Send a reminder",
    description:
      "Sends a reminder for a pending or started invite. You can send up to 3 reminders per invite, at least 24 hours apart. A reminder does not extend the expiry. If the last email came back, correct the address or resend the invitation first.",
    permission: "invites",
    problems: [
      "invite_not_open",
      "address_bounced",
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
    summary: "Replace an invite's link",
    description:
      "Works for invites with any status. Answers and result are kept, and the old link stops working. The new link is emailed up to 3 times within 24 hours, unless `send_email` of the invite is false. `mailed` shows whether it was emailed.",
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
    summary: "Correct the recipient of an invite",
    description:
      "Only possible before the invite is opened. A new email address also creates a new link, and the old link stops working. No email is sent, so resend the invitation afterwards.",
    permission: "person:invites",
    problems: ["invite_begun", "invite_completed"],
    inputs: {
      email: { text: "Correct email address." },
      name: { text: "Name of the candidate." },
      language: { text: "Language of the email and questionnaire." },
    },
    body: { email: EMAIL, name: "Ada Lovelace" },
    answers: { 200: { text: "The corrected invite.", name: "Invite" } },
  },

  "POST /console/invites/{inviteId}/extend": {
    id: "extendInvite",
    summary: "Extend an invite",
    description:
      "Accepts either `days`, counted from the expiry or from now if it has expired, or `expires_at`. The new expiry can be up to 180 days ahead. An expired invite becomes active again. If it was not started, this requires an available credit, and the pending limit must not be reached.",
    permission: "person:invites",
    problems: [
      "invite_completed",
      "no_credit",
      "credits_spoken_for",
      "pending_invite_limit",
      "answer_erased",
    ],
    inputs: {
      days: { text: "Number of days to add." },
      expires_at: { text: "New expiry." },
    },
    body: { days: 14 },
    answers: {
      200: { text: "The extended invite.", name: "Invite", data: { expires_at: "2026-04-15T09:00:00.000Z" } },
    },
  },

  "PUT /console/invites/{inviteId}/sending": {
    id: "rescheduleInvite",
    summary: "Reschedule an invitation",
    description:
      "Changes the time of an invitation that was scheduled with `send_at` and has not been sent yet. The expiry moves by the same amount.",
    permission: "person:invites",
    problems: ["invite_not_scheduled"],
    inputs: { send_at: { text: "New time, up to 90 days ahead." } },
    body: { send_at: "2026-03-09T08:00:00.000Z" },
    answers: {
      200: {
        text: "The rescheduled invite.",
        name: "Invite",
        data: { expires_at: "2026-04-08T08:00:00.000Z" },
      },
    },
  },

  "POST /console/invites/{inviteId}/send-now": {
    id: "sendInviteNow",
    summary: "Send a scheduled invitation now",
    description: "Sends the invitation immediately. The days until expiry count from now.",
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
    summary: "Resend an invitation",
    description:
      "Sends the invitation to the current address, even if `send_email` of the invite is false. You can resend it 3 times within 24 hours. It does not count as a reminder.",
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
    summary: "Send reminders for several invites",
    description:
      "Applies the rules of `POST /invites/{inviteId}/remind` to each invite. A rejected reminder does not affect the others.",
    permission: "person:invites",
    problems: ["answer_erased"],
    inputs: { invite_ids: { text: "Invite IDs." } },
    answers: {
      200: {
        text: "The result for each invite.",
        name: "RemindedCandidates",
        parts: { RemindedCandidate: "results[]" },
        data: { refused: 0, results: [{ message: null }] },
      },
    },
  },
};
