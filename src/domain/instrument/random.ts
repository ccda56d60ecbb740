/**
 * Repeatable pseudo-random numbers for the order of the questionnaire. The same seed must give the same
 * order for ever, because the order shown to a candidate is part of the record. Never for secrets.
 */

/** Next fraction, 0 <= x < 1. */
export type NextFraction = () => number;

/**
 * The mulberry32 generator: 32 bits of state, full period of 2^32.
 * @param seed any integer; only its lower 32 bits count, so -1 and 4294967295 are the same seed.
 */
export const mulberry32 = (seed: number): NextFraction => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Integer from `min` to `max`, both included; takes one fraction. */
export const integerBetween = (min: number, max: number, next: NextFraction): number =>
  min + Math.floor(next() * (max - min + 1));

/**
 * A shuffled copy (Fisher–Yates from the last place down); the input stays as it is.
 * Takes exactly `list.length - 1` fractions (none for an empty list), which the stored orders rely on.
 */
export const shuffled = <T>(list: readonly T[], next: NextFraction): T[] => {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const pick = integerBetween(0, last, next);
    const displaced = copy[last] as T;
    copy[last] = copy[pick] as T;
    copy[pick] = displaced;
  }
  return copy;
};
