import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const HEALTH_ADMIN_REFERENCE: Operations = {
  "GET /admin/overview": {
    id: "getServerOverview",
    summary: "What waits for whoever runs the server",
    description:
      "Counts, and up to five of each kind: trial requests that wait, live orders that wait for their payment, candidates' open requests (what is due first before the others), webhooks that fail or are disabled, mails that were given up in the last 30 days; and the norm in force. Test mode is left out: nobody waits there.",
    permission: "operator",
    answers: {
      200: {
        text: "The overview.",
        name: "AdminOverview",
        data: {
          version: "0.1.0",
          accounts: { active: 12 },
          trials: { items: [{ company: "Difference Ltd", created_at: "2026-03-06T08:00:00.000Z" }] },
          orders: { items: [{ created_at: "2026-02-27T10:00:00.000Z" }] },
          requests: { overdue: 0, items: [{ id: CANDIDATE_REQUEST_ID }] },
          webhooks: {
            items: [{ host: "hooks.analytical.example", failing_since: "2026-03-05T23:10:00.000Z" }],
          },
          dead_mails: {
            items: [
              {
                id: 4711,
                template: "invite",
                fault: "recipient_refused",
                error: "The mail server refused the recipient (RCPT TO 550).",
                given_up_at: "2026-03-05T09:31:00.000Z",
              },
            ],
          },
          norm: { id: 2, name: { en: "Candidates 2026", de: "Bewerbungen 2026" }, n: 312 },
        },
      },
    },
  },

  "GET /admin/health": {
    id: "getHealth",
    summary: "How the server is",
    description:
      "What `assay doctor` looks at, as far as it takes no time; room, database, outbox, jobs with their last and next run, memory, answers since the start (durations as upper edges of groups), and documents that are being made.",
    permission: "operator",
    answers: {
      200: {
        text: "The state of the server.",
        name: "AdminHealth",
        parts: { AdminJob: "jobs[]", AdminCheck: "checks[]" },
        data: {
          version: "0.1.0",
          started_at: "2026-03-01T04:00:00.000Z",
          uptime_s: 460800,
          checks: [
            {},
            { name: "exposure", detail: "nothing is open that others can misuse" },
            { name: "disk", detail: "81460 MB free, at least 100 advised" },
          ],
          storage: {
            folder: "/var/lib/assay",
            used_bytes: 48238592,
            free_bytes: 81460051968,
            database_bytes: 44040192,
            wal_bytes: 4194304,
            page_size: 4096,
            pages: 10752,
            free_pages: 12,
          },
          outbox: [
            { count: 2, oldest_due_at: "2026-03-06T11:59:58.000Z" },
            { status: "done", count: 1804 },
          ],
          webhooks: { active: 7, disabled: 0 },
          jobs: [
            {
              name: "purge-trials",
              pattern: "0 20 3 * * *",
              runs: 5,
              failures: 0,
              last_started_at: "2026-03-06T03:20:00.004Z",
              last_finished_at: "2026-03-06T03:20:00.006Z",
              next_run_at: "2026-03-07T03:20:00.000Z",
            },
          ],
          memory: { resident_bytes: 128450560, heap_used_bytes: 31457280, heap_bytes: 48234496 },
          requests: {
            total: 20412,
            by_status: { "2xx": 20190, "4xx": 222 },
            median_ms: 2,
            p95_ms: 10,
            slowest_ms: 1204,
          },
          documents: { waiting_max: 64 },
        },
      },
    },
  },

  "POST /admin/health/mail-check": {
    id: "checkMailServer",
    summary: "Try the mail server",
    description: "Connects, encrypts and logs in as for a mail, and sends nothing.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    answers: {
      200: {
        text: "What was found.",
        name: "AdminMailCheck",
        data: { ok: true, detail: "The mail server answers, and takes mails from here." },
      },
    },
  },

  "POST /admin/health/test-mail": {
    id: "sendTestMail",
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
    answers: {
      202: {
        text: "The mail is on its way.",
        name: "AdminTestMail",
        data: {
          id: "evt_r7Yq2mWz8RxVb6NcYs1KdLp9",
          detail: "The mail is on its way to the mail server.",
          asked_at: "2026-03-06T12:00:00.000Z",
        },
      },
    },
  },
};
