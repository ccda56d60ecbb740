import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { CELL_LEAST, nothingPublished, type Published } from "./disclosure.ts";
import { figuresOf, GROUP_LEAST } from "./figures.ts";
import { emptyTally } from "./tally.ts";

/** A profile whose published counts at the stage "offer" are these. */
function profile(offers: Readonly<Record<string, readonly [count: number, n: number]>>) {
  const published: Published = nothingPublished();
  for (const [group, [count, n]] of Object.entries(offers))
    published.gender[group] = { n, stages: { offer: { n, count } }, alternatives: null };
  return { tally: emptyTally(), published };
}

function offersOf(one: ReturnType<typeof profile>) {
  const gender = figuresOf(one).dimensions.find(({ dimension }) => dimension === "gender");
  const groups = gender?.stages.find(({ stage }) => stage === "offer")?.groups ?? [];
  return Object.fromEntries(groups.map((one) => [one.group, one]));
}

describe("two groups at a stage", () => {
  test("are compared by the ratio of their shares, with Katz's interval and Fisher's exact test (values of scipy)", () => {
    const { female, male } = offersOf(profile({ female: [20, 50], male: [35, 50] }));
    expect(male).toMatchObject({ isHighest: true, comparison: null });
    expect(female?.comparison?.ratio).toBeCloseTo(0.571_429, 6);
    expect(female?.comparison?.low).toBeCloseTo(0.388_856, 5);
    expect(female?.comparison?.high).toBeCloseTo(0.839_72, 5);
    expect(female?.comparison?.p).toBeCloseTo(0.004_635_02, 7);
    expect(female?.comparison).toMatchObject({ adjusted: female?.comparison?.p, flag: true });
  });

  test("are adjusted for how many are compared at that stage, in this profile", () => {
    const alone = offersOf(profile({ female: [20, 50], male: [35, 50] })).female?.comparison;
    const among = offersOf(profile({ female: [20, 50], diverse: [20, 50], male: [35, 50] })).female
      ?.comparison;
    expect(among?.p).toBe(alone?.p ?? 0);
    expect(among?.adjusted).toBeCloseTo((alone?.p ?? 0) * 2, 10);
  });

  test("are not called different by size only: four fifths and significance both have to show it", () => {
    expect(offersOf(profile({ female: [7, 30], male: [11, 30] })).female?.comparison?.flag).toBe(false);
    expect(offersOf(profile({ female: [850, 1000], male: [900, 1000] })).female?.comparison).toMatchObject({
      flag: false,
    });
  });
});

describe("what is too few", () => {
  test("is not shown, nor compared: a group of less than thirty, a cell of less than five", () => {
    const small = offersOf(profile({ female: [20, GROUP_LEAST - 1], male: [35, 50] }));
    expect(small.female).toMatchObject({ n: null, count: null, comparison: null });
    expect(small.male).toMatchObject({ n: 50, isHighest: false, comparison: null });
    for (const count of [CELL_LEAST - 1, 50 - CELL_LEAST + 1]) {
      const rare = offersOf(profile({ female: [count, 50], male: [25, 50] }));
      expect(rare.female).toMatchObject({ n: 50, count: null, comparison: null });
    }
  });

  test("is a range of five where the exact count is known but too small", () => {
    const one = profile({ female: [2, 40], male: [25, 60] });
    const group = one.published.gender.female;
    if (group)
      group.findings = {
        offer: { result: "lower", n: 40, others: 60, reached: 27, critical: 6, known: { low: 2, high: 2 } },
      };
    const { female } = offersOf(one);
    expect(female).toMatchObject({ count: null, comparison: null });
    expect(female?.finding).toMatchObject({ reached: { low: 0, high: 4 }, ratioAtMost: 0.3 });
  });

  test("shows no figure on fewer people, and every interval contains its ratio, for any counts", () => {
    const group = fc
      .integer({ min: 0, max: 120 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(group, group, group, (female, male, diverse) => {
        for (const { n, count, comparison } of Object.values(offersOf(profile({ female, male, diverse })))) {
          if (n !== null) expect(n).toBeGreaterThanOrEqual(GROUP_LEAST);
          if (count !== null && n !== null) {
            expect(count).toBeGreaterThanOrEqual(CELL_LEAST);
            expect(n - count).toBeGreaterThanOrEqual(CELL_LEAST);
          }
          if (comparison === null) continue;
          expect(comparison.ratio).toBeLessThanOrEqual(1);
          expect(comparison.low).toBeLessThan(comparison.ratio);
          expect(comparison.high).toBeGreaterThan(comparison.ratio);
          expect(comparison.adjusted).toBeGreaterThanOrEqual(comparison.p);
        }
      }),
      runs(100),
    );
  });
});
