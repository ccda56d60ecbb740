import { PROFILE_ID } from "#/openapi/examples.ts";
import { type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

export const OUTCOMES_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/outcome": {
    id: "getOutcome",
    summary: "Retrieve a hire outcome",
    description:
      "Returns the recorded outcome or null, and its due date, 90 days after the decision to hire. Outcomes do not appear in reports, matches or shortlists.",
    permission: "person:outcomes",
    answers: { 200: { text: "The hire outcome.", name: "Outcome" } },
  },

  "PUT /console/candidates/{sessionId}/outcome": {
    id: "putOutcome",
    summary: "Record a hire outcome",
    description:
      "Replaces the previous outcome. The first one stores the version of the job profile that the person was compared with. The copy of the candidate's data contains outcomes. They are deleted with the candidate.",
    permission: "person:outcomes",
    problems: ["already_anonymized", "candidate_not_hired"],
    inputs: {
      still_there: { text: "Whether the person was still employed on that day." },
      as_of: {
        text: "Date of the outcome, which cannot be in the future. For people who have left, it is their last day.",
      },
      rating: {
        text: "Rating by the supervisor: 1 misses the requirements, 3 meets them, 5 far exceeds them.",
      },
      training_passed: { text: "Whether the person passed the initial training, if there was one." },
    },
    body: { still_there: true, as_of: "2026-06-15", rating: 4 },
    answers: { 200: { text: "The updated hire outcome.", name: "Outcome" } },
  },

  "DELETE /console/candidates/{sessionId}/outcome": {
    id: "removeOutcome",
    summary: "Delete a hire outcome",
    description: SENTENCES.repeatable,
    permission: "person:outcomes",
    answers: { 200: { text: "The updated hire outcome.", name: "Outcome", data: { outcome: null } } },
  },

  "GET /console/outcomes": {
    id: "listOutcomes",
    summary: "List hire outcomes",
    description:
      "Returns hired people, earliest hire first. Recorded outcomes are sorted by the latest entry.",
    permission: "person:outcomes",
    inputs: {
      state: {
        text: "`due` returns hires without an outcome after 90 days, `later` those before that, and `recorded` those with an outcome. Defaults to `due`.",
      },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of hire outcomes.",
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
    summary: "Import hire outcomes",
    description:
      "Accepts the cells of a table. If any row has an error, no rows are stored. With `dry_run`, no rows are stored. Errors contain the line, column and code.",
    permission: "person:outcomes",
    inputs: {
      rows: {
        text: "Up to 1,000 rows. `session_id` or `external_ref` identifies the person. `rating` is 1 to 5 or empty. `still_there` is yes or no (ja, nein). `as_of` has the format 2026-06-15 or 15.06.2026. `training` is passed, failed or empty.",
      },
      dry_run: { text: "Whether to validate the rows without storing them." },
    },
    body: {
      rows: [{ session_id: "1042", rating: "4", still_there: "yes", as_of: "2026-06-15" }],
      dry_run: true,
    },
    answers: {
      200: {
        text: "The number of stored rows, and the errors.",
        name: "OutcomeImport",
        data: { stored: 0, problems: [{ column: "as_of", code: "in_future" }] },
      },
    },
  },

  "GET /console/validity": {
    id: "getValidity",
    summary: "Retrieve predictive validity",
    description:
      "Returns, for each job profile with 50 people or more, how the match before hiring relates to outcomes. Versions with the same dimensions are combined. The overall match and each dimension are reported separately. Ratings use Pearson's correlation with Fisher's z interval. Retention uses the point-biserial correlation with a bootstrap interval. `corrected` additionally estimates the correlation without selection (Thorndike, case 2). `p_adjusted` uses Holm's correction. `thirds` is the share of people with a rating of 4 or 5, or who stayed, by match.",
    permission: "person:validity",
    answers: {
      200: {
        text: "The figures. If more people are required, each figure states how many.",
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
