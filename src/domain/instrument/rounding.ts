/**
 * Rounding that a reader can repeat by hand. Scores live on a grid of tenths, so comparisons and ties are
 * decided on integers; the tiny allowance only absorbs binary floating-point error (1.005 * 100 is 100.49999999999999).
 */
const FLOAT_ERROR = 1e-9;

/** Nearest integer, halves upwards (also below zero: -0.5 gives 0). */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + FLOAT_ERROR);

/** The value in whole tenths, halves upwards: 7.25 gives 73. */
export const toTenths = (value: number): number => roundHalfUp(value * 10);

/** One decimal, halves upwards: 7.25 gives 7.3. */
export const roundToTenth = (value: number): number => toTenths(value) / 10;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
