import { columnOf, correlationsOf } from "../statistics/describe.ts";
import { leadingEigenpair } from "../statistics/eigen.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { itemCountOf, type PeopleByItems } from "./alpha.ts";

export interface Omega {
  /** People. */
  n: number;
  /** Share 0..1 of the total's variance that the one common factor explains. */
  omega: number;
  /** Loading of every item on the factor; their sum is not negative. */
  loadings: number[];
}

/** Scales with a common factor settle within a few hundred steps; only noise takes longer. */
const STEPS_MAX = 2000;
const SETTLED = 1e-12;

/** Correlations of the columns, or null when one of them has no spread. */
const itemCorrelations = (rows: PeopleByItems, items: number): number[][] | null => {
  const matrix = correlationsOf(Array.from({ length: items }, (_, item) => columnOf(rows, item)));
  return matrix.some((row) => row.includes(null)) ? null : matrix.map((row) => row.map((r) => r ?? 0));
};

const largestOutside = (row: readonly number[], own: number): number =>
  row.reduce((largest, r, place) => (place === own ? largest : Math.max(largest, Math.abs(r))), 0);

/** Loadings of the first factor of a matrix whose diagonal holds the communalities. */
const loadingsOf = (correlations: readonly number[][], communalities: readonly number[]): number[] => {
  const reduced = correlations.map((row, own) =>
    row.map((r, place) => (place === own ? (communalities[own] ?? 0) : r)),
  );
  const { value, vector } = leadingEigenpair(reduced);
  const size = Math.sqrt(Math.max(0, value));
  const sign = vector.reduce((total, part) => total + part, 0) < 0 ? -1 : 1;
  return vector.map((part) => sign * size * part);
};

/**
 * McDonald's omega of a one-factor model by iterated principal axes of the correlation matrix: communalities
 * begin at the largest |r| of each row and are replaced by the squared loadings until none changes by 1e-12;
 * omega = (sum l)² / ((sum l)² + sum (1 - l²)).
 * @param rows keyed points, people by items; at least three items, for two leave the factor undetermined.
 * @returns `too_few_data` below three people, `no_spread` when an item does not vary, `no_solution` when the
 * communalities do not settle below 1 (a Heywood case).
 * @throws RangeError for ragged rows or fewer than three items.
 */
export const omegaOneFactor = (rows: PeopleByItems): Figure<Omega> => {
  const items = itemCountOf(rows);
  const n = rows.length;
  if (n < 3) return tooFewData(n, 3);
  if (items < 3) throw new RangeError("one factor needs at least three items");
  const correlations = itemCorrelations(rows, items);
  if (!correlations) return { missing: "no_spread", n };

  let communalities = correlations.map(largestOutside);
  for (let step = 0; step < STEPS_MAX; step++) {
    const loadings = loadingsOf(correlations, communalities);
    const squares = loadings.map((loading) => loading ** 2);
    const change = Math.max(
      ...squares.map((square, place) => Math.abs(square - (communalities[place] ?? 0))),
    );
    communalities = squares;
    if (squares.some((square) => square > 1)) break;
    if (change >= SETTLED) continue;
    const common = loadings.reduce((total, loading) => total + loading, 0) ** 2;
    const unique = squares.reduce((total, square) => total + 1 - square, 0);
    return { n, omega: common / (common + unique), loadings };
  }
  return { missing: "no_solution", n };
};
