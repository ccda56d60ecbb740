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

const textsEnMemberCount = (n: number): string => (n === 1 ? "1 member" : `${n} members`);

export const ENGLISH: TeamWords = {
  reportName: "Team report",
  team: "Team",
  members: "Members",
  member: "Member",
  memberCount: textsEnMemberCount,
  unnamed: (place) => `Member ${place}`,
  memberNotPrintable: (place) => `Member ${place} (name in another script)`,
  teamNotPrintable: "Team (name in another script)",
  companyNotPrintable: "Company (name in another script)",
  completed: "Completed",
  period: (from, to) => (from === to ? from : `${from} – ${to}`),
  severalNorms: (names) => `several: ${names.join("; ")}`,
  confidentialNote:
    "This report is confidential. It is meant only for the people who work with the team, and serves as a basis for conversation.",
  aboutTeam: "About the team",
  caution: "Read with caution",
  quality: (conspicuous, n) =>
    `The answers of ${conspicuous} of ${textsEnMemberCount(n)} are conspicuous. Figures of the team may be off for that reason.`,

  leftOut: (count) =>
    `${count === 1 ? "1 member is" : `${count} members are`} left out of this report: the answers are questionable and cannot be used.`,
  noDecision:
    "No decision may be based solely on these results (Art. 22 GDPR). A qualified person reviews all evidence and can decide otherwise.",

  summary: "The team at a glance",
  allBalanced: "No pair of opposites leans clearly to one side.",

  map: "Members side by side",
  mapLead:
    "C values of all members. 5 is the middle of the norm, 3.5 to 6.5 its average range. Neither end of a scale is better.",
  mean: "Team mean",
  legend: { low: "towards 0", middle: "5: middle of the norm", high: "towards 10" },
  mapSpoken:
    "A table with the C values of all members. Low values have a blue ground, high ones an orange one.",

  profile: "Team profile",
  profileLead:
    "Where the members stand on each scale. The sentences describe the ends of the scale at 0 and 10.",
  spoken: {
    spread:
      "Each scale runs from 0 to 10. Dots show the members' C values, a diamond their mean, a grey zone the average range from 3.5 to 6.5.",
    leans: "For each pair of opposites a bar from the middle towards the side that prevails, in C points.",
    shares:
      "Dots show the members' shares, a line their range, a diamond the mean. The zone from 40 to 60 counts as balanced.",
    values:
      "For each value a bar from 0 to 100, its mean weight in the team. A line at 50 marks the mean of all six.",
    places: "A table that marks with 1 and 2 which two values weigh most for each member.",
  },
  spread: {
    member: "member",
    mean: "mean of the team",
    band: "mean ± 1 standard deviation",
    zone: "average range of the norm",
  },
  range: "Range",
  rangeText: (low, high) => `${low} to ${high}`,

  balance: "Balance of opposites",
  balanceLead:
    "Which of two opposites prevails in the team. Opposites are measured separately, so both can be high.",
  balanceZone: (points) => `in balance: less than ${points} C points`,
  balanceHeads: { first: "Left", second: "Right", difference: "Mean difference in C points" },
  differences: "How far members differ",
  diversity: "Diversity index",
  diversityFigure: (index, n) => `${index} (n = ${n})`,
  diversityNote: (usual, low, high) =>
    `Mean standard deviation of the 17 dimensions, divided by 2. A team of this size made up at random has about ${usual}, nine of ten between ${low} and ${high}. Below 0.75 members are called alike, above 1.25 very mixed.`,
  similarity: "Similarity of profiles",
  similarityText: (mean, low, high) =>
    `Two members are ${mean} similar on average, at least ${low} and at most ${high}. Two people chosen at random have about 72, nine of ten pairs from 64 to 80; identical profiles have 100.`,
  similarityNote:
    "Similarity compares 17 preferences. It does not say how well people work together: both similar and different profiles have their benefit.",

  values: "Values and we/I ratio",
  valuesLead: "What matters to the members at work, taken together.",
  valuesNote:
    "Relative priorities: within each person, and so on average, the six figures sum to 300. The line at 50 is the mean of all six.",
  priority: "Mean weight (0–100)",
  amongFirst: "Among the first two of",
  amongFirstOf: (count, n) => `${count} of ${n}`,
  firstTwo: "What weighs most for whom",
  firstTwoNote:
    "1 and 2 mark the two values of most weight. Values of equal weight are marked in the order of the table.",
  weI: "We/I ratio",
  valuesOrder: "Order of values",
  weILead:
    "The ratio weighs values of belonging against values of self-direction. It says nothing about the ability to work in a team.",
  weINote: (low, high) =>
    `Dots: the members' shares of We, from ${low} to ${high}. Diamond: their mean. The shaded zone from 40 to 60 counts as balanced.`,

  complement: (name) => `If ${name} joined`,
  complementLead:
    "What one more member would change in the team. It says nothing about whether somebody fits a job or would do it well.",
  complementChanges: "What would change",
  complementTooSmall: (n) =>
    `With ${textsEnMemberCount(n)}, nothing can be said about what another one would change. Three members are needed.`,
  complementMixed:
    "The candidate was scored against another norm group than members of the team. The figures can only be compared with reservations.",
  complementTable: "Means before and after",
  complementHeads: { candidate: "Candidate", before: "Mean now", after: "Mean then", shift: "Shift" },
  complementNote:
    "Dimensions whose mean would move by more than 0.5 C points before rounding, the largest move first.",

  tooSmallTitle: "No statements about the team",
  tooSmallLead: "Single profile. With fewer than three members nothing is said about the team.",

  figures: "All figures",
  figuresLead: "C values of the members on every scale. The last three columns are shares of the members.",
  figureHeads: {
    mean: "Mean",
    sd: "SD",
    low: "Lowest",
    median: "Median",
    high: "Highest",
    below: "below 3.5",
    between: "3.5–6.5",
    above: "above 6.5",
  },

  codesNote:
    "Codes stand for the members. Whoever may see single results finds them beside the names in the team's heat map in the console.",
  theCandidate: "the candidate",

  closing: "How to read, and limits",
  reading: "How to read this report",
  readingLines: (rules) => [
    "C values run from 0 to 10. The mean of the norm is 5, one standard deviation is 2 points.",
    ...(rules === null
      ? [
          "Below five members, shared strengths, blind spots and differences are not told: so few people agree or differ by chance.",
        ]
      : [
          `Shared strength: a mean above ${rules.high}, and members not far apart. Blind spot: a mean below ${rules.low}, and nobody above 6.5. These limits hold for ${rules.n} members: an error of 80 % then lies beyond 5.7 and 4.3.`,
          `Difference to talk about: a standard deviation above ${rules.sd}, which one in ten teams of ${rules.n} made up at random has on a dimension.`,
          `What chance alone shows in such a team, of 17 dimensions: ${rules.strengths} shared strengths, no more blind spots than that, and up to ${rules.tensions} differences.`,
        ]),
    "All figures follow fixed rules and can be recomputed by hand. No machine learning is involved.",
  ],
  norms: "Norm groups",
  normLine: (name, version, basis, members) => `${name}, version ${version}: ${basis}; ${members}.`,
  limits: "Notices",
  selfDescription:
    "This report describes how the members see their own working style. It does not measure ability, knowledge or performance and is not a clinical test.",
};
