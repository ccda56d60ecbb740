import { DIMENSIONS, GRAVES_VALUES, REPORT_URL, RESULTS_URL } from "#/openapi/examples.ts";
import {
  createdInputs,
  includeResults,
  type Operations,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/openapi/operation.ts";

export const CANDIDATES_REFERENCE: Operations = {
  "GET /search": {
    id: "searchCandidates",
    summary: "Search completed assessments",
    description:
      "Finds candidates by any part of a text, whatever the letter case. At least one parameter that says whom or when must be sent; what is sent must all be true.",
    permission: "profiles",
    inputs: {
      q: { text: "Part of the name or of the e-mail address.", example: "lovelace" },
      name: { text: "Part of the name." },
      email: { text: "Part of the e-mail address." },
      date_from: { text: "Completed on this day (UTC) or later.", example: "2026-03-01" },
      date_to: { text: "Completed on this day (UTC) or earlier.", example: "2026-03-31" },
      include_results: {
        ...includeResults,
        text: "Adds eight C values from 0 to 10, with `quality` and `response_style`; needs the permission `results:read` too.",
      },
      external_ref: personInputs.external_ref,
      job_id: personInputs.job_id,
      ...createdInputs("began"),
      ...updatedInputs("was completed"),
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of candidates.",
        name: "SearchResult",
        parts: { FoundCandidate: "candidates[]" },
        data: { query: { q: "lovelace", name: null, email: null } },
      },
    },
  },

  "GET /profiles": {
    id: "listProfiles",
    summary: "List assessments, invited or begun by hand",
    description: "Assessments that have begun. Deleted candidates are in no list.",
    permission: "profiles",
    inputs: {
      status: { text: "Only completed ones, or those in progress too.", default: "completed" },
      sort: { text: "Order of the list.", default: "newest" },
      include_results: includeResults,
      ...personInputs,
      ...createdInputs("began"),
      ...updatedInputs("began or was completed"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of assessments.",
        name: "ProfileList",
        parts: { ProfileSummary: "profiles[]" },
        data: { profiles: [{ links: { details: "https://assay.example/api/v1/profiles/1042" } }] },
      },
    },
  },

  "GET /profiles/{sessionId}": {
    id: "getProfile",
    summary: "One assessment with its results",
    description:
      "`results` is there once the assessment is completed, for keys that have `results:read` too. Of a deleted candidate who had completed, markers stand in place of the person, and the scores are kept, pseudonymized; where the account cuts scores off from every id, the answer is a 404.",
    permission: "profiles",
    problems: ["profile_not_found"],
    answers: {
      200: {
        text: "The assessment.",
        name: "Profile",
        data: {
          assessment: { calculation_type: "pa-standard-1.1/linear-provisional" },
          results: {
            dimensions: DIMENSIONS,
            graves_values: GRAVES_VALUES,
            norm_group: "Provisional reference",
            response_style: { mean: 5.4 },
          },
          teams: [{ id: 7, subtitle: "" }],
          links: { results_json: RESULTS_URL, report_pdf: REPORT_URL },
        },
      },
    },
  },
};
