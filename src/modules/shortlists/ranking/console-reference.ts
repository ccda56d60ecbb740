import { JOB_PROFILE_TEMPLATES } from "#/modules/job-profiles/templates.ts";
import { DIMENSIONS, MATCH, PROFILE_ID, pagination, RIGHTS } from "#/openapi/examples.ts";
import { type Operations, pageInputs } from "#/openapi/operation.ts";

const NORM = { norm_id: 1, name: { en: "Provisional reference", de: "Vorläufige Referenz" } };
const RANDOM = { median: 68, from: 27, to: 96, reaching_70: 47.1, separates: false };

export const SHORTLIST_CONSOLE_REFERENCE: Operations = {
  "GET /console/shortlist": {
    id: "getShortlist",
    summary: "Candidates by their match with a job profile",
    description:
      "Everybody who has completed and is not deleted, closest match with the profile's version in force first; nobody is left out for a low one. All are put in order under the norm that is in force today; where a result was delivered under another one, `delivered` tells it with its match. Answers to an older questionnaire with a norm of its own stand after all others. Each with the margin of the match (`half_width`, 80 %), where it stands among random answers (`standing`), the deviating dimensions by name, the number of critical ones, and the quality of the answers. Whoever has objected or asked for an erasure (`rights` with `pauses_use`) stands at the very end, outside of the order; `paused` counts them. The list supports, and does not replace, a decision by people. At most the latest 20,000 are compared. It is noted for everybody on the page that the reader looked.",
    permission: "person:results",
    problems: ["job_profile_not_found", "profile_without_dimensions"],
    inputs: {
      profile_id: { text: "The job profile to compare with.", example: PROFILE_ID },
      language: { text: "Of the questionnaire." },
      completed_since: {
        text: "First day of the completion, in the account's time zone.",
        example: "2026-01-01",
      },
      decision: {
        text: "The latest decision for the job that is asked for, or else for any with this profile; `none`: nobody has decided.",
      },
      job_id: { text: "Only people who are looked at for this job." },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of the list.",
        name: "Shortlist",
        parts: { ShortlistedCandidate: "candidates[]" },
        data: {
          profile: { id: PROFILE_ID, name: "Teamleitung", name_en: "Team lead", version: 1, random: RANDOM },
          norm: NORM,
          candidates: [{ decision: null, norm: NORM, match: MATCH, rights: RIGHTS }],
          compared_max: 20_000,
          unusable: 0,
          paused: 1,
          pagination: pagination(20),
        },
      },
    },
  },

  "GET /console/job-profile-preview": {
    id: "previewJobProfile",
    summary: "How candidates would match a draft",
    description:
      "The latest 200 people who have completed, against ranges that are stored nowhere: how the overall matches are distributed, how many lie in the ok range (green), outside it (yellow) and beyond the critical limits (red) of each dimension, what random answers would reach, and what should be known before the profile is used. Nobody is named, or a profile could be cut to fit somebody.",
    permission: "person:job_profiles",
    problems: ["profile_without_dimensions"],
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
          random: RANDOM,
          warnings: [],
        },
      },
    },
  },

  "GET /console/job-profile-templates": {
    id: "listJobProfileTemplates",
    summary: "Job profiles to begin with",
    description:
      "Starting points for common jobs, with what speaks for their ranges. Nothing has validated them, which `notice` says and a page must show.",
    permission: "person:job_profiles",
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
