import { INVITE_ID, JOB_ID, PROFILE_ID, SESSION_ID, SHORTLIST_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const name = { text: "What the list is called." };
const profile = {
  text: "Whom its people are compared with; `null`: with the job's profile, or with nothing.",
};
const revision = {
  text: "The `revision` that was seen. Where somebody has changed the list since then it is a 409; left out, whatever is there is changed.",
};

export const SHORTLISTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/shortlists": {
    id: "listShortlists",
    summary: "Shortlists that people made",
    description: "Newest first. `people` counts whom the reader sees.",
    permission: "person:reviews",
    inputs: {
      q: { text: "Words of the name, in any order.", example: "round" },
      status: { text: "Only these.", default: "active" },
      job_id: { text: "Only those for this job." },
      session_id: { text: "Only those that whoever answers this session stands on." },
      ...createdInputs("was created"),
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
    summary: "Make a shortlist",
    description:
      "For a job or for none, empty or with some people in this order. Only who has begun can stand on one.",
    permission: "person:reviews",
    inputs: {
      name,
      job_id: { text: "The job that it is for; decisions shown on it are those for this job." },
      job_profile_id: profile,
      session_ids: { text: "Who stands on it, in this order." },
    },
    body: { name: "First round" },
    answers: { 201: { text: "The list.", name: "MadeShortlist", data: { revision: 3 } } },
  },

  "GET /console/shortlists/{shortlistId}": {
    id: "readShortlist",
    summary: "A shortlist with who stands on it",
    description:
      "In the order that people gave it. `match` is `null` where there is no result that can be compared, or nothing to compare it with; `decision` is the latest for the list's job, or else for its job profile. It is noted for everybody with a match that the reader looked.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    answers: {
      200: {
        text: "The list.",
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
    summary: "A shortlist as PDF",
    description:
      "Who stands on it in their order, with match, what deviates, decision and comments, in the name of the client whose job it is for. It counts as a look at each result that it compares, and every candidate can read of it. Names that are hidden from the reader are codes in it.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    inputs: { language: { text: "Language of the sheet.", default: "en" } },
    answers: { 200: { text: "The sheet.", mediaType: "application/pdf" } },
  },

  "PUT /console/shortlists/{shortlistId}": {
    id: "updateShortlist",
    summary: "Change a shortlist",
    description: "What is left out stays. An archived list is found among the archived ones alone.",
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: { name, job_profile_id: profile, archived: { text: "Whether it is put away." }, revision },
    body: { name: "Second round" },
    answers: { 200: { text: "The changed list.", name: "MadeShortlist", data: { name: "Second round" } } },
  },

  "DELETE /console/shortlists/{shortlistId}": {
    id: "deleteShortlist",
    summary: "Delete a shortlist",
    description: "With its comments and versions. The people, their results and decisions stay.",
    permission: "person:reviews",
    answers: { 200: { text: "It is gone.", name: "ShortlistRemoved", data: { shortlist_id: SHORTLIST_ID } } },
  },

  "POST /console/shortlists/{shortlistId}/entries": {
    id: "addToShortlist",
    summary: "Put people on a shortlist",
    description: "At its end; who is there already stays in place.",
    permission: "person:reviews",
    problems: ["shortlist_full"],
    inputs: { session_ids: { text: "Who." } },
    answers: { 200: { text: "What became of each.", name: "PutOnShortlist" } },
  },

  "PUT /console/shortlists/{shortlistId}/order": {
    id: "orderShortlist",
    summary: "Put a shortlist in order",
    description:
      "Everybody in the wished order. Who is not named stands after them; who is not on the list any more is passed over.",
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: { session_ids: { text: "The order." }, revision },
    answers: { 200: { text: "The list.", name: "MadeShortlist" } },
  },

  "PUT /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "commentOnShortlist",
    summary: "Comment on somebody on a shortlist",
    description: "For this list alone; empty text takes the comment away.",
    permission: "person:reviews",
    problems: ["shortlist_entry_not_found"],
    inputs: { comment: { text: "The comment." } },
    answers: { 200: { text: "The comment.", name: "ShortlistComment" } },
  },

  "DELETE /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "takeOffShortlist",
    summary: "Take somebody off a shortlist",
    description: "They stay in the versions that were kept before.",
    permission: "person:reviews",
    problems: ["shortlist_entry_not_found"],
    answers: { 200: { text: "They are off it.", name: "TakenOffShortlist", data: { taken_off: true } } },
  },

  "GET /console/shortlists/{shortlistId}/versions": {
    id: "listShortlistVersions",
    summary: "Versions of a shortlist",
    description: "Latest first.",
    permission: "person:reviews",
    answers: {
      200: { text: "The versions.", name: "ShortlistVersionList", parts: { ShortlistVersion: "versions[]" } },
    },
  },

  "POST /console/shortlists/{shortlistId}/versions": {
    id: "keepShortlistVersion",
    summary: "Keep a shortlist as it stands",
    description: "Who stands on it, in which order, with which comments.",
    permission: "person:reviews",
    problems: ["shortlist_full"],
    inputs: { note: { text: "What this version is." } },
    body: { note: "As sent to the client" },
    answers: { 201: { text: "The version.", name: "KeptShortlist" } },
  },

  "GET /console/shortlists/{shortlistId}/versions/{versionId}": {
    id: "getShortlistVersion",
    summary: "A version of a shortlist",
    description: "Without whoever was deleted since then.",
    permission: "person:reviews",
    answers: { 200: { text: "The version.", name: "KeptShortlist" } },
  },

  "POST /console/shortlists/{shortlistId}/versions/{versionId}/restore": {
    id: "restoreShortlistVersion",
    summary: "Make a shortlist what it was",
    description: "As far as its people are still candidates. What stood on it before is not kept by itself.",
    permission: "person:reviews",
    problems: ["shortlist_changed"],
    inputs: { revision },
    answers: { 200: { text: "The list.", name: "MadeShortlist" } },
  },
};
