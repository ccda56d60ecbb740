import { fisherExact, twoProportions } from "../statistics/fisher.ts";

/** How many of a group were selected. */
export interface GroupCount {
  key: string;
  /** People in the group, at least 1. */
  n: number;
  /** 0..n. */
  selected: number;
}

interface FourFifths extends GroupCount {
  /** selected / n. */
  rate: number;
  /** Rate divided by the highest rate of all groups; 1 when nobody was selected anywhere. */
  ratio: number;
  /** The ratio is below four fifths, compared in integers. */
  flag: boolean;
}

export interface Impact extends FourFifths {
  /** Test against the group with the highest rate; null for that group itself. */
  test: { fisherP: number; z: number; zP: number } | null;
  /** The flag if one more, or one fewer, person of this group were selected; null where there is nobody to move. */
  flagWithOneMore: boolean | null;
  flagWithOneFewer: boolean | null;
}

const assertGroups = (groups: readonly GroupCount[]): void => {
  for (const { key, n, selected } of groups) {
    if (!Number.isInteger(n) || !Number.isInteger(selected) || n < 1 || selected < 0 || selected > n) {
      throw new RangeError(`group ${key} needs whole numbers, 0 <= selected <= n and n >= 1`);
    }
  }
};

/** The first group with the highest rate; rates are compared by cross-multiplication. */
const highestOf = (groups: readonly GroupCount[]): GroupCount | undefined =>
  groups.reduce<GroupCount | undefined>(
    (best, group) => (!best || group.selected * best.n > best.selected * group.n ? group : best),
    undefined,
  );

/**
 * The four-fifths rule: each group's selection rate against the highest one. Compared in integers
 * (5 · selected · n_highest < 4 · selected_highest · n), because in floating point (1/3)/(5/12) falls below .8.
 * A screening rule, not a legal conclusion.
 * @returns one entry per group, in their order; empty for no groups.
 * @throws RangeError for an empty group or impossible counts.
 */
export const fourFifths = (groups: readonly GroupCount[]): FourFifths[] => {
  assertGroups(groups);
  const highest = highestOf(groups);
  if (!highest) return [];
  return groups.map(({ key, n, selected }) => ({
    key,
    n,
    selected,
    rate: selected / n,
    ratio: highest.selected === 0 ? 1 : (selected * highest.n) / (highest.selected * n),
    flag: 5 * selected * highest.n < 4 * highest.selected * n,
  }));
};

const flagAfterMoving = (groups: readonly GroupCount[], key: string, by: 1 | -1): boolean | null => {
  const moved = groups.map((group) =>
    group.key === key ? { ...group, selected: group.selected + by } : group,
  );
  const own = moved.find((group) => group.key === key);
  if (!own || own.selected < 0 || own.selected > own.n) return null;
  return fourFifths(moved).find((group) => group.key === key)?.flag ?? null;
};

/**
 * Four-fifths rule with its uncertainty: Fisher's exact test and z against the group with the highest rate, and
 * whether a single person decides the flag.
 * @param groups with different keys.
 * @throws RangeError for an empty group, impossible counts or a key that occurs twice.
 */
export const adverseImpact = (groups: readonly GroupCount[]): Impact[] => {
  if (new Set(groups.map((group) => group.key)).size < groups.length) {
    throw new RangeError("every group needs a key of its own");
  }
  const highest = highestOf(groups);
  return fourFifths(groups).map((group) => ({
    ...group,
    test: highest && highest.key !== group.key ? testBetween(highest, group) : null,
    flagWithOneMore: flagAfterMoving(groups, group.key, 1),
    flagWithOneFewer: flagAfterMoving(groups, group.key, -1),
  }));
};

const testBetween = (highest: GroupCount, group: GroupCount): NonNullable<Impact["test"]> => {
  const { z, p } = twoProportions(highest.selected, highest.n, group.selected, group.n);
  const fisherP = fisherExact(
    highest.selected,
    highest.n - highest.selected,
    group.selected,
    group.n - group.selected,
  );
  return { fisherP, z, zP: p };
};
