import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { baselineOf } from "#/domain/instrument/match.ts";
import { cValueIn, overallMatchTo, type Scores } from "#/domain/instrument/match-many.ts";
import { matchBasis } from "#/domain/instrument/match-position.ts";
import { matchProfile } from "#/domain/instrument/match-result.ts";
import { completeRange, type ProfileTarget } from "#/domain/instrument/range.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { bandUnder } from "#/domain/instrument/score.ts";
import { syntheticNorm } from "#/domain/instrument/testing.ts";
import { type Norm, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { summarizeMatch } from "#/modules/results/match/service.ts";
import { recordOf } from "#/platform/text/record.ts";
import { runs } from "#/testing/runs.ts";
import { histogramOf, spreadOver } from "./rules.ts";

const names = recordOf(SCALE_KEYS, (key) => getInstrument("pa-standard").texts.scales[key].name);
const tenth = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const scores = fc.array(tenth, { minLength: SCALE_KEYS.length, maxLength: SCALE_KEYS.length });
const targets = fc
  .uniqueArray(
    fc.record({
      scale: fc.constantFrom(...SCALE_KEYS),
      ideal: tenth,
      weight: fc.constantFrom(1, 2, 3),
      kind: fc.constantFrom("between" as const, "at_least" as const, "at_most" as const),
      essential: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 23,
      selector: ({ scale }) => scale,
    },
  )
  .map((chosen) =>
    chosen.map(({ scale, ideal, ...options }) => ({ scale, range: completeRange({ ideal, ...options }) })),
  );

/** Half a band is 1.8 C under the one and 0.8 C under the other. */
const UNSURE: Norm = syntheticNorm();
const SURE: Norm = { ...syntheticNorm(), reliability: 0.9, normErrorC: 0 };
const summarized = (profile: readonly ProfileTarget[], person: Scores, norm: Norm = UNSURE) => {
  const cValueOf = cValueIn(person);
  const bandOf = (scale: ScaleKey) => bandUnder(norm, scale, cValueOf(scale));
  return summarizeMatch(profile, cValueOf, bandOf, matchBasis(profile, norm, baselineOf(profile)));
};

describe("many people against one profile", () => {
  test("get the numbers that each would get alone, in the tables and in the summary", () => {
    fc.assert(
      fc.property(targets, scores, (profile, person) => {
        const values = recordOf(SCALE_KEYS, cValueIn(person));
        const alone = matchProfile(profile, values, names, "ok", UNSURE);
        expect(overallMatchTo(profile)(person)).toBe(alone.overallMatch);
        const summed = summarized(profile, person);
        expect([summed.overall, summed.color, summed.standing, summed.halfWidth]).toEqual([
          alone.overallMatch,
          alone.color,
          alone.standing,
          alone.halfWidth,
        ]);
        expect(summed.fits.map(({ scale, score, zone, delta }) => ({ scale, score, zone, delta }))).toEqual(
          alone.details.map(({ scale, score, zone, delta }) => ({ scale, score, zone, delta })),
        );
        expect(summed.deviations.map(({ scale }) => scale).toSorted()).toEqual(
          alone.details
            .filter(({ zone }) => zone !== "green")
            .map(({ scale }) => scale)
            .toSorted(),
        );
      }),
      runs(6, 60),
    );
  });

  test("a deviation is called error of measurement as far as the band of the person's own norm reaches, and no red one", () => {
    const range = completeRange({ ideal: 8 });
    const marks = (below: number, norm: Norm) => {
      const person = SCALE_KEYS.map(() => range.ok_min - below);
      const [deviation] = summarized([{ scale: "people", range }], person, norm).deviations;
      return deviation && [deviation.zone, deviation.deviation];
    };
    expect([0.8, 0.9, 1.2].map((below) => marks(below, SURE))).toEqual([
      ["yellow", "just_below"],
      ["yellow", "below"],
      ["yellow", "below"],
    ]);
    expect(marks(1.2, UNSURE)).toEqual(["yellow", "just_below"]);
    expect(marks(range.ok_min, { ...UNSURE, reliability: 0 } as Norm)?.[0]).toBe("red");
    expect(marks(range.ok_min, { ...UNSURE, reliability: 0 } as Norm)?.[1]).toBe("below");
  });

  test("name critical deviations first", () => {
    const profile = (["people", "detail", "global"] as const).map((scale) => ({
      scale,
      range: completeRange({ ideal: 8 }),
    }));
    const person = SCALE_KEYS.map((key) => ({ people: 5.5, detail: 0, global: 8 })[key as "people"] ?? 5);
    const { deviations } = summarized(profile, person);
    expect(deviations.map(({ scale, zone }) => [scale, zone])).toEqual([
      ["detail", "red"],
      ["people", "yellow"],
    ]);
  });
});

test("the distribution counts everybody once, 100 among the last", () => {
  expect(histogramOf([0, 9, 10, 55, 99, 100])).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
  expect(histogramOf([])).toEqual(new Array(10).fill(0));
});

test("the zones of a dimension add up to the people, also to none", () => {
  const profile = [{ scale: "people" as const, range: completeRange({ ideal: 5 }) }];
  const people = [5, 8, 10].map((value) => SCALE_KEYS.map(() => value));
  expect(spreadOver(profile, people)).toEqual([
    { scale: "people", zones: { green: 1, yellow: 1, red: 1 }, mean: 7.7 },
  ]);
  expect(spreadOver(profile, [])[0]).toMatchObject({ zones: { green: 0, yellow: 0, red: 0 }, mean: 0 });
});
