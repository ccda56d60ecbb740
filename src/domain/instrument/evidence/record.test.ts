import { describe, expect, test } from "bun:test";
import { answersByItem } from "../quality.ts";
import { PA_STANDARD } from "../registry.ts";
import { rawPercent, scoreAnswers } from "../score.ts";
import { answerAll, fileOrder, syntheticNorm, syntheticQuestionnaire } from "../testing.ts";
import { type AnswerValue, SCALE_KEYS } from "../types.ts";
import { itemLayout, itemPointsOf, maxPointsOf } from "./record.ts";

const questionnaire = syntheticQuestionnaire();
const layout = itemLayout(questionnaire);
const answers = answerAll(questionnaire, (_, place) => ((place % 6) + 1) as AnswerValue);
const pointsOfAll = itemPointsOf(questionnaire, answersByItem(questionnaire, answers));

describe("item layout", () => {
  test("has six items per dimension and ten per value, in the order of the points", () => {
    for (const scale of SCALE_KEYS) {
      expect(layout.ids[scale]).toHaveLength(scale.startsWith("graves") ? 10 : 6);
      expect(maxPointsOf(layout, scale)).toBe(scale.startsWith("graves") ? 50 : 30);
      expect(pointsOfAll?.[scale]).toHaveLength(layout.ids[scale].length);
    }
  });

  test("knows the 18 pairs across the camps, each once, in the shipped questionnaire too", () => {
    for (const { we } of [layout, itemLayout(PA_STANDARD.questionnaire)]) {
      expect(we).toHaveLength(18);
      expect(new Set(we.map(({ id }) => id)).size).toBe(18);
    }
    expect(layout.we.map(({ id }) => id)).not.toContain("pair.G2G4.1");
  });

  test("keys them for we: their points over 90 are the we percent", () => {
    const points = layout.we.reduce(
      (total, { scale, place }) => total + (pointsOfAll?.[scale][place] ?? Number.NaN),
      0,
    );
    const { wirIch } = scoreAnswers(questionnaire, syntheticNorm(), fileOrder(questionnaire), answers);
    expect((100 * points) / 90).toBeCloseTo(wirIch.wirPercent, 1);
  });
});

describe("item points", () => {
  test("add up to the points of the scale", () => {
    const { scales } = scoreAnswers(questionnaire, syntheticNorm(), fileOrder(questionnaire), answers);
    for (const scale of SCALE_KEYS) {
      const given = pointsOfAll?.[scale] ?? [];
      const total = given.reduce((sum, points) => sum + points, 0);
      expect(total).toBe(scales[scale].points);
      expect(rawPercent(total, given.length)).toBe(scales[scale].rawPercent);
    }
  });

  test("are withheld when an answer of a scale is missing, but not for a missing attention check", () => {
    const without = (id: string) =>
      itemPointsOf(
        questionnaire,
        answersByItem(
          questionnaire,
          answers.filter(({ itemId }) => itemId !== id),
        ),
      );
    expect(without("detail.3")).toBeNull();
    expect(without("pair.G2G5.1")).toBeNull();
    expect(without("check.1")).toEqual(pointsOfAll);
  });
});
