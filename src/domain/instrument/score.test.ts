import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "./fixtures/vectors.json";
import { points } from "./quality.ts";
import { roundToTenth } from "./rounding.ts";
import { cValueLinear, IncompleteAnswers, rawPercent, scoreAnswers, tendencyOf, wirIch } from "./score.ts";
import { answerAll, fileOrder, syntheticNorm, syntheticQuestionnaire } from "./testing.ts";
import {
  type Answer,
  type AnswerValue,
  DIMENSION_KEYS,
  type Norm,
  SCALE_KEYS,
  VALUE_KEYS,
  type ValueKey,
} from "./types.ts";

const questionnaire = syntheticQuestionnaire();
const norm = syntheticNorm();
const order = fileOrder(questionnaire);
const score = (answers: readonly Answer[], under: Norm = norm) =>
  scoreAnswers(questionnaire, under, order, answers);
const anyValue = fc.constantFrom<AnswerValue>(1, 2, 3, 4, 5, 6);
const anyAnswers = fc.array(anyValue, { minLength: 134, maxLength: 134 }).map((values): Answer[] =>
  questionnaire.items.map((item, place) => ({
    itemId: item.id,
    value: values[place] ?? 1,
    responseMs: 4000,
  })),
);

const answersToDetail = (values: readonly (number | null)[]): Answer[] =>
  answerAll(questionnaire, () => 4).flatMap((answer) => {
    if (!answer.itemId.startsWith("detail.")) return [answer];
    const value = values[Number(answer.itemId.slice(-1)) - 1] ?? null;
    return value === null ? [] : [{ ...answer, value: value as AnswerValue }];
  });

describe("raw percent", () => {
  for (const vector of vectors.scoring) {
    const given = vector.answers_items_1to4_positive_5to6_reversed;
    test(`answers ${given.join(",")} give ${vector.points} points and ${vector.raw_percent} percent`, () => {
      if (vector.points === null) {
        expect(() => score(answersToDetail(given))).toThrow(IncompleteAnswers);
        return;
      }
      const { detail } = score(answersToDetail(given)).scales;
      expect(detail.points).toBeCloseTo(vector.points, 10);
      expect(roundToTenth(detail.rawPercent)).toBe(vector.raw_percent);
    });
  }

  test("stays unrounded: 23 of 30 points are 76.666…, and 10 items count 50 points", () => {
    expect(rawPercent(23, 6)).toBeCloseTo(76.6666666667, 9);
    expect(rawPercent(23, 10)).toBe(46);
  });
});

describe("missing answers", () => {
  const without = (...ids: string[]): Answer[] =>
    answerAll(questionnaire, (item) => (item.type === "pair" ? 5 : 4)).filter(
      (answer) => !ids.includes(answer.itemId),
    );

  test("two missing answers name every scale concerned and no other", () => {
    const refusal = (answers: Answer[]): unknown => {
      try {
        score(answers);
      } catch (error) {
        return error;
      }
    };
    const error = refusal(without("detail.1", "detail.2", "people.1", "process.4", "process.5"));
    expect(error).toBeInstanceOf(IncompleteAnswers);
    expect(error).toMatchObject({ scales: ["detail", "process"] });
    expect(refusal([])).toMatchObject({ scales: [...SCALE_KEYS] });
    expect(refusal(without("pair.G2G5.1", "pair.G2G6.2"))).toMatchObject({ scales: ["graves2_security"] });
  });

  test("one missing pair is prorated on both of its values and does not trip the sum of 300", () => {
    const answers = answerAll(questionnaire, (item) => {
      if (item.type !== "pair") return 4;
      if (item.keys[0].scale === "graves2_security") return 1;
      return item.keys[1].scale === "graves2_security" ? 6 : item.id.endsWith(".1") ? 3 : 4;
    });
    const { scales } = score(answers.filter((answer) => answer.itemId !== "pair.G2G5.1"));
    expect(scales.graves2_security).toMatchObject({ points: 50, rawPercent: 100 });
    expect(scales.graves5_achievement.points).toBeCloseTo((20 * 10) / 9, 9);
    expect(scales.graves3_power).toEqual(score(answers).scales.graves3_power);
    const sum = VALUE_KEYS.reduce((total, key) => total + scales[key].rawPercent, 0);
    expect(sum).toBeCloseTo(304.44, 2);
  });

  test("a missing attention check neither blocks scoring nor counts as failed", () => {
    expect(score(without("check.1")).quality.attentionFailed).toBe(0);
  });
});

