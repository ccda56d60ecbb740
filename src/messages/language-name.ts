import type { Language } from "./languages.gen.ts";
import { LOCALES } from "./locale.gen.ts";

/** "English", "Englisch": how a language is called in another. */
export const languageName = (language: Language, own: Language): string =>
  new Intl.DisplayNames(LOCALES[own].locale, { type: "language" }).of(language) ?? language;
