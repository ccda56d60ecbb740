import { NORM_TEXTS } from "#/messages/domain/instrument/norm.gen.ts";
import { cronbachAlpha } from "../evidence/alpha.ts";
import { type ItemLayout, itemRows, maxPointsOf, pointsOn, type QualityRecord } from "../evidence/record.ts";
import { clamp, roundHalfUp } from "../rounding.ts";
import { priorVariance, shrinkageWeight } from "../statistics/describe.ts";
import { type Figure, isMissing, type Missing, tooFewData } from "../statistics/figure.ts";
import {
  type KernelNorm,
  type Localized,
  localized,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
} from "../types.ts";
import { fitKernel, kernelScale, lineOf } from "./kernel.ts";

/** How far a local norm of a given size may be trusted; a `preview` is never activated. */
export const NORM_TIERS = ["preview", "interim", "local", "robust"] as const;
export type NormTier = (typeof NORM_TIERS)[number];

/** People that a local norm needs before it may be activated, and before its alpha is used for bands. */
export const NORM_LEAST = 100;
const LOCAL_FROM = 300;
const ROBUST_FROM = 1000;

export const tierOf = (n: number): NormTier => {
  if (n < NORM_LEAST) return "preview";
  if (n < LOCAL_FROM) return "interim";
  return n < ROBUST_FROM ? "local" : "robust";
};

export const canBeActivated = (tier: NormTier): boolean => tier !== "preview";

/** Aggregates of a norm sample: what a norm group stores, without any trace of a single person. */
export interface NormDraft {
  questionnaireVersion: string;
  method: "kernel";
  tier: NormTier;
  /** People in the sample. */
  n: number;
  /** First and last completion in the sample, milliseconds since 1970. */
  windowFrom: number;
  windowTo: number;
  /** Per scale: people with 0, 1, … K points; K is 30 for dimensions and 50 for values. */
  frequencies: Record<ScaleKey, number[]>;
  /** Per scale: C value 0..10, unrounded, of 0, 1, … K points. */
  table: Record<ScaleKey, number[]>;
  /** Per scale: alpha over the people whose answers are still there; null below 100 of them. */
  reliability: Record<ScaleKey, number | null>;
}

/** Why there is no norm: too few people, or a scale on which all of them agree. */
export type NoDraft = Missing & { scale?: ScaleKey };

const byScale = <T>(of: (scale: ScaleKey) => T): Record<ScaleKey, T> =>
  Object.fromEntries(SCALE_KEYS.map((scale) => [scale, of(scale)])) as Record<ScaleKey, T>;

/**
 * How many people had each number of points; prorated points (imports) count at the nearest whole number.
 * @param maxPoints K, the most points of the scale.
 * @throws RangeError for points outside 0..K.
 */
export const frequenciesOf = (points: readonly number[], maxPoints: number): number[] => {
  const frequencies = new Array<number>(maxPoints + 1).fill(0);
  for (const point of points) {
    const whole = roundHalfUp(point);
    const count = frequencies[whole];
    if (count === undefined) throw new RangeError(`points must be between 0 and ${maxPoints}`);
    frequencies[whole] = count + 1;
  }
  return frequencies;
};

const reliabilityIn = (records: readonly QualityRecord[], scale: ScaleKey): number | null => {
  const rows = itemRows(records, scale);
  if (rows.length < NORM_LEAST) return null;
  const alpha = cronbachAlpha(rows);
  return isMissing(alpha) ? null : alpha.alpha;
};

/**
 * A norm made from a sample, at any size from two people on; below 100 it is a preview only.
 * @param records the sample, as `selectNormSample` keeps it: one questionnaire version.
 * @param layout of that version's questionnaire.
 * @returns aggregates, or why there are none.
 * @throws RangeError when the records are of different questionnaire versions.
 */
export const draftNorm = (records: readonly QualityRecord[], layout: ItemLayout): NormDraft | NoDraft => {
  const n = records.length;
  const [first] = records;
  if (!first || n < 2) return tooFewData(n, 2);
  const { questionnaireVersion } = first;
  if (records.some((record) => record.questionnaireVersion !== questionnaireVersion)) {
    throw new RangeError("a norm sample has one questionnaire version");
  }
  const frequencies = byScale((scale) => frequenciesOf(pointsOn(records, scale), maxPointsOf(layout, scale)));
  const fits = byScale((scale) => kernelScale(frequencies[scale]));
  for (const scale of SCALE_KEYS) {
    const fit = fits[scale];
    if (isMissing(fit)) return { ...fit, scale };
  }
  const completions = records.map((record) => record.completedAt);
  return {
    questionnaireVersion,
    method: "kernel",
    tier: tierOf(n),
    n,
    windowFrom: completions.reduce((earliest, at) => Math.min(earliest, at)),
    windowTo: completions.reduce((latest, at) => Math.max(latest, at)),
    frequencies,
    table: byScale((scale) => tableOf(fits[scale])),
    reliability: byScale((scale) => reliabilityIn(records, scale)),
  };
};

const tableOf = (fit: Figure<{ table: number[] }>): number[] => (isMissing(fit) ? [] : fit.table);

/** A stored norm group that cannot be scored with. */
export class UnusableNorm extends Error {
  override readonly name = "UnusableNorm";
}

