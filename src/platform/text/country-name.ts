import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { isoCountry } from "./country.ts";

/** "Austria", "Österreich"; the code itself where it names no country. */
export function countryName(language: Language, code: string): string {
  const iso = isoCountry(code);
  if (!/^[A-Z]{2}$/.test(iso)) return code;
  return new Intl.DisplayNames(LOCALES[language].locale, { type: "region" }).of(iso) ?? code;
}
