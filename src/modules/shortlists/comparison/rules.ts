import type { ProblemCode } from "#/platform/context/problem.ts";

/** Returns whether the weights can still be set: not after people were compared by them, which setting them allows. */
export const checkWeights = (
  current: { questionnaire: number } | null,
  questionnaire: number,
): "ok" | Extract<ProblemCode, "weights_fixed"> =>
  current === null || current.questionnaire === questionnaire ? "ok" : "weights_fixed";
