import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { mulberry32, shuffled } from "../rounding.ts";
import { isMissing } from "../statistics/figure.ts";
import { DIMENSION_KEYS, SCALE_KEYS, type ScaleKey, VALUE_KEYS } from "../types.ts";
import { complementOf } from "./complement.ts";
import {
  balanceNotable,
  isBlindSpot,
  isStrength,
  isTension,
  similarityOf,
  type TeamMember,
  type TeamPortrait,
  teamBaseline,
  teamPortrait,
  teamScale,
} from "./team.ts";

/** C 5 and raw percent 50 everywhere, but for the given C values. */
const member = (
  id: string,
  cValues: Partial<Record<ScaleKey, number>> = {},
  changes: Partial<TeamMember> = {},
): TeamMember => ({
  id,
  normId: 1,
  normVersion: "1.0",
  questionnaireVersion: "1.0.0",
  scales: Object.fromEntries(
    SCALE_KEYS.map((key) => [key, { cValue: cValues[key] ?? 5, rawPercent: 10 * (cValues[key] ?? 5) }]),
  ) as TeamMember["scales"],
  wirPercent: 50,
  ...changes,
});
const team = (...detail: number[]): TeamMember[] =>
  detail.map((c, place) => member(`m${place}`, { detail: c }));
const portrait = (members: readonly TeamMember[]): TeamPortrait => {
  const found = teamPortrait(members);
  if (isMissing(found)) throw new Error(found.missing);
  return found;
};
const anyC = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const anyMember = fc
  .tuple(fc.array(anyC, { minLength: 23, maxLength: 23 }), fc.integer({ min: 0, max: 1000 }))
  .map(([values, wir]) =>
    member("", Object.fromEntries(SCALE_KEYS.map((key, place) => [key, values[place] ?? 5])), {
      wirPercent: wir / 10,
    }),
  );
const anyTeam = fc
  .array(anyMember, { minLength: 3, maxLength: 12 })
  .map((members) => members.map((one, place): TeamMember => ({ ...one, id: `m${place}` })));

describe("one scale of a team", () => {
  test("has n, mean, SD, range, median, shares and band as they are printed", () => {
    expect(teamScale([3.4, 3.5, 6.5, 6.6])).toEqual({
      n: 4,
      mean: 5,
      sd: 1.8,
      min: 3.4,
      max: 6.6,
      median: 5,
      shares: { low: 0.25, middle: 0.5, high: 0.25 },
      band: [3.2, 6.8],
    });
  });

  test("keeps its band inside 0..10", () => {
    expect(teamScale([0, 0, 2]).band[0]).toBe(0);
    expect(teamScale([10, 10, 8]).band[1]).toBe(10);
  });
});

describe("what a team has in common", () => {
  const five = (c: number) => teamScale([c, c, c, c, c]);
  const { high, low, sd } = teamBaseline(5);

  test("a strength has a mean whose 80 % interval lies above 5.7, with members close to one another", () => {
    expect(high).toBeCloseTo(5.7 + (1.2816 * 2) / Math.sqrt(5), 3);
    expect(isStrength(five(6.9))).toBe(true);
    expect(isStrength(five(6.8))).toBe(false);
    expect(isStrength(teamScale([10, 10, 10, 3, 3]))).toBe(false);
    expect(isStrength(teamScale(Array.from({ length: 30 }, () => 6.3)))).toBe(true);
  });

  test("a blind spot has nobody above 6.5 and a mean whose interval lies below 4.3", () => {
    expect(low).toBeCloseTo(10 - high, 12);
    expect(isBlindSpot(five(3.1))).toBe(true);
    expect(isBlindSpot(five(3.2))).toBe(false);
    expect(isBlindSpot(teamScale([1, 1, 1, 1, 6.6]))).toBe(false);
  });

  test("a tension has an SD that one random team of its size in ten has, and no range makes one", () => {
    // chi²(.90; 4) = 7.779 (tables); the approximation is right to half a percent.
    expect(sd).toBeCloseTo(2 * Math.sqrt(7.779 / 4), 1);
    expect(teamBaseline(30).sd).toBeCloseTo(2 * Math.sqrt(39.087 / 29), 2);
    expect(isTension(teamScale([0, 5, 5, 5, 7]))).toBe(false);
    expect(isTension(teamScale([0, 0, 5, 10, 10]))).toBe(true);
  });

  test("is listed by dimension; values never are", () => {
    const members = [7, 7, 7.2, 7, 7].map((c, place) =>
      member(`m${place}`, { detail: c, people: 3, graves4_order: 8 }),
    );
    expect(portrait(members).spread).toMatchObject({ strengths: ["detail"], blindSpots: ["people"] });
  });

  test("below five members there is nothing to compare with", () => {
    expect(() => teamBaseline(4)).toThrow(RangeError);
    expect(portrait([7, 7, 7, 7].map((c, place) => member(`m${place}`, { detail: c }))).spread).toEqual({
      missing: "too_few_data",
      n: 4,
      needed: 5,
    });
  });
});

