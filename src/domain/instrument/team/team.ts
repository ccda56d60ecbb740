import { PARTNER_PAIRS, roundHalfUp, roundToTenth, toTenths } from "../rounding.ts";
import { tendencyOf } from "../score.ts";
import { mean, median, standardDeviation, sum } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { normalQuantile, normalShare, Z_80 } from "../statistics/normal.ts";
import {
  DIMENSION_KEYS,
  type DimensionKey,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleScore,
  type Tendency,
  VALUE_KEYS,
  type ValueKey,
} from "../types.ts";

/** Members below whom no statistic is given: a mean would say more about single persons than about a team. */
export const TEAM_LEAST = 3;
/** Members below whom nothing is said about what they share, and how far they differ. */
export const SPREAD_LEAST = 5;

/** SD of a C value in the norm population. */
const NORM_SD = 2;
/** End and beginning of the outer bands, in tenths of C. */
const LOW_BELOW = 35;
const HIGH_ABOVE = 65;
/** A mean says something about a team where its 80 % interval lies beyond these. */
const BEYOND = { low: 4.3, high: 5.7 };
const HOMOGENEOUS_BELOW = 0.75;
const VERY_MIXED_ABOVE = 1.25;
const TOP_VALUES = 2;

/** A completed, not anonymised result of a member. */
export interface TeamMember {
  id: string;
  normId: number;
  normVersion: string;
  questionnaireVersion: string;
  scales: Readonly<Record<ScaleKey, Pick<ScaleScore, "cValue" | "rawPercent">>>;
  /** 0..100. */
  wirPercent: number;
}

/** C values of the members on one scale, all with one decimal as printed. */
interface TeamScale {
  n: number;
  mean: number;
  /** n-1. */
  sd: number;
  min: number;
  max: number;
  median: number;
  /** Shares 0..1 of the members below 3.5, from 3.5 to 6.5, and above 6.5. */
  shares: { low: number; middle: number; high: number };
  /** Mean ± 1 SD, limited to 0..10. */
  band: [low: number, high: number];
}

export type Mixture = "homogeneous" | "usual" | "very_mixed";

/** What can only be said of enough members. */
export interface TeamSpread {
  /** All on the high side, by more than a team made up at random would be; see `isStrength`. In the order of the dimensions, like the others. */
  strengths: DimensionKey[];
  /** Nobody above 6.5, and a mean that is low by more than chance; see `isBlindSpot`. */
  blindSpots: DimensionKey[];
  /** Further apart than nine of ten random teams of this size; see `isTension`. */
  tensions: DimensionKey[];
  /** Mean SD over the 17 dimensions / 2, two decimals: 1.00 is as mixed as the norm population. */
  diversity: { index: number; mixture: Mixture };
}

export interface TeamPortrait {
  n: number;
  /** Expected sampling error of a team's mean in C points: 2/sqrt(n). */
  meanError: number;
  scales: Record<ScaleKey, TeamScale>;
  /** From five members on. */
  spread: Figure<TeamSpread>;
  /** Mean of (C of the first pole - C of the second), one decimal, for each pair of opposite poles. */
  pairBalance: { pair: readonly [DimensionKey, DimensionKey]; difference: number }[];
  values: {
    /** Mean raw percent per value, one decimal. */
    means: Record<ValueKey, number>;
    /** The two highest values of each member, the higher first; equal ones in the order of VALUE_KEYS. */
    top: { id: string; values: ValueKey[] }[];
    /** wir_percent of the team, one decimal each. */
    we: { mean: number; min: number; max: number; tendency: Tendency };
  };
  /** Similarity 0..100 of every two members, rows and columns in the order of the members. */
  similarity: number[][];
  /** Members were scored under different norms, or answered different versions: means compare unlike things. */
  mixedNorms: boolean;
  mixedVersions: boolean;
}

/**
 * C values of one scale over the members, at least two.
 * @throws RangeError for fewer than two.
 */
