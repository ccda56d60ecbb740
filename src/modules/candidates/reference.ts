import {
  BATCH_ID,
  CANDIDATE_REQUEST,
  CLIENT_ID,
  COMPARISON,
  DIMENSIONS,
  GRAVES_VALUES,
  INVITE_ID,
  JOB_ID,
  MATCH,
  PROFILE_ID,
  REPORT_URL,
  RESULTS_URL,
  SCALES,
  TAG_ID,
} from "#/openapi/examples.ts";
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

const { invite_id: _, session_id: __, ...REQUEST } = CANDIDATE_REQUEST;

export const CANDIDATES_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates": {
    id: "listConsoleCandidates",
    summary: "List, search and filter candidates",
    description:
      "Everybody in one list: who waits in a list to be invited, invites, also cancelled ones, and sessions without an invite. Somebody who waited keeps their place when the invite is made. `q` is looked for in names, addresses and references, in any part of them, without regard to case and accents; every word must be found. `counts` tells how many fit all filters but `state`. As of an instant, who is in the list and in which state; decisions, views and legal holds are those of now. Deleted candidates have no name. `invite_actions` names what can be done with an invite at that instant by somebody who may write invites, `reminder_hold` why nobody can be reminded who is still expected, `send_at` when an invitation goes out that was planned.",
    permission: "person:profiles",
    inputs: {
      q: { text: "What to look for.", example: "lovelace" },
      state: {
        text: "`active`: waiting, pending, started, completed and expired; `kept`: also cancelled, so everybody of whom name and address are stored; `all`: also deleted.",
        default: "active",
      },
      source: { text: "`manual`: begun without an invite; `list`: in a list of people to invite." },
      language: { text: "Of the questionnaire." },
      job_profile_id: { text: "The job profile that the invite names.", example: PROFILE_ID },
      invite_id: { text: "The one candidate of an invite.", example: INVITE_ID },
      session_ids: { text: "The people of up to 100 sessions, joined by commas.", example: "1042,1043" },
      batch_id: { text: "The people of one list of people to invite.", example: BATCH_ID },
      job_id: {
        text: "Whoever is looked at for a job, or waits in a list to be invited for it.",
        example: JOB_ID,
      },
      client_id: { text: "The same for any job of a client.", example: CLIENT_ID },
      tag_ids: {
        text: "Whoever bears one of up to 20 tags, by their ids, joined by commas.",
        example: TAG_ID,
      },
      tag_match: { text: "`all`: only whoever bears all of these tags.", default: "any" },
      decision: { text: "The latest decision; `none`: nobody has decided." },
      viewed: {
        text: "Whether the reader has opened the result: the page of the candidate, or a document about them. A list, a comparison or a team is none.",
      },
      protected: { text: "Whether a legal hold keeps the candidate from being deleted." },
      by: {
        text: "Which instant counts for the order and the dates. `completed` leaves out who has not completed.",
        default: "added",
      },
      date_from: { text: "First day, in the account's time zone.", example: "2026-03-01" },
      date_to: { text: "Last day, in the account's time zone.", example: "2026-03-31" },
      sort: { text: "`name` is by last name.", default: "newest" },
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of candidates.",
        name: "ConsoleCandidateList",
        parts: { ConsoleCandidate: "candidates[]" },
        data: { counts: { pending: 0, started: 0, withdrawn: 0, anonymized: 0 } },
      },
    },
  },

  "GET /console/candidates/{sessionId}": {
    id: "getConsoleCandidate",
    summary: "Everything about one candidate",
    description:
      "Person, invite, result with the texts of its scales, a summary of the match with each of up to 100 job profiles, teams, requests, legal hold, notes and decisions, and who looked. A part that the reader may not see is `null`, as is the person once deleted. It is noted that the reader looked.",
    permission: "person:profiles",
    inputs: {
      norm: {
        text: "`today` shows values, labels and matches as they would be under the norm in force for the questionnaire. The stored result, which reports and the interface show, stays as it was delivered.",
        default: "delivered",
      },
    },
    answers: {
      200: {
        text: "The candidate.",
        name: "ConsoleCandidateFile",
        data: {
          person: { comment: "" },
          sitting: { kiosk: false, acknowledged_at: "2026-03-02T09:03:02.000Z" },
          invite: {
            status: "completed",
            send_email: true,
            candidate_message: "",
            job_profile: { id: PROFILE_ID, name: "Teamleitung" },
          },
          result: {
            computed_at: "2026-03-02T09:27:45.000Z",
            scales: SCALES,
            quality: { inconsistency: 1.12, irv: 1.41 },
            response_style: { mean: 5.4 },
            norm: { n: 0 },
            norm_view: { delivered: { n: 0 }, today: { n: 0 } },
          },
          matches: [
            {
              profile: { id: PROFILE_ID, name: "Teamleitung" },
              match: MATCH,
            },
          ],
          teams: [{ id: 7, title: "Sales", subtitle: "" }],
          requests: [{ ...REQUEST, message: "Please do not compare me with others.", note: null }],
          protection: { reason: null },
          reviews: [{}],
          views: [{ viewer: "Grace Hopper", what: "profile", viewed_at: "2026-03-05T14:02:00.000Z" }],
        },
      },
    },
  },

  "GET /console/compare": {
    id: "compareCandidates",
    summary: "Two to six candidates side by side",
    description:
      "Every scale with the value of each candidate, in the order in which they are named, and how far they differ. With `profile_id`, each one's match with a job profile. It is noted for each that the reader looked.",
    permission: "person:results",
    problems: [
      "candidate_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
    ],
    inputs: {
      session_ids: { text: "Two to six ids of sessions, joined by commas.", example: "1042,1043" },
      profile_id: { text: "A job profile to compare with.", example: PROFILE_ID },
      norm: {
        text: "`today` shows everybody under the norm in force for their questionnaire; `delivered` each under their own.",
        default: "today",
      },
    },
    answers: {
      200: { text: "The comparison.", name: "CandidateComparison", data: COMPARISON },
    },
  },
};
