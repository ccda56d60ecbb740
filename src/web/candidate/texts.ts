import type { Language } from "./api.ts";

/** Six labels, for the values 1 to 6. */
export type Labels = readonly [string, string, string, string, string, string];

const en = {
  languageName: "English",
  back: "Back",
  next: "Next",
  skip: "Answer later",
  continue: "Continue",
  retry: "Try again",
  contact: "Questions?",
  loading: "One moment, please …",
  progress: (at: number, total: number) => `${at} of ${total}`,
  progressLabel: "Progress",
  sync: { saved: "Saved", saving: "Saving …", offline: "Offline", trouble: "Not connected" },
  offline: "You are offline. Answers are kept on this device and sent as soon as the connection is back.",
  trouble:
    "Saving does not work at the moment. Answers are kept on this device and sent as soon as the connection is back.",
  statementLabels: [
    "Not at all true of me",
    "Mostly not true",
    "Rather not true",
    "Rather true",
    "Mostly true",
    "Completely true of me",
  ] as Labels,
  pairLabels: [
    "A much more",
    "A more",
    "A slightly more",
    "B slightly more",
    "B more",
    "B much more",
  ] as Labels,
  pairQuestion: "Which of the two is more important to you at work?",
  keyboardHint: "Keyboard: 1 to 6 chooses, Enter continues.",
  chooseFirst: "Please choose one of the six answers first.",
  questionTitle: (at: number, total: number) => `Question ${at} of ${total}`,
  welcome: {
    title: (name: string) => (name ? `Hello ${name}` : "Hello"),
    lead: (company: string) =>
      `${company} would like to learn how you like to work and invites you to answer this questionnaire.`,
    facts: (minutes: number) => [
      { title: `About ${minutes} minutes`, text: "There is no time limit." },
      { title: "No right or wrong answers", text: "No working style suits every job." },
      {
        title: "Pause whenever you like",
        text: "Every answer is saved at once. Your link takes you back to where you stopped.",
      },
    ],
    language: "Language of the questionnaire",
    languageHint: "You can change the language until your first answer.",
    until: (date: string) => `Your link is valid until ${date}.`,
  },
  notice: {
    title: "Before you start",
    acknowledge: "I have read the information and want to start.",
    start: "Start",
    missing: "Please read the information and tick the box first.",
    changed: "The information has changed. Please read it once more.",
  },
  instructions: {
    title: "How to answer",
    points: [
      "Think of how you usually are at work – not how you would like to be.",
      "Answer spontaneously.",
      "If you have little work experience, think of studies, voluntary work or projects.",
      "Two questions only check that you are reading.",
      "We compare answers for consistency, and results are discussed in an interview, so a realistic picture helps you most.",
    ],
    handling:
      "Choose an answer with a tap or click and the next screen follows by itself. With the keyboard, choose with 1 to 6 or the arrow keys and press Enter. You can always go back and change an answer.",
    button: "To the practice question",
  },
  practice: {
    title: "Practice",
    badge: "Practice · not stored",
    statement: "I like to have music on while I work.",
    pair: { a: "A short way to work", b: "A quiet workplace" },
  },
  break: {
    title: "The first part is done",
    lead: "All statements are behind you. Look out of the window for a moment if you like – there is no hurry.",
    next: (count: number, minutes: number) =>
      `In the second part you see ${count} pairs and choose what is more important to you at work. It takes about ${minutes} minutes. Often both are important: then go by the small difference.`,
    button: "To the practice pair",
  },
  about: {
    title: "About you",
    lead: "Almost done. Please check how your name is spelled.",
    firstName: "First name",
    lastName: "Last name",
    nameMissing: "Please enter your name.",
    voluntary: "Voluntary information",
    reason:
      "It serves to check that the questionnaire treats all groups of people fairly. It changes nothing in your result and appears neither in the report nor in a comparison with a job.",
    gender: "Gender",
    genders: { female: "Female", male: "Male", diverse: "Diverse", "": "Prefer not to say" },
    birthDate: "Date of birth",
    birthDateWrong: "Please enter a complete date in the past or leave the field empty.",
    comment: "Would you like to add something?",
    commentHint: (company: string) => `For example how you found the questionnaire. ${company} can read it.`,
    commentLeft: (count: number) => `${count} characters left`,
    button: "To the overview",
  },
  review: {
    title: "Overview",
    complete: "All questions are answered. Once you have sent your answers they can no longer be changed.",
    open: (count: number) =>
      count === 1
        ? "One question is still open. Please answer it before you send everything."
        : `${count} questions are still open. Please answer them before you send everything.`,
    partA: "Part 1: statements",
    partB: "Part 2: pairs",
    name: "Name",
    count: (answered: number, total: number) => `${answered} of ${total} answered`,
    openLegend: "Open questions",
    resume: "Answer them now",
    change: "Change",
    submit: "Send answers",
    submitting: "Sending …",
    missing: "Some answers have not arrived yet. They are marked as open here.",
    unsent: "There is no connection at the moment. Your answers are kept on this device. Please try again.",
  },
  thanks: {
    title: (name: string) => (name ? `Thank you, ${name}` : "Thank you"),
    lead: (company: string, date: string) =>
      `Your answers were sent to ${company} on ${date}. That was all – you can close this page.`,
    next: "What happens next",
    steps: (company: string) => [
      "Your answers are scored by fixed rules that are the same for everyone.",
      `${company} reads the result as one source among several. People decide, not the questionnaire.`,
      `${company} will get in touch with you about the next step.`,
    ],
    contact: "Do you have a question, or would you like explanation, correction or deletion?",
  },
  unavailable: {
    title: "This link is not available",
    text: "It may be incomplete, or its time may be over. Please check that you opened the whole link from your invitation. If it still does not work, the company that invited you will gladly help.",
  },
  unreachable: {
    title: "No connection",
    text: "The page cannot be loaded at the moment. Your answers are safe. Please check your connection and try again.",
  },
  failed: "That did not work just now. Please try again.",
};

