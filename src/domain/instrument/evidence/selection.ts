import { EVIDENCE_TEXTS } from "#/messages/domain/instrument/evidence.gen.ts";
import { fitDimension, overallMatch } from "../match.ts";
import { type ProfileTarget, weightOf } from "../range.ts";
import type { Figure } from "../statistics/figure.ts";
import { fisherExact, twoProportions } from "../statistics/normal.ts";
import { type Localized, localized, type ScaleKey } from "../types.ts";
import {
  CELL_LEAST,
  type Eligibility,
  eligible,
  type Gender,
  genderGroups,
  type QualityRecord,
  secondGroupTooSmall,
} from "./record.ts";

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

interface Impact extends FourFifths {
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

/** Overall match from which a candidate counts as selected, unless the server administrator says otherwise. */
export const SELECTION_CUT = 70;

/** Must appear next to every figure of this file. */
export const SCREENING_NOTICE = localized((language) => EVIDENCE_TEXTS[language].screening);

/** Figures of one group; null hides a count below five and everything it could be computed from. */
interface GroupSelection {
  gender: Gender;
  n: number;
  selected: number | null;
  rate: number | null;
  /** Against the highest rate. */
  ratio: number | null;
  /** The four-fifths rule, always given. */
  flag: boolean;
  test: Impact["test"];
  /** One person more or fewer of this group changes the flag. */
  hangsOnOnePerson: boolean | null;
}

export interface SelectionReport {
  /** Eligible people with a recorded gender in a group of at least 30. */
  n: number;
  cut: number;
  groups: GroupSelection[];
  /** Per dimension of the profile: share 0..1 of each group outside the critical limits; null hides a small count. */
  redShares: { scale: ScaleKey; shares: Partial<Record<Gender, number | null>> }[];
  notice: Localized;
}

/** The C value of a record on a scale. */
type CValueOf = (record: QualityRecord, scale: ScaleKey) => number;

const isShown = (count: number, n: number): boolean => count >= CELL_LEAST && n - count >= CELL_LEAST;

const shareOf = (count: number, n: number): number | null => (isShown(count, n) ? count / n : null);

const groupSelection = (gender: Gender, impact: Impact, highestIsShown: boolean): GroupSelection => {
  const { n, selected, rate, ratio, flag, test } = impact;
  const ownIsShown = isShown(selected, n);
  const isComparable = ownIsShown && highestIsShown;
  return {
    gender,
    n,
    selected: ownIsShown ? selected : null,
    rate: ownIsShown ? rate : null,
    ratio: isComparable ? ratio : null,
    flag,
    test: isComparable ? test : null,
    hangsOnOnePerson: isComparable
      ? [impact.flagWithOneMore, impact.flagWithOneFewer].some((moved) => moved !== null && moved !== flag)
      : null,
  };
};

/**
 * What a job profile would do to the recorded genders if its cut-off decided alone: selection rates, four-fifths
 * rule, tests, and the share outside the critical limits per dimension. Nobody is selected by it.
 * @param targets the job profile, at least one dimension.
 * @param cut overall match 0..100 from which a person counts as selected.
 * @param cValueOf under which norm a record is read; the stored one unless given.
 * @returns `too_few_data` when no two groups have 30 people.
 * @throws NothingToMatch for a profile without dimensions.
 */
export const simulateSelection = (
  records: readonly QualityRecord[],
  targets: readonly ProfileTarget[],
  which: Eligibility,
  cut: number = SELECTION_CUT,
  cValueOf: CValueOf = ({ scales }, scale) => scales[scale].cValue,
): Figure<SelectionReport> => {
  const sample = eligible(records, which);
  const groups = genderGroups(sample);
  if (groups.length < 2) return secondGroupTooSmall(sample);
  const weights = targets.map(({ range }) => weightOf(range));
  const fitted = groups.map(({ gender, members }) => {
    // Counted as they are looked at, since nobody's fits are needed afterwards.
    const red = targets.map(() => 0);
    let selected = 0;
    for (const member of members) {
      const fits = targets.map(({ scale, range }) => fitDimension(cValueOf(member, scale), range));
      const scores = fits.map(({ score }) => score);
      if (overallMatch(scores, weights) >= cut) selected += 1;
      for (const [place, { zone }] of fits.entries()) if (zone === "red") red[place] = (red[place] ?? 0) + 1;
    }
    return { gender, n: members.length, selected, red };
  });
  const impacts = adverseImpact(fitted.map(({ gender, n, selected }) => ({ key: gender, n, selected })));
  const highest = impacts.find(({ test }) => test === null);
  const highestIsShown = highest !== undefined && isShown(highest.selected, highest.n);
  return {
    n: fitted.reduce((total, { n }) => total + n, 0),
    cut,
    groups: fitted.flatMap(({ gender }, place) => {
      const impact = impacts[place];
      return impact ? [groupSelection(gender, impact, highestIsShown)] : [];
    }),
    redShares: targets.map(({ scale }, place) => ({
      scale,
      shares: Object.fromEntries(fitted.map(({ gender, n, red }) => [gender, shareOf(red[place] ?? 0, n)])),
    })),
    notice: SCREENING_NOTICE,
  };
};
