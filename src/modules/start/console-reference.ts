import { NEW_LINK, pagination, SESSION_ID } from "#/reference/examples.ts";
import { pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const LINK = "https://assay.example/a/s1042-k7qx2m5vtz3rwn6yphc4dlsa2f";

export const START_CONSOLE_REFERENCE: Operations = {
  "POST /console/sessions/{sessionId}/new-link": {
    id: "renewSessionLink",
    tag: "Console",
    summary: "Replace the link of a session without an invite",
    description:
      "Answers and result stay, and whoever has the old link finds nothing there any more. The new one is mailed where there is an address, at most 3 times within 24 hours, but not to a company's own device; `mailed` tells.",
    permission: "person:invites",
    problems: ["session_not_found", "already_anonymized"],
    answers: {
      200: {
        text: "The new link.",
        name: "RenewedSessionLink",
        data: { session_id: SESSION_ID, link: NEW_LINK, mailed: true },
      },
    },
  },

  "POST /console/sessions": {
    id: "seatCandidate",
    tag: "Console",
    summary: "Let somebody begin without an invite",
    description:
      "Makes a session with a personal link; nobody is mailed. It takes one credit when it is completed. With `kiosk` the link is for a device of the account: at the end it goes back to a neutral page, and from then on the link opens nothing.",
    permission: "person:invites",
    problems: ["invalid_input", "account_disabled", "no_credit", "credits_spoken_for"],
    inputs: {
      language: { text: "Suggested language; the candidate may choose the other one." },
      name: { text: "Name of the candidate, who is asked for it at the end in any case.", default: "" },
      email: { text: "Where thanks go after the completion.", default: "" },
      kiosk: { text: "Whether the device belongs to the account.", default: false },
      expires_in_days: {
        text: "Days until the link expires. Unless sent: the server's setting, with `kiosk` one day.",
      },
    },
    body: { language: "en", name: "Ada Lovelace", kiosk: true },
    answers: {
      201: {
        text: "The session, and the link that opens it.",
        name: "StartedSession",
        data: {
          session_id: SESSION_ID,
          link: LINK,
          mode: "live",
          language: "en",
          kiosk: true,
          expires_at: "2026-03-03T09:00:00.000Z",
        },
      },
    },
  },

  "GET /console/sessions": {
    id: "listManualSessions",
    tag: "Console",
    summary: "Sessions without an invite",
    description:
      "Latest first: those of the account's own links and devices, and those begun at its page. The link is shown as long as somebody can begin or go on with it, to who may write invites.",
    permission: "person:invites",
    problems: ["invalid_input"],
    inputs: { limit: pageInputs(20).limit, offset: pageInputs(20).offset },
    answers: {
      200: {
        text: "A page of sessions.",
        name: "ManualSessionList",
        parts: { ManualSession: "sessions[]" },
        data: {
          sessions: [
            {
              session_id: SESSION_ID,
              state: "open",
              name: "Ada Lovelace",
              email: "",
              language: "en",
              kiosk: true,
              link: LINK,
              expires_at: "2026-03-03T09:00:00.000Z",
              started_at: null,
              completed_at: null,
              can_remove: true,
              rights: [],
            },
          ],
          pagination: pagination(20),
        },
      },
    },
  },

  "DELETE /console/sessions/{sessionId}": {
    id: "removeManualSession",
    tag: "Console",
    summary: "Remove a session that nobody has begun",
    description: "With the name that was given for it; its link closes.",
    permission: "person:invites",
    problems: ["session_not_found", "session_begun"],
    answers: {
      200: {
        text: "The session is gone.",
        name: "RemovedSession",
        data: { session_id: SESSION_ID, removed: true },
      },
    },
  },
};
