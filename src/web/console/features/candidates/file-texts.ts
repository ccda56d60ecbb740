import type { Localized } from "../../kit/texts/language.tsx";

/** Head, result and match of one candidate. */
const en = {
  back: "Candidates",
  candidate: "Candidate",
  quality: "Answers",
  decision: "Decision",
  completed: "Completed",
  protected: "Protected",
  missing: "This candidate does not exist, or belongs to the other mode (live or test).",

  conclusion: {
    title: "At a glance",
    profile: "Job profile",
    noProfile: "Without a job profile",
    summary: "Summary",
    strengths: "May bring along",
    match: "Match",
    noMatch: "No match is shown: the answers are not usable.",
    pick: "Choose a job profile: the page then shows the match, its target ranges, and questions on what deviates.",
    steps: "What to do",
    clarify: "To clear up in the interview",
    nothingToClarify: "No point stands out; the questions ask about the working style in general.",
    question: (number: number) => `→ question ${number}`,
    questions: "Interview questions",
    allQuestions: (count: number) => `Show all ${count} questions`,
    guide: "Interview guide (PDF)",
  },
  withheld: {
    title: "Values are not shown",
    text: "The answers probably do not describe the person, so their values say nothing about them. They are stored, and the person can read them in their own copy.",
    show: "Show the values anyway",
    hide: "Hide the values",
    shown: "Do not use these values: the answers are not usable.",
  },
  compareWith: "Compare with …",
  pager: "In the list you came from",
  previousPerson: (name: string) => (name === "" ? "Nobody before" : `Previous: ${name}`),
  nextPerson: (name: string) => (name === "" ? "Nobody after" : `Next: ${name}`),
  place: (at: string, total: string) => `${at} of ${total}`,
  ofKeys: (keys: string) => keys,
  report: "Documents",
  reportTitle: "Report, interview guide or brief",
  reportText:
    "For reading, and for a talk with the candidate. The document is made now, from the stored result; that may take a few seconds.",
  document: "Document",
  documents: { report: "Report", interview_guide: "Interview guide", brief: "One-page brief" },
  documentTexts: {
    report: "Profile with margins of error, what it may mean at work, quality and limits.",
    interview_guide:
      "Questions with anchors and probes, score sheet for two, decision record: to print. It bears no value.",
    brief: "For the hiring manager: fit to the job, likely strengths, what to verify under which number.",
  },
  reportType: "For what",
  types: {
    standard: "Standard",
    leadership: "Leadership",
    sales: "Sales",
  },
  typeTexts: {
    standard: "All dimensions, with questions for the interview",
    leadership: "Adds six fields of leading people",
    sales: "Adds six fields of selling",
  },
  reportLanguage: "Language",
  reportProfile: "Job profile",
  noProfile: "No comparison",
  reportFormat: "Format",
  formats: { pdf: "PDF", html: "Web page (for screen readers and reflowing)" },
  makeReport: "Make the document",
  more: "More",
  toTeam: "Add to a team …",
  anonymize: "Delete …",

  result: "Profile",
  resultText: (norm: string) => `How the person describes their own way of working. Compared with: ${norm}.`,
  normLabel: "Comparison group",
  normViews: { delivered: "As delivered", today: "Today's" },
  normToday: (delivered: string): string =>
    `Computed for this page. The result was delivered under “${delivered}”; reports show those values, and nothing of it was changed.`,
  normDelivered: (today: string): string => `Today “${today}” is in force.`,
  howToRead: "How to read this",
  reading: [
    "Every value lies between 0 and 10; 5 is the middle of the comparison group. Most people lie in the grey area from 3.5 to 6.5. At an end it says “≤ 0.5” or “≥ 9.5”: the scale is cut off there.",
    "The line through the dot is the margin of error: in 8 of 10 cases the true value lies within it. Differences smaller than that mean nothing.",
    "Neither end is better. What fits depends on the job; that is why both ends are described.",
    "The values describe preferences, not abilities. They are a basis for a talk, and no reason for a decision by themselves.",
  ],
  legend: {
    dot: "Value",
    band: "Margin of error (80\u00a0%)",
    middle: "Average range",
    ok: "Target range",
    ideal: "Ideal",
    critical: "Still tolerable",
  },
  margin: (low: string, high: string) => `margin of error ${low} to ${high}`,
  within: (range: string) => `within the target range ${range}`,
  below: (range: string) => `below the target range ${range}`,
  above: (range: string) => `above the target range ${range}`,

  values: "Values",
  valuesText:
    "What matters more and what less to the person at work. The six compete with each other: where one is high, others must be lower.",
  rank: (place: number) => `Place ${place}`,
  weI: "We and I",
  weIText:
    "How much weight belonging and togetherness have, compared with going one's own way. Neither side is better.",
  we: "We",
  i: "I",
  weIValue: (we: string, i: string, tendency: string) => `We ${we}, I ${i}: ${tendency}`,

  match: "Match with a job profile",
  matchText:
    "How near the self-description comes to what a job profile asks for. It supports a decision by people and does not replace it.",
  inactive: (name: string) => `${name} (inactive)`,
  noProfiles:
    "There is no job profile yet. It says which values a job asks for; then everybody can be compared with it.",
  makeProfile: "Make a job profile",
  openProfile: "Open the job profile",
  overall: "Overall",
  overallValue: (value: string, low: string, high: string) =>
    `${value} of 100; with its margin of error between ${low} and ${high}`,
  overallHelp:
    "What a number of points is worth depends on the profile, so the words go by random answers to the same profile. Differences below about 10 points between two people lie within the margin of error.",
  version: (version: string, since: string, inForce: boolean) =>
    inForce
      ? `Compared with version ${version} of the profile, in force since ${since}.`
      : `Compared with version ${version} of the profile of ${since}, which was in force when the questionnaire was completed. The profile has changed since.`,
  inRange: (inside: number, all: number) =>
    inside === all
      ? `All ${all} scales of the job profile lie within its target ranges.`
      : `${inside} of ${all} scales of the job profile lie within its target ranges.`,
  deviations: "Worth talking about",
  deviationsText: "A deviation is a question for the interview, and no verdict.",
  zones: {
    green: "in the target range",
    yellow: "outside the target range",
    red: "beyond the critical limit",
  },
  withinError: "just outside, within the margin of error",
  clarifyFirst: "essential: clarify first",
  less: "Less of it than the job profile asks for",
  moreOfIt: "More of it than the job profile asks for",
  target: (value: string, range: string, ideal: string) =>
    `Value ${value} · target range ${range} · ideal ${ideal}`,
};

