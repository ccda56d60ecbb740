import {
  API_EXAMPLE,
  COMPLETED_AT,
  DIMENSIONS,
  EMAIL,
  GRAVES_VALUES,
  INVITE_ID,
  pagination,
  REPORT_URL,
  RESULTS_URL,
  SESSION_ID,
  STARTED_AT,
  TEAM_ID,
  VALIDITY,
} from "#/reference/examples.ts";
import {
  createdInputs,
  includeResults,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const PERSON = {
  first_name: "Ada",
  last_name: "Lovelace",
  name: "Ada Lovelace",
  email: EMAIL,
  gender: "female",
  birth_date: null,
};

const SITTING = {
  type: "pa-standard",
  status: "completed",
  started_at: STARTED_AT,
  completed_at: COMPLETED_AT,
  source: "api",
};

export const CANDIDATES_REFERENCE: Operations = {
  "GET /search": {
    id: "searchCandidates",
    tag: "Profiles",
    summary: "Search completed assessments",
    description:
      "Finds candidates by any part of a text, whatever the letter case. At least one parameter that says whom or when must be sent; what is sent must all be true.",
    permission: "profiles",
    problems: ["invalid_input"],
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
        data: {
          query: { q: "lovelace", name: null, email: null, date_from: null, date_to: null },
          candidates: [
            {
              session_id: SESSION_ID,
              invite_id: INVITE_ID,
              name: "Ada Lovelace",
              first_name: "Ada",
              last_name: "Lovelace",
              email: EMAIL,
              gender: "female",
              birth_date: null,
              started_at: STARTED_AT,
              completed_at: COMPLETED_AT,
              links: { results: RESULTS_URL, report: REPORT_URL },
            },
          ],
          pagination: pagination(20),
        },
      },
    },
  },

  "GET /profiles": {
    id: "listProfiles",
    tag: "Profiles",
    summary: "List assessments, invited or begun by hand",
    description: "Assessments that have begun. Deleted candidates are in no list.",
    permission: "profiles",
    problems: ["invalid_input"],
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
        data: {
          profiles: [
            {
              session_id: SESSION_ID,
              invite_id: INVITE_ID,
              candidate: PERSON,
              assessment: SITTING,
              links: {
                details: `${API_EXAMPLE}/profiles/${SESSION_ID}`,
                results: RESULTS_URL,
                report: REPORT_URL,
              },
            },
          ],
          pagination: pagination(50),
          filters: { status: "completed", sort: "newest" },
        },
      },
    },
  },

  "GET /profiles/{sessionId}": {
    id: "getProfile",
    tag: "Profiles",
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
          session_id: SESSION_ID,
          invite_id: INVITE_ID,
          candidate: PERSON,
          assessment: { ...SITTING, calculation_type: "pa-standard-1.1/linear-provisional" },
          results: {
            dimensions: DIMENSIONS,
            graves_values: GRAVES_VALUES,
            norm_group: "Provisional reference",
            ...VALIDITY,
          },
          teams: [{ id: TEAM_ID, title: "Analytics", subtitle: "" }],
          links: { results_json: RESULTS_URL, report_pdf: REPORT_URL },
        },
      },
    },
  },
};
