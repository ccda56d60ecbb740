import type { ReportWords } from "./kinds.ts";

export const GERMAN: ReportWords = {
  kinds: { standard: "Standardbericht", leadership: "Führungsbericht", sales: "Vertriebsbericht" },
  reportName: "Arbeitsstil-Profil",
  confidential: "Vertraulich",
  confidentialNote:
    "Dieser Bericht ist vertraulich. Er ist nur für die am Verfahren beteiligten Personen bestimmt und dient als Grundlage für ein Gespräch.",
  candidate: "Name",
  unnamed: "Ohne Namen",
  nameNotPrintable: "Name in anderer Schrift",
  completedOn: "Abgeschlossen am",
  company: "Unternehmen",
  questionnaire: "Fragebogen",
  normGroup: "Normgruppe",
  dataQuality: "Datenqualität",
  page: (page, pages) => `Seite ${page} von ${pages}`,

  cover: "Deckblatt",
  summary: "Zusammenfassung",
  distinctive: "Deutlichste Ausprägungen",
  distinctiveLead:
    "Größter Abstand zur Mitte der Norm, die das 80-%-Band nicht erreicht; von zwei Gegensätzen nur einer.",
  distinctiveFew: "Keine weitere Dimension hebt sich ab, wenn der Messfehler berücksichtigt wird.",
  distinctiveNone:
    "Keine Dimension hebt sich ab. Das kann ein ausgeglichener Stil sein, vorsichtiges Antworten nahe der Mitte oder eine unpassende Norm; der Bericht sagt dann wenig.",
  weI: "Wir-Ich-Verhältnis",
  we: "Wir",
  i: "Ich",
  balanced: "ausgewogen",
  tendencyWord: "Tendenz",

  reading: "Lesehilfe",
  readingBlocks: [
    {
      title: "Eine Selbstbeschreibung",
      text: "Das Profil zeigt, wie die Person ihren Arbeitsstil selbst sieht. Es beschreibt Vorlieben. Fähigkeiten, Wissen oder Leistung misst es nicht.",
    },
    {
      title: "Weder gut noch schlecht",
      text: "Beide Enden jeder Skala haben ihren Nutzen. Ein niedriger Wert bringt Vorteile, ein hoher hat seinen Preis. Was passt, hängt von der Aufgabe ab.",
    },
    {
      title: "Die C-Skala",
      text: "C-Werte reichen von 0 bis 10. Der Mittelwert ist 5, eine Standardabweichung sind 2 Punkte. Werte von 3,5 bis 6,5 sind durchschnittlich.",
    },
    {
      title: "Messfehler",
      text: "Kein Wert ist ganz genau. Zwei Dimensionen sollten etwa 2 Punkte auseinanderliegen, bevor der Unterschied ein Gespräch lohnt.",
    },
    {
      title: "Gegensatzpaare",
      text: "Gegensätze werden getrennt gemessen. Eine Person kann auf beiden Seiten hoch liegen, auf beiden niedrig oder eine Seite deutlich bevorzugen.",
    },
    {
      title: "Werte",
      text: "Werte zeigen Prioritäten innerhalb der Person: Was der eine gewinnt, gibt ein anderer ab. Kein Wert steht über einem anderen.",
    },
  ],

  profile: "Profil",
  profileLead:
    "Punkt und Zahl: C-Wert. Linie und zweite Angabe: 80-%-Band. Graue Zone: Durchschnittsbereich der Norm. Die Sätze beschreiben die Enden der Skala bei 0 und 10.",

  tensions: "Werte und Stil: zum Nachfragen",

  values: "Werte und Wir-Ich-Verhältnis",
  valuesLead: "Was der Person bei der Arbeit wichtig ist, als Reihenfolge. Der Kreis zeigt den Rang.",
  priority: "Gewicht innerhalb der Person (0–100)",
  againstNorm: "Im Vergleich zur Norm (C)",
  valuesNote:
    "Relative Prioritäten: Die sechs Zahlen ergeben zusammen immer 300. Die Linie bei 50 ist der eigene Mittelwert der Person. Rechts steht der Vergleich mit der Norm.",
  weILead:
    "Das Verhältnis wägt Werte der Zugehörigkeit gegen Werte der Eigenständigkeit ab. Über die Fähigkeit zur Teamarbeit sagt es nichts aus.",
  weIError:
    "Die Linie durch die Marke zeigt den Messfehler (±7). Die schattierte Zone von 40 bis 60 gilt als ausgewogen.",
  weSides: (we, i) => `Wir: ${we}. Ich: ${i}.`,

  dimension: "Skala",
  valuesGroup: "Werte",
  cValue: "C-Wert",
  band: "80-%-Band",
  label: "Gegenüber der Referenz",

  closing: "Qualität und Grenzen",
  check: "Prüfung",
  meaning: "Was geprüft wird",
  measured: "Gemessen",
  expected: "Erwartet",
  result: "Ergebnis",
  checks: {
    attentionFailed: { name: "Aufmerksamkeit", meaning: "Falsche Antworten auf die Lesekontrollen" },
    inconsistency: {
      name: "Stimmigkeit",
      meaning: "Mittlere Streuung der Antworten innerhalb einer Dimension",
    },
    longstringA: { name: "Wiederholung, Aussagen", meaning: "Längste Folge gleicher Antworten" },
    longstringB: { name: "Wiederholung, Paare", meaning: "Längste Folge gleicher Antworten" },
    irv: { name: "Vielfalt", meaning: "Streuung aller Antworten auf Aussagen" },
    fastShare: { name: "Tempo", meaning: "Anteil sehr schneller Antworten" },
  },
  styleCheck: { name: "Antwortstil", meaning: "Mittel der 17 Skalen, Gegensätze eingeschlossen" },
  responseStyle: "Antwortstil",
  unusable: "Diese Antworten sind so nicht verwendbar",
  unusableSteps: "Was zu tun ist",
  unusableFound: "Was gefunden wurde",
  warning: "Fragliche Antworten: für keine Entscheidung verwenden",
  outcome: { ok: "wie erwartet", caution: "auffällig", serious: "stark auffällig" },
  expectedRange: {
    attentionFailed: "keine",
    inconsistency: "unter 1,40",
    longstringA: "unter 12",
    longstringB: "unter 10",
    irv: "mindestens 0,60",
    fastShare: "höchstens 10 %",
  },
  outOf: (count, total) => `${count} von ${total}`,
  norm: "Normgruppe",
  normVersion: "Version",
  normBasis: "Grundlage",
  normModel: "modellbasiert, ohne Stichprobe",
  normSample: (n) => `Stichprobe von ${n} Personen`,
  method: "Wie die Zahlen zustande kommen",
  outline: {
    template: (name) => `Aufgebaut nach der Vorlage „${name}“.`,
    substitute:
      "Die für diesen Bericht gewählte Vorlage war nicht verwendbar; an ihrer Stelle steht die mitgelieferte.",
    without: (chapters) => `Auf Wunsch des Unternehmens weggelassen: ${chapters.join("; ")}.`,
    shortened: (chapters) => `Auf Wunsch des Unternehmens kurz gefasst: ${chapters.join("; ")}.`,
  },
  methodLines: [
    "Rohwert: erreichte Punkte in Prozent der möglichen, aus sechs Aussagen je Dimension und zehn Wahlen je Wert. Rohwerte stehen in den Daten, nicht im Bericht.",
    "C-Wert: Lage des Rohwerts in der Normgruppe, Mittelwert 5, Standardabweichung 2, begrenzt auf 0 bis 10.",
    "80-%-Band: C-Wert plus und minus 1,28-mal den gemeinsamen Fehler von Messung und Norm.",
    "Alle Zahlen folgen festen Regeln und lassen sich von Hand nachrechnen. Maschinelles Lernen ist nicht beteiligt.",
  ],
  limits: "Hinweise",

  explore: "Zu klären",
  detail: "Arbeitsstil im Einzelnen",
  detailLeadBrief: "Nur was deutlich von der Referenz abweicht.",
  detailLead:
    "Nur was deutlich neben der Referenz liegt und was es für den Arbeitsalltag bedeuten kann: Nutzen, zu Beachtendes, Hilfreiches.",
  valuesMeaning: "Was das bedeuten kann",
  collaboration: "Zusammenarbeit",
  fields: {
    leadership: { title: "Führung", chart: "Sechs Felder der Führung" },
    sales: { title: "Vertrieb", chart: "Sechs Felder des Vertriebs" },
  },
  salesCycle: "Der Weg eines Verkaufs",
  fieldParts: (parts) => `Zusammengesetzt aus ${parts}.`,

  match: "Abgleich mit dem Stellenprofil",
  matchLead: (profile, version, since) =>
    `Wie nah die Selbstbeschreibung den Zielbereichen des Profils „${profile}“ kommt, Version ${version} vom ${since}. Der Abgleich ersetzt keine Entscheidung.`,
  matchEssential: "wesentlich",
  matchWeight: (weight) => `Gewicht ${weight}`,
  jobProfile: "Stellenprofil",
  matchScore: "Punkte",
  matchTarget: "Zielbereich",
  matchIdeal: "Idealwert",
  matchDetail: (range, ideal, band) => `Ziel ${range}, Ideal ${ideal}; 80-%-Band ${band}`,
  matchOk: "Zielbereich",
  matchCritical: "Grenzbereich",
  matchDot: "C-Wert mit 80-%-Band, Farbe und Zeichen nach den Punkten",
  matchChart: "Zielbereiche und C-Werte",
  matchStrengths: "Nah am Ideal",
  matchDeviations: "Außerhalb des Zielbereichs",
  matchNone: "Keine Skala.",

  interview: "Fragen für das Gespräch",
  interviewNote:
    "Der Interviewleitfaden, ein eigenes Dokument, enthält dieselben Fragen unter denselben Nummern, mit Nachfragen, Ankern für die Bewertung, Bewertungsbogen und Entscheidungsprotokoll.",
  reason: {
    essential: "für die Stelle wesentlich: zuerst klären",
    outside: "außerhalb der kritischen Grenzen",
    borderline: "außerhalb des Zielbereichs",
    strongest: "nah am Ideal",
    inRange: "im Zielbereich",
    distinctive: "besonders ausgeprägt",
    general: "zum Kennenlernen des Arbeitsstils",
    resiliencePeople: "Belastbarkeit und Umgang mit Menschen",
    fieldLow: "Feld auf der niedrigen Seite",
    fieldMixed: "Teile auf verschiedenen Seiten",
    field: "Feld der Rolle",
    uneasy: "reiben sich aneinander",
    essentialRequirement: "für die Stelle wesentlich",
    requirement: "von der Stelle gefordert",
    anyJob: "in den meisten Stellen von Nutzen",
  },

  spoken: {
    lanes:
      "Jede Skala reicht von 0 bis 10. Ein Punkt zeigt den C-Wert, eine Linie das 80-%-Band, eine graue Zone den Durchschnittsbereich von 3,5 bis 6,5.",
    values:
      "Je Wert ein Balken von 0 bis 100, dem Gewicht innerhalb der Person. Eine Linie bei 50 ist der eigene Mittelwert.",
    ratio: (we, i, error) =>
      `Wir ${we}, Ich ${i}, Messfehler ±${error}. Ausgewogen ist die Zone von 40 bis 60.`,
    cycle: "Die Schritte eines Verkaufs der Reihe nach, jeder mit dem C-Wert des Feldes, das ihn trägt.",
    targets:
      "Je Skala der Zielbereich als Balken, der Grenzbereich schraffiert, der Idealwert als Raute und der C-Wert als Punkt.",
    chart: "Darstellung",
    rank: "Rang",
  },
  labels: { contents: "Inhalt", skip: "Zum Bericht springen", figures: "Zahlen zur Darstellung" },
};
