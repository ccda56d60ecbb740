import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "How hires did",
  text: "Ninety days after a decision to hire, note how the person does in the job. From 50 people on you see here what the match told beforehand.",
  states: { due: "Due for rating", later: "Not yet due", recorded: "Rated" },
  nobody: "Nobody.",
  person: "Person",
  hired: "Hired",
  outcome: "How they did",
  there: (date: string) => `There on ${date}`,
  gone: (date: string) => `Left on ${date}`,
  points: (rating: number) => `${rating} of 5`,
  import: "From a table",
  importText:
    "Save the table with everybody who is due, have it filled in, and choose it here. Semicolons or commas; nothing is stored before every line is right.",
  template: "Save the table",
  fileName: "ratings.csv",
  choose: "Choose a file",
  checked: (rows: number) => (rows === 1 ? "1 line, no fault." : `${rows} lines, no fault.`),
  store: (rows: number) => (rows === 1 ? "Store 1 entry" : `Store ${rows} entries`),
  stored: "Stored.",
  faults: "Nothing was stored. Mend these cells and choose the file again.",
  unreadable: "This file cannot be read as a table.",
  noColumns:
    "The first line must name the columns: “Number” or “Reference”, “Still there” and “As of” are needed.",
  fault: (line: number, column: string, why: string) => `Line ${line}, ${column}: ${why}`,
  codes: {
    missing: "is missing",
    not_found: "names nobody",
    ambiguous: "names more than one person",
    not_hired: "names somebody who was not hired",
    twice: "names somebody who stands above already",
    bad_number: "must be a whole number from 1 to 5, or empty",
    bad_word: "must be yes or no",
    bad_date: "must be a day, such as 2026-06-15",
    in_future: "lies in the future",
    too_early: "lies before the questionnaire",
  },
  validity: "What the match told beforehand",
  validityText:
    "Correlations with 95\u00a0% intervals, from −1 to 1; around 0 the match told nothing. They rest on people who were hired alone: nobody knows how the others would have done.",
  none: "Nothing has been entered for a job profile yet.",
  versions: (list: string) => `version ${list}`,
  people: (n: number) => (n === 1 ? "1 person" : `${n} people`),
  tooFew: (n: number, needed: number) => `Too few: ${n} of ${needed}.`,
  noSpread: "No figure: too few differ from the others.",
  rating: "Ratings",
  staying: "Still there",
  total: "Match",
  r: "r",
  interval: "95\u00a0% interval",
  p: "p (Holm)",
  corrected: "without selection*",
  correctedNote:
    "* An additional figure, not a result: what r would be if all applicants had been hired (Thorndike, case 2). It assumes that people were chosen by this value alone.",
  third: "Match",
  share: { rating: "Rated 4 or 5", staying: "Still there" },
  earlier: (n: number) =>
    n === 1
      ? "1 of these people had completed before this version of the profile was made."
      : `${n} of these people had completed before this version of the profile was made.`,
  earlierWarning:
    "If the profile was taken from the same people, these figures only repeat it. Check a profile with people who came later.",
  norms: "These people are measured by different norms; that makes the figures less exact.",
};

const de: typeof en = {
  title: "Bewährung",
  text: "Halten Sie neunzig Tage nach einer Entscheidung zur Einstellung fest, wie sich die Person in der Stelle bewährt. Ab 50 Personen sehen Sie hier, was die Passung vorher gesagt hat.",
  states: { due: "Fällig", later: "Noch nicht fällig", recorded: "Beurteilt" },
  nobody: "Niemand.",
  person: "Person",
  hired: "Eingestellt",
  outcome: "Bewährung",
  there: (date) => `Am ${date} noch da`,
  gone: (date) => `Ausgeschieden am ${date}`,
  points: (rating) => `${rating} von 5`,
  import: "Aus einer Tabelle",
  importText:
    "Speichern Sie die Tabelle mit allen, die fällig sind, lassen Sie sie ausfüllen und wählen Sie sie hier aus. Semikolon oder Komma; gespeichert wird erst, wenn jede Zeile stimmt.",
  template: "Tabelle speichern",
  fileName: "bewaehrung.csv",
  choose: "Datei auswählen",
  checked: (rows) => (rows === 1 ? "1 Zeile, kein Fehler." : `${rows} Zeilen, kein Fehler.`),
  store: (rows) => (rows === 1 ? "1 Eintrag speichern" : `${rows} Einträge speichern`),
  stored: "Gespeichert.",
  faults: "Nichts wurde gespeichert. Verbessern Sie diese Zellen und wählen Sie die Datei noch einmal aus.",
  unreadable: "Diese Datei lässt sich nicht als Tabelle lesen.",
  noColumns:
    "Die erste Zeile muss die Spalten nennen; nötig sind „Nummer“ oder „Referenz“, „Noch da“ und „Stand am“.",
  fault: (line, column, why) => `Zeile ${line}, ${column}: ${why}`,
  codes: {
    missing: "fehlt",
    not_found: "nennt niemanden",
    ambiguous: "nennt mehr als eine Person",
    not_hired: "nennt jemanden, der nicht eingestellt wurde",
    twice: "nennt jemanden, der schon weiter oben steht",
    bad_number: "muss eine ganze Zahl von 1 bis 5 oder leer sein",
    bad_word: "muss ja oder nein sein",
    bad_date: "muss ein Tag sein, etwa 15.06.2026",
    in_future: "liegt in der Zukunft",
    too_early: "liegt vor dem Fragebogen",
  },
  validity: "Was die Passung vorher gesagt hat",
  validityText:
    "Korrelationen mit 95-%-Intervallen, von −1 bis 1; um 0 hat die Passung nichts gesagt. Sie beruhen nur auf Eingestellten: Wie sich die anderen bewährt hätten, weiß niemand.",
  none: "Zu einem Stellenprofil ist noch nichts eingetragen.",
  versions: (list) => `Version ${list}`,
  people: (n) => (n === 1 ? "1 Person" : `${n} Personen`),
  tooFew: (n, needed) => `Zu wenige: ${n} von ${needed}.`,
  noSpread: "Keine Zahl: Zu wenige unterscheiden sich von den anderen.",
  rating: "Beurteilungen",
  staying: "Noch da",
  total: "Passung",
  r: "r",
  interval: "95-%-Intervall",
  p: "p (Holm)",
  corrected: "ohne Auswahl*",
  correctedNote:
    "* Eine zusätzliche Zahl, kein Ergebnis: wie groß r wäre, wenn alle eingestellt worden wären (Thorndike, Fall 2). Sie setzt voraus, dass allein nach diesem Wert ausgewählt wurde.",
  third: "Passung",
  share: { rating: "Mit 4 oder 5 beurteilt", staying: "Noch da" },
  earlier: (n) =>
    n === 1
      ? "1 dieser Personen hatte den Fragebogen abgeschlossen, bevor es diese Version des Profils gab."
      : `${n} dieser Personen hatten den Fragebogen abgeschlossen, bevor es diese Version des Profils gab.`,
  earlierWarning:
    "Wurde das Profil von denselben Personen abgeleitet, wiederholen diese Zahlen es nur. Prüfen Sie ein Profil an Personen, die später kamen.",
  norms: "Diese Personen sind mit verschiedenen Normen gemessen; das macht die Zahlen ungenauer.",
};

export const OUTCOMES_TEXTS: Localized<typeof en> = { en, de };
