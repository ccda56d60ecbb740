import { lossesOf, overallOf } from "./match.ts";
import { normErrorUnder, reliabilityUnder } from "./norms/norm.ts";
import { type ProfileTarget, weightOf } from "./range.ts";
import { clamp, mulberry32, roundHalfUp } from "./rounding.ts";
import { type Norm, SCALE_KEYS } from "./types.ts";

/** People drawn, the same for every profile and norm. */
const PEOPLE = 2000;
const COVERAGE = 0.8;
const SEED = 0x51ab_0e17;
/** C values have one decimal: 0.0, 0.1, … 10.0. */
const STEPS = 101;

/** Standard normal deviates of every person, scale by scale: the true value, and its error. */
interface Draws {
  truth: Float64Array;
  error: Float64Array;
}

/** By Box and Muller (1958), which is quick; nothing here needs the tails. */
function drawAll(): Draws {
  const next = mulberry32(SEED);
  const deviate = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const draw = () => Float64Array.from({ length: PEOPLE * SCALE_KEYS.length }, deviate);
  return { truth: draw(), error: draw() };
}

let drawn: Draws | null = null;

const tenthOf = (cValue: number): number => clamp(roundHalfUp(cValue * 10), 0, STEPS - 1);

/**
 * Margin of error of an overall match: the half width of its 80 % band in whole points. 2,000 people are drawn from the
 * norm, each with true C values (mean 5, variance 4 times the reliability) and with what a questionnaire of this
 * reliability and a norm of this error would say of them (variance 4 times one minus the reliability, plus the squared
 * error of the norm). Of their two overall matches, 80 % differ by no more than the half width.
 * @param targets of the job profile, at least one
 * @param norm of the C values that are compared
 */
export function overallHalfWidth(targets: readonly ProfileTarget[], norm: Norm): number {
  drawn ??= drawAll();
  const { truth, error } = drawn;
  const squares = { truth: new Float64Array(PEOPLE), said: new Float64Array(PEOPLE) };
  const weights = targets.reduce((sum, { range }) => sum + weightOf(range), 0);
  for (const { scale, range } of targets) {
    const loss = lossesOf(range);
    const reliability = reliabilityUnder(norm, scale);
    const sdTrue = 2 * Math.sqrt(reliability);
    const sdError = Math.sqrt(4 * (1 - reliability) + normErrorUnder(norm) ** 2);
    const from = SCALE_KEYS.indexOf(scale) * PEOPLE;
    for (let person = 0; person < PEOPLE; person++) {
      const cValue = 5 + sdTrue * (truth[from + person] ?? 0);
      const said = cValue + sdError * (error[from + person] ?? 0);
      squares.truth[person] = (squares.truth[person] ?? 0) + (loss[tenthOf(cValue)] ?? 0);
      squares.said[person] = (squares.said[person] ?? 0) + (loss[tenthOf(said)] ?? 0);
    }
  }
  const differing = new Array<number>(STEPS).fill(0);
  for (const [person, sum] of squares.said.entries()) {
    const difference = Math.abs(overallOf(sum, weights) - overallOf(squares.truth[person] ?? 0, weights));
    differing[difference] = (differing[difference] ?? 0) + 1;
  }
  return pointsCovering(differing);
}

/** The whole number of points within which the share of people comes nearest to 80 %. @param differing people by difference */
function pointsCovering(differing: readonly number[]): number {
  let covered = 0;
  for (const [points, people] of differing.entries()) {
    const before = covered;
    covered += people / PEOPLE;
    if (covered >= COVERAGE)
      return points > 0 && COVERAGE - before < covered - COVERAGE ? points - 1 : points;
  }
  return STEPS - 1;
}
