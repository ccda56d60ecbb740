import type { Answer, AnswerValue, Item, Questionnaire, ScaleKey } from "./types.ts";

/** Most points one answer can give to a scale. */
export const POINTS_PER_ANSWER = 5;

/** Answers that cannot belong to the questionnaire: a fault of the caller or of an import, not of the candidate. */
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
