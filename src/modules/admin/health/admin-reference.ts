import { CANDIDATE_REQUEST_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const HEALTH_ADMIN_REFERENCE: Operations = {
  "GET /admin/overview": {
    id: "getServerOverview",
    summary: "Retrieve the administration overview",
    description:
      "Returns the number of open items and up to five of each kind. The kinds are pending trial requests, unpaid live orders, payments that require action, open data subject requests by due date and failing or disabled webhooks. Emails that could not be delivered in the last 30 days are also included, and so is the active norm. Test mode is excluded.",
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
          payments: {
            items: [
              { reason: "disputed", id: "evt_1QfYk2LmXc9RzWq5TpG8sD3V", due_at: "2026-03-12T23:59:59.000Z" },
            ],
          },
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
    summary: "Retrieve the system status",
    description:
      "Returns the results of the fast checks of `assay doctor`, each with a `code`, a `severity`, its `parameters` and what to do next (`next`). The response also contains figures about disk, database, outbox, memory, responses since startup and documents in progress. Response times are the upper bounds of their histogram buckets. Jobs include their last and next run.",
    permission: "operator",
    answers: {
      200: {
        text: "The system status.",
        name: "AdminHealth",
        parts: { AdminJob: "jobs[]", AdminCheck: "checks[]" },
        data: {
          version: "0.1.0",
          started_at: "2026-03-01T04:00:00.000Z",
          uptime_s: 460800,
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
    summary: "Test the mail server connection",
    description: "Connects, negotiates encryption and authenticates, but sends no email.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    answers: {
      200: {
        text: "The test result.",
        name: "AdminMailCheck",
        data: { ok: true, detail: "The mail server answers, and takes mails from here." },
      },
    },
  },

  "POST /admin/health/test-mail": {
    id: "sendTestMail",
    summary: "Send a test email",
    description:
      "Queues a test email. `mail.last_test` of `GET /admin/health` shows the result. The email does not appear in the outbox and belongs to no account.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    inputs: {
      to: { text: "Recipient of the email." },
      language: { text: "Language of the email.", default: "en" },
    },
    body: { to: "operator@assay.example", language: "en" },
    answers: {
      202: {
        text: "The email is being sent.",
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
