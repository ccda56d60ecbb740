import { CATALOGUE, type SettingGroup, type SettingKey } from "#/config/catalogue.ts";
import { BadValue } from "#/config/kinds.ts";
import type { SettingChanges } from "#/config/live.ts";
import type { StoredValues } from "#/config/resolve.ts";
import { relyingParty } from "#/modules/users/sign-in/rules.ts";
import { invalidField, type Problem } from "#/platform/context/problem.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";

/** A value as it is sent: null, or nothing but blanks, puts the setting back to its default. */
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
    // A password may begin with a blank; nothing else does on purpose.
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

/** What would be stored then. */
export function withChanges(stored: StoredValues, changes: SettingChanges): StoredValues {
  const after = new Map(stored);
  for (const [key, text] of changes) {
    if (text === null) after.delete(key);
    else after.set(key, text);
  }
  return after;
}

/**
 * What becomes of the stored password when the mail server is another one: it would be sent there, so whoever names the
 * server has to know it. Where nobody signs in, it is forgotten.
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

/** A password that is stored goes to no other server: saving and trying both say so, before anything is sent there. */
export const passwordWanted = (): Problem =>
  invalidField(
    "values.mail_password",
    "has to be given again: the stored one belongs to another mail server and is not sent to this one",
    "password_again",
  );

/** Whether somebody has changed what is about to be changed, or what belongs to it, since it was read. */
export function isOutdated(
  changes: SettingChanges,
  rows: ReadonlyMap<SettingKey, { version: number }>,
  readAt: number,
): boolean {
  const groups = new Set<SettingGroup>([...changes.keys()].map((key) => CATALOGUE[key].group));
  return [...rows].some(([key, { version }]) => version > readAt && groups.has(CATALOGUE[key].group));
}

/** From where somebody changes settings: what their browser calls the server, and what the server is told of it. */
export interface Standpoint {
  /** Of the page, as the browser says; null where there is no browser. */
  origin: string | null;
  host: string | null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether somebody would be shut out by an address: requests of pages at another one are refused, unless the server is
 * told by the browser's own name; and an address with https makes cookies that no page without it keeps.
 */
export function locksOut(address: string, { origin, host }: Standpoint): boolean {
  const page = origin === null ? null : URL.parse(origin);
  if (page === null) return false;
  if (page.origin === new URL(address).origin) return false;
  const losesCookies =
    address.startsWith("https:") && page.protocol === "http:" && !LOOPBACK.test(page.hostname);
  return losesCookies || page.host !== host;
}

/** What another address takes with it. */
interface AddressEffects {
  /** Links that are in people's mailboxes name the old one. */
  links: boolean;
  /** Passkeys belong to the name under which they were made. */
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
