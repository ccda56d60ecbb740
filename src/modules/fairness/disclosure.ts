import {
  countAtRatio,
  criticalCount,
  leastOf,
  type Margins,
} from "#/domain/instrument/statistics/critical-count.ts";
import { type Interval, type Known, knowledgeOf, withNewcomers } from "./knowledge.ts";
import {
  type Counts,
  DIMENSIONS,
  type Dimension,
  GROUPS,
  hasReached,
  NOBODY,
  reachedOf,
  STAGES,
  type Stage,
  sumOf,
  type Tally,
} from "./tally.ts";

/**
 * What of the sealed counts is published, and why nobody's group follows from it.
 *
 * The reader is the attacker. An owner knows by name who was counted, on which night, and how far each came; sees the
 * page before and after every night; and knows this file. Only groups are unknown to them. Four rules:
 *
 * 1. **When to look depends on no group.** A question (gender, age) is looked at when at least `COHORT_LEAST` people,
 *    and a quarter of those who are published, wait. If a group's size decided, the person by whom it was reached would
 *    be of that group. Else a difference of two nights is a single person (differencing attack: Dinur, I. & Nissim, K.
 *    (2003). Revealing information while preserving privacy. PODS, 202-210).
 * 2. **A cohort is closed as a whole**, for all stages and groups, if at least five of two groups wait. Otherwise it
 *    goes on waiting.
 * 3. **Exact counts are those of cohorts that stand alone.** For the stages that are published exactly, everybody who
 *    reached the same of them is a cell, and each cell has at least five people of two groups (minimum cell size and
 *    complementary suppression over all groups and stages at once: Hundepool, A. et al. (2012). Statistical disclosure
 *    control, ch. 4). So everybody could change places with somebody of another group, and every exact count would be
 *    the same. A cohort that fails never becomes exact, alone or within a sum: its difference would reveal it.
 * 4. **Every other count is a finding**: tested on the sealed counts of everybody, and published as "lower", "none" or
 *    "unknown". An account knows a count within an interval (`knowledge.ts`) from names, cohorts and earlier findings.
 *    The count at which a rate is called lower depends on sizes only. If it lies within the interval, the finding
 *    divides it, and the sealed count is taken with one person more or fewer, by a key that nobody has: so at least two
 *    counts remain on either side (deciding by what is known already: Kenthapadi, K., Mishra, N. & Nissim, K. (2005).
 *    Simulatable auditing. PODS, 118-127; keyed noise: Fraser, B. & Wooton, J. (2005). A proposed method for
 *    confidentialising tabular output to protect against differencing. UNECE). If it lies outside, the finding follows
 *    from the interval and adds nothing. A group is tested only if two counts at least are called lower.
 *
 * So the worst case is found as soon as it can be told from chance: none of a group at all is below every such count.
 *
 * Not covered: somebody who is assessed for two profiles and answers twice; an owner who invents all other candidates;
 * and that nobody of a cell is of some third group, which can follow for an owner who knows who answered.
 */

/** Fewest people of two groups in each cell of an exact count. */
export const CELL_LEAST = 5;
/** Fewest newcomers before a question is looked at. Up to four more by chance, so that no single answer is seen. */
export const COHORT_LEAST = 20;
/** After that, newcomers have to be this share of those who are published. */
const COHORT_SHARE = 0.25;
/** Fewest people on both sides of a test. */
export const TESTED_LEAST = 10;
/** Level of all tests of one stage of a profile together. */
export const SIGNIFICANT = 0.05;

/** A rate that is called lower is compared with these shares of the rate of all others as well. */
const STEPS = [0.5, 0.25] as const;

/** A stage of one group: everybody of the cohorts for which it was published exactly. */
interface PublishedStage {
  n: number;
  count: number;
}

export const RESULTS = ["lower", "none", "unknown"] as const;
export type Result = (typeof RESULTS)[number];

/** What is said about a group at a stage against all other groups together. */
interface PublishedFinding {
  result: Result;
  n: number;
  others: number;
  /** People of all groups who reached the stage. */
  reached: number;
  /** The largest count at which the group's rate is called lower; null: no count can be. */
  critical: number | null;
  /** The counts that remain possible for somebody who knows everything that was ever published. */
  known: Interval;
}

