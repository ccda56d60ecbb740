import { CANDIDATE_REQUEST_ID, EMAIL, INVITE_ID, SESSION_ID, STARTED_AT } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const NOTHING = { count: 0, items: [] };

const IN_PROGRESS = {
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  name: "Ada Lovelace",
  email: EMAIL,
  started_at: STARTED_AT,
  completed_at: null,
  expires_at: "2026-04-01T09:00:00.000Z",
  rights: [],
};

export const OVERVIEW_CONSOLE_REFERENCE: Operations = {
  "GET /console/overview": {
    id: "getConsoleOverview",
    tag: "Console",
    summary: "What waits for somebody",
    description:
      "Each part with the number of all and up to five of them. `silent_invites` are those that nobody has begun and that were last written about three days ago or earlier; `expiring_invites` end within three days; `undecided` are completed and without a decision, `unviewed_results` those of them whose page or report the reader has not opened; failed mails are of the last 30 days. `completions` holds 84 days (UTC) that end with today in the account's time. A part that the reader may not see is `null`.",
    permission: "person:invites",
    problems: [],
    answers: {
      200: {
        text: "The overview.",
        name: "ConsoleOverview",
        data: {
          as_of: "2026-03-02T09:10:00.000Z",
          pending_invites: { count: 3, limit: 10 },
          credits: { available: 7, spoken_for: 2, owed: 0, unlimited: false },
          completions: [{ date: "2026-03-02", completed: 4 }],
          waiting: {
            requests: {
              count: 1,
              items: [
                {
                  id: CANDIDATE_REQUEST_ID,
                  kind: "objection",
                  session_id: SESSION_ID,
                  name: "Ada Lovelace",
                  created_at: "2026-03-04T10:12:00.000Z",
                  due_at: "2026-04-04T10:12:00.000Z",
                  overdue: false,
                },
              ],
            },
            expiring_invites: NOTHING,
            silent_invites: NOTHING,
            in_progress: { count: 1, items: [IN_PROGRESS] },
            unviewed_results: NOTHING,
            undecided: NOTHING,
            batches: NOTHING,
            failed_mails: NOTHING,
            disabled_webhooks: NOTHING,
          },
        },
      },
    },
  },
};
