import type { GuideWords } from "./word-types.ts";

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
