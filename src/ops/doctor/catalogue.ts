/**
 * How much a check weighs. `pending`: not checked yet. `note`: worth knowing. `warning`: works, but needs attention.
 * `error`: does not work.
 */
export const SEVERITIES = ["error", "warning", "note", "pending", "ok"] as const;
/** Those of them that need somebody. */
export const PROBLEMS = ["error", "warning", "note"] as const satisfies readonly Severity[];
export type Severity = (typeof SEVERITIES)[number];

/** How the value of a parameter is shown: as it is, as a moment, as a day, as a number or as an amount of storage. */
export const PARAMETER_KINDS = ["text", "time", "date", "count", "bytes"] as const;
type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** The kind of each parameter, by its name. */
export const PARAMETERS = {
  ...{ address: "text", files: "text", folder: "text", folders: "text", instance: "text", issuer: "text" },
  ...{
    name: "text",
    names: "text",
    others: "text",
    place: "text",
    programs: "text",
    reason: "text",
    rule: "text",
  },
  ...{
    setting: "text",
    who: "text",
    at: "time",
    day: "date",
    free: "bytes",
    needed: "bytes",
    advised: "count",
  },
  ...{ count: "count", epoch: "count", limit: "count", line: "count", rate: "count" },
} as const satisfies Readonly<Record<string, ParameterKind>>;
export type ParameterName = keyof typeof PARAMETERS;

/** What a check looks at, by its name in `assay doctor` and the API, with the area in which the Health page shows it. */
export const SUBJECTS = {
  settings: "server",
  "public address": "access",
  exposure: "access",
  "mail server": "mail",
  "mail sender": "mail",
  "delivery reports": "mail",
  "single sign-on": "sign_in",
  administrators: "sign_in",
  seller: "sales",
  "bank account": "sales",
  "online payments": "sales",
  money: "sales",
  "data folder": "server",
  disk: "server",
  "server secret": "server",
  "file descriptors": "server",
  "outbound connections": "server",
  "report templates": "server",
  fonts: "server",
  instance: "server",
  database: "data",
  "whole database": "data",
  "room to upgrade": "data",
  "write-ahead log": "data",
  "stored data": "data",
  deletions: "data",
  "audit log": "data",
  backups: "backups",
  "backup passphrase": "backups",
  "former houses": "backups",
  standby: "backups",
  "other folders": "backups",
} as const;
type Subject = keyof typeof SUBJECTS;
export const AREAS = ["access", "mail", "sign_in", "sales", "server", "data", "backups"] as const;

export interface CheckEntry {
  subject: Subject;
  severity: Severity;
  /** In the order in which the sentence names them. */
  parameters?: readonly ParameterName[];
  /** Names of the settings that it is about, unless the check names them. Such checks are shown next to the settings, too. */
  settings?: readonly string[];
  /** The code under which `/readyz` reports it. */
  readiness?: string;
  /** The step of the server's checklist that is open while this is found. */
  step?: string;
  /** The page of the console, below `/server/`, where it can be changed. */
  page?: string;
  /** Only shown where this applies; without it everywhere. */
  applies?: keyof Applicability;
  /** Only `assay doctor` or only the running service can see it; without it both do. */
  only?: "doctor" | "service";
}

/** What a server is used for, as far as checks depend on it. */
export interface Applicability {
  /** Assessments are sold here. */
  sales: boolean;
}

const ADDRESS = {
  subject: "public address",
  severity: "warning",
  settings: ["BASE_URL"],
  step: "address",
  page: "settings#address",
} as const;

const MAIL_SECRET = {
  subject: "mail server",
  severity: "warning",
  parameters: ["day"],
  page: "settings#mail",
} as const;

/**
 * Every result that a check can have, in the order in which they are shown. The sentences are in the message files
 * `ops/checks.json`, by these codes.
 */
