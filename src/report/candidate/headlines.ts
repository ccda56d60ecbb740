import { toTenths } from "#/instrument/rounding.ts";
import { labelOf } from "#/instrument/score.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  type ScaleKey,
  type ScoredResult,
  VALUE_KEYS,
  type ValueKey,
} from "#/instrument/types.ts";
import { decimal, glued } from "../format.ts";
import type { ReportInput } from "../input.ts";
import {
  contrastHeadline,
  distinctiveHeadline,
  type NamedScore,
  PARTNERS,
  valuesHeadline,
} from "./sentences.ts";

/** How many dimensions are named as the most distinctive ones. */
export const NAMED_DIMENSIONS = 3;
/** About 1.28 standard errors of the difference of two scales. */
const NOTABLE_DIFFERENCE = 2;
const MIDDLE = 5;

/** Exactly three sentences: what stands out, the largest contrast within a pair, the values. */
export function headlinesOf(
  input: ReportInput,
  distinctive: readonly DimensionKey[],
  ratio: { tendency: string; we: number; i: number },
): string[] {
  const { language } = input;
  const clearest = distinctive.slice(0, NAMED_DIMENSIONS).map((key) => namedScore(key, input));
  return [
    distinctiveHeadline(distinctive.length, clearest, language),
    contrastHeadline(largestContrast(input), language),
    valuesHeadline(...extremeValues(input), ratio, language),
  ];
}

/** Dimensions whose 80 % band does not reach the middle of the norm, the most distant first. */
export function distinctiveKeys(result: ScoredResult): DimensionKey[] {
  const distance = (key: DimensionKey) => Math.abs(toTenths(result.scales[key].cValue) - MIDDLE * 10);
  return DIMENSION_KEYS.filter((key) => {
    const [low, high] = result.scales[key].band;
    return low > MIDDLE || high < MIDDLE;
  }).sort((a, b) => distance(b) - distance(a));
}

function namedScore(key: ScaleKey, { result, texts, language }: ReportInput): NamedScore {
  const { cValue } = result.scales[key];
  return {
    name: glued(texts.scales[key].name[language]),
    label: texts.labels[labelOf(cValue)][language].toLocaleLowerCase(language),
    number: decimal(cValue, 1, language),
  };
}

function largestContrast(input: ReportInput): [NamedScore, NamedScore] | null {
  let best: { more: DimensionKey; less: DimensionKey; tenths: number } | null = null;
  for (const [a, b] of PARTNERS) {
    const tenths = toTenths(input.result.scales[a].cValue) - toTenths(input.result.scales[b].cValue);
    const [more, less] = tenths >= 0 ? [a, b] : [b, a];
    if (Math.abs(tenths) > (best?.tenths ?? 0)) best = { more, less, tenths: Math.abs(tenths) };
  }
  if (!best || best.tenths < NOTABLE_DIFFERENCE * 10) return null;
  return [namedScore(best.more, input), namedScore(best.less, input)];
}

/** Names of the values with most and least weight; both empty when all six weigh the same. */
function extremeValues({ result, texts, language }: ReportInput): [first: string[], last: string[]] {
  const tenths = (key: ValueKey) => toTenths(result.scales[key].rawPercent);
  const all = VALUE_KEYS.map(tenths);
  const [highest, lowest] = [Math.max(...all), Math.min(...all)];
  if (highest === lowest) return [[], []];
  const named = (limit: number) =>
    VALUE_KEYS.filter((key) => tenths(key) === limit).map((key) => glued(texts.scales[key].name[language]));
  return [named(highest), named(lowest)];
}