/** Every text of the page in one language; a key that is missing in the other does not compile. */
export type Texts = typeof en;

const de: Texts = {
  languageName: "Deutsch",
  back: "Zurück",
  next: "Weiter",
  skip: "Später beantworten",
  continue: "Weiter",
  retry: "Erneut versuchen",
  contact: "Fragen?",
  loading: "Einen Moment bitte …",
  progress: (at, total) => `${at} von ${total}`,
  progressLabel: "Fortschritt",
  sync: { saved: "Gespeichert", saving: "Speichert …", offline: "Offline", trouble: "Keine Verbindung" },
  offline:
    "Sie sind offline. Ihre Antworten bleiben auf diesem Gerät und werden gesendet, sobald die Verbindung wieder da ist.",
  trouble:
    "Das Speichern klappt gerade nicht. Ihre Antworten bleiben auf diesem Gerät und werden gesendet, sobald die Verbindung wieder da ist.",
  statementLabels: [
    "trifft gar nicht zu",
    "trifft überwiegend nicht zu",
    "trifft eher nicht zu",
    "trifft eher zu",
    "trifft überwiegend zu",
    "trifft völlig zu",
  ],
  pairLabels: [
    "A viel wichtiger",
    "A wichtiger",
    "A etwas wichtiger",
    "B etwas wichtiger",
    "B wichtiger",
    "B viel wichtiger",
  ],
  pairQuestion: "Was von beidem ist Ihnen bei der Arbeit wichtiger?",
  keyboardHint: "Tastatur: 1 bis 6 wählt aus, Enter führt weiter.",
  chooseFirst: "Bitte wählen Sie zuerst eine der sechs Antworten.",
  questionTitle: (at, total) => `Frage ${at} von ${total}`,
  welcome: {
    title: (name) => (name ? `Guten Tag, ${name}` : "Guten Tag"),
    lead: (company) =>
      `${company} möchte erfahren, wie Sie gern arbeiten, und lädt Sie zu diesem Fragebogen ein.`,
    facts: (minutes) => [
      { title: `Etwa ${minutes} Minuten`, text: "Es gibt kein Zeitlimit." },
      { title: "Kein Richtig oder Falsch", text: "Kein Arbeitsstil passt zu jeder Stelle." },
      {
        title: "Pausen jederzeit",
        text: "Jede Antwort wird sofort gespeichert. Ihr Link führt Sie dorthin zurück, wo Sie aufgehört haben.",
      },
    ],
    language: "Sprache des Fragebogens",
    languageHint: "Die Sprache können Sie bis zu Ihrer ersten Antwort ändern.",
    until: (date) => `Ihr Link gilt bis zum ${date}.`,
  },
  notice: {
    title: "Bevor Sie beginnen",
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
      "Zwei Fragen dienen nur als Lesekontrolle.",
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
    reason:
      "Damit lässt sich prüfen, ob der Fragebogen alle Personengruppen fair behandelt. An Ihrem Ergebnis ändern diese Angaben nichts; sie erscheinen weder im Bericht noch im Vergleich mit einer Stelle.",
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
    missing: "Einige Antworten sind noch nicht angekommen. Sie sind hier als offen markiert.",
    unsent:
      "Es besteht gerade keine Verbindung. Ihre Antworten bleiben auf diesem Gerät. Bitte versuchen Sie es noch einmal.",
  },
  thanks: {
    title: (name) => (name ? `Vielen Dank, ${name}` : "Vielen Dank"),
    lead: (company, date) =>
      `Ihre Antworten wurden am ${date} an ${company} gesendet. Das war alles – Sie können diese Seite schließen.`,
    next: "So geht es weiter",
    steps: (company) => [
      "Ihre Antworten werden nach festen Regeln ausgewertet, die für alle gleich sind.",
      `${company} liest das Ergebnis als eine Information unter mehreren. Entschieden wird von Menschen, nicht vom Fragebogen.`,
      `${company} meldet sich bei Ihnen zum nächsten Schritt.`,
    ],
    contact: "Haben Sie eine Frage, oder wünschen Sie Auskunft, Berichtigung oder Löschung?",
  },
  unavailable: {
    title: "Dieser Link ist nicht verfügbar",
    text: "Vielleicht ist er unvollständig oder seine Zeit ist abgelaufen. Bitte prüfen Sie, ob Sie den ganzen Link aus Ihrer Einladung geöffnet haben. Klappt es weiterhin nicht, hilft Ihnen das Unternehmen, das Sie eingeladen hat, gern weiter.",
  },
  unreachable: {
    title: "Keine Verbindung",
    text: "Die Seite lässt sich gerade nicht laden. Ihre Antworten sind gesichert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  failed: "Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.",
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, de };
export const LANGUAGES: readonly Language[] = ["en", "de"];

/** A calendar date in words, in the reader's own time zone: "12 March 2026", "12. März 2026". */
export function longDate(language: Language, iso: string): string {
  return new Date(iso).toLocaleDateString(language === "en" ? "en-GB" : "de-DE", { dateStyle: "long" });
}
