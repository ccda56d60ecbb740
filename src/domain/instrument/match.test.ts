import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import vectors from "./fixtures/vectors.json";
import { colorOf, fitDimension, NothingToMatch, overallMatch, unroundedScore } from "./match.ts";
import { completeRange, type MatchRange } from "./range.ts";
import { roundHalfUp } from "./rounding.ts";

const GRID = Array.from({ length: 101 }, (_, tenths) => tenths / 10);

const rangeOf = (sorted: readonly number[]): MatchRange => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = sorted.map((tenths) => tenths / 10);
  return completeRange({ critical_low: a, ok_min: b, ideal: c, ok_max: d, critical_high: e });
};
const ends = fc.constantFrom(0, 100);
const tenths = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 100 }) },
  { weight: 1, arbitrary: ends },
);
const anyFive = fc
  .tuple(tenths, tenths, tenths, tenths, tenths)
  .map((drawn) => [...drawn].sort((a, b) => a - b));
const anyRange = anyFive.map(rangeOf);
const anyC = fc.integer({ min: 0, max: 100 }).map((drawn) => drawn / 10);
const anyScores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 23 });

describe("reference profiles", () => {
  for (const { id, range, scores } of vectors.match) {
    test(`profile ${id}: score, zone and colour of all 101 C values`, () => {
      expect(scores).toHaveLength(101);
      for (const [c, score, zone, color] of scores) {
        const { delta, ...fit } = fitDimension(Number(c), range);
        expect({ c, ...fit } as object).toEqual({ c, score, zone, color });
        expect(delta).toBeCloseTo(Number(c) - range.ideal, 9);
      }
    });
  }
});

describe("worked examples", () => {
  const wide = { critical_low: 3, ok_min: 5, ideal: 7, ok_max: 9, critical_high: 10 };
  const top = completeRange({ ideal: 10, ok_min: 8, critical_low: 6 });
  const bottom = completeRange({ ideal: 0, ok_max: 2, critical_high: 4 });
  const cut = completeRange({ ideal: 9, ok_min: 6, ok_max: 10, critical_low: 4 });
  const point = { critical_low: 4, ok_min: 5, ideal: 5, ok_max: 5, critical_high: 6 };
  const noYellow = { critical_low: 4, ok_min: 4, ideal: 5, ok_max: 6, critical_high: 6 };
  const open = { critical_low: 0, ok_min: 0, ideal: 5, ok_max: 10, critical_high: 10 };
  const deep = { critical_low: 0, ok_min: 5, ideal: 7, ok_max: 9, critical_high: 10 };
  const cases: [string, MatchRange, number, number, string, string][] = [
    ["half a point off costs 2", wide, 7.5, 98, "green", "green"],
    ["one point off costs 8", wide, 8, 93, "green", "green"],
    ["the ok limit itself is green with 70", wide, 5, 70, "green", "lightgreen"],
    ["a tenth outside is yellow with 69", wide, 4.9, 69, "yellow", "yellow"],
    ["the critical limit itself is 50", wide, 3, 50, "yellow", "orange"],
    ["a tenth beyond it is red with 48", wide, 2.9, 48, "red", "red"],
    ["yellow cut off by the scale keeps 1.5 C", wide, 10, 57, "yellow", "orange"],
    ["defaults around 6: 7.5", completeRange({ ideal: 6 }), 7.5, 83, "green", "lightgreen"],
    ["defaults around 6: 9", completeRange({ ideal: 6 }), 9, 57, "yellow", "orange"],
    ["defaults around 6: 10", completeRange({ ideal: 6 }), 10, 40, "red", "red"],
    ["an ideal of 10", top, 8, 70, "green", "lightgreen"],
    ["an ideal of 10 and C 4", top, 4, 10, "red", "red"],
    ["an ideal of 0 and C 1", bottom, 1, 93, "green", "green"],
    ["an ideal of 0 and C 4.1", bottom, 4.1, 48, "red", "red"],
    ["a green zone cut off above does not punish C 10", cut, 10, 97, "green", "green"],
    ["and C 3.9 below", cut, 3.9, 48, "red", "red"],
    ["zero-width ok range: the ideal", point, 5, 100, "green", "green"],
    ["zero-width ok range: jump to yellow", point, 5.1, 68, "yellow", "yellow"],
    ["no yellow: jump from 70", noYellow, 4, 70, "green", "lightgreen"],
    ["no yellow: jump to red", noYellow, 3.9, 48, "red", "red"],
    ["a wide yellow zone never rounds up into green", deep, 4.9, 69, "yellow", "yellow"],
    ["fully open range: 2.5", open, 2.5, 93, "green", "green"],
    ["fully open range: the end", open, 10, 70, "green", "lightgreen"],
  ];
  for (const [name, range, c, score, zone, color] of cases) {
    test(`${name}: C ${c} is ${score}, ${zone}, ${color}`, () => {
      expect(fitDimension(c, range)).toMatchObject({ score, zone, color });
    });
  }

  test("delta is signed, has one decimal and no floating-point tail", () => {
    expect(fitDimension(6.7, wide).delta).toBe(-0.3);
    expect(fitDimension(7.1, wide).delta).toBe(0.1);
    expect(Object.is(fitDimension(7, wide).delta, 0)).toBe(true);
  });

  test("colours change exactly at 90, 70, 60 and 50", () => {
    expect([100, 90, 89, 70, 69].map(colorOf)).toEqual([
      "green",
      "green",
      "lightgreen",
      "lightgreen",
      "yellow",
    ]);
    expect([60, 59, 50, 49, 0].map(colorOf)).toEqual(["yellow", "orange", "orange", "red", "red"]);
  });
});

