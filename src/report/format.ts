import { roundHalfUp } from "#/instrument/rounding.ts";
import type { Language } from "#/instrument/types.ts";
import { shorten } from "#/platform/pdf/printable.ts";

const NAME_LIMIT = 120;

/** A number with so many decimals, and the comma of German. */
export function decimal(value: number, digits: number, language: Language): string {
  const power = 10 ** digits;
  const text = (roundHalfUp(value * power) / power).toFixed(digits);
  return language === "de" ? text.replace(".", ",") : text;
}

/** Whole percent as the language sets it: "53%" and "53 %" with a blank that does not break. */
export function percent(value: number, language: Language): string {
  return language === "de" ? `${roundHalfUp(value)}\u00A0%` : `${roundHalfUp(value)}%`;
}

/** The UTC date of an instant, with the month as a word. Throws a RangeError when it is no date. */
export function formatDate(iso: string, language: Language): string {
  const date = new Date(iso);
  const locale = language === "de" ? "de-DE" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** With a capital first letter, for tables and charts. */
export function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Keeps "&" from beginning a line. */
export function glued(name: string): string {
  return name.replaceAll(" & ", "\u00A0& ");
}

/** One line, without repeated blanks, of a length that a page can bear. */
export function cleanLine(text: string): string {
  return shorten(text.replace(/\s+/gu, " ").trim(), NAME_LIMIT);
}
