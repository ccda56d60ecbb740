import { integerBetween, mulberry32 } from "#/instrument/random.ts";
import type { Questionnaire } from "#/instrument/types.ts";
import type { GivenAnswer } from "#/modules/assessment/service.ts";
import { invalidField } from "#/platform/problem.ts";

/** Slow enough that no answer counts as rushed. */
const RESPONSE_MS = 4000;

/**
 * Answers for a whole questionnaire: given ones as they are, the others drawn from the seed in the order of the
 * questionnaire, so that the same seed makes the same result whatever order the candidate would have seen.
 * Reading checks are passed unless an answer says otherwise.
 * @param given item id to 1..6
 * @throws Problem invalid_input (400) for an unknown item
 */
export function answersFor(
  questionnaire: Questionnaire,
  seed: number,
  given: Readonly<Record<string, number>>,
): GivenAnswer[] {
  const ids = new Set(questionnaire.items.map((item) => item.id));
  if (Object.keys(given).some((id) => !ids.has(id)))
    throw invalidField("answers", "names an item that does not exist");
  const next = mulberry32(seed);
  return questionnaire.items.map((item) => {
    const drawn = integerBetween(1, 6, next);
    const usual = item.type === "check" ? item.expected : drawn;
    const value = (given[item.id] ?? usual) as GivenAnswer["value"];
    return { itemId: item.id, value, responseMs: RESPONSE_MS, changes: 0 };
  });
}
