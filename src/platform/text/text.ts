import type { Language } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { TIME_TEXTS } from "#/messages/platform/time.gen.ts";
import { zoneName } from "#/platform/time/time-zone.ts";

/** Texts of people, as patterns and as they are stored. */

/**
 * Characters that are never seen and change what is read: marks of text direction, characters without width, fillers
 * and tags. A text that was copied from a document is full of them, so they are removed rather than refused.
 */
const REMOVED =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb";
/** The same beyond what patterns of fields distinguish. */
const REMOVED_BEYOND = "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";
/** What is part of a letter, an emoji or a script, and alone shows nothing: variants, joiners and the empty Braille cell. */
const UNSEEN_ALONE = "\\u180b-\\u180d\\u180f\\u200c\\u200d\\u2800\\ufe00-\\ufe0f";

const UNSEEN = new RegExp(`[${REMOVED}${REMOVED_BEYOND}]`, "gu");

/** Below, every letter is composed already, and nothing but the soft hyphen is unseen. */
const MAYBE_UNCLEAN = /\u00ad|[\u0300-\uffff]/;

/** Letters and marks of scripts that join, and what emoji are made of. By ranges: a class of letters takes a thousand times as long. */
const canJoin = (point = 0): boolean =>
  (point >= 0x590 && point <= 0x18af) ||
  (point >= 0x2190 && point <= 0x2bff) ||
  (point >= 0x1f000 && point <= 0x1faff) ||
  point === 0xfe0f;

const isJoiner = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit === 0x200c || unit === 0x200d;
};

/** The character that ends before a place. */
const pointBefore = (text: string, at: number): number | undefined =>
  text.codePointAt(at > 1 && (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 ? at - 2 : at - 1);

/**
 * Without joiners that join nothing. Between letters of a script that needs them, and inside an emoji, one is part of the
 * word; letters of our own alphabets never join, so there they only make two names that look alike.
 */
function withoutStrayJoiners(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isJoiner(text, at)) continue;
    const begin = at;
    while (isJoiner(text, at + 1)) at += 1;
    const joins = begin > 0 && canJoin(pointBefore(text, begin)) && canJoin(text.codePointAt(at + 1));
    kept.push(text.slice(from, joins ? begin + 1 : begin));
    from = at + 1;
  }
  return from === 0 ? text : kept.join("") + text.slice(from);
}

/** A text as it is stored: in the composed form (NFC), and without what nobody can see. */
export const cleanText = (text: string): string =>
  MAYBE_UNCLEAN.test(text)
    ? withoutStrayJoiners(text.normalize("NFC").replace(UNSEEN, "")).normalize("NFC")
    : text;

/**
 * Fields that are kept byte for byte: what somebody signs in with must stay what was typed, addresses and keys are not
 * read by people, and a reference of another program has to come back to it, and be found, as that program wrote it.
 */
const KEPT_AS_SENT = /password|secret|token|(?:^|_)url$|^external_ref$/i;

/**
 * Cleans every text of people in a value, in place. Every entry point of texts calls it: bodies of requests, forms,
 * arguments of commands, answers of a sign-in service, rows of an archive. `entries.test.ts` lists them all.
 * @param name of the field that contains the value
 * @returns the value
 */
export function cleanTexts<T>(value: T, name = ""): T {
  if (typeof value === "string") return KEPT_AS_SENT.test(name) ? value : (cleanText(value) as T & string);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) value[place] = cleanTexts(value[place], name);
    return value;
  }
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const cleaned = cleanTexts(fields[key], key);
    if (cleaned !== fields[key]) fields[key] = cleaned;
  }
  return value;
}

/**
 * Anything but control characters and line separators. Patterns also meet texts far above the length limit, because
 * every error of a body is looked for. So they must need no more time than one pass.
 */
export const ONE_LINE = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";
/** The same for a name that an email header shows next to an address: it must not look like one. */
export const SHOWN_NAME = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029@<>]*$";

/** Characters that show nothing, though they are no spaces. */
const INVISIBLE = `${REMOVED}${UNSEEN_ALONE}`;

export const BLANK = ` \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000${INVISIBLE}`;
export const VISIBLE = `[^\\s\\u0000-\\u001f\\u007f-\\u009f${INVISIBLE}]`;

/**
 * Spaces of every width, then the first character that can be seen. No character fits both, so nothing is tried
 * twice.
 */
export const FIRST_VISIBLE = `[${BLANK}]*${VISIBLE}`;

/** Line breaks as Windows writes them, in between of anything that `part` fits. */
export const broken = (part: string): string => `${part}*(?:\\r\\n${part}*)*`;
export const SEVERAL_LINES = `${broken("[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]")}$`;

