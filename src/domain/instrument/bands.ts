import { type DimensionFit, isWithinError } from "./match.ts";
import type { MatchRange } from "./range.ts";
import { labelOf } from "./score.ts";
import type { ScoreLabel } from "./types.ts";

/**
 * The codes of everything that people read about a level or a deviation. `messages/<language>/domain/instrument/bands.json`
 * has their words, and no surface has others: pages, documents, shared links and the candidate's copy.
 */

/** Position of a score in the norm group. */
export const LEVELS = ["clearly_low", "low", "middle", "high", "clearly_high"] as const;
export type Level = (typeof LEVELS)[number];

/** Position of a score relative to the target range of a job profile. */
export const DEVIATIONS = ["below", "just_below", "inside", "just_above", "above"] as const;
export type Deviation = (typeof DEVIATIONS)[number];

const SIDE_OF_LABEL: Record<ScoreLabel, "low" | "middle" | "high"> = {
  "Very Low": "low",
  Low: "low",
  "Below Average": "low",
  Average: "middle",
  "Above Average": "high",
  High: "high",
  "Very High": "high",
};

/** The side of the average range of 3.5 to 6.5 on which a C value with one decimal lies; agrees with its label. */
export const rangeSide = (cValue: number): "low" | "middle" | "high" => SIDE_OF_LABEL[labelOf(cValue)];

/** Mean of the norm on the C scale. */
const MIDDLE = 5;

interface BandedScore {
  /** C value 0..10 with one decimal. */
  cValue: number;
  /** 80 % band. */
  band: readonly [low: number, high: number];
}

/**
 * The level of a score: low or high outside the average range of 3.5 to 6.5, and clearly so if the whole 80 % band lies
 * on that side of 5, the middle of the norm.
 */
export const scoreLevel = ({ cValue, band: [low, high] }: BandedScore): Level => {
  const side = rangeSide(cValue);
  if (side === "middle") return side;
  const isClear = side === "high" ? low > MIDDLE : high < MIDDLE;
  return isClear ? `clearly_${side}` : side;
};

/**
 * The position of a score relative to a target range: `just_below` and `just_above` where the 80 % band still reaches the
 * range (`isWithinError`).
 */
export const deviationOf = (
  { cValue, band }: BandedScore,
  fit: Pick<DimensionFit, "zone">,
  range: MatchRange,
): Deviation => {
  if (fit.zone === "green") return "inside";
  const side = cValue < range.ok_min ? "below" : "above";
  return isWithinError(band, fit, range) ? `just_${side}` : side;
};
