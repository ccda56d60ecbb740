import { mean, quantiles } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { LANGUAGES, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { GENDERS } from "./group-differences.ts";
import { eligible, type ItemLayout, type QualityRecord } from "./record.ts";

/** People with answers that each group needs. */
const FUNCTIONING_LEAST = 200;

const NOTABLE_POINTS = 0.5;

/** Groups whose items can be compared: the first is the reference. */
const ITEM_COMPARISONS = {
  language: LANGUAGES,
  gender: GENDERS,
} as const;
type ItemComparison = keyof typeof ITEM_COMPARISONS;

interface ItemDifference {
  scale: ScaleKey;
  id: string;
  /** Keyed points by which the focal group answers higher (below 0: lower) than equally scoring people of the reference. */
  difference: number;
  /** |difference| from 0.5 points. */
  notable: boolean;
}

export interface ItemFunctioning {
  reference: string;
  focal: string;
  n: { reference: number; focal: number };
  /** Every item of every scale; a pair stands under both of its values. */
  items: ItemDifference[];
}

interface Answered {
  own: number;
  score: number;
}

/**
 * Difference of the item means of equally scoring people, standardised to the focal group (Dorans and Kulick 1986
 * with three score groups): sum of N_focal · (mean_focal - mean_reference) over the thirds / sum of N_focal.
 * The thirds are cut from both groups together; a third with people of one group only is left out.
 * @returns null when no third has people of both groups.
 */
export const conditionalDifference = (
  reference: readonly Answered[],
  focal: readonly Answered[],
): number | null => {
  const everybody = [...reference, ...focal];
  if (everybody.length === 0) return null;
  const [low = 0, high = 0] = quantiles(
    everybody.map(({ score }) => score),
    [1 / 3, 2 / 3],
  );
  const thirdOf = ({ score }: Answered): number => (score <= low ? 0 : score <= high ? 1 : 2);
  const pointsIn = (group: readonly Answered[], third: number): number[] =>
    group.filter((person) => thirdOf(person) === third).map(({ own }) => own);
  let [weighted, people] = [0, 0];
  for (const third of [0, 1, 2]) {
    const [ofReference, ofFocal] = [pointsIn(reference, third), pointsIn(focal, third)];
    if (ofReference.length === 0 || ofFocal.length === 0) continue;
    weighted += ofFocal.length * (mean(ofFocal) - mean(ofReference));
    people += ofFocal.length;
  }
  return people === 0 ? null : weighted / people;
};

const answered = (records: readonly QualityRecord[], scale: ScaleKey, place: number): Answered[] =>
  records.flatMap(({ items, scales }) =>
    items ? [{ own: items[scale][place] ?? Number.NaN, score: scales[scale].points }] : [],
  );

/**
 * Whether items mean the same in both languages (or to the genders): people with similar scale scores are
 * compared item by item. No test of significance; ordinal regression would be the next step.
 * @returns one entry per focal group, against the first group of the comparison; `too_few_data` when the first
 * group or all the others have fewer than 200 people with answers.
 */
export const itemFunctioning = (
  records: readonly QualityRecord[],
  layout: ItemLayout,
  questionnaireVersion: string,
  by: ItemComparison,
): Figure<ItemFunctioning[]> => {
  const sample = eligible(records, { questionnaireVersion }).filter(({ items }) => items !== null);
  const groups = ITEM_COMPARISONS[by].map((key) => ({
    key,
    members: sample.filter((record) => record[by] === key),
  }));
  const [reference, ...others] = groups;
  const focal = others.filter(({ members }) => members.length >= FUNCTIONING_LEAST);
  if (!reference || reference.members.length < FUNCTIONING_LEAST || focal.length === 0) {
    const largestOther = Math.max(0, ...others.map(({ members }) => members.length));
    return tooFewData(Math.min(reference?.members.length ?? 0, largestOther), FUNCTIONING_LEAST);
  }
  return focal.map((group) => ({
    reference: reference.key,
    focal: group.key,
    n: { reference: reference.members.length, focal: group.members.length },
    items: SCALE_KEYS.flatMap((scale) =>
      layout.ids[scale].flatMap((id, place): ItemDifference[] => {
        const difference = conditionalDifference(
          answered(reference.members, scale, place),
          answered(group.members, scale, place),
        );
        if (difference === null) return [];
        return [{ scale, id, difference, notable: Math.abs(difference) >= NOTABLE_POINTS }];
      }),
    ),
  }));
};