const de: typeof en = {
  back: "Kandidaten",
  candidate: "Kandidat",
  quality: "Antworten",
  decision: "Entscheidung",
  completed: "Abgeschlossen",
  protected: "Geschützt",
  missing: "Diese Person gibt es nicht, oder sie gehört zum anderen Modus (Echt- oder Testmodus).",

  conclusion: {
    title: "Auf einen Blick",
    profile: "Stellenprofil",
    noProfile: "Ohne Stellenprofil",
    summary: "Zusammenfassung",
    strengths: "Mögliche Stärken",
    match: "Übereinstimmung",
    noMatch: "Es wird keine Übereinstimmung gezeigt: Die Antworten sind nicht verwertbar.",
    pick: "Wählen Sie ein Stellenprofil: Dann zeigt die Seite die Übereinstimmung, die Zielbereiche und Fragen zu dem, was abweicht.",
    steps: "Was zu tun ist",
    clarify: "Im Gespräch zu klären",
    nothingToClarify: "Kein Punkt hebt sich ab; die Fragen gelten dem Arbeitsstil im Allgemeinen.",
    question: (number) => `→ Frage ${number}`,
    questions: "Fragen für das Gespräch",
    allQuestions: (count) => `Alle ${count} Fragen zeigen`,
    guide: "Interviewleitfaden (PDF)",
  },
  withheld: {
    title: "Werte werden nicht gezeigt",
    text: "Die Antworten beschreiben die Person vermutlich nicht; ihre Werte sagen deshalb nichts über sie aus. Sie sind gespeichert, und die Person kann sie in ihrer eigenen Kopie lesen.",
    show: "Werte trotzdem zeigen",
    hide: "Werte verbergen",
    shown: "Verwenden Sie diese Werte nicht: Die Antworten sind nicht verwertbar.",
  },
  compareWith: "Vergleichen mit …",
  pager: "In der Liste, aus der Sie kommen",
  previousPerson: (name) => (name === "" ? "Niemand davor" : `Zurück: ${name}`),
  nextPerson: (name) => (name === "" ? "Niemand danach" : `Weiter: ${name}`),
  place: (at, total) => `${at} von ${total}`,
  ofKeys: (keys) => keys,
  report: "Dokumente",
  reportTitle: "Bericht, Interviewleitfaden oder Kurzblatt",
  reportText:
    "Zum Lesen und für ein Gespräch mit der Person. Das Dokument entsteht jetzt aus dem gespeicherten Ergebnis; das kann einige Sekunden dauern.",
  document: "Dokument",
  documents: { report: "Bericht", interview_guide: "Interviewleitfaden", brief: "Kurzblatt" },
  documentTexts: {
    report: "Profil mit Messfehlern, was es bei der Arbeit bedeuten kann, Qualität und Grenzen.",
    interview_guide:
      "Fragen mit Ankern und Nachfragen, Bewertungsbogen für zwei, Entscheidungsprotokoll: zum Drucken. Enthält keinen Wert.",
    brief:
      "Für die einstellende Führungskraft: Passung zur Stelle, mögliche Stärken, was unter welcher Nummer zu prüfen ist.",
  },
  reportType: "Wofür",
  types: {
    standard: "Standard",
    leadership: "Führung",
    sales: "Vertrieb",
  },
  typeTexts: {
    standard: "Alle Dimensionen, mit Fragen für das Gespräch",
    leadership: "Zusätzlich sechs Felder der Führung",
    sales: "Zusätzlich sechs Felder des Verkaufens",
  },
  reportLanguage: "Sprache",
  reportProfile: "Stellenprofil",
  noProfile: "Kein Vergleich",
  reportFormat: "Format",
  formats: { pdf: "PDF", html: "Webseite (für Screenreader und flexible Breite)" },
  makeReport: "Dokument erstellen",
  more: "Mehr",
  toTeam: "In ein Team aufnehmen …",
  anonymize: "Löschen …",

  result: "Profil",
  resultText: (norm) => `Wie die Person ihre Arbeitsweise selbst beschreibt. Verglichen mit: ${norm}.`,
  normLabel: "Vergleichsgruppe",
  normViews: { delivered: "Wie ausgeliefert", today: "Heutige" },
  normToday: (delivered) =>
    `Für diese Seite berechnet. Ausgeliefert wurde das Ergebnis nach „${delivered}“; Berichte zeigen jene Werte, und geändert wurde daran nichts.`,
  normDelivered: (today) => `Heute gilt „${today}“.`,
  howToRead: "So lesen Sie das",
  reading: [
    "Jeder Wert liegt zwischen 0 und 10; 5 ist die Mitte der Vergleichsgruppe. Die meisten Menschen liegen im grauen Bereich von 3,5 bis 6,5. An einem Ende steht „≤ 0,5“ oder „≥ 9,5“: Dort ist die Skala abgeschnitten.",
    "Der Strich durch den Punkt ist der Messfehler: In 8 von 10 Fällen liegt der wahre Wert darin. Kleinere Unterschiede bedeuten nichts.",
    "Kein Ende ist besser. Was passt, hängt von der Stelle ab; darum sind beide Enden beschrieben.",
    "Die Werte beschreiben Vorlieben, keine Fähigkeiten. Sie sind Anlass für ein Gespräch und für sich allein kein Grund für eine Entscheidung.",
  ],
  legend: {
    dot: "Wert",
    band: "Messfehler (80\u00a0%)",
    middle: "Mittlerer Bereich",
    ok: "Zielbereich",
    ideal: "Ideal",
    critical: "Noch vertretbar",
  },
  margin: (low, high) => `Messfehler ${low} bis ${high}`,
  within: (range) => `im Zielbereich ${range}`,
  below: (range) => `unter dem Zielbereich ${range}`,
  above: (range) => `über dem Zielbereich ${range}`,

  values: "Werte",
  valuesText:
    "Was der Person bei der Arbeit wichtiger ist und was weniger. Die sechs stehen im Wettbewerb: Wo einer hoch ist, müssen andere niedriger sein.",
  rank: (place) => `Platz ${place}`,
  weI: "Wir und Ich",
  weIText:
    "Wie viel Gewicht Zugehörigkeit und Miteinander haben, verglichen mit dem eigenen Weg. Keine Seite ist besser.",
  we: "Wir",
  i: "Ich",
  weIValue: (we, i, tendency) => `Wir ${we}, Ich ${i}: ${tendency}`,

  match: "Abgleich mit einem Stellenprofil",
  matchText:
    "Wie nah die Selbstbeschreibung dem kommt, was ein Stellenprofil verlangt. Das stützt eine Entscheidung von Menschen und ersetzt sie nicht.",
  inactive: (name) => `${name} (inaktiv)`,
  noProfiles:
    "Es gibt noch kein Stellenprofil. Es hält fest, welche Werte eine Stelle verlangt; dann lassen sich alle damit vergleichen.",
  makeProfile: "Stellenprofil anlegen",
  openProfile: "Stellenprofil öffnen",
  overall: "Insgesamt",
  overallValue: (value, low, high) => `${value} von 100; mit Messfehler zwischen ${low} und ${high}`,
  overallHelp:
    "Was eine Punktzahl wert ist, hängt vom Profil ab; die Worte richten sich deshalb nach zufälligen Antworten auf dasselbe Profil. Unterschiede unter etwa 10 Punkten zwischen zwei Personen liegen im Messfehler.",
  version: (version, since, inForce) =>
    inForce
      ? `Verglichen mit Version ${version} des Profils, gültig seit ${since}.`
      : `Verglichen mit Version ${version} des Profils vom ${since}, die beim Abschluss des Fragebogens galt. Das Profil hat sich seither geändert.`,
  inRange: (inside, all) =>
    inside === all
      ? `Alle ${all} Skalen des Stellenprofils liegen in seinen Zielbereichen.`
      : `${inside} von ${all} Skalen des Stellenprofils liegen in seinen Zielbereichen.`,
  deviations: "Darüber lohnt es sich zu sprechen",
  deviationsText: "Eine Abweichung ist eine Frage für das Gespräch, kein Urteil.",
  zones: {
    green: "im Zielbereich",
    yellow: "außerhalb des Zielbereichs",
    red: "jenseits der kritischen Grenze",
  },
  withinError: "knapp außerhalb, im Messfehler",
  clarifyFirst: "wesentlich: zuerst klären",
  less: "Weniger davon, als das Stellenprofil verlangt",
  moreOfIt: "Mehr davon, als das Stellenprofil verlangt",
  target: (value, range, ideal) => `Wert ${value} · Zielbereich ${range} · Ideal ${ideal}`,
};

export const FILE_TEXTS: Localized<typeof en> = { en, de };
