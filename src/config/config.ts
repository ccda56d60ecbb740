import { readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { Seller } from "#/modules/invoices/tables.ts";
import { INTERVALS, type Interval } from "#/ops/backup/keep.ts";
import { ConfigError } from "./exit-codes.ts";
import {
  auditStream,
  BadValue,
  baseUrl,
  bucketAddress,
  collector,
  country,
  headerPairs,
  integer,
  issuer,
  keepRule,
  line,
  logLevels,
  loopbackUrl,
  mailbox,
  oneOf,
  passphrase,
  percent,
  plainAddress,
  recipients,
  share,
  stripeKey,
  stripeWebhookSecret,
  text,
  timeOfDay,
  token,
  url,
  vatId,
  yesNo,
} from "./kinds.ts";

/**
 * Every setting in one table: environment name, how it is read, default, help. An unknown ASSAY_* name or a bad value
 * refuses to start, with all errors listed at once. A secret can come from a file (NAME_FILE).
 */
interface Setting<T> {
  readonly parse: (text: string) => T;
  readonly default: T;
  readonly help: string;
  readonly secret?: true;
}

const setting = <T>(parse: (text: string) => T, fallback: NoInfer<T>, help: string): Setting<T> => ({
  parse,
  default: fallback,
  help,
});

const secret = <T>(parse: (text: string) => T, fallback: NoInfer<T>, help: string): Setting<T> => ({
  ...setting(parse, fallback, help),
  secret: true,
});

export const SETTINGS = {
  HOST: setting(text, "127.0.0.1", "Address to listen on; 0.0.0.0 for all."),
  PORT: setting(integer(0, 65_535), 3000, "Port to listen on; 0 takes a free one."),
  BASE_URL: setting(
    baseUrl,
    "",
    "Public address of this server, used in every link. Default: http://HOST:PORT.",
  ),
  DATA_DIR: setting(text, "./data", "Folder for the database and the server's own secret."),
  TRIALS_KEPT_DAYS: setting(
    integer(7, 365),
    90,
    "Days that the contact data of a request for a trial are kept after its decision; one that nobody decides for so long counts as declined and is blanked.",
  ),
  AUDIT_KEPT_MONTHS: setting(
    integer(6, 120),
    24,
    "Months that lines of the audit log are kept, 31 days each; at least six.",
  ),
  AUDIT_STREAM: setting(
    auditStream,
    "off",
    "Where each line of the audit log goes beside the database once it is stored: stdout, or a receiver of syslog such as udp://logs.example.com:514. It holds ids, codes and shortened networks; UDP encrypts nothing and may lose a line.",
  ),
  BACKUP_DIR: setting(
    text,
    "",
    "Folder for backups, on another disk where possible; the service notes every erasure there, so that none is undone by a restore.",
  ),
  BACKUP_AT: setting(
    timeOfDay,
    "03:10",
    "When the service makes a backup each day, in UTC, where BACKUP_DIR is set; off: only `assay backup` does.",
  ),
  BACKUP_EVERY: setting(
    oneOf<Interval>(INTERVALS),
    "1h",
    "How often the service makes a backup, where BACKUP_DIR is set: one of 1h, 2h, 3h, 4h, 6h, 8h, 12h and 24h, counted from BACKUP_AT. None is made while nothing has changed.",
  ),
  BACKUP_DRILL: setting(
    oneOf<"off" | "weekly">(["off", "weekly"]),
    "off",
    "weekly: an hour after a backup the newest one is restored into a folder of its own, tried and removed. Not where BACKUP_RECIPIENTS encrypts them.",
  ),
  BACKUP_PASSPHRASE: secret<string>(
    passphrase,
    "",
    "Encrypts what the service and `assay backup` make; at least 12 characters. Each backup derives the key twice, which takes 3 seconds of a processor and 256 MB of memory. Prefer BACKUP_RECIPIENTS.",
  ),
  BACKUP_RECIPIENTS: setting(
    recipients,
    "",
    "Public keys of age, with commas between; backups are encrypted for them, and only who has a secret half opens them.",
  ),
  BACKUP_KEEP: setting(
    keepRule,
    "24h,7d,4w,3m",
    "For how many hours, days, weeks and months the newest backup of each is kept; all of the last 24 hours are kept in any case.",
  ),
  BACKUP_S3_URL: setting(
    bucketAddress,
    "",
    "Second place for backups, such as s3://bucket/prefix: each one that is finished is sent there too. It has to be encrypted.",
  ),
  BACKUP_S3_ENDPOINT: setting(
    issuer,
    "",
    "Address of the service that has the bucket; without it Amazon's own, by the region.",
  ),
  BACKUP_S3_REGION: setting(line(60), "us-east-1", "Region of the bucket; some services take any."),
  BACKUP_S3_KEY: secret<string>(line(200), "", "Access key for the bucket."),
  BACKUP_S3_SECRET: secret<string>(line(200), "", "Secret that belongs to the access key."),
  STANDBY_DIR: setting(
    text,
    "",
    "Second folder, on another disk or machine, in which the running service keeps a copy of the house that can take over. Whoever can read it can read the house.",
  ),
  STANDBY_EVERY_S: setting(integer(1, 86_400), 60, "Seconds between two copies into STANDBY_DIR."),
  COPY_BEFORE_UPGRADE: setting(
    oneOf<"on" | "off">(["on", "off"]),
    "on",
    "off: a new version brings the database up to date without copying it first.",
  ),
  LOG_LEVEL: setting(
    logLevels,
    "info",
    "How much is logged; after a comma also for one area, such as info,webhooks=debug,requests=warn.",
  ),
  METRICS: setting(
    oneOf<"off" | "on">(["off", "on"]),
    "off",
    "on: figures for Prometheus at /metrics, for this machine alone unless METRICS_TOKEN is set.",
  ),
  METRICS_TOKEN: secret<string>(
    token,
    "",
    "Whoever sends it as Bearer may read /metrics, from anywhere; then nobody may without it.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    collector,
    "",
    "Collector of OpenTelemetry, such as http://127.0.0.1:4318: it is told how long requests, deliveries and jobs took, below /v1/traces. Without it nobody is.",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret<string>(
    headerPairs,
    "",
    "Headers for the collector, such as authorization=Bearer%20…, with commas between.",
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(share, 1, "Share of all traces that the collector is told, 0 to 1."),
  SMTP_URL: secret<string>(
    url(["smtp:", "smtps:"]),
    "",
    "Mail server, e.g. smtp://user:password@mail.example.com:587; it has to offer encryption, unless it is on this machine or ?requireTLS=false stands at the end. Without it mails stay in the outbox.",
  ),
  MAIL_FROM: setting(mailbox, { name: "Assay", address: "assay@localhost" }, "Sender of all mails."),
  MAILS_PER_ACCOUNT_PER_DAY: setting(
    integer(1, 1_000_000),
    500,
    "Invitations, reminders and the like that one account may send within 24 hours; new accounts fewer.",
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 1_000_000),
    100,
    "Requests per minute of a new API key, and of the operator's token.",
  ),
  PUBLIC_RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 1_000_000),
    60,
    "Requests per minute and client address where no key is needed.",
  ),
  TRUST_PROXY: setting(
    integer(0, 10),
    0,
    "How many reverse proxies stand in front; X-Forwarded-For is read from the right accordingly.",
  ),
  OPERATOR_TOKEN: secret<string>(
    token,
    "",
    "Lets its bearer use the administration operations below /api/v1/admin; at least 32 characters. Without it nobody can.",
  ),
  OIDC_ISSUER: setting(
    issuer,
    "",
    "Service with which people can sign in to the console (OpenID Connect); it has to begin with https://.",
  ),
  OIDC_CLIENT_ID: setting(line(200), "", "This server's client id there."),
  OIDC_CLIENT_SECRET: secret<string>(line(500), "", "This server's client secret there."),
  OIDC_NAME: setting(line(60), "Single sign-on", "What the button for it says."),
  OIDC_TRUSTS_FACTOR: setting(
    yesNo,
    true,
    "false: people who sign in there give their second factor here too.",
  ),
  REGISTRATION: setting(
    oneOf<"open" | "closed">(["open", "closed"]),
    "open",
    "closed: accounts are made by the operator only. With BILLING=off it is closed unless it is set to open.",
  ),
  BILLING: setting(
    oneOf<"on" | "off">(["on", "off"]),
    "on",
    "off: credits are unlimited and nothing is sold, for a house that uses Assay alone.",
  ),
  INVITE_LIFETIME_DAYS: setting(integer(1, 90), 30, "Days until an invite expires."),
  WEBHOOK_ALLOW_PRIVATE: setting(
    yesNo,
    false,
    "true: webhooks may go to private and loopback addresses and to plain http, for receivers in the same house.",
  ),
  BANK_ACCOUNT: setting(
    text,
    "",
    "Account holder, IBAN and BIC that the checkout page shows for bank transfers.",
  ),
  STRIPE_SECRET_KEY: secret<string>(
    stripeKey,
    "",
    "Stripe's secret key; with it and STRIPE_WEBHOOK_SECRET live orders can also be paid online.",
  ),
  STRIPE_WEBHOOK_SECRET: secret<string>(
    stripeWebhookSecret,
    "",
    "Signing secret of the endpoint at Stripe that calls BASE_URL/payments/stripe.",
  ),
  STRIPE_API_URL: setting(
    loopbackUrl,
    "",
    "A stand-in for Stripe on this machine, for tests; it has to begin with http://127.0.0.1: and the port.",
  ),
  SELLER_NAME: setting(
    line(100),
    "",
    "Company that sells, as invoices name it. Without name, street and city no live order can be confirmed.",
  ),
  SELLER_STREET: setting(line(100), "", "The seller's street and number."),
  SELLER_CITY: setting(line(100), "", "The seller's post code and town."),
  SELLER_COUNTRY: setting(country, "DE", "The seller's country (ISO 3166), whose VAT rules apply."),
  SELLER_VAT_ID: setting(vatId, "", "The seller's VAT id; its check digit is checked."),
  SELLER_TAX_NUMBER: setting(line(50), "", "The seller's tax number, where invoices have to name it."),
  SELLER_EMAIL: setting(plainAddress, "", "Where buyers ask about invoices."),
  VAT_RATE: setting(
    percent,
    19,
    "The seller's VAT rate in percent, with up to 2 decimals; 0 for a seller that charges none, as small enterprises do (§ 19 UStG).",
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
export type Config = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]["default"] };

