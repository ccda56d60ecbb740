/** What the guide says besides the questions themselves. */
export interface GuideWords {
  name: string;
  /** Under the name, by what is asked about. */
  lines: Record<"standard" | "leadership" | "sales", string>;
  confidentialNote: string;
  before: string;
  conduct: string;
  conductLines: string[];
  rate: string;
  rateLines: string[];
  opening: string;
  openingLines: string[];
  avoid: string;
  avoidLead: string;
  avoidLines: string[];
  avoidNote: string;
  closing: string;
  closingLines: string[];
  /** Of answers that are not usable: what the guide does not take from them. */
  unusable: { title: string; text: string };
  /** Of an unusual level over all scales. */
  styleHint: string;
  questions: string;
  questionsLead: string;
  second: string;
  novice: string;
  probes: string;
  points: [string, string, string];
  further: string;
  sheet: string;
  sheetLead: string;
  sheetTable: string;
  number: string;
  topic: string;
  one: string;
  two: string;
  difference: string;
  agreed: string;
  sum: string;
  rated: string;
  mean: string;
  sheetNotes: string;
  names: string;
  record: string;
  recordLead: string;
  recordFields: { label: string; lines: number; options?: string[] }[];
  recordJob: (profile: string) => string;
}

export const GUIDE_GERMAN: GuideWords = {
  name: "Interviewleitfaden",
  lines: {
    standard: "Strukturiertes Gespräch",
    leadership: "Strukturiertes Gespräch für eine Führungsrolle",
    sales: "Strukturiertes Gespräch für eine Vertriebsrolle",
  },
  confidentialNote:
    "Dieser Leitfaden ist vertraulich. Er ist für die bestimmt, die das Gespräch führen, und ohne das dort Gesagte keine Grundlage einer Entscheidung.",
  before: "Vor dem Gespräch",
  conduct: "So führen Sie es",
  conductLines: [
    "Führen Sie es zu zweit: Eine Person fragt, die andere schreibt mit. 60 bis 75 Minuten reichen für alle Fragen.",
    "Stellen Sie allen, die sich auf die Stelle bewerben, dieselben Fragen in derselben Reihenfolge, soweit sie aus der Stelle folgen.",
    "Lesen Sie die Frage vor, wie sie dasteht. Hören Sie dann zu: Zehn Sekunden Stille sind keine Lücke.",
    "Fragen Sie nach, bis Sie die Situation kennen, das Handeln der Person und was dabei herauskam.",
    "Schreiben Sie auf, was gesagt wurde, nicht, was Sie davon halten.",
  ],
  rate: "So bewerten Sie",
  rateLines: [
    "Bewerten Sie die Antwort, nicht das Profil: In diesem Leitfaden steht kein Wert des Fragebogens, und keiner gehört in eine Bewertung.",
    "Die Punkte 1, 3 und 5 haben je Frage eigene Anker; 2 und 4 liegen dazwischen.",
    "Alle bewerten für sich allein, gleich nach dem Gespräch. Vergleichen Sie erst danach.",
    "Gar kein Beispiel, auch nach Nachfragen und der anderen Frage, ergibt 1. Eine nicht gestellte Frage hat keine Bewertung.",
  ],
  opening: "Worte zum Anfang",
  openingLines: [
    "„Danke, dass Sie gekommen sind. Wir sind …; wir arbeiten hier als … Heute haben wir etwa … Minuten.“",
    "„Wir fragen alle nach Situationen aus der eigenen Erfahrung. Lassen Sie sich Zeit. Wir schreiben mit, damit nichts verloren geht.“",
    "„Sie können eine Frage auslassen oder uns fragen, wozu sie dient. Am Ende ist Zeit für Ihre Fragen.“",
  ],
  avoid: "Was Sie nicht fragen",
  avoidLead: "Auch nicht nebenbei und nicht im Geplauder davor oder danach:",
  avoidLines: [
    "Familie, Partnerschaft, Kinder, Schwangerschaft oder Pläne dazu",
    "Krankheit, Behinderung oder Medikamente; fragen Sie stattdessen, ob für Gespräch oder Arbeit etwas gebraucht wird",
    "Herkunft, Staatsangehörigkeit über die Arbeitserlaubnis hinaus, Religion oder Weltanschauung, Partei, Gewerkschaft",
    "Alter oder Geburtsdatum, Geschlechtsidentität, sexuelle Orientierung",
    "Vermögen, Schulden, Vorstrafen ohne Bezug zur Stelle",
  ],
  avoidNote:
    "Solche Fragen können gegen das Recht auf Gleichbehandlung verstoßen (AGG; EU-Richtlinien 2000/43, 2000/78 und 2006/54) und dürfen unwahr beantwortet werden. Kommt die Person selbst darauf, gehen Sie nicht darauf ein und schreiben Sie es nicht auf. Dies ist keine Rechtsberatung.",
  closing: "Worte zum Schluss",
  closingLines: [
    "„Gibt es ein Beispiel, nach dem wir nicht gefragt haben und das wir kennen sollten?“",
    "„Was möchten Sie von uns wissen?“",
    "„Sie hören bis … von uns; … meldet sich bei Ihnen. Sie können uns fragen, wie die Entscheidung zustande kam.“",
  ],
  unusable: {
    title: "Die Fragen stammen nicht aus dem Fragebogen",
    text: "Die Antworten im Fragebogen sind nicht verwendbar. Dieser Leitfaden entnimmt ihnen nichts: Er fragt nach dem, was das Stellenprofil verlangt, oder ohne eines nach dem, worauf es in den meisten Stellen ankommt.",
  },
  styleHint: "Bestehen Sie bei jeder Frage auf einem konkreten Beispiel mit Zeit und Ort.",
  questions: "Die Fragen",
  questionsLead:
    "Die Nummern sind im Bericht und im Kurzblatt dieselben. Der Grund sagt, warum eine Frage gewählt wurde; er ist kein Befund.",
  second: "Falls kein Beispiel kommt:",
  novice: "Ohne Erfahrung:",
  probes: "Nachfragen:",
  points: ["Schwach", "Mittel", "Stark"],
  further: "Weitere Fragen, ohne Bewertung",
  sheet: "Bewertungsbogen",
  sheetLead:
    "Alle füllen für sich allein einen Bogen aus. Übertragen Sie dann beide Spalten auf einen Bogen, sprechen Sie über jeden Unterschied ab zwei Punkten und einigen Sie sich anhand der Notizen.",
  sheetTable: "Bewertungen der Antworten",
  number: "Nr.",
  topic: "Frage zu",
  one: "Person 1",
  two: "Person 2",
  difference: "Unterschied",
  agreed: "Einigung",
  sum: "Summe der Punkte",
  rated: "Bewertete Fragen",
  mean: "Mittel (Summe durch bewertete Fragen)",
  sheetNotes:
    "Das Mittel hilft beim Vergleich von Gesprächen mit denselben Fragen; Unterschiede unter einem halben Punkt bedeuten wenig. Über einen offenen wesentlichen Punkt entscheidet die Antwort darauf, nicht das Mittel.",
  names: "Person 1, Person 2, Datum des Gesprächs",
  record: "Entscheidungsprotokoll",
  recordLead:
    "Belege aus dem Gespräch, nicht aus dem Fragebogen. Schreiben Sie den Namen der Person nicht auf diese Seite; bewahren Sie sie so lange auf, wie Ihre Regeln für Bewerbungen es sagen, und nicht länger.",
  recordFields: [
    { label: "Stelle", lines: 1 },
    { label: "Was dafür spricht: Belege aus dem Gespräch, mit Nummern der Fragen", lines: 4 },
    { label: "Was dagegen spricht: Belege aus dem Gespräch, mit Nummern der Fragen", lines: 4 },
    { label: "Andere Belege: Unterlagen, Arbeitsprobe, Referenzen", lines: 2 },
    { label: "Was offen blieb und wie es geklärt wird", lines: 2 },
    {
      label: "Entscheidung",
      lines: 0,
      options: ["nächster Schritt", "weiter klären", "kein weiterer Schritt"],
    },
    { label: "Gründe, so wie sie der Person gesagt werden könnten", lines: 3 },
    { label: "Entschieden von (Name und Rolle), Datum, Unterschriften", lines: 2 },
  ],
  recordJob: (profile) => `Stelle: ${profile}`,
};