export const teamScale = (cValues: readonly number[]): TeamScale => {
  // Tenths are whole numbers, so sums are exact and the order of the members cannot show.
  const tenths = cValues.map(toTenths);
  const share = (matches: (value: number) => boolean) => tenths.filter(matches).length / tenths.length;
  const [centre, sd] = [mean(tenths), standardDeviation([...tenths].sort((a, b) => a - b))];
  return {
    n: tenths.length,
    mean: roundHalfUp(centre) / 10,
    sd: roundHalfUp(sd) / 10,
    min: Math.min(...tenths) / 10,
    max: Math.max(...tenths) / 10,
    median: roundHalfUp(median(tenths)) / 10,
    shares: {
      low: share((value) => value < LOW_BELOW),
      middle: share((value) => value >= LOW_BELOW && value <= HIGH_ABOVE),
      high: share((value) => value > HIGH_ABOVE),
    },
    band: [Math.max(0, roundHalfUp(centre - sd)) / 10, Math.min(100, roundHalfUp(centre + sd)) / 10],
  };
};

/** Expected sampling error of a team's mean, in C points: teams of `n` people at random differ by so much. */
const meanErrorOf = (n: number): number => NORM_SD / Math.sqrt(n);

/**
 * What a team of `n` members has to have before it says more than chance, in C points; and what is found in spite of
 * that in teams made up at random. Members are treated as independent draws from the norm (mean 5, SD 2).
 */
interface TeamBaseline {
  /** A mean above this one, or below the other: its 80 % interval, ± 1.28 · 2/sqrt(n), lies beyond 5.7 or 4.3. */
  high: number;
  low: number;
  /** SD that one random team in ten has: 2 · sqrt(chi²(.90; n-1) / (n-1)). */
  sd: number;
  /** Of 17 dimensions, how many are found in a random team on average. */
  byRandom: { strengths: number; tensions: number };
  /** Diversity index of random teams: its mean, and between which two nine of ten lie. */
  diversity: { mean: number; low: number; high: number };
}

/** Quantile .90 of chi², by Wilson and Hilferty (1931), PNAS 17(12): right to half a percent from four degrees on. */
const chiSquareQuantile90 = (degrees: number): number => {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + Z_80 * Math.sqrt(part)) ** 3;
};

/**
 * @param n members, at least five
 * @throws RangeError for fewer
 */
export const teamBaseline = (n: number): TeamBaseline => {
  if (n < SPREAD_LEAST) throw new RangeError("nothing is compared with chance below five members");
  const error = meanErrorOf(n);
  const high = BEYOND.high + Z_80 * error;
  // Expected SD of a sample over the true one, c4, by its series: right to the third decimal from five members on.
  const expected = 1 - 1 / (4 * n) - 7 / (32 * n * n);
  const scatter = Math.sqrt((1 - expected ** 2) / DIMENSION_KEYS.length);
  return {
    high,
    low: BEYOND.low - Z_80 * error,
    sd: NORM_SD * Math.sqrt(chiSquareQuantile90(n - 1) / (n - 1)),
    byRandom: {
      strengths: DIMENSION_KEYS.length * normalShare(-(high - 5) / error),
      tensions: DIMENSION_KEYS.length * 0.1,
    },
    diversity: {
      mean: expected,
      low: expected - normalQuantile(0.95) * scatter,
      high: expected + normalQuantile(0.95) * scatter,
    },
  };
};

/** Assumed correlation of two opposites, as in the provisional norm. */
const OPPOSITES_R = -0.35;
/** Smaller differences mean nothing however large the team. */
const BALANCE_LEAST = 1;

/**
 * From how many C points on a team of `n` members leans to one of two opposites: eight of ten random teams lie below,
 * 1.28 · sqrt(2 · 4 · 1.35 / n), and one point at least.
 */
export const balanceNotable = (n: number): number =>
  roundToTenth(Math.max(BALANCE_LEAST, Z_80 * Math.sqrt((2 * NORM_SD ** 2 * (1 - OPPOSITES_R)) / n)));

/**
 * All on the high side: the mean, as printed, is above `high` of the baseline, and members are not far apart.
 * @throws RangeError below five members, here and in the next two
 */
export const isStrength = (scale: TeamScale): boolean =>
  scale.mean > teamBaseline(scale.n).high && !isTension(scale);

/** Nobody on the high side, and a mean, as printed, below `low` of the baseline. */
export const isBlindSpot = ({ n, mean: centre, shares }: TeamScale): boolean =>
  shares.high === 0 && centre < teamBaseline(n).low;

