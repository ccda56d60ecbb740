import { type Config, overlaid, type SETTING_SOURCES, sourceIn } from "#/config/config.ts";
import { CATALOGUE, type MailSecurity, SETTING_KEYS, type SettingKey } from "./catalogue.ts";

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

/** One setting as it stands. */
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
