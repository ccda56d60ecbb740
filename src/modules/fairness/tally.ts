import {
  baselineOf,
  fitDimension,
  type MatchBaseline,
  overallMatch,
  percentileOf,
} from "#/domain/instrument/match.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "#/domain/instrument/range.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import { AGE_BANDS, GENDERS, type Said } from "#/modules/assessment/fairness-answers/rules.ts";

/**
 * The attributes by which people are grouped, each separately: two questions combined would create groups of
 * one.
 */
export const GROUPS = { gender: GENDERS, age: AGE_BANDS } as const;
export const DIMENSIONS = ["gender", "age"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The stages that people reached, of all of a group that finished. */
export const STAGES = ["usable", "matched", "next", "offer"] as const;
export type Stage = (typeof STAGES)[number];

/** Somebody at the moment of being counted. */
export interface Counted {
  said: Said;
  stages: Record<Stage, boolean>;
  /** Overall match 0..100 with the profile and with each alternative of it; null where there is nothing to match. */
  match: { overall: number; alternatives: Record<string, { overall: number; reached: boolean }> } | null;
}

/** A group: its size, and how many of its people reached what. */
export interface Counts {
  n: number;
  /** By everything that a person reached (`classOf`): what an owner knows of each person by name. */
  classes: Record<string, number>;
  /** How many would have been matched by each alternative of the profile. */
  alternatives: Record<string, number>;
}
export type Groups = Record<Dimension, Record<string, Counts>>;

/** The stages that a person reached, as one text: `1101`. */
const classOf = (stages: Record<Stage, boolean>): string =>
  STAGES.map((stage) => Number(stages[stage])).join("");

/** Whether people of this class reached the stage. */
export const hasReached = (className: string, stage: Stage): boolean =>
  className[STAGES.indexOf(stage)] === "1";

/** People of a group who reached a stage. */
export const reachedOf = ({ classes }: Counts, stage: Stage): number =>
  Object.entries(classes).reduce((total, [name, n]) => total + (hasReached(name, stage) ? n : 0), 0);

/** Sums from which a correlation follows, over everybody. */
interface Moments {
  n: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** Everybody who was counted for a version of a profile. Nothing of it is shown; see `disclosure.ts`. */
export interface Tally {
  /** In no published figure yet. */
  waiting: Groups;
  /** People who waited when they were last found too few, by question. */
  looked: Record<Dimension, number>;
  /** In published figures. `alternatives` are those of people whose matches were published exactly. */
  closed: Groups;
  moments: Record<string, Moments>;
}

export const emptyTally = (): Tally => ({
  waiting: { gender: {}, age: {} },
  looked: { gender: 0, age: 0 },
  closed: { gender: {}, age: {} },
  moments: {},
});

export const NOBODY: Counts = { n: 0, classes: {}, alternatives: {} };

/** Adds numbers by name; the names are in order, so that the same people always create the same text. */
const sumByName = (one: Record<string, number>, other: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .toSorted()
      .map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  );

export const sumOf = (one: Counts, other: Counts): Counts => ({
  n: one.n + other.n,
  classes: sumByName(one.classes, other.classes),
  alternatives: sumByName(one.alternatives, other.alternatives),
});

const countsOf = ({ stages, match }: Counted): Counts => ({
  n: 1,
  classes: { [classOf(stages)]: 1 },
  alternatives: Object.fromEntries(
    Object.entries(match?.alternatives ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { reached }]) => [key, Number(reached)]),
  ),
});

/** Adds people to a tally, in any order: the same people always create the same tally. */
export function normalize(tally: Tally, people: readonly Counted[]): Tally {
  const { waiting, moments, ...rest } = structuredClone(tally);
  for (const person of people) {
    for (const dimension of DIMENSIONS) {
      const group = person.said[dimension];
      if (group === null) continue;
      waiting[dimension][group] = sumOf(waiting[dimension][group] ?? NOBODY, countsOf(person));
    }
    const x = person.match?.overall ?? 0;
    for (const [key, { overall: y }] of Object.entries(person.match?.alternatives ?? {})) {
      const sums = moments[key] ?? { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
      moments[key] = {
        n: sums.n + 1,
        x: sums.x + x,
        y: sums.y + y,
        xx: sums.xx + x * x,
        yy: sums.yy + y * y,
        xy: sums.xy + x * y,
      };
    }
  }
  return { ...rest, waiting, moments };
}

/** Pearson's r; null without spread or with fewer than four people. */
export function correlationOf({ n, x, y, xx, yy, xy }: Moments): number | null {
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return n < 4 || spread <= 0 ? null : (n * xy - x * y) / Math.sqrt(spread);
}

/** The possible changes of one dimension: it is left out, or its range gets wider by one C on either side. */
export const CHANGES = ["drop", "widen"] as const;
export type Change = (typeof CHANGES)[number];

interface Alternative {
  key: string;
  scale: ScaleKey;
  change: Change;
  targets: readonly ProfileTarget[];
  baseline: MatchBaseline;
}

const WIDER_BY = 1;

/** The same ideal, with limits further out, as far as the scale goes. */
const widened = (range: MatchRange): MatchRange => ({
  ...range,
  critical_low: Math.min(range.critical_low, Math.max(0, range.critical_low - WIDER_BY)),
  ok_min: Math.min(range.ok_min, Math.max(0, range.ok_min - WIDER_BY)),
  ok_max: Math.max(range.ok_max, Math.min(10, range.ok_max + WIDER_BY)),
  critical_high: Math.max(range.critical_high, Math.min(10, range.critical_high + WIDER_BY)),
});

/** A profile without each of its dimensions, and with each of them widened. */
export function alternativesOf(targets: readonly ProfileTarget[]): Alternative[] {
  return targets.flatMap(({ scale }, place) =>
    CHANGES.flatMap((change) => {
      const changed =
        change === "drop"
          ? targets.filter((_, other) => other !== place)
          : targets.map((target, other) =>
              other === place ? { scale, range: widened(target.range) } : target,
            );
      if (changed.length === 0) return [];
      return [{ key: `${change}:${scale}`, scale, change, targets: changed, baseline: baselineOf(changed) }];
    }),
  );
}

const overallOf = (targets: readonly ProfileTarget[], cValueOf: (scale: ScaleKey) => number): number =>
  overallMatch(
    targets.map(({ scale, range }) => fitDimension(cValueOf(scale), range).score),
    targets.map(({ range }) => weightOf(range)),
  );

/** In percent of the people drawn at random from the reference values. */
const HALF = 50;

/**
 * Closer to the profile than half of the people drawn at random from the reference values. A fixed number of points would
 * mean something else on every profile, and on a wider one everybody would reach it.
 */
const isReached = (overall: number, baseline: MatchBaseline): boolean =>
  percentileOf(baseline, overall) >= HALF;

/** A profile prepared for comparisons, created once for many people. */
export interface Comparison {
  targets: readonly ProfileTarget[];
  baseline: MatchBaseline;
  alternatives: readonly Alternative[];
}

export function compare(
  { targets, baseline, alternatives }: Comparison,
  cValueOf: (scale: ScaleKey) => number,
): { match: NonNullable<Counted["match"]>; reached: boolean } {
  const overall = overallOf(targets, cValueOf);
  return {
    reached: isReached(overall, baseline),
    match: {
      overall,
      alternatives: Object.fromEntries(
        alternatives.map((alternative) => {
          const other = overallOf(alternative.targets, cValueOf);
          return [alternative.key, { overall: other, reached: isReached(other, alternative.baseline) }];
        }),
      ),
    },
  };
}
