import { BANDS, DIMENSIONS, GRAVES_VALUES, PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

/** Problems of every document about a result. */
const REPORT_PROBLEMS = [
  "job_profile_not_found",
  "assessment_not_completed",
  "profile_without_dimensions",
  "document_erased",
  "report_templates_silent",
] as const;

/** Parameters of the guide and the brief; the report with the same ones has the same numbers. */
const GUIDE_INPUTS = {
  type: {
    text: "What the interview is for: `leadership` and `sales` add questions on fields of the role.",
    default: "standard",
  },
  lang: { text: "Language of the document.", default: "en" },
  format: { text: "A PDF file or a page of HTML. The header Accept decides nothing.", default: "pdf" },
  profile_id: {
    text: "Id of a job profile, whose requirements are asked about first.",
    example: PROFILE_ID,
  },
};

/** Parameters of a report, for any candidate. */
const REPORT_INPUTS = {
  type: { text: "Kind of the report.", default: "standard" },
  lang: { text: "Language of the report.", default: "en" },
  format: {
    text: "A PDF file or a page of HTML. The header Accept decides nothing.",
    default: "pdf",
  },
  profile_id: { text: "Id of a job profile to compare with.", example: PROFILE_ID },
};

export const RESULTS_REFERENCE: Operations = {
  "GET /invites/{inviteId}/results": {
    id: "getResults",
    summary: "Full results",
    description:
      "17 operative dimensions and 6 Graves values as raw percent (0 to 100) and as C value (0 to 10, mean 5) of the norm group. `quality.validity` says how far they can be used: `caution` is shown wherever the result is, and a `withheld` result is not interpreted and compared with nothing. The addresses of reports need the key too.",
    permission: "results",
    problems: ["assessment_not_completed"],
    inputs: {
      include_descriptions: { text: "Adds to each scale what it describes.", default: false },
      norm: {
        text: "`today` gives C values and labels as they would be under the norm in force for the questionnaire, and names that norm in `norm_group`. The stored result, which reports show, stays as it was delivered.",
        default: "delivered",
      },
    },
    answers: {
      200: {
        text: "The results.",
        name: "Results",
        parts: {
          LocalizedText: "dimensions.people.name",
          DimensionScore: "dimensions.people",
          GravesScore: "graves_values.graves2_security",
        },
        data: {
          dimensions: DIMENSIONS,
          graves_values: GRAVES_VALUES,
          wir_ich_ratio: { wir_percent: 54.2, ich_percent: 45.8, tendency: "Balanced" },
          norm_group: { name: "Provisional reference" },
          response_style: { mean: 5.4 },
        },
      },
    },
  },

  "GET /invites/{inviteId}/report": {
    id: "getReport",
    summary: "Report as PDF or HTML",
    description:
      "For reading and for a talk with the candidate: the profile with its margins of error, what it may mean at work, the questions for the interview in short, and the limits of the data. The leadership and sales reports add six fields of leading or selling. With `profile_id` it has a chapter that compares the candidate with a job profile. The same content comes as a PDF file or as an accessible page of HTML that needs nothing else.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /invites/{inviteId}/interview-guide": {
    id: "getInterviewGuide",
    summary: "Interview guide as PDF or HTML",
    description:
      "A structured interview of six to eight questions to print and fill in: each with a reason, probes, a wording for people without experience, and anchors for 1, 3 and 5 points; a score sheet for two interviewers and a decision record. No value of the questionnaire stands in it. With `profile_id` it asks about the requirements of the job profile, essential ones first. Of answers that are not usable it takes nothing: its questions then follow from the job profile, or are those of most jobs, and every page says so. It costs no credit.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /invites/{inviteId}/brief": {
    id: "getBrief",
    summary: "One-page brief for a hiring manager, as PDF or HTML",
    description:
      "One page: how far the answers can be used, with `profile_id` how near they are to the job profile and requirement by requirement whether a difference lies within the margin of error, at most three likely strengths and three points to verify, each with its number in the interview guide of the same `type` and `profile_id`. Of answers that are not usable it says what to do, and no more. It costs no credit.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /results/{inviteId}": {
    id: "getResultsOrProgress",
    summary: "Full results, or how far the candidate is",
    description: "The older address of the results: it answers 202 as long as there are none.",
    permission: "results",
    inputs: {
      include_raw: {
        text: "Adds answers, response times and quality figures of the session, until the personal data are deleted.",
        default: false,
      },
      include_descriptions: { text: "Adds to each scale what it describes.", default: false },
    },
    answers: {
      200: {
        text: "The results.",
        name: "ResultsWithSession",
        parts: { RawSession: "raw" },
        data: {
          dimensions: DIMENSIONS,
          graves_values: GRAVES_VALUES,
          wir_ich_ratio: { wir_percent: 54.2, ich_percent: 45.8, tendency: "Balanced" },
          norm_group: { name: "Provisional reference" },
          response_style: { mean: 5.4 },
          raw: {
            questionnaire: { id: "pa-standard", version: "1.1.0" },
            seed: 2871003944,
            duration_s: 1414,
            answers: [{ item_id: "goal_orientation.F1", value: 5, rt_ms: 4000 }],
            quality: { inconsistency: 0.8, irv: 1.42 },
            norm: { name: "Provisional reference", n: 0, version: "1.0.0" },
            bands: BANDS,
          },
        },
      },
      202: {
        text: "The candidate has not completed the assessment yet.",
        name: "Waiting",
        data: { status: "started", message: "The candidate has not completed the assessment yet." },
      },
    },
  },
};

const { format: _, ...CONCLUSION_INPUTS } = GUIDE_INPUTS;

export const RESULTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/conclusion": {
    id: "getCandidateConclusion",
    summary: "What a reader takes from a result",
    description:
      "Summary, likely strengths, what to clear up and the questions of the interview, in the words and under the numbers of report, brief and guide for the same `type` and `profile_id`. Of answers that are not usable it takes nothing and says what to do; the questions are then those of the job. It is noted that the reader looked.",
    permission: "person:results",
    problems: REPORT_PROBLEMS.filter((problem) => !problem.startsWith("report_")),
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
    problems: REPORT_PROBLEMS,
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/interview-guide": {
    id: "getCandidateInterviewGuide",
    summary: "Interview guide about a candidate, with or without an invite",
    description: "The same guide as `GET /invites/{inviteId}/interview-guide`, by the session.",
    permission: "person:results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/brief": {
    id: "getCandidateBrief",
    summary: "One-page brief about a candidate, with or without an invite",
    description: "The same brief as `GET /invites/{inviteId}/brief`, by the session.",
    permission: "person:results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },
};
