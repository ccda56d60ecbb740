import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Privacy",
  text: "Whose personal data is kept here, who must not be erased, and what has been erased.",
  tabs: { people: "People", invited: "Only invited", deletions: "Erased" },
  tabsLabel: "Views of privacy",

  search: "Search by name or e-mail",
  status: "Show",
  statuses: { active: "With personal data", protected: "Protected", deleted: "Anonymized", all: "All" },
  age: "Completed",
  ages: {
    any: "At any time",
    "6": "More than 6 months ago",
    "12": "More than 1 year ago",
    "24": "More than 2 years ago",
  },
  person: "Person",
  email: "E-mail",
  completed: "Completed",
  notCompleted: "Not completed",
  state: "State",
  states: { active: "Kept", invited: "Only invited", protected: "Protected", anonymized: "Anonymized" },
  actions: (name: string) => `Actions for ${name}`,
  open: "Open candidate page",
  anonymize: "Anonymize …",
  none: "No personal data yet",
  noneText:
    "Everybody who opens their assessment appears here. You can then see what is kept about whom, protect somebody from erasure, or anonymize them.",
  nothingFound: "Nobody matches your search.",
  clear: "Clear filters",

  selected: (count: number): string => (count === 1 ? "1 person selected" : `${count} people selected`),
  anonymizeSelected: (count: number): string =>
    count === 1 ? "Anonymize 1 person …" : `Anonymize ${count} people …`,
  clearSelection: "Clear selection",

  invited: {
    text: "People who were invited and never opened their link, and people whose invite was cancelled before they did. Nothing is kept of them but the invite. A cancelled invite loses name, address and message by itself after 30 days.",
    states: { all: "All", pending: "Invite open", expired: "Invite expired", cancelled: "Invite cancelled" },
    invitedOn: "Invited on",
    erasedFrom: "Anonymized by itself on",
    none: "Nobody is only invited",
    noneText: "Everybody who was invited has opened their link. You find them among the people.",
  },

  run: {
    title: "Anonymizing",
    label: "People done",
    running: "Please keep this page open.",
    stopped: "Stopped. Whoever is not listed as anonymized was left as they are.",
    finished: (count: number): string =>
      count === 1 ? "Finished: 1 person was anonymized." : `Finished: ${count} people were anonymized.`,
    stop: "Stop",
    close: "Close",
    outcomes: {
      waiting: "Waiting",
      running: "Being anonymized",
      done: "Anonymized",
      partial: "Anonymized, the rest follows by itself",
      protected: "Protected, left as it is",
      already: "Was anonymized before",
      stopped: "Left as it is",
      failed: "Did not work",
    },
    list: "Result for each person",
  },

  deletions: {
    text: "A record of every anonymization, without personal data. You can show it to a supervisory authority.",
    list: "Anonymizations",
    number: "Case number",
    deleted: "Anonymized on",
    assessment: "Assessment of",
    state: "State",
    success: "Finished",
    partial: "Rest follows by itself",
    none: "Nobody has been anonymized yet",
    noneText: "Every anonymization is noted here, without saying who it was.",
    export: "Export list (CSV)",
    exporting: (done: string, total: string) => `Exporting: ${done} of ${total}`,
    exportFailed: "The export did not work.",
    fileName: "anonymizations.csv",
    columns: { number: "case_number", deleted: "anonymized_at", date: "assessment_of", state: "state" },
  },
};

