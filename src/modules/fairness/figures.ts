import { rateRatio } from "#/domain/instrument/statistics/critical-count.ts";
import { holm } from "#/domain/instrument/statistics/figure.ts";
import { fisherExact, Z_95 } from "#/domain/instrument/statistics/normal.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import {
  CELL_LEAST,
  type Published,
  type PublishedGroup,
  type Result,
  SIGNIFICANT,
  TESTED_LEAST,
} from "./disclosure.ts";
import type { Interval } from "./knowledge.ts";
import {
  CHANGES,
  type Change,
  correlationOf,
  DIMENSIONS,
  type Dimension,
  GROUPS,
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

interface GroupFigure {
  group: string;
  /** People who were counted at this stage, or at all if `count` is null; null: fewer than thirty, or nobody. */
  n: number | null;
  /** The number of those who reached it; null if that, or the number of those who did not, is below five. */
  count: number | null;
  /** Against the group with the highest share; null for that group, and where one of the two is not shown. */
  comparison: Comparison | null;
  isHighest: boolean;
  finding: FindingFigure;
}

/** What is said of everybody who was counted, also if no exact count can be shown. */
export interface FindingFigure {
  result: Result;
  /** People of the group and of all others together, in tens. */
  size: Interval;
  others: Interval;
  /** How many of the group reached the stage, as far as it is published; null: too few people. */
  reached: Interval | null;
  /** The group's rate divided by that of all others is at most this, to the next .05; null: it is not called lower. */
  ratioAtMost: number | null;
  /** A ratio up to this is certain to be called lower, a higher one may go unnoticed; null: every ratio may. */
  detectable: number | null;
}

interface Comparison {
  ratio: number;
  /** 95 % interval of the ratio. */
  low: number;
  high: number;
  /** Fisher's exact test, two-sided. */
  p: number;
  /** The same by Holm, over all groups of this profile at this stage. */
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

/** The figures of a profile: tests of a stage are adjusted for how many there are. */
export function figuresOf({ tally, published }: { tally: Tally; published: Published }): ProfileFigures {
  const figures = {
    dimensions: DIMENSIONS.map((dimension) => ({
      dimension,
      people: GROUPS[dimension].reduce((total, group) => total + (published[dimension][group]?.n ?? 0), 0),
      stages: STAGES.map((stage) => ({ stage, groups: groupsOf(published, dimension, stage) })),
    })),
    alternatives: DIMENSIONS.flatMap((dimension) => alternativesOf(tally, published, dimension)),
  };
  for (const stage of STAGES) {
    const compared = figures.dimensions
      .flatMap(({ stages }) => stages)
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
    return { group, n, count, shown: published[dimension][group] };
  });
  const shown = known.filter(({ n, count }) => isShown(n, count));
  const highest = shown.toSorted((one, other) => other.count * one.n - one.count * other.n)[0];
  return known.map((one) => {
    const isOne = shown.includes(one);
    const comparable = isOne && highest !== undefined && one !== highest;
    return {
      group: one.group,
      n: sizeOf(isOne ? one.n : (one.shown?.n ?? 0)),
      count: isOne ? one.count : null,
      finding: findingOf(one.shown, stage, { groups: published[dimension], isExact: isOne }),
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

const sizeOf = (n: number): number | null => (n >= GROUP_LEAST ? n : null);

const tens = (n: number): Interval => ({ low: n - (n % 10), high: n - (n % 10) + 9 });
const fives = (n: number): Interval => ({ low: n - (n % 5), high: n - (n % 5) + 4 });

function findingOf(
  shown: PublishedGroup | undefined,
  stage: Stage,
  { groups, isExact }: { groups: Published[Dimension]; isExact: boolean },
): FindingFigure {
  const people = Object.values(groups).reduce((total, { n }) => total + n, 0);
  const size = shown?.n ?? 0;
  const finding = shown?.findings?.[stage];
  const none = { reached: null, ratioAtMost: null, detectable: null };
  if (finding === undefined)
    return { result: "unknown", size: tens(size), others: tens(people - size), ...none };
  const { result, n, others, critical, known } = finding;
  const reached = isExact || known.low < known.high ? known : fives(known.low);
  return {
    result,
    size: tens(n),
    others: tens(others),
    reached: Math.min(n, others) >= TESTED_LEAST ? reached : null,
    // Whole steps away from what is exact: a ratio of exact counts would give them away.
    ratioAtMost:
      result === "lower"
        ? Math.min(1, Math.ceil(rateRatio(finding, Math.min(reached.high, finding.reached)) * 20) / 20)
        : null,
    detectable: critical === null ? null : Math.floor(rateRatio(finding, critical - 1) * 20) / 20,
  };
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
