import { scoreLevel } from "#/domain/instrument/bands.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import { DIMENSION_KEYS, SCALE_KEYS, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { scaleHeads, weightView } from "#/modules/results/schema.ts";
import { recordOf } from "#/platform/text/record.ts";

/** Values that the examples of several operations share, so that the examples are consistent. */

export const API_EXAMPLE = "https://assay.example/api/v1";
export const ORDER_ID = "ord_y7C8FNkAQEDBw3scgElorzbw";
export const INVOICE_ID = "inv_8KzJ4pLmQv2XwTr6YbNc0HdS";
export const INVITE_ID = "inv_yzoghGQUhZI2VkixY6JIK1YP";
export const CLIENT_ID = "cl_Vb7nQe2XtKfR5mZs8WdJ4yLp";
export const JOB_ID = "job_Xq4mTn7LkRc2VzWb9YpG5sDh";
export const SHARE_ID = "shr_Vn5kRt3LqZc8XxMb4YpG2sDh";
export const SHORTLIST_ID = "sl_Wn3kRt8LqZc5VxMb2YpG6sDh";
export const SHORTLIST_VERSION_ID = "slv_Kq7mTx2LkRc9VzWb4YpG5sDn";
export const PROPOSAL_ID = "prp_4mHs8KxQ2vLpT6wYbR9nCzJd";
export const TAG_ID = "tag_Rt5kWn8LqXc3VzMb7YpG2sDh";
export const BULK_RUN_ID = "bulk_Wd5kTn8LqXc3VzMb7YpG2sRh";
export const FILTER_ID = "flt_Hq6mTx9LkRc4VzWb2YpG7sDn";
export const MAIL_TEMPLATE_ID = "mtp_Zx4kRn9LqTc6VzMb3YpG8sDw";
export const PROFILE_ID = "jp_vUNQqjnE2m1wcpvQlLTVm2Bc";
export const WEBHOOK_ID = "wh_r084Y1EohywaKoXvG6XroG0j";
export const USER_ID = "usr_8Kd2mWq5Rv7XcB3nTz6Yp1Gs";
export const USER_LINK_ID = "lnk_4Tq8mWz2RxVb6NcYs1KdLp9G";
export const BATCH_ID = "batch_3Vq7kTn2LmXc9RzWb5YpG8sD";
export const KEY_ID = "key_Qm3wXr7tVb2nYk9sLc4dPz6H";
export const EVENT_ID = "evt_7Yb2LmXc9RzWq5TpG8sD3Vkn";
export const CUSTOMER_ID = "cus_VeWqLFsSxNYBpvQPTh63MaGw";
export const TRIAL_REFERENCE = "trial_kG7PZr2mYwQ4tVbN8sXc1LdA";
export const LEDGER_ENTRY_ID = 57;
export const REQUEST_ID = "req_qLTVm2BcvUNQqjnE2m1wcpvQ";
export const CANDIDATE_REQUEST_ID = "creq_Lm5vQ2xTr7YbNc0HdSwK8zJ4";
export const SESSION_ID = 1042;
export const MAIL_ID = 311;
export const DELIVERY_ID = 64;
export const BATCH_ROW_ID = 17;
export const TEAM_ID = 7;

export const EMAIL = "ada.lovelace@people.example";
export const COMPLETED_AT = "2026-03-02T09:27:45.000Z";

export const RESULTS_URL = `${API_EXAMPLE}/invites/${INVITE_ID}/results`;
export const REPORT_URL = `${API_EXAMPLE}/invites/${INVITE_ID}/report`;

export const LISTED_AT = "2026-03-06T12:00:00.000Z";
export const pagination = (limit: number) => ({
  total: 1,
  limit,
  offset: 0,
  has_more: false,
  as_of: LISTED_AT,
});

const PRODUCT = {
  productID: "pa-pack-10",
  name: "Package of 10 assessments",
  description: "Ten completed assessments for a recruiting round.",
  offers: { price: "390.00", priceCurrency: "EUR" },
  credits: 10,
  features: ["10 completed assessments", "Results as JSON", "PDF report in English and German"],
};

export const ORDER = {
  order_id: ORDER_ID,
  status: "pending_payment",
  payment_status: "unpaid",
  product: PRODUCT,
  payment: {
    amount: 464.1,
    currency: "EUR",
    net: 390,
    vat_rate: 19,
    vat_amount: 74.1,
    list_price: 390,
    discount_percent: 0,
    tax_reason: "home",
    tax_text: "The company is in the seller’s country, so 19% VAT is charged.",
  },
  checkout_url: "https://assay.example/checkout/Q8vT1xB6nW2rY7cP5dLhZk3m",
  billing_required: [],
  on_hold: null,
};

/** C values of somebody who is what the other examples say: a people person with a high goal orientation. */
const C_VALUES: Readonly<Record<ScaleKey, number>> = {
  goal_orientation: 6.9,
  problem_solving: 5.8,
  proactive: 6.1,
  reflective: 4.7,
  internal: 5.3,
  external: 5.6,
  sameness: 4.2,
  difference: 6.3,
  global: 5.1,
  detail: 4.4,
  failure_tolerance: 5.9,
  stability: 4.9,
  procedural: 3.8,
  options: 6.6,
  practical: 5.5,
  people: 7.9,
  process: 4.6,
  graves2_security: 5.2,
  graves3_power: 4.1,
  graves4_order: 4.8,
  graves5_achievement: 5.7,
  graves6_community: 6.4,
  graves7_growth: 5.9,
};

