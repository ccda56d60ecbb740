import type { Localized } from "../../../kit/texts/language.tsx";

const en = {
  title: "Requests of candidates",
  text: "What candidates of all accounts ask about their data. Each account answers its own; here you see whether somebody is late. The law gives one month.",
  list: "Requests of all accounts",
  show: "Show",
  filters: { open: "Open", done: "Done", declined: "Declined", all: "All" },
  account: "Account",
  what: "Request",
  asked: "Asked on",
  due: "Answer by",
  test: "Test",
  openIn: "Open in the account",
  openOf: (what: string, company: string): string => `Open in the account: ${what}, ${company}`,
  none: "Nothing to answer",
  noneText: "No candidate of any account waits for an answer about their data.",
  noneFiltered: "There is no such request.",
};

const de: typeof en = {
  title: "Anliegen von Kandidaten",
  text: "Was Kandidaten aller Konten zu ihren Daten wünschen. Jedes Konto antwortet selbst; hier sehen Sie, ob etwas überfällig ist. Das Gesetz gibt einen Monat.",
  list: "Anliegen aller Konten",
  show: "Anzeigen",
  filters: { open: "Offen", done: "Erledigt", declined: "Abgelehnt", all: "Alle" },
  account: "Konto",
  what: "Anliegen",
  asked: "Eingegangen",
  due: "Antwort bis",
  test: "Test",
  openIn: "Im Konto öffnen",
  openOf: (what, company) => `Im Konto öffnen: ${what}, ${company}`,
  none: "Nichts zu beantworten",
  noneText: "Niemand wartet in einem der Konten auf eine Antwort zu seinen Daten.",
  noneFiltered: "Ein solches Anliegen gibt es nicht.",
};

export const SERVER_REQUEST_TEXTS: Localized<typeof en> = { en, de };
