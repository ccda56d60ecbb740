import type { Operations } from "#/openapi/operation.ts";

const INPUTS = {
  count_from: {
    text: "`invitation`: days after the invitation went out, for whoever has not begun; `expiry`: days before the invite ends, also for whoever has begun.",
  },
  days: { text: "One to three numbers of days." },
  time: { text: "Time of day in the account's time zone, from 06:00 to 20:00." },
  working_days_only: {
    text: "Monday to Friday alone; what falls on a Saturday or Sunday goes out on the Monday after it.",
  },
  at_most: { text: "Most reminders of one invite, those by hand included." },
  expires_in_days: {
    text: "How long new invites last that name no `expires_in_days` themselves; null: as whatever stands above this rule.",
  },
};
const BODY = {
  reminders: "on",
  count_from: "invitation",
  days: [3, 7],
  time: "09:00",
  working_days_only: true,
  at_most: 2,
  expires_in_days: 21,
};
const WHEN =
  "Reminders go out within two hours of their time of day, what was missed by then at the next permitted time. Only what falls due after the rule was turned on or changed goes out. Nobody is reminded within 24 hours of the invitation or of another reminder, whose invite was made with `send_email` false, who has a request open that pauses the use of their data, whose last mail was refused, or whose job is not open.";

export const INVITE_RULES_CONSOLE_REFERENCE: Operations = {
  "GET /console/invite-rules": {
    id: "getInviteRules",
    summary: "When candidates are reminded by themselves, and how long invites last",
    description:
      "Of the mode that one works in. What stands there while `reminders` is `off` is a suggestion.",
    permission: "person:account",
    answers: { 200: { text: "The account's rule.", name: "InviteRules" } },
  },

  "PUT /console/invite-rules": {
    id: "setInviteRules",
    summary: "Say when candidates are reminded by themselves, and how long invites last",
    description: `What is absent stays. ${WHEN}`,
    permission: "person:account",
    inputs: { reminders: { text: "Whether candidates are reminded by themselves." }, ...INPUTS },
    body: BODY,
    answers: { 200: { text: "The account's rule.", name: "InviteRules" } },
  },

  "GET /console/jobs/{jobId}/invite-rules": {
    id: "getJobInviteRules",
    summary: "The same for the people of a job",
    description: "An invite follows the rule of the job that it was made for.",
    permission: "shared:jobs",
    answers: { 200: { text: "The job's rule, beside the account's.", name: "JobInviteRules" } },
  },

  "PUT /console/jobs/{jobId}/invite-rules": {
    id: "setJobInviteRules",
    summary: "Say it for the people of a job",
    description: "What is absent stays.",
    permission: "shared:jobs",
    inputs: {
      reminders: { text: "`on`: by this rule; `off`: never; `account`: as the account has it." },
      ...INPUTS,
    },
    body: { ...BODY, days: [2, 5], expires_in_days: 14 },
    answers: { 200: { text: "The job's rule, beside the account's.", name: "JobInviteRules" } },
  },
};

export const REMINDERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/invites/{inviteId}/reminders": {
    id: "getInviteReminders",
    summary: "When a candidate is reminded next by a rule, and when they were",
    description:
      "`none_because` says why there is none to come; `mail_refused`: their mail server did not take the last mail. Reminders by hand are counted in the invite, and are not listed here.",
    permission: "person:invites",
    answers: {
      200: {
        text: "What is to come, and what was.",
        name: "InviteReminders",
        data: {
          next_at: "2026-03-09T08:00:00.000Z",
          rule_of: "account",
          sent: [{ at: "2026-03-05T08:00:00.000Z" }],
        },
      },
    },
  },
};
