import type { Language } from "#/domain/instrument/types.ts";
import { zoneName } from "#/platform/time/time-zone.ts";
import { cleanText } from "./lines.ts";

const LOCALES: Record<Language, string> = { en: "en-GB", de: "de-DE" };

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
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
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
  return `${day.format(at)}, ${time.format(at)}${language === "de" ? " Uhr" : ""} (${zoneName(language, timeZone)})`;
}

/** An amount of euros, given in cents. */
export function euros(language: Language, cents: number): string {
  return new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: "EUR" }).format(cents / 100);
}

/** A percentage as people write it: "19 %" in German, "19%" in English. @param rate hundredths of a percent */
export function percent(language: Language, rate: number): string {
  return new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: 2 }).format(
    rate / 10_000,
  );
}

/** Control characters and line separators. What turns the direction of a line is removed by `cleanText`. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const NAME_MAX = 120;
const MESSAGE_MAX = 2_000;

/** A name or title as one line of at most NAME_MAX characters; it can neither begin a new line nor reorder the rest. */
export function oneLine(text: string): string {
  return clip(cleanText(text.toWellFormed()).replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim(), NAME_MAX);
}

/**
 * A name as a mail's header shows it beside the address: it can name no other address itself. Company names and names of
 * candidates may hold such characters, which are theirs everywhere else.
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
