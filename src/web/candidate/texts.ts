import type { Language } from "./session.ts";
export const LANGUAGES: readonly Language[] = ["en", "de"];

/** The language of the page until the server names one. */
export const browserLanguage = (): Language =>
  navigator.language.toLowerCase().startsWith("de") ? "de" : "en";

/** By which a language formats dates and times. */
export const localeOf = (language: Language): string => (language === "en" ? "en-GB" : "de-DE");

/** A calendar date in words, in the reader's own time zone: "12 March 2026", "12. März 2026". */
export function longDate(language: Language, iso: string): string {
  return new Date(iso).toLocaleDateString(localeOf(language), { dateStyle: "long" });
}
