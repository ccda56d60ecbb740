import { describe, expect, test } from "bun:test";
import { draftNorm, kernelNorm } from "../norms/norm.ts";
import { isMissing } from "../statistics/figure.ts";
import { syntheticNorm, syntheticQuestionnaire } from "../testing.ts";
import { LANGUAGES, type Norm, SCALE_KEYS } from "../types.ts";
import { DRIFT_TEXTS, type Drift, itemLayout, normDrift, type QualityRecord } from "./record.ts";
import { DAY, everywhere, makeRecords, NEW_YEAR } from "./testing.ts";

const which = { questionnaireVersion: "1.0.0" };
/** Shares of the points with mean .6 and, in percent, an SD of `spread`. */
const people = (n: number, mean = 0.6, spread = 16): QualityRecord[] =>
  makeRecords(n, (place) => ({
    points: everywhere(mean + (place % 2 === 0 ? spread : -spread) / 100),
    completedAt: NEW_YEAR + place * DAY,
  }));
const drift = (records: readonly QualityRecord[], norm: Norm): Drift => {
  const found = normDrift(records, norm, which);
  if (isMissing(found)) throw new Error(found.missing);
  return found;
};
const local = (records: readonly QualityRecord[]): Norm => {
  const draft = draftNorm(records, itemLayout(syntheticQuestionnaire()));
  if ("missing" in draft) throw new Error(draft.missing);
  return kernelNorm({
    assumedReliability: 0.7,
    id: 2,
    version: "1.0",
    name: { en: "Local", de: "Lokal" },
    ...draft,
  });
};

describe("drift against a norm", () => {
  test("of the norm's own sample is none", () => {
    const found = drift(people(200), local(people(200)));
    expect(found).toMatchObject({ n: 200, advice: "none" });
    for (const scale of SCALE_KEYS) {
      expect(found.scales[scale].d).toBeCloseTo(0, 10);
      expect(found.scales[scale].sdRatio).toBeCloseTo(1, 10);
    }
  });

  test("needs both a shift of a quarter SD and three standard errors", () => {
    const norm = local(people(1000));
    const shifted = drift(people(200, 0.7), norm);
    expect(shifted.scales.detail.flag).toBe(true);
    expect(shifted.advice).toBe("prepare_new_norm");
    const { d, z } = shifted.scales.detail;
    expect(z).toBeCloseTo(d / Math.sqrt(1 / 200 + 1 / 1000), 12);
    // A third of an SD, but only 2.5 standard errors with a norm and a window of 100.
    const small = drift(people(100, 0.6 + 0.06), local(people(100)));
    expect(small.scales.detail.d).toBeGreaterThan(0.25);
    expect(small.scales.detail.z).toBeLessThan(3);
    expect(small.advice).toBe("none");
  });

  test("a changed spread counts from 200 results on", () => {
    const norm = local(people(1000));
    expect(drift(people(200, 0.6, 10), norm).scales.detail).toMatchObject({ flag: true });
    expect(drift(people(199, 0.6, 10), norm).scales.detail).toMatchObject({ flag: false });
  });

  test("the provisional reference adds no error of its own, and the advice is a local norm", () => {
    const found = drift(people(200, 0.7), syntheticNorm());
    const { d, z } = found.scales.detail;
    expect(z).toBeCloseTo(d * Math.sqrt(200), 10);
    expect(found.advice).toBe("local_norm_available");
    for (const language of LANGUAGES) expect(DRIFT_TEXTS[found.advice][language]).toContain("100");
  });

  test("looks at the last 200 eligible results only, in whatever order they come", () => {
    const early = makeRecords(300, () => ({ points: everywhere(0.1), completedAt: NEW_YEAR - DAY }));
    const late = people(200);
    const careless = makeRecords(50, () => ({ quality: "questionable", completedAt: NEW_YEAR + 900 * DAY }));
    const found = drift([...late, ...careless, ...early], local(late));
    expect(found).toMatchObject({ n: 200, from: NEW_YEAR, to: NEW_YEAR + 199 * DAY, advice: "none" });
  });

  test("is withheld below 100 results", () => {
    expect(normDrift(people(99), syntheticNorm(), which)).toEqual({
      missing: "too_few_data",
      n: 99,
      needed: 100,
    });
  });
});
