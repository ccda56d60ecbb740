import { describe, expect, test } from "bun:test";
import { isMissing } from "../statistics/figure.ts";
import { correlationInterval } from "../statistics/fisher.ts";
import { type CriterionRecord, criterionValidity, NO_CRITERION } from "./criterion.ts";
import { makeRecord } from "./testing.ts";

const people = (n: number, matched = n): CriterionRecord[] =>
  Array.from({ length: n }, (_, place) => {
    const { scales } = makeRecord({ points: { detail: 5 + (place % 20) } });
    const cValues = Object.fromEntries(
      Object.entries(scales).map(([key, { cValue }]) => [key, cValue]),
    ) as CriterionRecord["cValues"];
    return {
      cValues,
      overallMatch: place < matched ? 50 + (place % 20) : null,
      criterion: 1 + Math.floor((place % 20) / 4),
    };
  });

describe("criterion validity", () => {
  test("is r with its 95 % interval for each dimension and for the overall match", () => {
    const found = criterionValidity(people(80));
    if (isMissing(found)) throw new Error(found.missing);
    const { detail, global } = found.dimensions;
    if (isMissing(detail)) throw new Error(detail.missing);
    expect(detail.n).toBe(80);
    expect(detail.r).toBeGreaterThan(0.9);
    expect(detail.interval).toEqual(correlationInterval(detail.r, 80));
    expect(global).toEqual({ missing: "no_spread", n: 80 });
    expect(isMissing(found.overallMatch) ? 0 : found.overallMatch.n).toBe(80);
  });

  test("is withheld below 60 people, and for the match below 60 people with one", () => {
    expect(criterionValidity(people(59))).toEqual({ missing: "too_few_data", n: 59, needed: 60 });
    const found = criterionValidity(people(80, 59));
    if (isMissing(found)) throw new Error(found.missing);
    expect(found.overallMatch).toEqual({ missing: "too_few_data", n: 59, needed: 60 });
    expect(NO_CRITERION.en).toBe("No criterion validity known.");
  });

  test("takes yes/no criteria, and does not exist when everybody got the same", () => {
    const stayed = people(80).map((record, place) => ({ ...record, criterion: place % 20 > 9 ? 1 : 0 }));
    const found = criterionValidity(stayed);
    if (isMissing(found) || isMissing(found.dimensions.detail)) throw new Error("r exists");
    expect(found.dimensions.detail.r).toBeGreaterThan(0.8);
    const same = criterionValidity(people(80).map((record) => ({ ...record, criterion: 3 })));
    if (isMissing(same)) throw new Error(same.missing);
    expect(same.dimensions.detail).toEqual({ missing: "no_spread", n: 80 });
  });
});
