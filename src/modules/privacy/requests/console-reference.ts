import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/openapi/operation.ts";

export const CANDIDATE_RIGHTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/requests": {
    id: "listConsoleRequests",
    summary: "What candidates ask, with who they are",
    description:
      "As `GET /candidate-requests`, with the candidate as they are now. `days_left` are whole days until `due_at`, counted from the list's instant; from -1 on the request is overdue; `null` once it is closed.",
    permission: "person:gdpr",
    inputs: {
      status: {
        text: "Which ones: open ones unless `request` names one, which is shown whatever has become of it.",
      },
      request: { text: "Id of the one that is wanted, as mails name it." },
      ...personInputs,
      ...createdInputs("was asked"),
      ...updatedInputs("was asked or closed"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of requests.",
        name: "ConsoleRequestList",
        parts: { ConsoleRequest: "requests[]" },
        data: {
          requests: [{ id: CANDIDATE_REQUEST_ID, created_at: "2026-03-04T10:12:00.000Z", days_left: 28 }],
        },
      },
    },
  },
};
