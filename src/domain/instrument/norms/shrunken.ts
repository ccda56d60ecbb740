import { priorVariance, shrinkageWeight } from "../statistics/shrinkage.ts";
import { type Norm, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { fitKernel } from "./kernel.ts";
import { lineOf } from "./line.ts";
import type { NormDraft } from "./norm.ts";

/** A norm of few people, drawn towards the one that is known already. */
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
 * `domain/instrument/statistics/shrinkage.ts`): each scale's mean lies e = (m - M)/S from the prior norm's, 1/n of whose variance is the
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
