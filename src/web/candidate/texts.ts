import { LANGUAGES } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import type { Language } from "./session.ts";

/** The language of the page until the server names one. */
export const browserLanguage = (): Language =>
  LANGUAGES.find((language) => navigator.language.toLowerCase().startsWith(language)) ?? "en";

/** By which a language formats dates and times. */
export const localeOf = (language: Language): string => LOCALES[language].locale;

/** A calendar date in words, in the reader's own time zone: "12 March 2026", "12. März 2026". */
export function longDate(language: Language, iso: string): string {
  return new Date(iso).toLocaleDateString(localeOf(language), { dateStyle: "long" });
}
