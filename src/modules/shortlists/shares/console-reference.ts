import { PROFILE_ID, SESSION_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const days = { text: "Number of days for which the link works, from 1 to 60.", default: 14 };

export const SHARES_CONSOLE_REFERENCE: Operations = {
  "GET /console/shares": {
    id: "listShares",
    summary: "List shares",
    description: "Returns active, expired and revoked shares, newest first, with their views and responses.",
    permission: "person:shares",
    inputs: {
      session_id: { text: "Only include shares of this candidate." },
      shortlist_id: { text: "Only include shares of this shortlist." },
      ...createdInputs("shares created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of shares.", name: "ShareList", parts: { Share: "shares[]" } } },
  },

  "POST /console/shares": {
    id: "createShare",
    summary: "Create a share",
    description:
      "Creates a link that shows a match (`session_id` with `job_profile_id`) or a shortlist without sign-in. It always shows the current data, and visitors can comment and vote. Each view is recorded, and candidates can see these records. Deleted people disappear immediately. An objection hides the match until the objection is decided.",
    permission: "person:shares",
    alsoNeeds: ["results:read"],
    inputs: {
      session_id: { text: "Candidate whose match is shared. Cannot be combined with `shortlist_id`." },
      shortlist_id: { text: "Shortlist to share. Cannot be combined with `session_id`." },
      job_profile_id: {
        text: "Job profile to compare the candidate with. A shortlist has its own job profile.",
      },
      receiver: { text: "Recipient, shown on the page and in the candidates' access log." },
      language: { text: "Language of the page.", default: "the account's language" },
      hide_names: {
        text: "Whether letters replace names. Email addresses, comments and the title of the shortlist are also omitted.",
        default: false,
      },
      files: {
        text: "Whether visitors can download a PDF. Each page contains the recipient's name, and downloads are recorded.",
        default: false,
      },
      chapters: { text: "Contents to share.", default: ["match"] },
      password: {
        text: "Password that visitors must enter. Share it through a different channel than the link.",
      },
      days,
    },
    body: { session_id: SESSION_ID, job_profile_id: PROFILE_ID },
    answers: {
      201: {
        text: "The share with its link.",
        name: "Share",
        data: { looks: 0, last_look_at: null, answers: [] },
      },
    },
  },

  "GET /console/shares/{shareId}": {
    id: "getShare",
    summary: "Retrieve a share",
    description: "Returns the share with its link, last view and responses.",
    permission: "person:shares",
    answers: { 200: { text: "The share.", name: "Share" } },
  },

  "PUT /console/shares/{shareId}": {
    id: "extendShare",
    summary: "Extend a share",
    description: "You can also extend an expired share, but not a revoked one.",
    permission: "person:shares",
    alsoNeeds: ["results:read"],
    problems: ["share_ended"],
    inputs: { days: { text: days.text } },
    body: { days: 14 },
    answers: { 200: { text: "The share.", name: "Share" } },
  },

  "DELETE /console/shares/{shareId}": {
    id: "endShare",
    summary: "Revoke a share",
    description: "The link stops working. Responses are kept.",
    permission: "person:shares",
    answers: {
      200: {
        text: "The revoked share.",
        name: "Share",
        data: { state: "revoked", revoked_at: "2026-03-05T09:00:00.000Z", revoked_by: "Grace Hopper" },
      },
    },
  },
};
