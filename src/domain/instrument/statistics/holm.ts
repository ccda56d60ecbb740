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
