import { type AnswerModel, patternOf } from "./answer-pattern.ts";
import { FIRST_LIMITS, QUALITY_LIMITS, SHIPPED_LIMITS } from "./quality-limits.ts";
import { mean, quantiles, standardDeviation } from "./statistics/describe.ts";
import {
  type Answer,
  type AnswerValue,
  type AppliedLimits,
  DIMENSION_KEYS,
  type Item,
  type Quality,
  type QualityStatus,
  type Questionnaire,
  type ScaleKey,
} from "./types.ts";

/** Most points one answer can give to a scale. */
export const POINTS_PER_ANSWER = 5;

/** Answers that cannot belong to the questionnaire: an error of the caller or of an import, not of the candidate. */
export class InvalidAnswers extends Error {
  override readonly name = "InvalidAnswers";
  readonly itemId: string;

  constructor(itemId: string, reason: string) {
    super(`answer to ${itemId}: ${reason}`);
    this.itemId = itemId;
  }
}

/**
 * Points 0..5 that an answer gives to a scale.
 * @param dir 1 when agreement (or choosing the right statement of a pair) speaks for the scale, else -1.
 */
export const points = (value: AnswerValue, dir: 1 | -1): number => (dir === 1 ? value - 1 : 6 - value);

const isAnswerValue = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 6;

/**
 * Answers by item id; items without an answer are absent.
 * @throws InvalidAnswers for an id the questionnaire does not know, a second answer to an item, or a value
 * outside 1..6.
 */
export const answersByItem = (
  questionnaire: Questionnaire,
  answers: readonly Answer[],
): ReadonlyMap<string, Answer> => {
  const known = new Set(questionnaire.items.map((item) => item.id));
  const byItem = new Map<string, Answer>();
  for (const answer of answers) {
    if (!known.has(answer.itemId)) throw new InvalidAnswers(answer.itemId, "the item is unknown");
    if (byItem.has(answer.itemId)) throw new InvalidAnswers(answer.itemId, "the item is answered twice");
    if (!isAnswerValue(answer.value)) throw new InvalidAnswers(answer.itemId, "the value is not one of 1..6");
    byItem.set(answer.itemId, answer);
  }
  return byItem;
};

/** What the answers say about one scale. */
export interface KeyedScale {
  /** Points 0..5 of every answered item. */
  given: number[];
  /** Number of items the questionnaire has for the scale. */
  items: number;
}

const keysOf = (item: Item): readonly { scale: ScaleKey; dir: 1 | -1 }[] => item.keys;

/** Keyed points of every scale; a pair gives its five points to two scales, an attention check to none. */
export const keyedPoints = (
  questionnaire: Questionnaire,
  byItem: ReadonlyMap<string, Answer>,
): ReadonlyMap<ScaleKey, KeyedScale> => {
  const scales = new Map<ScaleKey, KeyedScale>();
  for (const item of questionnaire.items) {
    const value = byItem.get(item.id)?.value;
    for (const { scale, dir } of keysOf(item)) {
      const keyed = scales.get(scale) ?? { given: [], items: 0 };
      keyed.items++;
      if (value !== undefined) keyed.given.push(points(value, dir));
      scales.set(scale, keyed);
    }
  }
  return scales;
};

/** The figures behind the flags. */
export type QualityMeasures = Omit<Quality, "status" | "limits">;

export const QUALITY_INDEXES = [
  "attentionFailed",
  "inconsistency",
  "longstringA",
  "longstringB",
  "irv",
  "fastShare",
  "pattern",
  "identical",
] as const satisfies readonly (keyof QualityMeasures)[];
export type QualityIndex = (typeof QUALITY_INDEXES)[number];

export const FLAG_LEVELS = ["ok", "caution", "serious"] as const;
export type FlagLevel = (typeof FLAG_LEVELS)[number];

/** Answers given sooner than this can hardly have been read, in milliseconds. */
const FAST_MS = { statement: 1500, pair: 2500 } as const;

const CAUTIONS_MAKE_QUESTIONABLE = 3;

/** Whether a figure reaches a limit; of variability less is worse, and a speed has to be above its limit. */
const REACHES: Record<QualityIndex, (figure: number, limit: number) => boolean> = {
  attentionFailed: (wrong, limit) => wrong >= limit,
  inconsistency: (w, limit) => w >= limit,
  longstringA: (run, limit) => run >= limit,
  longstringB: (run, limit) => run >= limit,
  irv: (sd, limit) => sd < limit,
  fastShare: (share, limit) => share > limit,
  pattern: (z, limit) => z >= limit,
  identical: (sheets, limit) => sheets >= limit,
};

/** An imported scale may hold fewer than two answers; it then adds no inconsistency. */
const spreadOf = (numbers: readonly number[]): number =>
  numbers.length < 2 ? 0 : standardDeviation(numbers);

