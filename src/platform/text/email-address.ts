import { isForbidden } from "./forbidden-address.ts";
import { nameInOrder } from "./person-name.ts";

/**
 * Email addresses as people and programs write them. Pages use this file, too, so it needs neither Node.js nor a library.
 */

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

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Whether the text is one plain email address: one @, a domain with a dot (or `localhost`), at most 254 bytes.
 * Stricter than the RFCs on purpose: quoted local parts and address literals are legal and nobody has them.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > ADDRESS_MAX || bytesOf(text) > ADDRESS_MAX) return false;
  const [local, domain, ...rest] = text.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  if (bytesOf(local) > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return false;
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
  const at = comparable.lastIndexOf("@") + 1;
  return comparable.slice(0, at) + asciiDomain(comparable.slice(at));
}

function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/.test(domain) && !domain.includes("xn--")) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address and the name that was written next to it, in the order in which it is spoken; an empty name: none. */
interface Recipient {
  address: string;
  name: string;
}

/** The content of one cell or field: one address, several of them, or none. */
type AddressReading =
  | ({ kind: "one" } & Recipient)
  | { kind: "several"; recipients: Recipient[] }
  | { kind: "none" };

/** Longer texts are no address with a name. Lines of many recipients are longer. */
const CELL_MAX = 2_000;

/**
 * Reads the email address in a text that was copied from a mail program, a web page or a table. It removes invisible
 * characters, spaces, `mailto:`, quotes, brackets and punctuation around the address, and takes `Name <address>` apart.
 * It never guesses an address: letters are neither added nor changed. Text that forbids to write to the address, or names
 * somebody else, makes it none.
 */
export function addressIn(text: string): AddressReading {
  const plain = text.trim();
  // An apostrophe in front marks text in a spreadsheet.
  if (isEmailAddress(plain) && !plain.startsWith("'")) return { kind: "one", address: plain, name: "" };
  if (text.length > CELL_MAX) return { kind: "none" };
  const recipients = recipientsIn(text);
  const [first] = recipients;
  if (first === undefined) return { kind: "none" };
  if (recipients.some(({ address }) => isForbidden(text, address))) return { kind: "none" };
  if (recipients.length > 1) return { kind: "several", recipients };
  return isAll(text, first.address) ? { kind: "one", ...first } : { kind: "none" };
}

/** Whether a text names no other address, not even one that cannot be read: which of them is meant would be a guess. */
function isAll(text: string, address: string): boolean {
  const written = cleaned(text)
    .replace(INVISIBLE, "")
    // What else a link would write into the mail.
    .replace(/(mailto:[^\s?>]*)\?[^\s>]*/gi, "$1");
  const words = written.split(/(\s+)/).map(decoded).join("").toLowerCase();
  return !/[^\s@]@|@[^\s@]/.test(words.replaceAll(address.toLowerCase(), ""));
}

/**
 * Reads a line of recipients as mail programs copy it: `Last, First <a@b.example>; "Last, First" <c@d.example>`. A
 * comma only separates two recipients after an address, because before one it belongs to the name.
 * @returns each address once, in the order of the text
 */
export function recipientsIn(text: string): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const entry of entriesOf(cleaned(text))) {
    for (const recipient of recipientsOf(entry)) {
      const key = recipient.address.toLowerCase();
      const known = found.get(key);
      if (known === undefined || known.name === "") found.set(key, recipient);
    }
  }
  return [...found.values()];
}

/** The recipients of a line that contains nothing else, as mail programs copy it; none if it has other words in it. */
export const onlyRecipientsIn = (text: string): Recipient[] =>
  entriesOf(cleaned(text)).every(isRecipient) ? recipientsIn(text) : [];

/** A name with an address in brackets, or bare addresses. */
function isRecipient(entry: string): boolean {
  if (/<[^<>]*@[^<>]*>/.test(entry)) return recipientsOf(entry).length > 0;
  const words = entry.replace(INVISIBLE, "").split(/\s+/u);
  return words.every(
    (word) => !/[\p{L}\p{N}]/u.test(word.replace(LABEL, "")) || isEmailAddress(unwrapped(word)),
  );
}