/** Members differ by more, as printed, than in nine of ten teams made up at random. */
export const isTension = ({ n, sd }: TeamScale): boolean => sd > teamBaseline(n).sd;

/**
 * Similarity of two profiles, 0..100: 100 - 10 · sqrt(mean of the squared C differences) over the 17 dimensions.
 * 100 is identical; two random people have about 72, nine of ten pairs 64 to 80.
 */
export const similarityOf = (one: Pick<TeamMember, "scales">, other: Pick<TeamMember, "scales">): number => {
  const squares = DIMENSION_KEYS.map(
    (key) => (toTenths(one.scales[key].cValue) - toTenths(other.scales[key].cValue)) ** 2,
  );
  return Math.max(0, 100 - Math.sqrt(sum(squares) / squares.length));
};

const mixtureOf = (index: number): Mixture => {
  if (index < HOMOGENEOUS_BELOW) return "homogeneous";
  return index > VERY_MIXED_ABOVE ? "very_mixed" : "usual";
};

const spreadOf = (members: readonly TeamMember[], scales: TeamPortrait["scales"]): Figure<TeamSpread> => {
  if (members.length < SPREAD_LEAST) return tooFewData(members.length, SPREAD_LEAST);
  const spreads = DIMENSION_KEYS.map((key) =>
    standardDeviation(members.map((member) => toTenths(member.scales[key].cValue)).sort((a, b) => a - b)),
  );
  const index = roundHalfUp((100 * mean(spreads)) / 10 / NORM_SD) / 100;
  return {
    strengths: DIMENSION_KEYS.filter((key) => isStrength(scales[key])),
    blindSpots: DIMENSION_KEYS.filter((key) => isBlindSpot(scales[key])),
    tensions: DIMENSION_KEYS.filter((key) => isTension(scales[key])),
    diversity: { index, mixture: mixtureOf(index) },
  };
};

const valuesOf = (members: readonly TeamMember[]): TeamPortrait["values"] => {
  const means = Object.fromEntries(
    VALUE_KEYS.map((key) => [key, roundToTenth(mean(members.map(({ scales }) => scales[key].rawPercent)))]),
  ) as Record<ValueKey, number>;
  const shares = members.map(({ wirPercent }) => toTenths(wirPercent));
  const share = roundHalfUp(mean(shares)) / 10;
  return {
    means,
    top: members.map(({ id, scales }) => ({
      id,
      values: [...VALUE_KEYS]
        .sort((one, other) => scales[other].rawPercent - scales[one].rawPercent)
        .slice(0, TOP_VALUES),
    })),
    we: {
      mean: share,
      min: Math.min(...shares) / 10,
      max: Math.max(...shares) / 10,
      tendency: tendencyOf(share),
    },
  };
};

/**
 * What a team's results say together. Statements are about the team; nobody is ranked, and everything that is
 * listed per member follows the order of the members.
 * @param members completed, not anonymised results, each person once.
 * @returns `too_few_data` below three members; what they share and how they differ is withheld below five.
 */
export const teamPortrait = (members: readonly TeamMember[]): Figure<TeamPortrait> => {
  const n = members.length;
  if (n < TEAM_LEAST) return tooFewData(n, TEAM_LEAST);
  const scales = Object.fromEntries(
    SCALE_KEYS.map((key) => [key, teamScale(members.map((member) => member.scales[key].cValue))]),
  ) as Record<ScaleKey, TeamScale>;
  const differ = (part: (member: TeamMember) => string) => new Set(members.map(part)).size > 1;
  return {
    n,
    meanError: meanErrorOf(n),
    scales,
    spread: spreadOf(members, scales),
    pairBalance: PARTNER_PAIRS.map((pair) => {
      const [first, second] = pair;
      const differences = members.map(
        (member) => toTenths(member.scales[first].cValue) - toTenths(member.scales[second].cValue),
      );
      return { pair, difference: roundHalfUp(mean(differences)) / 10 };
    }),
    values: valuesOf(members),
    similarity: members.map((one) => members.map((other) => similarityOf(one, other))),
    mixedNorms: differ(({ normId, normVersion }) => `${normId} ${normVersion}`),
    mixedVersions: differ(({ questionnaireVersion }) => questionnaireVersion),
  };
};
