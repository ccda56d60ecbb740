import { EMAIL, NEW_LINK } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

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
