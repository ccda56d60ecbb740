import { mean, standardDeviation } from "./statistics/describe.ts";
import {
  type Answer,
  type AnswerValue,
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
export type QualityMeasures = Omit<Quality, "status">;

export const QUALITY_INDEXES = [
  "attentionFailed",
  "inconsistency",
  "longstringA",
  "longstringB",
  "irv",
  "fastShare",
] as const satisfies readonly (keyof QualityMeasures)[];
export type QualityIndex = (typeof QUALITY_INDEXES)[number];

export type FlagLevel = "ok" | "caution" | "serious";

/** Answers given sooner than this can hardly have been read, in milliseconds. */
const FAST_MS = { statement: 1500, pair: 2500 } as const;

const CAUTIONS_MAKE_QUESTIONABLE = 3;

/**
 * Cut-offs from simulated answers: attentive people stay below `caution` in about 99 %, careless ones mostly
 * pass `serious`. They are conventions until enough own data exist.
 */
const REACHES: Record<QualityIndex, { caution: (x: number) => boolean; serious: (x: number) => boolean }> = {
  attentionFailed: { caution: (wrong) => wrong >= 1, serious: (wrong) => wrong >= 2 },
  inconsistency: { caution: (w) => w >= 1.4, serious: (w) => w >= 1.55 },
  longstringA: { caution: (run) => run >= 12, serious: (run) => run >= 18 },
  longstringB: { caution: (run) => run >= 10, serious: (run) => run >= 15 },
  irv: { caution: (sd) => sd < 0.6, serious: (sd) => sd < 0.4 },
  fastShare: { caution: (share) => share > 0.1, serious: (share) => share > 0.3 },
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

/** How far each index is from what attentive people show. */
export const flagLevels = (measures: QualityMeasures): Record<QualityIndex, FlagLevel> => {
  const levelOf = (index: QualityIndex): FlagLevel => {
    const { caution, serious } = REACHES[index];
    return serious(measures[index]) ? "serious" : caution(measures[index]) ? "caution" : "ok";
  };
  return {
    attentionFailed: levelOf("attentionFailed"),
    inconsistency: levelOf("inconsistency"),
    longstringA: levelOf("longstringA"),
    longstringB: levelOf("longstringB"),
    irv: levelOf("irv"),
    fastShare: levelOf("fastShare"),
  };
};

/** `questionable` from one serious index or three cautions, `caution` from one caution, else `ok`. */
export const qualityStatus = (measures: QualityMeasures): QualityStatus => {
  const levels = Object.values(flagLevels(measures));
  const cautions = levels.filter((level) => level === "caution").length;
  if (levels.includes("serious") || cautions >= CAUTIONS_MAKE_QUESTIONABLE) return "questionable";
  return cautions > 0 ? "caution" : "ok";
};

/**
 * Quality of one set of answers, as stored with the result and shown in the report.
 * @param presentedOrder all item ids in the order in which the candidate saw them.
 * @throws InvalidAnswers when an answer does not belong to the questionnaire or was never presented.
 */
export const assessQuality = (
  questionnaire: Questionnaire,
  presentedOrder: readonly string[],
  answers: readonly Answer[],
): Quality => {
  const measures = measureQuality(questionnaire, presentedOrder, answers);
  return { status: qualityStatus(measures), ...measures };
};
