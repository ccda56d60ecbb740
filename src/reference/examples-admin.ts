import { CANDIDATE_REQUEST_ID, CUSTOMER_ID, ORDER_ID, TRIAL_REFERENCE, WEBHOOK_ID } from "./examples.ts";

/** Longer examples of the operations of whoever runs the server. */

const ACCOUNT = { account_id: CUSTOMER_ID, company: "Analytical Engines Ltd" };

export const TEST_MAIL = {
  id: "evt_r7Yq2mWz8RxVb6NcYs1KdLp9",
  status: "sending",
  detail: "The mail is on its way to the mail server.",
  asked_at: "2026-03-06T12:00:00.000Z",
};

export const ADMIN_OVERVIEW = {
  version: "0.1.0",
  accounts: { active: 12, inactive: 1 },
  trials: {
    count: 1,
    items: [
      { reference: TRIAL_REFERENCE, company: "Difference Ltd", created_at: "2026-03-06T08:00:00.000Z" },
    ],
  },
  orders: {
    count: 1,
    items: [{ order_id: ORDER_ID, ...ACCOUNT, credits: 10, created_at: "2026-02-27T10:00:00.000Z" }],
  },
  requests: {
    count: 1,
    overdue: 0,
    items: [{ id: CANDIDATE_REQUEST_ID, ...ACCOUNT, kind: "objection", due_at: "2026-04-04T10:12:00.000Z" }],
  },
  webhooks: {
    count: 1,
    items: [
      {
        webhook_id: WEBHOOK_ID,
        ...ACCOUNT,
        host: "hooks.analytical.example",
        status: "active",
        failing_since: "2026-03-05T23:10:00.000Z",
      },
    ],
  },
  dead_mails: {
    count: 1,
    items: [
      {
        id: 4711,
        ...ACCOUNT,
        template: "invite",
        fault: "recipient_refused",
        error: "The mail server refused the recipient (RCPT TO 550).",
        given_up_at: "2026-03-05T09:31:00.000Z",
      },
    ],
  },
  norm: {
    id: 2,
    name: { en: "Candidates 2026", de: "Bewerbungen 2026" },
    n: 312,
  },
};

export const HEALTH = {
  version: "0.1.0",
  started_at: "2026-03-01T04:00:00.000Z",
  uptime_s: 460800,
  status: "ready",
  checks: [
    { name: "seller", state: "ok", detail: "Seller GmbH, VAT 19 %" },
    { name: "exposure", state: "ok", detail: "nothing is open that others can misuse" },
    { name: "disk", state: "ok", detail: "81460 MB free, at least 100 advised" },
  ],
  storage: {
    folder: "/var/lib/assay",
    used_bytes: 48_238_592,
    free_bytes: 81_460_051_968,
    database_bytes: 44_040_192,
    wal_bytes: 4_194_304,
    page_size: 4096,
    pages: 10_752,
    free_pages: 12,
  },
  outbox: [
    { channel: "mail", status: "queued", count: 2, oldest_due_at: "2026-03-06T11:59:58.000Z" },
    { channel: "mail", status: "done", count: 1804, oldest_due_at: null },
  ],
  mail: { server: "mail.example.com:587", last_test: null },
  webhooks: { active: 7, disabled: 0, failing: 1 },
  jobs: [
    {
      name: "purge-trials",
      pattern: "0 20 3 * * *",
      runs: 5,
      failures: 0,
      running: false,
      last_started_at: "2026-03-06T03:20:00.004Z",
      last_finished_at: "2026-03-06T03:20:00.006Z",
      last_failed_at: null,
      last_error: null,
      next_run_at: "2026-03-07T03:20:00.000Z",
    },
  ],
  memory: { resident_bytes: 128_450_560, heap_used_bytes: 31_457_280, heap_bytes: 48_234_496 },
  requests: {
    total: 20_412,
    by_status: { "2xx": 20_190, "4xx": 222 },
    median_ms: 2,
    p95_ms: 10,
    slowest_ms: 1204,
  },
  documents: { rendering: false, waiting: 0, waiting_max: 64 },
};
