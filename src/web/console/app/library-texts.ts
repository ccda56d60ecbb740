import type { Localized } from "../kit/texts/language.tsx";

const en = {
  close: "Close",
  clear: "Clear",
  nothingFound: "Nothing found",
  showPassword: "Show or hide the password",
  /** Texts of dayjs. */
  dateFormat: "D MMM YYYY",
  chooseDate: "Choose a date",
  calendar: {
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next ten years",
    previousDecade: "Previous ten years",
  },
};

const de: typeof en = {
  close: "Schließen",
  clear: "Leeren",
  nothingFound: "Nichts gefunden",
  showPassword: "Passwort zeigen oder verbergen",
  dateFormat: "D. MMM YYYY",
  chooseDate: "Datum wählen",
  calendar: {
    nextMonth: "Nächster Monat",
    previousMonth: "Voriger Monat",
    nextYear: "Nächstes Jahr",
    previousYear: "Voriges Jahr",
    nextDecade: "Nächste zehn Jahre",
    previousDecade: "Vorige zehn Jahre",
  },
};

export const LIBRARY_TEXTS: Localized<typeof en> = { en, de };
