import type { Operations } from "#/reference/operation.ts";
import { GUIDE_INPUTS, REPORT_INPUTS } from "./reference.ts";

const PROBLEMS = [
  "invalid_input",
  "candidate_not_found",
  "job_profile_not_found",
  "assessment_not_completed",
  "profile_without_dimensions",
  "report_queue_full",
] as const;

export const RESULTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/report": {
    id: "getCandidateReport",
    tag: "Console",
    summary: "Report of a candidate, with or without an invite",
    description:
      "The same report as `GET /invites/{inviteId}/report`, by the session: whoever began without an invite has no other.",
    permission: "person:results",
    problems: [...PROBLEMS],
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/interview-guide": {
    id: "getCandidateInterviewGuide",
    tag: "Console",
    summary: "Interview guide about a candidate, with or without an invite",
    description: "The same guide as `GET /invites/{inviteId}/interview-guide`, by the session.",
    permission: "person:results",
    problems: [...PROBLEMS],
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/brief": {
    id: "getCandidateBrief",
    tag: "Console",
    summary: "One-page brief about a candidate, with or without an invite",
    description: "The same brief as `GET /invites/{inviteId}/brief`, by the session.",
    permission: "person:results",
    problems: [...PROBLEMS],
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },
};