type Environment = Record<string, string | undefined>;

/** Where a setting's value comes from: a variable, a file that a variable names, the console or a command, or nowhere. */
export const SETTING_SOURCES = ["environment", "file", "stored", "default"] as const;
type SettingSource = (typeof SETTING_SOURCES)[number];

/** Kept apart from the settings, since only messages to people depend on it. */
const SOURCES = new WeakMap<Config, ReadonlyMap<SettingName, SettingSource>>();

/** @param text as it was read; an empty file sets nothing, as an empty variable does not */
const sourceOf = (name: SettingName, env: Environment, text: string): SettingSource => {
  if (text === "") return "default";
  return (env[name]?.trim() ?? "") === "" ? "file" : "environment";
};

/**
 * Reads all settings. An empty value or file counts as not set.
 * @throws ConfigError with every error; values of secrets are never quoted
 */
export function readConfig(env: Environment): Config {
  const errors: string[] = [];
  for (const name of Object.keys(env)) {
    if (name.startsWith("ASSAY_"))
      errors.push(`${name}: there is no such setting; \`assay config\` lists them.`);
  }
  const texts = new Map<SettingName, string>();
  const read = (name: SettingName): unknown => {
    const entry: Setting<unknown> = SETTINGS[name];
    const value = textOf(name, entry, env, errors);
    texts.set(name, value);
    if (value === "") return entry.default;
    try {
      return entry.parse(value);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      errors.push(`${name}: ${error.message}.`);
      return entry.default;
    }
  };
  // The table gives each name its own type, which a loop over names cannot express.
  const given = Object.fromEntries(settingNames().map((name) => [name, read(name)])) as unknown as Config;
  if (given.STANDBY_DIR !== "" && isWithin(given.STANDBY_DIR, given.DATA_DIR))
    errors.push("STANDBY_DIR: must lie outside of DATA_DIR.");
  // An administrator who has set both would look for a backup that the passphrase opens when it is too late.
  if (given.BACKUP_PASSPHRASE !== "" && given.BACKUP_RECIPIENTS !== "")
    errors.push("BACKUP_PASSPHRASE: set either BACKUP_PASSPHRASE or BACKUP_RECIPIENTS, not both.");
  if (errors.length > 0) throw new ConfigError(errors);
  const sources = new Map(settingNames().map((name) => [name, sourceOf(name, env, texts.get(name) ?? "")]));
  const config = withImplied(given, sources);
  SOURCES.set(config, sources);
  return config;
}