export interface PublishedGroup {
  n: number;
  stages: Partial<Record<Stage, PublishedStage>>;
  /** Not in data of earlier versions. */
  findings?: Partial<Record<Stage, PublishedFinding>>;
  /** Blurred by up to a few people, see `close`. */
  alternatives: { n: number; counts: Record<string, number> } | null;
}
/** The part that an account may see. */
export type Published = Record<Dimension, Record<string, PublishedGroup>>;

export const nothingPublished = (): Published => ({ gender: {}, age: {} });

/** Returns whole numbers from -4 to 4 that are always the same for the same words, and that nobody outside can predict. */
export type Noise = (words: string) => number;

type Cohort = Record<string, Counts>;

const peopleOf = (cohort: Cohort): number => Object.values(cohort).reduce((total, { n }) => total + n, 0);

/** -1, 0 or 1, each about as often, of one noise. */
const oneMoreOrLess = (noise: number): number => (((noise % 3) + 3) % 3) - 1;

/** Every selection of stages, the largest first, and of these the one with the latest stages. */
const SELECTIONS: readonly (readonly Stage[])[] = Array.from({ length: 2 ** STAGES.length - 1 }, (_, place) =>
  STAGES.filter((_, stage) => ((2 ** STAGES.length - 1 - place) >> stage) % 2 === 1),
).toSorted((one, other) => other.length - one.length);

/** Each cell of a cohort by these stages has five people of two groups. */
function standsAlone(cohort: Cohort, stages: readonly Stage[]): boolean {
  const cells = new Map<string, number[]>();
  for (const { classes } of Object.values(cohort)) {
    const own = new Map<string, number>();
    for (const [name, n] of Object.entries(classes)) {
      const cell = stages.map((stage) => hasReached(name, stage)).join();
      own.set(cell, (own.get(cell) ?? 0) + n);
    }
    for (const [cell, n] of own) cells.set(cell, [...(cells.get(cell) ?? []), n]);
  }
  return [...cells.values()].every((groups) => groups.filter((n) => n >= CELL_LEAST).length >= 2);
}

/** Looks at the people who wait, and publishes what the rules above allow. */
export function close(
  tally: Tally,
  published: Published,
  noise: Noise,
): { tally: Tally; published: Published } {
  const { waiting, looked, closed, moments } = structuredClone(tally);
  const shown = structuredClone(published);
  const cohorts: Partial<Record<Dimension, { cohort: Cohort; exact: readonly Stage[] }>> = {};
  for (const dimension of DIMENSIONS) {
    const [people, before] = [peopleOf(waiting[dimension]), peopleOf(closed[dimension])];
    const least = Math.max(
      COHORT_LEAST + Math.abs(noise(`cohort ${dimension} ${before}`)),
      COHORT_SHARE * before,
    );
    if (people - looked[dimension] < least) continue;
    looked[dimension] = people;
    const cohort = waiting[dimension];
    if (Object.values(cohort).filter(({ n }) => n >= CELL_LEAST).length < 2) continue;
    waiting[dimension] = {};
    looked[dimension] = 0;
    const exact = SELECTIONS.find((stages) => standsAlone(cohort, stages)) ?? [];
    cohorts[dimension] = { cohort, exact };
    addCohort(shown[dimension], closed[dimension], { cohort, exact }, (words) =>
      noise(`${dimension} ${words} ${before + people}`),
    );
  }
  const tests = DIMENSIONS.reduce((total, dimension) => total + testsOf(closed[dimension]), 0);
  for (const dimension of DIMENSIONS) {
    const added = cohorts[dimension];
    if (added !== undefined)
      addFindings({
        ...added,
        dimension,
        shown: shown[dimension],
        closed: closed[dimension],
        level: SIGNIFICANT / Math.max(1, tests),
        noise: (words) => noise(`${dimension} ${words} ${peopleOf(closed[dimension])}`),
      });
  }
  return { tally: { waiting, looked, closed, moments }, published: shown };
}

/**
 * Adds a cohort to what is closed, and to the exact counts of the stages for which it stands alone. Alternatives of a
 * profile overlap so much that no cells could be formed between them: their counts are blurred.
 */
