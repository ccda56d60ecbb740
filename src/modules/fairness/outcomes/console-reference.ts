import { PROFILE_ID } from "#/openapi/examples.ts";
import { type Operations, pageInputs } from "#/openapi/operation.ts";

export const OUTCOMES_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/outcome": {
    id: "getOutcome",
    summary: "How somebody who was hired did",
    description:
      "What was entered about them, or null, and from when on it is due: 90 days after the decision to hire them. It is in no report, match or shortlist.",
    permission: "person:outcomes",
    answers: { 200: { text: "What is known.", name: "Outcome" } },
  },

  "PUT /console/candidates/{sessionId}/outcome": {
    id: "putOutcome",
    summary: "Enter how somebody did",
    description:
      "Takes the place of what was entered before. The first entry keeps the version of the job profile that the person was compared with. The candidate gets it with a copy of their data, and an erasure removes it.",
    permission: "person:outcomes",
    problems: ["already_anonymized", "candidate_not_hired"],
    inputs: {
      still_there: { text: "Whether they still work there on that day." },
      as_of: { text: "The day on which it was so; of somebody who left, their last day. Not in the future." },
      rating: {
        text: "By the supervisor, on the scale of the leaflet: 1 misses what the job asks for, 3 meets it, 5 exceeds it by far.",
      },
      training_passed: {
        text: "Whether they passed the training that the job began with, if there was one.",
      },
    },
    body: { still_there: true, as_of: "2026-06-15", rating: 4 },
    answers: { 200: { text: "What is known now.", name: "Outcome" } },
  },

  "DELETE /console/candidates/{sessionId}/outcome": {
    id: "removeOutcome",
    summary: "Remove what was entered about somebody",
    description: "A second call changes nothing.",
    permission: "person:outcomes",
    answers: { 200: { text: "What is known now.", name: "Outcome", data: { outcome: null } } },
  },

  "GET /console/outcomes": {
    id: "listOutcomes",
    summary: "People who were hired, and how they did",
    description: "Who was hired longest ago first; those of whom it is known, the latest entry first.",
    permission: "person:outcomes",
    inputs: {
      state: {
        text: "`due`: 90 days have passed and nothing is entered (the default); `later`: they have not passed; `recorded`: something is entered.",
      },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "One page of the list.",
        name: "OutcomeList",
        parts: { HiredPerson: "people[]" },
        data: {
          people: [
            {
              email: "ada@example.com",
              due_at: "2026-06-14T14:20:00.000Z",
              outcome: {
                as_of: "2026-06-15",
                job_profile: { id: PROFILE_ID },
                author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
              },
            },
          ],
          pagination: { as_of: "2026-07-01T09:00:00.000Z" },
        },
      },
    },
  },

  "POST /console/outcomes/import": {
    id: "importOutcomes",
    summary: "Enter how many people did, from a table",
    description:
      "Cells as they stand in the table. All rows are stored, or none where one has a fault; with `dry_run` none. Faults name line and column, and bear a code.",
    permission: "person:outcomes",
    inputs: {
      rows: {
        text: "Up to 1,000. `session_id` or `external_ref` says who; `rating` 1 to 5 or empty; `still_there` yes or no (ja, nein); `as_of` 2026-06-15 or 15.06.2026; `training` passed, failed or empty.",
      },
      dry_run: { text: "Only checks." },
    },
    body: {
      rows: [{ session_id: "1042", rating: "4", still_there: "yes", as_of: "2026-06-15" }],
      dry_run: true,
    },
    answers: {
      200: {
        text: "What was stored, and what is wrong.",
        name: "OutcomeImport",
        data: { stored: 0, problems: [{ column: "as_of", code: "in_future" }] },
      },
    },
  },

  "GET /console/validity": {
    id: "getValidity",
    summary: "What the match told beforehand about how people did",
    description:
      "By job profile, for versions that ask for the same dimensions together and one by one: the correlation of the overall match and of each dimension with the supervisors' ratings (Pearson, interval of Fisher's z) and with staying (point-biserial, interval by bootstrap), from 50 people on. `corrected` is an additional figure: what the correlation would be without the selection (Thorndike, case 2). `p_adjusted` is after Holm. `thirds` is the share of people with a rating of 4 or 5, or who stayed, by match.",
    permission: "person:validity",
    answers: {
      200: {
        text: "The figures; a figure that needs more people says how many.",
        name: "Validity",
        data: {
          needed: 50,
          profiles: [
            {
              profile: { id: PROFILE_ID, name: "Teamleitung" },
              people: 61,
              completed_earlier: 0,
              rating: {
                n: 61,
                value: {
                  overall: { r: 0.31, interval: [0.064, 0.521], p: 0.015 },
                  dimensions: [
                    { association: { r: 0.31, interval: [0.064, 0.521], p: 0.015, p_adjusted: 0.03 } },
                  ],
                  thirds: [
                    { from: 41, to: 62, n: 20, share: 0.35, interval: [0.181, 0.567] },
                    { from: 63, to: 74, n: 21, share: 0.476, interval: [0.283, 0.676] },
                    { from: 75, to: 92, n: 20, share: 0.65, interval: [0.433, 0.819] },
                  ],
                },
              },
              staying: { n: 61, missing: "no_spread" },
            },
          ],
        },
      },
    },
  },
};
