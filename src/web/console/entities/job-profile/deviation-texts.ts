import type { Localized } from "../../kit/texts/language.tsx";

/** A short summary of a match, as lists of people show it: never the number alone. */
const en = {
  margin: (points: string) => `± ${points}`,
  of100: (value: string, low: string, high: string) =>
    `Match ${value} of 100, with its margin of error between ${low} and ${high}`,
  tooLow: "below",
  tooHigh: "above",
  justLow: "just below, within the margin of error",
  justHigh: "just above, within the margin of error",
  farTooLow: "far below",
  farTooHigh: "far above",
  clarifyFirst: "essential: clarify first",
  value: (value: string, low: string, high: string) => `${value}, target ${low}–${high}`,
  inside: "All dimensions lie in the target range",
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
};

const de: typeof en = {
  margin: (points) => `± ${points}`,
  of100: (value, low, high) =>
    `Übereinstimmung ${value} von 100, mit Fehlerbereich zwischen ${low} und ${high}`,
  tooLow: "darunter",
  tooHigh: "darüber",
  justLow: "knapp darunter, im Messfehler",
  justHigh: "knapp darüber, im Messfehler",
  farTooLow: "deutlich darunter",
  farTooHigh: "deutlich darüber",
  clarifyFirst: "wesentlich: zuerst klären",
  value: (value, low, high) => `${value}, Ziel ${low}–${high}`,
  inside: "Alle Dimensionen liegen im Zielbereich",
  more: (count) => (count === 1 ? "und eine weitere" : `und ${count} weitere`),
};

export const DEVIATION_TEXTS: Localized<typeof en> = { en, de };
