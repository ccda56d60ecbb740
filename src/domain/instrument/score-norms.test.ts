import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { itemLayout } from "./evidence/record.ts";
import { everywhere, makeRecords } from "./evidence/testing.ts";
import { lookUp } from "./norms/kernel.ts";
import { draftNorm, kernelNorm } from "./norms/norm.ts";
import { roundToTenth } from "./rounding.ts";
import { cValueLinear, cValueUnder, NormDoesNotFit, rawPercent, scoreAnswers, viewUnder } from "./score.ts";
import { answerAll, fileOrder, syntheticNorm, syntheticQuestionnaire } from "./testing.ts";
import { type AnswerValue, type KernelNorm, SCALE_KEYS } from "./types.ts";

const questionnaire = syntheticQuestionnaire();
const order = fileOrder(questionnaire);
const linear = syntheticNorm();
const local = ((): KernelNorm => {
  const records = makeRecords(300, (place) => ({ points: everywhere(0.3 + 0.05 * ((place * 7) % 11)) }));
  const draft = draftNorm(records, itemLayout(questionnaire));
  if ("missing" in draft) throw new Error(draft.missing);
  return kernelNorm({
    assumedReliability: 0.7,
    id: 9,
    version: "1.0",
    name: { en: "Local", de: "Lokal" },
    ...draft,
  });
})();
const mixed = answerAll(questionnaire, (_, place) => (((place * 5) % 6) + 1) as AnswerValue);
const points = (given: number) => ({ points: given, rawPercent: rawPercent(given, 6) });

describe("scoring under a kernel norm", () => {
  const result = scoreAnswers(questionnaire, local, order, mixed);

  test("takes C from the table, rounded to a tenth, and keeps the norm's id, version, method and n", () => {
    expect(result.norm).toEqual({
      id: 9,
      version: "1.0",
      name: { en: "Local", de: "Lokal" },
      method: "kernel",
      n: 300,
    });
    for (const scale of SCALE_KEYS) {
      const score = result.scales[scale];
      expect(score.cValue).toBe(roundToTenth(lookUp(local.scales[scale].table, score.points)));
      expect(score.band[0]).toBeLessThanOrEqual(score.cValue);
      expect(score.band[1]).toBeGreaterThanOrEqual(score.cValue);
    }
  });

  test("changes nothing but C values and bands: points, raw percents, we/I and quality are the same", () => {
    const under = scoreAnswers(questionnaire, linear, order, mixed);
    expect(result.wirIch).toEqual(under.wirIch);
    expect(result.quality).toEqual(under.quality);
    for (const scale of SCALE_KEYS) {
      const { points: given, rawPercent: raw } = under.scales[scale];
      expect(result.scales[scale]).toMatchObject({ points: given, rawPercent: raw });
    }
  });

  test("interpolates prorated points: 21.6 lies between the entries for 21 and 22", () => {
    const between = cValueUnder(local, "detail", { points: 21.6, rawPercent: 72 });
    expect(between).toBeGreaterThanOrEqual(cValueUnder(local, "detail", points(21)));
    expect(between).toBeLessThanOrEqual(cValueUnder(local, "detail", points(22)));
    const answers = mixed.filter(({ itemId }) => itemId !== "detail.3");
    const { detail } = scoreAnswers(questionnaire, local, order, answers).scales;
    expect(detail.cValue).toBe(roundToTenth(lookUp(local.scales.detail.table, detail.points)));
  });

  test("never gives a lower C for more points", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), (given) => {
        expect(cValueUnder(local, "detail", points(given))).toBeLessThanOrEqual(
          cValueUnder(local, "detail", points(given + 1)),
        );
      }),
      runs(100),
    );
  });

  test("refuses another version of the questionnaire, and points of another number of items", () => {
    const newer = { ...questionnaire, version: "1.1.0" };
    expect(() => scoreAnswers(newer, local, order, mixed)).toThrow(NormDoesNotFit);
    expect(scoreAnswers(newer, linear, order, mixed).norm.method).toBe("linear");
    expect(() => cValueUnder(local, "detail", { points: 23, rawPercent: 46 })).toThrow(NormDoesNotFit);
    expect(() => cValueUnder(local, "detail", { points: 31, rawPercent: 100 })).toThrow(NormDoesNotFit);
  });
});

describe("viewing a stored result under another norm", () => {
  test("gives what scoring under that norm would have given, and back", () => {
    const [first, second] = [linear, local].map((norm) => scoreAnswers(questionnaire, norm, order, mixed));
    expect(viewUnder(local, first?.scales ?? missing())).toEqual(second?.scales ?? missing());
    expect(viewUnder(linear, second?.scales ?? missing())).toEqual(first?.scales ?? missing());
  });

  test("leaves the stored result as it is", () => {
    const stored = scoreAnswers(questionnaire, linear, order, mixed);
    const copy = structuredClone(stored);
    viewUnder(local, stored.scales);
    expect(stored).toEqual(copy);
  });
});

test("a linear norm scores by its line, whatever the points say", () => {
  for (const given of [0, 9, 18, 23, 30]) {
    expect(cValueUnder(linear, "detail", points(given))).toBe(cValueLinear(rawPercent(given, 6), 62, 16));
  }
});

const missing = (): never => {
  throw new Error("nothing was scored");
};
