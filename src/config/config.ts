import { readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { VALUE_TEXTS, type ValueTexts } from "#/messages/config/values.gen.ts";
import type { Seller } from "#/modules/invoices/tables.ts";
import { INTERVALS, type Interval } from "#/ops/backup/keep.ts";
import type { Sentence } from "#/platform/text/sentence.ts";
import { standardVatRate } from "#/platform/text/vat-rates.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import { zoneOf } from "#/platform/time/time-zone.ts";
import { ConfigError } from "./exit-codes.ts";
import {
  auditStream,
  BadValue,
  baseUrl,
  bounceAddress,
  bucketAddress,
  collector,
  country,
  day,
  headerPairs,
  imapUrl,
  integer,
  issuer,
  keepRule,
  line,
  logLevels,
  loopbackUrl,
  mailbox,
  oauthTenant,
  oneOf,
  passphrase,
  percent,
  plainAddress,
  recipients,
  roleRules,
  scopes,
  secureUrl,
  share,
  smtpUrl,
  stripeKey,
  stripeWebhookSecret,
  text,
  timeOfDay,
  timeZone,
  token,
  vatId,
  yesNo,
} from "./kinds.ts";
import { type Misspelt, misspeltNames } from "./misspelt.ts";
import {
  authorityFile,
  conventionalHosts,
  conventionalProxy,
  directHosts,
  proxyUrl,
} from "./outbound-kinds.ts";

/**
 * Every setting in one table: environment name, how it is read, default. `messages/<language>/config/settings.json` explains each. An
 * unknown ASSAY_* name or a bad value prevents the start, with all errors listed at once. A secret can come from a file (NAME_FILE).
 */
interface Setting<T> {
  readonly parse: (text: string) => T;
  readonly default: T;
  readonly secret?: true;
  /** Needed by tests or in rare cases: listed only if it is set. */
  readonly rare?: true;
  /** Of other programs, too, which also read it in small letters. */
  readonly common?: true;
  /** Where its value ends up, so that a command has to agree with the service about it. */
  readonly fact?: FactUse;
  /** A secret that is an address: without user and password it may be shown. */
  readonly isAddress?: true;
  /** A file or folder, which is another one from another working directory. */
  readonly isPath?: true;
}

/** `issued`: in what is issued or sent, such as invoices, emails and links. `stated`: only in what is stated about the server. */
type FactUse = "issued" | "stated";

const setting = <T>(parse: (text: string) => T, fallback: NoInfer<T>): Setting<T> => ({
  parse,
  default: fallback,
});

const secret = <T>(parse: (text: string) => T, fallback: NoInfer<T>): Setting<T> => ({
  ...setting(parse, fallback),
  secret: true,
});

const secretAddress = (parse: (text: string) => string): Setting<string> => ({
  ...secret<string>(parse, ""),
  isAddress: true,
});

const path = (parse: (text: string) => string): Setting<string> => ({ ...setting(parse, ""), isPath: true });

const issued = <T>(one: Setting<T>): Setting<T> => ({ ...one, fact: "issued" });
const stated = <T>(one: Setting<T>): Setting<T> => ({ ...one, fact: "stated" });

/** What a server is used for: recruiting for one's own company, recruiting for clients, or selling assessments. */
export const PURPOSES = ["own", "clients", "sell"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How mail is sent: SMTP with a password, SMTP with OAuth2, or Microsoft Graph. */
export const MAIL_TRANSPORTS = ["smtp", "smtp_oauth", "graph"] as const;
type MailTransportName = (typeof MAIL_TRANSPORTS)[number];

const rare = <T>(one: Setting<T>): Setting<T> => ({ ...one, rare: true });

const common = <T>(one: Setting<T>): Setting<T> => ({ ...one, rare: true, common: true });

export const SETTINGS = {
  HOST: issued(setting(text, "127.0.0.1")),
  PORT: issued(setting(integer(0, 65_535), 3000)),
  BASE_URL: issued(setting(baseUrl, "")),
  DATA_DIR: setting(text, "./data"),
  TRIALS_KEPT_DAYS: rare(setting(integer(7, 365), 90)),
  AUDIT_KEPT_MONTHS: stated(setting(integer(6, 120), 24)),
  AUDIT_STREAM: stated(setting(auditStream, "off")),
  BACKUP_DIR: stated(path(text)),
  BACKUP_AT: stated(setting(timeOfDay, "03:10")),
  BACKUP_EVERY: stated(setting(oneOf<Interval>(INTERVALS), "1h")),
  BACKUP_DRILL: stated(setting(oneOf<"off" | "weekly">(["off", "weekly"]), "off")),
  BACKUP_PASSPHRASE: stated(secret<string>(passphrase, "")),
  BACKUP_RECIPIENTS: stated(setting(recipients, "")),
  BACKUP_KEEP: stated(setting(keepRule, "24h,7d,4w,3m")),
  BACKUP_S3_URL: stated(setting(bucketAddress, "")),
  BACKUP_S3_ENDPOINT: stated(setting(secureUrl, "")),
  BACKUP_S3_REGION: stated(setting(line(60), "us-east-1")),
  BACKUP_S3_KEY: stated(secret<string>(line(200), "")),
  BACKUP_S3_SECRET: stated(secret<string>(line(200), "")),
  STANDBY_DIR: stated(path(text)),
  STANDBY_EVERY_S: stated(setting(integer(1, 86_400), 60)),
  COPY_BEFORE_UPGRADE: stated(setting(oneOf<"on" | "off">(["on", "off"]), "on")),
  LOG_LEVEL: setting(logLevels, "info"),
  METRICS: setting(oneOf<"off" | "on">(["off", "on"]), "off"),
  METRICS_TOKEN: secret<string>(token, ""),
  OTEL_EXPORTER_OTLP_ENDPOINT: stated(setting(collector, "")),
  OTEL_EXPORTER_OTLP_HEADERS: secret<string>(headerPairs, ""),
  OTEL_TRACES_SAMPLER_ARG: setting(share, 1),
  SMTP_URL: issued(secretAddress(smtpUrl)),
  MAIL_TRANSPORT: issued(setting<MailTransportName>(oneOf(MAIL_TRANSPORTS), "smtp")),
  MAIL_OAUTH_TENANT: issued(setting(oauthTenant, "")),
  MAIL_OAUTH_CLIENT_ID: issued(setting(line(200), "")),
  MAIL_OAUTH_CLIENT_SECRET: issued(secret<string>(line(500), "")),
  MAIL_OAUTH_REFRESH_TOKEN: issued(secret<string>(line(4000), "")),
  MAIL_OAUTH_SECRET_EXPIRES: stated(setting(day, "")),
  MAIL_API_URL: rare(setting(loopbackUrl, "")),
  MAIL_FROM: issued(setting(mailbox, { name: "Assay", address: "assay@localhost" })),
  BOUNCE_ADDRESS: stated(setting(bounceAddress, "")),
  BOUNCE_IMAP_URL: stated(secretAddress(imapUrl)),
  BOUNCE_HOOK_TOKEN: stated(secret<string>(token, "")),
  MAILS_PER_ACCOUNT_PER_DAY: setting(integer(1, 1_000_000), 500),
  OUTBOUND_PROXY: stated(secretAddress(proxyUrl)),
  OUTBOUND_NO_PROXY: stated(setting(directHosts, "")),
  HTTPS_PROXY: common(secret<string>(conventionalProxy, "")),
  HTTP_PROXY: common(secret<string>(conventionalProxy, "")),
  NO_PROXY: common(setting(conventionalHosts, "")),
  EXTRA_CA_CERTS: stated(path(authorityFile)),
  RATE_LIMIT_PER_MINUTE: setting(integer(1, 1_000_000), 100),
  PUBLIC_RATE_LIMIT_PER_MINUTE: setting(integer(1, 1_000_000), 60),
  TRUST_PROXY: stated(setting(integer(0, 10), 0)),
  OPERATOR_TOKEN: secret<string>(token, ""),
  OIDC_ISSUER: stated(setting(issuer, "")),
  OIDC_CLIENT_ID: stated(setting(line(200), "")),
  OIDC_CLIENT_SECRET: secret<string>(line(500), ""),
  OIDC_NAME: setting(line(60), "Single sign-on"),
  OIDC_TRUSTS_FACTOR: setting(yesNo, true),
  OIDC_TRUSTS_EMAIL: setting(yesNo, false),
  OIDC_SIGN_OUT: setting(yesNo, true),
  OIDC_SCOPES: setting(scopes, "openid email profile"),
  OIDC_ROLES: setting(roleRules, ""),
  OIDC_ROLES_CLAIM: setting(line(200), "groups"),
  REGISTRATION: stated(setting(oneOf<"open" | "closed">(["open", "closed"]), "open")),
  PURPOSE: issued(setting<"" | Purpose>(oneOf(PURPOSES), "")),
  BILLING: issued(setting(oneOf<"on" | "off">(["on", "off"]), "on")),
  INVITE_LIFETIME_DAYS: issued(setting(integer(1, 90), 30)),
  WEBHOOK_ALLOW_PRIVATE: stated(setting(yesNo, false)),
  BANK_ACCOUNT: issued(setting(text, "")),
  STRIPE_SECRET_KEY: stated(secret<string>(stripeKey, "")),
  STRIPE_WEBHOOK_SECRET: stated(secret<string>(stripeWebhookSecret, "")),
  STRIPE_API_URL: rare(setting(loopbackUrl, "")),
  VAT_ID_CHECK: issued(setting(oneOf<"off" | "vies" | "bzst">(["off", "vies", "bzst"]), "off")),
  VAT_ID_CHECK_URL: rare(setting(loopbackUrl, "")),
  SELLER_NAME: issued(setting(line(100), "")),
  SELLER_STREET: issued(setting(line(100), "")),
  SELLER_CITY: issued(setting(line(100), "")),
  SELLER_COUNTRY: issued(setting(country, "DE")),
  SELLER_TIME_ZONE: issued(setting(timeZone, "")),
  SELLER_VAT_ID: issued(setting(vatId, "")),
  SELLER_TAX_NUMBER: issued(setting(line(50), "")),
  SELLER_EMAIL: issued(setting(plainAddress, "")),
  VAT_RATE: issued(setting(percent, 19)),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
export type Config = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]["default"] };

type Environment = Record<string, string | undefined>;

/** Where a setting's value comes from: a variable, a file that a variable names, the console or a command, or nowhere. */
export const SETTING_SOURCES = ["environment", "file", "stored", "default"] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

interface Origin {
  sources: ReadonlyMap<SettingName, SettingSource>;
  misspelt: readonly Misspelt[];
  /** Those that the environment of the service sets, and not that of this process. */
  ofService: ReadonlySet<SettingName>;
}

/** Kept apart from the settings, since only messages to people depend on it. */
const SOURCES = new WeakMap<Config, Origin>();

/** @param text as it was read; an empty file sets nothing, as an empty variable does not */
const sourceOf = (name: SettingName, env: Environment, text: string): SettingSource => {
  if (text === "") return "default";
  return directText(name, env) === "" ? "file" : "environment";
};

function directText(name: SettingName, env: Environment): string {
  const { common }: Setting<unknown> = SETTINGS[name];
  return env[name]?.trim() || (common ? (env[name.toLowerCase()]?.trim() ?? "") : "");
}

/**
 * Reads all settings. An empty value or file counts as not set.
 * @throws ConfigError with every error; values of secrets are never quoted
 */
export function readConfig(env: Environment): Config {
  const errors: Sentence[] = [];
  for (const name of Object.keys(env)) {
    if (name.startsWith("ASSAY_")) errors.push(say((texts) => texts.unknown(name)));
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
      errors.push((language) => VALUE_TEXTS[language].failure(name, error.sentence(language)));
      return entry.default;
    }
  };
  // The table gives each name its own type, which a loop over names cannot express.
  const given = Object.fromEntries(settingNames().map((name) => [name, read(name)])) as unknown as Config;
  if (given.STANDBY_DIR !== "" && isWithin(given.STANDBY_DIR, given.DATA_DIR))
    errors.push(say((texts) => texts.standbyInside));
  // An administrator who has set both would look for a backup that the passphrase opens when it is too late.
  if (given.BACKUP_PASSPHRASE !== "" && given.BACKUP_RECIPIENTS !== "")
    errors.push(say((texts) => texts.sealedTwice));
  if (errors.length > 0) throw new ConfigError(errors);
  const sources = new Map(settingNames().map((name) => [name, sourceOf(name, env, texts.get(name) ?? "")]));
  const config = withImplied(given, sources);
  SOURCES.set(config, { sources, misspelt: misspeltNames(env, variables()), ofService: new Set() });
  return config;
}

