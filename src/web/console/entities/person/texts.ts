import type { Localized } from "../../kit/texts/language.tsx";

/** The meaning of anonymizing and protecting a person, wherever it is offered. */
const en = {
  erase: {
    title: (name: string) => `Delete ${name}?`,
    titleMany: (count: number): string => (count === 1 ? "Delete 1 person?" : `Delete ${count} people?`),
    gone: "Erased for good, everywhere:",
    goneList: [
      "name, e-mail address, birth date, gender and comments",
      "all answers with their times, reports and other documents about the result",
      "the invite link, mails that still wait, notes and texts of decisions, messages of requests",
      "membership in teams and links to job profiles",
    ],
    stays: "What stays, without any name:",
    scores: {
      linked:
        "scores for statistics and norms, with the month: pseudonymized, because they can still be found by the number of the invite or the session",
      unlinked:
        "scores for norms, with the month: anonymous, because no number leads to them any more; results and the page of the person are gone",
    },
    bills: "the assessment in your bills and credits",
    notReached: "What a deletion does not reach:",
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
      waiting: "waits in a list since",
      cancelled: "invite cancelled on",
    },
    other: (kind: string, date: string, id: string) => `${kind} ${date} (${id})`,
    final: "This cannot be undone, not by anybody. Open requests of the person are answered by it.",
    protectedStay: "Whoever is protected is left as they are.",
    word: "delete",
    action: "Delete for good",
  },
  erased: "The person was deleted.",
  told: "A mail tells them what was erased and what stays.",
  notNotified: "No mail went to them: please tell them yourself if they asked for it.",
  erasedPartly: (rest: string) => `The person was deleted. ${rest}`,
  pending: {
    mail_in_delivery: "A mail that was just being sent is cleared by itself in a few minutes.",
    database_files:
      "Remains in the database files are cleared by themselves: usually within two minutes, in test mode within the hour, in a large database next night.",
  },
  protectForm: {
    title: (name: string) => `Protect ${name}`,
    text: "Nobody can delete a protected person until the protection is lifted, not even the person at their own link. Use it where you must keep data, for example in a legal dispute.",
    reason: "Why must the data be kept?",
    reasonHint: "Kept with the protection, so that you can account for it. Please name no other people.",
    reasonNeeded: "Please give a reason.",
    action: "Protect",
    done: "The person is protected now.",
  },
  protect: "Protect from erasure …",
  unprotect: "Lift protection …",
  unprotectTitle: (name: string) => `Lift the protection of ${name}?`,
  unprotectText:
    "The person can then be deleted again, by you and by themselves. The reason that was given is removed.",
  unprotectAction: "Lift protection",
  unprotected: "The protection was lifted.",
};

const de: typeof en = {
  erase: {
    title: (name) => `${name} löschen?`,
    titleMany: (count) => (count === 1 ? "1 Person löschen?" : `${count} Personen löschen?`),
    gone: "Überall und endgültig gelöscht werden:",
    goneList: [
      "Name, E-Mail-Adresse, Geburtsdatum, Geschlecht und Kommentare",
      "alle Antworten mit ihren Zeiten, Berichte und andere Dokumente über das Ergebnis",
      "der Einladungslink, noch wartende Mails, Notizen und Begründungen, Nachrichten in Anliegen",
      "die Zugehörigkeit zu Teams und Stellenprofilen",
    ],
    stays: "Ohne jeden Namen bleiben:",
    scores: {
      linked:
        "Werte für Statistik und Normen, mit dem Monat: pseudonymisiert, weil sie über die Nummer der Einladung oder der Sitzung noch zu finden sind",
      unlinked:
        "Werte für Normen, mit dem Monat: anonym, weil keine Nummer mehr zu ihnen führt; Ergebnisse und die Seite der Person sind nicht mehr da",
    },
    bills: "der Fragebogen in Ihren Rechnungen und Buchungen",
    notReached: "Was eine Löschung nicht erreicht:",
    notReachedList: [
      "Namen, die jemand in Titel und Texte von Teams, Listen oder Stellenprofilen geschrieben hat",
      "weitere Einladungen und Fragebögen derselben Person",
    ],
    others: (count) =>
      count === 1
        ? "Unter dieser Adresse ist noch ein Eintrag gespeichert, der bleibt:"
        : `Unter dieser Adresse sind noch ${count} Einträge gespeichert, die bleiben:`,
    kinds: {
      completed: "abgeschlossen am",
      begun: "begonnen am",
      invited: "eingeladen am",
      waiting: "wartet in einer Liste seit",
      cancelled: "Einladung storniert am",
    },
    other: (kind, date, id) => `${kind} ${date} (${id})`,
    final: "Das kann niemand rückgängig machen. Offene Anliegen der Person sind damit beantwortet.",
    protectedStay: "Wer geschützt ist, bleibt unverändert.",
    word: "löschen",
    action: "Endgültig löschen",
  },
  erased: "Die Person wurde gelöscht.",
  told: "Eine Mail sagt ihr, was gelöscht wurde und was bleibt.",
  notNotified:
    "Es ging keine Mail an sie hinaus: Bitte geben Sie ihr selbst Bescheid, wenn sie darum gebeten hat.",
  erasedPartly: (rest) => `Die Person wurde gelöscht. ${rest}`,
  pending: {
    mail_in_delivery: "Eine Mail, die gerade versandt wurde, wird in wenigen Minuten von selbst bereinigt.",
    database_files:
      "Reste in den Dateien der Datenbank werden von selbst bereinigt: meist innerhalb von zwei Minuten, im Testmodus innerhalb der Stunde, bei einer großen Datenbank in der nächsten Nacht.",
  },
  protectForm: {
    title: (name) => `${name} schützen`,
    text: "Wer geschützt ist, kann von niemandem gelöscht werden, bis der Schutz aufgehoben ist, auch nicht von der Person selbst über ihren Link. Nutzen Sie das, wenn Sie Daten aufbewahren müssen, zum Beispiel in einem Rechtsstreit.",
    reason: "Warum müssen die Daten bleiben?",
    reasonHint:
      "Wird mit dem Schutz gespeichert, damit Sie ihn begründen können. Bitte nennen Sie keine anderen Personen.",
    reasonNeeded: "Bitte geben Sie einen Grund an.",
    action: "Schützen",
    done: "Die Person ist jetzt geschützt.",
  },
  protect: "Vor Löschung schützen …",
  unprotect: "Schutz aufheben …",
  unprotectTitle: (name) => `Den Schutz von ${name} aufheben?`,
  unprotectText:
    "Die Person kann danach wieder gelöscht werden, von Ihnen und von ihr selbst. Der angegebene Grund wird entfernt.",
  unprotectAction: "Schutz aufheben",
  unprotected: "Der Schutz wurde aufgehoben.",
};

export const PERSON_TEXTS: Localized<typeof en> = { en, de };