/** Characters that take no place: zero-width, bidirectional and joining controls, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Wide letters of East Asian keyboards, and their full stop. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;

const cleaned = (text: string): string =>
  text
    .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDE_OFFSET))
    .replace(/[\u3002\uff61]/g, ".")
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g, '"')
    .replace(/&lt;/gi, "<")
    .replace(/&gt;/gi, ">");

/** Splits at semicolons, line breaks and `>`, and at commas that follow an address, but nowhere within quotes. */
function entriesOf(text: string): string[] {
  const entries: string[] = [];
  let entry = "";
  let isQuoted = false;
  const isPaired = (text.split('"').length - 1) % 2 === 0;
  const close = () => {
    if (entry.trim() !== "") entries.push(entry);
    entry = "";
  };
  for (const letter of text) {
    if (letter === '"' && isPaired) isQuoted = !isQuoted;
    const isEnd = /[;\n\r\t\u2028\u2029]/.test(letter) || (letter === "," && entry.includes("@"));
    if (isEnd && !isQuoted) {
      close();
      continue;
    }
    entry += letter;
    if (letter === ">" && !isQuoted) close();
  }
  close();
  return entries;
}

/** Labels that programs write before an address. */
const LABEL = /^(?:mailto|smtp|e-?mail|mail|to|cc|bcc|an)\s*:\s*/i;

/** Punctuation around an address. None of it begins or ends a local part or a domain. */
const AROUND = /^[\s"'`´‘’‚(){}[\]<>.,;:!|/]+|[\s"'`´‘’‚(){}[\]<>.,;:!|/\\]+$/gu;

function recipientsOf(entry: string): Recipient[] {
  const bracketed = /^(.*?)<([^<>]*@[^<>]*)>?[^@]*$/su.exec(entry);
  if (bracketed !== null) {
    const [, before = "", within = ""] = bracketed;
    const addresses = addressesOf(within);
    const [only] = addresses;
    if (only !== undefined && addresses.length === 1) return [{ address: only, name: nameOf(before, only) }];
    return addresses.map((address) => ({ address, name: "" }));
  }
  const addresses = addressesOf(entry);
  const [only] = addresses;
  if (only === undefined || addresses.length > 1) return addresses.map((address) => ({ address, name: "" }));
  // What is written next to an address without brackets names its owner only if it comes first.
  const visible = entry.replace(INVISIBLE, "");
  const before = visible.slice(0, Math.max(visible.indexOf(only), 0));
  // A single word may be a part of the address that somebody separated by mistake.
  if (/^\s*[^\s,:;([]+\s+$/u.test(before)) return [];
  return [{ address: only, name: nameOf(before, only) }];
}

/** An address with whatever may be around it. */
const PART_MAX = 1_000;

/** The plain addresses of a text without names, each once. */
function addressesOf(text: string): string[] {
  const parts = text
    .replace(INVISIBLE, "")
    .split(/[\s<>[\]()"]+/u)
    // A slash and a bar are letters of an address unless there are two addresses.
    .flatMap((part) => (part.split("@").length > 2 ? part.split(/[/|]+/) : [part]))
    .filter((part) => part.length <= PART_MAX)
    .map(unwrapped)
    .filter(isEmailAddress);
  return [...new Set(parts)];
}

function unwrapped(part: string): string {
  const bare = part.replace(AROUND, "").replace(LABEL, "");
  const [address = ""] = bare.length < part.length && /mailto/i.test(part) ? bare.split("?") : [bare];
  return decoded(address).replace(AROUND, "");
}

/** `mailto:` addresses may be percent-encoded; an address that is valid as it is keeps its percent signs. */
function decoded(address: string): string {
  if (!/%[0-9a-f]{2}/i.test(address) || isEmailAddress(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name before an address: without quotes, labels, and the department that companies append in brackets. */
function nameOf(before: string, address: string): string {
  const name = before
    .slice(-PART_MAX)
    .replace(/\\(?=["\\(),])/g, "")
    .replace(INVISIBLE, "")
    .replace(/["<>]/g, " ")
    .replace(/\s+/gu, " ")
    .replace(/(?:^| )?[[( ]*(?:(?:mailto|smtp|e-?mail|mail|to|cc|bcc|an) ?: ?)?[[( ]*$/iu, "")
    .replace(/^ ?(?:to|cc|bcc|an) ?: ?/iu, "")
    .replace(/ ?[([][^()[\]]*[)\]] ?$/u, "")
    .replace(/^[ '`,;:|–—-]+|[ '`,;:|–—-]+$/gu, "");
  return name.includes("@") || name.toLowerCase() === address.toLowerCase() ? "" : nameInOrder(name);
}
