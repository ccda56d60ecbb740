import type { TeamWords } from "./word-types.ts";

const memberCount = (n: number): string => (n === 1 ? "1 Mitglied" : `${n} Mitglieder`);
/** After a preposition that takes the dative. */
const memberCountDative = (n: number): string => (n === 1 ? "1 Mitglied" : `${n} Mitgliedern`);

export const GERMAN: TeamWords = {
  reportName: "Teambericht",
  team: "Team",
  members: "Mitglieder",
  member: "Mitglied",
  memberCount,
  unnamed: (place) => `Mitglied ${place}`,
  memberNotPrintable: (place) => `Mitglied ${place} (Name in anderer Schrift)`,
  teamNotPrintable: "Team (Name in anderer Schrift)",
  companyNotPrintable: "Unternehmen (Name in anderer Schrift)",
  completed: "Abgeschlossen",
  period: (from, to) => (from === to ? from : `${from} – ${to}`),
  severalNorms: (names) => `mehrere: ${names.join("; ")}`,
  confidentialNote:
    "Dieser Bericht ist vertraulich. Er ist nur für die Menschen bestimmt, die mit dem Team arbeiten, und dient als Grundlage für ein Gespräch.",
  aboutTeam: "Über das Team",
  caution: "Mit Vorsicht zu lesen",
  quality: (conspicuous, n) =>
    `Die Antworten von ${conspicuous} von ${memberCountDative(n)} sind auffällig. Die Zahlen des Teams können deshalb verzerrt sein.`,

  leftOut: (count) =>
    `${count === 1 ? "1 Mitglied fehlt" : `${count} Mitglieder fehlen`} in diesem Bericht: Die Antworten sind fraglich und nicht verwendbar.`,
  noDecision:
    "Keine Entscheidung darf allein auf diesen Ergebnissen beruhen (Art. 22 DSGVO). Eine sachkundige Person prüft alle Informationen und kann abweichend entscheiden.",

  summary: "Das Team auf einen Blick",
  allBalanced: "Kein Gegensatzpaar neigt sich deutlich zu einer Seite.",

  map: "Die Mitglieder nebeneinander",
  mapLead:
    "C-Werte aller Mitglieder. 5 ist die Mitte der Norm, 3,5 bis 6,5 ihr Durchschnittsbereich. Kein Ende einer Skala ist besser.",
  mean: "Mittelwert des Teams",
  legend: { low: "Richtung 0", middle: "5: Mitte der Norm", high: "Richtung 10" },
  mapSpoken:
    "Eine Tabelle mit den C-Werten aller Mitglieder. Niedrige Werte sind blau hinterlegt, hohe orange.",

  profile: "Teamprofil",
  profileLead:
    "Wo die Mitglieder auf jeder Skala liegen. Die Sätze beschreiben die Enden der Skala bei 0 und 10.",
  spoken: {
    spread:
      "Jede Skala reicht von 0 bis 10. Punkte zeigen die C-Werte der Mitglieder, eine Raute ihren Mittelwert, eine graue Zone den Durchschnittsbereich von 3,5 bis 6,5.",
    leans: "Je Gegensatzpaar ein Balken von der Mitte zu der Seite, die überwiegt, in C-Punkten.",
    shares:
      "Punkte zeigen die Anteile der Mitglieder, eine Linie ihre Spanne, eine Raute den Mittelwert. Die Zone von 40 bis 60 gilt als ausgewogen.",
    values:
      "Je Wert ein Balken von 0 bis 100, dem mittleren Gewicht im Team. Eine Linie bei 50 ist das Mittel aller sechs.",
    places: "Eine Tabelle, die mit 1 und 2 zeigt, welche zwei Werte für jedes Mitglied am meisten wiegen.",
  },
  spread: {
    member: "Mitglied",
    mean: "Mittelwert des Teams",
    band: "Mittelwert ± 1 Standardabweichung",
    zone: "Durchschnittsbereich der Norm",
  },
  range: "Spanne",
  rangeText: (low, high) => `${low} bis ${high}`,

  balance: "Gleichgewicht der Gegensätze",
  balanceLead:
    "Welcher von zwei Gegensätzen im Team überwiegt. Gegensätze werden getrennt gemessen; beide können zugleich hoch sein.",
  balanceZone: (points) => `im Gleichgewicht: weniger als ${points} C-Punkte`,
  balanceHeads: { first: "Links", second: "Rechts", difference: "Mittlerer Unterschied in C-Punkten" },
  differences: "Wie weit sich die Mitglieder unterscheiden",
  diversity: "Vielfaltsindex",
  diversityFigure: (index, n) => `${index} (n = ${n})`,
  diversityNote: (usual, low, high) =>
    `Mittlere Standardabweichung der 17 Dimensionen, geteilt durch 2. Ein zufällig zusammengestelltes Team dieser Größe hat etwa ${usual}, neun von zehn liegen zwischen ${low} und ${high}. Unter 0,75 heißen die Mitglieder ähnlich, über 1,25 sehr verschieden.`,
  similarity: "Ähnlichkeit der Profile",
  similarityText: (mean, low, high) =>
    `Je zwei Mitglieder haben im Mittel eine Ähnlichkeit von ${mean}, mindestens ${low} und höchstens ${high}. Zwei zufällig ausgewählte Personen haben etwa 72, neun von zehn Paaren 64 bis 80, gleiche Profile 100.`,
  similarityNote:
    "Die Ähnlichkeit vergleicht 17 Vorlieben. Wie gut Menschen zusammenarbeiten, sagt sie nicht: Ähnliche wie verschiedene Profile haben ihren Nutzen.",

  values: "Werte und Wir-Ich-Verhältnis",
  valuesLead: "Was den Mitgliedern bei der Arbeit zusammengenommen wichtig ist.",
  valuesNote:
    "Relative Prioritäten: Bei jeder Person und so auch im Mittel ergeben die sechs Zahlen zusammen 300. Die Linie bei 50 ist das Mittel aller sechs.",
  priority: "Mittleres Gewicht (0–100)",
  amongFirst: "Unter den ersten zwei bei",
  amongFirstOf: (count, n) => `${count} von ${n}`,
  firstTwo: "Was für wen am meisten wiegt",
  firstTwoNote:
    "1 und 2 stehen für die zwei Werte mit dem größten Gewicht. Bei gleichem Gewicht gilt die Reihenfolge der Tabelle.",
  weI: "Wir-Ich-Verhältnis",
  valuesOrder: "Reihenfolge der Werte",
  weILead:
    "Das Verhältnis wägt Werte der Zugehörigkeit gegen Werte der Eigenständigkeit ab. Über die Fähigkeit zur Teamarbeit sagt es nichts aus.",
  weINote: (low, high) =>
    `Punkte: die Wir-Anteile der Mitglieder, von ${low} bis ${high}. Raute: ihr Mittelwert. Die schattierte Zone von 40 bis 60 gilt als ausgewogen.`,

  complement: (name) => `Wenn ${name} dazukäme`,
  complementLead:
    "Was ein weiteres Mitglied im Team verändern würde. Ob jemand zu einer Stelle passt oder sie gut ausfüllt, sagt das nicht.",
  complementChanges: "Was sich ändern würde",
  complementTooSmall: (n) =>
    `Bei ${memberCountDative(n)} lässt sich nicht sagen, was ein weiteres verändern würde. Drei Mitglieder sind nötig.`,
  complementMixed:
    "Für diese Person gilt eine andere Normgruppe als für Mitglieder des Teams. Die Zahlen lassen sich nur eingeschränkt vergleichen.",
  complementTable: "Mittelwerte vorher und nachher",
  complementHeads: { candidate: "Person", before: "jetzt", after: "danach", shift: "Änderung" },
  complementNote:
    "Dimensionen, deren Mittelwert sich um mehr als 0,5 C-Punkte (ungerundet) verschieben würde, die größte Verschiebung zuerst.",

  tooSmallTitle: "Keine Aussagen über das Team",
  tooSmallLead: "Einzelnes Profil. Bei weniger als drei Mitgliedern wird über das Team nichts ausgesagt.",

  figures: "Alle Zahlen",
  figuresLead:
    "C-Werte der Mitglieder auf jeder Skala. Die letzten drei Spalten sind Anteile der Mitglieder.",
  figureHeads: {
    mean: "Mittel",
    sd: "SD",
    low: "Tiefster",
    median: "Median",
    high: "Höchster",
    below: "unter 3,5",
    between: "3,5–6,5",
    above: "über 6,5",
  },

  codesNote:
    "Für die Mitglieder stehen Kürzel. Wer einzelne Ergebnisse sehen darf, findet sie neben den Namen im Wärmebild des Teams in der Konsole.",
  theCandidate: "die Person",

  closing: "Lesehilfe und Grenzen",
  reading: "Wie dieser Bericht zu lesen ist",
  readingLines: (rules) => [
    "C-Werte reichen von 0 bis 10. Der Mittelwert der Norm ist 5, eine Standardabweichung sind 2 Punkte.",
    ...(rules === null
      ? [
          "Unter fünf Mitgliedern werden gemeinsame Stärken, blinde Flecken und Unterschiede nicht genannt: So wenige sind sich auch durch Zufall einig oder uneins.",
        ]
      : [
          `Gemeinsame Stärke: ein Mittelwert über ${rules.high}, und die Mitglieder liegen nicht weit auseinander. Blinder Fleck: ein Mittelwert unter ${rules.low}, und niemand über 6,5. Diese Grenzen gelten bei ${rules.n} Mitgliedern: Der 80-%-Fehlerbereich liegt dann jenseits von 5,7 und 4,3.`,
          `Unterschied, über den sich ein Gespräch lohnt: eine Standardabweichung über ${rules.sd}; auf einer Dimension hat sie eines von zehn zufällig zusammengestellten Teams aus ${rules.n} Personen.`,
          `Was der Zufall allein in einem solchen Team zeigt, bei 17 Dimensionen: ${rules.strengths} gemeinsame Stärken, höchstens so viele blinde Flecken und bis zu ${rules.tensions} Unterschiede.`,
        ]),
    "Alle Zahlen folgen festen Regeln und lassen sich von Hand nachrechnen. Maschinelles Lernen ist nicht beteiligt.",
  ],
  norms: "Normgruppen",
  normLine: (name, version, basis, members) => `${name}, Version ${version}: ${basis}; ${members}.`,
  limits: "Hinweise",
  selfDescription:
    "Der Bericht beschreibt, wie die Mitglieder ihren Arbeitsstil selbst sehen. Er misst weder Fähigkeiten noch Wissen oder Leistung und ist kein klinischer Test.",
};
