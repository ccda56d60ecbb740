import { describe, expect, test } from "bun:test";
import { eligible, itemLayout, itemRows } from "./evidence/record.ts";
import { reliabilityReport } from "./evidence/reliability.ts";
import { structureOf } from "./evidence/structure.ts";
import { fitDimension, overallMatch } from "./match.ts";
import { draftNorm, kernelNorm } from "./norms/norm.ts";
import { completeRange } from "./range.ts";
import { PA_STANDARD } from "./registry.ts";
import { clamp, integerBetween, mulberry32, roundToTenth, shuffled } from "./rounding.ts";
import { labelOf, scoreAnswers } from "./score.ts";
import { simulatedRecord } from "./simulation.testing.ts";
import { createResponseModel, deviatesFrom, responseModelInSteps, simulateCandidates } from "./simulation.ts";
import { columnOf, mean, pearson, quantiles, standardDeviation } from "./statistics/describe.ts";
import { isMissing } from "./statistics/figure.ts";
import { fileOrder } from "./testing.ts";
import {
  DIMENSION_KEYS,
  type KernelNorm,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
} from "./types.ts";

const COUNT = 500;
const SEED = 20260101;
/** So many standard errors hold for one of 23 scales by chance in far fewer than one run in a hundred. */
const FOUR = 4;

const { questionnaire, norm: provisional } = PA_STANDARD;
const order = fileOrder(questionnaire);
const layout = itemLayout(questionnaire);
const candidates = simulateCandidates(questionnaire, provisional, COUNT, SEED);
const scoreAll = (under: Norm): ScoredResult[] =>
  candidates.map(({ answers }) => scoreAnswers(questionnaire, under, order, answers));

const first = scoreAll(provisional);
const records = candidates.map((candidate, place) =>
  simulatedRecord(questionnaire, candidate, first[place] as ScoredResult),
);

const localNorm = (): KernelNorm => {
  const draft = draftNorm(records, layout);
  if ("missing" in draft) throw new Error("500 candidates make a norm");
  return kernelNorm({
    assumedReliability: 0.7,
    id: 2,
    version: "1.0",
    name: { en: "Local", de: "Lokal" },
    ...draft,
  });
};
const local = localNorm();
const second = scoreAll(local);
const cOf = (results: readonly ScoredResult[], scale: ScaleKey): number[] =>
  results.map(({ scales }) => scales[scale].cValue);

describe("500 simulated candidates", () => {
  test("are attentive and the same in every run", () => {
    expect(eligible(records, { questionnaireVersion: questionnaire.version })).toHaveLength(COUNT);
    expect(simulateCandidates(questionnaire, provisional, 2, SEED)).toEqual(candidates.slice(0, 2));
    expect(simulateCandidates(questionnaire, provisional, 1, SEED + 1)).not.toEqual(candidates.slice(0, 1));
  });

  test("answer as the model says: item SD 1.2, inter-item correlation .30", () => {
    const sds: number[] = [];
    const correlations: number[] = [];
    for (const scale of DIMENSION_KEYS) {
      const rows = itemRows(records, scale);
      const columns = layout.ids[scale].map((_, item) => columnOf(rows, item));
      sds.push(...columns.map(standardDeviation));
      columns.forEach((one, place) => {
        for (const other of columns.slice(place + 1)) correlations.push(pearson(one, other) ?? 0);
      });
    }
    // 102 items with SE 1.2/sqrt(1000); 255 correlations with SE .041, six items of a scale being dependent.
    expect(Math.abs(mean(sds) - 1.2)).toBeLessThan(0.02);
    expect(Math.abs(mean(correlations) - 0.3)).toBeLessThan(0.025);
  });

  test("come back under the provisional norm with mean 5 and the SD that 15.5 percent make of each S0", () => {
    const shortfalls: number[] = [];
    for (const scale of DIMENSION_KEYS) {
      const expectedSd = (2 * 24 * Math.sqrt((1 + 5 * 0.3) / 6)) / provisional.scales[scale].sd;
      const found = cOf(first, scale);
      expect(Math.abs(mean(found) - 5)).toBeLessThan((FOUR * expectedSd) / Math.sqrt(COUNT));
      expect(Math.abs(standardDeviation(found) - expectedSd)).toBeLessThan(
        (FOUR * expectedSd) / Math.sqrt(2 * COUNT),
      );
      shortfalls.push(standardDeviation(found) / expectedSd - 1);
    }
    expect(Math.abs(mean(shortfalls))).toBeLessThan(0.04);
    const everything = DIMENSION_KEYS.flatMap((scale) => cOf(first, scale));
    expect(Math.abs(mean(everything) - 5)).toBeLessThan((FOUR * 2) / Math.sqrt(COUNT * 17));
  });

  test("come back under a kernel norm made from them with mean 5 and SD 2 on every scale", () => {
    expect(local.n).toBe(COUNT);
    for (const scale of SCALE_KEYS) {
      // No sampling error, for it is their own norm; rounding and the limits 0 and 10 cost a little spread.
      expect(Math.abs(mean(cOf(second, scale)) - 5)).toBeLessThan(0.03);
      expect(Math.abs(standardDeviation(cOf(second, scale)) - 2)).toBeLessThan(0.04);
    }
  });

  test("are labelled under that norm in the shares of the normal model", () => {
    const labels = DIMENSION_KEYS.flatMap((scale) => cOf(second, scale).map(labelOf));
    const share = (label: string) => labels.filter((found) => found === label).length / labels.length;
    const model: [string, number][] = [
      ["Very Low", 0.038],
      ["Low", 0.063],
      ["Below Average", 0.118],
      ["Average", 0.562],
      ["Above Average", 0.118],
      ["High", 0.063],
      ["Very High", 0.038],
    ];
    // 8500 values have an SE of .005 at most; points are steps of 0.4 C, so a band's edge falls up to half a step off.
    for (const [label, expected] of model) expect(Math.abs(share(label) - expected)).toBeLessThan(0.02);
  });

  test("have an alpha of about .72 and C values that follow the known traits", () => {
    const report = reliabilityReport(records, layout, { questionnaireVersion: questionnaire.version });
    const alphas = DIMENSION_KEYS.map((scale) => {
      const figure = report.scales[scale];
      if (isMissing(figure)) throw new Error(`alpha of ${scale} is missing`);
      expect(Math.abs(figure.alpha - 0.72)).toBeLessThan(0.08);
      expect(local.scales[scale].reliability).toBe(figure.alpha);
      return figure.alpha;
    });
    expect(Math.abs(mean(alphas) - 0.72)).toBeLessThan(0.02);
    for (const scale of DIMENSION_KEYS) {
      const traits = candidates.map((candidate) => candidate.traits[scale]);
      const r = pearson(traits, cOf(second, scale)) ?? 0;
      // sqrt(.72) less a little that the six answer steps cost; one SE of r is .013.
      expect(r).toBeGreaterThan(0.79);
      expect(r).toBeLessThan(0.9);
    }
  });

  test("have independent dimensions, and nearly all statements correlate highest with their own", () => {
    const structure = structureOf(records, { questionnaireVersion: questionnaire.version });
    if (isMissing(structure)) throw new Error("500 candidates have a structure");
    const { warnings, itemsAtHome } = structure;
    expect(warnings).toEqual([]);
    if (isMissing(itemsAtHome)) throw new Error("500 candidates have answers");
    expect(itemsAtHome.share).toBe(1);
  });

  test("have a we/I ratio of mean 53 and SD 12", () => {
    const wir = first.map(({ wirIch }) => wirIch.wirPercent);
    expect(Math.abs(mean(wir) - 53)).toBeLessThan((FOUR * 12) / Math.sqrt(COUNT));
    expect(Math.abs(standardDeviation(wir) - 12)).toBeLessThan((FOUR * 12) / Math.sqrt(2 * COUNT));
  });
});

