import {
  COMPLETED_AT,
  INVITE_ID,
  JOB_ID,
  PROFILE_ID,
  pagination,
  SESSION_ID,
  SHORTLIST_ID,
  SHORTLIST_VERSION_ID,
} from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const LIST = {
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
};
const ENTRY = {
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  name: "Ada Lovelace",
  email: "ada@example.com",
  comment: "Ask about the two years abroad.",
  comment_by: "Grace Hopper",
  comment_own: false,
  added_at: "2026-03-09T09:00:00.000Z",
  added_by: "Grace Hopper",
  completed_at: COMPLETED_AT,
  quality: "ok",
  decision: null,
  match: null,
  norm_warning: null,
  rights: [],
};
const VERSION = {
  id: SHORTLIST_VERSION_ID,
  number: 1,
  note: "As sent to the client",
  people: 5,
  saved_at: "2026-03-10T09:00:00.000Z",
  saved_by: "Grace Hopper",
  note_own: true,
};
const KEPT = {
  version: VERSION,
  entries: [
    {
      session_id: SESSION_ID,
      name: ENTRY.name,
      comment: ENTRY.comment,
      comment_by: ENTRY.comment_by,
      comment_own: ENTRY.comment_own,
      rights: [],
    },
  ],
};

const name = { text: "What the list is called." };
const profile = {
  text: "Whom its people are compared with; `null`: with the job's profile, or with nothing.",
};
const revision = {
  text: "The `revision` that was seen. Where somebody has changed the list since then it is a 409; left out, whatever is there is changed.",
};
const list = (text: string, data: object = LIST) => ({ text, name: "MadeShortlist", data });

