import { SESSION_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

export const START_ADMIN_REFERENCE: Operations = {
  "POST /admin/accounts/{accountId}/sessions": {
    id: "startSession",
    tag: "Administration",
    summary: "Let somebody begin without an invite",
    description:
      "Makes a session with a personal link; nobody is mailed. It takes one credit when it is completed. With `kiosk` the link is for a device of the account: at the end it goes back to a neutral page, and from then on the link opens nothing.",
    permission: "operator",
    problems: ["account_not_found", "account_disabled", "no_credit", "credits_spoken_for"],
    inputs: {
      language: { text: "Suggested language; the candidate may choose the other one." },
      name: { text: "Name of the candidate, who is asked for it at the end in any case.", default: "" },
      email: { text: "Where thanks go after the completion.", default: "" },
      kiosk: { text: "Whether the device belongs to the account.", default: false },
      mode: { text: "Mode of the session.", default: "live" },
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
          link: "https://assay.example/a/s1042-k7qx2m5vtz3rwn6yphc4dlsa2f",
          mode: "live",
          language: "en",
          kiosk: true,
          expires_at: "2026-03-03T09:00:00.000Z",
        },
      },
    },
  },
};
