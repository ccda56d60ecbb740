import { JOB_PROFILE_TEMPLATES } from "#/modules/job-profiles/templates.ts";
import { DIMENSIONS, MATCH, PROFILE_ID, pagination, RIGHTS } from "#/openapi/examples.ts";
import { type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

const NORM = { norm_id: 1, name: { en: "Provisional reference", de: "Vorläufige Referenz" } };
const RANDOM = { median: 68, from: 27, to: 96, reaching_70: 47.1, separates: false };

export const SHORTLIST_CONSOLE_REFERENCE: Operations = {
  "GET /console/shortlist": {
    id: "getShortlist",
    summary: "List candidates by match",
    description: `Returns everyone with a completed assessment, best match with the current profile version first. No one is excluded because of a low match. The order is based on the active norm. If a result was delivered under a different norm, \`delivered\` contains that match. Results from an older questionnaire with its own norm are last. Each entry has its margin of error (\`half_width\`, 80%) and its position among people drawn at random from the reference values (\`standing\`). While these values are provisional, \`percentile\` is null. It also contains the deviating dimensions, the number of critical ones and the answer quality. People who objected or requested deletion (\`rights\` with \`pauses_use\`) are listed in no particular order at the very end and counted in \`paused\`. The list supports a decision by people and does not replace it. At most the latest 20,000 results are compared. ${SENTENCES.recordsViews}`,
    permission: "person:results",
    problems: ["job_profile_not_found", "profile_without_dimensions"],
    inputs: {
      profile_id: { text: "Job profile to compare with.", example: PROFILE_ID },
      language: { text: "Language of the questionnaire." },
      completed_since: {
        text: "First day of completion, in the account's time zone.",
        example: "2026-01-01",
      },
      decision: {
        text: "Latest decision for the given job, or else for any job with this profile. `none` matches people without a decision.",
      },
      job_id: { text: "Only include applicants of this job." },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of candidates.",
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
    summary: "Preview a job profile",
    description:
      "Compares unsaved ranges with the latest 200 completed assessments. Returns the distribution of overall matches. For each dimension, it counts people in the ok range (green), outside it (yellow) and beyond the critical limits (red). The response also contains the match that people drawn at random from the reference values would reach, and warnings. No one is identified, to prevent profiles from being tailored to a person.",
    permission: "person:job_profiles",
    problems: ["profile_without_dimensions"],
    inputs: {
      dimensions: {
        text: "Ranges as in `POST /job-profiles`, encoded as JSON.",
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
    summary: "List job profile templates",
    description:
      "Returns templates for common jobs with the reasons for their ranges. They are not validated. You must display `notice`, which states this.",
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