export const GUIDE_ENGLISH: GuideWords = {
  name: "Interview guide",
  lines: {
    standard: "Structured interview",
    leadership: "Structured interview for a leading role",
    sales: "Structured interview for a sales role",
  },
  confidentialNote:
    "This guide is confidential. It is meant for those who conduct the interview, and is no basis of a decision without what was said there.",
  before: "Before the interview",
  conduct: "How to conduct it",
  conductLines: [
    "Two people conduct it; one asks, the other takes notes. 60 to 75 minutes are enough for all questions.",
    "Ask everybody who applies for the job the same questions in the same order, as far as they come from the job.",
    "Read the question out as it is written. Then listen: silence of ten seconds is no gap.",
    "Use the probes until you know the situation, what the person did, and what came of it.",
    "Write down what was said, not what you think of it.",
  ],
  rate: "How to rate",
  rateLines: [
    "Rate the answer, not the profile: no value of the questionnaire stands in this guide, and none belongs in a rating.",
    "Points 1, 3 and 5 have anchors of their own for each question; 2 and 4 lie in between.",
    "Each interviewer rates alone, right after the interview. Only then compare.",
    "No example at all, after probing and the other wording, is rated 1. A question that was not asked has no rating.",
  ],
  opening: "Opening words",
  openingLines: [
    "“Thank you for coming. We are …; we work here as … Today we have about … minutes.”",
    "“We ask everybody about situations from their own experience. Take your time. We take notes so that nothing gets lost.”",
    "“You can skip a question or ask us what it is for. At the end there is time for your questions.”",
  ],
  avoid: "What not to ask",
  avoidLead: "Not even in passing, and not in small talk before or after:",
  avoidLines: [
    "family, relationship, children, pregnancy or plans for them",
    "illness, disability or medication; ask instead whether anything is needed for the interview or the work",
    "origin, nationality beyond the permit to work, religion or belief, political party, trade union",
    "age or date of birth, gender identity, sexual orientation",
    "wealth, debts, convictions without any bearing on the job",
  ],
  avoidNote:
    "Such questions can breach equal treatment law (EU directives 2000/43, 2000/78 and 2006/54, in Germany the AGG) and may be answered untruthfully. If the person brings up such a topic, do not go into it and do not write it down. This is no legal advice.",
  closing: "Closing words",
  closingLines: [
    "“Is there an example that we have not asked about and should know?”",
    "“What would you like to know from us?”",
    "“You will hear from us by …; … will get in touch with you. You can ask us how the decision came about.”",
  ],
  unusable: {
    title: "The questions do not come from the questionnaire",
    text: "The answers to the questionnaire cannot be used. This guide takes nothing from them: it asks about what the job profile calls for, or without one about what matters in most jobs.",
  },
  styleHint: "For each question insist on one concrete example, with time and place.",
  questions: "The questions",
  questionsLead:
    "Numbers are the same in the report and in the one-page brief. The reason says why a question was chosen; it is no finding.",
  second: "If no example comes:",
  novice: "Without experience:",
  probes: "Probes:",
  points: ["Weak", "Middling", "Strong"],
  further: "Further questions, without a rating",
  sheet: "Score sheet",
  sheetLead:
    "Each interviewer fills in one sheet alone. Then copy both columns onto one sheet, talk about every difference of two points or more, and agree on a rating by the notes.",
  sheetTable: "Ratings of the answers",
  number: "No.",
  topic: "Question about",
  one: "Interviewer 1",
  two: "Interviewer 2",
  difference: "Difference",
  agreed: "Agreed",
  sum: "Sum of the points",
  rated: "Questions rated",
  mean: "Mean (sum divided by questions rated)",
  sheetNotes:
    "The mean helps to compare interviews with the same questions; differences below half a point mean little. An open essential point is decided by its own answer, not by the mean.",
  names: "Interviewer 1, interviewer 2, date of the interview",
  record: "Decision record",
  recordLead:
    "Evidence from the interview, not from the questionnaire. Do not write the person’s name on this page; keep it as long as your rules for applications say, and no longer.",
  recordFields: [
    { label: "Job", lines: 1 },
    { label: "What speaks for it: evidence from the interview, with numbers of questions", lines: 4 },
    { label: "What speaks against it: evidence from the interview, with numbers of questions", lines: 4 },
    { label: "Other evidence: documents, work sample, references", lines: 2 },
    { label: "What stayed open, and how it will be clarified", lines: 2 },
    { label: "Decision", lines: 0, options: ["next step", "clarify further", "no further step"] },
    { label: "Reasons, as the person could be told", lines: 3 },
    { label: "Decided by (name and role of each), date, signatures", lines: 2 },
  ],
  recordJob: (profile) => `Job: ${profile}`,
};
