import { mean, sum } from "../statistics/describe.ts";
import { fQuantile } from "../statistics/f-distribution.ts";
import { type Figure, isMissing, tooFewData } from "../statistics/figure.ts";

/** All scores that one person was given for one thing, by different raters who did not know of each other's. */
type ScoresOfPerson = readonly number[];

/** How well raters agree who differ from person to person. */
export interface RaterAgreement {
  /** People with two scores or more. */
  n: number;
  /** Their scores. */
  ratings: number;
  /** Raters per person, as the analysis of variance counts them (k0): the number of each where all have the same. */
  raters: number;
  /** ICC(1,1): the share of differences between people in the scores of one rater. At most 1, below 0 where raters differ more than people. */
  single: number;
  /** 95 %; null where all raters agree completely, which leaves nothing to judge the error by. */
  singleInterval: Interval | null;
  /** ICC(1,k): the same for the mean of `raters` raters. */
  average: number;
  averageInterval: Interval | null;
  /** Mean distance between two scores of the same person, in points of the scale. */
  meanDifference: number;
  /** Mean squared difference of a score from its person's mean, in squared points: the error of one rater. */
  errorVariance: number;
}

type Interval = [low: number, high: number];

/**
 * People with two scores below whom nothing is stated. With two raters each, ten is the first number at which an agreement of .60 can be
 * told from none: its 95 % interval begins at .03, with nine people below 0.
 */
export const AGREEMENT_LEAST = 10;

const TAIL = 0.025;

/** Below that, variances of whole numbers are rounding errors of nothing. */
const NOTHING = 1e-12;

/**
 * Agreement by a one-way analysis of variance with random effects, ICC(1,1) and ICC(1,k): each person has raters of their own, so that a
 * strict rater counts as error. Source: Shrout, P. E. & Fleiss, J. L. (1979). Intraclass correlations: uses in assessing rater reliability.
 * Psychological Bulletin 86, 420-428; McGraw, K. O. & Wong, S. P. (1996). Forming inferences about some intraclass correlation coefficients.
 * Psychological Methods 1, 30-46. Numbers of raters may differ: k0 = (N − Σk²/N)/(n − 1) takes the place of k (Snedecor, G. W. & Cochran,
 * W. G. (1967). Statistical Methods, 10.18). The interval is that of the F ratio, exact for normal errors and equal numbers, and close to
 * it for unequal ones (Donner, A. (1986). International Statistical Review 54, 67-82).
 * @param people anybody with fewer than two scores is left out
 * @param least people with two scores below whom nothing is stated, 2 or more
 * @returns `too_few_data` below, `no_spread` where all scores are the same
 */
export function raterAgreement(
  people: readonly ScoresOfPerson[],
  least: number = AGREEMENT_LEAST,
): Figure<RaterAgreement> {
  const rated = people.filter((scores) => scores.length >= 2);
  const n = rated.length;
  if (n < Math.max(2, least)) return tooFewData(n, Math.max(2, least));
  const counts = rated.map((scores) => scores.length);
  const ratings = sum(counts);
  const grand = mean(rated.flat());
  const betweenSquares = sum(rated.map((scores) => scores.length * (mean(scores) - grand) ** 2));
  const withinSquares = sum(rated.map((scores) => sum(scores.map((score) => (score - mean(scores)) ** 2))));
  if (betweenSquares + withinSquares < NOTHING) return { missing: "no_spread", n };
  const raters = (ratings - sum(counts.map((count) => count ** 2)) / ratings) / (n - 1);
  const between = betweenSquares / (n - 1);
  const errorVariance = withinSquares / (ratings - n);
  const isComplete = withinSquares < NOTHING;
  const shown = {
    n,
    ratings,
    raters,
    meanDifference: mean(rated.map(distance)),
    errorVariance: isComplete ? 0 : errorVariance,
  };
  if (isComplete) return { ...shown, single: 1, singleInterval: null, average: 1, averageInterval: null };
  const ratio = between / errorVariance;
  const single = (f: number): number => (f - 1) / (f + raters - 1);
  // Of people whose means are all the same it has no lower bound, and no meaning.
  const average = (f: number): number => Math.max(-1, 1 - 1 / Math.max(f, Number.MIN_VALUE));
  const low = ratio / fQuantile(1 - TAIL, n - 1, ratings - n);
  const high = ratio * fQuantile(1 - TAIL, ratings - n, n - 1);
  return {
    ...shown,
    single: single(ratio),
    singleInterval: [single(low), single(high)],
    average: average(ratio),
    averageInterval: [average(low), average(high)],
  };
}

/** Mean distance of the pairs of a person's scores. */
function distance(scores: ScoresOfPerson): number {
  const pairs = scores.flatMap((one, place) => scores.slice(place + 1).map((other) => Math.abs(one - other)));
  return mean(pairs);
}

/** A person's scores, and when the last of them was given. */
export interface RatedPerson {
  /** Milliseconds since 1970. */
  at: number;
  scores: ScoresOfPerson;
}

/** Agreement of people who were rated one after the other. */
interface AgreementSpan {
  /** Of the first and the last of them, milliseconds since 1970. */
  from: number;
  to: number;
  agreement: RaterAgreement;
}

export interface RaterAgreementOverTime {
  overall: RaterAgreement;
  /** Two to four spans of as many people each, the earliest first; empty while there are fewer than twice the least number. */
  spans: AgreementSpan[];
}

/** More would be too small to tell a trend from chance. */
const SPANS_MAX = 4;

/**
 * Agreement of all people, and how it changed: they are put in order of time and cut into spans of the same size, each of at least
 * `AGREEMENT_LEAST` people.
 */
export function raterAgreementOverTime(people: readonly RatedPerson[]): Figure<RaterAgreementOverTime> {
  const overall = raterAgreement(people.map(({ scores }) => scores));
  if (isMissing(overall)) return overall;
  const rated = people.filter(({ scores }) => scores.length >= 2).toSorted((one, other) => one.at - other.at);
  const count = Math.min(SPANS_MAX, Math.floor(rated.length / AGREEMENT_LEAST));
  const placeOf = (span: number): number => Math.floor((span * rated.length) / count);
  const spans = Array.from({ length: count < 2 ? 0 : count }, (_, span) => {
    const part = rated.slice(placeOf(span), placeOf(span + 1));
    const agreement = raterAgreement(part.map(({ scores }) => scores));
    const [from, to] = [part[0]?.at ?? 0, part.at(-1)?.at ?? 0];
    return isMissing(agreement) ? null : { from, to, agreement };
  });
  return { overall, spans: spans.filter((span) => span !== null) };
}
