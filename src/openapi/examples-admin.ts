import { CUSTOMER_ID, KEY_ID } from "./examples.ts";

/** As `SCHEMAS`, for what only whoever runs the server sees. */
export const ADMIN_SCHEMAS = {
  AdminAccount: {
    ...{ id: CUSTOMER_ID, email: "hr@analytical.example" },
    ...{ credits: { test: { credits_available: 0, credits_used: 0 } }, type: "API" },
    ...{ address: "5 Devonshire Street", zip: "W1G 6UG", candidate_feedback: true },
    ...{ pending_invite_limit: 10, members: 3, orders: { test: { completed: 0 } } },
    invoices: { test: 0 },
  },
  AdminApiKey: {
    ...{ id: KEY_ID, name: "Registration" },
    permissions: [
      "orders:read",
      "orders:write",
      "invoices:read",
      "invoices:write",
      "invites:read",
      "invites:write",
      "results:read",
      "results:write",
      "profiles:read",
      "profiles:write",
      "job_profiles:read",
      "job_profiles:write",
      "teams:read",
      "teams:write",
      "gdpr:read",
      "gdpr:write",
      "webhooks:read",
      "webhooks:write",
      "account:read",
      "account:write",
    ],
  },
  AdminBooking: { balance: { credits_available: 14 } },
  AdminCheck: { name: "seller", detail: "Seller GmbH, VAT 19 %" },
  AdminEditableSetting: {
    ...{ kind: "host", name: "SMTP_URL", value: 14, source: "default", editable: true, choices: [] },
    ...{ min: 1, max: 90, max_length: 253, changed_at: null, changed_by: null },
  },
  AdminLedgerEntry: { id: 57, kind: "grant", credits: 5, reference: "grant_2vRbX8mQz5TqWk7NcYs1LdP4" },
  AdminOrder: {
    ...{ product: { id: "pa-pack-10", name: "Package of 10 assessments" }, payment: { vat_rate: 19 } },
    ...{ email: "hr@analytical.example", created_at: "2026-02-27T10:00:00.000Z", completed_at: null },
    ...{ paid_on: null, invoice_number: null },
  },
  AdminPayment: {
    ...{ id: "evt_1QfYk2LmXc9RzWq5TpG8sD3V", payment: "pi_3QfYk2LmXc9RzWq51TpG8sD3" },
    ...{ received_at: "2026-03-02T09:00:01.000Z", outcome: "waiting", reason: "order_cancelled" },
  },
  AdminProduct: { name: "Package of 10 assessments", catalogue_price: 390, on_sale: true },
  AdminSetting: {
    ...{ name: "SMTP_URL", value: "", source: "default" },
    help: "Mail server, e.g. smtp://user:password@mail.example.com:587. Without it mails stay in the outbox.",
    warnings: ["mail_server_not_set"],
  },
  AdminSettingWarning: {
    ...{ code: "mail_server_not_set", settings: ["SMTP_URL"] },
    message: "No mail goes out: mails stay in the outbox.",
  },
  AdminSettings: {
    settings: [
      {},
      {
        name: "OPERATOR_TOKEN",
        value: "********",
        source: "file",
        help: "Lets its bearer use the administration operations below /api/v1/admin.",
        warnings: [],
      },
    ],
    ...{ version: 0, editable: [{ value: null, min: null, max: null }] },
    address: {
      current: "https://assay.analytical.example",
      open_links: 12,
      people: 5,
      people_with_passkeys: 2,
    },
    message:
      "Those under `editable` can be changed here, where the environment of the program does not set them; they are in force at once. The others come from the environment and are read when the program starts.",
  },
  FirstSteps: {
    steps: [{ done: true }, { step: "mail" }, { step: "colleague", aside: true }],
    newest_account: { company: "Northwind Ltd" },
  },
  JobProfileMigration: {
    ...{ name: "Team lead", pending: true },
    dimensions: {
      people: {
        before: { critical_low: 2.5, ok_min: 4, ideal: 6, critical_high: 9.5 },
        after: { critical_low: 2.1, ok_min: 3.6, ideal: 5.5, ok_max: 7.6, critical_high: 9.3 },
        changed: true,
        origin: "people",
        usual: "migrate",
      },
    },
  },
  Norm: {
    ...{ id: 2, name: { en: "Candidates 2026", de: "Bewerbungen 2026" }, status: "active" },
    ...{ in_force: false, method: "kernel", n: 312, created_by: "operator token" },
    ...{ created_at: "2027-01-11T10:00:00.000Z", activated_at: "2027-01-11T10:05:00.000Z" },
  },
  NormChange: { norm: { in_force: true } },
  NormDetail: {
    ...{ id: 2, name: { en: "Candidates 2026", de: "Bewerbungen 2026" }, status: "draft" },
    ...{ in_force: false, method: "kernel", n: 312, created_by: "operator token" },
    created_at: "2027-01-11T10:00:00.000Z",
    checksum: "9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f",
    sample: { languages: { en: 121, de: 191 }, job_families: [{ name: "sales", n: 60 }] },
  },
  OperatorInvitation: {
    ...{ email: "katherine@analytical.example", name: "Katherine Johnson" },
    expires_at: "2026-03-09T09:00:00.000Z",
  },
  Person: { name: "Grace Hopper", email: "grace@analytical.example" },
};
