import { holm } from "#/domain/instrument/statistics/figure.ts";
import { fisherExact, Z_95 } from "#/domain/instrument/statistics/normal.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import {
  CELL_LEAST,
  CHANGES,
  type Change,
  correlationOf,
  DIMENSIONS,
  type Dimension,
  GROUPS,
  type Published,
  STAGES,
  type Stage,
  type Tally,
} from "./tally.ts";

/** People that a group needs before it is compared with another one. */
export const GROUP_LEAST = 30;
/** Alternatives are blurred by up to four people, so they need more. */
const ALTERNATIVE_LEAST = 50;
/** A difference of at least this size needs attention, if it is not random. */
const FOUR_FIFTHS = 0.8;
const SIGNIFICANT = 0.05;

interface GroupFigure {
  group: string;
  /** People who were counted at this stage; null: fewer than thirty, or nobody. */
  n: number | null;
  /** The number of those who reached it; null if that, or the number of those who did not, is below five. */
  count: number | null;
  /** Against the group with the highest share; null for that group, and where one of the two is not shown. */
  comparison: Comparison | null;
  isHighest: boolean;
}

interface Comparison {
  ratio: number;
  /** 95 % interval of the ratio. */
  low: number;
  high: number;
  /** Fisher's exact test, two-sided. */
  p: number;
  /** The same by Holm, over all groups of all profiles of the account at this stage. */
  adjusted: number;
  /** Below four fifths, and not at random. */
  flag: boolean;
}

interface StageFigure {
  stage: Stage;
  groups: GroupFigure[];
}

interface AlternativeFigure {
  dimension: Dimension;
  scale: ScaleKey;
  change: Change;
  /** The lowest share against the highest one, to the nearest .05, with the profile as it is and with the alternative. */
  now: number;
  then: number;
  /** Correlation of the alternative's overall match with that of the profile, over everybody. */
  correlation: number | null;
}

export interface ProfileFigures {
  dimensions: { dimension: Dimension; people: number; stages: StageFigure[] }[];
  /** Those under which groups differ less than now, the best first. */
  alternatives: AlternativeFigure[];
}

interface Shown {
  group: string;
  n: number;
  count: number;
}

/**
 * Ratio of two shares with its 95 % interval on the scale of logarithms: Katz, D. et al. (1978). Obtaining confidence
 * intervals for the risk ratio in cohort studies. Biometrics 34, 469-474.
 * @param low and `high`: counts from 1 on
 */
function ratioOf(low: Shown, high: Shown): { ratio: number; low: number; high: number } {
  const ratio = (low.count * high.n) / (high.count * low.n);
  const error = Math.sqrt(1 / low.count - 1 / low.n + 1 / high.count - 1 / high.n);
  return { ratio, low: ratio * Math.exp(-Z_95 * error), high: ratio * Math.exp(Z_95 * error) };
}

const isShown = (n: number, count: number): boolean =>
  n >= GROUP_LEAST && count >= CELL_LEAST && n - count >= CELL_LEAST;

/** The figures of all profiles of an account: tests are adjusted for how many there are. */
export function figuresOf(profiles: readonly { tally: Tally; published: Published }[]): ProfileFigures[] {
  const figures = profiles.map(({ tally, published }) => ({
    dimensions: DIMENSIONS.map((dimension) => ({
      dimension,
      people: GROUPS[dimension].reduce((total, group) => total + (published[dimension][group]?.n ?? 0), 0),
      stages: STAGES.map((stage) => ({ stage, groups: groupsOf(published, dimension, stage) })),
    })),
    alternatives: DIMENSIONS.flatMap((dimension) => alternativesOf(tally, published, dimension)),
  }));
  for (const stage of STAGES) {
    const compared = figures
      .flatMap(({ dimensions }) => dimensions.flatMap(({ stages }) => stages))
      .filter((one) => one.stage === stage)
      .flatMap(({ groups }) => groups.flatMap(({ comparison }) => (comparison ? [comparison] : [])));
    const adjusted = holm(compared.map(({ p }) => p));
    for (const [place, comparison] of compared.entries()) {
      comparison.adjusted = adjusted[place] ?? 1;
      comparison.flag = comparison.ratio < FOUR_FIFTHS && comparison.adjusted < SIGNIFICANT;
    }
  }
  return figures;
}

function groupsOf(published: Published, dimension: Dimension, stage: Stage): GroupFigure[] {
  const known = GROUPS[dimension].map((group) => {
    const { n = 0, count = 0 } = published[dimension][group]?.stages[stage] ?? {};
    return { group, n, count };
  });
  const shown = known.filter(({ n, count }) => isShown(n, count));
  const highest = shown.toSorted((one, other) => other.count * one.n - one.count * other.n)[0];
  return known.map((one) => {
    const isOne = shown.includes(one);
    const comparable = isOne && highest !== undefined && one !== highest;
    return {
      group: one.group,
      n: one.n >= GROUP_LEAST ? one.n : null,
      count: isOne ? one.count : null,
      isHighest: one === highest && shown.length > 1,
      comparison: comparable
        ? {
            ...ratioOf(one, highest),
            p: fisherExact(one.count, one.n - one.count, highest.count, highest.n - highest.count),
            adjusted: 1,
            flag: false,
          }
        : null,
    };
  });
}

const twentieths = (value: number): number => Math.round(value * 20) / 20;

function alternativesOf(tally: Tally, published: Published, dimension: Dimension): AlternativeFigure[] {
  const groups = GROUPS[dimension].flatMap((group) => {
    const shown = published[dimension][group];
    const matched = shown?.stages.matched;
    if (
      !shown?.alternatives ||
      !matched ||
      matched.n < ALTERNATIVE_LEAST ||
      !isShown(matched.n, matched.count)
    )
      return [];
    return [{ n: matched.n, count: matched.count, other: shown.alternatives }];
  });
  if (groups.length < 2) return [];
  const spread = (shares: readonly number[]) => {
    const most = Math.max(...shares);
    return most === 0 ? 1 : Math.min(...shares) / most;
  };
  const now = twentieths(spread(groups.map(({ n, count }) => count / n)));
  return Object.entries(tally.moments)
    .flatMap(([key, moments]) => {
      const [change = "", scale = ""] = key.split(":");
      const then = twentieths(spread(groups.map(({ other }) => (other.counts[key] ?? 0) / other.n)));
      const r = correlationOf(moments);
      return then > now
        ? [
            {
              dimension,
              scale: scale as ScaleKey,
              change: CHANGES.find((one) => one === change) ?? "drop",
              now,
              then,
              correlation: r === null ? null : Math.round(r * 100) / 100,
            },
          ]
        : [];
    })
    .toSorted((one, other) => other.then - one.then || (other.correlation ?? 0) - (one.correlation ?? 0));
}