const isWithin = (folder: string, other: string): boolean =>
  `${resolve(folder)}${sep}`.startsWith(`${resolve(other)}${sep}`);

/**
 * Defaults that depend on another setting. A company that uses Assay alone has no customers who register. If
 * registration were open, anybody could send unlimited emails through the company's own mail server.
 */
function withImplied(config: Config, sources: ReadonlyMap<SettingName, SettingSource>): Config {
  const isAlone = config.BILLING === "off" && sources.get("REGISTRATION") === "default";
  return isAlone ? { ...config, REGISTRATION: "closed" } : config;
}

function textOf(name: SettingName, entry: Setting<unknown>, env: Environment, failures: string[]): string {
  const direct = env[name]?.trim() ?? "";
  const file = entry.secret ? (env[`${name}_FILE`]?.trim() ?? "") : "";
  if (file === "") return direct;
  if (direct !== "") {
    failures.push(`${name}: set either ${name} or ${name}_FILE, not both.`);
    return "";
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    failures.push(`${name}_FILE: the file cannot be read.`);
    return "";
  }
}

/** The same settings, with `values` instead of defaults: settings of the environment are never among them. */
export function overlaid(base: Config, values: Partial<Config>): Config {
  const config = { ...base, ...values };
  const names = Object.keys(values) as SettingName[];
  SOURCES.set(
    config,
    new Map([...(SOURCES.get(base) ?? []), ...names.map((name) => [name, "stored"] as const)]),
  );
  return config;
}

