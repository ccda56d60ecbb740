import {
  type Config,
  MAIL_TRANSPORTS,
  overlaid,
  PURPOSES,
  type SETTING_SOURCES,
  SETTINGS,
  type SettingName,
  sourceIn,
} from "#/config/config.ts";
import { BadValue, baseUrl, integer, line, oneOf, plainAddress } from "#/config/kinds.ts";
import {
  INBOX,
  isServerName,
  MAIL_SECURITY,
  MAILBOX_SECURITY,
  SERVER_KINDS,
  type ServerName,
  type ServerPart,
  serverPartOf,
  serverUrlOf,
} from "#/config/server-url.ts";

/** In the order in which the console shows them. */
export const GROUPS = [
  "purpose",
  "mail",
  "sender",
  "bounces",
  "address",
  "accounts",
  "invites",
  "seller",
  "payments",
] as const;
export type SettingGroup = (typeof GROUPS)[number];

/** How a value is typed in: what a form and the description of the interface have to know. */
export const KINDS = [
  ...(["text", "host", "integer", "decimal", "choice", "email", "address", "country", "date"] as const),
  "time_zone",
] as const;
type Kind = (typeof KINDS)[number];

export interface StorableSetting {
  readonly group: SettingGroup;
  readonly kind: Kind;
  /** The environment variables that override it: several parts may depend on one. */
  readonly env: SettingName;
  /** Which part of the address of a server it is. */
  readonly part?: ServerPart;
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
  if (!isName && !isIp6) throw new BadValue((texts) => texts.mailHost, "mail_host");
  return text.toLowerCase();
}

