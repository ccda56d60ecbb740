import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { createFormat, type Format } from "./format.ts";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** Both languages of one area; `de` has every text of `en`. */
export type Localized<T> = Readonly<Record<Language, T>>;

interface LanguageState {
  language: Language;
  setLanguage(language: Language): void;
  format: Format;
}

const LanguageContext = createContext<LanguageState | null>(null);
const STORED = "assay.console.language";

export const asLanguage = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.slice(0, 2).toLowerCase()) ?? null;

/** What was chosen on this device, or else the browser's first language that we speak. */
function initialLanguage(): Language {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages];
  return wanted.map(asLanguage).find((language) => language !== null) ?? "en";
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(STORED, language);
  }, [language]);
  const value = useMemo(() => ({ language, setLanguage, format: createFormat(language) }), [language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === null) throw new Error("outside of LanguageProvider");
  return state;
}

/** An area's texts in the language of the reader. */
export const useTexts = <T,>(texts: Localized<T>): T => texts[useLanguage().language];

/** Dates, numbers and money in the language of the reader. */
export const useFormat = (): Format => useLanguage().format;
