import { SESSION_ID } from "#/openapi/examples.ts";
import { type Operations, SENTENCES } from "#/openapi/operation.ts";

export const RETESTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/other-results": {
    id: "listOtherResults",
    summary: "List a candidate's other results",
    description:
      "Returns up to 20 completed sessions with the same email address in the same account and mode, newest first. The list is empty for deleted candidates.",
    permission: "person:results",
    problems: ["assessment_not_completed"],
    answers: {
      200: {
        text: "The sessions, without results.",
        name: "OtherResults",
        data: { others: [{ completed_at: "2025-03-05T14:12:00.000Z" }] },
      },
    },
  },

  "GET /console/candidates/{sessionId}/change": {
    id: "getResultChange",
    summary: "Compare two results of a candidate",
    description: `Returns the change of each scale in C points, with the reliable change index (Jacobson and Truax, 1991). A change beyond ±1.96 exceeds the measurement error of both results. If questionnaires or norms differ, or answers are unusable, \`reliable\` is \`null\`, and \`obstacles\` lists the reasons. Results with different norms are shown under the active norm if it applies to both. ${SENTENCES.recordsViews}`,
    permission: "person:results",
    problems: ["assessment_not_completed"],
    inputs: { with: { text: "ID of the other session.", example: SESSION_ID + 1 } },
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
