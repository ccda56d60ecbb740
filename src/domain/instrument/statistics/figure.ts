/**
 * Why a figure is not given. A number from too few people looks as solid as any other, so it is withheld and
 * the reader learns how many are needed.
 *
 * - `too_few_data`: `n` is below `needed`, the least number for this figure.
 * - `no_spread`: everybody has the same value, so the figure does not exist, however large `n` is.
 * - `no_solution`: an iteration did not settle; the data do not follow the model behind the figure.
 */
export type Missing =
  | { missing: "too_few_data"; n: number; needed: number }
  | { missing: "no_spread"; n: number }
  | { missing: "no_solution"; n: number };

/** A figure, or the reason why there is none. */
export type Figure<T extends object> = T | Missing;

export const isMissing = <T extends object>(figure: Figure<T>): figure is Missing => "missing" in figure;

export const tooFewData = (n: number, needed: number): Missing => ({ missing: "too_few_data", n, needed });

/**
 * p values of several tests, so adjusted that the chance of even one false alarm among all of them stays below the
 * level they are compared with: sorted, the k-th smallest of m counts (m - k + 1) times, and none less than the one
 * before it. Source: Holm, S. (1979). A simple sequentially rejective multiple test procedure. Scandinavian Journal of
 * Statistics 6, 65-70. The same as R's `p.adjust(p, "holm")`.
 * @param ps 0..1, in any order.
 * @returns adjusted p values 0..1 in the same order, none smaller than what it was.
 * @throws RangeError for a number that is no p value.
 */
export const holm = (ps: readonly number[]): number[] => {
  if (!ps.every((p) => p >= 0 && p <= 1)) throw new RangeError("a p value lies between 0 and 1");
  const adjusted = new Array<number>(ps.length).fill(0);
  let least = 0;
  const order = [...ps.keys()].sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0));
  for (const [rank, place] of order.entries()) {
    least = Math.max(least, Math.min(1, (ps.length - rank) * (ps[place] ?? 0)));
    adjusted[place] = least;
  }
  return adjusted;
};
