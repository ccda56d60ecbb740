import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const OVERVIEW_CONSOLE_REFERENCE: Operations = {
  "GET /console/overview": {
    id: "getConsoleOverview",
    summary: "What waits for somebody",
    description:
      "Each part with the number of all and up to five of them. `silent_invites` are those that nobody has begun and that were last written about three days ago or earlier; `expiring_invites` end within three days; `undecided` are completed and without a decision, `unviewed_results` those of them whose page or report the reader has not opened; failed mails are of the last 30 days. `completions` holds 84 days (UTC) that end with today in the account's time. A part that the reader may not see is `null`.",
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