describe("teams made up at random", () => {
  const normal = (random: () => number) =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const TEAMS = 300;
  const found = (n: number) => {
    const random = mulberry32(n);
    const sums = { strengths: 0, blindSpots: 0, tensions: 0, inRange: 0, leans: 0 };
    for (let turn = 0; turn < TEAMS; turn++) {
      const members = Array.from({ length: n }, (_, place) =>
        member(
          `m${place}`,
          Object.fromEntries(
            DIMENSION_KEYS.map((key) => [
              key,
              Math.round(10 * Math.min(10, Math.max(0, 5 + 2 * normal(random)))) / 10,
            ]),
          ),
        ),
      );
      const { spread, pairBalance } = portrait(members);
      if (isMissing(spread)) throw new Error(spread.missing);
      for (const list of ["strengths", "blindSpots", "tensions"] as const) sums[list] += spread[list].length;
      const { low, high } = teamBaseline(n).diversity;
      if (spread.diversity.index >= low && spread.diversity.index <= high) sums.inRange += 1;
      sums.leans += pairBalance.filter(({ difference }) => Math.abs(difference) >= balanceNotable(n)).length;
    }
    return recordOfMeans(sums);
  };
  const recordOfMeans = <K extends string>(sums: Record<K, number>): Record<K, number> =>
    Object.fromEntries(Object.entries<number>(sums).map(([key, value]) => [key, value / TEAMS])) as Record<
      K,
      number
    >;

  // Before: 1.7 blind spots and 5.1 differences of 17 in teams of five, 16.3 differences in teams of thirty.
  test.each([5, 8, 30])(
    "of %d members show what the report says that chance shows, and little of it",
    (n) => {
      const { byRandom } = teamBaseline(n);
      const { strengths, blindSpots, tensions, inRange, leans } = found(n);
      expect(Math.abs(strengths - byRandom.strengths)).toBeLessThan(0.12);
      expect(blindSpots).toBeLessThan(byRandom.strengths + 0.12);
      // Fewer than that where scores end at 0 and 10, which the baseline leaves out.
      expect(tensions).toBeLessThan(byRandom.tensions + 0.3);
      expect(tensions).toBeGreaterThan(0.5 * byRandom.tensions);
      expect(strengths + blindSpots).toBeLessThan(1);
      expect(Math.abs(inRange - 0.9)).toBeLessThan(0.07);
      // Of six pairs; opposites that are independent, as here, lean less often than those that exclude each other.
      expect(leans).toBeLessThan(6 * 0.2);
    },
  );
});

describe("small teams", () => {
  test("below three members nothing is computed", () => {
    expect(teamPortrait(team(5, 6))).toEqual({ missing: "too_few_data", n: 2, needed: 3 });
    expect(teamPortrait([])).toEqual({ missing: "too_few_data", n: 0, needed: 3 });
    expect(complementOf(team(5, 6), member("x"))).toEqual({ missing: "too_few_data", n: 2, needed: 3 });
  });

  test("below five nothing is said about how far members differ", () => {
    expect(portrait(team(0, 0, 10, 10)).spread).toEqual({ missing: "too_few_data", n: 4, needed: 5 });
    const five = portrait(team(0, 0, 5, 10, 10));
    expect(five.spread).toMatchObject({ tensions: ["detail"] });
    expect(five.meanError).toBeCloseTo(2 / Math.sqrt(5), 12);
  });
});

