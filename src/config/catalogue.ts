import {
  type Config,
  overlaid,
  type SETTING_SOURCES,
  SETTINGS,
  type SettingName,
  sourceIn,
} from "#/config/config.ts";
import { BadValue, baseUrl, integer, line, oneOf, plainAddress } from "#/config/kinds.ts";

/** In the order in which the console shows them. */
export const GROUPS = ["mail", "sender", "address", "accounts", "invites", "seller", "payments"] as const;
export type SettingGroup = (typeof GROUPS)[number];

/** How a value is typed in: what a form and the description of the interface have to know. */
export const KINDS = ["text", "host", "integer", "decimal", "choice", "email", "address", "country"] as const;
type Kind = (typeof KINDS)[number];

export interface StorableSetting {
  readonly group: SettingGroup;
  readonly kind: Kind;
  /** The environment variables that override it: several parts may depend on one. */
  readonly env: SettingName;
  /** Kept sealed, and shown to nobody. */
  readonly secret?: true;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  /** @throws BadValue saying what it has to be */
  readonly parse: (text: string) => string | number;
}

/** A setting that is identical to one of the environment. */
const same = <Name extends SettingName>(
  env: Name,
  part: Omit<StorableSetting, "env" | "parse">,
): StorableSetting & { readonly env: Name } => ({
  ...part,
  env,
  parse: (text) => SETTINGS[env].parse(text) as string | number,
});

const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** A name or an address of numbers alone: a port, a user or a path next to it would be taken for part of an URL. */
function host(text: string): string {
  const isName = text.length <= 253 && text.split(".").every((label) => HOST_LABEL.test(label));
  const isIp6 = /^[0-9a-f:.]{2,45}$/i.test(text) && text.includes(":") && URL.canParse(`smtp://[${text}]/`);
  if (!isName && !isIp6)
    throw new BadValue("must be the name of a mail server, such as mail.example.com", "mail_host");
  return text.toLowerCase();
}

