import { points } from "#/domain/instrument/keying.ts";
import type { AnswerValue } from "#/domain/instrument/types.ts";

const ANSWERS: readonly { value: AnswerValue; dir: 1 | -1 }[] = [
  { value: 5, dir: 1 },
  { value: 4, dir: 1 },
  { value: 6, dir: 1 },
  { value: 5, dir: 1 },
  { value: 2, dir: -1 },
  { value: 3, dir: -1 },
];

/** The worked example of the manual: answers 5, 4, 6, 5 and, reversed, 2, 3. */
export const SCORE_EXAMPLES = {
  points: ANSWERS.reduce((sum, { value, dir }) => sum + points(value, dir), 0),
};
