import { PROFILE_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const DETAIL = {
  id: PROFILE_ID,
  name: "Teamleitung",
  name_en: "Team lead",
  type: "standard",
  description: "",
  active: true,
  created_at: "2026-03-02T09:00:00.000Z",
  dimensions: {
    people: {
      db_name: "people",
      ideal: 7,
      ok_min: 5,
      ok_max: 9,
      critical_low: 3.5,
      critical_high: 10,
    },
  },
  dimensions_count: 1,
};

const dimensionsText =
  "Target range per scale in C values from 0 to 10, with critical_low <= ok_min <= ideal <= ok_max <= critical_high. `ideal` is needed for a scale that has none yet; the others then have defaults.";

const texts = {
  name: { text: "German name." },
  name_en: { text: "English name." },
  description: { text: "What the job asks for." },
};

export const JOB_PROFILES_REFERENCE: Operations = {
  "GET /job-profiles": {
    id: "listJobProfiles",
    tag: "Job profiles",
    summary: "List job profiles",
    description: "Newest first, inactive ones too.",
    permission: "job_profiles",
    problems: [],
    answers: {
      200: {
        text: "The job profiles.",
        name: "JobProfileList",
        parts: { JobProfileSummary: "profiles[]" },
        data: {
          profiles: [
            {
              id: PROFILE_ID,
              name: "Teamleitung",
              name_en: "Team lead",
              type: "standard",
              dimensions_configured: 1,
              active: true,
            },
          ],
          total: 1,
        },
      },
    },
  },

  "POST /job-profiles": {
    id: "createJobProfile",
    tag: "Job profiles",
    summary: "Create a job profile",
    description: "A job profile names the target range of each dimension that matters for a job.",
    permission: "job_profiles",
    problems: ["invalid_input"],
    inputs: {
      ...texts,
      type: { text: "A word of your own to tell kinds of profiles apart.", default: "standard" },
      dimensions: { text: dimensionsText },
    },
    body: { name: "Teamleitung", name_en: "Team lead", dimensions: { people: { ideal: 7 } } },
    answers: {
      201: {
        text: "The job profile was created.",
        name: "JobProfile",
        parts: { ProfileDimension: "dimensions.people" },
        data: DETAIL,
      },
    },
  },

  "GET /job-profiles/{profileId}": {
    id: "getJobProfile",
    tag: "Job profiles",
    summary: "One job profile",
    description: "With its target ranges.",
    permission: "job_profiles",
    problems: ["job_profile_not_found"],
    answers: { 200: { text: "The job profile.", name: "JobProfile", data: DETAIL } },
  },

  "PUT /job-profiles/{profileId}": {
    id: "updateJobProfile",
    tag: "Job profiles",
    summary: "Change a job profile",
    description:
      "Only what is sent changes, and a body without any field is refused. Dimensions that are not sent stay; one that is `null` is taken out. Candidates cannot be matched with a profile that has none left.",
    permission: "job_profiles",
    problems: ["invalid_input", "job_profile_not_found"],
    inputs: {
      ...texts,
      type: { text: "A word of your own to tell kinds of profiles apart." },
      active: { text: "Whether the profile is in use." },
      dimensions: { text: dimensionsText },
    },
    body: { dimensions: { people: { ideal: 7, ok_min: 5.5 } } },
    answers: { 200: { text: "The changed job profile.", name: "JobProfile", data: DETAIL } },
  },

  "DELETE /job-profiles/{profileId}": {
    id: "deleteJobProfile",
    tag: "Job profiles",
    summary: "Delete a job profile",
    description: "It is in no list and at no address afterwards.",
    permission: "job_profiles",
    problems: ["job_profile_not_found"],
    answers: {
      200: {
        text: "The job profile was deleted.",
        name: "DeletedJobProfile",
        beside: { message: "The job profile was deleted." },
        data: { id: PROFILE_ID, deleted: true },
      },
    },
  },
};
