import { SETTINGS, type SettingName } from "#/config/config.ts";
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
  /** What in the environment stands above it: several parts may hang on one. */
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

/** A setting that is one of the environment's as it stands. */
const same = <Name extends SettingName>(
  env: Name,
  part: Omit<StorableSetting, "env" | "parse">,
): StorableSetting & { readonly env: Name } => ({
  ...part,
  env,
  parse: (text) => SETTINGS[env].parse(text) as string | number,
});

const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** A name or an address of numbers alone: a port, a user or a path beside it would be taken for part of an URL. */
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
export type MailSecurity = (typeof MAIL_SECURITY)[number];

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

/** What operators can set at the console and with `assay settings`. All of it is in force at once. */
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
