import type { DimensionKey, Language } from "#/domain/instrument/types.ts";

/** A dimension as a sentence names it. */
export interface NamedScore {
  name: string;
  number: string;
}

/** What the opposite pairs say as a whole. */
export type Contrast =
  | { kind: "bothHigh" | "bothLow"; pairs: number; named: readonly [NamedScore, NamedScore] }
  | { kind: "lean"; named: readonly [NamedScore, NamedScore] }
  | { kind: "none" };

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

/** How many dimensions lie clearly off the reference, and which most (at most three). */
export function distinctiveHeadline(
  count: number,
  clearest: readonly NamedScore[],
  language: Language,
): string {
  const list = clearest.map((score) => `${score.name}\u00A0(${score.number})`);
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

/** Opposites on the same side, else the widest lean to one of them, else that there is none. */
export function contrastHeadline(contrast: Contrast, language: Language): string {
  const isGerman = language === "de";
  if (contrast.kind === "none")
    return isGerman
      ? "In keinem der sechs Gegensatzpaare zeigt sich eine klare Richtung."
      : "None of the six opposite pairs shows a clear lean.";
  const [first, second] = contrast.named;
  if (contrast.kind === "lean")
    return isGerman
      ? `Der größte Gegensatz innerhalb eines Paares: ${first.name}\u00A0(${first.number}) ist klar höher als ${second.name}\u00A0(${second.number}).`
      : `The largest contrast within a pair: ${first.name}\u00A0(${first.number}) is well above ${second.name}\u00A0(${second.number}).`;
  const isHigh = contrast.kind === "bothHigh";
  if (isGerman) {
    const where =
      contrast.pairs > 1
        ? `In ${contrast.pairs} Gegensatzpaaren liegen beide Seiten`
        : `${first.name} und ${second.name} liegen beide`;
    return isHigh
      ? `${where} deutlich über der Referenz: Fragen Sie, was wann überwiegt.`
      : `${where} deutlich unter der Referenz: Fragen Sie, was stattdessen zählt.`;
  }
  const where =
    contrast.pairs > 1
      ? `In ${contrast.pairs} opposite pairs both sides`
      : `${first.name} and ${second.name} both`;
  return isHigh
    ? `${where} lie clearly above the reference: ask which one prevails, and when.`
    : `${where} lie clearly below the reference: ask what counts instead.`;
}

/** First and last value and the we/I ratio; `first` and `last` are empty when no value stands out. */
export function valuesHeadline(
  first: readonly string[],
  last: readonly string[],
  ratio: { tendency: string; we: number; i: number },
  language: Language,
): string {
  if (language === "de") {
    const lead =
      first.length === 0
        ? "Kein Wert hebt sich ab"
        : `Unter den Werten ${first.length > 1 ? "stehen" : "steht"} ${joinList(first, "und")} an erster Stelle, ${joinList(last, "und")} an letzter`;
    return `${lead}; Wir-Ich-Verhältnis: ${ratio.we}\u00A0zu\u00A0${ratio.i} (${ratio.tendency}).`;
  }
  const lead =
    first.length === 0
      ? "No value stands out"
      : `Among the values, ${joinList(first, "and")} ${first.length > 1 ? "rank" : "ranks"} first and ${joinList(last, "and")} last`;
  return `${lead}; we/I ratio: ${ratio.we}\u00A0to\u00A0${ratio.i} (${ratio.tendency}).`;
}
