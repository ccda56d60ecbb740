import { expect, test } from "bun:test";
import { findRealAnswers, readRealPeople } from "../../../scripts/real-answers/people.ts";
import { measureAgreement, measureLimits, measureRates } from "../../../scripts/real-answers/rates.ts";
import { QUALITY_LIMITS, RESPONSE_QUALITY } from "./quality-limits.ts";

/** Answers of 4,000 real people (r-cran-psychtools, which `.ci/run` unpacks). Only statistics of them are shipped. */
const folder = findRealAnswers();
const people = folder === null ? null : readRealPeople(folder);
// Measured before the tests, because it takes a minute and more.
const measured =
  people === null
    ? null
    : { rates: measureRates(people), limits: measureLimits(people), agreement: measureAgreement(people) };
const of = () => {
  if (measured === null) throw new Error("the data are not there");
  return measured;
};

test.skipIf(folder === null)(
  "at about 1 % false alarms on real people nearly all random sheets and four of five half random ones are found",
  () => {
    const { rates } = of();
    expect(RESPONSE_QUALITY.rates).toEqual(rates as unknown as typeof RESPONSE_QUALITY.rates);
    const { people: real, random, half_random, random_checks_passed } = rates;
    expect(real.former?.questionable).toBeGreaterThan(0.05);
    expect(real.shipped?.questionable).toBe(0);
    for (const rule of ["own_150", "own_300", "own_1000"]) {
      expect(real[rule]?.questionable).toBeLessThanOrEqual(0.0125);
      expect(random[rule]?.questionable).toBeGreaterThanOrEqual(0.99);
      expect(random_checks_passed[rule]?.questionable).toBeGreaterThanOrEqual(0.85);
      expect(half_random[rule]?.questionable).toBeGreaterThanOrEqual(0.8);
    }
  },
);

test.skipIf(folder === null)("the shipped limits are those that 5 % and 1 % of real people exceed", () => {
  const inconsistency = of().limits;
  const { caution, serious } = QUALITY_LIMITS.inconsistency;
  expect(inconsistency.map((limit) => limit.toFixed(2))).toEqual(
    [caution, serious].map((limit) => limit.toFixed(2)),
  );
});

test.skipIf(folder === null)(
  "two forms of a scale give real people the same label as often as the manual computes, and opposite texts to hardly anybody",
  () => {
    const { labels, sides } = of().agreement;
    expect(Math.abs(labels.found - labels.computed)).toBeLessThan(0.03);
    expect(sides.opposite).toBeLessThan(0.01);
  },
);
