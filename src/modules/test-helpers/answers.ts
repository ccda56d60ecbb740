import { mulberry32, type NextFraction } from "#/domain/instrument/random.ts";
import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import {
  type AnswerValue,
  DIMENSION_KEYS,
  type Item,
  type Questionnaire,
  type ScaleKey,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import type { GivenAnswer } from "#/modules/assessment/service.ts";
import { invalidField } from "#/platform/context/problem.ts";

/** Slow enough that no answer counts as rushed. */
const RESPONSE_MS = 4000;

/** From a low one to a high one, in answer points: what people say of themselves lies above the middle of the scale. */
const LEANING = { lowest: 2.8, width: 2.3 };
/** How far an answer lies from its scale's leaning at most. */
const WAVERING = 0.9;

/**
 * Answers for a whole questionnaire: given ones as they are, the others those of somebody with leanings, drawn from
 * the seed in the order of the questionnaire, so that the same seed makes the same result whatever order the candidate
 * would have seen. They fit together: of answers by chance alone a report rightly says nothing but that they are not
 * to be used, and whoever tries the interface would see that first. Reading checks are passed unless an answer says
 * otherwise.
 * @param given item id to 1..6; an id without its wording's number (`detail.2` for `detail.2@2`) names the item whatever
 *   the version, so that programs go on when a wording changes
 * @throws Problem invalid_input (400) for an unknown item
 */
export function answersFor(
  questionnaire: Questionnaire,
  seed: number,
  given: Readonly<Record<string, number>>,
): GivenAnswer[] {
  const ids = new Set(questionnaire.items.flatMap(({ id }) => [id, plainId(id)]));
  if (Object.keys(given).some((id) => !ids.has(id)))
    throw invalidField("answers", "names an item that does not exist");
  const next = mulberry32(seed);
  const leanings = new Map<ScaleKey, number>(
    [...DIMENSION_KEYS, ...VALUE_KEYS].map((scale) => [scale, LEANING.lowest + LEANING.width * next()]),
  );
  return questionnaire.items.map((item) => {
    const usual = answerTo(item, leanings, next);
    const value = (given[item.id] ?? given[plainId(item.id)] ?? usual) as GivenAnswer["value"];
    return { itemId: item.id, value, responseMs: RESPONSE_MS, changes: 0 };
  });
}

function answerTo(item: Item, leanings: ReadonlyMap<ScaleKey, number>, next: NextFraction): AnswerValue {
  const leaning = (scale: ScaleKey) => leanings.get(scale) ?? 3.5;
  const wavering = WAVERING * (2 * next() - 1);
  if (item.type === "check") return item.expected;
  if (item.type === "pair") {
    const [left, right] = item.keys;
    return within(3.5 + leaning(right.scale) - leaning(left.scale) + wavering);
  }
  const [{ scale, dir }] = item.keys;
  const agreement = within(leaning(scale) + wavering);
  return dir === 1 ? agreement : ((7 - agreement) as AnswerValue);
}

const within = (value: number): AnswerValue => Math.min(6, Math.max(1, roundHalfUp(value))) as AnswerValue;

/** Item ids end in `@` and a number once their wording was changed. */
const plainId = (id: string): string => id.replace(/@\d+$/, "");
