interface Pair<Key> {
  one: Key;
  other: Key;
  r: number;
}

/** The pairs of scales with the strongest correlations, whichever their sign. @param matrix symmetric */
export function strongestPairs<Key>(
  scales: readonly Key[],
  matrix: readonly (readonly (number | null)[])[],
  count: number,
): Pair<Key>[] {
  return scales
    .flatMap((one, row) =>
      scales.slice(row + 1).flatMap((other, offset) => {
        const r = matrix[row]?.[row + 1 + offset] ?? null;
        return r === null ? [] : [{ one, other, r }];
      }),
    )
    .sort((a, b) => Math.abs(b.r) - Math.abs(a.r))
    .slice(0, count);
}