export const sourceIn = (config: Config, name: SettingName): SettingSource =>
  SOURCES.get(config)?.get(name) ?? "default";

export const settingNames = (): SettingName[] => Object.keys(SETTINGS) as SettingName[];

/** Who sells, for invoices; what is not set is empty. */
export const sellerOf = (config: Config): Seller => ({
  name: config.SELLER_NAME,
  street: config.SELLER_STREET,
  city: config.SELLER_CITY,
  country: config.SELLER_COUNTRY,
  vatId: config.SELLER_VAT_ID,
  taxNumber: config.SELLER_TAX_NUMBER,
  email: config.SELLER_EMAIL,
  bankAccount: config.BANK_ACCOUNT,
});

interface DescribedSetting {
  name: SettingName;
  /** In force; secrets are masked, and what is not set is empty. */
  value: string;
  help: string;
  source: SettingSource;
}

/** What `assay config` prints, and the console shows. */
export function describeConfig(config: Config): DescribedSetting[] {
  return settingNames().map((name) => {
    const entry: Setting<unknown> = SETTINGS[name];
    const value = config[name];
    const shown = typeof value === "object" ? `${value.name} <${value.address}>` : String(value);
    return {
      name,
      value: entry.secret && shown !== "" ? "********" : shown,
      help: entry.help,
      source: sourceIn(config, name),
    };
  });
}
