import { describe, expect, test } from "bun:test";
import { baselineOf, figuresOf, fitDimension, overallMatch, RANDOM_PERSONS } from "./match.ts";
import { completeRange, type ProfileTarget } from "./range.ts";
import { clamp, mulberry32, roundToTenth } from "./rounding.ts";
import { deviatesFrom } from "./simulation.ts";
import { SCALE_KEYS } from "./types.ts";

const EIGHT: ProfileTarget[] = SCALE_KEYS.slice(0, 8).map((scale) => ({
  scale,
  range: completeRange({ ideal: 6.5 }),
}));
const baseline = baselineOf(EIGHT);

describe("the baseline of a profile", () => {
  test("is what random persons of the norm reach, sampled and matched in another way", () => {
    const next = deviatesFrom(mulberry32(7));
    const overalls = Array.from({ length: 4000 }, () =>
      overallMatch(
        EIGHT.map(({ range }) => fitDimension(roundToTenth(clamp(5 + 2 * next(), 0, 10)), range).score),
      ),
    ).toSorted((a, b) => a - b);
    const { median, from, to, reaching } = figuresOf(baseline);
    expect(Math.abs(median - (overalls[2000] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs(from - (overalls[200] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs(to - (overalls[3800] ?? 0))).toBeLessThanOrEqual(1);
    const good = overalls.filter((overall) => overall >= 70).length / 40;
    expect(Math.abs(reaching - good)).toBeLessThan(2.5);
  });

  test("counts 10,000 persons, and is the same whenever it is created", () => {
    expect(baseline.reduce((sum, count) => sum + count, 0)).toBe(RANDOM_PERSONS);
    expect(baselineOf(EIGHT)).toEqual(baseline);
    expect(baselineOf(EIGHT.toReversed())).toEqual(baseline);
  });

  test("counts weights as the match does", () => {
    const [one, ...rest] = EIGHT;
    const weighted = [{ scale: "detail" as const, range: completeRange({ ideal: 9, weight: 3 }) }, ...rest];
    expect(baselineOf(weighted)).not.toEqual(
      baselineOf([{ scale: "detail", range: completeRange({ ideal: 9 }) }, ...rest]),
    );
    const all = EIGHT.map(({ scale, range }) => ({ scale, range: { ...range, weight: 3 as const } }));
    expect([baselineOf(all), one === undefined]).toEqual([baseline, false]);
  });

  test("says where a profile does not separate: a wide one does not, a narrow one does", () => {
    const wide = SCALE_KEYS.slice(0, 5).map((scale) => ({ scale, range: completeRange({ ideal: 5 }) }));
    const narrow = SCALE_KEYS.slice(0, 5).map((scale) => ({ scale, range: completeRange({ ideal: 7.5 }) }));
    expect(figuresOf(baselineOf(wide))).toMatchObject({ separates: false });
    expect(figuresOf(baselineOf(narrow))).toMatchObject({ separates: true });
  });
});
