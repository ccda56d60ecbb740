import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";

/** "2 March 2026", "2. März 2026". @param day YYYY-MM-DD */
export const longDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language].locale, { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
