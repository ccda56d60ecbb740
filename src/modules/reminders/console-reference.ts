import { INVITE_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

export const REMINDERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/invites/{inviteId}/reminders": {
    id: "getInviteReminders",
    tag: "Console",
    summary: "When a candidate is reminded next by a rule, and when they were",
    description:
      "`none_because` says why there is none to come; `mail_refused`: their mail server did not take the last mail. Reminders by hand are counted in the invite, and are not listed here.",
    permission: "person:invites",
    problems: ["invite_not_found"],
    answers: {
      200: {
        text: "What is to come, and what was.",
        name: "InviteReminders",
        data: {
          invite_id: INVITE_ID,
          next_at: "2026-03-09T08:00:00.000Z",
          none_because: null,
          rule_of: "account",
          sent: [{ number: 1, at: "2026-03-05T08:00:00.000Z" }],
        },
      },
    },
  },
};
