import type { Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Mode } from "#/platform/context/tenant.ts";

/**
 * Interface, Limits: at most ten invites may be pending at a time, unless the administrator sets another
 * limit.
 */
export const PENDING_LIMIT = 10;
/** Far above what anybody has open at a time; what an account can come to owe is bounded by it. */
export const PENDING_LIMIT_MAX = 1000;

/** Most starts in 24 hours that an account can allow. */
export const PER_DAY_MAX = 1000;

/** Why nobody can begin at an account's page; `off`: there is none. */
export const CLOSED = ["off", "no_mail", "no_credit", "credits_spoken_for", "daily_limit"] as const;
export type Closed = (typeof CLOSED)[number];

const GERMAN_SPEAKING = new Set(["DE", "AT", "CH", "LI"]);

/** The language in which an account is written to, until it chooses one. */
export const languageOfCountry = (country: string): Language => (GERMAN_SPEAKING.has(country) ? "de" : "en");

/**
 * A URL slug from a company's name: "Müller & Söhne GmbH" -> "mueller-soehne-gmbh". At most 48 characters;
 * "account" when no letter or digit remains.
 */
export function slugOf(company: string): string {
  const slug = company
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 48)
    .replace(/-+$/, "");
  return slug || "account";
}

/** Letters and digits that nobody takes for each other on a poster; 32 of them, so that a byte names one fairly. */
const SUFFIX_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
export const SUFFIX_BYTES = 8;

/**
 * The company's name and eight random characters: nobody finds the accounts of a server by guessing names, and making one
 * takes as long however many companies are called the same.
 * @param bytes for one try, 8 of them
 */
export function freeSlug(
  company: string,
  bytes: () => Uint8Array,
  isUsed: (slug: string) => boolean,
): string {
  const name = slugOf(company);
  for (;;) {
    const suffix = [...bytes()].map((byte) => SUFFIX_ALPHABET[byte % SUFFIX_ALPHABET.length]).join("");
    const slug = `${name}-${suffix}`;
    if (!isUsed(slug)) return slug;
  }
}

/** Full key: pk_[mode]_[32 hex characters], from 16 random bytes. */
export const formatKey = (mode: Mode, bytes: Uint8Array): string =>
  `pk_${mode}_${Buffer.from(bytes).toString("hex")}`;

/** Keys of one account and mode that work at the same time. */
export const KEYS_MAX = 20;

/** The creator of a key that is not a user; null: the key is from a version that did not record it. */
export type KeyMaker = "command line" | "operator token" | "registration" | "link" | "demo" | null;

const OPERATOR_MAKERS: ReadonlySet<string | null> = new Set(["command line", "operator token", "demo", null]);

/**
 * Returns true if an administrator created the key, judging by its creator alone. An unknown creator counts
 * as an administrator.
 */
export const isCreatedByOperator = (madeBy: string | null): boolean => OPERATOR_MAKERS.has(madeBy);

/**
 * Returns the requests per minute of a key that replaces another one. A limit that the account chose ends at
 * the server's setting. A limit that an administrator set is kept.
 */
export const carriedLimit = (old: number, ceiling: number, byOperator: boolean): number =>
  byOperator ? old : Math.min(old, ceiling);

/** The part of a key that lists show: "pk_live_" and six hex characters. */
export const prefixOf = (key: string): string => key.slice(0, "pk_live_".length + 6);

export const KEY_BYTES = 16;

/**
 * Returns the one key that was meant, out of those with the same id, prefix or hash. Prefixes are short, so
 * two keys can share one. A working key takes precedence over a revoked one.
 * @returns null if there is none, all of them if several could be meant
 */
export function chooseKey<Key extends { revokedAt: number | null }>(
  found: readonly Key[],
): Key | Key[] | null {
  const working = found.filter((key) => key.revokedAt === null);
  const left = working.length > 0 ? working : found;
  return left.length > 1 ? [...left] : (left[0] ?? null);
}

/** The account data that a notice uses if the branding sets nothing else. */
const NOTICED = ["company", "email", "street", "zip", "city", "country"] as const;

export const isNoticed = (before: Account, after: Account): boolean =>
  NOTICED.some((name) => before[name] !== after[name]);

/** The part of a change that gives somebody more permissions than before. */
export const addedPermissions = (before: Account, after: Account): string[] => [
  ...(before.emailKey === after.emailKey ? [] : ["email"]),
  ...(before.selfStart === after.selfStart ? [] : [after.selfStart ? "self_start_on" : "self_start_off"]),
  ...(before.selfStartPerDay === after.selfStartPerDay ? [] : ["self_start_per_day"]),
  ...(before.unlinking === after.unlinking ? [] : [`unlinking_${after.unlinking}`]),
  ...(before.pendingLimit === after.pendingLimit ? [] : ["pending_limit"]),
  ...(before.debtLimit === after.debtLimit ? [] : ["debt_limit"]),
  ...(JSON.stringify(before.invoiceTerms) === JSON.stringify(after.invoiceTerms) ? [] : ["invoice_terms"]),
  ...(before.discountPercent === after.discountPercent ? [] : ["discount"]),
];
