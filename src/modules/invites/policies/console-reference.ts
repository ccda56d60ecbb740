import { type Operations, SENTENCES } from "#/openapi/operation.ts";

const INPUTS = {
  count_from: {
    text: "`invitation` counts days after the invitation, for candidates who have not started. `expiry` counts days before the expiry, also for candidates who have started.",
  },
  days: { text: "One to three numbers of days." },
  time: { text: "Time of day in the account's time zone, from 06:00 to 20:00." },
  working_days_only: {
    text: "Whether to only send from Monday to Friday. Reminders due on a weekend are sent on Monday.",
  },
  at_most: { text: "Maximum number of reminders per invite, including manual ones." },
  expires_in_days: {
    text: "Days until new invites without their own `expires_in_days` expire. Set null to use the rule of the next level.",
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
  "Reminders are sent within two hours of their time, or at the next permitted time. Only reminders that fall due after a change are sent. Candidates are not reminded within 24 hours of the invitation or another reminder, or if `send_email` was false. They are also not reminded if a request pauses the use of their data, their last email was rejected, or their job is not open.";

export const INVITE_RULES_CONSOLE_REFERENCE: Operations = {
  "GET /console/invite-rules": {
    id: "getInviteRules",
    summary: "Retrieve the invite rules",
    description:
      "Returns the reminder and expiry rules of the current mode. If `reminders` is `off`, the other values are defaults.",
    permission: "person:account",
    answers: { 200: { text: "The account's rules.", name: "InviteRules" } },
  },

  "PUT /console/invite-rules": {
    id: "setInviteRules",
    summary: "Update the invite rules",
    description: `${SENTENCES.keepsOmitted} ${WHEN}`,
    permission: "person:account",
    inputs: { reminders: { text: "Whether candidates are reminded automatically." }, ...INPUTS },
    body: BODY,
    answers: { 200: { text: "The updated rules.", name: "InviteRules" } },
  },

  "GET /console/jobs/{jobId}/invite-rules": {
    id: "getJobInviteRules",
    summary: "Retrieve a job's invite rules",
    description: "Returns the reminder and expiry rules for invites that belong to the job.",
    permission: "shared:jobs",
    answers: { 200: { text: "The job's rules and the account's rules.", name: "JobInviteRules" } },
  },

  "PUT /console/jobs/{jobId}/invite-rules": {
    id: "setJobInviteRules",
    summary: "Update a job's invite rules",
    description: SENTENCES.keepsOmitted,
    permission: "shared:jobs",
    inputs: {
      reminders: {
        text: "`on` uses these rules, `off` sends no reminders, and `account` uses the account's rules.",
      },
      ...INPUTS,
    },
    body: { ...BODY, days: [2, 5], expires_in_days: 14 },
    answers: { 200: { text: "The updated rules and the account's rules.", name: "JobInviteRules" } },
  },
};

export const REMINDERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/invites/{inviteId}/reminders": {
    id: "getInviteReminders",
    summary: "List an invite's automatic reminders",
    description:
      "Returns the next automatic reminder and those already sent. `none_because` is the reason if there is no next reminder. `mail_refused` means that the mail server rejected the last email, and `address_bounced` that it came back. Manual reminders are counted in the invite and not listed here.",
    permission: "person:invites",
    answers: {
      200: {
        text: "The next and the sent reminders.",
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
