import { describe, expect, test } from "bun:test";
import { fitDimension, overallMatch } from "./match.ts";
import { overallHalfWidth } from "./match-error.ts";
import { completeRange, type ProfileTarget, weightOf } from "./range.ts";
import { PA_STANDARD } from "./registry.ts";
import { clamp, leastDifference, mulberry32, roundToTenth } from "./rounding.ts";
import { deviatesFrom } from "./simulation.ts";
import { type LinearNorm, SCALE_KEYS } from "./types.ts";

const normOf = (reliability: number, normErrorC = 0): LinearNorm => ({
  ...PA_STANDARD.norm,
  reliability,
  normErrorC,
});

/** A profile of so many dimensions, with ideals on both sides of the middle. */
const profileOf = (count: number, ideal = 7): ProfileTarget[] =>
  SCALE_KEYS.slice(0, count).map((scale, place) => ({
    scale,
    range: completeRange({ ideal: place % 3 === 0 ? 10 - ideal : ideal, weight: place === 0 ? 3 : 1 }),
  }));

/** Share of people whose true overall match lies within the margin of the one they get, drawn in another way. */
function coverageOf(targets: readonly ProfileTarget[], norm: LinearNorm, seed: number): number {
  const deviate = deviatesFrom(mulberry32(seed));
  const half = overallHalfWidth(targets, norm);
  const weights = targets.map(({ range }) => weightOf(range));
  const matchOf = (values: readonly number[]) =>
    overallMatch(
      targets.map(({ range }, place) => fitDimension(values[place] ?? 5, range).score),
      weights,
    );
  const people = 4000;
  let inside = 0;
  for (let person = 0; person < people; person++) {
    const truth = targets.map(() => 5 + 2 * Math.sqrt(norm.reliability) * deviate());
    const said = truth.map(
      (value) => value + 2 * Math.sqrt(1 - norm.reliability) * deviate() + norm.normErrorC * deviate(),
    );
    const [actual, seen] = [truth, said].map((values) =>
      matchOf(values.map((value) => roundToTenth(clamp(value, 0, 10)))),
    );
    if (Math.abs((actual ?? 0) - (seen ?? 0)) <= half) inside++;
  }
  return inside / people;
}

describe("the margin of error of a match", () => {
  const cases = [0.45, 0.6, 0.7, 0.8, 0.86].flatMap((alpha) => [3, 6, 10].map((count) => ({ alpha, count })));

  test("covers 78 to 82 of 100 people on average, and never far less or more for one profile", () => {
    const coverages = cases.map(({ alpha, count }, place) =>
      coverageOf(profileOf(count), normOf(alpha), place + 1),
    );
    console.log(
      cases
        .map((c, i) =>
          [c.alpha, c.count, overallHalfWidth(profileOf(c.count), normOf(c.alpha)), coverages[i]].join(" "),
        )
        .join("\n"),
    );
    const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
    expect(mean).toBeGreaterThan(0.78);
    expect(mean).toBeLessThan(0.82);
    // Whole points are coarse: one of them holds up to 5 of 100 people.
    expect(Math.min(...coverages)).toBeGreaterThan(0.76);
    expect(Math.max(...coverages)).toBeLessThan(0.84);
  });

  test("grows with the error of the norm, falls with its reliability, and does not depend on the order", () => {
    const eight = profileOf(8);
    expect(overallHalfWidth(eight, normOf(0.7, 0.875))).toBeGreaterThan(overallHalfWidth(eight, normOf(0.7)));
    const widths = [0.45, 0.7, 0.95].map((alpha) => overallHalfWidth(eight, normOf(alpha)));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(new Set(widths).size).toBe(3);
    expect(overallHalfWidth(eight.toReversed(), normOf(0.7))).toBe(overallHalfWidth(eight, normOf(0.7)));
    expect(overallHalfWidth(eight, normOf(1))).toBe(0);
  });

  test("of two people is wider than that of one: 13 points where it is 9", () => {
    expect([9, 0, 1].map(leastDifference)).toEqual([13, 0, 1]);
  });
});
