import { CHOICE, each, ID, STAFF, type TableRule } from "./rules.ts";

const about = (why: string, columns: string, further: Record<string, string> = {}): TableRule => ({
  kept: { ...(columns !== "" && each(columns, why)), ...further },
});

const NO_CANDIDATE = "about the account, not about candidates";
const COMPANY = "what the company says of itself";
const OWN_WORDS = "the account's own words, which are not about one candidate";
const ACCESS = "how somebody signs in who works for the account or the server";
const MONEY = "the account's orders and invoices, which the law says to keep";
const SERVER = "about this server";
const PROFILE = "what a job demands, without a candidate";

/** Tables whose rows are not about one candidate. */
export const OTHERS: Readonly<Record<string, TableRule>> = {
  accounts: about(
    COMPANY,
    "id company slug type status email email_key language contact_name phone website street zip city country vat_id billing_contact time_zone unlinking invoice_terms",
  ),
  alert_settings: about(NO_CANDIDATE, ""),
  alert_wishes: about(STAFF, "user_id kind mail"),
  api_keys: about(ACCESS, "id name prefix hash permissions made_by"),
  audit_chain: about(SERVER, "anchor_hash head_hash signature"),
  audit_entries: about(
    "the access log, which names people who work for the account and records by their ids",
    "actor_kind actor_id action target_kind target_id network details previous hash",
  ),
  blind_spans: about(STAFF, "begun_by_id begun_by ended_by_id ended_by", { job_id: ID, reason: OWN_WORDS }),
  brandings: about(
    COMPANY,
    "display_name logo_type logo accent contact_email contact_phone recipients_en recipients_de privacy_en privacy_de legal_basis_en legal_basis_de logo_plate logo_mail postal_address dpo_contact authority processors",
  ),
  bulk_runs: about(STAFF, "user_id created_by", { id: ID, kind: CHOICE, work: "what is done, by ids" }),
  chat_hooks: about(NO_CANDIDATE, "shape sealed_url host kinds created_by last_error"),
  client_brandings: about(
    COMPANY,
    "client_id display_name logo_type logo logo_plate logo_mail accent contact_email contact_phone recipients_en recipients_de privacy_en privacy_de legal_basis_en legal_basis_de postal_address dpo_contact authority processors",
  ),
  clock_periods: about(SERVER, ""),
  decision_weights: about(STAFF, "set_by_id set_by", { job_id: ID }),
  clients: about(COMPANY, "id name invoice_ref contacts created_by"),
  console_sessions: about(ACCESS, "hash id user_id step sealed_challenge device pin_hash sealed_id_token"),
  fairness_settings: about(STAFF, "changed_by"),
  fairness_tallies: about("counts of groups, without anybody's row", "job_profile_id sealed published"),
  first_steps_aside: about(SERVER, "step"),
  former_logs: about("the access log of a former server, as audit_entries", "lines sha256"),
  four_eyes: about(STAFF, "changed_by_id changed_by"),
  invite_batches: about(OWN_WORDS, "name", {
    ...each("id job_id", ID),
    ...each("created_by_id created_by", STAFF),
  }),
  invite_rules: about(CHOICE, "reminders count_from days", { job_id: ID }),
  invite_sums: about(NO_CANDIDATE, ""),
  invoice_originals: about(MONEY, "invoice_id kind bytes sha256 record renderer previous hash"),
  invoices: about(
    MONEY,
    "id order_id number status language seller billing_address lines product_id product_name currency tax_case notes type corrects_id correction issued_on paid_on due_on supplied_on buyer_reference payment_method",
  ),
  job_people: about(STAFF, "user_id", { job_id: ID }),
  job_profile_versions: about(PROFILE, "profile_id dimensions baseline note", { changed_by: STAFF }),
  job_profiles: about(PROFILE, "id name name_en type description setting"),
  job_starts: about(OWN_WORDS, "slug", { job_id: ID }),
  jobs: about(OWN_WORDS, "title external_ref notice_de notice_en", {
    ...each("id job_profile_id client_id", ID),
    ...each("owner_id created_by", STAFF),
    status: CHOICE,
  }),
  key_claims: about(ACCESS, "id"),
  known_browsers: about(ACCESS, "hash user_id"),
  ledger_entries: about(MONEY, "kind", { ref: "an order's id, or the number of a session without a person" }),
  ledger_sums: about(NO_CANDIDATE, ""),
  letter_folds: about(SERVER, "letter plain"),
  list_wishes: about(STAFF, "user_id page columns filter_id"),
  log_terms: about(NO_CANDIDATE, ""),
  lost_numbers: about(SERVER, "type"),
  mail_counts: about("a keyed hash, for a day", "mailbox", { bucket: CHOICE }),
  mail_templates: about(OWN_WORDS, "scope kind language subject greeting body", {
    ...each("id client_id job_id", ID),
    changed_by: STAFF,
  }),
  senders: about(OWN_WORDS, "scope name reply_to address", {
    client_id: ID,
    dns: CHOICE,
    changed_by: STAFF,
  }),
  member_clients: about(STAFF, "user_id client_id"),
  memberships: about(STAFF, "user_id role"),
  moved_links: about("a keyed hash of a link that opens its record, and nothing without it", "hash", {
    purpose: CHOICE,
    value: ID,
  }),
  norm_groups: about(
    "figures of at least a hundred people",
    "name_en name_de questionnaire_version method tier frequencies c_table reliability checksum sample",
    { created_by: STAFF },
  ),
  notice_texts: about(OWN_WORDS, "version paragraphs"),
  orders: about(
    MONEY,
    "id status provider product_id product_name product_description product_features currency email paid_on bank_reference card_session card_payment payment_method buyer buyer_reference on_hold released_by reminders_stopped_by terms",
  ),
  passkeys: about(ACCESS, "id user_id name public_key transports"),
  payment_notices: about(
    MONEY,
    "id provider kind order_id payment currency outcome reason settled_by note payment_method",
  ),
  payment_reminders: about(MONEY, "id order_id due_on"),
  payments: about(
    MONEY,
    "id order_id currency way method value_date reference notice_id reverses_id note recorded_by",
  ),
  person_mails: about(STAFF, "template user_id link_id", { about: "payments and orders, by their ids" }),
  prices: about(SERVER, "product_id name"),
  recovery_codes: about(ACCESS, "user_id hash"),
  report_layouts: about(OWN_WORDS, "kind template chapters colors", { changed_by: STAFF }),
  retention_rules: about(OWN_WORDS, "declined_reason"),
  saved_filters: about(STAFF, "user_id author", {
    id: ID,
    page: CHOICE,
    ...each("name query columns", "what somebody who works for the account looks for"),
  }),
  schema_migrations: about(SERVER, "name sha256"),
  search_pending: about(
    "a former search text, until the index has let it go: modules/privacy/service.ts, finishPartial",
    "former",
  ),
  outside_lines: about(SERVER, "place list line"),
  server: about(SERVER, "key_check instance_id lineage standstill"),
  setting_history: about(SERVER, "name value digest source version"),
  settings: about(SERVER, "key value sealed_value changed_by"),
  share_looks: about(ID, "share_id"),
  shortlist_versions: about(OWN_WORDS, "note", {
    ...each("id shortlist_id", ID),
    ...each("saved_by saved_by_id", STAFF),
  }),
  single_sign_on: about(NO_CANDIDATE, ""),
  shortlists: about(OWN_WORDS, "name", {
    ...each("id job_id job_profile_id", ID),
    ...each("created_by name_by_id", STAFF),
  }),
  tags: about(OWN_WORDS, "name folded color", { id: ID, created_by: STAFF }),
  teams: about(OWN_WORDS, "title subtitle description", { status: CHOICE, created_by: STAFF }),
  trial_requests: about(
    "a company that asks for an account",
    "id company email email_key use_case contact_name website language status decision_note",
  ),
  unlinked_scores: about(
    "scores of deleted people that no id leads to, with the month",
    "product_type questionnaire_version language scales quality",
  ),
  user_links: about(
    ACCESS,
    "id hash purpose email name language role user_id created_by mailed_hash vouched_by client_ids",
  ),
  users: about(
    ACCESS,
    "id email email_key name language password_hash sealed_totp oidc_subject email_proof time_zone",
  ),
  vat_confirmations: about(MONEY, "id order_id vat_id service outcome consultation name address requester"),
  webhooks: about(
    NO_CANDIDATE,
    "id url events sealed_secret header_name sealed_header status last_delivery_status",
  ),
};