describe("for any valid range", () => {
  test("scores are integers 0..100 and exactly 100 at the ideal", () => {
    fc.assert(
      fc.property(anyRange, anyC, (range, c) => {
        const { score } = fitDimension(c, range);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(fitDimension(range.ideal, range).score).toBe(100);
      }),
      runs(100),
    );
  });

  test("moving away from the ideal never raises the score", () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const scores = GRID.map((c) => fitDimension(c, range).score);
        const ideal = Math.round(range.ideal * 10);
        for (const [place, score] of scores.entries()) {
          const farther = place < ideal ? scores[place - 1] : scores[place + 1];
          expect(farther ?? 0).toBeLessThanOrEqual(score);
        }
      }),
      runs(100),
    );
  });

  test("score, zone and colour never contradict one another", () => {
    const bounds = { green: [70, 100], yellow: [50, 69], red: [0, 49] } as const;
    const colors = { green: ["green", "lightgreen"], yellow: ["yellow", "orange"], red: ["red"] };
    fc.assert(
      fc.property(anyRange, anyC, (range, c) => {
        const { score, zone, color } = fitDimension(c, range);
        const inside = c >= range.ok_min && c <= range.ok_max;
        const tolerable = c >= range.critical_low && c <= range.critical_high;
        expect(zone).toBe(inside ? "green" : tolerable ? "yellow" : "red");
        expect(score).toBeGreaterThanOrEqual(bounds[zone][0]);
        expect(score).toBeLessThanOrEqual(bounds[zone][1]);
        expect(colors[zone]).toContain(color);
        expect(color).toBe(colorOf(score));
      }),
      runs(100),
    );
  });

  test("range and C value mirrored about 5 give the same score and the opposite delta", () => {
    fc.assert(
      fc.property(anyFive, fc.integer({ min: 0, max: 100 }), (five, c) => {
        const mirrored = rangeOf(five.map((value) => 100 - value).reverse());
        const { delta, ...fit } = fitDimension(c / 10, rangeOf(five));
        const { delta: mirroredDelta, ...mirroredFit } = fitDimension((100 - c) / 10, mirrored);
        expect(mirroredFit).toEqual(fit);
        expect(mirroredDelta + delta).toBe(0);
      }),
      runs(100),
    );
  });

  test("widening ok or critical limits never lowers the score of any C value", () => {
    const widths = fc.tuple(tenths, tenths, tenths, tenths);
    fc.assert(
      fc.property(anyFive, widths, ([a = 0, b = 0, c = 0, d = 0, e = 0], [da, db, dd, de]) => {
        const wideCritical = [Math.max(0, a - da), b, c, d, Math.min(100, e + de)];
        const wideOk = [a, Math.max(a, b - db), c, Math.min(e, d + dd), e];
        const before = rangeOf([a, b, c, d, e]);
        for (const wider of [rangeOf(wideCritical), rangeOf(wideOk)]) {
          for (const value of GRID) {
            expect(fitDimension(value, wider).score).toBeGreaterThanOrEqual(
              fitDimension(value, before).score,
            );
          }
        }
      }),
      runs(100),
    );
  });

  test("with zones at least 1 C wide a tenth of C changes the unrounded score by at most 6", () => {
    const width = fc.integer({ min: 10, max: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.tuple(width, width, width, width),
        (ideal, [yb, gb, ga, ya]) => {
          const low = Math.max(0, ideal - gb);
          const high = Math.min(100, ideal + ga);
          const range = rangeOf([Math.max(0, low - yb), low, ideal, high, Math.min(100, high + ya)]);
          const isWideEnough = (low === 0 || ideal - low >= 10) && (high === 100 || high - ideal >= 10);
          fc.pre(isWideEnough);
          for (const c of GRID.slice(1)) {
            const step = Math.abs(unroundedScore(c, range) - unroundedScore(c - 0.1, range));
            expect(step).toBeLessThanOrEqual(6 + 1e-9);
          }
        },
      ),
      runs(100),
    );
  });

  test("the same C value and range always give the same fit", () => {
    fc.assert(
      fc.property(anyRange, anyC, (range, c) => {
        expect(fitDimension(c, { ...range })).toEqual(fitDimension(c, range));
      }),
      runs(100),
    );
  });
});

