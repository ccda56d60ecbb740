import type { DimensionKey, Language } from "#/instrument/types.ts";

/** A dimension as a sentence names it. */
export interface NamedScore {
  name: string;
  /** Label in running text, such as "very high". */
  label: string;
  number: string;
}

/** The opposite pairs; failure tolerance, stability and the three foci of interest have no partner. */
export const PARTNERS: readonly (readonly [DimensionKey, DimensionKey])[] = [
  ["goal_orientation", "problem_solving"],
  ["proactive", "reflective"],
  ["internal", "external"],
  ["sameness", "difference"],
  ["global", "detail"],
  ["procedural", "options"],
];

const DIMENSION_COUNT = 17;

function joinList(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

/** How many dimensions differ from the middle of the norm, and which most clearly (at most three). */
export function distinctiveHeadline(
  count: number,
  clearest: readonly NamedScore[],
  language: Language,
): string {
  const list = clearest.map((score) => `${score.name}\u00A0(${score.label.replaceAll(" ", "\u00A0")})`);
  const isCut = count > list.length;
  if (language === "de") {
    if (count === 0) return "Keine der 17 Dimensionen hebt sich deutlich von der Mitte der Norm ab.";
    const names = joinList(list, "und");
    if (count === 1) return `Eine von 17 Dimensionen hebt sich deutlich ab: ${names}.`;
    const subject = count === DIMENSION_COUNT ? `Alle ${count}` : `${count} von ${DIMENSION_COUNT}`;
    return `${subject} Dimensionen heben sich deutlich ab${isCut ? ", am stärksten" : ":"} ${names}.`;
  }
  if (count === 0) return "None of the 17 dimensions stands out from the middle of the norm.";
  const names = joinList(list, "and");
  if (count === 1) return `One of 17 dimensions stands out: ${names}.`;
  const subject = count === DIMENSION_COUNT ? `All ${count}` : `${count} of ${DIMENSION_COUNT}`;
  return `${subject} dimensions stand out${isCut ? ", above all" : ":"} ${names}.`;
}

/** The largest difference between partners, or that no pair shows one. */
export function contrastHeadline(
  contrast: readonly [NamedScore, NamedScore] | null,
  language: Language,
): string {
  if (!contrast) {
    return language === "de"
      ? "In den sechs Gegensatzpaaren liegen beide Seiten nah beieinander; der Stil kann je nach Situation wechseln."
      : "In the six opposite pairs both sides lie close together; the style may vary with the situation.";
  }
  const [more, less] = contrast;
  return language === "de"
    ? `Der größte Gegensatz innerhalb eines Paares: ${more.name}\u00A0(${more.number}) ist klar höher als ${less.name}\u00A0(${less.number}).`
    : `The largest contrast within a pair: ${more.name}\u00A0(${more.number}) is well above ${less.name}\u00A0(${less.number}).`;
}

/** First and last value and the we/I ratio; `first` and `last` are empty when all six weigh the same. */
export function valuesHeadline(
  first: readonly string[],
  last: readonly string[],
  ratio: { tendency: string; we: number; i: number },
  language: Language,
): string {
  if (language === "de") {
    const lead =
      first.length === 0
        ? "Alle sechs Werte haben das gleiche Gewicht"
        : `Unter den Werten ${first.length > 1 ? "stehen" : "steht"} ${joinList(first, "und")} an erster Stelle, ${joinList(last, "und")} an letzter`;
    return `${lead}; Wir-Ich-Verhältnis: ${ratio.we}\u00A0zu\u00A0${ratio.i} (${ratio.tendency}).`;
  }
  const lead =
    first.length === 0
      ? "All six values carry the same weight"
      : `Among the values, ${joinList(first, "and")} ${first.length > 1 ? "rank" : "ranks"} first and ${joinList(last, "and")} last`;
  return `${lead}; we/I ratio: ${ratio.we}\u00A0to\u00A0${ratio.i} (${ratio.tendency}).`;
}