function senderName(text: string): string {
  if (/[<>"]/.test(text)) throw new BadValue((texts) => texts.senderName, "sender_name");
  return line(100)(text);
}

/** As browsers write it, so that what is compared is the same. */
const publicAddress = (text: string): string => new URL(baseUrl(text)).origin;

const MAIL = { group: "mail", env: "SMTP_URL" } as const;
const MAILBOX = { group: "bounces", env: "BOUNCE_IMAP_URL" } as const;
/** The parts of a server's address. */
const PARTS = {
  host: { part: "host", kind: "host", maxLength: 253, parse: host },
  port: { part: "port", kind: "integer", min: 1, max: 65_535, parse: integer(1, 65_535) },
  security: { part: "security", kind: "choice" },
  user: { part: "user", kind: "text", maxLength: 200, parse: line(200) },
  password: { part: "password", kind: "text", maxLength: 500, secret: true, parse: line(500) },
} as const;
const OAUTH = { group: "mail", kind: "text" } as const;
const SELLER = { group: "seller", kind: "text", maxLength: 100 } as const;

const STRIPE = { group: "payments", kind: "text", secret: true, maxLength: 220 } as const;

/**
 * The settings that administrators can set at the console and with `assay settings`. All of it is in force at once.
 */
const TABLE = {
  purpose: same("PURPOSE", { group: "purpose", kind: "choice", choices: PURPOSES }),
  mail_transport: same("MAIL_TRANSPORT", { group: "mail", kind: "choice", choices: MAIL_TRANSPORTS }),
  mail_host: { ...MAIL, ...PARTS.host },
  mail_port: { ...MAIL, ...PARTS.port },
  mail_security: { ...MAIL, ...PARTS.security, choices: MAIL_SECURITY, parse: oneOf(MAIL_SECURITY) },
  mail_user: { ...MAIL, ...PARTS.user },
  mail_password: { ...MAIL, ...PARTS.password },
  mail_oauth_tenant: same("MAIL_OAUTH_TENANT", { ...OAUTH, maxLength: 300 }),
  mail_oauth_client_id: same("MAIL_OAUTH_CLIENT_ID", { ...OAUTH, maxLength: 200 }),
  mail_oauth_client_secret: same("MAIL_OAUTH_CLIENT_SECRET", { ...OAUTH, maxLength: 500, secret: true }),
  mail_oauth_secret_expires: same("MAIL_OAUTH_SECRET_EXPIRES", {
    group: "mail",
    kind: "date",
    maxLength: 10,
  }),
  mail_oauth_refresh_token: same("MAIL_OAUTH_REFRESH_TOKEN", { ...OAUTH, maxLength: 4000, secret: true }),
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
  bounce_address: same("BOUNCE_ADDRESS", { group: "bounces", kind: "email", maxLength: 254 }),
  bounce_host: { ...MAILBOX, ...PARTS.host },
  bounce_port: { ...MAILBOX, ...PARTS.port },
  bounce_security: {
    ...{ ...MAILBOX, ...PARTS.security, choices: MAILBOX_SECURITY, parse: oneOf(MAILBOX_SECURITY) },
  },
  bounce_user: { ...MAILBOX, ...PARTS.user },
  bounce_password: { ...MAILBOX, ...PARTS.password },
  bounce_folder: { ...MAILBOX, part: "folder", kind: "text", maxLength: 200, parse: line(200) },
  bounce_hook_token: same("BOUNCE_HOOK_TOKEN", {
    ...{ group: "bounces", kind: "text", maxLength: 200, secret: true },
  }),
  base_url: { group: "address", kind: "address", env: "BASE_URL", maxLength: 300, parse: publicAddress },
  registration: same("REGISTRATION", { group: "accounts", kind: "choice", choices: ["open", "closed"] }),
  invite_lifetime_days: same("INVITE_LIFETIME_DAYS", { group: "invites", kind: "integer", min: 1, max: 90 }),
  seller_name: same("SELLER_NAME", SELLER),
  seller_street: same("SELLER_STREET", SELLER),
  seller_city: same("SELLER_CITY", SELLER),
  seller_country: same("SELLER_COUNTRY", { group: "seller", kind: "country", maxLength: 2 }),
  seller_time_zone: same("SELLER_TIME_ZONE", { group: "seller", kind: "time_zone", maxLength: 60 }),
  seller_vat_id: same("SELLER_VAT_ID", { ...SELLER, maxLength: 20 }),
  seller_tax_number: same("SELLER_TAX_NUMBER", { ...SELLER, maxLength: 50 }),
  seller_email: same("SELLER_EMAIL", { group: "seller", kind: "email", maxLength: 254 }),
  bank_account: { ...SELLER, env: "BANK_ACCOUNT", maxLength: 200, parse: line(200) },
  vat_rate: same("VAT_RATE", { group: "seller", kind: "decimal", min: 0, max: 100 }),
  vat_id_check: same("VAT_ID_CHECK", { group: "seller", kind: "choice", choices: ["off", "vies", "bzst"] }),
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

/** The setting of the environment that decides about this one, or undefined. */
function fixedBy(base: Config, key: SettingKey): SettingName | undefined {
  const { env, group } = CATALOGUE[key];
  // How mail is sent is decided in one place: otherwise the console could have a secret of the environment sent elsewhere.
  const others = group === "mail" ? SETTING_KEYS.filter((one) => CATALOGUE[one].group === "mail") : [];
  const secrets = env === "BOUNCE_IMAP_URL" ? OAUTH_SECRETS : [];
  return [env, ...others.map((one) => CATALOGUE[one].env), ...secrets].find((name) =>
    ["environment", "file"].includes(sourceIn(base, name)),
  );
}

/** What a mailbox without a password is signed in to with. */
const OAUTH_SECRETS = ["MAIL_OAUTH_CLIENT_SECRET", "MAIL_OAUTH_REFRESH_TOKEN"] as const;

/** Whether the environment, or a file that it names, decides this setting. */
export const isFixed = (base: Config, key: SettingKey): boolean => fixedBy(base, key) !== undefined;

/**
 * The settings in force: what the environment sets, else what was stored, else the default.
 * @param base as the environment says
 */
export function inForce(base: Config, stored: StoredValues): Config {
  const free = new Map([...stored].filter(([key]) => !isFixed(base, key)));
  const values: Record<string, unknown> = {};
  for (const [key, text] of free) {
    const { env, parse } = CATALOGUE[key];
    if (!isServerName(env) && env !== "MAIL_FROM") values[env] = parse(text);
  }
  for (const name of Object.keys(SERVER_KINDS) as ServerName[]) {
    const url = serverUrlOf(name, (part) => free.get(keyOfPart(name, part)));
    if (url !== null) values[name] = url;
  }
  const [name, address] = [free.get("mail_sender_name"), free.get("mail_sender_address")];
  if (name !== undefined || address !== undefined) {
    values.MAIL_FROM = { name: name ?? base.MAIL_FROM.name, address: address ?? base.MAIL_FROM.address };
  }
  // The catalogue says of each which setting it is, which the type of a loop cannot.
  return overlaid(base, values as Partial<Config>);
}

/** The setting that is a part of a server's address. */
const keyOfPart = (name: ServerName, part: ServerPart): SettingKey =>
  `${name === "SMTP_URL" ? "mail" : "bounce"}_${part}` as SettingKey;

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
    const { secret } = CATALOGUE[key];
    const fixed = fixedBy(base, key);
    const source = fixed !== undefined ? sourceIn(base, fixed) : stored.has(key) ? "stored" : "default";
    const value = valueIn(config, key, source === "stored" ? (stored.get(key) ?? null) : null);
    const isSet = value !== null && value !== "";
    return { key, value: secret || !isSet ? null : value, isSet, source };
  });
}

function valueIn(config: Config, key: SettingKey, stored: string | null): string | number | null {
  const { env, kind, part } = CATALOGUE[key];
  if (key === "mail_sender_name") return config.MAIL_FROM.name;
  if (key === "mail_sender_address") return config.MAIL_FROM.address;
  if (!isServerName(env) || part === undefined) return config[env] as string | number;
  if (stored !== null) return kind === "integer" ? Number(stored) : stored;
  if (sourceIn(config, env) !== "default") return serverPartOf(env, config[env], part);
  if (part === "security") return SERVER_KINDS[env].security;
  return part === "folder" ? INBOX : null;
}
