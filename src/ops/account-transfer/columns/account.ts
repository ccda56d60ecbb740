import type { ColumnRules } from "./rules.ts";

/** A picture is served to everybody who opens the page: it is checked where it is uploaded, and not in an archive. */
const NO_LOGO = { logo_type: null, logo: null, logo_plate: null, logo_mail: null } as const;

const BRANDING: ColumnRules = {
  lines: "display_name contact_email contact_phone postal_address dpo_contact authority processors",
  texts: "recipients_en recipients_de privacy_en privacy_de legal_basis_en legal_basis_de",
  plain: "notice_answered_at notice_revision updated_at",
  exact: { accent: "color" },
  unsigned: NO_LOGO,
};

/** The account itself, its users, and what it has set. */
export const ACCOUNT: Readonly<Record<string, ColumnRules>> = {
  accounts: {
    id: "cus",
    lines: "company email contact_name phone website street zip city country vat_id billing_contact",
    plain:
      "type status language test_clock_offset_ms candidate_feedback asks_demographics self_start self_start_per_day unlinking created_at notice_changes",
    exact: { slug: "slug", email_key: "email_key", time_zone: "zone" },
    unsigned: { pending_limit: null, discount_percent: 0, debt_limit: null, invoice_terms: null },
    never: { moved_at: null },
  },
  users: {
    id: "usr",
    lines: "email name",
    plain: "language sealed_totp totp_step created_at last_sign_in_at disabled_at",
    exact: { email_key: "email_key", password_hash: "password_hash", time_zone: "zone" },
    unsigned: { email_verified_at: null, email_proof: null, oidc_subject: null },
    never: { is_operator: 0 },
  },
  passkeys: {
    people: "user_id",
    lines: "id name public_key",
    json: "transports",
    plain: "counter created_at last_used_at",
  },
  memberships: { people: "user_id", plain: "role created_at held_at" },
  user_links: {
    id: "lnk",
    people: "user_id",
    lines: "hash mailed_hash email name created_by",
    json: "client_ids",
    plain: "purpose language role created_at expires_at used_at",
    unsigned: { vouched_by: null },
    never: { is_operator: 0 },
  },
  api_keys: {
    id: "key",
    people: "made_by",
    lines: "name prefix hash",
    plain: "created_at last_used_at revoked_at ends_at rate_limit",
    exact: { permissions: "permissions" },
  },
  key_claims: { id: "claim", plain: "created_at expires_at used_at" },
  clients: {
    id: "cl",
    lines: "name invoice_ref created_by",
    json: "contacts",
    plain: "archived_at revision created_at",
  },
  client_brandings: { ...BRANDING, refs: { client_id: "clients" } },
  member_clients: { people: "user_id", refs: { client_id: "clients" } },
  brandings: BRANDING,
  job_profiles: {
    id: "jp",
    lines: "name name_en type",
    texts: "description",
    plain: "active created_at deleted_at version setting",
  },
  job_profile_versions: {
    refs: { profile_id: "job_profiles" },
    lines: "changed_by",
    texts: "note",
    json: "dimensions baseline",
    plain: "version created_at changed_at closed_at",
  },
  jobs: {
    id: "job",
    people: "owner_id",
    refs: { client_id: "clients", job_profile_id: "job_profiles" },
    lines: "title external_ref created_by",
    texts: "notice_de notice_en",
    plain: "status status_since revision created_at",
  },
  job_starts: { refs: { job_id: "jobs" }, plain: "is_on cap ends_at begun", exact: { slug: "slug" } },
  job_people: { people: "user_id", refs: { job_id: "jobs" } },
  blind_spans: {
    number: "id",
    people: "begun_by_id ended_by_id",
    refs: { job_id: "jobs" },
    lines: "begun_by ended_by",
    texts: "reason",
    plain: "since ended_at",
  },
  decision_weights: {
    people: "set_by_id",
    refs: { job_id: "jobs" },
    lines: "set_by",
    plain: "set_at",
    exact: { questionnaire: "questionnaire_weight" },
  },
  invite_rules: {
    number: "id",
    refs: { job_id: "jobs" },
    json: "days",
    plain: "reminders count_from at_minute working_days_only at_most since expires_in_days",
  },
  mail_templates: {
    id: "mtp",
    refs: { client_id: "clients", job_id: "jobs" },
    lines: "scope subject greeting changed_by",
    texts: "body",
    plain: "kind language changed_at",
  },
  // Another server has another key and proves mailboxes itself.
  senders: {
    refs: { client_id: "clients" },
    lines: "scope name reply_to address changed_by",
    plain: "changed_at",
    never: {
      ...{ code_sent_at: null, code_tries: 0, confirmed_at: null },
      ...{ dns: null, dns_checked_at: null, refused_at: null },
    },
  },
  report_layouts: {
    lines: "changed_by",
    json: "chapters",
    plain: "kind version colors logo changed_at",
    exact: { template: "slug" },
  },
  retention_rules: {
    lines: "declined_reason",
    plain: "completed_months unfinished_months never_begun_months since announced_until",
  },
  notice_texts: { lines: "version", json: "paragraphs", plain: "first_at" },
  log_terms: { plain: "mails deliveries batch_rows cancelled_invites notifications" },
  fairness_settings: { lines: "changed_by", plain: "asks changed_at" },
  four_eyes: { people: "changed_by_id", lines: "changed_by", plain: "is_on changed_at" },
  alert_settings: { plain: "waiting_days low_credits" },
  alert_wishes: { people: "user_id", plain: "kind console mail" },
  chat_hooks: {
    lines: "sealed_url host created_by",
    json: "kinds",
    plain: "shape names_people created_at last_sent_at last_error",
  },
  orders: {
    id: "ord",
    lines:
      "product_id product_name currency email paid_on payment_method buyer_reference on_hold released_by reminders_stopped_by",
    texts: "product_description",
    json: "product_features buyer",
    plain:
      "provider credits amount_cents created_at completed_at list_cents discount_percent refunded_at status terms released_at reminders_stopped_at",
    unsigned: { bank_reference: null, card_session: null, card_payment: null },
  },
  payment_notices: {
    refs: { order_id: "orders" },
    lines: "id payment payment_method currency reason settled_by",
    texts: "note",
    plain: "provider kind amount_cents happened_at received_at outcome due_at settled_at",
  },
  payments: {
    id: "pay",
    refs: { order_id: "orders", reverses_id: "payments" },
    lines: "currency method value_date reference notice_id recorded_by",
    texts: "note",
    plain: "amount_cents way recorded_at",
  },
  payment_reminders: {
    id: "rem",
    refs: { order_id: "orders" },
    lines: "due_on",
    plain: "level open_cents sent_at",
  },
  vat_confirmations: {
    id: "vat",
    refs: { order_id: "orders" },
    lines: "vat_id consultation name address requester",
    plain: "service outcome asked_at",
  },
  ledger_entries: { number: "id", plain: "kind credits created_at", exact: { ref: "ledger_ref" } },
  invoices: {
    id: "inv",
    refs: { order_id: "orders", corrects_id: "invoices" },
    lines:
      "number product_id product_name currency payment_method issued_on paid_on due_on supplied_on buyer_reference",
    texts: "notes",
    json: "seller billing_address lines correction",
    plain:
      "year sequence status language product_number net_cents vat_rate vat_cents gross_cents tax_case issued_at paid_at type corrected_credits came_at revision paid_cents",
  },
  invoice_originals: {
    number: "seq",
    refs: { invoice_id: "invoices" },
    lines: "sha256 record renderer previous hash",
    plain: "kind bytes backfilled stored_at came_at",
  },
};
