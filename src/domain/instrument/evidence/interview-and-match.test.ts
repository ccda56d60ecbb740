import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { combine, groupsOf, interviewPart, QUESTIONNAIRE_MAX, raterError } from "./interview-and-match.ts";

const NOTHING_MEASURED = { people: 0, degrees: 0, squares: 0 };
const interview = (mean: number, raters = 2) => ({ mean, raters, questions: 6, largestGap: 1, apart: 0 });

describe("the interview's part", () => {
  test("is the mean of the questions' means, so that a question counts once", () => {
    expect(
      interviewPart([
        [
          ["detail:low", 5],
          ["people:low", 1],
        ],
        [["detail:low", 3]],
        [],
      ]),
    ).toEqual({ mean: 2.5, questions: 2, raters: 2, largestGap: 2, apart: 1 });
    expect(interviewPart([[["detail:low", 4]]])).toMatchObject({ raters: 1, largestGap: null, apart: 0 });
    expect(interviewPart([[], []])).toBeNull();
  });
});

describe("the error of one interviewer", () => {
  test("is assumed at first, and the account's own the more people there are", () => {
    expect(raterError(NOTHING_MEASURED)).toBeCloseTo(0.4, 12);
    expect(raterError({ people: 10, degrees: 10, squares: 0 })).toBeCloseTo(0.4 / Math.SQRT2, 12);
    expect(raterError({ people: 1000, degrees: 1000, squares: 1000 * 0.8 ** 2 })).toBeCloseTo(0.8, 2);
  });
});

describe("the combined figure", () => {
  test("weights interview and match as stated, with the errors of both", () => {
    const combined = combine(20, interview(4), { overall: 60, halfWidth: 10 }, 0.4);
    expect(combined).toMatchObject({ basis: "both" });
    // 0.8 · 75 + 0.2 · 60; half widths 1.2816 · 25 · 0.4 / √2 = 9.06 and 10.
    expect(combined?.value).toBeCloseTo(72, 12);
    expect(combined?.halfWidth).toBeCloseTo(Math.hypot(0.8 * 9.0622, 2), 3);
  });

  test("leaves out what is missing and fills nothing in", () => {
    const alone = combine(20, interview(4), null, 0.4);
    expect(alone).toMatchObject({ basis: "interview", value: 75 });
    expect(combine(0, interview(4), { overall: 10, halfWidth: 10 }, 0.4)).toEqual(alone);
    expect(combine(20, null, { overall: 90, halfWidth: 5 }, 0.4)).toBeNull();
  });

  test("stays between its parts, moves with each of them, and is surer with more interviewers", () => {
    const parts = fc.record({
      weight: fc.integer({ min: 1, max: QUESTIONNAIRE_MAX }),
      mean: fc.double({ min: 1, max: 5, noNaN: true }),
      overall: fc.integer({ min: 0, max: 100 }),
      raters: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(parts, ({ weight, mean, overall, raters }) => {
        const questionnaire = { overall, halfWidth: 9 };
        const one = combine(weight, interview(mean, raters), questionnaire, 0.4);
        const more = combine(weight, interview(mean, raters + 1), questionnaire, 0.4);
        const [low = 0, high = 0] = [25 * (mean - 1), overall].toSorted((a, b) => a - b);
        expect(one?.value).toBeGreaterThanOrEqual(low - 1e-9);
        expect(one?.value).toBeLessThanOrEqual(high + 1e-9);
        expect(more?.halfWidth ?? 0).toBeLessThan(one?.halfWidth ?? 0);
        // The whole range of the questionnaire moves it by no more than its weight.
        const least = combine(weight, interview(mean, raters), { overall: 0, halfWidth: 9 }, 0.4);
        expect((one?.value ?? 0) - (least?.value ?? 0)).toBeLessThanOrEqual(QUESTIONNAIRE_MAX + 1e-9);
      }),
      runs(200),
    );
  });
});

describe("groups", () => {
  const person = (value: number, halfWidth = 5) => ({ combined: { value, halfWidth } });

  test("hold everybody who cannot be told from their highest, in the order given", () => {
    const [low, top, close, next] = [person(40), person(80), person(74), person(70)];
    expect(groupsOf([low, top, close, next])).toEqual([[top, close], [next], [low]]);
    expect(groupsOf([])).toEqual([]);
  });

  test("hold each person once, and two in one group never differ by more than the errors allow", () => {
    const people = fc.array(
      fc
        .tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 1, max: 15, noNaN: true }))
        .map(([value, halfWidth]) => person(value, halfWidth)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(people, (all) => {
        const groups = groupsOf(all);
        expect(groups.flat()).toHaveLength(all.length);
        expect(new Set(groups.flat()).size).toBe(all.length);
        const tops = groups.map((group) => Math.max(...group.map(({ combined }) => combined.value)));
        expect(tops).toEqual(tops.toSorted((one, other) => other - one));
        for (const [place, group] of groups.entries())
          for (const { combined } of group)
            expect((tops[place] ?? 0) - combined.value).toBeLessThanOrEqual(2 * 15 * Math.SQRT1_2 + 1e-9);
      }),
      runs(100),
    );
  });
});
