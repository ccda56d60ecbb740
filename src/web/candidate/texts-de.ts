import type { Texts } from "./texts-en.ts";

export const de: Texts = {
  languageName: "Deutsch",
  otherLanguage: "en",
  otherLanguageName: "English",
  back: "Zurück",
  next: "Weiter",
  skip: "Später",
  continue: "Weiter",
  retry: "Erneut versuchen",
  contact: "Fragen?",
  privacy: "Ihre Daten",
  loading: "Einen Moment bitte …",
  progress: (at, total) => `${at} von ${total}`,
  progressLabel: "Fortschritt",
  timeLeft: (minutes) => (minutes === 0 ? "fast geschafft" : `noch etwa ${minutes} Min.`),
  stillOpen: (count) => (count === 1 ? "1 Frage noch offen" : `${count} Fragen noch offen`),
  testMode: "Test – nichts davon zählt",
  sync: {
    saved: "Gespeichert",
    held: "Gespeichert",
    saving: "Speichert …",
    offline: "Offline",
    trouble: "Keine Verbindung",
  },
  unsent: (count) => `${count} ungesendet`,
  offline: "Sie sind offline",
  trouble: "Das Speichern klappt gerade nicht",
  kept: "Machen Sie einfach weiter: Ihre Antworten bleiben auf diesem Gerät, auch wenn Sie die Seite schließen, und werden gesendet, sobald die Verbindung wieder da ist.",
  keptInPage:
    "Machen Sie einfach weiter: Ihre Antworten bleiben in dieser Seite und werden gesendet, sobald die Verbindung wieder da ist. Bitte lassen Sie die Seite bis dahin offen, denn dieser Browser behält nichts, wenn er geschlossen wird.",
  restored: "Die Verbindung ist wieder da, und alle Ihre Antworten sind gespeichert.",
  pairQuestion: "Was von beidem ist Ihnen bei der Arbeit wichtiger?",
  digits: "Mit den Zifferntasten 1 bis 6 wählen",
  enterHint: "Enter führt weiter",
  chooseFirst: "Bitte wählen Sie zuerst eine der sechs Antworten.",
  questionTitle: (at, total) => `Frage ${at} von ${total}`,
  welcome: {
    title: (name) => (name ? `Guten Tag, ${name}` : "Guten Tag"),
    lead: (company) =>
      `${company} möchte erfahren, wie Sie gern arbeiten, und lädt Sie zu diesem Fragebogen ein.`,
    facts: (minutes, isKiosk) => [
      { title: `Etwa ${minutes} Minuten`, text: "Es gibt kein Zeitlimit." },
      { title: "Kein Richtig oder Falsch", text: "Kein Arbeitsstil passt zu jeder Stelle." },
      {
        title: "Pausen jederzeit",
        text: isKiosk
          ? "Jede Antwort wird sofort gespeichert, und dieses Gerät wartet auf Sie."
          : "Jede Antwort wird sofort gespeichert. Ihr Link führt Sie dorthin zurück, wo Sie aufgehört haben.",
      },
    ],
    language: "Sprache des Fragebogens",
    languageHint: "Die Sprache können Sie bis zu Ihrer ersten Antwort ändern.",
    languageFixed: "Die Sprache bleibt so, wie sie bei Ihrer ersten Antwort war.",
    until: (date) => `Ihr Link gilt bis zum ${date}.`,
  },
  notice: {
    title: "Bevor Sie beginnen",
    otherForm: "Benötigen Sie den Fragebogen in einer anderen Form? Bitte schreiben Sie an die Adresse oben.",
    acknowledge: "Ich habe die Informationen gelesen und möchte beginnen.",
    start: "Beginnen",
    missing: "Bitte lesen Sie zuerst die Informationen und setzen Sie das Häkchen.",
    changed: "Die Informationen wurden inzwischen geändert. Bitte lesen Sie sie noch einmal.",
  },
  instructions: {
    title: "So antworten Sie",
    points: [
      "Denken Sie daran, wie Sie bei der Arbeit meistens sind – nicht, wie Sie gern wären.",
      "Antworten Sie spontan.",
      "Bei wenig Berufserfahrung denken Sie an Studium, Ehrenamt oder Projekte.",
      "Einige Fragen dienen nur als Lesekontrolle.",
      "Wir prüfen, ob Antworten zusammenpassen, und Ergebnisse werden im Gespräch besprochen; ein realistisches Bild nützt Ihnen deshalb am meisten.",
    ],
    handling:
      "Tippen oder klicken Sie auf eine Antwort; die nächste Seite folgt von selbst. Mit der Tastatur wählen Sie mit 1 bis 6 oder den Pfeiltasten und drücken Enter. Sie können jederzeit zurückgehen und eine Antwort ändern.",
    button: "Zur Übungsfrage",
  },
  practice: {
    title: "Übung",
    badge: "Übung · wird nicht gespeichert",
    statement: "Ich höre beim Arbeiten gern Musik.",
    pair: { a: "Ein kurzer Arbeitsweg", b: "Ein ruhiger Arbeitsplatz" },
  },
  break: {
    title: "Der erste Teil ist geschafft",
    lead: "Alle Aussagen liegen hinter Ihnen. Schauen Sie gern kurz aus dem Fenster – es eilt nicht.",
    next: (count, minutes) =>
      `Im zweiten Teil sehen Sie ${count} Paare und wählen, was Ihnen bei der Arbeit wichtiger ist. Das dauert etwa ${minutes} Minuten. Oft ist beides wichtig: Dann zählt der kleine Unterschied.`,
    button: "Zum Übungspaar",
  },
  about: {
    title: "Zu Ihrer Person",
    lead: "Fast geschafft. Bitte prüfen Sie, ob Ihr Name richtig geschrieben ist.",
    firstName: "Vorname",
    lastName: "Nachname",
    nameMissing: "Bitte geben Sie Ihren Namen ein.",
    voluntary: "Freiwillige Angaben",
    reason: (company) =>
      `${company} sieht diese Angaben neben Ihrem Namen. An Ihrem Ergebnis ändern sie nichts; sie erscheinen weder im Bericht noch im Vergleich mit einer Stelle. Das Geschlecht geht außerdem ohne Ihren Namen in Zahlen dazu ein, ob der Fragebogen alle Personengruppen fair behandelt.`,
    gender: "Geschlecht",
    genders: { female: "Weiblich", male: "Männlich", diverse: "Divers", "": "Keine Angabe" },
    birthDate: "Geburtsdatum",
    birthDateWrong:
      "Bitte geben Sie ein vollständiges Datum in der Vergangenheit an oder lassen Sie das Feld leer.",
    comment: "Möchten Sie etwas ergänzen?",
    commentHint: (company) => `Zum Beispiel, wie Sie den Fragebogen fanden. ${company} kann es lesen.`,
    commentLeft: (count) => `Noch ${count} Zeichen`,
    button: "Zur Übersicht",
  },
  review: {
    title: "Übersicht",
    complete: "Alle Fragen sind beantwortet. Nach dem Absenden lassen sich die Antworten nicht mehr ändern.",
    open: (count) =>
      count === 1
        ? "Eine Frage ist noch offen. Bitte beantworten Sie sie, bevor Sie alles absenden."
        : `${count} Fragen sind noch offen. Bitte beantworten Sie sie, bevor Sie alles absenden.`,
    partA: "Teil 1: Aussagen",
    partB: "Teil 2: Paare",
    name: "Name",
    count: (answered, total) => `${answered} von ${total} beantwortet`,
    openLegend: "Offene Fragen",
    resume: "Jetzt beantworten",
    change: "Ändern",
    submit: "Antworten absenden",
    submitting: "Wird gesendet …",
    later: "Es geht nichts verloren. Sie können alles absenden, sobald die Verbindung wieder da ist.",
    missing: "Einige Antworten sind noch nicht angekommen. Sie sind hier als offen markiert.",
    unsent: (count) =>
      count === 1
        ? "Eine Antwort ist noch nicht angekommen. Sie bleibt auf diesem Gerät. Bitte senden Sie noch einmal, wenn die Verbindung wieder da ist."
        : `${count} Antworten sind noch nicht angekommen. Sie bleiben auf diesem Gerät. Bitte senden Sie noch einmal, wenn die Verbindung wieder da ist.`,
  },
  thanks: {
    title: (name) => (name ? `Vielen Dank, ${name}` : "Vielen Dank"),
    lead: (company, date) => `Ihre Antworten wurden am ${date} an ${company} gesendet. Das war alles.`,
    close: "Sie können diese Seite schließen.",
    next: "So geht es weiter",
    steps: (company) => [
      "Ihre Antworten werden nach festen Regeln ausgewertet, die für alle gleich sind.",
      `${company} liest das Ergebnis als eine Information unter mehreren. Entschieden wird von Menschen, nicht vom Fragebogen.`,
      `${company} meldet sich bei Ihnen zum nächsten Schritt.`,
    ],
    contact: "Haben Sie eine Frage, oder wünschen Sie Auskunft, Berichtigung oder Löschung?",
    privacy: "Ihre Daten ansehen, mitnehmen oder Änderungen verlangen",
  },
  unavailable: {
    title: "Dieser Link ist nicht verfügbar",
    text: "Vielleicht ist er unvollständig oder seine Zeit ist abgelaufen. Bitte prüfen Sie, ob Sie den ganzen Link aus Ihrer Einladung geöffnet haben. Klappt es weiterhin nicht, hilft Ihnen das Unternehmen, das Sie eingeladen hat, gern weiter.",
  },
  erased: {
    title: "Ihre Daten wurden gelöscht",
    text: "Die personenbezogenen Daten zu diesem Link wurden gelöscht, und der Link öffnet nichts mehr. Auch Antworten und Dokumente wurden gelöscht. Werte ohne Namen können bleiben, pseudonymisiert oder anonymisiert. Was gilt, nennt Ihre Bestätigung. Bei Fragen hilft Ihnen das Unternehmen, das Sie eingeladen hat, gern weiter.",
  },
  expired: {
    title: "Die Zeit für diesen Link ist abgelaufen",
    text: (company, date) =>
      `Der Fragebogen konnte bis zum ${date} beantwortet werden. Wenn Sie noch teilnehmen möchten, schreiben Sie bitte an ${company}; von dort kann man Sie erneut einladen.`,
  },
  unreachable: {
    title: "Keine Verbindung",
    text: "Die Seite lässt sich gerade nicht laden. Ihre Antworten sind gesichert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  failed: "Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.",
  noConnection:
    "Es besteht gerade keine Verbindung. Bitte versuchen Sie es noch einmal, wenn sie wieder da ist.",
};
