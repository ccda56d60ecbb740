import { type Counts, hasReached, NOBODY, reachedOf, STAGES, type Stage } from "./tally.ts";

/** Whole numbers from `low` to `high`, both included. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * What somebody knows of every count of one question if they know by name who was counted and how far each came, and
 * read everything that was published: an interval per stage and group.
 */
export interface Known {
  of(stage: Stage, group: string): Interval;
  /** Learns that a count lies within an interval, and what follows from that for all other counts. */
  learn(stage: Stage, group: string, interval: Interval): void;
}

interface Sizes {
  groups: readonly string[];
  /** All groups, with their sealed counts: only sums over groups are used. */
  closed: Record<string, Counts>;
  /** What was known before, with newcomers added; see `withNewcomers`. */
  start: (stage: Stage, group: string) => Interval;
}

/** How many of everybody reached one stage and not another; without another: how many reached it. */
function totalOf(closed: Record<string, Counts>, stage: Stage, without?: Stage): number {
  let total = 0;
  for (const { classes } of Object.values(closed))
    for (const [name, n] of Object.entries(classes))
      if (hasReached(name, stage) && !(without && hasReached(name, without))) total += n;
  return total;
}

/**
 * Intervals that agree with each other: a group has at most its size at a stage, the groups of a stage add up to the
 * people who reached it, and a group's counts at two stages differ by no more than the people who reached only one.
 */
export function knowledgeOf({ groups, closed, start }: Sizes): Known {
  const intervals = new Map(
    STAGES.flatMap((stage) => groups.map((group) => [`${stage} ${group}`, start(stage, group)])),
  );
  const totals = new Map(STAGES.map((stage) => [stage, totalOf(closed, stage)]));
  const only = new Map(
    STAGES.flatMap((one) =>
      STAGES.map((other) => [`${one} ${other}`, one === other ? 0 : totalOf(closed, one, other)]),
    ),
  );
  const of = (stage: Stage, group: string): Interval =>
    intervals.get(`${stage} ${group}`) ?? { low: 0, high: 0 };

  function within(stage: Stage, group: string): Interval {
    let { low, high } = of(stage, group);
    const total = totals.get(stage) ?? 0;
    const others = groups.filter((one) => one !== group).map((one) => of(stage, one));
    low = Math.max(low, total - others.reduce((sum, one) => sum + one.high, 0));
    high = Math.min(high, closed[group]?.n ?? 0, total - others.reduce((sum, one) => sum + one.low, 0));
    for (const other of STAGES) {
      const beside = of(other, group);
      low = Math.max(low, beside.low - (only.get(`${other} ${stage}`) ?? 0));
      high = Math.min(high, beside.high + (only.get(`${stage} ${other}`) ?? 0));
    }
    return { low, high };
  }

  function settle(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const stage of STAGES) {
        for (const group of groups) {
          const [before, after] = [of(stage, group), within(stage, group)];
          if (after.low === before.low && after.high === before.high) continue;
          intervals.set(`${stage} ${group}`, after);
          changed = true;
        }
      }
    }
  }

  settle();
  return {
    of,
    learn(stage, group, interval) {
      intervals.set(`${stage} ${group}`, interval);
      settle();
    },
  };
}

/**
 * A count after a cohort was added: if the cohort's own count was published, by that, and otherwise by what its sizes
 * leave open.
 */
export function withNewcomers(
  { low, high }: Interval,
  {
    cohort,
    stage,
    group,
    isExact,
  }: { cohort: Record<string, Counts>; stage: Stage; group: string; isExact: boolean },
): Interval {
  const own = cohort[group] ?? NOBODY;
  if (isExact) return { low: low + reachedOf(own, stage), high: high + reachedOf(own, stage) };
  const people = Object.values(cohort).reduce((sum, { n }) => sum + n, 0);
  const reached = totalOf(cohort, stage);
  return {
    low: low + Math.max(0, reached - (people - own.n)),
    high: high + Math.min(own.n, reached),
  };
}
