import {
  type Correlation,
  correctedForRange,
  correlation,
  pointBiserial,
  shareInterval,
} from "../statistics/correlation.ts";
import { hasSpread, quantiles, standardDeviation } from "../statistics/describe.ts";
import { type Figure, holm, tooFewData } from "../statistics/figure.ts";
import type { ScaleKey } from "../types.ts";
import { CELL_LEAST } from "./record.ts";

/** People of whom it must be known how they did later, before anything is said. */
export const CRITERION_LEAST = 50;

/** A rating from here on is better than what the job asks for, on the scale of 1 to 5. */
const GOOD_RATING = 4;

/** What somebody was measured as before, on what is compared with how they did later. */
export interface Predictors {
  /** Overall match 0..100 with the profile that they were hired for. */
  match: number;
  /** C values of the scales in question. */
  cValue: (scale: ScaleKey) => number;
}

/** Somebody who was hired, and how they did. */
export interface Outcome extends Predictors {
  /** 1..5 by their supervisor; null: not rated. */
  rating: number | null;
  /** Whether they were still there. */
  stayed: boolean;
}

/** A correlation with how people did later. */
interface Association extends Correlation {
  /** What it would be among all applicants (Thorndike, case 2); null where too few are known or they vary less. */
  corrected: number | null;
}

/** One third of the people by their match: what became of them. */
interface ExpectancyRow {
  /** Matches from and to, both included. */
  from: number;
  to: number;
  n: number;
  /** Share 0..1 of those who did well: a rating of 4 or 5, or still there. */
  share: number;
  interval: [low: number, high: number];
}

export interface Validity {
  n: number;
  /** null: everybody matches alike. */
  match: Association | null;
  /** `adjusted`: p after Holm over all of these; null in both: everybody has the same value. */
  dimensions: { scale: ScaleKey; association: (Association & { adjusted: number }) | null }[];
  /** By match: the lowest third first. People with equal matches are in the same third. */
  expectancy: ExpectancyRow[];
}

export interface CriterionValidity {
  rating: Figure<Validity>;
  staying: Figure<Validity>;
}

/** SD of all applicants over that of the hired; null where it says nothing. */
function rangeRatio(hired: readonly number[], applicants: readonly number[]): number | null {
  if (applicants.length < CRITERION_LEAST || !hasSpread(hired)) return null;
  const u = standardDeviation(applicants) / standardDeviation(hired);
  return u > 1 ? u : null;
}

function associationOf(
  hired: readonly number[],
  applicants: readonly number[],
  correlate: (xs: readonly number[]) => Correlation | null,
): Association | null {
  const found = correlate(hired);
  if (found === null) return null;
  const u = rangeRatio(hired, applicants);
  return { ...found, corrected: u === null ? null : correctedForRange(found.r, u) };
}

/**
 * How many of each third by match did well. Source: Lawshe, C. H. et al. (1958). Expectancy charts II: Their theoretical
 * development. Personnel Psychology 11, 545-559.
 */
export function expectancyOf(people: readonly { match: number; did: boolean }[]): ExpectancyRow[] {
  const matches = people.map(({ match }) => match);
  const [first = 0, second = 0] = quantiles(matches, [1 / 3, 2 / 3]);
  const thirds = [
    people.filter(({ match }) => match <= first),
    people.filter(({ match }) => match > first && match <= second),
    people.filter(({ match }) => match > second),
  ];
  return thirds.flatMap((third) => {
    // A share of one to four people could be somebody's.
    if (third.length < CELL_LEAST) return [];
    const own = third.map(({ match }) => match);
    const well = third.filter(({ did }) => did).length;
    return {
      from: Math.min(...own),
      to: Math.max(...own),
      n: third.length,
      share: well / third.length,
      interval: shareInterval(well, third.length),
    };
  });
}

function validityOf(
  people: readonly (Predictors & { did: boolean })[],
  applicants: readonly Predictors[],
  scales: readonly ScaleKey[],
  correlate: (xs: readonly number[]) => Correlation | null,
): Validity {
  const on = (value: (person: Predictors) => number) =>
    associationOf(people.map(value), applicants.map(value), correlate);
  const found = scales.map((scale) => ({ scale, association: on(({ cValue }) => cValue(scale)) }));
  const adjusted = holm(found.flatMap(({ association }) => (association === null ? [] : association.p)));
  let place = 0;
  return {
    n: people.length,
    match: on(({ match }) => match),
    dimensions: found.map(({ scale, association }) => ({
      scale,
      association: association === null ? null : { ...association, adjusted: adjusted[place++] ?? 1 },
    })),
    expectancy: expectancyOf(people),
  };
}

/**
 * How far the match, and each dimension, predicted how people did. Everything rests on people who were hired: how
 * the others would have done, nobody knows.
 * @param applicants all who were compared with the same profile, the hired included; for the correction alone
 * @param scales those of the profile
 */
export function criterionValidity(
  outcomes: readonly Outcome[],
  applicants: readonly Predictors[],
  scales: readonly ScaleKey[],
): CriterionValidity {
  const rated = outcomes.flatMap(({ rating, ...person }) =>
    rating === null ? [] : { ...person, rating, did: rating >= GOOD_RATING },
  );
  const ratings = rated.map(({ rating }) => rating);
  const stays = outcomes.map((person) => ({ ...person, did: person.stayed }));
  const stayed = stays.map(({ did }) => did);
  const rarer = Math.min(stayed.filter(Boolean).length, stayed.filter((did) => !did).length);
  return {
    rating:
      rated.length < CRITERION_LEAST
        ? tooFewData(rated.length, CRITERION_LEAST)
        : !hasSpread(ratings)
          ? { missing: "no_spread", n: rated.length }
          : validityOf(rated, applicants, scales, (xs) => correlation(xs, ratings)),
    staying:
      outcomes.length < CRITERION_LEAST
        ? tooFewData(outcomes.length, CRITERION_LEAST)
        : // With one to four who left, or stayed, every figure would be about them.
          rarer < CELL_LEAST
          ? { missing: "no_spread", n: outcomes.length }
          : validityOf(stays, applicants, scales, (xs) => pointBiserial(xs, stayed)),
  };
}
