/**
 * Why a figure is not given. A number from too few people looks as solid as any other, so it is withheld and
 * the reader is told how many are needed.
 *
 * - `too_few_data`: `n` is below `needed`, the least number for this figure.
 * - `no_spread`: everybody has the same value, so the figure does not exist, however large `n` is.
 * - `no_solution`: an iteration did not settle; the data do not follow the model behind the figure.
 */
export type Missing =
  | { missing: "too_few_data"; n: number; needed: number }
  | { missing: "no_spread"; n: number }
  | { missing: "no_solution"; n: number };

/** A figure, or the reason why there is none. */
export type Figure<T extends object> = T | Missing;

export const isMissing = <T extends object>(figure: Figure<T>): figure is Missing => "missing" in figure;

export const tooFewData = (n: number, needed: number): Missing => ({ missing: "too_few_data", n, needed });