export const CHECKS = {
  settings_ok: { subject: "settings", severity: "ok", only: "doctor" },
  settings_stored: { subject: "settings", severity: "ok", parameters: ["names"], only: "doctor" },
  settings_unreadable: {
    subject: "settings",
    severity: "warning",
    parameters: ["names"],
    page: "settings",
    only: "doctor",
  },
  setting_misspelt: {
    subject: "settings",
    severity: "warning",
    parameters: ["name", "setting"],
    settings: [],
  },
  base_url_not_set: ADDRESS,
  base_url_loopback: { ...ADDRESS, parameters: ["address"] },
  base_url_private: { ...ADDRESS, parameters: ["address"] },
  base_url_not_encrypted: { ...ADDRESS, parameters: ["address"] },
  base_url_ok: { subject: "public address", severity: "ok", parameters: ["address"] },
  proxy_not_trusted: { subject: "exposure", severity: "warning", settings: ["TRUST_PROXY", "BASE_URL"] },
  open_registration_unbilled: {
    subject: "exposure",
    severity: "warning",
    settings: ["REGISTRATION", "BILLING"],
  },
  private_webhooks: { subject: "exposure", severity: "warning", settings: ["WEBHOOK_ALLOW_PRIVATE"] },
  exposure_ok: { subject: "exposure", severity: "ok" },
  mail_server_not_set: {
    subject: "mail server",
    severity: "warning",
    settings: ["SMTP_URL"],
    step: "mail",
    page: "settings#mail",
  },
  mail_oauth_incomplete: {
    subject: "mail server",
    severity: "error",
    parameters: ["names"],
    settings: ["MAIL_OAUTH_TENANT", "MAIL_OAUTH_CLIENT_ID", "MAIL_OAUTH_CLIENT_SECRET"],
    step: "mail",
    page: "settings#mail",
  },
  mail_microsoft_password: {
    subject: "mail server",
    severity: "warning",
    settings: ["SMTP_URL"],
    page: "settings#mail",
  },
  mail_certificate_unchecked: { subject: "mail server", severity: "warning", settings: ["SMTP_URL"] },
  mail_sender_not_set: {
    subject: "mail sender",
    severity: "warning",
    settings: ["MAIL_FROM"],
    page: "settings#sender",
  },
  senders_failing: { subject: "mail sender", severity: "warning", parameters: ["names"] },
  mail_failing: {
    subject: "mail server",
    severity: "error",
    parameters: ["place"],
    readiness: "mail_failing",
    step: "mail",
    page: "settings#mail",
  },
  mail_secret_expired: MAIL_SECRET,
  mail_secret_expires_soon: MAIL_SECRET,
  mail_secret_ok: { subject: "mail server", severity: "ok", parameters: ["day"] },
  mail_ok: { subject: "mail server", severity: "ok", only: "doctor" },
  mail_sending: { subject: "mail server", severity: "ok", only: "service" },
  bounces_unread: {
    subject: "delivery reports",
    severity: "warning",
    parameters: ["address"],
    settings: ["BOUNCE_ADDRESS", "BOUNCE_IMAP_URL", "BOUNCE_HOOK_TOKEN"],
    page: "settings#bounces",
  },
  bounce_mailbox_failing: {
    subject: "delivery reports",
    severity: "warning",
    page: "settings#bounces",
  },
  bounces_to_sender: { subject: "delivery reports", severity: "ok", parameters: ["address"] },
  bounces_hook: { subject: "delivery reports", severity: "ok" },
  bounce_mailbox_ok: { subject: "delivery reports", severity: "ok", parameters: ["count"], only: "doctor" },
  bounce_mailbox_read: {
    subject: "delivery reports",
    severity: "ok",
    parameters: ["at", "count"],
    only: "service",
  },
  bounce_mailbox_pending: { subject: "delivery reports", severity: "pending", only: "service" },
  oidc_incomplete: {
    subject: "single sign-on",
    severity: "warning",
    settings: ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  },
  oidc_unreachable: { subject: "single sign-on", severity: "error", parameters: ["issuer", "reason"] },
  oidc_issuer_differs: { subject: "single sign-on", severity: "error", parameters: ["issuer", "name"] },
  oidc_many_tenants: { subject: "single sign-on", severity: "error", parameters: ["issuer"] },
  oidc_failing: { subject: "single sign-on", severity: "warning", parameters: ["at"] },
  oidc_refused: { subject: "single sign-on", severity: "note", parameters: ["at"] },
  oidc_ok: { subject: "single sign-on", severity: "ok", parameters: ["issuer", "address"] },
  administrator_missing: {
    subject: "administrators",
    severity: "note",
    step: "colleague",
    page: "operators",
  },
  second_administrator_missing: {
    subject: "administrators",
    severity: "note",
    step: "colleague",
    page: "operators",
  },
  administrators_ok: { subject: "administrators", severity: "ok", parameters: ["count"] },
  seller_not_set: {
    subject: "seller",
    severity: "warning",
    parameters: ["names"],
    settings: ["SELLER_NAME", "SELLER_STREET", "SELLER_CITY"],
    step: "seller",
    page: "settings#seller",
    applies: "sales",
  },
  seller_tax_not_set: {
    subject: "seller",
    severity: "warning",
    settings: ["SELLER_VAT_ID", "SELLER_TAX_NUMBER"],
    page: "settings#seller",
    applies: "sales",
  },
  seller_vat_id_not_set: { subject: "seller", severity: "note", page: "settings#seller", applies: "sales" },
  seller_ok: { subject: "seller", severity: "ok", parameters: ["name", "rate"], applies: "sales" },
  bank_account_not_set: {
    subject: "bank account",
    severity: "warning",
    settings: ["BANK_ACCOUNT"],
    page: "settings#payments",
    applies: "sales",
  },
  stripe_half_set: {
    subject: "online payments",
    severity: "warning",
    parameters: ["name"],
    settings: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    page: "settings#payments",
    applies: "sales",
  },
  stripe_trial_key: {
    subject: "online payments",
    severity: "warning",
    settings: ["STRIPE_SECRET_KEY"],
    page: "settings#payments",
    applies: "sales",
  },
  online_payments_off: { subject: "online payments", severity: "ok", applies: "sales" },
  online_payments_ok: { subject: "online payments", severity: "ok", applies: "sales" },
  money_disagrees: { subject: "money", severity: "error" },
  money_payments_waiting: {
    subject: "money",
    severity: "warning",
    parameters: ["count"],
    page: "payments",
    applies: "sales",
    only: "doctor",
  },
  money_ok: { subject: "money", severity: "ok", applies: "sales", only: "doctor" },
  money_compared: { subject: "money", severity: "ok", parameters: ["at"], applies: "sales", only: "service" },
  money_pending: { subject: "money", severity: "pending", applies: "sales", only: "service" },
  data_folder_is_file: { subject: "data folder", severity: "error", parameters: ["folder"], only: "doctor" },
  data_folder_not_writable: { subject: "data folder", severity: "error", parameters: ["folder"] },
  data_folder_shared: { subject: "data folder", severity: "warning", parameters: ["who", "folder"] },
  data_folder_new: { subject: "data folder", severity: "ok", parameters: ["folder"], only: "doctor" },
  data_folder_ok: { subject: "data folder", severity: "ok", parameters: ["folder"] },
  storage_full: { subject: "disk", severity: "error", parameters: ["free"], readiness: "storage_full" },
  storage_read_only: { subject: "disk", severity: "error", readiness: "storage_read_only", only: "service" },
  storage_failed: { subject: "disk", severity: "error", readiness: "storage_failed", only: "service" },
  disk_low: { subject: "disk", severity: "warning", parameters: ["free"], readiness: "disk_low" },
  disk_ok: { subject: "disk", severity: "ok", parameters: ["free"] },
  server_secret_missing: { subject: "server secret", severity: "error" },
  server_secret_damaged: { subject: "server secret", severity: "error" },
  server_secret_readable: { subject: "server secret", severity: "error" },
  server_secret_foreign: { subject: "server secret", severity: "error", only: "doctor" },
  server_secret_new: { subject: "server secret", severity: "ok", only: "doctor" },
  server_secret_ok: { subject: "server secret", severity: "ok" },
  descriptors_limited: { subject: "file descriptors", severity: "warning", parameters: ["limit", "advised"] },
  few_descriptors: {
    subject: "file descriptors",
    severity: "warning",
    readiness: "few_descriptors",
    only: "service",
  },
  descriptors_ok: { subject: "file descriptors", severity: "ok", parameters: ["limit"] },
  descriptors_unlimited: { subject: "file descriptors", severity: "ok" },
  descriptors_unknown: { subject: "file descriptors", severity: "ok" },
  proxy_failing: {
    subject: "outbound connections",
    severity: "error",
    parameters: ["place", "setting"],
    only: "doctor",
  },
  outbound_direct: { subject: "outbound connections", severity: "ok" },
  outbound_proxy: {
    subject: "outbound connections",
    severity: "ok",
    parameters: ["place", "setting", "names", "others"],
  },
  ca_file_unusable: { subject: "outbound connections", severity: "error", only: "service" },
  ca_file_expires: {
    subject: "outbound connections",
    severity: "warning",
    parameters: ["day", "name"],
  },
  ca_file_ok: { subject: "outbound connections", severity: "ok", parameters: ["count"] },
  templates_unusable: { subject: "report templates", severity: "warning", parameters: ["count"] },
  templates_none: { subject: "report templates", severity: "ok" },
  templates_ok: { subject: "report templates", severity: "ok", parameters: ["count"] },
  fonts_unusable: { subject: "fonts", severity: "warning", parameters: ["count"], only: "doctor" },
  fonts_ok: { subject: "fonts", severity: "ok", parameters: ["count"], only: "doctor" },
  superseded: {
    subject: "instance",
    severity: "error",
    parameters: ["instance", "epoch"],
    readiness: "superseded",
  },
  instance_new: { subject: "instance", severity: "ok" },
  instance_ok: { subject: "instance", severity: "ok", parameters: ["instance", "epoch"] },
  database_missing: { subject: "database", severity: "error", only: "doctor" },
  database_unopenable: { subject: "database", severity: "error", only: "doctor" },
  database_unavailable: {
    subject: "database",
    severity: "error",
    readiness: "database_unavailable",
    only: "service",
  },
  database_lost: { subject: "database", severity: "error", readiness: "database_lost", only: "service" },
  database_damaged: { subject: "database", severity: "error", readiness: "database_damaged" },
  database_other_version: { subject: "database", severity: "error", parameters: ["reason"], only: "doctor" },
  database_new: { subject: "database", severity: "ok", only: "doctor" },
  database_outdated: { subject: "database", severity: "ok", parameters: ["count"], only: "doctor" },
  database_ok: { subject: "database", severity: "ok", only: "doctor" },
  database_read: { subject: "whole database", severity: "ok", parameters: ["at"], only: "service" },
  database_reading: { subject: "whole database", severity: "pending", only: "service" },
  database_unread: { subject: "whole database", severity: "pending", only: "service" },
  upgrade_no_room: {
    subject: "room to upgrade",
    severity: "error",
    parameters: ["folder", "free", "needed"],
    only: "doctor",
  },
  upgrade_copy: { subject: "room to upgrade", severity: "ok", parameters: ["folder"], only: "doctor" },
  log_set_aside: {
    subject: "write-ahead log",
    severity: "warning",
    parameters: ["files"],
    readiness: "log_set_aside",
  },
  data_behind: { subject: "stored data", severity: "error", parameters: ["count"], only: "doctor" },
  data_missing: {
    subject: "stored data",
    severity: "error",
    parameters: ["count", "at"],
    readiness: "data_missing",
  },
  stored_data_ok: { subject: "stored data", severity: "ok" },
  deletions_unfinished: {
    subject: "deletions",
    severity: "warning",
    parameters: ["at", "count"],
    readiness: "deletions_unfinished",
    only: "service",
  },
  deletions_blocked: {
    subject: "deletions",
    severity: "warning",
    parameters: ["at", "count", "programs"],
    readiness: "deletions_unfinished",
    only: "service",
  },
  deletions_ok: { subject: "deletions", severity: "ok", only: "service" },
  audit_head_unreadable: {
    subject: "audit log",
    severity: "error",
    parameters: ["setting"],
    readiness: "audit_log_mismatch",
    only: "service",
  },
  audit_rolled_back: {
    subject: "audit log",
    severity: "error",
    parameters: ["line", "setting", "at"],
    readiness: "audit_log_mismatch",
    only: "service",
  },
  audit_not_signed: {
    subject: "audit log",
    severity: "error",
    parameters: ["line", "setting", "at"],
    readiness: "audit_log_mismatch",
    only: "service",
  },
  audit_head_failing: { subject: "audit log", severity: "warning", parameters: ["setting"], only: "service" },
  audit_not_recorded: { subject: "audit log", severity: "note", only: "service" },
  audit_restored: { subject: "audit log", severity: "ok", parameters: ["setting"], only: "service" },
  audit_head_missing: { subject: "audit log", severity: "pending", parameters: ["setting"], only: "service" },
  audit_unknown: { subject: "audit log", severity: "pending", parameters: ["setting"], only: "service" },
  audit_ok: { subject: "audit log", severity: "ok", parameters: ["setting"], only: "service" },
  backup_dir_not_set: { subject: "backups", severity: "warning", settings: ["BACKUP_DIR"] },
  backup_bucket_unused: { subject: "backups", severity: "error", settings: ["BACKUP_DIR", "BACKUP_S3_URL"] },
  backup_not_encrypted: {
    subject: "backups",
    severity: "error",
    settings: ["BACKUP_RECIPIENTS", "BACKUP_PASSPHRASE"],
  },
  backup_recipient_invalid: { subject: "backups", severity: "error", only: "doctor" },
  backup_dir_unusable: { subject: "backups", severity: "error", parameters: ["folder"], only: "doctor" },
  backup_failing: {
    subject: "backups",
    severity: "warning",
    readiness: "backup_failing",
    page: "backups",
    only: "service",
  },
  backup_none: { subject: "backups", severity: "warning", readiness: "backup_stale", page: "backups" },
  backup_expired: { subject: "backups", severity: "warning", parameters: ["rule", "files"], only: "doctor" },
  backup_age_unknown: { subject: "backups", severity: "warning", readiness: "backup_stale", page: "backups" },
  backup_stale: {
    subject: "backups",
    severity: "warning",
    parameters: ["at"],
    readiness: "backup_stale",
    page: "backups",
  },
  backup_pending: { subject: "backups", severity: "pending", only: "service" },
  backup_ok: { subject: "backups", severity: "ok", parameters: ["at"] },
  backup_passphrase_cost: { subject: "backup passphrase", severity: "ok", only: "doctor" },
  previous_data: {
    subject: "former houses",
    severity: "warning",
    parameters: ["names", "folder"],
    only: "doctor",
  },
  standby_promoted: { subject: "standby", severity: "error", parameters: ["folder", "at"], only: "doctor" },
  standby_missing: { subject: "standby", severity: "warning", readiness: "standby_stale" },
  standby_stale: { subject: "standby", severity: "warning", parameters: ["at"], readiness: "standby_stale" },
  standby_off: { subject: "standby", severity: "ok" },
  standby_ok: { subject: "standby", severity: "ok", parameters: ["at"] },
  outside_folder_silent: {
    subject: "other folders",
    severity: "warning",
    parameters: ["folders", "at", "count"],
    readiness: "outside_folder_silent",
    only: "service",
  },
  folder_of_other_instance: {
    subject: "other folders",
    severity: "warning",
    parameters: ["folders"],
    readiness: "folder_of_other_instance",
    only: "service",
  },
  folders_ok: { subject: "other folders", severity: "ok", only: "service" },
} as const satisfies Readonly<Record<string, CheckEntry>>;

export type CheckCode = keyof typeof CHECKS;
export const CHECK_CODES = Object.keys(CHECKS) as CheckCode[];
/** Codes that are shown next to the settings. */
export const SETTING_CODES = CHECK_CODES.filter((code) => "settings" in CHECKS[code]);

/** Codes by which `/readyz` reports checks. */
export type ReadinessCode = {
  [Code in CheckCode]: (typeof CHECKS)[Code] extends { readiness: infer Reported } ? Reported : never;
}[CheckCode];
