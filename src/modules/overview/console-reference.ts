import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const OVERVIEW_CONSOLE_REFERENCE: Operations = {
  "GET /console/overview": {
    id: "getConsoleOverview",
    summary: "Retrieve the overview",
    description:
      "Returns the open items of the account: the total and up to five of each kind. `silent_invites` have not been started, and their last email was sent at least about three days ago. `expiring_invites` expire within three days. `undecided` are completed assessments without a decision, and `unviewed_results` are those that you have not opened. Failed emails are from the last 30 days. `completions` covers 84 UTC days until today in the account's time zone. Parts that you are not allowed to see are `null`.",
    permission: "person:invites",
    answers: {
      200: {
        text: "The overview.",
        name: "ConsoleOverview",
        data: {
          as_of: "2026-03-02T09:10:00.000Z",
          pending_invites: { count: 3, limit: 10 },
          credits: { available: 7, spoken_for: 2 },
          completions: [{ completed: 4 }],
          waiting: {
            requests: { items: [{ id: CANDIDATE_REQUEST_ID, created_at: "2026-03-04T10:12:00.000Z" }] },
            expiring_invites: { count: 0 },
            silent_invites: { count: 0 },
            in_progress: { items: [{ completed_at: null }] },
            unviewed_results: { count: 0 },
            undecided: { count: 0 },
            batches: { count: 0 },
            failed_mails: { count: 0 },
            disabled_webhooks: { count: 0 },
          },
        },
      },
    },
  },
};
