import { JOB_ID, SESSION_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const WEIGHTS = {
  job_id: JOB_ID,
  interview: 80,
  questionnaire: 20,
  set_at: "2026-03-02T09:00:00.000Z",
  set_by: "Ada Smith",
};

export const COMPARISON_CONSOLE_REFERENCE: Operations = {
  "GET /console/jobs/{jobId}/comparison": {
    id: "compareApplicants",
    summary: "Compare interview and questionnaire",
    description:
      "Returns the interviewed applicants of a job in groups. People in a group do not differ by more than the error of their figures, so their order means nothing. `combined` weighs the average interview score and the overall match, both from 0 to 100, and `half_width` is its 80 % margin. No one is compared until the weights are set. A questionnaire is left out if it is not usable, or if its norm is provisional: `left_out` states why, and the figure then is the interview's alone. `waiting` contains people whose scores you cannot see before you submit your own, and people with an open privacy request. `error` is the standard error of one interviewer's average, in points from 1 to 5. It combines an assumption with the scores of `people` in your account. No decision follows from the figures.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    answers: {
      200: {
        text: "The groups, highest figures first.",
        name: "JobComparison",
        data: {
          weights: WEIGHTS,
          questionnaire_max: 20,
          completed: 14,
          interviewed: 5,
          questions: 6,
          error: { points: 0.38, people: 12 },
          groups: [
            {
              basis: "both",
              from: 71,
              to: 78,
              people: [
                {
                  session_id: SESSION_ID,
                  interview: { mean: 4.08, questions: 6, raters: 2, largest_gap: 1, apart: 0 },
                  left_out: null,
                  combined: 78,
                  half_width: 7,
                },
              ],
            },
          ],
          waiting: [],
        },
      },
    },
  },

  "PUT /console/jobs/{jobId}/decision-weights": {
    id: "setDecisionWeights",
    summary: "Set the weights of a job",
    description:
      "Sets how much the questionnaire counts when the applicants of a job are compared. The interview counts for the rest. The weights are set once, before anyone is compared, and are stored with each decision for the job. The questionnaire counts for 20 percent at most, because there is no evidence of how well it predicts success in this job.",
    permission: "person:jobs",
    problems: ["weights_fixed"],
    inputs: { questionnaire: { text: "Weight of the questionnaire in percent.", example: 20 } },
    body: { questionnaire: 20 },
    answers: { 200: { text: "The weights.", name: "DecisionWeights", data: WEIGHTS } },
  },
};