const longestRun = (values: readonly number[]): number => {
  let longest = 0;
  let run = 0;
  for (const [place, value] of values.entries()) {
    run = place > 0 && values[place - 1] === value ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
};

/**
 * The figures that distinguish careful from careless answering. They are unrounded, never change a score and skip
 * unanswered items (imports only).
 * @param presentedOrder all item ids in the order in which the candidate saw them.
 * @throws InvalidAnswers when an answer does not belong to the questionnaire or was never presented.
 */
export const measureQuality = (
  questionnaire: Questionnaire,
  presentedOrder: readonly string[],
  answers: readonly Answer[],
): QualityMeasures => {
  const byItem = answersByItem(questionnaire, answers);
  const presented = new Set(presentedOrder);
  for (const id of byItem.keys()) {
    if (!presented.has(id)) throw new InvalidAnswers(id, "the item was never presented");
  }
  const itemById = new Map(questionnaire.items.map((item) => [item.id, item]));
  const shown: Record<"statement" | "pair", Answer[]> = { statement: [], pair: [] };
  let attentionFailed = 0;
  for (const id of presented) {
    const [item, answer] = [itemById.get(id), byItem.get(id)];
    if (!item || !answer) continue;
    if (item.type === "check") attentionFailed += answer.value === item.expected ? 0 : 1;
    else shown[item.type].push(answer);
  }

  const keyed = keyedPoints(questionnaire, byItem);
  const spreads = DIMENSION_KEYS.map((scale) => spreadOf(keyed.get(scale)?.given ?? []));
  const statementValues = shown.statement.map((answer) => answer.value);
  const fast = (["statement", "pair"] as const).flatMap((type) =>
    shown[type].filter((answer) => answer.responseMs < FAST_MS[type]),
  ).length;
  const counted = shown.statement.length + shown.pair.length;

  return {
    attentionFailed,
    inconsistency: mean(spreads),
    longstringA: longestRun(statementValues),
    longstringB: longestRun(shown.pair.map((answer) => answer.value)),
    irv: spreadOf(statementValues),
    fastShare: counted === 0 ? 0 : fast / counted,
  };
};

/** What a server with enough results of its own judges by. */
export interface OwnJudgement {
  model: AnswerModel;
  limits: AppliedLimits;
}

/**
 * Limits of a server's own people, at the shares that the shipped limits have.
 * @param inconsistencies of the people, `MODEL_LEAST` at least
 */
export function ownLimits(inconsistencies: readonly number[]): AppliedLimits {
  const { caution, serious } = QUALITY_LIMITS.inconsistency.shares ?? { caution: 0, serious: 0 };
  const [from = 0, until = 0] = quantiles(inconsistencies, [1 - caution, 1 - serious]);
  return { source: "own", n: inconsistencies.length, inconsistency: [from, until] };
}

/** What is known about other sheets when one is judged. */
export interface Judging {
  /** Absent or null: too few results of the server's own. */
  own?: OwnJudgement | null;
}

/** The limits that a result was judged by. */
export const limitsOf = ({ limits }: Pick<Quality, "limits">): AppliedLimits => limits ?? FIRST_LIMITS;

/** How far each index of a result is from what attentive people show, by the limits that it was judged by. */
export const flagLevels = (
  quality: QualityMeasures & Pick<Quality, "limits">,
): Record<QualityIndex, FlagLevel> => {
  const [caution, serious] = limitsOf(quality).inconsistency;
  const levelOf = (index: QualityIndex): FlagLevel => {
    const figure = quality[index];
    if (figure === undefined) return "ok";
    const limits = index === "inconsistency" ? { caution, serious } : QUALITY_LIMITS[index];
    const reaches = REACHES[index];
    return reaches(figure, limits.serious) ? "serious" : reaches(figure, limits.caution) ? "caution" : "ok";
  };
  return Object.fromEntries(QUALITY_INDEXES.map((index) => [index, levelOf(index)])) as Record<
    QualityIndex,
    FlagLevel
  >;
};

/** What inconsistency has to come with; an unusual pattern is another view of the same answers. */
const CONFIRMING = ["attentionFailed", "longstringA", "longstringB", "fastShare"] as const;

/**
 * `questionable` from one serious index or three cautions, `caution` from one caution, else `ok`. Consistency never
 * decides alone, because it condemns people who use the ends of the scale: it is a caution at most, and makes
 * `questionable` what a failed check, speed or repetition confirm.
 */
export const qualityStatus = (quality: QualityMeasures & Pick<Quality, "limits">): QualityStatus => {
  const levels = flagLevels(quality);
  const { inconsistency, ...others } = levels;
  const found = Object.values(others).filter((level) => level !== "ok");
  const isInconsistent = inconsistency !== "ok";
  const cautions = found.length + (isInconsistent ? 1 : 0);
  if (found.includes("serious") || cautions >= CAUTIONS_MAKE_QUESTIONABLE) return "questionable";
  if (isInconsistent && CONFIRMING.some((index) => levels[index] !== "ok")) return "questionable";
  return cautions > 0 ? "caution" : "ok";
};

/**
 * Quality of one set of answers, as stored with the result and shown in the report.
 * @param presentedOrder all item ids in the order in which the candidate saw them.
 * @param judging what is known about other sheets
 * @throws InvalidAnswers when an answer does not belong to the questionnaire or was never presented.
 */
export const assessQuality = (
  questionnaire: Questionnaire,
  presentedOrder: readonly string[],
  answers: readonly Answer[],
  { own = null }: Judging = {},
): Quality => {
  const pattern = own === null ? null : patternOf(own.model, answers);
  const judged = {
    ...measureQuality(questionnaire, presentedOrder, answers),
    ...(pattern !== null && { pattern }),
    limits: own?.limits ?? SHIPPED_LIMITS,
  };
  return { status: qualityStatus(judged), ...judged };
};

/**
 * Judges the same figures together with earlier sheets that have the same answers. They are found by the scores, so this
 * comes after everything else.
 * @param identical number of those sheets, 0 or more
 */
export const withIdentical = (quality: Quality, identical: number): Quality => {
  if (identical === 0) return quality;
  const judged = { ...quality, identical };
  return { ...judged, status: qualityStatus(judged) };
};
