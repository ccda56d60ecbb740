import { PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const OPTIONS_TEXT =
  " Optional: `kind` (`at_least` or `at_most`: every value from the ideal to that end of the scale counts 100, and the limits there are left out), `weight` 1, 2 or 3 (2 unless given), `essential` (where it is red it is to be clarified first; it leaves nobody out, and is refused for stability, failure_tolerance and values), `beyond` (limits, not the ideal, may lie up to 5 beyond an end of the scale, so that the tolerance there is as wide as elsewhere), `reason`, and `origin` (`people`: taken from people who do the job, so that it moves with a new norm; `set` unless given). An answer shows them only where they say something unusual.";

const dimensionsText =
  "Target range per scale in C values from 0 to 10, with critical_low <= ok_min <= ideal <= ok_max <= critical_high. `ideal` is needed for a scale that has none yet; the others then have defaults." +
  OPTIONS_TEXT;

const texts = {
  name: { text: "German name." },
  name_en: { text: "English name." },
  description: { text: "What the job asks for." },
  setting: {
    text: "What people are assessed for with it: `selection` or `development`. Norms can be drawn from one of the two; null says nothing, and counts as selection.",
  },
  version_note: { text: "Why its ranges are as they are; kept with the version." },
};

export const JOB_PROFILES_REFERENCE: Operations = {
  "GET /job-profiles": {
    id: "listJobProfiles",
    summary: "List job profiles",
    description: "Newest first, inactive ones too.",
    permission: "job_profiles",
    answers: {
      200: {
        text: "The job profiles.",
        name: "JobProfileList",
        parts: { JobProfileSummary: "profiles[]" },
        data: { profiles: [{ id: PROFILE_ID, name: "Teamleitung", type: "standard" }] },
      },
    },
  },

  "POST /job-profiles": {
    id: "createJobProfile",
    summary: "Create a job profile",
    description:
      "A job profile names the target range of each dimension that matters for a job. The answer says what random answers would reach with it (`random`: the overall match of the middle one of 10,000, from and to where nine in ten lie, the percentage that reaches 70). One that more than 40% of them reach does not separate, and says so under `warnings`.",
    permission: "job_profiles",
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
      },
    },
  },

  "GET /job-profiles/{profileId}": {
    id: "getJobProfile",
    summary: "One job profile",
    description: "With its target ranges.",
    permission: "job_profiles",
    answers: { 200: { text: "The job profile.", name: "JobProfile" } },
  },

  "PUT /job-profiles/{profileId}": {
    id: "updateJobProfile",
    summary: "Change a job profile",
    description:
      "Only what is sent changes, and a body without any field is refused. Dimensions that are not sent stay; one that is `null` is taken out. Candidates cannot be matched with a profile that has none left. As long as no completed candidate was compared with the version in force, a change of dimensions changes it; afterwards it is closed, and a change makes the next version.",
    permission: "job_profiles",
    inputs: {
      ...texts,
      type: { text: "A word of your own to tell kinds of profiles apart." },
      active: { text: "Whether the profile is in use." },
      dimensions: { text: dimensionsText },
    },
    body: { dimensions: { people: { ideal: 7, ok_min: 5.5 } } },
    answers: { 200: { text: "The changed job profile.", name: "JobProfile" } },
  },

  "GET /job-profiles/{profileId}/versions": {
    id: "listJobProfileVersions",
    summary: "Versions of a job profile",
    description:
      "The latest first: what each asked for, since when, who changed it last and why, and since when it is closed because a completed candidate was compared with it. Results of candidates whose invite names the profile stay with the version that was in force when they completed.",
    permission: "job_profiles",
    answers: {
      200: {
        text: "The versions.",
        name: "JobProfileVersionList",
        parts: { JobProfileVersion: "versions[]" },
        data: {
          versions: [
            {
              note: "Workshop with three team leads on 27 February.",
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
              random: {},
            },
          ],
        },
      },
    },
  },

  "DELETE /job-profiles/{profileId}": {
    id: "deleteJobProfile",
    summary: "Delete a job profile",
    description: "It is in no list and at no address afterwards.",
    permission: "job_profiles",
    answers: {
      200: { text: "The job profile was deleted.", name: "DeletedJobProfile", data: { id: PROFILE_ID } },
    },
  },
};
