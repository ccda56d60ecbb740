import { PARTNER_PAIRS } from "./order.ts";
import { roundHalfUp, toTenths } from "./rounding.ts";
import { DIMENSION_KEYS, type ScoredResult } from "./types.ts";

/**
 * How somebody uses the scale as a whole: nearly everything high, nearly everything low, or opposites that are both
 * very high. No flag and no fault, and it needs no norm of its own: opposites pull the mean of the 17 scales to the
 * middle. Of simulated plausible people the mean lies between 3.1 and 6.9 for 98 in 100, and above 7.5 for 1 in 1000;
 * two pairs with both sides from 7.6 have about 1 in 100.
 */
export const RESPONSE_STYLES = ["high", "low", "opposites"] as const;
export type ResponseStyle = (typeof RESPONSE_STYLES)[number];

const HIGH_FROM_TENTHS = 73;
const LOW_UP_TO_TENTHS = 27;
const BOTH_FROM_TENTHS = 76;
const PAIRS_FROM = 2;

/** What the sum of the 17 dimensions says about the style of answering. */
export interface ResponseStyleFinding {
  /** Mean C of the 17 dimensions, one decimal. */
  mean: number;
  style: ResponseStyle | null;
}

export const responseStyleOf = (scales: ScoredResult["scales"]): ResponseStyleFinding => {
  const tenths = (key: keyof ScoredResult["scales"]) => toTenths(scales[key].cValue);
  const sum = DIMENSION_KEYS.reduce((total, key) => total + tenths(key), 0);
  const mean = roundHalfUp(sum / DIMENSION_KEYS.length) / 10;
  const count = DIMENSION_KEYS.length;
  if (sum >= HIGH_FROM_TENTHS * count) return { mean, style: "high" };
  if (sum <= LOW_UP_TO_TENTHS * count) return { mean, style: "low" };
  const both = PARTNER_PAIRS.filter((pair) => pair.every((key) => tenths(key) >= BOTH_FROM_TENTHS)).length;
  return { mean, style: both >= PAIRS_FROM ? "opposites" : null };
};
