import { nodeUrl } from "#/platform/process/runtime.ts";

/** RFC 5321, 4.5.3.1: a path has 256 octets with its angle brackets, a local part 64. */
const ADDRESS_MAX = 254;
const LOCAL_PART_MAX = 64;

/**
 * Dot-separated atoms (RFC 5322, 3.2.3) with letters of all scripts. So there is no comma, quote, bracket, colon,
 * semicolon, backslash, space or control character, with which one address could be read as two.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Labels of letters, digits and inner hyphens, at least two of them. */
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/**
 * Whether the text is one plain e-mail address: one @, a domain with a dot (or `localhost`), at most 254 bytes.
 * Stricter than the RFCs on purpose: quoted local parts and address literals are legal and nobody has them.
 */
export function isEmailAddress(text: string): boolean {
  if (Buffer.byteLength(text) > ADDRESS_MAX) return false;
  const [local, domain, ...rest] = text.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  if (Buffer.byteLength(local) > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return false;
  return domain.toLowerCase() === "localhost" || DOMAIN.test(domain);
}

/**
 * The form in which addresses are compared and looked up: lower case throughout. The local part may in theory
 * distinguish cases (RFC 5321, 2.4), but no common mail service does and people type either. Email is still sent to
 * the address as it was given.
 */
export function comparableEmail(address: string): string {
  return address.normalize("NFC").toLowerCase();
}

/** The same for one person's mailbox however its domain is written: international names become ASCII. */
export function mailboxKey(address: string): string {
  const comparable = comparableEmail(address);
  const at = comparable.lastIndexOf("@");
  const domain = comparable.slice(at + 1);
  return `${comparable.slice(0, at)}@${nodeUrl().domainToASCII(domain) || domain}`;
}

/**
 * Whether mail to an address stays in the machine of the mail server that gets it: its own names (RFC 6761, 6.3, and the
 * one that common systems add), where root and other programs read.
 */
export function isLocalAddress(address: string): boolean {
  const domain = mailboxKey(address).split("@").at(-1) ?? "";
  return !domain.includes(".") || /(?:^|\.)(?:localhost|localdomain)$/.test(domain);
}

/** Their users may put dots anywhere into the local part. */
const DOTS_DO_NOT_COUNT: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same for all ways to write to one mailbox: the part after a plus is the reader's own note (RFC 5233), and one
 * large provider ignores dots. For counting only; email is sent to the address as it was given.
 */
export function normalizedMailbox(address: string): string {
  const key = mailboxKey(address);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const [plain = ""] = key.slice(0, at).split("+");
  const local = DOTS_DO_NOT_COUNT.has(domain) ? plain.replaceAll(".", "") : plain;
  return `${local || key.slice(0, at)}@${domain}`;
}
