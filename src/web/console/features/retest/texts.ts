import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Two results side by side",
  back: "Candidate",
  earlier: "Earlier",
  later: "Later",
  scale: "Scale",
  change: "Change",
  verdict: "What it says",
  dimensions: "Ways of working",
  values: "Values",
  random: "within what chance explains",
  more: "more than chance",
  untold: "cannot be told",
  none: "None of the changes is more than what chance explains.",
  some: (count: number) =>
    count === 1
      ? "One change is more than chance explains."
      : `${count} changes are more than chance explains.`,
  text: "Two measurements of one person differ by chance alone. A change beyond that is rarely chance: by chance alone, at most five in a hundred would be as large. With many scales, one or two can still be. Nothing here says why somebody changed; ask them.",
  reading: "How to read this",
  twoPeople: "The two results bear different addresses. Make sure that they are one person's.",
  today: "The results were delivered under different norms. Both are shown under the one in force now.",
  obstacles: {
    version:
      "The questionnaires differ in their version. Whether a change is more than chance can't be told.",
    norm: "The results stand under different norms. Whether a change is more than chance can't be told.",
    quality:
      "The answers of at least one result can't be used. Whether a change is more than chance can't be told.",
  },
  version: (id: string, version: string) => `${id} ${version}`,
};
type RetestTexts = typeof en;
const de: RetestTexts = {
  title: "Zwei Ergebnisse nebeneinander",
  back: "Kandidat:in",
  earlier: "Früher",
  later: "Später",
  scale: "Skala",
  change: "Änderung",
  verdict: "Was das heißt",
  dimensions: "Arbeitsweise",
  values: "Werte",
  random: "durch Zufall erklärbar",
  more: "mehr als Zufall",
  untold: "nicht zu sagen",
  none: "Keine der Änderungen geht über das hinaus, was der Zufall erklärt.",
  some: (count) =>
    count === 1
      ? "Eine Änderung geht über den Zufall hinaus."
      : `${count} Änderungen gehen über den Zufall hinaus.`,
  text: "Zwei Messungen derselben Person weichen schon durch Zufall voneinander ab. Geht eine Änderung darüber hinaus, ist sie selten Zufall: Durch Zufall allein wären höchstens fünf von hundert so groß. Bei vielen Skalen können ein oder zwei es trotzdem sein. Warum sich jemand verändert hat, steht hier nicht; fragen Sie nach.",
  reading: "So lesen Sie das",
  twoPeople: "Die beiden Ergebnisse haben verschiedene Adressen. Prüfen Sie, ob es dieselbe Person ist.",
  today:
    "Die Ergebnisse wurden mit verschiedenen Normen ausgeliefert. Beide stehen hier unter der heute geltenden.",
  obstacles: {
    version:
      "Die Fragebögen haben verschiedene Versionen. Ob eine Änderung über den Zufall hinausgeht, lässt sich nicht sagen.",
    norm: "Die Ergebnisse stehen unter verschiedenen Normen. Ob eine Änderung über den Zufall hinausgeht, lässt sich nicht sagen.",
    quality:
      "Die Antworten mindestens eines Ergebnisses sind nicht verwertbar. Ob eine Änderung über den Zufall hinausgeht, lässt sich nicht sagen.",
  },
  version: (id, version) => `${id} ${version}`,
};
export const RETEST_TEXTS: Localized<RetestTexts> = { en, de };
