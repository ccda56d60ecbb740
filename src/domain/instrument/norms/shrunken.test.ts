import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { itemLayout } from "../evidence/record.ts";
import { makeRecords } from "../evidence/testing.ts";
import { mulberry32 } from "../rounding.ts";
import { deviatesFrom } from "../simulation.ts";
import { syntheticNorm, syntheticQuestionnaire } from "../testing.ts";
import { type Norm, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { lineOf } from "./kernel.ts";
import { draftNorm, type NormDraft, shrinkTowards } from "./norm.ts";

const layout = itemLayout(syntheticQuestionnaire());
const prior: Norm = syntheticNorm();

/** A sample whose true means lie `apart` SD from the prior norm's, up and down in turn. */
function draftOf(n: number, seed: number, apart: number): NormDraft {
  const deviate = deviatesFrom(mulberry32(seed));
  const records = makeRecords(n, () => ({
    points: Object.fromEntries(
      SCALE_KEYS.map((scale, place) => {
        const { mean, sd } = prior.scales[scale];
        const most = scale.startsWith("graves") ? 50 : 30;
        const raw = mean + sd * (deviate() + (place % 2 === 0 ? apart : -apart));
        return [scale, Math.min(most, Math.max(0, Math.round((raw * most) / 100)))];
      }),
    ) as Record<ScaleKey, number>,
  }));
  const draft = draftNorm(records, layout);
  if ("missing" in draft) throw new Error(draft.missing);
  return draft;
}

describe("a norm of few people", () => {
  test("lies between what the sample says and what was known, rises, and stays in 0..10", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 99 }),
        fc.integer(),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (n, seed, apart) => {
          const draft = draftOf(n, seed, apart);
          const { weight, table } = shrinkTowards(prior, draft);
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThan(1);
          for (const scale of SCALE_KEYS) {
            const last = table[scale].length - 1;
            table[scale].forEach((c, points) => {
              const known = Math.min(10, Math.max(0, lineOf(prior, scale).toC((100 * points) / last)));
              const measured = draft.table[scale][points] ?? 0;
              expect(c).toBeGreaterThanOrEqual(Math.min(known, measured) - 1e-9);
              expect(c).toBeLessThanOrEqual(Math.max(known, measured) + 1e-9);
              expect(c).toBeGreaterThanOrEqual((table[scale][points - 1] ?? 0) - 1e-9);
            });
          }
        },
      ),
      runs(20),
    );
  });

  test("counts for little where the people are as was expected, and for much where they are not", () => {
    const weights = (apart: number) =>
      [1, 2, 3, 4, 5].map((seed) => shrinkTowards(prior, draftOf(50, seed, apart)).weight);
    for (const weight of weights(0)) expect(weight).toBeLessThan(0.6);
    for (const weight of weights(0.8)) expect(weight).toBeGreaterThan(0.9);
  });

  test("lies nearer to the truth than the sample alone, where the people are as was expected", () => {
    const errorOf = (table: NormDraft["table"]) => {
      const squares = SCALE_KEYS.flatMap((scale) => {
        const last = table[scale].length - 1;
        return table[scale].map((c, points) => {
          const truth = Math.min(10, Math.max(0, lineOf(prior, scale).toC((100 * points) / last)));
          return (c - truth) ** 2;
        });
      });
      return squares.reduce((sum, square) => sum + square, 0) / squares.length;
    };
    for (const seed of [1, 2, 3]) {
      const draft = draftOf(40, seed, 0);
      expect(errorOf(shrinkTowards(prior, draft).table)).toBeLessThan(errorOf(draft.table));
    }
  });
});