describe("a plateau", () => {
  const ideals = fc.integer({ min: 0, max: 100 }).map((tenth) => tenth / 10);

  test("at least: 100 from the ideal up, never falling, and below the ideal what it would be without", () => {
    fc.assert(
      fc.property(ideals, (ideal) => {
        const plateau = completeRange({ ideal, kind: "at_least" });
        const plain = completeRange({ ideal, ok_max: 10, critical_high: 10 });
        const scores = GRID.map((c) => fitDimension(c, plateau).score);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        for (const [place, c] of GRID.entries()) {
          const { score, zone, color } = fitDimension(c, plateau);
          if (c < ideal) expect(score).toBe(fitDimension(c, plain).score);
          else expect([score, zone, color]).toEqual([100, "green", "green"]);
          expect(score).toBeGreaterThanOrEqual(fitDimension(c, plain).score);
          const mirrored = completeRange({ ideal: roundHalfUp(100 - ideal * 10) / 10, kind: "at_most" });
          expect(fitDimension((100 - place) / 10, mirrored).score).toBe(score);
        }
      }),
      runs(100),
    );
  });
});

describe("limits beyond an end of the scale", () => {
  test("make the tolerance there as wide as elsewhere", () => {
    const cut = completeRange({ ideal: 8, ok_min: 6, ok_max: 10, critical_low: 4 });
    const beyond = completeRange({ ideal: 8, ok_min: 6, ok_max: 12, critical_low: 4, beyond: true });
    expect([fitDimension(10, cut).score, fitDimension(10, beyond).score]).toEqual([70, 93]);
    expect(fitDimension(7, beyond).score).toBe(fitDimension(7, cut).score);
  });

  test("never lower the score of any C value, score 100 at the ideal and fall from there", () => {
    const over = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(anyRange, fc.tuple(over, over, over, over), (range, [a, b, c, d]) => {
        const wider = completeRange({
          ...range,
          ok_max: range.ok_max === 10 ? 10 + Math.min(c, d) / 10 : range.ok_max,
          critical_high: range.critical_high === 10 ? 10 + Math.max(c, d) / 10 : range.critical_high,
          ok_min: range.ok_min === 0 ? -Math.min(a, b) / 10 : range.ok_min,
          critical_low: range.critical_low === 0 ? -Math.max(a, b) / 10 : range.critical_low,
          beyond: true,
        });
        const scores = GRID.map((value) => fitDimension(value, wider).score);
        const ideal = Math.round(range.ideal * 10);
        expect(scores[ideal]).toBe(100);
        for (const [place, score] of scores.entries()) {
          expect(score).toBeGreaterThanOrEqual(fitDimension(place / 10, range).score);
          expect((place < ideal ? scores[place - 1] : scores[place + 1]) ?? 0).toBeLessThanOrEqual(score);
        }
      }),
      runs(100),
    );
  });
});

