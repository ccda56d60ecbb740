import { CATALOGUE, type SettingGroup, type SettingKey, type StoredValues } from "#/config/catalogue.ts";
import { BadValue, isTrialKey } from "#/config/kinds.ts";
import type { SettingChanges } from "#/config/live.ts";
import { relyingParty } from "#/modules/users/sign-in/rules.ts";
import { invalidField, type Problem } from "#/platform/context/problem.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";

/** The settings that warnings are about, as the configuration reads them. */
export interface WarnedSettings {
  BASE_URL: string;
  SMTP_URL: string;
  MAIL_FROM: { address: string };
  REGISTRATION: "open" | "closed";
  TRUST_PROXY: number;
  BILLING: "on" | "off";
  BANK_ACCOUNT: string;
  SELLER_NAME: string;
  SELLER_STREET: string;
  SELLER_CITY: string;
  SELLER_VAT_ID: string;
  SELLER_TAX_NUMBER: string;
  WEBHOOK_ALLOW_PRIVATE: boolean;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
}

export const WARNING_CODES = [
  "base_url_not_set",
  "base_url_not_encrypted",
  "proxy_not_trusted",
  "open_registration_unbilled",
  "mail_server_not_set",
  "mail_sender_not_set",
  "seller_not_set",
  "seller_tax_not_set",
  "bank_account_not_set",
  "stripe_half_set",
  "stripe_trial_key",
  "private_webhooks",
] as const;

export interface SettingWarning {
  code: (typeof WARNING_CODES)[number];
  /** Names of the settings that it is about. */
  settings: string[];
  message: string;
}

const DEFAULT_SENDER = "assay@localhost";
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i;

/**
 * Settings that give strangers more access than the administrator may have intended. `assay doctor` reports
 * them too.
 */
export function exposureWarnings({
  BASE_URL,
  TRUST_PROXY,
  REGISTRATION,
  BILLING,
}: Pick<WarnedSettings, "BASE_URL" | "TRUST_PROXY" | "REGISTRATION" | "BILLING">): SettingWarning[] {
  const warnings: SettingWarning[] = [];
  // The service itself speaks plain HTTP, so an https address implies a proxy in front of it.
  if (BASE_URL.startsWith("https:") && TRUST_PROXY === 0) {
    warnings.push({
      code: "proxy_not_trusted",
      settings: ["TRUST_PROXY", "BASE_URL"],
      message:
        "All clients are counted as one, because no reverse proxy is trusted: whoever uses up a limit shuts everybody out.",
    });
  }
  if (REGISTRATION === "open" && BILLING === "off") {
    warnings.push({
      code: "open_registration_unbilled",
      settings: ["REGISTRATION", "BILLING"],
      message:
        "Anybody can register, and credits are unlimited: strangers can send mails through your mail server.",
    });
  }
  return warnings;
}

/**
 * Settings that keep buyers from paying online, or give them credits for nothing. `assay doctor` reports them
 * too.
 */
export function onlinePaymentWarnings({
  BILLING,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
}: Pick<WarnedSettings, "BILLING" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">): SettingWarning[] {
  if (BILLING === "off" || (key === "" && secret === "")) return [];
  if (key === "" || secret === "") {
    const message =
      "Buyers cannot pay online: Stripe wants both its secret key and the endpoint's signing secret.";
    const missing = key === "" ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET";
    return [{ code: "stripe_half_set", settings: [missing], message }];
  }
  if (!isTrialKey(key)) return [];
  const message =
    "Stripe's key is one for trials: whoever pays with a card of Stripe's for trials gets credits and an invoice, and nobody pays anything.";
  return [{ code: "stripe_trial_key", settings: ["STRIPE_SECRET_KEY"], message }];
}

/** Settings that work, but not as an administrator will want them in daily use. */
export function settingWarnings(config: WarnedSettings): SettingWarning[] {
  const warnings: SettingWarning[] = [];
  const warn = (code: SettingWarning["code"], settings: string[], message: string) =>
    warnings.push({ code, settings, message });

  if (config.BASE_URL === "") {
    const message = "Links in mails name the address that the server listens on. Others can hardly reach it.";
    warn("base_url_not_set", ["BASE_URL"], message);
  } else if (config.BASE_URL.startsWith("http:") && !LOCAL.test(config.BASE_URL)) {
    warn("base_url_not_encrypted", ["BASE_URL"], "Candidates reach this server without encryption.");
  }
  warnings.push(...exposureWarnings(config));
  if (config.SMTP_URL === "") {
    warn("mail_server_not_set", ["SMTP_URL"], "No mail goes out: mails stay in the outbox.");
  } else if (config.MAIL_FROM.address === DEFAULT_SENDER) {
    const message = "Mails name a sender that nobody can answer, and many mail servers refuse them.";
    warn("mail_sender_not_set", ["MAIL_FROM"], message);
  }
  if (config.BILLING === "on") {
    const missing = (["SELLER_NAME", "SELLER_STREET", "SELLER_CITY"] as const).filter(
      (name) => config[name] === "",
    );
    if (missing.length > 0) {
      warn("seller_not_set", missing, "Payments of live orders cannot be confirmed before these are set.");
    } else if (config.SELLER_VAT_ID === "" && config.SELLER_TAX_NUMBER === "") {
      const message = "Invoices name neither a VAT id nor a tax number; most countries want one of them.";
      warn("seller_tax_not_set", ["SELLER_VAT_ID", "SELLER_TAX_NUMBER"], message);
    }
    if (config.BANK_ACCOUNT === "") {
      const message = "Buyers are not told to which account they should transfer the money.";
      warn("bank_account_not_set", ["BANK_ACCOUNT"], message);
    }
  }
  warnings.push(...onlinePaymentWarnings(config));
  if (config.WEBHOOK_ALLOW_PRIVATE) {
    const message = "Accounts can make this server call addresses inside your own network.";
    warn("private_webhooks", ["WEBHOOK_ALLOW_PRIVATE"], message);
  }
  return warnings;
}

