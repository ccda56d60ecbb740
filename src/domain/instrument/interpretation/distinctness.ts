import { toTenths } from "../rounding.ts";
import { DIMENSION_KEYS, type DimensionKey, type ScoredResult } from "../types.ts";
import type { Pole } from "./types.ts";

const MIDDLE_TENTHS = 50;

/** The side of the middle of the norm on which a C value lies; 5.0 itself counts as high. */
export const poleOf = (cValue: number): Pole => (toTenths(cValue) < MIDDLE_TENTHS ? "low" : "high");

/** Dimensions by distance from the middle of the norm, the farthest first; ties keep the given order. */
export const byDistinctness = (
  { scales }: ScoredResult,
  keys: readonly DimensionKey[] = DIMENSION_KEYS,
): DimensionKey[] => {
  const distance = (key: DimensionKey) => Math.abs(toTenths(scales[key].cValue) - MIDDLE_TENTHS);
  return [...keys].sort((a, b) => distance(b) - distance(a));
};
