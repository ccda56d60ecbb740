import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { createFormat, type Format } from "./format.ts";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** Both languages of one area; `de` has every text of `en`. */
export type Localized<T> = Readonly<Record<Language, T>>;

interface LanguageState {
  language: Language;
  /** All of them, the reader's own first: the order of whatever is offered in several. */
  ownFirst: readonly Language[];
  setLanguage(language: Language): void;
  /** In which times are told; undefined: the device's. */
  timeZone: string | undefined;
  setTimeZone(timeZone: string | undefined): void;
  format: Format;
}

const LanguageContext = createContext<LanguageState | null>(null);
const STORED = "assay.console.language";

export const asLanguage = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.slice(0, 2).toLowerCase()) ?? null;

const ownFirst = (own: Language): Language[] => [own, ...LANGUAGES.filter((other) => other !== own)];

/** What was chosen on this device, or else the browser's first language that we speak. */
function initialLanguage(): Language {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages];
  return wanted.map(asLanguage).find((language) => language !== null) ?? "en";
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  const [timeZone, setTimeZone] = useState<string>();
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(STORED, language);
  }, [language]);
  const value = useMemo(
    () => ({
      ...{ language, ownFirst: ownFirst(language), setLanguage, timeZone, setTimeZone },
      format: createFormat(language, timeZone),
    }),
    [language, timeZone],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === null) throw new Error("outside of LanguageProvider");
  return state;
}

/** Languages to choose from, the reader's own first. */
export const useLanguageChoices = (): { value: Language; label: string }[] =>
  useLanguage().ownFirst.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** An area's texts in the language of the reader. */
export const useTexts = <T,>(texts: Localized<T>): T => texts[useLanguage().language];

/** Dates, numbers and money in the language of the reader. */
export const useFormat = (): Format => useLanguage().format;
