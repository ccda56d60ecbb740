import { isLoopbackHost } from "#/platform/text/host.ts";

/** Characters of a password, after normalization. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
/** Requests per minute of one person. */
export const PERSON_PER_MINUTE = 600;

/**
 * Wrong passwords of an address, and wrong codes of a person. Their effect, and the reasons, are in the README of this
 * folder.
 */
export const PASSWORD_TRIES = { perNetwork: 10, perBrowser: 10, perDay: 200, notifyAt: 10 };
export const CODE_TRIES = { perNetwork: 5, perBrowser: 5, perDay: 20, notifyAt: 5 };
/** Mails to one mailbox for a forgotten password. */
export const FORGOTTEN_PER_HOUR = 3;
/** How often one network may ask for them in a quarter of an hour: an office has one address, and forgets seldom. */
export const FORGOTTEN_TRIES = 10;
/** Wrong passwords of somebody who is signed in already, by session. */
export const CONFIRM_TRIES = 5;
/** Wrong PINs of a locked session, which then ends: five of 10,000 and more, and none of those that everybody tries. */
export const PIN_TRIES = 5;

/** All digits alike, or in a row upwards or downwards. */
export function isGuessablePin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]));
  return [0, 1, -1].some((step) => steps.every((other) => other === step));
}

/**
 * The form in which a password is checked and hashed, so that the same keys give the same password on every system
 * (NIST SP 800-63B, 3.1.1.2).
 */
export const normalPassword = (password: string): string => password.normalize("NFKC");

/** Whether a normalized password is long enough, and short enough. */
export const fitsLength = (password: string): boolean => {
  const { length } = [...password];
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
};

/**
 * What others can guess about a person, in lower case: parts of three letters and more of the name, of the address, of
 * the companies they work for, and the product's own name.
 */
export function guessable(name: string, email: string, ...companies: string[]): string[] {
  const parts = [name, email, ...companies]
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...parts, email.toLowerCase(), "assay"])].filter((part) => part.length >= 3);
}

/** Digits and signs that people write for letters. */
const LETTERS_MEANT: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** How words look once accents, capitals and letters written as digits are taken back. */
const meant = (text: string): string =>
  [
    ...text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase(),
  ]
    .map((letter) => LETTERS_MEANT[letter] ?? letter)
    .join("");

/** Whether more than half of the letters and digits of a password are part of what others know. */
export function isMostlyKnown(password: string, known: readonly string[]): boolean {
  const letters = [...password].filter((letter) => /[\p{L}\p{N}@$!]/u.test(letter)).join("");
  const whole = meant(letters);
  const words = known
    .map((word) => meant(word).replace(/[^\p{L}\p{N}]+/gu, ""))
    .filter((word) => word.length >= 3);
  const isKnown = new Array<boolean>(whole.length).fill(false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      isKnown.fill(true, at, at + word.length);
    }
  }
  return isKnown.filter(Boolean).length * 2 > whole.length;
}

const BROWSERS = [
  ["Edge", /\bEdgA?(?:iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
] as const;

/**
 * Browser and system in two words, e.g. "Firefox, Linux", for the owner of a session to recognise it. Most browsers
 * name others too, so the order decides. Empty where neither is known.
 */
export function deviceLabel(userAgent: string): string {
  const first = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter((word) => word !== undefined).join(", ");
}

/** Letters and digits of recovery codes, without those that are read for one another. */
const CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
export const CODE_BYTES = 10;

/**
 * A recovery code such as "k3f9p-x7m2q", from ten random bytes; almost 50 bits, since bytes fall on 31 letters all but
 * evenly. What is stored of it is keyed with the server's own secret.
 */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? "").join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** People type capitals, and leave the hyphen out. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Time that a person has to wait after so many blocks in a row, in seconds: a quarter of an hour, doubled up to four hours. */
export const blockSeconds = (blocks: number): number => 900 * 2 ** Math.min(Math.max(blocks - 1, 0), 4);

/** Where passkeys belong to (WebAuthn's relying party), or null: addresses of numbers have none. */
export function relyingParty(origin: string): { id: string; origin: string } | null {
  const url = new URL(origin);
  // Passkeys know the device itself by its name only; names below it are sites of their own.
  if (isLoopbackHost(url.hostname) && !url.hostname.endsWith(".localhost")) {
    url.hostname = "localhost";
    return { id: "localhost", origin: url.origin };
  }
  const isNumeric = url.hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(url.hostname);
  // Browsers offer passkeys to secure pages only.
  return isNumeric || url.protocol !== "https:" ? null : { id: url.hostname, origin: url.origin };
}