export const SHORTLISTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/shortlists": {
    id: "listShortlists",
    tag: "Console",
    summary: "Shortlists that people made",
    description: "Newest first. `people` counts whom the reader sees.",
    permission: "person:reviews",
    problems: ["invalid_input"],
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
        data: { shortlists: [LIST], pagination: pagination(50) },
      },
    },
  },

  "POST /console/shortlists": {
    id: "createShortlist",
    tag: "Console",
    summary: "Make a shortlist",
    description:
      "For a job or for none, empty or with some people in this order. Only who has begun can stand on one.",
    permission: "person:reviews",
    problems: ["invalid_input"],
    inputs: {
      name,
      job_id: { text: "The job that it is for; decisions shown on it are those for this job." },
      job_profile_id: profile,
      session_ids: { text: "Who stands on it, in this order." },
    },
    body: { name: LIST.name },
    answers: { 201: list("The list.") },
  },

  "GET /console/shortlists/{shortlistId}": {
    id: "readShortlist",
    tag: "Console",
    summary: "A shortlist with who stands on it",
    description:
      "In the order that people gave it. `match` is `null` where there is no result that can be compared, or nothing to compare it with; `decision` is the latest for the list's job, or else for its job profile. It is noted for everybody with a match that the reader looked.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    problems: ["shortlist_not_found"],
    answers: {
      200: {
        text: "The list.",
        name: "WholeShortlist",
        data: {
          ...LIST,
          profile: { id: PROFILE_ID, name: "Vertrieb", name_en: "Sales", version: 1 },
          entries: [ENTRY],
        },
      },
    },
  },

  "GET /console/shortlists/{shortlistId}/sheet": {
    id: "getShortlistSheet",
    tag: "Console",
    summary: "A shortlist as PDF",
    description:
      "Who stands on it in their order, with match, what deviates, decision and comments, in the name of the client whose job it is for. It counts as a look at each result that it compares, and every candidate can read of it. Names that are hidden from the reader are codes in it.",
    permission: "person:reviews",
    alsoNeeds: ["results:read"],
    problems: ["invalid_input", "shortlist_not_found", "report_queue_full"],
    inputs: { language: { text: "Language of the sheet.", default: "en" } },
    answers: { 200: { text: "The sheet.", mediaType: "application/pdf" } },
  },

  "PUT /console/shortlists/{shortlistId}": {
    id: "updateShortlist",
    tag: "Console",
    summary: "Change a shortlist",
    description: "What is left out stays. An archived list is found among the archived ones alone.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_changed"],
    inputs: { name, job_profile_id: profile, archived: { text: "Whether it is put away." }, revision },
    body: { name: "Second round" },
    answers: { 200: list("The changed list.", { ...LIST, name: "Second round", revision: 4 }) },
  },

  "DELETE /console/shortlists/{shortlistId}": {
    id: "deleteShortlist",
    tag: "Console",
    summary: "Delete a shortlist",
    description: "With its comments and versions. The people, their results and decisions stay.",
    permission: "person:reviews",
    problems: ["shortlist_not_found"],
    answers: {
      200: {
        text: "It is gone.",
        name: "ShortlistRemoved",
        data: { shortlist_id: SHORTLIST_ID, deleted: true },
      },
    },
  },

  "POST /console/shortlists/{shortlistId}/entries": {
    id: "addToShortlist",
    tag: "Console",
    summary: "Put people on a shortlist",
    description: "At its end; who is there already stays in place.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_full"],
    inputs: { session_ids: { text: "Who." } },
    body: { session_ids: [SESSION_ID] },
    answers: {
      200: {
        text: "What became of each.",
        name: "PutOnShortlist",
        data: { results: [{ session_id: SESSION_ID, status: "added" }] },
      },
    },
  },

  "PUT /console/shortlists/{shortlistId}/order": {
    id: "orderShortlist",
    tag: "Console",
    summary: "Put a shortlist in order",
    description:
      "Everybody in the wished order. Who is not named stands after them; who is not on the list any more is passed over.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_changed"],
    inputs: { session_ids: { text: "The order." }, revision },
    body: { session_ids: [SESSION_ID] },
    answers: { 200: list("The list.", { ...LIST, revision: 4 }) },
  },

  "PUT /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "commentOnShortlist",
    tag: "Console",
    summary: "Comment on somebody on a shortlist",
    description: "For this list alone; empty text takes the comment away.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_entry_not_found"],
    inputs: { comment: { text: "The comment." } },
    body: { comment: ENTRY.comment },
    answers: {
      200: {
        text: "The comment.",
        name: "ShortlistComment",
        data: { session_id: SESSION_ID, comment: ENTRY.comment },
      },
    },
  },

  "DELETE /console/shortlists/{shortlistId}/entries/{sessionId}": {
    id: "takeOffShortlist",
    tag: "Console",
    summary: "Take somebody off a shortlist",
    description: "They stay in the versions that were kept before.",
    permission: "person:reviews",
    problems: ["shortlist_not_found", "shortlist_entry_not_found"],
    answers: {
      200: {
        text: "They are off it.",
        name: "TakenOffShortlist",
        data: { session_id: SESSION_ID, taken_off: true },
      },
    },
  },

  "GET /console/shortlists/{shortlistId}/versions": {
    id: "listShortlistVersions",
    tag: "Console",
    summary: "Versions of a shortlist",
    description: "Latest first.",
    permission: "person:reviews",
    problems: ["shortlist_not_found"],
    answers: {
      200: {
        text: "The versions.",
        name: "ShortlistVersionList",
        parts: { ShortlistVersion: "versions[]" },
        data: { versions: [VERSION] },
      },
    },
  },

  "POST /console/shortlists/{shortlistId}/versions": {
    id: "keepShortlistVersion",
    tag: "Console",
    summary: "Keep a shortlist as it stands",
    description: "Who stands on it, in which order, with which comments.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_full"],
    inputs: { note: { text: "What this version is." } },
    body: { note: VERSION.note },
    answers: { 201: { text: "The version.", name: "KeptShortlist", data: KEPT } },
  },

  "GET /console/shortlists/{shortlistId}/versions/{versionId}": {
    id: "getShortlistVersion",
    tag: "Console",
    summary: "A version of a shortlist",
    description: "Without whoever was deleted since then.",
    permission: "person:reviews",
    problems: ["shortlist_not_found", "shortlist_version_not_found"],
    answers: { 200: { text: "The version.", name: "KeptShortlist", data: KEPT } },
  },

  "POST /console/shortlists/{shortlistId}/versions/{versionId}/restore": {
    id: "restoreShortlistVersion",
    tag: "Console",
    summary: "Make a shortlist what it was",
    description: "As far as its people are still candidates. What stood on it before is not kept by itself.",
    permission: "person:reviews",
    problems: ["invalid_input", "shortlist_not_found", "shortlist_version_not_found", "shortlist_changed"],
    inputs: { revision },
    body: {},
    answers: { 200: list("The list.", { ...LIST, revision: 4 }) },
  },
};
