import { describe, expect, test } from "bun:test";
import { answersByItem, InvalidAnswers, keyedPoints, points } from "./quality.ts";
import { answerAll, syntheticQuestionnaire } from "./testing.ts";
import type { Answer, AnswerValue } from "./types.ts";

const questionnaire = syntheticQuestionnaire();
const VALUES: AnswerValue[] = [1, 2, 3, 4, 5, 6];

test("a positive key gives 0..5 points, a reversed key the mirror image", () => {
  expect(VALUES.map((value) => points(value, 1))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(VALUES.map((value) => points(value, -1))).toEqual([5, 4, 3, 2, 1, 0]);
});

test("a pair shares exactly five points between its two values", () => {
  for (const value of VALUES) expect(points(value, -1) + points(value, 1)).toBe(5);
});

test("dimensions have 6 items and values 10, and attention checks key nothing", () => {
  const scales = keyedPoints(questionnaire, answersByItem(questionnaire, []));
  expect(scales.size).toBe(23);
  for (const [scale, { items, given }] of scales) {
    expect(items).toBe(scale.startsWith("graves") ? 10 : 6);
    expect(given).toEqual([]);
  }
});

test("an unanswered item counts as an item but gives no points", () => {
  const answers = answerAll(questionnaire, () => 6).filter((answer) => answer.itemId !== "detail.3");
  const scales = keyedPoints(questionnaire, answersByItem(questionnaire, answers));
  expect(scales.get("detail")).toEqual({ given: [5, 5, 5, 0, 0], items: 6 });
});

describe("answers that cannot be scored are refused by name", () => {
  const answer = (itemId: string, value: number): Answer => ({
    itemId,
    value: value as AnswerValue,
    responseMs: 4000,
  });
  const refusal = (answers: Answer[]): unknown => {
    try {
      answersByItem(questionnaire, answers);
    } catch (error) {
      return error;
    }
  };

  test("an unknown item", () => {
    expect(refusal([answer("detail.9", 3)])).toMatchObject({ name: "InvalidAnswers", itemId: "detail.9" });
  });

  test("a second answer to the same item, even with the same value", () => {
    expect(refusal([answer("detail.1", 3), answer("detail.1", 3)])).toBeInstanceOf(InvalidAnswers);
  });

  test("a value that is not a whole number from 1 to 6", () => {
    for (const value of [0, 7, 3.5, Number.NaN]) {
      expect(refusal([answer("detail.1", value)])).toBeInstanceOf(InvalidAnswers);
    }
    expect(refusal([answer("detail.1", 1), answer("detail.2", 6)])).toBeUndefined();
  });
});