describe("values", () => {
  test("the six raw percents sum to 300 whatever is answered", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { scales } = score(answers);
        const sum = VALUE_KEYS.reduce((total, key) => total + scales[key].rawPercent, 0);
        expect(sum).toBeCloseTo(300, 9);
      }),
      runs(100),
    );
  });

  test("ticking one side throughout gives every value 50 and we/I 50, however strongly", () => {
    for (const side of [1, 2, 3, 4, 5, 6] as const) {
      const { scales, wirIch: ratio } = score(answerAll(questionnaire, () => side));
      for (const key of VALUE_KEYS) expect(scales[key].rawPercent).toBe(50);
      expect(ratio).toEqual({ wirPercent: 50, ichPercent: 50, tendency: "Balanced" });
    }
  });

  test("always choosing one value gives it 100 and takes equally from the others", () => {
    const chosen: ValueKey = "graves6_community";
    const { scales } = score(
      answerAll(questionnaire, (item) => {
        if (item.type !== "pair") return 4;
        const [left, right] = item.keys;
        if (right.scale === chosen) return 6;
        return left.scale === chosen ? 1 : item.id.endsWith(".1") ? 3 : 4;
      }),
    );
    expect(scales[chosen].rawPercent).toBe(100);
    const others = VALUE_KEYS.filter((key) => key !== chosen).map((key) => scales[key].rawPercent);
    expect(Math.max(...others)).toBeLessThan(50);
    expect(others.reduce((sum, raw) => sum + raw, 0)).toBeCloseTo(200, 9);
  });

  test("unbalanced pairs in a questionnaire are noticed instead of scored", () => {
    const items = questionnaire.items.filter((item) => item.id !== "pair.G2G3.2");
    const broken = { ...questionnaire, items };
    const answers = answerAll(broken, (item) =>
      item.type === "pair" && item.keys[0].scale === "graves2_security" ? 6 : 4,
    );
    expect(() => scoreAnswers(broken, norm, order, answers)).toThrow("unbalanced");
  });
});

describe("constant answers", () => {
  const cases = [
    [6, 66.7],
    [4, 53.3],
    [3, 46.7],
    [1, 33.3],
  ] as const;
  for (const [value, percent] of cases) {
    test(`${value} everywhere gives every dimension ${percent} and every value 50, never an extreme profile`, () => {
      const { scales } = score(answerAll(questionnaire, () => value));
      for (const key of DIMENSION_KEYS) expect(roundToTenth(scales[key].rawPercent)).toBe(percent);
      for (const key of VALUE_KEYS) expect(scales[key].rawPercent).toBe(50);
    });
  }
});

describe("we and I", () => {
  for (const { raw, wir, ich, tendency } of vectors.wir_ich) {
    test(`raw ${raw.join(",")} give ${wir} / ${ich}, ${tendency}`, () => {
      const values = Object.fromEntries(VALUE_KEYS.map((key, place) => [key, raw[place] ?? 0]));
      expect(wirIch(values as Record<ValueKey, number>)).toEqual({
        wirPercent: wir,
        ichPercent: ich,
        tendency: tendency as ReturnType<typeof tendencyOf>,
      });
    });
  }

  test("the two percents add up to exactly 100 and stay inside 0..100 whatever is answered", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { wirPercent, ichPercent } = score(answers).wirIch;
        expect(wirPercent + ichPercent).toBe(100);
        expect(Math.min(wirPercent, ichPercent)).toBeGreaterThanOrEqual(0);
      }),
      runs(100),
    );
  });

  test("wir_percent is the share of the 90 points of the 18 pairs across the camps", () => {
    const isWe = (key: ValueKey): boolean => /[246]/.test(key);
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        let won = 0;
        for (const item of questionnaire.items) {
          if (item.type !== "pair" || isWe(item.keys[0].scale) === isWe(item.keys[1].scale)) continue;
          const value = answers.find((answer) => answer.itemId === item.id)?.value ?? 1;
          won += points(value, isWe(item.keys[1].scale) ? 1 : -1);
        }
        expect(score(answers).wirIch.wirPercent).toBe(roundToTenth((won / 90) * 100));
      }),
      runs(30),
    );
  });

  test("tendencies change exactly at 75, 60, 40 and 25, mirrored about 50", () => {
    expect([100, 75, 74.9, 60].map(tendencyOf)).toEqual(["Strong We", "Strong We", "We", "We"]);
    expect([59.9, 50, 40.1].map(tendencyOf)).toEqual(["Balanced", "Balanced", "Balanced"]);
    expect([40, 25.1, 25, 0].map(tendencyOf)).toEqual(["I", "I", "Strong I", "Strong I"]);
  });
});

test("the C value comes from the unrounded raw percent and from the scale's own norm", () => {
  const own = {
    ...norm,
    scales: { ...norm.scales, detail: { mean: 63.3, sd: 1 }, people: { mean: 0, sd: 1 } },
  };
  const { scales } = score(answersToDetail([4, 4, 4, 4, 2, 3]), own);
  expect(scales.detail.rawPercent).toBeCloseTo(63.3333, 3);
  expect(scales.detail.cValue).toBe(5.1);
  expect(cValueLinear(63.3, 63.3, 1)).toBe(5);
  expect(scales.people.cValue).toBe(10);
});

test("a result names its questionnaire and norm and holds all 23 scales", () => {
  const result = score(answerAll(questionnaire, (_, place) => ((place % 6) + 1) as AnswerValue));
  expect(result.questionnaire).toEqual({ id: "synthetic", version: "1.0.0" });
  expect(result.norm).toEqual({ id: 7, name: norm.name, method: "linear", n: 0, version: "1.0" });
  expect(Object.keys(result.scales).sort()).toEqual([...SCALE_KEYS].sort());
});

test("neither the order shown nor response times change a score", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const slow = answers.map((answer) => ({ ...answer, responseMs: 100 })).reverse();
      const other = scoreAnswers(questionnaire, norm, [...order].reverse(), slow);
      expect(other.scales).toEqual(score(answers).scales);
      expect(other.wirIch).toEqual(score(answers).wirIch);
    }),
    runs(20),
  );
});