const say =
  (text: (texts: ValueTexts) => string): Sentence =>
  (language) =>
    text(VALUE_TEXTS[language]);

const isWithin = (folder: string, other: string): boolean =>
  `${resolve(folder)}${sep}`.startsWith(`${resolve(other)}${sep}`);

/**
 * Defaults that depend on another setting. A company that does not sell assessments bills nobody, and has no customers
 * who register. If registration were open, anybody could send unlimited emails through the company's own mail server.
 */
function withImplied(config: Config, sources: ReadonlyMap<SettingName, SettingSource>): Config {
  const isFree = (name: SettingName) => (sources.get(name) ?? "default") === "default";
  const sellsNothing = config.PURPOSE === "own" || config.PURPOSE === "clients";
  const BILLING = sellsNothing && isFree("BILLING") ? "off" : config.BILLING;
  const REGISTRATION = BILLING === "off" && isFree("REGISTRATION") ? "closed" : config.REGISTRATION;
  const MAIL_TRANSPORT = isFree("MAIL_TRANSPORT") ? impliedTransport(config) : config.MAIL_TRANSPORT;
  const { state } = vatTerritoryOf(config.SELLER_COUNTRY, "");
  const SELLER_TIME_ZONE = isFree("SELLER_TIME_ZONE")
    ? zoneOf({ timeZone: null, country: state }, () => "UTC")
    : config.SELLER_TIME_ZONE;
  const VAT_RATE = isFree("VAT_RATE")
    ? (standardVatRate(state) ?? SETTINGS.VAT_RATE.default)
    : config.VAT_RATE;
  return { ...config, BILLING, REGISTRATION, MAIL_TRANSPORT, SELLER_TIME_ZONE, VAT_RATE };
}

