import { baselineOf, fitDimension, type MatchBaseline, overallMatch } from "#/domain/instrument/match.ts";
import { accessOf } from "#/domain/instrument/match-result.ts";
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

/** No number of people that is smaller than this ever leads from one published figure to another. */
export const CELL_LEAST = 5;

/** Somebody at the moment of being counted. */
export interface Counted {
  said: Said;
  stages: Record<Stage, boolean>;
  /** Overall match 0..100 with the profile and with each alternative of it; null where there is nothing to match. */
  match: { overall: number; alternatives: Record<string, { overall: number; reached: boolean }> } | null;
}

/** The size of a group, and the number of its people at each stage. */
type Counts = { n: number } & Record<Stage, number> & { alternatives: Record<string, number> };
type Groups = Record<Dimension, Record<string, Counts>>;

/** Sums from which a correlation follows, over everybody. */
interface Moments {
  n: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** Everybody who was counted for a version of a profile. Nothing of it is shown; see `Published`. */
export interface Tally {
  /** Not in any published figure yet. */
  waiting: Groups;
  closed: Groups;
  moments: Record<string, Moments>;
}

/** A stage of one group as it was when it was last published: its own `n`, because stages are published apart. */
interface PublishedStage {
  n: number;
  count: number;
  /** Of the other stage of the chain at that time. */
  beside: number;
}
export interface PublishedGroup {
  n: number;
  stages: Partial<Record<Stage, PublishedStage>>;
  /** Blurred by up to a few people, see `close`. */
  alternatives: { n: number; counts: Record<string, number> } | null;
}
/** The part that an account may see. */
export type Published = Record<Dimension, Record<string, PublishedGroup>>;

export const emptyTally = (): Tally => ({
  waiting: { gender: {}, age: {} },
  closed: { gender: {}, age: {} },
  moments: {},
});
export const nothingPublished = (): Published => ({ gender: {}, age: {} });

const NOBODY: Counts = { n: 0, usable: 0, matched: 0, next: 0, offer: 0, alternatives: {} };

const sumOf = (one: Counts, other: Counts): Counts => ({
  n: one.n + other.n,
  usable: one.usable + other.usable,
  matched: one.matched + other.matched,
  next: one.next + other.next,
  offer: one.offer + other.offer,
  alternatives: Object.fromEntries(
    [...new Set([...Object.keys(one.alternatives), ...Object.keys(other.alternatives)])]
      .toSorted()
      .map((key) => [key, (one.alternatives[key] ?? 0) + (other.alternatives[key] ?? 0)]),
  ),
});

const countsOf = ({ stages, match }: Counted): Counts => ({
  n: 1,
  usable: Number(stages.usable),
  matched: Number(stages.matched),
  next: Number(stages.next),
  offer: Number(stages.offer),
  alternatives: Object.fromEntries(
    Object.entries(match?.alternatives ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { reached }]) => [key, Number(reached)]),
  ),
});

/** Adds people to a tally, in any order: the same people always create the same tally. */
export function normalize(tally: Tally, people: readonly Counted[]): Tally {
  const { waiting, closed, moments } = structuredClone(tally);
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
  return { waiting, closed, moments };
}

/** Pearson's r; null without spread or with fewer than four people. */
export function correlationOf({ n, x, y, xx, yy, xy }: Moments): number | null {
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return n < 4 || spread <= 0 ? null : (n * xy - x * y) / Math.sqrt(spread);
}

/**
 * Everybody who reached the inner of two stages reached the outer one. The first is published before the
 * second.
 */
const CHAINS = [
  { first: "matched", second: "usable", inner: "matched", outer: "usable" },
  { first: "next", second: "offer", inner: "offer", outer: "next" },
] as const;

const isSafe = (...cells: readonly number[]): boolean => cells.every((cell) => cell >= CELL_LEAST);

/** Returns whole numbers that are always the same for the same words, and that nobody outside can predict. */
export type Noise = (words: string) => number;

