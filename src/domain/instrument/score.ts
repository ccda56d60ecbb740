import { lookUp } from "./norms/kernel.ts";
import { normErrorUnder, reliabilityUnder } from "./norms/norm.ts";
import {
  answersByItem,
  assessQuality,
  type Judging,
  type KeyedScale,
  keyedPoints,
  POINTS_PER_ANSWER,
} from "./quality.ts";
import { clamp, toTenths } from "./rounding.ts";
import {
  type Answer,
  type Norm,
  type Questionnaire,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  type ScoredResult,
  type ScoreLabel,
  type Tendency,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

/** A scale with one missing answer is prorated; more would be guessing. */
const MISSING_ALLOWED_PER_SCALE = 1;

/** Every value meets every other one twice, so the six raw percents always average 50. */
const SUM_OF_VALUES = 300;

/** 80 % of a normal distribution lie within this many standard deviations. */
const Z_80 = 1.2816;

/** Too few answers for at least one scale; nothing is scored then. */
export class IncompleteAnswers extends Error {
  override readonly name = "IncompleteAnswers";
  /** Scales with two or more missing answers, in the order of SCALE_KEYS. */
  readonly scales: readonly ScaleKey[];

  constructor(scales: readonly ScaleKey[]) {
    super(`too many answers are missing for ${scales.join(", ")}`);
    this.scales = scales;
  }
}

/**
 * Percent of the points that could be reached, 0..100, unrounded.
 * @param pointSum sum of the points 0..5 of the answered items.
 * @param answered number of these items, at least 1.
 */
export const rawPercent = (pointSum: number, answered: number): number =>
  (100 * pointSum) / (POINTS_PER_ANSWER * answered);

/**
 * C value of a raw percent under a linear norm: C scale 5 + 2z, limited to 0..10, halves rounded upwards to
 * one decimal.
 * @param raw 0..100, unrounded.
 * @param mean norm mean in raw percent.
 * @param sd norm standard deviation in raw percent, above 0.
 */
export const cValueLinear = (raw: number, mean: number, sd: number): number =>
  toTenths(clamp(5 + (2 * (raw - mean)) / sd, 0, 10)) / 10;

/** A norm that was made for other items than the answers belong to. */
export class NormDoesNotFit extends Error {
  override readonly name = "NormDoesNotFit";
}

/**
 * C value 0..10 with one decimal under either kind of norm: the line of a linear norm, or the table of a kernel
 * norm, between whose entries prorated points are interpolated.
 * @param score points 0..K and raw percent 0..100 of the scale, unrounded.
 * @throws NormDoesNotFit when a kernel norm's table does not reach the points.
 */
export const cValueUnder = (
  norm: Norm,
  scale: ScaleKey,
  { points, rawPercent: raw }: Pick<ScaleScore, "points" | "rawPercent">,
): number => {
  if (norm.method === "linear") {
    const { mean, sd } = norm.scales[scale];
    return cValueLinear(raw, mean, sd);
  }
  const { table } = norm.scales[scale];
  // 23 of 30 points must be 76.7 % of the table as well, or the norm belongs to a scale of another length.
  if (Math.abs((100 * points) / (table.length - 1) - raw) > 1e-6) {
    throw new NormDoesNotFit(`norm ${norm.id} was made for another number of items on ${scale}`);
  }
  return toTenths(lookUp(table, points)) / 10;
};

/** Upper ends of the labels in tenths of C: the whole-number bands of the C scale, symmetrical about 5. */
const LABEL_UP_TO: readonly (readonly [tenths: number, label: ScoreLabel])[] = [
  [14, "Very Low"],
  [24, "Low"],
  [34, "Below Average"],
  [65, "Average"],
  [75, "Above Average"],
  [85, "High"],
];

/**
 * Verbal label of a C value.
 * @param cValue 0..10 as reported, with one decimal; the label always agrees with the printed number.
 */
export const labelOf = (cValue: number): ScoreLabel => {
  const tenths = toTenths(cValue);
  return LABEL_UP_TO.find(([end]) => tenths <= end)?.[1] ?? "Very High";
};

/**
 * 80 % band around a C value: C ± 1.2816 · sqrt(SEM² + norm error²), SEM = 2 · sqrt(1 - reliability).
 * The half width is rounded to a tenth first, so that the band is as wide below as above, then both ends are
 * limited to 0..10.
 * @param cValue 0..10 with one decimal.
 * @param reliability 0..1 of the scale (assumed or local alpha).
 * @param normErrorC error of the norm's mean in C points.
 */
export const band = (
  cValue: number,
  reliability: number,
  normErrorC: number,
): [low: number, high: number] => {
  const semC = 2 * Math.sqrt(1 - reliability);
  const halfWidth = toTenths(Z_80 * Math.sqrt(semC ** 2 + normErrorC ** 2));
  const centre = toTenths(cValue);
  return [clamp(centre - halfWidth, 0, 100) / 10, clamp(centre + halfWidth, 0, 100) / 10];
};

/** The band around a C value 0..10 that was found under that norm. */
export const bandUnder = (norm: Norm, scale: ScaleKey, cValue: number): [low: number, high: number] =>
  band(cValue, reliabilityUnder(norm, scale), normErrorUnder(norm));

/**
 * Tendency of a wir_percent (0..100, one decimal as reported). Symmetrical about 50: 60.0 is We and 40.0 is I;
 * the balanced zone of ±10 is about 1.5 standard errors wide on purpose.
 */
export const tendencyOf = (wirPercent: number): Tendency => {
  const tenths = toTenths(wirPercent);
  if (tenths >= 750) return "Strong We";
  if (tenths >= 600) return "We";
  if (tenths > 400) return "Balanced";
  return tenths > 250 ? "I" : "Strong I";
};

/**
 * Relative weight of the adapting values (G2, G4, G6) against the self-expressing ones (G3, G5, G7).
 * With W = half the sum of the raw percents of G2, G4 and G6 (their points, 0..150): wir = (W - 30) / 0.9.
 * The 12 pairs within one camp always give W 30 points; the 18 pairs across the camps share out 90.
 * @param raw unrounded raw percents of the six values.
 * @returns percents with one decimal that add up to exactly 100.
 */
export const wirIch = (raw: Record<ValueKey, number>): ScoredResult["wirIch"] => {
  const weSum = (raw.graves2_security + raw.graves4_order + raw.graves6_community) / 2;
  const wirTenths = toTenths(clamp((weSum - 30) / 0.9, 0, 100));
  const wirPercent = wirTenths / 10;
  return { wirPercent, ichPercent: (1000 - wirTenths) / 10, tendency: tendencyOf(wirPercent) };
};

const scoreUnder = (
  norm: Norm,
  scale: ScaleKey,
  { points, rawPercent: raw }: Pick<ScaleScore, "points" | "rawPercent">,
): ScaleScore => {
  const cValue = cValueUnder(norm, scale, { points, rawPercent: raw });
  return { points, rawPercent: raw, cValue, band: bandUnder(norm, scale, cValue) };
};

/**
 * Scores of a result as they would be under another norm, for the "view under norm X" that is marked as such;
 * the stored result stays what it is.
 * @throws NormDoesNotFit as `cValueUnder` does.
 */
export const viewUnder = (
  norm: Norm,
  scales: Readonly<Record<ScaleKey, Pick<ScaleScore, "points" | "rawPercent">>>,
): Record<ScaleKey, ScaleScore> =>
  Object.fromEntries(SCALE_KEYS.map((scale) => [scale, scoreUnder(norm, scale, scales[scale])])) as Record<
    ScaleKey,
    ScaleScore
  >;

const isScorable = (keyed: KeyedScale | undefined): keyed is KeyedScale =>
  keyed !== undefined &&
  keyed.given.length > 0 &&
  keyed.items - keyed.given.length <= MISSING_ALLOWED_PER_SCALE;

const scoreScale = (keyed: KeyedScale, scale: ScaleKey, norm: Norm): ScaleScore => {
  const pointSum = keyed.given.reduce((sum, point) => sum + point, 0);
  return scoreUnder(norm, scale, {
    points: (pointSum * keyed.items) / keyed.given.length,
    rawPercent: rawPercent(pointSum, keyed.given.length),
  });
};

const assertValuesBalance = (raw: Record<ValueKey, number>): void => {
  const sum = VALUE_KEYS.reduce((total, scale) => total + raw[scale], 0);
  if (Math.abs(sum - SUM_OF_VALUES) > 1e-6) {
    throw new Error(`the raw percents of the values sum to ${sum}; the questionnaire's pairs are unbalanced`);
  }
};

/**
 * Turns answers into scores, the we/I ratio and quality. The same input always gives the same result.
 * @param presentedOrder all item ids in the order in which the candidate saw them (quality flags only).
 * @param answers one per item; imports may lack one answer per scale, which is prorated from the others.
 * @param judging what is known about other sheets, for the quality of the answers; it changes no score.
 * @throws IncompleteAnswers when a scale lacks two or more answers.
 * @throws InvalidAnswers when an answer does not belong to the questionnaire or was never presented.
 * @throws NormDoesNotFit when the norm was made for another version of the questionnaire.
 */
export const scoreAnswers = (
  questionnaire: Questionnaire,
  norm: Norm,
  presentedOrder: readonly string[],
  answers: readonly Answer[],
  judging: Judging = {},
): ScoredResult => {
  if (norm.method === "kernel" && norm.questionnaireVersion !== questionnaire.version) {
    throw new NormDoesNotFit(`norm ${norm.id} was made for version ${norm.questionnaireVersion}`);
  }
  const keyed = keyedPoints(questionnaire, answersByItem(questionnaire, answers));
  const quality = assessQuality(questionnaire, presentedOrder, answers, judging);

  const incomplete: ScaleKey[] = [];
  const scored: [ScaleKey, ScaleScore][] = [];
  for (const scale of SCALE_KEYS) {
    const points = keyed.get(scale);
    if (isScorable(points)) scored.push([scale, scoreScale(points, scale, norm)]);
    else incomplete.push(scale);
  }
  if (incomplete.length > 0) throw new IncompleteAnswers(incomplete);

  const scales = Object.fromEntries(scored) as Record<ScaleKey, ScaleScore>;
  const rawValues = Object.fromEntries(
    VALUE_KEYS.map((scale) => [scale, scales[scale].rawPercent]),
  ) as Record<ValueKey, number>;
  const hasAllPairs = VALUE_KEYS.every((scale) => keyed.get(scale)?.given.length === keyed.get(scale)?.items);
  if (hasAllPairs) assertValuesBalance(rawValues);

  return {
    questionnaire: { id: questionnaire.id, version: questionnaire.version },
    norm: { id: norm.id, name: norm.name, method: norm.method, n: norm.n, version: norm.version },
    scales,
    wirIch: wirIch(rawValues),
    quality,
  };
};