/**
 * Who changed a setting: a user of this server, a command on it, or a program with the administrator's token.
 */
export const CHANGERS = ["person", "command", "token"] as const;

/** @param changedBy as it is stored: a person's id, or one of two words */
export function changerOf(changedBy: string): (typeof CHANGERS)[number] {
  if (changedBy === "command line") return "command";
  return changedBy === "operator token" ? "token" : "person";
}

/** A value as it is sent: null, or only blanks, resets the setting to its default. */
export type SentValues = Partial<Record<SettingKey, string | number | null>>;

/**
 * Values as they are to be stored.
 * @returns the first that is wrong, with what it has to be, instead
 */
export function readValues(
  sent: SentValues,
): SettingChanges | { wrong: SettingKey; text: string; reason?: FieldReason } {
  const changes = new Map<SettingKey, string | null>();
  for (const [key, value] of Object.entries(sent) as [SettingKey, string | number | null][]) {
    // Only a password may begin with a blank on purpose.
    const plain = String(value ?? "");
    const text = CATALOGUE[key].secret ? plain : plain.trim();
    try {
      changes.set(key, text === "" ? null : String(CATALOGUE[key].parse(text)));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      return { wrong: key, text: error.message, ...(error.reason !== undefined && { reason: error.reason }) };
    }
  }
  return changes;
}

/** The settings that would be stored. */
export function withChanges(stored: StoredValues, changes: SettingChanges): StoredValues {
  const after = new Map(stored);
  for (const [key, text] of changes) {
    if (text === null) after.delete(key);
    else after.set(key, text);
  }
  return after;
}

/**
 * Decides about the stored password if the mail server changes. The password would be sent to the new server,
 * so the user who sets the server has to enter it again. If the new server needs no login, the password is
 * deleted.
 */
export function passwordAfter(
  stored: StoredValues,
  changes: SettingChanges,
): "kept" | "forgotten" | "wanted" {
  const after = withChanges(stored, changes);
  const isOther = (stored.get("mail_host") ?? "") !== (after.get("mail_host") ?? "");
  if (!isOther || !stored.has("mail_password") || changes.has("mail_password")) return "kept";
  const signsIn = (after.get("mail_host") ?? "") !== "" && (after.get("mail_user") ?? "") !== "";
  return signsIn ? "wanted" : "forgotten";
}

/**
 * A stored password is sent to no other server. Saving and trying both report this before anything is sent
 * there.
 */
export const passwordWanted = (): Problem =>
  invalidField(
    "values.mail_password",
    "must be entered again, because the stored password belongs to another mail server and is not sent to this one",
    "password_again",
  );

/** Returns true if somebody has changed the settings in question, or related ones, since they were read. */
export function isOutdated(
  changes: SettingChanges,
  rows: ReadonlyMap<SettingKey, { version: number }>,
  readAt: number,
): boolean {
  const groups = new Set<SettingGroup>([...changes.keys()].map((key) => CATALOGUE[key].group));
  return [...rows].some(([key, { version }]) => version > readAt && groups.has(CATALOGUE[key].group));
}

/** The origin of a change: the server's address as the browser sees it, and as the server receives it. */
export interface Standpoint {
  /** The address of the page, as the browser sends it; null if there is no browser. */
  origin: string | null;
  host: string | null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns true if an address would lock somebody out. Page requests at another address are refused, unless
 * the server receives the browser's own host name. An https address sets cookies that a page without https
 * does not keep.
 */
export function locksOut(address: string, { origin, host }: Standpoint): boolean {
  const page = origin === null ? null : URL.parse(origin);
  if (page === null) return false;
  if (page.origin === new URL(address).origin) return false;
  const losesCookies =
    address.startsWith("https:") && page.protocol === "http:" && !LOOPBACK.test(page.hostname);
  return losesCookies || page.host !== host;
}

/** Returns the features that another address breaks. */
interface AddressEffects {
  /** Links that are in people's mailboxes name the old one. */
  links: boolean;
  /** Passkeys belong to the host name under which they were created. */
  passkeys: boolean;
  /** Cookies belong to the host, and have other names with https than without: everybody signs in again. */
  signIn: boolean;
}

const hostOf = (address: string): string => new URL(address).hostname;

export function addressEffects(before: string, after: string): AddressEffects {
  const party = (address: string) => relyingParty(address)?.id ?? null;
  return {
    links: before !== after,
    passkeys: party(before) !== null && party(before) !== party(after),
    signIn: before.startsWith("https:") !== after.startsWith("https:") || hostOf(before) !== hostOf(after),
  };
}
