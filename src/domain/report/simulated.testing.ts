/** Plausible people for tests of what reports say: opposites correlate by −.35, everything else is independent. */

import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { clamp, mulberry32, roundToTenth } from "#/domain/instrument/rounding.ts";
import { band, wirIch } from "#/domain/instrument/score.ts";
import { deviatesFrom } from "#/domain/instrument/simulation.ts";
import {
  DIMENSION_KEYS,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  type ScoredResult,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { sampleResult } from "./testing.ts";

const OPPOSITES = -0.35;
/** Mean of applicants, a little to the favourable side, and SD on the C scale. */
const [MEAN, SD] = [5.2, 2];
/** SD of a value's weight before the six are made to add up to 300. */
const WEIGHT_SD = 16;

/** So many people, the same at every run. */
export function simulatedResults(count: number, seed: number): ScoredResult[] {
  const next = deviatesFrom(mulberry32(seed));
  return Array.from({ length: count }, () => {
    const traits = recordOf(DIMENSION_KEYS, () => next());
    for (const { pair } of PA_STANDARD.interpretation.pairs.pairs) {
      const [one, other] = pair;
      traits[other] = OPPOSITES * traits[one] + Math.sqrt(1 - OPPOSITES ** 2) * traits[other];
    }
    const utilities = recordOf(VALUE_KEYS, () => WEIGHT_SD * next());
    const mean = VALUE_KEYS.reduce((sum, key) => sum + utilities[key], 0) / VALUE_KEYS.length;
    const weights = recordOf(VALUE_KEYS, (key) =>
      clamp(2 * Math.round((50 + utilities[key] - mean) / 2), 0, 100),
    );
    return simulated(
      recordOf(DIMENSION_KEYS, (key) => MEAN + SD * traits[key]),
      weights,
    );
  });
}

const { norm } = PA_STANDARD;

/** A result with these C values and weights. The C values of values and the answers to dimensions follow from the norm. */
function simulated(
  cValues: Record<(typeof DIMENSION_KEYS)[number], number>,
  weights: Record<(typeof VALUE_KEYS)[number], number>,
): ScoredResult {
  const score = (key: ScaleKey): ScaleScore => {
    const { mean, sd } = norm.scales[key];
    const isValue = key in weights;
    const free = isValue
      ? 5 + (2 * (weights[key as keyof typeof weights] - mean)) / sd
      : cValues[key as keyof typeof cValues];
    const cValue = roundToTenth(clamp(free, 0, 10));
    const rawPercent = isValue
      ? weights[key as keyof typeof weights]
      : roundToTenth(clamp(mean + (sd * (cValue - 5)) / 2, 0, 100));
    return {
      points: rawPercent / 2,
      rawPercent,
      cValue,
      band: band(cValue, norm.reliability, norm.normErrorC),
    };
  };
  return { ...sampleResult("average"), scales: recordOf(SCALE_KEYS, score), wirIch: wirIch(weights) };
}
