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

/** The mean of the norm on the C scale, whose standard deviation is 2. */
export const C_MEAN = 5;

interface BandedScore {
  /** C value 0..10 with one decimal. */
  cValue: number;
  /** 80 % band. */
  band: readonly [low: number, high: number];
}

interface AnsweredScore extends BandedScore {
  /** Own answers in percent of the points, whatever others answer. */
  rawPercent: number;
}

/** The level of a score outside the average range of 3.5 to 6.5. */
const beyond = (side: "low" | "high", isClear: boolean): Level => (isClear ? `clearly_${side}` : side);

/**
 * The level by the norm alone: low or high outside the average range, and clearly so if the whole 80 % band lies on that
 * side of 5, the middle of the norm. By the value alone a third of all texts would be others at the next session.
 */
export const referenceLevel = ({ cValue, band: [low, high] }: BandedScore): Level => {
  const side = rangeSide(cValue);
  return side === "middle" ? side : beyond(side, side === "high" ? low > C_MEAN : high < C_MEAN);
};

/**
 * Own answers from here on, or as far on the other side of 50, lean to a side: on average more decidedly than "slightly
 * true" (60) or "slightly untrue" (40).
 */
const LEANS_FROM = 62;

/**
 * The level that people read: that of the norm, and clearly so only if the person's own answers lean to that side as well.
 * The norm alone would put words into a person's mouth: where most people agree strongly, agreeing a little lies
 * below the middle.
 */
export const scoreLevel = (score: AnsweredScore): Level => {
  const level = referenceLevel(score);
  if (level !== "clearly_low" && level !== "clearly_high") return level;
  const side = level === "clearly_high" ? "high" : "low";
  const leaning = side === "high" ? score.rawPercent : 100 - score.rawPercent;
  return beyond(side, leaning >= LEANS_FROM);
};

/** The level of a score whose clear side is known: "mid" where there is none. */
export const levelWith = (cValue: number, clear: "low" | "mid" | "high"): Level =>
  clear === "mid" ? rangeSide(cValue) : `clearly_${clear}`;

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
