import { expect, test } from "bun:test";
import { answerModel, MODEL_LEAST, patternOf, statementIds } from "./answer-pattern.ts";
import { assessQuality, ownLimits } from "./quality.ts";
import { PA_STANDARD } from "./registry.ts";
import { fullOrder, mulberry32 } from "./rounding.ts";
import { simulateCandidates } from "./simulation.ts";
import type { Answer, AnswerValue } from "./types.ts";

const { questionnaire, norm } = PA_STANDARD;
const ids = statementIds(questionnaire);
const people = simulateCandidates(questionnaire, norm, 500, 11).map(({ answers }) => answers);
const valuesOf = (answers: readonly Answer[]) => {
  const byItem = new Map(answers.map(({ itemId, value }) => [itemId, value]));
  return ids.map((id) => byItem.get(id) ?? 0);
};
const own = people.slice(0, 300);
const model = answerModel(ids, own.map(valuesOf));

const order = fullOrder(1, questionnaire);
const limits = ownLimits(own.map((answers) => assessQuality(questionnaire, order, answers).inconsistency));

const judged = (answers: readonly Answer[]) =>
  assessQuality(questionnaire, order, answers, { own: model === null ? null : { model, limits } });

const random = (seed: number, of: readonly Answer[], share: number): Answer[] => {
  const next = mulberry32(seed);
  return of.map((answer) => {
    const isCheck = answer.itemId.startsWith("check.");
    if (isCheck || next() >= share) return answer;
    return { ...answer, value: (1 + Math.floor(next() * 6)) as AnswerValue };
  });
};

const share = (sheets: readonly (readonly Answer[])[]) =>
  sheets.filter((answers) => judged(answers).status === "questionable").length / sheets.length;

test("149 sheets make no model and 150 do", () => {
  const sheets = people.map(valuesOf);
  expect(answerModel(ids, sheets.slice(0, MODEL_LEAST - 1))).toBeNull();
  expect(answerModel(ids, sheets.slice(0, MODEL_LEAST))?.n).toBe(150);
});

test("sheets that are all the same make no model, and one statement that all answer alike does no harm", () => {
  const one = valuesOf(people[0] ?? []);
  expect(
    answerModel(
      ids,
      Array.from({ length: 200 }, () => one),
    ),
  ).toBeNull();
  const alike = answerModel(
    ids,
    people.map((answers) => valuesOf(answers).map((value, at) => (at === 5 ? 4 : value))),
  );
  expect(alike?.factor.every(Number.isFinite)).toBe(true);
});

test("of people whom the model has not seen hardly anybody is far out, and random sheets that pass the checks mostly are", () => {
  const others = people.slice(300);
  expect(share(others)).toBeLessThanOrEqual(0.025);
  expect(share(others.map((answers, seed) => random(seed + 1, answers, 1)))).toBeGreaterThan(0.85);
});

test("reversing a statement for everybody changes nothing, and a missing answer leaves the pattern out", () => {
  const flip = (values: number[]) => values.map((value, at) => (at % 3 === 0 ? 7 - value : value));
  const flipped = answerModel(
    ids,
    own.map((answers) => flip(valuesOf(answers))),
  );
  if (model === null || flipped === null) throw new Error("300 people make a model");
  for (const answers of people.slice(300, 320)) {
    const mirrored = answers.map((answer): Answer => {
      const at = ids.indexOf(answer.itemId);
      return at >= 0 && at % 3 === 0 ? { ...answer, value: (7 - answer.value) as AnswerValue } : answer;
    });
    expect(patternOf(flipped, mirrored)).toBeCloseTo(patternOf(model, answers) ?? NaN, 8);
  }
  expect(
    patternOf(
      model,
      (people[0] ?? []).filter(({ itemId }) => itemId !== ids[0]),
    ),
  ).toBeNull();
});
