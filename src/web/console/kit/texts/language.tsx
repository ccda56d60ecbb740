import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { languageName as nameIn } from "#/messages/language-name.ts";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";

export const languageName = (language: Language): string => LOCALES[language].name;

/** An area in every language. */
export type Localized<T> = Readonly<Record<Language, T>>;

export const localized = <T,>(text: (language: Language) => T): Localized<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized<T>;

interface LanguageState {
  language: Language;
  /** All languages, the reader's own first: the order wherever several are offered. */
  ownFirst: readonly Language[];
  setLanguage(language: Language): void;
  /** The time zone of displayed times. Undefined: the device's. */
  timeZone: string | undefined;
  setTimeZone(timeZone: string | undefined): void;
  format: Format;
}

const LanguageContext = createContext<LanguageState | null>(null);

const STORED = "assay.console.language";

export const asLanguage = (text: string | null | undefined): Language | null =>
  LANGUAGES.find((language) => language === text?.slice(0, 2).toLowerCase()) ?? null;

const ownFirst = (own: Language): Language[] => [own, ...LANGUAGES.filter((other) => other !== own)];

/** Returns the language chosen on this device, or otherwise the browser's first supported language. */
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
  useLanguage().ownFirst.map((value) => ({ value, label: languageName(value) }));

/** An area's texts in the language of the reader. */
export const useTexts = <T,>(texts: Localized<T>): T => texts[useLanguage().language];

/** What languages are called in that of the reader: "English", "Englisch". */
export function useLanguageNames(): Localized<string> {
  const own = useLanguage().language;
  return localized((code) => nameIn(code, own));
}

/** Dates, numbers and money in the language of the reader. */
export const useFormat = (): Format => useLanguage().format;

interface Format {
  /** "12 Mar 2026"; of a day without a time the same everywhere */
  date(iso: string): string;
  /** "March 2026", of "2026-03" */
  month(month: string): string;
  /** "12 Mar 2026, 14:05" */
  dateTime(iso: string): string;
  /** With weekday, seconds and the name of the time zone, for users who need the exact time. */
  exact(iso: string): string;
  /** "3 days ago", "in 2 hours" */
  relative(iso: string, now: number): string;
  number(value: number, digits?: number): string;
  /** @param share 0..1 */
  percent(share: number, digits?: number): string;
  /** @param cents in hundredths of the currency */
  money(cents: number, currency: string): string;
  /** "a, b and c" */
  list(parts: readonly string[]): string;
  bytes(count: number): string;
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["week", 7 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A minus that is one: the locales' own data have a hyphen, which is shorter and breaks from its figure. */
const trueMinus = (text: string): string => text.replace("-", "\u2212");

/** @param timeZone the device's own where none is given */
export function createFormat(language: Language, timeZone?: string): Format {
  const { locale } = LOCALES[language];
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone });
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long", ...zone });
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const number = (value: number, digits = 0) =>
    trueMinus(value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  return {
    date: (iso) => (DAY.test(iso) ? day : date).format(new Date(iso)),
    month: (iso) => month.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    exact: (iso) => exact.format(new Date(iso)),
    relative: (iso, now) => {
      const distance = Date.parse(iso) - now;
      const [unit, ms] = STEPS.find(([, step]) => Math.abs(distance) >= step) ?? ["minute", 60_000];
      return relative.format(Math.round(distance / ms) || 0, unit);
    },
    number,
    percent: (share, digits = 0) =>
      trueMinus(
        share.toLocaleString(locale, {
          style: "percent",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
      ),
    money: (cents, currency) =>
      trueMinus((cents / 100).toLocaleString(locale, { style: "currency", currency })),
    list: (parts) => list.format(parts),
    bytes: (count) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), SIZES.length - 1);
      return (count / 1000 ** step).toLocaleString(locale, {
        style: "unit",
        unit: SIZES[step] ?? "byte",
        maximumFractionDigits: step === 0 ? 0 : 1,
      });
    },
  };
}