describe("overall match", () => {
  const next = mulberry32(SEED);
  // The calibration does not say how the ideals of random profiles are spread. From 2.2 to 7.8 all of its figures
  // come out at once; every tenth further out costs about half a percent of the good matches.
  const randomProfile = () =>
    shuffled(DIMENSION_KEYS, next)
      .slice(0, 8)
      .map((scale) => ({ scale, range: completeRange({ ideal: integerBetween(22, 78, next) / 10 }) }));
  const describeScores = (scores: readonly number[]) => {
    const [low = 0, median = 0, high = 0] = quantiles(scores, [0.05, 0.5, 0.95]);
    const share = (from: number) => scores.filter((score) => score >= from).length / scores.length;
    return { low, median, high, good: share(70), excellent: share(90) };
  };

  test("random candidates against random profiles: median about 63, 5-95 % about 47-79, about 27 % from 70 on", () => {
    const scores = second.flatMap(({ scales }) =>
      Array.from({ length: 20 }, () =>
        overallMatch(
          randomProfile().map(({ scale, range }) => fitDimension(scales[scale].cValue, range).score),
        ),
      ),
    );
    const found = describeScores(scores);
    // One standard error with 500 people is about 0.4 points or 1 %.
    expect(Math.abs(found.median - 63)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.low - 47)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.high - 79)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.good - 0.27)).toBeLessThan(0.03);
    expect(Math.abs(found.excellent - 0.002)).toBeLessThan(0.002);
  });

  test("people exactly at the ideal, measured with an SEM of 1 C: median 89-90, 5-95 % 82-96, half from 90 on", () => {
    const deviate = deviatesFrom(mulberry32(SEED + 1));
    const scores = Array.from({ length: 4000 }, () =>
      overallMatch(
        randomProfile().map(
          ({ range }) => fitDimension(roundToTenth(clamp(range.ideal + deviate(), 0, 10)), range).score,
        ),
      ),
    );
    const found = describeScores(scores);
    expect(found.median).toBeGreaterThanOrEqual(89);
    expect(found.median).toBeLessThanOrEqual(90);
    expect(Math.abs(found.low - 82)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.high - 96)).toBeLessThanOrEqual(1);
    expect(Math.abs(found.good - 1)).toBeLessThan(0.005);
    expect(Math.abs(found.excellent - 0.5)).toBeLessThan(0.04);
  });
});

test("the model made a scale at a time, for callers that must not block others, is the one made at once", () => {
  const { questionnaire, norm } = PA_STANDARD;
  const steps = responseModelInSteps(questionnaire, norm);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(count).toBe(DIMENSION_KEYS.length);
  const answers = (model: ReturnType<typeof createResponseModel>) => {
    const deviate = deviatesFrom(mulberry32(SEED));
    return model.answersOf(model.drawPerson(deviate), deviate);
  };
  expect(answers(step.value)).toEqual(answers(createResponseModel(questionnaire, norm)));
});
