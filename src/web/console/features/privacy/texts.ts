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
  protect: "Protect from erasure …",
  unprotect: "Lift protection …",
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

  erase: {
    title: (name: string) => `Anonymize ${name}?`,
    titleMany: (count: number): string =>
      count === 1 ? "Anonymize 1 person?" : `Anonymize ${count} people?`,
    gone: "Erased for good, everywhere:",
    goneList: [
      "name, e-mail address, birth date, gender and comments",
      "the invite link, mails that still wait, notes and texts of decisions, messages of requests",
      "membership in teams and links to job profiles",
    ],
    stays: "What stays, without any name:",
    staysList: ["scores and answers for statistics and norms", "the assessment in your bills and credits"],
    notReached: "What an anonymization does not reach:",
    notReachedList: [
      "names that somebody has written into titles and texts of teams, lists or job profiles",
      "other invites and questionnaires of the same person",
    ],
    others: (count: number): string =>
      count === 1
        ? "One more entry is kept under this address and stays:"
        : `${count} more entries are kept under this address and stay:`,
    kinds: {
      completed: "completed on",
      begun: "begun on",
      invited: "invited on",
      cancelled: "invite cancelled on",
    },
    other: (kind: string, date: string, id: string) => `${kind} ${date} (${id})`,
    final: "This cannot be undone, not by anybody. Open requests of the person are answered by it.",
    protectedStay: "Whoever is protected is left as they are.",
    word: "anonymize",
    action: "Anonymize for good",
  },
  erased: "The person was anonymized.",
  erasedPartly: (rest: string) => `The person was anonymized. ${rest}`,
  pending: {
    mail_in_delivery: "A mail that was just being sent is cleared by itself in a few minutes.",
    database_files:
      "Remains in the database files are cleared by themselves: usually within two minutes, in test mode within the hour, in a large database next night.",
  },

  protectForm: {
    title: (name: string) => `Protect ${name}`,
    text: "Nobody can anonymize a protected person until the protection is lifted, not even the person at their own link. Use it where you must keep data, for example in a legal dispute.",
    reason: "Why must the data be kept?",
    reasonHint: "Kept with the protection, so that you can account for it. Please name no other people.",
    reasonNeeded: "Please give a reason.",
    action: "Protect",
    done: "The person is protected now.",
  },
  unprotectTitle: (name: string) => `Lift the protection of ${name}?`,
  unprotectText:
    "The person can then be anonymized again, by you and by themselves. The reason that was given is removed.",
  unprotectAction: "Lift protection",
  unprotected: "The protection was lifted.",

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
  protect: "Vor Löschung schützen …",
  unprotect: "Schutz aufheben …",
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

  erase: {
    title: (name) => `${name} anonymisieren?`,
    titleMany: (count) => (count === 1 ? "1 Person anonymisieren?" : `${count} Personen anonymisieren?`),
    gone: "Überall und endgültig gelöscht werden:",
    goneList: [
      "Name, E-Mail-Adresse, Geburtsdatum, Geschlecht und Kommentare",
      "der Einladungslink, noch wartende Mails, Notizen und Begründungen, Nachrichten in Anliegen",
      "die Zugehörigkeit zu Teams und Stellenprofilen",
    ],
    stays: "Ohne jeden Namen bleiben:",
    staysList: [
      "Werte und Antworten für Statistik und Normen",
      "der Fragebogen in Ihren Rechnungen und im Guthaben",
    ],
    notReached: "Was eine Anonymisierung nicht erreicht:",
    notReachedList: [
      "Namen, die jemand in Titel und Texte von Teams, Listen oder Stellenprofilen geschrieben hat",
      "weitere Einladungen und Fragebögen derselben Person",
    ],
    others: (count) =>
      count === 1
        ? "Unter dieser Adresse ist noch ein Eintrag gespeichert, der bleibt:"
        : `Unter dieser Adresse sind noch ${count} Einträge gespeichert, die bleiben:`,
    kinds: {
      completed: "abgegeben am",
      begun: "begonnen am",
      invited: "eingeladen am",
      cancelled: "Einladung zurückgezogen am",
    },
    other: (kind, date, id) => `${kind} ${date} (${id})`,
    final: "Das kann niemand rückgängig machen. Offene Anliegen der Person sind damit beantwortet.",
    protectedStay: "Wer geschützt ist, bleibt unverändert.",
    word: "anonymisieren",
    action: "Endgültig anonymisieren",
  },
  erased: "Die Person wurde anonymisiert.",
  erasedPartly: (rest) => `Die Person wurde anonymisiert. ${rest}`,
  pending: {
    mail_in_delivery: "Eine Mail, die gerade versandt wurde, wird in wenigen Minuten von selbst bereinigt.",
    database_files:
      "Reste in den Dateien der Datenbank werden von selbst bereinigt: meist innerhalb von zwei Minuten, im Testmodus innerhalb der Stunde, bei einer großen Datenbank in der nächsten Nacht.",
  },

  protectForm: {
    title: (name) => `${name} schützen`,
    text: "Wer geschützt ist, kann von niemandem anonymisiert werden, bis der Schutz aufgehoben ist, auch nicht von der Person selbst über ihren Link. Nutzen Sie das, wenn Sie Daten aufbewahren müssen, zum Beispiel in einem Rechtsstreit.",
    reason: "Warum müssen die Daten bleiben?",
    reasonHint:
      "Wird mit dem Schutz gespeichert, damit Sie ihn begründen können. Bitte nennen Sie keine anderen Personen.",
    reasonNeeded: "Bitte geben Sie einen Grund an.",
    action: "Schützen",
    done: "Die Person ist jetzt geschützt.",
  },
  unprotectTitle: (name) => `Den Schutz von ${name} aufheben?`,
  unprotectText:
    "Die Person kann danach wieder anonymisiert werden, von Ihnen und von ihr selbst. Der angegebene Grund wird entfernt.",
  unprotectAction: "Schutz aufheben",
  unprotected: "Der Schutz wurde aufgehoben.",

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
export type PrivacyTexts = typeof en;
