import type { Operations } from "#/reference/operation.ts";
import { REPORT_INPUTS } from "./reference.ts";

export const RESULTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/report": {
    id: "getCandidateReport",
    tag: "Console",
    summary: "Report of a candidate, with or without an invite",
    description:
      "The same report as `GET /invites/{inviteId}/report`, by the session: whoever began without an invite has no other.",
    permission: "person:results",
    problems: [
      "invalid_input",
      "candidate_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
      "report_queue_full",
    ],
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },
};
