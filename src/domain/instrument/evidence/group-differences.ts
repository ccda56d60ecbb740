import { standardisedDifference } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { SCALE_KEYS, type ScaleKey } from "../types.ts";
import { type Eligibility, eligible, pointsOn, type QualityRecord } from "./record.ts";

/** People that a group needs before it is compared with another one. */
const GROUP_LEAST = 30;
/** A count below this could point to single persons and is never shown. */
export const CELL_LEAST = 5;

const NOTABLE_D = 0.4;

export const GENDERS = ["female", "male", "diverse"] as const;
export type Gender = (typeof GENDERS)[number];

export interface GroupDifference {
  groups: [Gender, Gender];
  /** People per group, in the order of `groups`. */
  n: [number, number];
  /** Per scale: d = (mean of the first - mean of the second) / pooled SD; null without spread. */
  scales: Record<ScaleKey, { d: number | null; notable: boolean }>;
}

/** Records by recorded gender, groups of at least `GROUP_LEAST` only. */
export const genderGroups = <R extends QualityRecord>(
  records: readonly R[],
): { gender: Gender; members: R[] }[] =>
  GENDERS.map((gender) => ({
    gender,
    members: records.filter((record) => record.gender === gender),
  })).filter(({ members }) => members.length >= GROUP_LEAST);

/** The reason for showing nothing: how large the second largest group is, and what it would need. */
export const secondGroupTooSmall = (records: readonly QualityRecord[]): Figure<never> => {
  const sizes = GENDERS.map((gender) => records.filter((record) => record.gender === gender).length);
  return tooFewData(sizes.sort((a, b) => b - a)[1] ?? 0, GROUP_LEAST);
};

const compare = (
  first: { gender: Gender; members: readonly QualityRecord[] },
  second: { gender: Gender; members: readonly QualityRecord[] },
): GroupDifference => ({
  groups: [first.gender, second.gender],
  n: [first.members.length, second.members.length],
  scales: Object.fromEntries(
    SCALE_KEYS.map((scale) => {
      const d = standardisedDifference(pointsOn(first.members, scale), pointsOn(second.members, scale));
      return [scale, { d, notable: d !== null && Math.abs(d) >= NOTABLE_D }];
    }),
  ) as GroupDifference["scales"],
});

/**
 * Standardised differences between recorded genders on all scales; |d| from .40 is notable. A difference is
 * normal and by itself no sign of bias.
 * @returns one entry per pair of groups with at least 30 people each; `too_few_data` when no two groups have that many.
 */
export const genderDifferences = (
  records: readonly QualityRecord[],
  which: Eligibility,
): Figure<GroupDifference[]> => {
  const sample = eligible(records, which);
  const groups = genderGroups(sample);
  if (groups.length < 2) return secondGroupTooSmall(sample);
  return groups.flatMap((first, place) => groups.slice(place + 1).map((second) => compare(first, second)));
};
