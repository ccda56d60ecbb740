import { SESSION_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const RETESTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/other-results": {
    id: "listOtherResults",
    summary: "Other results of the same person",
    description:
      "Completed sessions under the same e-mail address in the same account and mode, latest first, twenty at most; none of somebody who is deleted.",
    permission: "person:results",
    problems: ["assessment_not_completed"],
    answers: {
      200: {
        text: "The sessions; of their results nothing.",
        name: "OtherResults",
        data: { others: [{ completed_at: "2025-03-05T14:12:00.000Z" }] },
      },
    },
  },

  "GET /console/candidates/{sessionId}/change": {
    id: "getResultChange",
    summary: "Two results side by side",
    description:
      "Scale by scale what changed, in C points, with the reliable change index (Jacobson and Truax, 1991): beyond ±1.96 a change is more than the errors of two measurements explain. Where questionnaires or norms differ, or answers are not usable, `reliable` is `null` and `obstacles` say why. Results that were delivered under different norms are shown under the one in force where it fits both. It is noted that the reader looked at both.",
    permission: "person:results",
    problems: ["assessment_not_completed"],
    inputs: { with: { text: "Id of the other session; needed.", example: SESSION_ID + 1 } },
    answers: {
      200: {
        text: "The earlier and the later result.",
        name: "ResultChange",
        data: {
          earlier: {
            email: "ada@example.com",
            completed_at: "2025-03-05T14:12:00.000Z",
            questionnaire: { id: "PA_STANDARD", version: "1.0.0" },
          },
          later: {
            session_id: 1043,
            email: "ada@example.com",
            completed_at: "2026-03-05T14:12:00.000Z",
            questionnaire: { id: "PA_STANDARD", version: "1.0.0" },
          },
          scales: [
            {
              key: "detail",
              name: { en: "Detail", de: "Detail" },
              earlier: 3.2,
              later: 6.4,
              change: 3.2,
              index: 2.07,
              reliable: true,
            },
          ],
          obstacles: [],
        },
      },
    },
  },
};
