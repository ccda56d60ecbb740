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
  return questionnaire.items.map((item) => {
    const drawn = integerBetween(1, 6, next);
    const usual = item.type === "check" ? item.expected : drawn;
    const value = (given[item.id] ?? given[plainId(item.id)] ?? usual) as GivenAnswer["value"];
    return { itemId: item.id, value, responseMs: RESPONSE_MS, changes: 0 };
  });
}

/** Item ids end in `@` and a number once their wording was changed. */
const plainId = (id: string): string => id.replace(/@\d+$/, "");