const de: typeof en = {
  title: "Datenschutz",
  text: "Von wem persönliche Daten gespeichert sind, wer nicht gelöscht werden darf und was gelöscht wurde.",
  tabs: { people: "Personen", invited: "Nur eingeladen", deletions: "Gelöscht" },
  tabsLabel: "Ansichten des Datenschutzes",

  search: "Nach Name oder E-Mail suchen",
  status: "Anzeigen",
  statuses: {
    active: "Mit persönlichen Daten",
    protected: "Geschützt",
    deleted: "Anonymisiert",
    all: "Alle",
  },
  age: "Abgegeben",
  ages: {
    any: "Irgendwann",
    "6": "Vor mehr als 6 Monaten",
    "12": "Vor mehr als 1 Jahr",
    "24": "Vor mehr als 2 Jahren",
  },
  person: "Person",
  email: "E-Mail",
  completed: "Abgegeben",
  notCompleted: "Nicht abgegeben",
  state: "Stand",
  states: {
    active: "Gespeichert",
    invited: "Nur eingeladen",
    protected: "Geschützt",
    anonymized: "Anonymisiert",
  },
  actions: (name) => `Aktionen für ${name}`,
  open: "Seite der Person öffnen",
  anonymize: "Anonymisieren …",
  none: "Noch keine persönlichen Daten",
  noneText:
    "Wer seinen Fragebogen öffnet, erscheint hier. Sie sehen dann, was über wen gespeichert ist, können jemanden vor der Löschung schützen oder anonymisieren.",
  nothingFound: "Niemand passt zu Ihrer Suche.",
  clear: "Filter zurücksetzen",

  selected: (count) => (count === 1 ? "1 Person ausgewählt" : `${count} Personen ausgewählt`),
  anonymizeSelected: (count) =>
    count === 1 ? "1 Person anonymisieren …" : `${count} Personen anonymisieren …`,
  clearSelection: "Auswahl aufheben",

  invited: {
    text: "Wer eingeladen wurde und den Link nie geöffnet hat, und wessen Einladung vorher zurückgezogen wurde. Gespeichert ist nur die Einladung. Eine zurückgezogene Einladung verliert Namen, Adresse und Nachricht nach 30 Tagen von selbst.",
    states: {
      all: "Alle",
      pending: "Einladung offen",
      expired: "Einladung abgelaufen",
      cancelled: "Einladung zurückgezogen",
    },
    invitedOn: "Eingeladen am",
    erasedFrom: "Von selbst anonymisiert am",
    none: "Niemand ist nur eingeladen",
    noneText: "Alle Eingeladenen haben ihren Link geöffnet. Sie finden sie unter den Personen.",
  },

  run: {
    title: "Anonymisieren",
    label: "Bearbeitete Personen",
    running: "Bitte lassen Sie diese Seite geöffnet.",
    stopped: "Angehalten. Wer nicht als anonymisiert aufgeführt ist, bleibt unverändert.",
    finished: (count) =>
      count === 1 ? "Fertig: 1 Person wurde anonymisiert." : `Fertig: ${count} Personen wurden anonymisiert.`,
    stop: "Anhalten",
    close: "Schließen",
    outcomes: {
      waiting: "Wartet",
      running: "Wird anonymisiert",
      done: "Anonymisiert",
      partial: "Anonymisiert, der Rest folgt von selbst",
      protected: "Geschützt, bleibt unverändert",
      already: "War schon anonymisiert",
      stopped: "Bleibt unverändert",
      failed: "Hat nicht geklappt",
    },
    list: "Ergebnis für jede Person",
  },

  deletions: {
    text: "Ein Verzeichnis aller Anonymisierungen, ohne persönliche Daten. Sie können es einer Aufsichtsbehörde vorlegen.",
    list: "Anonymisierungen",
    number: "Vorgangsnummer",
    deleted: "Anonymisiert am",
    assessment: "Fragebogen vom",
    state: "Stand",
    success: "Abgeschlossen",
    partial: "Rest folgt von selbst",
    none: "Noch wurde niemand anonymisiert",
    noneText: "Jede Anonymisierung wird hier vermerkt, ohne dass dasteht, wer es war.",
    export: "Liste exportieren (CSV)",
    exporting: (done, total) => `Wird exportiert: ${done} von ${total}`,
    exportFailed: "Der Export hat nicht geklappt.",
    fileName: "anonymisierungen.csv",
    columns: { number: "vorgangsnummer", deleted: "anonymisiert_am", date: "fragebogen_vom", state: "stand" },
  },
};

export const PRIVACY_TEXTS: Localized<typeof en> = { en, de };