/**
 * Publishes what reveals nothing about individuals, by cohorts. A group's newcomers are shown when there are
 * five, and another group of the same question has five too. From one publication of a stage to the next, at
 * least five more people reached it and five did not. Two stages that are nested in each other differ by at
 * least five as well. So a comparison of two days, or of two stages, always compares groups of five.
 * Alternatives of a profile overlap so much that no such rule could apply between them. Their counts are
 * blurred.
 */
export function close(
  tally: Tally,
  published: Published,
  noise: Noise,
): { tally: Tally; published: Published } {
  const { waiting, closed, moments } = structuredClone(tally);
  const shown = structuredClone(published);
  for (const dimension of DIMENSIONS) {
    const ready = Object.keys(waiting[dimension])
      .filter((group) => isSafe(waiting[dimension][group]?.n ?? 0))
      .toSorted();
    if (ready.length < 2) continue;
    for (const group of ready) {
      closed[dimension][group] = sumOf(
        closed[dimension][group] ?? NOBODY,
        waiting[dimension][group] ?? NOBODY,
      );
      delete waiting[dimension][group];
    }
    const hasNobody = nobodyBetween(Object.values(closed[dimension]));
    for (const group of ready) {
      const counts = closed[dimension][group] ?? NOBODY;
      const before = shown[dimension][group] ?? { n: 0, stages: {}, alternatives: null };
      shown[dimension][group] = nextOf(before, counts, hasNobody, (key) =>
        noise(`${dimension} ${group} ${key} ${counts.n}`),
      );
    }
  }
  return { tally: { waiting, closed, moments }, published: shown };
}

/** If nobody at all lies between two counts, their difference reveals nothing about anybody. */
const nobodyBetween =
  (groups: readonly Counts[]) =>
  (outer: "n" | Stage, inner: Stage): boolean =>
    groups.every((counts) => counts[outer] === counts[inner]);

const NOT_YET: PublishedStage = { n: 0, count: 0, beside: 0 };

function nextOf(
  before: PublishedGroup,
  counts: Counts,
  hasNobody: (outer: "n" | Stage, inner: Stage) => boolean,
  noise: Noise,
): PublishedGroup {
  const stages = { ...before.stages };
  for (const { first, second, inner, outer } of CHAINS) {
    const one = stages[first] ?? NOT_YET;
    const isNext = isSafe(counts[first] - one.count, counts.n - one.n - (counts[first] - one.count));
    if (isNext) stages[first] = { n: counts.n, count: counts[first], beside: counts[second] };
    // Without a profile nobody is matched, and the other stage is independent.
    if (!isNext && counts[first] > 0) continue;
    const other = stages[second] ?? NOT_YET;
    const reached = { [second]: other.count, [first]: other.beside } as Partial<Record<Stage, number>>;
    const outerMore = counts[outer] - (reached[outer] ?? 0);
    const innerMore = counts[inner] - (reached[inner] ?? 0);
    const more = counts.n - other.n;
    const cells = [more - outerMore, outerMore - innerMore, innerMore];
    const empty = [hasNobody("n", outer), hasNobody(outer, inner), counts[first] === 0 && inner === first];
    if (
      cells.some((cell) => cell > 0) &&
      cells.every((cell, place) => isSafe(cell) || (cell === 0 && empty[place]))
    ) {
      stages[second] = { n: counts.n, count: counts[second], beside: counts[first] };
    }
  }
  const isFresh = stages.matched !== undefined && stages.matched.n === counts.n;
  const alternatives = isFresh
    ? {
        n: counts.n,
        counts: Object.fromEntries(
          Object.entries(counts.alternatives).map(([key, count]) => [
            key,
            Math.min(counts.n, Math.max(0, count + noise(key))),
          ]),
        ),
      }
    : before.alternatives;
  return { n: counts.n, stages, alternatives };
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

/**
 * Closer to the profile than half of random answers: the words "partly close" and better. A fixed number of points would
 * mean something else on every profile, and on a wider one everybody would reach it.
 */
const isReached = (overall: number, baseline: MatchBaseline): boolean =>
  accessOf(overall, baseline, false).level !== "chance";

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
