import { quantiles } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { LANGUAGES, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { eligible, GENDERS, type ItemLayout, itemRows, pointsOn, type QualityRecord } from "./record.ts";

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
  /** Every item of every scale; a pair is listed under both of its values. */
  items: ItemDifference[];
}

interface Answered {
  own: number;
  score: number;
}

/** Into which third of everybody a score falls. */
type ThirdOf = (score: number) => 0 | 1 | 2;

const thirdsOf = (scores: readonly number[]): ThirdOf => {
  const [low = 0, high = 0] = quantiles(scores, [1 / 3, 2 / 3]);
  return (score) => (score <= low ? 0 : score <= high ? 1 : 2);
};

/** One item's points of a group, added up and counted in each third. */
interface InThirds {
  sums: number[];
  counts: number[];
}

const inThirds = (own: (person: number) => number, thirds: readonly number[]): InThirds => {
  const [sums, counts] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let person = 0; person < thirds.length; person++) {
    const third = thirds[person] ?? 0;
    sums[third] = (sums[third] ?? 0) + own(person);
    counts[third] = (counts[third] ?? 0) + 1;
  }
  return { sums, counts };
};

/** The thirds with people of both groups, weighted by the focal group; null where there is none. */
const differenceOf = (reference: InThirds, focal: InThirds): number | null => {
  let [weighted, people] = [0, 0];
  for (const third of [0, 1, 2]) {
    const [ofReference = 0, ofFocal = 0] = [reference.counts[third], focal.counts[third]];
    if (ofReference === 0 || ofFocal === 0) continue;
    const [sumReference = 0, sumFocal = 0] = [reference.sums[third], focal.sums[third]];
    weighted += ofFocal * (sumFocal / ofFocal - sumReference / ofReference);
    people += ofFocal;
  }
  return people === 0 ? null : weighted / people;
};

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
  const scores = [...reference, ...focal].map(({ score }) => score);
  if (scores.length === 0) return null;
  const thirdOf = thirdsOf(scores);
  const [ofReference, ofFocal] = [reference, focal].map((group) =>
    inThirds(
      (person) => group[person]?.own ?? Number.NaN,
      group.map(({ score }) => thirdOf(score)),
    ),
  );
  return ofReference && ofFocal ? differenceOf(ofReference, ofFocal) : null;
};

/** The same for every item of a scale: their thirds are those of the scale's scores, found once. */
const differencesOn = (
  scale: ScaleKey,
  reference: readonly QualityRecord[],
  focal: readonly QualityRecord[],
): ((place: number) => number | null) => {
  const [scoresOfReference, scoresOfFocal] = [pointsOn(reference, scale), pointsOn(focal, scale)];
  const thirdOf = thirdsOf([...scoresOfReference, ...scoresOfFocal]);
  const [thirdsOfReference, thirdsOfFocal] = [scoresOfReference.map(thirdOf), scoresOfFocal.map(thirdOf)];
  const [rowsOfReference, rowsOfFocal] = [itemRows(reference, scale), itemRows(focal, scale)];
  return (place) =>
    differenceOf(
      inThirds((person) => rowsOfReference[person]?.[place] ?? Number.NaN, thirdsOfReference),
      inThirds((person) => rowsOfFocal[person]?.[place] ?? Number.NaN, thirdsOfFocal),
    );
};

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
    items: SCALE_KEYS.flatMap((scale) => {
      const differenceOn = differencesOn(scale, reference.members, group.members);
      return layout.ids[scale].flatMap((id, place): ItemDifference[] => {
        const difference = differenceOn(place);
        if (difference === null) return [];
        return [{ scale, id, difference, notable: Math.abs(difference) >= NOTABLE_POINTS }];
      });
    }),
  }));
};
