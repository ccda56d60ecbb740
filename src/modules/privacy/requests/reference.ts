import { CANDIDATE_REQUEST, CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/openapi/operation.ts";

export const CANDIDATE_RIGHTS_REFERENCE: Operations = {
  "GET /candidate-requests": {
    id: "listCandidateRequests",
    summary: "What candidates ask about their data",
    description:
      "Candidates ask for erasure, correction or longer storage, or object, at their own link. `due_at` is the end of the month in which the law wants an answer (GDPR, art. 12(3)); what is due first comes first.",
    permission: "gdpr",
    inputs: {
      status: { text: "Which ones.", default: "open" },
      ...personInputs,
      ...createdInputs("was asked"),
      ...updatedInputs("was asked or closed"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of requests.",
        name: "CandidateRequestList",
        parts: { CandidateRequest: "requests[]" },
        data: { requests: [{ id: CANDIDATE_REQUEST_ID, created_at: "2026-03-04T10:12:00.000Z" }] },
      },
    },
  },

  "POST /candidate-requests/{requestId}/close": {
    id: "closeCandidateRequest",
    summary: "Answer a candidate's request",
    description:
      "The candidate sees status and note at their link. An erasure is carried out by `DELETE /gdpr/candidates/{sessionId}`, which closes every open request of that candidate by itself; here it can only be declined.",
    permission: "gdpr",
    problems: ["candidate_request_closed", "erasure_outstanding", "answer_erased"],
    inputs: {
      status: { text: "`done`: it was carried out." },
      note: { text: "What the candidate is told; needed where a request is declined.", default: "" },
    },
    body: { status: "done", note: "The comparison was removed." },
    answers: {
      200: {
        text: "The request was closed. Messages and notes are in the list alone.",
        name: "ClosedCandidateRequest",
        data: {
          ...CANDIDATE_REQUEST,
          status: "done",
          closed_at: "2026-03-05T08:30:00.000Z",
          closed_by: "Registration",
        },
      },
    },
  },
};

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