/** An application that is set is used: by SMTP if a mail server is set too, otherwise by Microsoft Graph. */
function impliedTransport({ MAIL_OAUTH_CLIENT_ID, SMTP_URL }: Config): MailTransportName {
  if (MAIL_OAUTH_CLIENT_ID === "") return "smtp";
  return SMTP_URL === "" ? "graph" : "smtp_oauth";
}

function textOf(name: SettingName, entry: Setting<unknown>, env: Environment, failures: Sentence[]): string {
  const direct = directText(name, env);
  const file = entry.secret ? (env[`${name}_FILE`]?.trim() ?? "") : "";
  if (file === "") return direct;
  if (direct !== "") {
    failures.push(say((texts) => texts.setTwice(name)));
    return "";
  }
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    failures.push(say((texts) => texts.unreadable(name)));
    return "";
  }
}

/** The same settings, with `values` instead of defaults: settings of the environment are never among them. */
export function overlaid(base: Config, values: Partial<Config>): Config {
  const names = Object.keys(values) as SettingName[];
  return replaced(
    base,
    values,
    names.map((name): [SettingName, SettingSource] => [name, "stored"]),
  );
}

/** The same settings, with those of the service's environment instead of defaults. @param sources where the service has them from */
export const withRecorded = (
  base: Config,
  values: Partial<Config>,
  sources: ReadonlyMap<SettingName, SettingSource>,
): Config => replaced(base, values, [...sources], new Set(sources.keys()));

