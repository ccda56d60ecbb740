import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { isMissing } from "../statistics/figure.ts";
import { criterionValidity, expectancyOf, type Outcome } from "./criterion.ts";

const person = (match: number, rating: number | null, stayed: boolean, goal = match / 10): Outcome => ({
  match,
  rating,
  stayed,
  cValue: (scale) => (scale === "goal_orientation" ? goal : 5),
});

/** As many as requested. A better match usually gets a better rating. */
const hired = (n: number): Outcome[] =>
  Array.from({ length: n }, (_, place) =>
    person(40 + (place % 50), 1 + (((place % 50) + (place % 7)) % 56) / 14, place % 4 !== 0),
  ).map((one) => ({ ...one, rating: Math.round(one.rating ?? 1) }));

const SCALES = ["goal_orientation", "people"] as const;

describe("criterionValidity", () => {
  test("49 people are too few, and it says how many are needed; 50 are enough", () => {
    const few = criterionValidity(hired(49), [], SCALES);
    expect(few.rating).toEqual({ missing: "too_few_data", n: 49, needed: 50 });
    expect(few.staying).toEqual({ missing: "too_few_data", n: 49, needed: 50 });
    const enough = criterionValidity(hired(50), [], SCALES);
    expect(isMissing(enough.rating) || enough.rating.n).toBe(50);
    expect(isMissing(enough.staying) || enough.staying.n).toBe(50);
  });

  test("who was not rated counts for staying alone", () => {
    const people = hired(60).map((one, place) => (place < 20 ? { ...one, rating: null } : one));
    const found = criterionValidity(people, [], SCALES);
    expect(found.rating).toEqual({ missing: "too_few_data", n: 40, needed: 50 });
    expect(isMissing(found.staying) || found.staying.n).toBe(60);
  });

  test("four who left are nobody's business: no figure about them is given, and none where all are rated alike", () => {
    const people = hired(80).map((one, place) => ({ ...one, stayed: place >= 4, rating: 3 }));
    const found = criterionValidity(people, [], SCALES);
    expect(found.staying).toEqual({ missing: "no_spread", n: 80 });
    expect(found.rating).toEqual({ missing: "no_spread", n: 80 });
  });

  test("a dimension on which all are alike has no figure, and Holm counts the others alone", () => {
    const { rating } = criterionValidity(hired(60), [], SCALES);
    if (isMissing(rating)) throw new Error("not shown");
    const [goal, people] = rating.dimensions;
    expect(people).toEqual({ scale: "people", association: null });
    expect(goal?.association?.r).toBeCloseTo(rating.match?.r ?? 0, 9);
    expect(goal?.association?.adjusted).toBe(goal?.association?.p ?? -1);
  });

  test("the correction is an additional figure, given only where at least 50 applicants vary more than the hired", () => {
    const corrected = (applicants: Outcome[]) => {
      const { rating } = criterionValidity(hired(60), applicants, SCALES);
      return isMissing(rating) ? undefined : rating.match?.corrected;
    };
    const wide = Array.from({ length: 50 }, (_, place) => person(place * 2, null, true));
    expect(corrected(wide.slice(1))).toBeNull();
    expect(corrected(hired(60).map((one) => ({ ...one, match: 60 + one.match / 10 })))).toBeNull();
    const { rating } = criterionValidity(hired(60), wide, SCALES);
    expect(corrected(wide)).toBeGreaterThan((isMissing(rating) ? null : rating.match?.r) ?? 1);
  });
});

describe("expectancyOf", () => {
  test("a third that would be of one to four people is left out", () => {
    const people = Array.from({ length: 10 }, (_, place) => ({ match: place, did: place > 5 }));
    expect(expectancyOf(people).every(({ n }) => n >= 5)).toBe(true);
  });

  test("thirds follow each other, contain nobody twice, and put equal matches into the same one", () => {
    const people = fc.array(fc.record({ match: fc.integer({ min: 0, max: 100 }), did: fc.boolean() }), {
      minLength: 50,
      maxLength: 120,
    });
    fc.assert(
      fc.property(people, (some) => {
        const thirds = expectancyOf(some);
        for (const [place, { from, to, n, share, interval }] of thirds.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(thirds[place + 1] === undefined || to < (thirds[place + 1]?.from ?? 0)).toBe(true);
          expect(n).toBe(some.filter(({ match }) => match >= from && match <= to).length);
          expect(interval[0] <= share && share <= interval[1]).toBe(true);
        }
      }),
      runs(100),
    );
  });
});
