import { mean } from "./describe.ts";

/**
 * How far estimates of the same kind really differ from what was expected of them, beyond the noise of their samples:
 * the prior variance of the parametric empirical Bayes estimate, by moments, tau² = max(0, mean(e²) - mean(v)).
 * Source: Efron, B. and Morris, C. (1975). Data analysis using Stein's estimator and its generalizations. JASA 70,
 * 311-319; Morris, C. N. (1983). Parametric empirical Bayes inference. JASA 78, 47-55.
 * @param estimates distances of each estimate from its expectation; at least one.
 * @param sampling sampling variance of each.
 */
export const priorVariance = (estimates: readonly number[], sampling: readonly number[]): number =>
  Math.max(0, mean(estimates.map((estimate) => estimate ** 2)) - mean(sampling));

/**
 * Weight 0..1 of an estimate against its expectation: B = tau² / (tau² + v). The shrunken estimate is
 * expectation + B · (estimate - expectation), so it always lies between the two; a large sample counts almost alone, and
 * where estimates do not differ more than noise does, the expectation counts alone.
 * @param sampling v, above 0.
 * @param prior tau², from 0 on; see `priorVariance`.
 */
export const shrinkageWeight = (sampling: number, prior: number): number => prior / (prior + sampling);

/**
 * An estimate shrunken towards 0, by no more than one standard error: with a single scale that really differs among many
 * that do not, the plain estimate would hide it. Source: Efron, B. and Morris, C. (1972). Limiting the risk of Bayes and
 * empirical Bayes estimators, part II: the empirical Bayes case. JASA 67, 130-139.
 */
export const shrunkenTowardsZero = (estimate: number, sampling: number, prior: number): number => {
  const size = Math.abs(estimate);
  return Math.sign(estimate) * Math.max(size * shrinkageWeight(sampling, prior), size - Math.sqrt(sampling));
};
