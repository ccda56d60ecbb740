import { JOB_PROFILE_TEMPLATES } from "#/modules/job-profiles/templates.ts";
import {
  CANDIDATE_REQUEST_ID,
  DIMENSIONS,
  EMAIL,
  INVITE_ID,
  PROFILE_ID,
  pagination,
  SESSION_ID,
  STARTED_AT,
} from "./examples.ts";
import { SHORTLISTED } from "./examples-candidates.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";

const NOTHING = { count: 0, items: [] };
const IN_PROGRESS = {
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  name: "Ada Lovelace",
  email: EMAIL,
  started_at: STARTED_AT,
  completed_at: null,
  expires_at: "2026-04-01T09:00:00.000Z",
};

export const SHORTLIST_OPERATIONS: Operations = {
  "GET /console/overview": {
    id: "getConsoleOverview",
    tag: "Console",
    summary: "What waits for somebody",
    description:
      "Each part with the number of all and up to five of them. `silent_invites` are those that nobody has begun and that were last written about three days ago or earlier; `expiring_invites` end within three days; `undecided` are completed and without a decision, `unviewed_results` those of them at which nobody has looked; failed mails are of the last 30 days. `completions` holds 84 days (UTC) that end with today in the account's time. A part that the reader may not see is `null`.",
    permission: "person:invites",
    problems: [],
    answers: {
      200: {
        text: "The overview.",
        name: "ConsoleOverview",
        data: {
          as_of: "2026-03-02T09:10:00.000Z",
          pending_invites: { count: 3, limit: 10 },
          credits: { available: 7, spoken_for: 2, owed: 0, unlimited: false },
          completions: [{ date: "2026-03-02", completed: 4 }],
          waiting: {
            requests: {
              count: 1,
              items: [
                {
                  id: CANDIDATE_REQUEST_ID,
                  kind: "objection",
                  session_id: SESSION_ID,
                  name: "Ada Lovelace",
                  created_at: "2026-03-04T10:12:00.000Z",
                  due_at: "2026-04-04T10:12:00.000Z",
                  overdue: false,
                },
              ],
            },
            expiring_invites: NOTHING,
            silent_invites: NOTHING,
            in_progress: { count: 1, items: [IN_PROGRESS] },
            unviewed_results: NOTHING,
            undecided: NOTHING,
            batches: NOTHING,
            failed_mails: NOTHING,
            disabled_webhooks: NOTHING,
          },
        },
      },
    },
  },

  "GET /console/shortlist": {
    id: "getShortlist",
    tag: "Console",
    summary: "Candidates by their match with a job profile",
    description:
      "Everybody who has completed and is not anonymized, closest match first; nobody is left out for a low one. Each with the margin of the match (`half_width`, 80 %), the deviating dimensions by name, the number of critical ones, and the quality of the answers. The list supports, and does not replace, a decision by people. At most the latest 20,000 are compared. It is noted for everybody on the page that the reader looked.",
    permission: "person:results",
    problems: ["invalid_input", "job_profile_not_found", "profile_without_dimensions"],
    inputs: {
      profile_id: { text: "The job profile to compare with.", example: PROFILE_ID },
      language: { text: "Of the questionnaire." },
      completed_since: { text: "First day (UTC) of the completion.", example: "2026-01-01" },
      decision: { text: "The latest decision; `none`: nobody has decided." },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of the list.",
        name: "Shortlist",
        parts: { ShortlistedCandidate: "candidates[]" },
        data: {
          profile: { id: PROFILE_ID, name: "Teamleitung", name_en: "Team lead" },
          candidates: [SHORTLISTED],
          compared_max: 20_000,
          pagination: pagination(20),
        },
      },
    },
  },

  "GET /console/job-profile-preview": {
    id: "previewJobProfile",
    tag: "Console",
    summary: "How candidates would match a draft",
    description:
      "The latest 200 people who have completed, against ranges that are stored nowhere: how the overall matches are distributed, how many lie in the ok range (green), outside it (yellow) and beyond the critical limits (red) of each dimension, and the ten closest. `best` is `null` for readers who may not see results.",
    permission: "person:job_profiles",
    problems: ["invalid_input", "profile_without_dimensions"],
    inputs: {
      dimensions: {
        text: "The ranges as `POST /job-profiles` takes them, written as JSON.",
        example: '{"people":{"ideal":7},"detail":{"ideal":6.5,"ok_min":5}}',
      },
    },
    answers: {
      200: {
        text: "The preview.",
        name: "JobProfilePreview",
        data: {
          candidates: 1,
          histogram: Array.from({ length: 10 }, (_, bar) => ({
            from: bar * 10,
            to: bar === 9 ? 100 : bar * 10 + 9,
            count: bar === 7 ? 1 : 0,
          })),
          dimensions: [
            { key: "detail", name: DIMENSIONS.detail.name, mean: 4.4, green: 0, yellow: 1, red: 0 },
            { key: "people", name: DIMENSIONS.people.name, mean: 7.9, green: 1, yellow: 0, red: 0 },
          ],
          best: [SHORTLISTED],
        },
      },
    },
  },

  "GET /console/job-profile-templates": {
    id: "listJobProfileTemplates",
    tag: "Console",
    summary: "Job profiles to begin with",
    description:
      "Starting points for common jobs, with what speaks for their ranges. Nothing has validated them, which `notice` says and a page must show.",
    permission: "person:job_profiles",
    problems: [],
    answers: {
      200: {
        text: "The templates.",
        name: "JobProfileTemplateList",
        parts: { JobProfileTemplate: "templates[]" },
        data: { ...JOB_PROFILE_TEMPLATES, templates: JOB_PROFILE_TEMPLATES.templates.slice(0, 1) },
      },
    },
  },
};
