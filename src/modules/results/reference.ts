import { BANDS, DIMENSIONS, GRAVES_VALUES, PROFILE_ID } from "#/openapi/examples.ts";
import { documentInputs, type Operations, SENTENCES } from "#/openapi/operation.ts";

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
    text: "Purpose of the interview. `leadership` and `sales` add questions about the role.",
    default: "standard",
  },
  ...documentInputs,
  profile_id: { text: "Job profile whose requirements are listed first.", example: PROFILE_ID },
};

/** Parameters of a report, for any candidate. */
const REPORT_INPUTS = {
  type: { text: "Kind of report.", default: "standard" },
  ...documentInputs,
  profile_id: { text: "Job profile to compare with.", example: PROFILE_ID },
};

const RESULT = {
  dimensions: DIMENSIONS,
  graves_values: GRAVES_VALUES,
  wir_ich_ratio: { wir_percent: 54.2, ich_percent: 45.8, tendency: "Balanced" },
  norm_group: { name: "Provisional reference" },
  response_style: { mean: 5.4 },
};

export const RESULTS_REFERENCE: Operations = {
  "GET /invites/{inviteId}/results": {
    id: "getResults",
    summary: "Retrieve an invite's results",
    description:
      "Returns 17 work-style dimensions and 6 Graves values. Each has a raw percent (0 to 100) and a C value relative to the norm group (0 to 10, mean 5). `quality.validity` states whether they can be used. Display the `caution` warning wherever you display the result. Do not interpret or compare a `withheld` result. Report URLs also require the API key.",
    permission: "results",
    problems: ["assessment_not_completed"],
    inputs: {
      include_descriptions: { text: "Whether to include a description of each scale.", default: false },
      norm: {
        text: "`today` returns C values and labels under the active norm of the questionnaire, as given in `norm_group`. The stored result, which reports show, does not change.",
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
        data: RESULT,
      },
    },
  },

  "GET /invites/{inviteId}/report": {
    id: "getReport",
    summary: "Download a report",
    description:
      "Returns a report to read and to discuss with the candidate. It contains the profile with margins of error, its meaning at work, short interview questions and the limits of the data. The leadership and sales reports add six areas of the role. `profile_id` adds a comparison with a job profile. The report is a PDF file or an accessible, self-contained HTML page.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /invites/{inviteId}/interview-guide": {
    id: "getInterviewGuide",
    summary: "Download an interview guide",
    description:
      "Returns a structured interview of six to eight questions to print and fill in. Each question has a reason, probes, a version for people without experience, and anchors for 1, 3 and 5 points. A score sheet for two interviewers and a decision record are included. The guide contains no scores. If you pass `profile_id`, the guide covers the requirements of the job profile, essential ones first. If the answers are unusable, the questions follow the job profile or are general, and every page states this. It costs no credit.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /invites/{inviteId}/brief": {
    id: "getBrief",
    summary: "Download a brief for the hiring manager",
    description:
      "Returns one page with the usability of the answers, up to three likely strengths and three points to verify. Each has its number in the interview guide. If you pass `profile_id`, the brief also includes the match and, for each requirement, whether the difference exceeds the margin of error. If the answers are unusable, it only recommends what to do. Use the `type` and `profile_id` of the guide. It costs no credit.",
    permission: "results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /results/{inviteId}": {
    id: "getResultsOrProgress",
    summary: "Retrieve results or progress",
    description:
      "Returns the results, or 202 until the assessment is completed. `GET /invites/{inviteId}/results` is the newer path of the results.",
    permission: "results",
    inputs: {
      include_raw: {
        text: "Whether to include answers, response times and quality figures, until the personal data is deleted.",
        default: false,
      },
      include_descriptions: { text: "Whether to include a description of each scale.", default: false },
    },
    answers: {
      200: {
        text: "The results.",
        name: "ResultsWithSession",
        parts: { RawSession: "raw" },
        data: {
          ...RESULT,
          raw: {
            questionnaire: { id: "pa-standard", version: "1.2.0" },
            seed: 2871003944,
            duration_s: 1414,
            answers: [{ item_id: "goal_orientation.F1", value: 5, rt_ms: 4000 }],
            quality: { inconsistency: 0.8, irv: 1.42, limits: { inconsistency: [1.58, 1.78] } },
            norm: { name: "Provisional reference", n: 0, version: "1.0.0" },
            bands: BANDS,
          },
        },
      },
      202: {
        text: "The assessment is not completed yet.",
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
    summary: "Retrieve a result summary",
    description: `Returns summary, likely strengths, points to verify and interview questions. The wording and numbers are those of the documents with the same \`type\` and \`profile_id\`. If the answers are unusable, it recommends what to do, with questions for the job. ${SENTENCES.recordsViews}`,
    permission: "person:results",
    problems: REPORT_PROBLEMS.filter((problem) => !problem.startsWith("report_")),
    inputs: CONCLUSION_INPUTS,
    answers: {
      200: {
        text: "The summary in one language.",
        name: "CandidateConclusion",
        data: {
          notices: [],
          summary: ["Most distinctive are Goal orientation (7.9) and Detail (2.4)."],
          strengths: [{ name: "Goal orientation", text: "Keeps the aim in sight." }],
          clarify: [{ name: "Detail", text: "May overlook small things." }],
          questions: [{ reason: "Clearly high" }],
          steps: [],
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}/report": {
    id: "getCandidateReport",
    summary: "Download a candidate's report",
    description: "Returns the report of `GET /invites/{inviteId}/report`, with or without an invite.",
    permission: "person:results",
    problems: REPORT_PROBLEMS,
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/interview-guide": {
    id: "getCandidateInterviewGuide",
    summary: "Download a candidate's interview guide",
    description: "Returns the guide of `GET /invites/{inviteId}/interview-guide`, with or without an invite.",
    permission: "person:results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The guide.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/candidates/{sessionId}/brief": {
    id: "getCandidateBrief",
    summary: "Download a candidate's brief",
    description: "Returns the brief of `GET /invites/{inviteId}/brief`, with or without an invite.",
    permission: "person:results",
    problems: REPORT_PROBLEMS,
    inputs: GUIDE_INPUTS,
    answers: { 200: { text: "The brief.", mediaType: "application/pdf", hasPage: true } },
  },
};
