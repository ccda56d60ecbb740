import type { Tendency } from "../../entities/candidate/answers.ts";
import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Compare",
  text: "Two to six people side by side. Neither end of a scale is better; what fits depends on the job.",
  add: "Add a person",
  remove: (name: string) => `Take ${name} out of the comparison`,
  full: "Six people are the most that can be compared at once.",
  empty: "Who should be compared?",
  teach:
    "Choose two to six people who have completed the questionnaire. You can also tick them in the list of candidates or in the shortlist and choose “Compare” there.",
  oneMore: "Choose one more person to compare with.",
  toCandidates: "To the list of candidates",
  people: "People in this comparison",
  order: "Order",
  orders: { instrument: "As in the report", difference: "Largest difference first" },
  view: "Shown as",
  views: { chart: "Chart", table: "Table" },
  profile: "Job profile",
  noProfile: "No job profile",
  print: "Print",
  dimensions: "Dimensions",
  values: "Values",
  valuesText: "What matters more and what less to each person at work.",
  weI: "We and I",
  weIText: "How much weight togetherness has, compared with going one's own way. Neither side is better.",
  we: "We",
  i: "I",
  weIValue: (we: string, i: string) => `We ${we}, I ${i}`,
  tendencies: {
    "Strong We": "clearly We",
    We: "rather We",
    Balanced: "balanced",
    I: "rather I",
    "Strong I": "clearly I",
  } satisfies Record<Tendency, string>,
  scale: "Scale",
  difference: "Difference",
  spread: (value: string) => `Difference ${value}`,
  target: (low: string, high: string) => `Target ${low}–${high}`,
  band: (low: string, high: string) => `margin ${low} to ${high}`,
  caption: "Values from 0 to 10 with their margins of error",
  legend:
    "The line through each mark is its margin of error (80 %). Where two lines overlap, the difference may be chance.",
  legendTable:
    "The small numbers are the margin of error (80 %). Where two margins overlap, the difference may be chance.",
  legendTarget: "The green field is the target range of the job profile, the small line its ideal.",
  match: "Match with the job profile",
  matchText: (name: string, version: string): string =>
    `What “${name}”, version ${version}, asks for, and where each person deviates. It supports a decision by people and does not replace it.`,
  completed: (date: string) => `Completed ${date}`,
  mixedNorms:
    "These people are measured by different comparison groups. Small differences between them mean nothing.",
  overlap: "within the margin of error",
};

const de: typeof en = {
  title: "Vergleich",
  text: "Zwei bis sechs Personen nebeneinander. Kein Ende einer Skala ist besser; was passt, hängt von der Stelle ab.",
  add: "Person hinzufügen",
  remove: (name) => `${name} aus dem Vergleich nehmen`,
  full: "Mehr als sechs Personen lassen sich nicht zugleich vergleichen.",
  empty: "Wen möchten Sie vergleichen?",
  teach:
    "Wählen Sie zwei bis sechs Personen, die den Fragebogen abgeschlossen haben. Sie können sie auch in der Liste der Kandidaten oder in der engeren Auswahl ankreuzen und dort „Vergleichen“ wählen.",
  oneMore: "Wählen Sie noch eine Person zum Vergleichen.",
  toCandidates: "Zur Liste der Kandidaten",
  people: "Personen in diesem Vergleich",
  order: "Reihenfolge",
  orders: { instrument: "Wie im Bericht", difference: "Größter Unterschied zuerst" },
  view: "Darstellung",
  views: { chart: "Diagramm", table: "Tabelle" },
  profile: "Stellenprofil",
  noProfile: "Ohne Stellenprofil",
  print: "Drucken",
  dimensions: "Dimensionen",
  values: "Werte",
  valuesText: "Was den Personen bei der Arbeit mehr und was ihnen weniger wichtig ist.",
  weI: "Wir und Ich",
  weIText: "Wie viel Gewicht das Miteinander hat, verglichen mit dem eigenen Weg. Keine Seite ist besser.",
  we: "Wir",
  i: "Ich",
  weIValue: (we, i) => `Wir ${we}, Ich ${i}`,
  tendencies: {
    "Strong We": "deutlich Wir",
    We: "eher Wir",
    Balanced: "ausgewogen",
    I: "eher Ich",
    "Strong I": "deutlich Ich",
  },
  scale: "Skala",
  difference: "Unterschied",
  spread: (value) => `Unterschied ${value}`,
  target: (low, high) => `Ziel ${low}–${high}`,
  band: (low, high) => `Fehlerbereich ${low} bis ${high}`,
  caption: "Werte von 0 bis 10 mit ihren Fehlerbereichen",
  legend:
    "Die Linie durch jede Marke ist ihr Fehlerbereich (80 %). Wo sich zwei Linien überlappen, kann der Unterschied Zufall sein.",
  legendTable:
    "Die kleinen Zahlen sind der Fehlerbereich (80 %). Wo sich zwei überlappen, kann der Unterschied Zufall sein.",
  legendTarget: "Das grüne Feld ist der Zielbereich des Stellenprofils, der kleine Strich sein Ideal.",
  match: "Übereinstimmung mit dem Stellenprofil",
  matchText: (name, version) =>
    `Was „${name}“, Version ${version}, verlangt und wo jede Person abweicht. Das unterstützt eine Entscheidung durch Menschen und ersetzt sie nicht.`,
  completed: (date) => `Abgeschlossen ${date}`,
  mixedNorms:
    "Diese Personen sind mit verschiedenen Vergleichsgruppen gemessen. Kleine Unterschiede zwischen ihnen bedeuten nichts.",
  overlap: "innerhalb des Fehlerbereichs",
};

export const COMPARE_TEXTS: Localized<typeof en> = { en, de };