/** What a stored norm group gives; the fields that are not aggregates are the server administrator's. */
interface StoredNorm
  extends Pick<NormDraft, "questionnaireVersion" | "n" | "frequencies" | "table" | "reliability"> {
  id: number;
  version: string;
  name: Localized;
  /** That of its version's provisional norm. */
  assumedReliability: number;
}

// What is stored may have come from elsewhere as JSON, so the types say nothing yet.
const isCounts = (counts: unknown): counts is number[] =>
  Array.isArray(counts) &&
  counts.length > 1 &&
  counts.every((count) => Number.isSafeInteger(count) && count >= 0);

const isTable = (table: unknown, frequencies: readonly number[]): table is number[] =>
  Array.isArray(table) &&
  table.length === frequencies.length &&
  table.every((c, place) => typeof c === "number" && c >= 0 && c <= 10 && c >= (table[place - 1] ?? 0));

const isReliability = (value: unknown): value is number | null =>
  value === null || (typeof value === "number" && Number.isFinite(value));

/**
 * A norm to score with, from a stored norm group.
 * @throws UnusableNorm when a scale is absent, a table is not within 0..10 or falls, the frequencies are not those of `n`
 * people, or a reliability is no number.
 */
export const kernelNorm = (stored: StoredNorm): KernelNorm => {
  const { id, version, name, questionnaireVersion, n, frequencies, table, reliability, assumedReliability } =
    stored;
  const scales = byScale((scale) => {
    const counts: unknown = frequencies?.[scale];
    const fit = isCounts(counts) ? fitKernel(counts) : tooFewData(0, 2);
    if (isMissing(fit) || fit.n !== n || !isTable(table?.[scale], frequencies[scale])) {
      throw new UnusableNorm(`norm group ${id} has no usable table for ${scale}`);
    }
    const alpha: unknown = reliability?.[scale] ?? null;
    if (!isReliability(alpha))
      throw new UnusableNorm(`norm group ${id} has no usable reliability for ${scale}`);
    const percent = 100 / (frequencies[scale].length - 1);
    return {
      table: table[scale],
      reliability: alpha,
      mean: fit.mean * percent,
      sd: fit.sd * percent,
    };
  });
  return {
    id,
    version,
    name,
    notice: localNormNotice(n),
    n,
    method: "kernel",
    questionnaireVersion,
    assumedReliability,
    scales,
  };
};

/** What must be said wherever values under a local norm of `n` people are shown. */
export function localNormNotice(n: number): Localized {
  const tier = tierOf(n);
  const kind = tier === "preview" || tier === "interim" ? tier : "local";
  return localized((language) => NORM_TEXTS[language][kind](n));
}

/**
 * Reliability 0..1 that a scale's band is computed with: the norm's assumption (linear), or alpha from at least
 * 100 people (kernel), else what is assumed for its version of the questionnaire until alpha is known.
 */
export const reliabilityUnder = (norm: Norm, scale: ScaleKey): number => {
  if (norm.method === "linear") return norm.reliability;
  const alpha = norm.n >= NORM_LEAST ? norm.scales[scale].reliability : null;
  return alpha === null ? norm.assumedReliability : clamp(alpha, 0, 1);
};

/** Error of the norm's mean in C points: as stated by a linear norm, 2/sqrt(N) for a kernel norm. */
export const normErrorUnder = (norm: Norm): number =>
  norm.method === "linear" ? norm.normErrorC : 2 / Math.sqrt(norm.n);

/** A norm of few people, shrunken towards the known one. */
interface ShrunkenTables {
  /** Weight 0..1 of the sample; the rest is the prior norm's. */
  weight: number;
  table: NormDraft["table"];
}

/**
 * C tables of a small sample, shrunken towards a norm that is known: C(x) = C_prior(x) + B · (C_sample(x) - C_prior(x)) for
 * every number of points x, with one B for all scales.
 *
 * B = tau² / (tau² + 1/n) is the parametric empirical Bayes weight (Efron and Morris 1975; Morris 1983, see
 * `domain/instrument/statistics/describe.ts`): each scale's mean lies e = (m - M)/S from the prior norm's, 1/n of whose variance is the
 * sample's own noise, and tau² is what the 23 distances vary beyond that. One weight is used for the whole curve because the
 * noise of a quantile grows with that of the mean, and because a mixture of two rising curves rises, and lies between them.
 * @param prior the norm in force.
 */
export const shrinkTowards = (
  prior: Norm,
  { n, frequencies, table }: Pick<NormDraft, "n" | "frequencies" | "table">,
): ShrunkenTables => {
  const distances = SCALE_KEYS.map((scale) => {
    const fit = fitKernel(frequencies[scale]);
    const { mean, sd } = prior.scales[scale];
    const percent = 100 / (frequencies[scale].length - 1);
    return "missing" in fit ? 0 : (fit.mean * percent - mean) / sd;
  });
  const noise = 1 / n;
  const weight = shrinkageWeight(
    noise,
    priorVariance(
      distances,
      distances.map(() => noise),
    ),
  );
  const mixed = (scale: ScaleKey): number[] => {
    const { toC } = lineOf(prior, scale);
    const last = table[scale].length - 1;
    return table[scale].map((c, points) => {
      const known = Math.min(10, Math.max(0, toC((100 * points) / last)));
      return known + weight * (c - known);
    });
  };
  return {
    weight,
    table: Object.fromEntries(SCALE_KEYS.map((scale) => [scale, mixed(scale)])) as NormDraft["table"],
  };
};