function addCohort(
  shown: Record<string, PublishedGroup>,
  closed: Record<string, Counts>,
  { cohort, exact }: { cohort: Cohort; exact: readonly Stage[] },
  noise: Noise,
): void {
  // In the order of names: the order in which people were counted is no one's business.
  for (const [group, own] of Object.entries(cohort).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isMatched = exact.includes("matched");
    const sum = sumOf(closed[group] ?? NOBODY, isMatched ? own : { ...own, alternatives: {} });
    const before = shown[group] ?? { n: 0, stages: {}, alternatives: null };
    const stages = { ...before.stages };
    for (const stage of exact) {
      const { n, count } = stages[stage] ?? { n: 0, count: 0 };
      stages[stage] = { n: n + own.n, count: count + reachedOf(own, stage) };
    }
    const n = stages.matched?.n ?? 0;
    closed[group] = sum;
    shown[group] = {
      ...before,
      n: sum.n,
      stages,
      alternatives: isMatched
        ? {
            n,
            counts: Object.fromEntries(
              Object.entries(sum.alternatives).map(([key, count]) => [
                key,
                Math.min(n, Math.max(0, count + noise(`${group} ${key}`))),
              ]),
            ),
          }
        : before.alternatives,
    };
  }
}

/** Tests of one question at a stage: between two groups it is one, however it is looked at. */
function testsOf(closed: Record<string, Counts>): number {
  const groups = Object.values(closed).filter(({ n }) => n >= TESTED_LEAST).length;
  return groups > 2 ? groups : Math.max(0, groups - 1);
}

interface Findings {
  dimension: Dimension;
  shown: Record<string, PublishedGroup>;
  /** With the cohort. */
  closed: Record<string, Counts>;
  cohort: Cohort;
  /** The stages for which the cohort's own counts were published. */
  exact: readonly Stage[];
  level: number;
  noise: Noise;
}

/** Tests every group at every stage, and publishes the results with what is known by them. */
function addFindings({ dimension, shown, closed, cohort, exact, level, noise }: Findings): void {
  const groups = GROUPS[dimension];
  const known = knowledgeOf({
    groups,
    closed,
    start: (stage, group) =>
      withNewcomers(knownBefore(shown[group], cohort[group], stage), {
        cohort,
        stage,
        group,
        isExact: exact.includes(stage),
      }),
  });
  const people = peopleOf(closed);
  for (const stage of STAGES) {
    const reached = Object.values(closed).reduce((total, counts) => total + reachedOf(counts, stage), 0);
    for (const group of groups) {
      const counts = closed[group] ?? NOBODY;
      const margins = { n: counts.n, others: people - counts.n, reached };
      const isTested = Math.min(margins.n, margins.others) >= TESTED_LEAST;
      const border = isTested ? criticalCount(margins, level) : null;
      const critical = border !== null && border > leastOf(margins) ? border : null;
      const result =
        critical === null
          ? "unknown"
          : resultOf(known, { stage, group, margins, critical, count: reachedOf(counts, stage), noise });
      const target = shown[group];
      if (target === undefined) continue;
      target.findings = {
        ...target.findings,
        [stage]: { result, ...margins, critical, known: { low: 0, high: 0 } },
      };
    }
  }
  for (const group of groups) {
    for (const stage of STAGES) {
      const finding = shown[group]?.findings?.[stage];
      if (finding) finding.known = known.of(stage, group);
    }
  }
}

/** Earlier versions published exact counts of some, and no findings. */
function knownBefore(shown: PublishedGroup | undefined, newcomers: Counts = NOBODY, stage: Stage): Interval {
  if (shown === undefined) return { low: 0, high: 0 };
  return shown.findings?.[stage]?.known ?? { low: 0, high: shown.n - newcomers.n };
}

/** A count beside others of its stage, all of them sealed. */
interface Tested {
  stage: Stage;
  group: string;
  margins: Margins;
  critical: number;
  count: number;
  noise: Noise;
}

/** Compares a sealed count with the critical one, and how far below it is if it is lower. */
function resultOf(known: Known, { stage, group, margins, critical, count, noise }: Tested): Result {
  const isAtMost = (border: number, words: string): boolean => {
    const { low, high } = known.of(stage, group);
    if (high <= border) return true;
    if (low > border) return false;
    const isBelow = count + oneMoreOrLess(noise(`${stage} ${group}${words}`)) <= border;
    known.learn(
      stage,
      group,
      isBelow ? { low, high: Math.min(high, border + 1) } : { low: Math.max(low, border), high },
    );
    return isBelow;
  };
  if (!isAtMost(critical, "")) return "none";
  for (const ratio of STEPS) {
    const border = countAtRatio(margins, ratio);
    if (border >= critical) continue;
    if (border <= leastOf(margins) || !isAtMost(border, ` ${ratio}`)) break;
  }
  return "lower";
}
