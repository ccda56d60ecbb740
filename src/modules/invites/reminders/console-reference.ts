import type { Operations } from "#/openapi/operation.ts";

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
