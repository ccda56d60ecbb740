import { PROFILE_ID, SESSION_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const days = { text: "For how many days from now the link opens, 1 to 60.", default: 14 };

export const SHARES_CONSOLE_REFERENCE: Operations = {
  "GET /console/shares": {
    id: "listShares",
    summary: "What is shared by links",
    description: "Newest first, also what has ended, with when each was looked at and what was answered.",
    permission: "person:shares",
    inputs: {
      session_id: { text: "Only those of this one person." },
      shortlist_id: { text: "Only those of this shortlist." },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of shares.", name: "ShareList", parts: { Share: "shares[]" } } },
  },

  "POST /console/shares": {
    id: "createShare",
    summary: "Share a match or a shortlist by a link",
    description:
      "Whoever has the link sees it without an access: one person (`session_id` with `job_profile_id`) or a shortlist, as it stands when they look. They can comment and vote. Each look is noted, for the candidates to read too. An erasure takes the person out at once, and an objection takes their match off the page until it is decided.",
    permission: "person:shares",
    alsoNeeds: ["results:read"],
    inputs: {
      session_id: { text: "Whose match is shared; instead of a shortlist." },
      shortlist_id: { text: "The shortlist that is shared; instead of one person." },
      job_profile_id: { text: "Whom the person is compared with. A shortlist has its own." },
      receiver: { text: "Who looks: the page bears the name, and candidates read it in their log." },
      language: { text: "Of the page.", default: "the account's language" },
      hide_names: {
        text: "Whether letters replace names; addresses, comments and the title of the shortlist are left out.",
        default: false,
      },
      files: {
        text: "Whether whoever looks may take it along as a PDF file. Each page of it bears the receiver's name, and that it was fetched is noted.",
        default: false,
      },
      chapters: { text: "What is shown.", default: ["match"] },
      password: { text: "Asked for before anything is shown; told to the receiver on another way." },
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
    summary: "One share",
    description: "With its link, when it was looked at last and what was answered.",
    permission: "person:shares",
    answers: { 200: { text: "The share.", name: "Share" } },
  },

  "PUT /console/shares/{shareId}": {
    id: "extendShare",
    summary: "Let a link open for longer",
    description: "Also one whose time is over. One that was ended is not opened again.",
    permission: "person:shares",
    alsoNeeds: ["results:read"],
    problems: ["share_ended"],
    inputs: { days: { text: days.text } },
    body: { days: 14 },
    answers: { 200: { text: "The share.", name: "Share" } },
  },

  "DELETE /console/shares/{shareId}": {
    id: "endShare",
    summary: "End a share",
    description: "The link opens no more. What was answered stays.",
    permission: "person:shares",
    answers: {
      200: {
        text: "The ended share.",
        name: "Share",
        data: { state: "revoked", revoked_at: "2026-03-05T09:00:00.000Z", revoked_by: "Grace Hopper" },
      },
    },
  },
};
