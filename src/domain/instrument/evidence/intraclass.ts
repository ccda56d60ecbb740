import { columnOf, hasSpread, mean, sum } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";

/** Intraclass correlations of single ratings (Shrout and Fleiss 1979). */
export interface Intraclass {
  /** Rated people. */
  n: number;
  /** One-way random effects, ICC(1). */
  oneWay: number;
  /** Two-way random effects, absolute agreement, ICC(2,1) = ICC(A,1). */
  agreement: number;
  /** Two-way mixed effects, consistency, ICC(3,1) = ICC(C,1). */
  consistency: number;
}

/**
 * Intraclass correlations from the mean squares of a people-by-occasions table.
 * All are at most 1; below 0 when people differ less than occasions within a person do.
 * @param rows one row per person, one column per occasion or rater; at least two columns.
 * @returns `too_few_data` below two people, `no_spread` when a denominator is 0, as it is when all numbers
 * are the same.
 * @throws RangeError for ragged rows or fewer than two columns.
 */
export const intraclass = (rows: readonly (readonly number[])[]): Figure<Intraclass> => {
  const n = rows.length;
  const k = rows[0]?.length ?? 0;
  if (n < 2) return tooFewData(n, 2);
  if (k < 2 || rows.some((row) => row.length !== k)) {
    throw new RangeError("every person needs the same number of occasions, two at least");
  }
  if (!hasSpread(rows.flat())) return { missing: "no_spread", n };
  const grand = mean(rows.flat());
  const squares = (numbers: readonly number[]): number => sum(numbers.map((x) => (x - grand) ** 2));
  const total = squares(rows.flat());
  const between = k * squares(rows.map(mean));
  const occasions = n * squares((rows[0] ?? []).map((_, column) => mean(columnOf(rows, column))));
  const people = between / (n - 1);
  const within = (total - between) / (n * (k - 1));
  const occasion = occasions / (k - 1);
  const residual = Math.max(0, total - between - occasions) / ((n - 1) * (k - 1));
  const spreads = {
    oneWay: people + (k - 1) * within,
    agreement: people + (k - 1) * residual + (k * (occasion - residual)) / n,
    consistency: people + (k - 1) * residual,
  };
  if (Object.values(spreads).some((spread) => spread <= 0)) return { missing: "no_spread", n };
  return {
    n,
    oneWay: (people - within) / spreads.oneWay,
    agreement: (people - residual) / spreads.agreement,
    consistency: (people - residual) / spreads.consistency,
  };
};
