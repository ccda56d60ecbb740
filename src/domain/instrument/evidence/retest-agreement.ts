import { normalShare } from "../statistics/normal.ts";

/** Steps of the true score from −6 to 6 standard deviations: finer ones change no third decimal. */
const STEPS = 1200;
const REACH = 6;

/**
 * How often the same word would stand beside a C value if the same people answered again, nothing else having changed:
 * two normally distributed scores that correlate by the reliability, cut into the same ranges.
 * @param reliability between 0 and 1, both excluded
 * @param nameOf the word for a C value with one decimal
 */
export function retestAgreement(reliability: number, nameOf: (cValue: number) => string): number {
  const tenths = Array.from({ length: 101 }, (_, c) => c);
  // A range ends where rounding to one decimal goes over to the next tenth with another word.
  const ends = tenths
    .slice(1)
    .flatMap((c) => (nameOf(c / 10) === nameOf((c - 1) / 10) ? [] : [(c - 0.5) / 10]));
  const cuts = ends.map((c) => (c - 5) / 2);
  const [spread, noise] = [Math.sqrt(reliability), Math.sqrt(1 - reliability)];
  let [agreeing, all] = [0, 0];
  for (let step = 0; step <= STEPS; step++) {
    const standard = -REACH + (2 * REACH * step) / STEPS;
    const weight = Math.exp(-(standard ** 2) / 2);
    const below = [0, ...cuts.map((cut) => normalShare((cut - spread * standard) / noise)), 1];
    let same = 0;
    for (let place = 1; place < below.length; place++)
      same += ((below[place] ?? 0) - (below[place - 1] ?? 0)) ** 2;
    agreeing += weight * same;
    all += weight;
  }
  return agreeing / all;
}