function senderName(text: string): string {
  if (/[<>"]/.test(text)) throw new BadValue('must be a name without <, > and "', "sender_name");
  return line(100)(text);
}

const MAIL_SECURITY = ["starttls", "tls", "if_offered"] as const;
type MailSecurity = (typeof MAIL_SECURITY)[number];

/** Stricter than the environment, where somebody knows what they do: without https, anybody on the way reads along. */
function publicAddress(text: string): string {
  const address = baseUrl(text);
  const isHere = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/i.test(address);
  if (!address.startsWith("https:") && !isHere)
    throw new BadValue(
      "must begin with https://, unless it is this machine's own (http://localhost)",
      "address_needs_https",
    );
  // As browsers write it, so that what is compared is the same.
  return new URL(address).origin;
}

const MAIL = { group: "mail", env: "SMTP_URL" } as const;
const SELLER = { group: "seller", kind: "text", maxLength: 100 } as const;

const STRIPE = { group: "payments", kind: "text", secret: true, maxLength: 220 } as const;

/**
 * The settings that administrators can set at the console and with `assay settings`. All of it is in force at once.
 */
const TABLE = {
  mail_host: { ...MAIL, kind: "host", maxLength: 253, parse: host },
  mail_port: { ...MAIL, kind: "integer", min: 1, max: 65_535, parse: integer(1, 65_535) },
  mail_security: { ...MAIL, kind: "choice", choices: MAIL_SECURITY, parse: oneOf(MAIL_SECURITY) },
  mail_user: { ...MAIL, kind: "text", maxLength: 200, parse: line(200) },
  mail_password: { ...MAIL, kind: "text", maxLength: 500, secret: true, parse: line(500) },
  mail_sender_name: { group: "sender", kind: "text", env: "MAIL_FROM", maxLength: 100, parse: senderName },
  mail_sender_address: {
    group: "sender",
    kind: "email",
    env: "MAIL_FROM",
    maxLength: 254,
    parse: plainAddress,
  },
  mails_per_account_per_day: same("MAILS_PER_ACCOUNT_PER_DAY", {
    ...{ group: "sender", kind: "integer", min: 1, max: 1_000_000 },
  }),
  base_url: { group: "address", kind: "address", env: "BASE_URL", maxLength: 300, parse: publicAddress },
  registration: same("REGISTRATION", { group: "accounts", kind: "choice", choices: ["open", "closed"] }),
  invite_lifetime_days: same("INVITE_LIFETIME_DAYS", { group: "invites", kind: "integer", min: 1, max: 90 }),
  seller_name: same("SELLER_NAME", SELLER),
  seller_street: same("SELLER_STREET", SELLER),
  seller_city: same("SELLER_CITY", SELLER),
  seller_country: same("SELLER_COUNTRY", { group: "seller", kind: "country", maxLength: 2 }),
  seller_vat_id: same("SELLER_VAT_ID", { ...SELLER, maxLength: 20 }),
  seller_tax_number: same("SELLER_TAX_NUMBER", { ...SELLER, maxLength: 50 }),
  seller_email: same("SELLER_EMAIL", { group: "seller", kind: "email", maxLength: 254 }),
  bank_account: { ...SELLER, env: "BANK_ACCOUNT", maxLength: 200, parse: line(200) },
  vat_rate: same("VAT_RATE", { group: "seller", kind: "decimal", min: 0, max: 100 }),
  stripe_secret_key: same("STRIPE_SECRET_KEY", STRIPE),
  stripe_webhook_secret: same("STRIPE_WEBHOOK_SECRET", STRIPE),
} as const satisfies Record<string, StorableSetting>;

export type SettingKey = keyof typeof TABLE;
/** Settings of the environment that may change while the service runs. */
export type StorableName = (typeof TABLE)[SettingKey]["env"];
export const CATALOGUE: Readonly<Record<SettingKey, StorableSetting>> = TABLE;
export const SETTING_KEYS = Object.keys(TABLE) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(TABLE, key);

/** What was set at the console or the command line, as plain text; secrets opened. */
export type StoredValues = ReadonlyMap<SettingKey, string>;

/** Where a mail server's usual ports are. */
const USUAL_PORT = { starttls: 587, tls: 465, if_offered: 25 } as const satisfies Record<
  MailSecurity,
  number
>;

/** What is in force where nothing else is said. */
const PART_DEFAULTS: Partial<Record<SettingKey, string | number>> = { mail_security: "starttls" };

/** Whether the environment, or a file that it names, decides this setting. */
export const isFixed = (base: Config, key: SettingKey): boolean =>
  ["environment", "file"].includes(sourceIn(base, CATALOGUE[key].env));

/**
 * The settings in force: what the environment sets, else what was stored, else the default.
 * @param base as the environment says
 */
export function inForce(base: Config, stored: StoredValues): Config {
  const free = new Map([...stored].filter(([key]) => !isFixed(base, key)));
  const values: Record<string, unknown> = {};
  for (const [key, text] of free) {
    const { env, parse } = CATALOGUE[key];
    if (env !== "SMTP_URL" && env !== "MAIL_FROM") values[env] = parse(text);
  }
  const smtpUrl = smtpUrlOf(free);
  if (smtpUrl !== null) values.SMTP_URL = smtpUrl;
  const [name, address] = [free.get("mail_sender_name"), free.get("mail_sender_address")];
  if (name !== undefined || address !== undefined) {
    values.MAIL_FROM = { name: name ?? base.MAIL_FROM.name, address: address ?? base.MAIL_FROM.address };
  }
  // The catalogue says of each which setting it is, which the type of a loop cannot.
  return overlaid(base, values as Partial<Config>);
}

/** As the environment would say it; null without a host. Without a user no password is sent. */
function smtpUrlOf(stored: StoredValues): string | null {
  const host = stored.get("mail_host") ?? "";
  if (host === "") return null;
  const security = (stored.get("mail_security") ?? "starttls") as MailSecurity;
  const user = stored.get("mail_user") ?? "";
  const port = stored.get("mail_port") ?? USUAL_PORT[security];
  const login =
    user === ""
      ? ""
      : `${encodeURIComponent(user)}:${encodeURIComponent(stored.get("mail_password") ?? "")}@`;
  const place = `${login}${host.includes(":") ? `[${host}]` : host}:${port}`;
  return security === "tls"
    ? `smtps://${place}`
    : `smtp://${place}${security === "if_offered" ? "?requireTLS=false" : ""}`;
}

type Source = (typeof SETTING_SOURCES)[number];

/** The present state of one setting. */
interface SettingState {
  key: SettingKey;
  /** In force; null where nothing is, and of every secret. */
  value: string | number | null;
  isSet: boolean;
  source: Source;
}

/** Every setting that can be stored, with its value in force and where that comes from. */
export function settingStates(base: Config, stored: StoredValues): SettingState[] {
  const config = inForce(base, stored);
  return SETTING_KEYS.map((key) => {
    const { env, secret } = CATALOGUE[key];
    const source = isFixed(base, key) ? sourceIn(base, env) : stored.has(key) ? "stored" : "default";
    const value = valueIn(config, key, source === "stored" ? (stored.get(key) ?? null) : null);
    const isSet = value !== null && value !== "";
    return { key, value: secret || !isSet ? null : value, isSet, source };
  });
}

function valueIn(config: Config, key: SettingKey, stored: string | null): string | number | null {
  const { env, kind } = CATALOGUE[key];
  if (key === "mail_sender_name") return config.MAIL_FROM.name;
  if (key === "mail_sender_address") return config.MAIL_FROM.address;
  if (env !== "SMTP_URL") return config[env] as string | number;
  if (stored !== null) return kind === "integer" ? Number(stored) : stored;
  return sourceIn(config, "SMTP_URL") === "default"
    ? (PART_DEFAULTS[key] ?? null)
    : mailPartOf(config.SMTP_URL, key);
}

/** What of a mail server's address belongs to a part; of the environment's the user too is not shown. */
function mailPartOf(smtpUrl: string, key: SettingKey): string | number | null {
  const url = URL.parse(smtpUrl);
  if (url === null) return null;
  const isTls = url.protocol === "smtps:";
  const isWeak = url.searchParams.get("requireTLS") === "false";
  switch (key) {
    case "mail_host":
      return url.hostname.replace(/^\[(.*)\]$/, "$1");
    case "mail_security":
      return isTls ? "tls" : isWeak ? "if_offered" : "starttls";
    case "mail_port":
      return url.port === "" ? USUAL_PORT[isTls ? "tls" : "starttls"] : Number(url.port);
    case "mail_password":
      return url.password || null;
    default:
      return null;
  }
}