/** Raw percent of a C value under a reference with mean 60 and standard deviation 16. */
const rawOf = (cValue: number): number => roundToTenth(60 + (cValue - 5) * 8);

const { scales } = getInstrument("pa-standard").texts;
const scoreOf = (key: ScaleKey) => ({
  raw_percent: rawOf(C_VALUES[key]),
  c_value: C_VALUES[key],
  name: scales[key].name,
});

export const DIMENSIONS = recordOf(DIMENSION_KEYS, (key) => ({
  ...scoreOf(key),
  label: labelOf(C_VALUES[key]),
}));
export const GRAVES_VALUES = recordOf(VALUE_KEYS, scoreOf);
/** Of somebody who answered with care. */
export const VALIDITY = {
  quality: { status: "ok", validity: "usable" },
  response_style: { mean: 5.4, style: null },
};

export const BANDS = recordOf(SCALE_KEYS, (key): [number, number] => [
  roundToTenth(C_VALUES[key] - 0.9),
  roundToTenth(C_VALUES[key] + 0.9),
]);

/** What a candidate has asked of the account. */
export const CANDIDATE_REQUEST = {
  id: CANDIDATE_REQUEST_ID,
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  kind: "objection",
  status: "open",
  created_at: "2026-03-04T10:12:00.000Z",
  due_at: "2026-04-04T10:12:00.000Z",
  closed_at: null,
  closed_by: null,
};

export const NEW_LINK = "https://assay.example/a/Zk3mQ8vT1xB6nW2rY7cP5dLhn4tq6e2yxk7vb3sadm5rjpc2w";

/** Like `SCHEMAS`, for what only server administrators see. */
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
  AdminCheck: {
    ...{
      name: "disk",
      state: "ok",
      detail: "81.4 GB are free on the disk.",
      code: "disk_ok",
      severity: "ok",
    },
    ...{ area: "server", parameters: [{ name: "free", kind: "bytes", value: 81460051968 }], details: [] },
    ...{ settings: [], page: null, next: null },
  },
  AdminEditableSetting: {
    ...{ kind: "host", name: "SMTP_URL", value: 14, source: "default", editable: true, choices: [] },
    ...{ min: 1, max: 90, max_length: 253, changed_at: null, changed_by: null },
  },
  AdminLedgerEntry: { id: 57, kind: "grant", credits: 5, reference: "grant_2vRbX8mQz5TqWk7NcYs1LdP4" },
  AdminOrder: {
    ...{ product: { id: "pa-pack-10", name: "Package of 10 assessments" }, payment: { vat_rate: 19 } },
    ...{ email: "hr@analytical.example", created_at: "2026-02-27T10:00:00.000Z", completed_at: null },
    ...{ paid_on: null, invoice_number: null, terms: "prepaid", invoice_status: null, due_date: null },
    reminders: { level: 0, sent_at: null, stopped: false },
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
    ...{ code: "mail_server_not_set", settings: ["SMTP_URL"], severity: "warning", parameters: [] },
    message: "No mail server is set. Emails are kept and not sent.",
    page: "settings#mail",
    next: "Set a mail server in the console under Settings, or set `SMTP_URL`.",
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

/** Values that the examples of the console's operations around candidates share. */

export const REVIEW_ID = "rev_6KxJ4pLmQv2XwTr7YbNc1HdS";
/** Somebody objects; the account has not answered yet. */
export const RIGHTS = [{ since: "2026-03-04T10:12:00.000Z" }];

/** How somebody fits a job profile, in a list. */
export const MATCH = {
  color: "lightgreen",
  standing: {
    label: { en: "Partly close", de: "Teilweise nah am Profil" },
    text: {
      en: "Closer to the profile than 66 of 100 people drawn at random from the reference values.",
      de: "Näher am Profil als 66 von 100 Personen, die zufällig aus den Vergleichswerten gezogen werden.",
    },
  },
  dimensions_matched: 2,
  zones: { detail: "yellow", people: "green" },
  deviations: [{ dimension: "detail", label: DIMENSIONS.detail.name, zone: "yellow" }],
};

const scores = { ...DIMENSIONS, ...GRAVES_VALUES };
export const SCALES = scaleHeads("pa-standard").map((head) => ({
  ...head,
  c_value: scores[head.key].c_value,
  raw_percent: scores[head.key].raw_percent,
  band: BANDS[head.key],
  label: labelOf(scores[head.key].c_value),
  standing: "mid",
  level: scoreLevel({
    cValue: scores[head.key].c_value,
    band: BANDS[head.key],
    rawPercent: scores[head.key].raw_percent,
  }),
  weight: weightView(head.key, scores[head.key].raw_percent),
}));

const OTHER_ID = SESSION_ID + 1;
const COMPARED = { wir_ich_ratio: {}, norm: { n: 0 }, delivered_norm: { n: 0 } };

export const COMPARISON = {
  candidates: [COMPARED, { ...COMPARED, session_id: OTHER_ID, candidate: { session_id: OTHER_ID } }],
  scales: scaleHeads("pa-standard").map((head) => {
    const { c_value, raw_percent } = scores[head.key];
    const value = {
      ...{ c_value, raw_percent, band: BANDS[head.key], label: labelOf(c_value) },
      weight: weightView(head.key, raw_percent),
    };
    return {
      ...head,
      spread: 0,
      values: [SESSION_ID, OTHER_ID].map((session_id) => ({ session_id, ...value })),
    };
  }),
};