function replaced(
  base: Config,
  values: Partial<Config>,
  from: readonly [SettingName, SettingSource][],
  ofService: ReadonlySet<SettingName> = SOURCES.get(base)?.ofService ?? new Set(),
): Config {
  const sources = new Map([...(SOURCES.get(base)?.sources ?? []), ...from]);
  const config = withImplied({ ...base, ...values }, sources);
  SOURCES.set(config, { sources, misspelt: misspeltIn(base), ofService });
  return config;
}

export const sourceIn = (config: Config, name: SettingName): SettingSource =>
  SOURCES.get(config)?.sources.get(name) ?? "default";

/** Whether the value is the service's, by what it has recorded, and not of this process. */
export const isOfService = (config: Config, name: SettingName): boolean =>
  SOURCES.get(config)?.ofService.has(name) ?? false;

/** Variables of the environment that are almost settings, and are none. */
export const misspeltIn = (config: Config): readonly Misspelt[] => SOURCES.get(config)?.misspelt ?? [];

/** Every name that the environment can set, with the setting that it sets. */
const variables = (): Map<string, SettingName> =>
  new Map(
    settingNames().flatMap((name): [string, SettingName][] => {
      const { secret, common }: Setting<unknown> = SETTINGS[name];
      return [
        [name, name],
        ...(secret ? [[`${name}_FILE`, name] as [string, SettingName]] : []),
        ...(common ? [[name.toLowerCase(), name] as [string, SettingName]] : []),
      ];
    }),
  );

export const settingNames = (): SettingName[] => Object.keys(SETTINGS) as SettingName[];

/** Returns true if the VAT rate was set, or is the standard rate of the seller's country. */
export const hasVatRate = (config: Config): boolean =>
  sourceIn(config, "VAT_RATE") !== "default" || standardVatRate(config.SELLER_COUNTRY) !== null;

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
