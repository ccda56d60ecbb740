import {
  clearDimensions,
  clearestDimensions,
  markedPair,
  pairLean,
  valuesOf,
} from "#/domain/instrument/interpretation/level.ts";
import { toTenths } from "#/domain/instrument/rounding.ts";
import type { DimensionKey, ScaleKey } from "#/domain/instrument/types.ts";
import type { ValueGroup } from "#/domain/instrument/value-groups.ts";
import { HEADLINES_TEXTS, type HeadlinesTexts } from "#/messages/domain/report/candidate/headlines.gen.ts";
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

const DIMENSION_COUNT = 17;

function joinList(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

/** How many dimensions lie clearly off the reference, and which most (at most three). */
function distinctiveHeadline(count: number, clearest: readonly NamedScore[], texts: HeadlinesTexts): string {
  const list = clearest.map((score) => `${score.name}\u00A0(${score.number})`);
  const isAll = count === DIMENSION_COUNT;
  return texts.distinctive(count, DIMENSION_COUNT, isAll, count > list.length, joinList(list, texts.and));
}

/** Opposites on the same side, else the widest lean to one of them, else that there is none. */
function contrastHeadline(contrast: Contrast, { contrast: texts }: HeadlinesTexts): string {
  if (contrast.kind === "none") return texts.none;
  const [first, second] = contrast.named;
  return contrast.kind === "lean"
    ? texts.lean(first.name, first.number, second.name, second.number)
    : texts[contrast.kind](contrast.pairs, first.name, second.name);
}

/** More of them than this in front are named by those that are behind. */
const NAMED_VALUES = 3;

/** The values in front, else those behind, and the we/I ratio. */
function valuesHeadline(
  { front, behind }: Record<"front" | "behind", readonly string[]>,
  ratio: { tendency: string; we: number; i: number },
  texts: HeadlinesTexts,
): string {
  const side = front.length > 0 && front.length <= NAMED_VALUES ? "front" : "behind";
  const names = joinList(side === "front" ? front : behind, texts.and);
  return texts.ratio(
    names === "" ? texts.noValue : texts.values[side](names),
    ratio.we,
    ratio.i,
    ratio.tendency,
  );
}

/** Exactly three sentences: what stands out, what the opposite pairs say, the values. */
export function headlinesOf(
  input: ReportInput,
  ratio: { tendency: string; we: number; i: number },
): string[] {
  const texts = HEADLINES_TEXTS[input.language];
  return [
    distinctiveHeadline(
      clearDimensions(input.result).length,
      clearestDimensions(input.interpretation, input.result).map((key) => namedScore(key, input)),
      texts,
    ),
    contrastHeadline(contrastOf(input), texts),
    valuesHeadline(outerValues(input), ratio, texts),
  ];
}

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

/** Names of the values in front and behind, by weight. */
function outerValues({ result, texts, language }: ReportInput): Record<"front" | "behind", string[]> {
  const named = (wanted: ValueGroup) =>
    valuesOf(result)
      .filter(({ group }) => group === wanted)
      .map(({ key }) => glued(texts.scales[key].name[language]));
  return { front: named("front"), behind: named("behind") };
}
