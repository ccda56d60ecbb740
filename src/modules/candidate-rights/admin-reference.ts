import { CANDIDATE_REQUEST, CUSTOMER_ID, pagination } from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

export const CANDIDATE_RIGHTS_ADMIN_REFERENCE: Operations = {
  "GET /admin/candidate-requests": {
    id: "listAllCandidateRequests",
    tag: "Administration",
    summary: "What candidates of all accounts ask about their data",
    description: "As `GET /candidate-requests`, over all accounts and both modes.",
    permission: "operator",
    problems: [],
    inputs: {
      status: { text: "Which ones.", default: "open" },
      ...createdInputs("was asked"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The requests.",
        name: "AdminCandidateRequestList",
        parts: { AdminCandidateRequest: "requests[]" },
        data: {
          requests: [
            {
              account_id: CUSTOMER_ID,
              company: "Analytical Engines Ltd",
              mode: "live",
              ...CANDIDATE_REQUEST,
              message: "Please do not compare me with others.",
              note: null,
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },
};
