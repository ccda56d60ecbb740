import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const CANDIDATE_RIGHTS_ADMIN_REFERENCE: Operations = {
  "GET /admin/candidate-requests": {
    id: "listAllCandidateRequests",
    summary: "What candidates of all accounts ask about their data",
    description: "As `GET /candidate-requests`, over all accounts and both modes.",
    permission: "operator",
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
        data: { requests: [{ id: CANDIDATE_REQUEST_ID, created_at: "2026-03-04T10:12:00.000Z" }] },
      },
    },
  },
};
