import { expect, test } from "bun:test";
import { assessQuality } from "#/domain/instrument/quality.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import { DIMENSION_KEYS } from "#/domain/instrument/types.ts";
import { answersFor } from "./service.ts";

const { questionnaire, norm } = PA_STANDARD;
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
const of = (seed: number) => answersFor(questionnaire, seed, {});

test("whatever the seed, answers are those of somebody who read: no report withholds its values for them", () => {
  const statuses = SEEDS.map(
    (seed) => assessQuality(questionnaire, fullOrder(seed, questionnaire), of(seed)).status,
  );
  expect(statuses).not.toContain("questionable");
  // As of attentive people: of a hundred about one gets a caution.
  expect(statuses.filter((status) => status !== "ok").length).toBeLessThanOrEqual(9);
});

test("people of different seeds differ: every dimension is low in some and high in others", () => {
  const scored = SEEDS.map((seed) =>
    scoreAnswers(questionnaire, norm, fullOrder(seed, questionnaire), of(seed)),
  );
  for (const key of DIMENSION_KEYS) {
    const values = scored.map(({ scales }) => scales[key].cValue);
    expect([key, Math.min(...values) < 3, Math.max(...values) > 7]).toEqual([key, true, true]);
  }
});

test("a check that an answer of one's own gets wrong stays wrong", () => {
  const check = questionnaire.items.find(({ type }) => type === "check");
  const answers = answersFor(questionnaire, 1, { [String(check?.id)]: 1 });
  const quality = assessQuality(questionnaire, fullOrder(1, questionnaire), answers);
  expect(quality.attentionFailed).toBe(1);
});
