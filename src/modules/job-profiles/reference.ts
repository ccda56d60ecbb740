import { PROFILE_ID } from "#/openapi/examples.ts";
import { type Operations, SENTENCES } from "#/openapi/operation.ts";

const OPTIONS_TEXT =
  " Optional fields: With `kind` (`at_least` or `at_most`), every value from the ideal to that end of the scale scores 100, and the limits there are omitted. `weight` is 1, 2 or 3 and defaults to 2. `essential` marks a dimension to clarify first if it is red. It excludes no one. It is rejected for stability, failure_tolerance and values. With `beyond`, limits can be up to 5 beyond an end of the scale, so that the tolerance is as wide as on other scales. `reason` is free text. `origin` is `people` for ranges derived from job holders, which are adjusted to a new norm, and defaults to `set`. Responses only include values that are not the default.";

const dimensionsText =
  "Target range per scale in C values from 0 to 10, with critical_low <= ok_min <= ideal <= ok_max <= critical_high. A new scale requires `ideal`. The other values have defaults." +
  OPTIONS_TEXT;

const texts = {
  name: { text: "German name." },
  name_en: { text: "English name." },
  description: { text: "Description of the requirements." },
  setting: {
    text: "Purpose of assessments with this profile: `selection` or `development`. Norms can be limited to either purpose. null counts as selection.",
  },
  version_note: { text: "Reason for these ranges, stored with the version." },
};

export const JOB_PROFILES_REFERENCE: Operations = {
  "GET /job-profiles": {
    id: "listJobProfiles",
    summary: "List job profiles",
    description: "Returns job profiles, newest first, including inactive ones.",
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
      "Creates a job profile with a target range for each dimension that matters for the job. `random_baseline` is the overall match that people drawn at random from the reference values would reach: the median of 10,000, the range of the middle 90%, and the percentage that reaches 70. If this percentage exceeds 40%, the profile does not separate candidates, and `warnings` contains a note.",
    permission: "job_profiles",
    inputs: {
      ...texts,
      type: { text: "Custom category of the profile.", default: "standard" },
      dimensions: { text: dimensionsText },
    },
    body: { name: "Teamleitung", name_en: "Team lead", dimensions: { people: { ideal: 7 } } },
    bodyParts: { TargetRange: "dimensions.people" },
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
    summary: "Retrieve a job profile",
    description: "Returns the job profile with its target ranges.",
    permission: "job_profiles",
    answers: { 200: { text: "The job profile.", name: "JobProfile" } },
  },

  "PUT /job-profiles/{profileId}": {
    id: "updateJobProfile",
    summary: "Update a job profile",
    description: `${SENTENCES.keepsOmitted} An empty body is rejected. Set a dimension to \`null\` to remove it. A profile without dimensions cannot be matched. Changed dimensions update the current version until a completed candidate has been compared with it. The version is then closed, and the next change creates a new one.`,
    permission: "job_profiles",
    inputs: {
      ...texts,
      type: { text: "Custom category of the profile." },
      active: { text: "Whether the profile is in use." },
      dimensions: { text: dimensionsText },
    },
    body: { dimensions: { people: { ideal: 7, ok_min: 5.5 } } },
    answers: { 200: { text: "The updated job profile.", name: "JobProfile" } },
  },

  "GET /job-profiles/{profileId}/versions": {
    id: "listJobProfileVersions",
    summary: "List a job profile's versions",
    description:
      "Returns versions, newest first, with ranges, start, last editor and reason. A version is closed when a completed candidate has been compared with it. Candidates whose invite contains the profile keep the version that was current when they completed the assessment.",
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
    description: "Deletes the job profile. It is no longer listed or returned.",
    permission: "job_profiles",
    answers: {
      200: { text: "The job profile was deleted.", name: "DeletedJobProfile", data: { id: PROFILE_ID } },
    },
  },
};