describe("overall match", () => {
  for (const { scores, overall, color } of vectors.overall) {
    test(`${scores.join(",")} give ${overall}, ${color}`, () => {
      expect(overallMatch(scores)).toBe(overall);
      expect(colorOf(overallMatch(scores))).toBe(color as ReturnType<typeof colorOf>);
    });
  }

  test("nothing to compare is an error, not a score", () => {
    expect(() => overallMatch([])).toThrow(NothingToMatch);
  });

  test("lies between the lowest score and the rounded mean", () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        expect(overallMatch(scores)).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(overallMatch(scores)).toBeLessThanOrEqual(roundHalfUp(mean));
      }),
      runs(100),
    );
  });

  test("raising any score never lowers it, and the order of dimensions is irrelevant", () => {
    fc.assert(
      fc.property(anyScores, fc.nat(), fc.nat({ max: 100 }), (scores, pick, gain) => {
        const place = pick % scores.length;
        const raised = scores.map((score, index) => (index === place ? Math.min(100, score + gain) : score));
        expect(overallMatch(raised)).toBeGreaterThanOrEqual(overallMatch(scores));
        expect(overallMatch([...scores].reverse())).toBe(overallMatch(scores));
      }),
      runs(100),
    );
  });

  test("equal scores stay what they are, however many there are", () => {
    for (let score = 0; score <= 100; score++) {
      for (const count of [1, 2, 3, 7, 17, 23]) {
        expect(overallMatch(Array.from({ length: count }, () => score))).toBe(score);
      }
    }
  });

  test("weights that are all equal change nothing, neither the match nor its error", () => {
    fc.assert(
      fc.property(anyScores, fc.constantFrom(1, 2, 3), (scores, weight) => {
        const weights = scores.map(() => weight);
        expect(overallMatch(scores, weights)).toBe(overallMatch(scores));
      }),
      runs(100),
    );
  });

  test("a weight counts a dimension as often as it says, and more of it brings the match nearer to that score", () => {
    fc.assert(
      fc.property(
        anyScores,
        fc.array(fc.constantFrom(1, 2, 3), { minLength: 23, maxLength: 23 }),
        (scores, drawn) => {
          const weights = scores.map((_, place) => drawn[place] ?? 2);
          const repeated = scores.flatMap((score, place) =>
            new Array<number>(weights[place] ?? 0).fill(score),
          );
          expect(overallMatch(scores, weights)).toBe(overallMatch(repeated));
          const [first = 0] = scores;
          const far = (w: number) => Math.abs(overallMatch(scores, [w, ...weights.slice(1)]) - first);
          expect(far(3)).toBeLessThanOrEqual(far(1));
        },
      ),
      runs(100),
    );
  });
});
