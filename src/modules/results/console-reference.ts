import type { Operations } from "#/openapi/operation.ts";
import { GUIDE_INPUTS, REPORT_INPUTS } from "./reference.ts";

const PROBLEMS = [
  "job_profile_not_found",
  "assessment_not_completed",
  "profile_without_dimensions",
  "document_erased",
  "report_templates_silent",
] as const;

const { format: _, ...CONCLUSION_INPUTS } = GUIDE_INPUTS;

export const RESULTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/conclusion": {
    id: "getCandidateConclusion",
    summary: "What a reader takes from a result",
    description:
      "Summary, likely strengths, what to clear up and the questions of the interview, in the words and under the numbers of report, brief and guide for the same `type` and `profile_id`. Of answers that are not usable it takes nothing and says what to do; the questions are then those of the job. It is noted that the reader looked.",
    permission: "person:results",
    problems: PROBLEMS.filter((problem) => !problem.startsWith("report_")),
    inputs: CONCLUSION_INPUTS,
    answers: {
      200: {
        text: "The conclusion, in one language.",
        name: "CandidateConclusion",
        data: {
          notices: [],
          summary: ["Most distinctive are Goal orientation (7.9) and Detail (2.4)."],
          strengths: [{ name: "Goal orientation", text: "Keeps the aim in sight." }],
          clarify: [{ name: "Detail", text: "May overlook small things." }],
          questions: [{ reason: "Clearly marked" }],
          steps: [],
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}/report": {
    id: "getCandidateReport",
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
    summary: "Interview guide about a candidate, with or without an invite",
    description: "The same guide as `GET /invites/{inviteId}/interview-guide`, by the session.",
    permission: "person:results",
    problems: [...PROBLEMS],
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/brief": {
    id: "getCandidateBrief",
    summary: "One-page brief about a candidate, with or without an invite",
    description: "The same brief as `GET /invites/{inviteId}/brief`, by the session.",
    permission: "person:results",
    problems: [...PROBLEMS],
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },
};
