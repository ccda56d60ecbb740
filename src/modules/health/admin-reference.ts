import { ADMIN_OVERVIEW, HEALTH, TEST_MAIL } from "#/reference/examples-admin.ts";
import type { Operations } from "#/reference/operation.ts";

export const HEALTH_ADMIN_REFERENCE: Operations = {
  "GET /admin/overview": {
    id: "getServerOverview",
    tag: "Administration",
    summary: "What waits for whoever runs the server",
    description:
      "Counts, and up to five of each kind: trial requests that wait, live orders that wait for their payment, candidates' open requests (what is due first before the others), webhooks that fail or are disabled, mails that were given up in the last 30 days; and the norm in force. Test mode is left out: nobody waits there.",
    permission: "operator",
    problems: [],
    answers: { 200: { text: "The overview.", name: "AdminOverview", data: ADMIN_OVERVIEW } },
  },

  "GET /admin/health": {
    id: "getHealth",
    tag: "Administration",
    summary: "How the server is",
    description:
      "What `assay doctor` looks at, as far as it takes no time; room, database, outbox, jobs with their last and next run, memory, answers since the start (durations as upper edges of groups), and documents that are being made.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "The state of the server.",
        name: "AdminHealth",
        parts: { AdminJob: "jobs[]", AdminCheck: "checks[]" },
        data: HEALTH,
      },
    },
  },

  "POST /admin/health/mail-check": {
    id: "checkMailServer",
    tag: "Administration",
    summary: "Try the mail server",
    description: "Connects, encrypts and logs in as for a mail, and sends nothing.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    answers: {
      200: {
        text: "What was found.",
        name: "AdminMailCheck",
        data: {
          server: "mail.example.com:587",
          ok: true,
          trouble: null,
          detail: "The mail server answers, and takes mails from here.",
          duration_ms: 214,
        },
      },
    },
  },

  "POST /admin/health/test-mail": {
    id: "sendTestMail",
    tag: "Administration",
    summary: "Send one test mail",
    description:
      "To see whether mails arrive. It is on its way when this is answered; `mail.last_test` of `GET /admin/health` tells how it went. It stands in no outbox and belongs to no account.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    inputs: {
      to: { text: "Who gets the mail." },
      language: { text: "Of the mail.", default: "en" },
    },
    body: { to: "operator@assay.example", language: "en" },
    answers: { 202: { text: "The mail is on its way.", name: "AdminTestMail", data: TEST_MAIL } },
  },
};
