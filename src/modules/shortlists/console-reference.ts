import { INVITE_ID, JOB_ID, PROFILE_ID, SESSION_ID, SHORTLIST_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs, revisionInput, SENTENCES } from "#/openapi/operation.ts";

const name = { text: "Name of the shortlist." };
const profile = {
  text: "Job profile to compare with. Set `null` to use the job's profile, if there is one.",
};
const revision = revisionInput("shortlist");

export const SHORTLISTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/shortlists": {
    id: "listShortlists",
    summary: "List shortlists",
    description: "Returns shortlists, newest first. `people` counts only people whom you can see.",
    permission: "person:reviews",
    inputs: {
      q: { text: "Words in the name, in any order.", example: "round" },
      status: { text: "Only include active or archived shortlists.", default: "active" },
      job_id: { text: "Only include shortlists for this job." },
      session_id: { text: "Only include shortlists with the candidate of this session." },
      ...createdInputs("shortlists created"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of shortlists.",
        name: "MadeShortlistList",
        parts: { MadeShortlist: "shortlists[]" },
        data: { shortlists: [{ revision: 3 }] },
      },
    },
  },

  "POST /console/shortlists": {
    id: "createShortlist",
    summary: "Create a shortlist",
    description:
      "Creates a shortlist with or without a job, empty or with people in the given order. It can only contain people who have started the assessment.",
    permission: "person:reviews",
    inputs: {
      name,
      job_id: { text: "Job of the shortlist. The shortlist shows decisions for this job." },
      job_profile_id: profile,
      session_ids: { text: "Assessment session IDs in order." },
    },
    body: { name: "First round" },
    answers: { 201: { text: "The shortlist.", name: "MadeShortlist", data: { revision: 3 } } },
  },

  "GET /console/shortlists/{shortlistId}": {
    id: "readShortlist",
    summary: "Retrieve a shortlist",
    description: `Returns the shortlist with its people in order. \`match\` is \`null\` without a comparable result or a profile. \`decision\` is the latest for the job, or for its job profile. ${SENTENCES.recordsViews}`,
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    answers: {
      200: {
        text: "The shortlist.",
        name: "WholeShortlist",
        data: {
          id: SHORTLIST_ID,
          name: "First round",
          job_id: JOB_ID,
          own_job_profile_id: null,
          job_profile_id: PROFILE_ID,
          people: 5,
          archived: false,
          revision: 3,
          created_at: "2026-03-09T09:00:00.000Z",
          created_by: "Grace Hopper",
          name_own: true,
          profile: { id: PROFILE_ID, name: "Vertrieb", name_en: "Sales", version: 1 },
          entries: [
            {
              session_id: SESSION_ID,
              invite_id: INVITE_ID,
              name: "Ada Lovelace",
              email: "ada@example.com",
              comment: "Ask about the two years abroad.",
              comment_by: "Grace Hopper",
              comment_own: false,
              added_at: "2026-03-09T09:00:00.000Z",
              added_by: "Grace Hopper",
              completed_at: "2026-03-02T09:27:45.000Z",
              quality: "ok",
              decision: null,
              match: null,
              norm_warning: null,
              rights: [],
            },
          ],
        },
      },
    },
  },

  "GET /console/shortlists/{shortlistId}/sheet": {
    id: "getShortlistSheet",
    summary: "Download a shortlist as PDF",
    description:
      "Returns people in order, with match, deviations, decision and comments, in the name of the job's client. The download counts as a view of each compared result, which candidates can see. Redacted names appear as codes.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    inputs: { language: { text: "Language of the document.", default: "en" } },
    answers: { 200: { text: "The document.", mediaType: "application/pdf" } },
  },

  "PUT /console/shortlists/{shortlistId}": {
    id: "updateShortlist",
    summary: "Update a shortlist",
    description: `${SENTENCES.keepsOmitted} An archived shortlist is only listed among archived ones.`,
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: {
      name,
      job_profile_id: profile,
      archived: { text: "Whether the shortlist is archived." },
      revision,
    },
    body: { name: "Second round" },
    answers: {
      200: { text: "The updated shortlist.", name: "MadeShortlist", data: { name: "Second round" } },
    },
  },

  "DELETE /console/shortlists/{shortlistId}": {
    id: "deleteShortlist",
    summary: "Delete a shortlist",
    description:
      "Deletes the shortlist with its comments and versions. People, results and decisions are kept.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The shortlist was deleted.",
        name: "ShortlistRemoved",
        data: { shortlist_id: SHORTLIST_ID },
      },
    },
  },

  "POST /console/shortlists/{shortlistId}/entries": {
    id: "addToShortlist",
    summary: "Add people to a shortlist",
    description: "Adds people at the end. People already on the shortlist keep their position.",
    permission: "person:reviews",
    problems: ["shortlist_full"],
    inputs: { session_ids: { text: "Assessment session IDs." } },
    answers: { 200: { text: "The result for each person.", name: "PutOnShortlist" } },
  },

  "PUT /console/shortlists/{shortlistId}/order": {
    id: "orderShortlist",
    summary: "Reorder a shortlist",
    description:
      "Sets the order of all people. Omitted people are moved to the end, and people no longer on the shortlist are ignored.",
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: { session_ids: { text: "Assessment session IDs in order." }, revision },
    answers: { 200: { text: "The shortlist.", name: "MadeShortlist" } },
  },

  "PUT /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "commentOnShortlist",
    summary: "Set a comment on a shortlisted person",
    description: "The comment only applies to this shortlist. An empty text deletes it.",
    permission: "person:reviews",
    problems: ["shortlist_entry_not_found"],
    inputs: { comment: { text: "Text of the comment." } },
    answers: { 200: { text: "The comment.", name: "ShortlistComment" } },
  },

  "DELETE /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "takeOffShortlist",
    summary: "Remove a person from a shortlist",
    description: "The person remains in saved versions.",
    permission: "person:reviews",
    problems: ["shortlist_entry_not_found"],
    answers: {
      200: { text: "The person was removed.", name: "TakenOffShortlist", data: { taken_off: true } },
    },
  },

  "GET /console/shortlists/{shortlistId}/versions": {
    id: "listShortlistVersions",
    summary: "List a shortlist's versions",
    description: "Returns saved versions, newest first.",
    permission: "person:reviews",
    answers: {
      200: { text: "The versions.", name: "ShortlistVersionList", parts: { ShortlistVersion: "versions[]" } },
    },
  },

  "POST /console/shortlists/{shortlistId}/versions": {
    id: "keepShortlistVersion",
    summary: "Save a version of a shortlist",
    description: "Saves the people, their order and the comments.",
    permission: "person:reviews",
    problems: ["shortlist_full"],
    inputs: { note: { text: "Note about the version." } },
    body: { note: "As sent to the client" },
    answers: { 201: { text: "The version.", name: "KeptShortlist" } },
  },

  "GET /console/shortlists/{shortlistId}/versions/{versionId}": {
    id: "getShortlistVersion",
    summary: "Retrieve a shortlist version",
    description: "Returns the saved version without people deleted since then.",
    permission: "person:reviews",
    answers: { 200: { text: "The version.", name: "KeptShortlist" } },
  },

  "POST /console/shortlists/{shortlistId}/versions/{versionId}/restore": {
    id: "restoreShortlistVersion",
    summary: "Restore a shortlist version",
    description:
      "Replaces the shortlist with the version, except for people who are no longer candidates. The current state is not saved automatically.",
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: { revision },
    answers: { 200: { text: "The shortlist.", name: "MadeShortlist" } },
  },
};
