import { areValuesEven, markedPair, pairLean, sideOf } from "#/domain/instrument/interpretation/level.ts";
import { toTenths } from "#/domain/instrument/rounding.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type Language,
  type ScaleKey,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "#/domain/instrument/types.ts";
import { cText, glued } from "../format.ts";
import type { ReportInput } from "../input.ts";

/** A dimension as a sentence names it. */
interface NamedScore {
  name: string;
  number: string;
}

/** What the opposite pairs say as a whole. */
type Contrast =
  | { kind: "bothHigh" | "bothLow"; pairs: number; named: readonly [NamedScore, NamedScore] }
  | { kind: "lean"; named: readonly [NamedScore, NamedScore] }
  | { kind: "none" };

/** The opposite pairs; failure tolerance, stability and the three foci of interest have no partner. */
const PARTNERS: readonly (readonly [DimensionKey, DimensionKey])[] = [
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
function distinctiveHeadline(count: number, clearest: readonly NamedScore[], language: Language): string {
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
function contrastHeadline(contrast: Contrast, language: Language): string {
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
function valuesHeadline(
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

/** How many dimensions are named as the most distinctive ones. */
const NAMED_DIMENSIONS = 3;
const MIDDLE = 5;

/** Exactly three sentences: what stands out, what the opposite pairs say, the values. */
export function headlinesOf(
  input: ReportInput,
  distinctive: readonly DimensionKey[],
  ratio: { tendency: string; we: number; i: number },
): string[] {
  const { language } = input;
  const named = namedKeys(distinctive);
  return [
    distinctiveHeadline(
      distinctive.length,
      named.map((key) => namedScore(key, input)),
      language,
    ),
    contrastHeadline(contrastOf(input), language),
    valuesHeadline(...extremeValues(input), ratio, language),
  ];
}

/** Dimensions that lie clearly off the reference, the most distant from its middle first. */
export function distinctiveKeys(result: ScoredResult): DimensionKey[] {
  const distance = (key: DimensionKey) => Math.abs(toTenths(result.scales[key].cValue) - MIDDLE * 10);
  return DIMENSION_KEYS.filter((key) => sideOf(result.scales[key]) !== "mid").sort(
    (a, b) => distance(b) - distance(a),
  );
}

/** The first three of them, of two opposites only the first. */
export const namedKeys = (distinctive: readonly DimensionKey[]): DimensionKey[] =>
  distinctive
    .filter((key, place) => {
      const pair: readonly DimensionKey[] = PARTNERS.find((partners) => partners.includes(key)) ?? [];
      return !distinctive.slice(0, place).some((before) => pair.includes(before));
    })
    .slice(0, NAMED_DIMENSIONS);

const namedScore = (key: ScaleKey, { result, texts, language }: ReportInput): NamedScore => ({
  name: glued(texts.scales[key].name[language]),
  number: cText(result.scales[key].cValue, language),
});

/** Opposites on the same side come first, as they need asking about most; then the widest lean. */
function contrastOf(input: ReportInput): Contrast {
  const { interpretation, result, language } = input;
  const marked = interpretation.pairs.pairs.flatMap(
    (pair) => markedPair(pair, result.scales, language) ?? [],
  );
  for (const kind of ["bothHigh", "bothLow"] as const) {
    const found = marked.filter((pair) => pair.kind === kind).map(({ pair }) => pair);
    const [first] = found;
    if (!first) continue;
    return { kind, pairs: found.length, named: [namedScore(first[0], input), namedScore(first[1], input)] };
  }
  const tenths = (key: DimensionKey) => toTenths(result.scales[key].cValue);
  const [lean] = interpretation.pairs.pairs
    .filter((pair) => pairLean(pair, result.scales, language) !== null)
    .map(({ pair: [a, b] }) => (tenths(a) >= tenths(b) ? ([a, b] as const) : ([b, a] as const)))
    .sort(([a, b], [c, d]) => tenths(c) - tenths(d) - (tenths(a) - tenths(b)));
  if (!lean) return { kind: "none" };
  return { kind: "lean", named: [namedScore(lean[0], input), namedScore(lean[1], input)] };
}

/** Names of the values with most and least weight; both empty when no value stands out. */
function extremeValues({ result, texts, language }: ReportInput): [first: string[], last: string[]] {
  const tenths = (key: ValueKey) => toTenths(result.scales[key].rawPercent);
  const all = VALUE_KEYS.map(tenths);
  const [highest, lowest] = [Math.max(...all), Math.min(...all)];
  if (areValuesEven(result)) return [[], []];
  const named = (limit: number) =>
    VALUE_KEYS.filter((key) => tenths(key) === limit).map((key) => glued(texts.scales[key].name[language]));
  return [named(highest), named(lowest)];
}
