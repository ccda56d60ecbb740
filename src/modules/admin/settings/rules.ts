import { CATALOGUE, type SettingGroup, type SettingKey, type StoredValues } from "#/config/catalogue.ts";
import { BadValue } from "#/config/kinds.ts";
import type { SettingChanges } from "#/config/live.ts";
import { relyingParty } from "#/modules/users/sign-in/rules.ts";
import { invalidField, type Problem } from "#/platform/context/problem.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import type { Sentence } from "#/platform/text/sentence.ts";

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
 * Stricter than the environment, where somebody knows what they do: without https, anybody on the way reads along. Who works at
 * such an address already can confirm it.
 */
function requireHttps(address: string, present: string | null): void {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== "https:" && !isLoopbackHost(hostname) && origin !== present)
    throw new BadValue((texts) => texts.httpsHere, "address_needs_https");
}

/**
 * Values as they are to be stored.
 * @param present the address at which they are entered; null: by no page
 * @returns the first that is wrong, with what it has to be, instead
 */
export function readValues(
  sent: SentValues,
  present: string | null = null,
): SettingChanges | { wrong: SettingKey; says: Sentence; reason?: FieldReason } {
  const changes = new Map<SettingKey, string | null>();
  for (const [key, value] of Object.entries(sent) as [SettingKey, string | number | null][]) {
    // Only a password may begin with a blank on purpose.
    const plain = String(value ?? "");
    const text = CATALOGUE[key].secret ? plain : plain.trim();
    try {
      const read = text === "" ? null : String(CATALOGUE[key].parse(text));
      if (key === "base_url" && read !== null) requireHttps(read, present);
      changes.set(key, read);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      return {
        wrong: key,
        says: error.sentence,
        ...(error.reason !== undefined && { reason: error.reason }),
      };
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

const textIn = (values: StoredValues, key: SettingKey): string => values.get(key) ?? "";

/** How mail would be sent if the environment says nothing. */
const transportIn = (values: StoredValues): string =>
  values.get("mail_transport") ?? (values.has("mail_oauth_client_id") ? "smtp_oauth" : "smtp");

/** Returns whether the mailbox of bounces is opened with the application that sends emails. */
const opensMailboxByToken = (values: StoredValues): boolean =>
  textIn(values, "bounce_host") !== "" &&
  textIn(values, "bounce_password") === "" &&
  textIn(values, "mail_oauth_client_id") !== "";

/** The servers that are sent an access token. */
const tokenHostsIn = (values: StoredValues): string[] => [
  ...(transportIn(values) === "smtp_oauth" ? [textIn(values, "mail_host")] : []),
  ...(opensMailboxByToken(values) ? [textIn(values, "bounce_host")] : []),
];

const HOST_OF = { mail_password: "mail_host", bounce_password: "bounce_host" } as const;
const isPassword = (key: SettingKey): key is keyof typeof HOST_OF => key in HOST_OF;

/** Returns whether a stored secret, or the token that it stands for, would be sent to another server. */
function goesElsewhere(key: SettingKey, before: StoredValues, after: StoredValues): boolean {
  if (isPassword(key)) return textIn(before, HOST_OF[key]) !== textIn(after, HOST_OF[key]);
  const known = tokenHostsIn(before);
  const isOther = textIn(before, "mail_oauth_tenant") !== textIn(after, "mail_oauth_tenant");
  return isOther || tokenHostsIn(after).some((host) => host !== "" && !known.includes(host));
}

/** Returns whether the settings sign in with this secret. */
function signsInWith(key: SettingKey, values: StoredValues): boolean {
  const hasPassword = transportIn(values) === "smtp";
  if (key === "bounce_password") return textIn(values, "bounce_host") !== "";
  if (key !== "mail_password") return !hasPassword || opensMailboxByToken(values);
  return hasPassword && textIn(values, "mail_host") !== "" && textIn(values, "mail_user") !== "";
}

const OF_SERVERS = [
  "mail_password",
  "mail_oauth_client_secret",
  "mail_oauth_refresh_token",
  "bounce_password",
] as const;

/**
 * Decides about stored secrets if they would be sent to another server. The user who sets that server has to enter them
 * again. Secrets that are not needed there are deleted. Saving and trying both report this before anything is sent.
 * @returns the changes together with these deletions
 * @throws Problem invalid_input (400) for the secret
 */
export function withSecrets(stored: StoredValues, changes: SettingChanges): SettingChanges {
  const after = withChanges(stored, changes);
  const elsewhere = OF_SERVERS.filter(
    (key) => stored.has(key) && !changes.has(key) && goesElsewhere(key, stored, after),
  );
  const wanted = elsewhere.find((key) => signsInWith(key, after));
  if (wanted !== undefined) throw secretWanted(wanted);
  return new Map([...changes, ...elsewhere.map((key): [SettingKey, null] => [key, null])]);
}

const secretWanted = (key: SettingKey): Problem =>
  invalidField(
    `values.${key}`,
    isPassword(key)
      ? "must be entered again, because the stored password belongs to another mail server and is not sent to this one"
      : "must be entered again, because the stored value belongs to another server and is not sent to this one",
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
    address.startsWith("https:") && page.protocol === "http:" && !isLoopbackHost(page.hostname);
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
