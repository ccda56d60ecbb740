import { fitDimension, overallMatch } from "../match.ts";
import { type ProfileTarget, weightOf } from "../range.ts";
import type { Figure } from "../statistics/figure.ts";
import type { Localized, ScaleKey } from "../types.ts";
import { adverseImpact, type Impact } from "./four-fifths.ts";
import { CELL_LEAST, type Gender, genderGroups, secondGroupTooSmall } from "./group-differences.ts";
import { type Eligibility, eligible, type QualityRecord } from "./record.ts";

/** Overall match from which a candidate counts as selected, unless the operator says otherwise. */
export const SELECTION_CUT = 70;

/** Must stand beside every figure of this file. */
export const SCREENING_NOTICE: Localized = {
  en: "Screening rule, not a legal conclusion.",
  de: "Prüfregel, keine rechtliche Bewertung.",
};

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
