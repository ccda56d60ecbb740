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
    summary: "List data subject requests",
    description:
      "Returns requests for deletion, correction or longer storage and objections that candidates submitted on their page, earliest due date first. `due_at` is the end of the legal response period of one month (GDPR, Art. 12(3)).",
    permission: "gdpr",
    inputs: {
      status: { text: "Only include requests with this status.", default: "open" },
      ...personInputs,
      ...createdInputs("requests submitted"),
      ...updatedInputs("requests submitted or closed"),
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
    summary: "Close a data subject request",
    description:
      "Closes the request and shows the status and note on the candidate's page. You can decline a deletion request here. To fulfill it, call `DELETE /gdpr/candidates/{sessionId}`, which closes all open requests of the candidate.",
    permission: "gdpr",
    problems: ["candidate_request_closed", "erasure_outstanding", "answer_erased"],
    inputs: {
      status: { text: "Outcome. `done` means that the request was fulfilled." },
      note: { text: "Note to the candidate. Required to decline a request.", default: "" },
    },
    body: { status: "done", note: "The comparison was removed." },
    answers: {
      200: {
        text: "The request was closed. Messages and notes are only returned in the list.",
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
    summary: "List data subject requests with candidates",
    description:
      "Returns the requests of `GET /candidate-requests` with current data of each candidate. `days_left` is the number of full days from the time of the list until `due_at`. A negative number means that the request is overdue. It is `null` for closed requests.",
    permission: "person:gdpr",
    inputs: {
      status: {
        text: "Only include requests with this status. Defaults to open ones, unless `request` is set.",
      },
      request: { text: "ID of a single request, as used in emails." },
      ...personInputs,
      ...createdInputs("requests submitted"),
      ...updatedInputs("requests submitted or closed"),
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
    summary: "List data subject requests of all accounts",
    description: "Returns the requests of `GET /candidate-requests` for all accounts and both modes.",
    permission: "operator",
    inputs: {
      status: { text: "Only include requests with this status.", default: "open" },
      ...createdInputs("requests submitted"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of requests.",
        name: "AdminCandidateRequestList",
        parts: { AdminCandidateRequest: "requests[]" },
        data: { requests: [{ id: CANDIDATE_REQUEST_ID, created_at: "2026-03-04T10:12:00.000Z" }] },
      },
    },
  },
};
