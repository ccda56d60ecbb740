import { mean, standardDeviation } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { type Localized, type Norm, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { type Eligibility, eligible, type QualityRecord } from "./record.ts";

/** Latest results that are compared with the norm, and the least number of them. */
const DRIFT_WINDOW = 200;
const DRIFT_LEAST = 100;

const NOTABLE_D = 0.25;
const NOTABLE_Z = 3;
const SD_RATIO_USUAL: readonly [low: number, high: number] = [0.8, 1.25];

interface ScaleDrift {
  /** (mean of the window - norm mean) / norm SD. */
  d: number;
  /** d / sqrt(1/n + 1/N of the norm); a model-based norm adds no error of its own. */
  z: number;
  /** SD of the window / norm SD. */
  sdRatio: number;
  /** |d| >= .25 and |z| >= 3, or (from 200 results) an SD ratio outside .80-1.25. */
  flag: boolean;
}

/**
 * What to do: `none`; `prepare_new_norm` when a local norm no longer fits; `local_norm_available` when the
 * provisional reference does not fit, which is to be expected.
 */
export type DriftAdvice = "none" | "prepare_new_norm" | "local_norm_available";

export const DRIFT_TEXTS: Record<DriftAdvice, Localized> = {
  none: {
    en: "The norm fits the latest results.",
    de: "Die Norm passt zu den letzten Ergebnissen.",
  },
  prepare_new_norm: {
    en: "The norm may be outdated. Prepare a new norm group.",
    de: "Die Norm ist möglicherweise veraltet. Bereiten Sie eine neue Normgruppe vor.",
  },
  local_norm_available: {
    en: "The provisional reference differs from the latest results, as is to be expected. A local norm is available from 100 people.",
    de: "Die vorläufige Referenz weicht wie zu erwarten von den letzten Ergebnissen ab. Ab 100 Personen ist eine eigene Norm möglich.",
  },
};

export interface Drift {
  /** Results in the window, 100..200. */
  n: number;
  /** First and last completion in the window, milliseconds since 1970. */
  from: number;
  to: number;
  scales: Record<ScaleKey, ScaleDrift>;
  advice: DriftAdvice;
}

const driftOf = (raw: readonly number[], norm: Norm, scale: ScaleKey): ScaleDrift => {
  const reference = norm.scales[scale];
  const d = (mean(raw) - reference.mean) / reference.sd;
  const z = d / Math.sqrt(1 / raw.length + (norm.n > 0 ? 1 / norm.n : 0));
  const sdRatio = standardDeviation(raw) / reference.sd;
  const shifted = Math.abs(d) >= NOTABLE_D && Math.abs(z) >= NOTABLE_Z;
  const [low, high] = SD_RATIO_USUAL;
  const respread = raw.length >= DRIFT_WINDOW && (sdRatio < low || sdRatio > high);
  return { d, z, sdRatio, flag: shifted || respread };
};

/**
 * Whether the latest results still look like the norm: the last 200 eligible ones against its mean and SD.
 * @param records in any order.
 * @returns `too_few_data` below 100 eligible results.
 */
export const normDrift = (
  records: readonly QualityRecord[],
  norm: Norm,
  which: Eligibility,
): Figure<Drift> => {
  const sample = eligible(records, which)
    .sort((one, other) => one.completedAt - other.completedAt)
    .slice(-DRIFT_WINDOW);
  const n = sample.length;
  if (n < DRIFT_LEAST) return tooFewData(n, DRIFT_LEAST);
  const scales = Object.fromEntries(
    SCALE_KEYS.map((scale) => [
      scale,
      driftOf(
        sample.map((record) => record.scales[scale].rawPercent),
        norm,
        scale,
      ),
    ]),
  ) as Record<ScaleKey, ScaleDrift>;
  const drifts = Object.values(scales).some(({ flag }) => flag);
  const advice = norm.method === "linear" ? "local_norm_available" : "prepare_new_norm";
  return {
    n,
    from: sample[0]?.completedAt ?? 0,
    to: sample.at(-1)?.completedAt ?? 0,
    scales,
    advice: drifts ? advice : "none",
  };
};