describe("a team as a whole", () => {
  test("does not depend on the order of its members", () => {
    fc.assert(
      fc.property(anyTeam, fc.integer(), (members, seed) => {
        const { values, similarity, ...mixed } = portrait(shuffled(members, mulberry32(seed)));
        const { values: ownValues, similarity: own, ...rest } = portrait(members);
        expect(mixed).toEqual(rest);
        expect({ ...values, top: [] }).toEqual({ ...ownValues, top: [] });
        expect([...values.top].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
          [...ownValues.top].sort((a, b) => a.id.localeCompare(b.id)),
        );
        expect(similarity.flat().sort()).toEqual(own.flat().sort());
      }),
      runs(100),
    );
  });

  test("keeps every figure in its range", () => {
    fc.assert(
      fc.property(anyTeam, (members) => {
        const found = portrait(members);
        for (const scale of Object.values(found.scales)) {
          expect(scale.min).toBeLessThanOrEqual(scale.median);
          expect(scale.median).toBeLessThanOrEqual(scale.max);
          expect(scale.shares.low + scale.shares.middle + scale.shares.high).toBeCloseTo(1, 12);
          expect(scale.band[0]).toBeGreaterThanOrEqual(0);
          expect(scale.band[1]).toBeLessThanOrEqual(10);
        }
        for (const value of found.similarity.flat()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
        if (isMissing(found.spread)) return;
        const { strengths, blindSpots } = found.spread;
        expect(strengths.filter((key) => blindSpots.includes(key))).toEqual([]);
      }),
      runs(100),
    );
  });

  test("diversity is 1 at an SD of 2 on all dimensions, homogeneous below .75, very mixed above 1.25", () => {
    const spread = (half: number) =>
      portrait(
        [-half, -half, 0, half, half].map((by, place) =>
          member(`m${place}`, Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 5 + by]))),
        ),
      ).spread;
    expect(spread(2)).toMatchObject({ diversity: { index: 1, mixture: "usual" } });
    expect(spread(1.4)).toMatchObject({ diversity: { index: 0.7, mixture: "homogeneous" } });
    expect(spread(3)).toMatchObject({ diversity: { index: 1.5, mixture: "very_mixed" } });
  });

  test("pair balance is the mean difference of opposite poles", () => {
    const members = [8, 7, 6].map((c, place) => member(`m${place}`, { global: c, detail: 4 }));
    const found = portrait(members).pairBalance;
    expect(found).toHaveLength(6);
    expect(found.find(({ pair }) => pair[0] === "global")).toEqual({
      pair: ["global", "detail"],
      difference: 3,
    });
  });

  test("values: means, the two highest of each member, and the we/I ratio with its range", () => {
    const members = [
      member("a", { graves4_order: 8, graves7_growth: 7 }, { wirPercent: 40 }),
      member("b", { graves7_growth: 9 }, { wirPercent: 60.5 }),
      member("c", {}, { wirPercent: 80 }),
    ];
    const { values } = portrait(members);
    expect(values.means.graves7_growth).toBe(70);
    expect(values.top).toEqual([
      { id: "a", values: ["graves4_order", "graves7_growth"] },
      { id: "b", values: ["graves7_growth", "graves2_security"] },
      { id: "c", values: [VALUE_KEYS[0], VALUE_KEYS[1]] },
    ]);
    expect(values.we).toEqual({ mean: 60.2, min: 40, max: 80, tendency: "We" });
  });

  test("warns of mixed norms and of mixed questionnaire versions, and of neither for one norm", () => {
    expect(portrait(team(5, 5, 5))).toMatchObject({ mixedNorms: false, mixedVersions: false });
    expect(portrait([...team(5, 5), member("x", {}, { normId: 2 })])).toMatchObject({ mixedNorms: true });
    expect(portrait([...team(5, 5), member("x", {}, { normVersion: "1.1" })])).toMatchObject({
      mixedNorms: true,
    });
    expect(portrait([...team(5, 5), member("x", {}, { questionnaireVersion: "2.0.0" })])).toMatchObject({
      mixedNorms: false,
      mixedVersions: true,
    });
  });
});

describe("similarity of two members", () => {
  const all = (c: number) => member("", Object.fromEntries(DIMENSION_KEYS.map((key) => [key, c])));

  test("is 100 for identical ones, 80 at 2 C everywhere, about 72 at a root mean square of 2.83, never below 0", () => {
    expect(similarityOf(all(5), all(5))).toBe(100);
    expect(similarityOf(all(5), all(7))).toBe(80);
    expect(similarityOf(all(2.2), all(5))).toBe(72);
    expect(similarityOf(all(0), all(10))).toBe(0);
  });

  test("is the same both ways and does not look at values", () => {
    fc.assert(
      fc.property(anyMember, anyMember, (one, other) => {
        expect(similarityOf(one, other)).toBe(similarityOf(other, one));
      }),
      runs(100),
    );
    expect(similarityOf(member("a"), member("b", { graves4_order: 10 }))).toBe(100);
  });
});

describe("complement", () => {
  test("names means that would move by more than half a C, the largest move first", () => {
    const members = [4, 4, 4].map((c, place) => member(`m${place}`, { detail: c, people: c, global: c }));
    const found = complementOf(members, member("x", { detail: 8, people: 1, global: 6 }));
    expect(found).toEqual({
      n: 3,
      shifts: [
        { key: "detail", before: 4, after: 5, shift: 1 },
        { key: "people", before: 4, after: 3.3, shift: -0.7 },
      ],
      covers: [],
      mixedNorms: false,
    });
  });

  test("exactly half a C is not more than half a C", () => {
    expect(complementOf(team(4, 4, 4), member("x", { detail: 6 }))).toMatchObject({ shifts: [] });
    expect(complementOf(team(4, 4, 4), member("x", { detail: 6.1 }))).toMatchObject({
      shifts: [{ key: "detail", shift: 0.5 }],
    });
  });

  test("a blind spot is covered above 6.5 only", () => {
    const low = team(2, 3, 3, 3, 4);
    expect(complementOf(low, member("x", { detail: 6.5 }))).toMatchObject({ covers: [] });
    expect(complementOf(low, member("x", { detail: 6.6 }))).toMatchObject({ covers: ["detail"] });
    expect(complementOf(team(5, 5, 5, 5, 5), member("x", { detail: 9 }))).toMatchObject({ covers: [] });
  });

  test("warns when the candidate was scored under another norm", () => {
    expect(complementOf(team(5, 5, 5), member("x", {}, { normId: 2 }))).toMatchObject({ mixedNorms: true });
  });
});
