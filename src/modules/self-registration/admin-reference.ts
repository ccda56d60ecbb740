import type { Operations } from "#/openapi/operation.ts";

export const START_ADMIN_REFERENCE: Operations = {
  "POST /admin/accounts/{accountId}/sessions": {
    id: "startSession",
    summary: "Let somebody begin without an invite",
    description:
      "Makes a session with a personal link; nobody is mailed. It takes one credit when it is completed. With `kiosk` the link is for a device of the account: at the end it goes back to a neutral page, and from then on the link opens nothing.",
    permission: "operator",
    problems: ["account_disabled", "no_credit", "credits_spoken_for"],
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
    answers: { 201: { text: "The session, and the link that opens it.", name: "StartedSession" } },
  },
};
