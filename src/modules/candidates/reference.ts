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
  SENTENCES,
  updatedInputs,
} from "#/openapi/operation.ts";

export const CANDIDATES_REFERENCE: Operations = {
  "GET /search": {
    id: "searchCandidates",
    summary: "Search completed assessments",
    description:
      "Returns completed assessments that match all parameters. Specify at least one person or date parameter. Texts match partially, with words in any order, regardless of letter case, accents, apostrophes and hyphens. `Mueller`, `Muller` and `Müller` find the same people. International domains match in both forms.",
    permission: "profiles",
    inputs: {
      q: { text: "Words in the name, email address or reference.", example: "lovelace" },
      name: { text: "Words in the name." },
      email: { text: "Email address, or a part of it." },
      date_from: { text: "First day of completion, in UTC.", example: "2026-03-01" },
      date_to: { text: "Last day of completion, in UTC.", example: "2026-03-31" },
      include_results: {
        ...includeResults,
        text: "Whether to include eight C values from 0 to 10, with `quality` and `response_style`. Also requires the permission `results:read`.",
      },
      external_ref: personInputs.external_ref,
      job_id: personInputs.job_id,
      ...createdInputs("assessments started"),
      ...updatedInputs("assessments completed"),
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
    summary: "List assessments",
    description:
      "Returns assessments that have started, with or without an invite. Deleted candidates are excluded.",
    permission: "profiles",
    inputs: {
      status: {
        text: "Whether to include only completed assessments or also those in progress.",
        default: "completed",
      },
      sort: { text: "Sort order.", default: "newest" },
      include_results: includeResults,
      ...personInputs,
      ...createdInputs("assessments started"),
      ...updatedInputs("assessments started or completed"),
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
    summary: "Retrieve an assessment",
    description:
      "Returns one assessment. `results` is included if the assessment is completed and the key also has `results:read`. For a deleted candidate, placeholders replace personal data, and the pseudonymized scores are kept. If the account anonymizes scores, the response is 404.",
    permission: "profiles",
    problems: ["profile_not_found"],
    answers: {
      200: {
        text: "The assessment.",
        name: "Profile",
        data: {
          assessment: { calculation_type: "pa-standard-1.2/linear-provisional" },
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
    summary: "List candidates",
    description:
      "Searches and filters everyone in one list: people in invitation lists, invites, canceled invites, and sessions without an invite. People keep their position when their invite is created. `q` matches parts of names, email addresses and references, in the same way as `GET /search`. All words must match. `counts` applies every filter except `state`. With `as_of`, the people listed and their state are historical, while decisions, views and legal holds are current. Deleted candidates have no name. `invite_actions` lists the actions available to users who can write invites. `reminder_hold` is the reason that prevents reminders. `send_at` is the time of a scheduled invitation. `bounced_at` and `bounce_reason` are set while the latest email has come back.",
    permission: "person:profiles",
    inputs: {
      q: { text: "Words to search for.", example: "lovelace" },
      state: {
        text: "`active` includes waiting, pending, started, completed and expired. `kept` also includes canceled, and therefore everyone whose name and email address are stored. `all` also includes deleted.",
        default: "active",
      },
      source: {
        text: "`manual` includes sessions without an invite, and `list` includes people in an invitation list.",
      },
      language: { text: "Language of the questionnaire." },
      job_profile_id: { text: "Job profile of the invite.", example: PROFILE_ID },
      invite_id: { text: "Invite of a single candidate.", example: INVITE_ID },
      session_ids: { text: "Up to 100 assessment session IDs, separated by commas.", example: "1042,1043" },
      batch_id: { text: "Invitation list.", example: BATCH_ID },
      job_id: {
        text: "Job of the applicants, or of the invitation lists in which they are waiting.",
        example: JOB_ID,
      },
      client_id: { text: "Client of any of these jobs.", example: CLIENT_ID },
      tag_ids: { text: "Up to 20 tag IDs, separated by commas.", example: TAG_ID },
      tag_match: { text: "Whether people must have all of these tags (`all`).", default: "any" },
      decision: { text: "Latest decision. `none` matches people without a decision." },
      viewed: {
        text: "Whether you have opened the result, on the candidate's page or as a document. Lists, comparisons and teams do not count.",
      },
      protected: { text: "Whether the candidate is under legal hold." },
      by: {
        text: "Timestamp to sort and filter by. `completed` excludes people who have not completed the assessment.",
        default: "added",
      },
      date_from: { text: "First day, in the account's time zone.", example: "2026-03-01" },
      date_to: { text: "Last day, in the account's time zone.", example: "2026-03-31" },
      sort: { text: "Sort order. `name` sorts by last name.", default: "newest" },
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
    summary: "Retrieve a candidate",
    description: `Returns personal data, invite, result with scale texts, teams, requests, legal hold, notes, decisions and views. It also returns a summary of the match with up to 100 job profiles. Parts that you are not allowed to see are \`null\`, as is the person after deletion. ${SENTENCES.recordsViews}`,
    permission: "person:profiles",
    inputs: {
      norm: {
        text: "`today` returns values, labels and matches under the active norm of the questionnaire. The stored result, which reports and the API return, does not change.",
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
            quality: { inconsistency: 1.12, irv: 1.41, limits: { inconsistency: [1.58, 1.78] } },
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
    summary: "Compare candidates",
    description: `Compares two to six candidates in the given order, with their scores on every scale and the differences. If you pass \`profile_id\`, the response also includes their match with the job profile. ${SENTENCES.recordsViews}`,
    permission: "person:results",
    problems: [
      "candidate_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
    ],
    inputs: {
      session_ids: { text: "Two to six assessment session IDs, separated by commas.", example: "1042,1043" },
      profile_id: { text: "Job profile to compare with.", example: PROFILE_ID },
      norm: {
        text: "`today` uses the active norm of each questionnaire. `delivered` uses the norm with which each result was scored.",
        default: "today",
      },
    },
    answers: {
      200: { text: "The comparison.", name: "CandidateComparison", data: COMPARISON },
    },
  },
};
