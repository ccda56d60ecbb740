import { CANDIDATE_REQUEST, EMAIL, pagination } from "#/reference/examples.ts";
import { createdInputs, pageInputs, personInputs, updatedInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

export const CANDIDATE_RIGHTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/requests": {
    id: "listConsoleRequests",
    tag: "Console",
    summary: "What candidates ask, with who they are",
    description:
      "As `GET /candidate-requests`, with the candidate as they are now. `days_left` are whole days until `due_at`, counted from the list's instant; from -1 on the request is overdue; `null` once it is closed.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
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
          requests: [
            {
              ...CANDIDATE_REQUEST,
              message: "Please do not compare me with others.",
              note: null,
              days_left: 28,
              candidate: { status: "active", name: "Ada Lovelace", email: EMAIL, protected: false },
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },
};