const SEVERAL = new RegExp(`^${SEVERAL_LINES}`);

/** The same check for text that comes in another way than by a request. */
export const isSeveralLines = (text: string): boolean => SEVERAL.test(text);

/** Several lines as they are stored: every line break is one character, and the ends are bare. */
export const linesText = (text: string): string => text.replaceAll("\r\n", "\n").trim();

interface LongFormats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

/** By language and zone. Creating one takes longer than all the rest of a mail's text, and a page of mails writes a hundred. */
const formats = new Map<string, LongFormats>();
const FORMATS_MAX = 50;

function formatsOf(language: Language, timeZone: string): LongFormats {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const created = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language].locale, { ...options, timeZone });
  const both = {
    day: created({ day: "numeric", month: "long", year: "numeric" }),
    time: created({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(key, both);
  return both;
}

/**
 * A date with time and zone in words: "12 March 2026, 14:30 (Berlin time)", "12. März 2026, 14:30 Uhr (Zeit in Berlin)".
 * @param at milliseconds since 1970
 * @param timeZone IANA name of the reader's
 */
export function longTime(language: Language, at: number, timeZone: string): string {
  const { day, time } = formatsOf(language, timeZone);
  return TIME_TEXTS[language].long(day.format(at), time.format(at), zoneName(language, timeZone));
}

/** An amount of euros, given in cents. */
export const euros = (language: Language, cents: number): string => money(language, cents, "EUR");

/** An amount in the smallest unit of its currency. @param currency ISO 4217 code, in any case */
export function money(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALES[language].locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** A percentage as people write it: "19 %" in German, "19%" in English. @param rate hundredths of a percent */
export function percent(language: Language, rate: number): string {
  return new Intl.NumberFormat(LOCALES[language].locale, {
    style: "percent",
    maximumFractionDigits: 2,
  }).format(rate / 10_000);
}

/** Control characters and line separators. Marks of text direction are removed by `cleanText`. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const NAME_MAX = 120;
const MESSAGE_MAX = 2_000;

/** A name or title as one line of at most NAME_MAX characters; it can neither begin a new line nor reorder the rest. */
export function oneLine(text: string): string {
  return clip(cleanText(text.toWellFormed()).replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim(), NAME_MAX);
}

/**
 * A name as an email header shows it next to the address: it cannot contain another address itself. Names of
 * companies and candidates may contain such characters, which they keep everywhere else.
 */
export const mailboxName = (text: string): string => oneLine(text.replace(/[@<>"]+/g, " "));

/** An address and, where there is one, a telephone number, which no line break takes apart. */
export const contactLine = (address: string, phone: string): string =>
  [oneLine(address), oneLine(phone).replaceAll(" ", "\u00a0")].filter(Boolean).join(", ");

/** A free text as lines; at most MESSAGE_MAX characters, and never two empty lines in a row. */
export function textLines(text: string): string[] {
  const lines = clip(cleanText(text.toWellFormed()).trim(), MESSAGE_MAX)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(UNPRINTABLE, " ").trim());
  return lines.filter((line, at) => line !== "" || (at > 0 && lines[at - 1] !== ""));
}

function clip(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

/**
 * "Contains this text, whatever the case", for SQLite. Its LIKE knows the case of ASCII letters only, so a text
 * with others is looked for with GLOB too, where each letter is a class of its two cases. LIKE still goes first:
 * measured on 100,000 names, GLOB alone takes four times as long.
 */
export interface TextPattern {
  like: string;
  glob: string;
}

/** @param text null or empty: any text fits */
export function containing(text: string | null): TextPattern {
  const letters = [...(text ?? "").normalize("NFC")];
  const like = letters.map((letter) => (isAscii(letter) ? letter.replace(/[%_\\]/, "\\$&") : "_")).join("");
  const glob = letters.every(isAscii) ? "" : `${letters.map(globClass).join("")}*`;
  return { like: `%${like}%`, glob: `*${glob}` };
}

const isAscii = (letter: string): boolean => letter <= "\u007f";

function globClass(letter: string): string {
  if ("*?[".includes(letter)) return `[${letter}]`;
  const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
  // Where the other case is two letters (ß) there is no class for it.
  const single = cases.filter((variant) => [...variant].length === 1);
  return single.length > 1 ? `[${single.join("")}]` : letter;
}

/** A search text as it is compared: spaces at the ends do not count, and several count as one. */
export function searchText(sent: string | undefined): string | null {
  const text = (sent ?? "").trim().replace(/\s+/g, " ");
  return text === "" ? null : text;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A text as XML contains it. Control characters, which XML does not allow, are left out, as names come from people.
 */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? "");
