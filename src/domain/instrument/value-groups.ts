import { clamp, toTenths } from "./rounding.ts";
import { Z_80 } from "./statistics/normal.ts";
import { VALUE_KEYS, type ValueKey } from "./types.ts";

/** Groups in which values are reported instead of ranks, the heaviest first. */
export const VALUE_GROUPS = ["front", "middle", "behind"] as const;
export type ValueGroup = (typeof VALUE_GROUPS)[number];

/** A value's weight within the person, or within a team on average. */
export interface WeighedValue {
  key: ValueKey;
  /** Percent of the points, 0..100, with one decimal. */
  weight: number;
  /** 80 % band around it, limited to 0..100, one decimal each. */
  band: [low: number, high: number];
  group: ValueGroup;
}

/** SD of a weight among people, in percent of the points: the design's, which the pairs' model reproduces. */
const WEIGHT_SD = 16;
/** Assumed reliability of a weight. The model of the pairs gives .72; as for dimensions, .60 is assumed until it is measured. */
const RELIABILITY = 0.6;
/** The six weights of a person always average this. */
const OWN_MEAN = 50;

/** Half the 80 % band of one person's weight in percent of the points: 1.28 · 16 · sqrt(1 - .60). */
export const WEIGHT_HALF_WIDTH = toTenths(Z_80 * WEIGHT_SD * Math.sqrt(1 - RELIABILITY)) / 10;

/**
 * Half the 80 % band of a team's mean weight: 1.28 · 16/sqrt(n), the sampling error that a team's other means state.
 * @param n members, at least 1.
 */
export const teamWeightHalfWidth = (n: number): number => toTenths((Z_80 * WEIGHT_SD) / Math.sqrt(n)) / 10;

/**
 * The group of a weight: in front or behind only if the whole band lies on that side of 50, the mean of the six. This is
 * the rule by which dimensions are called clearly high or low. Values whose bands all reach 50 share the middle.
 * A group states more than chance, not an order inside it: `value-groups.test.ts` has the shares that are right.
 * @param weight percent of the points, 0..100.
 */
export const valueGroup = (weight: number, halfWidth = WEIGHT_HALF_WIDTH): ValueGroup => {
  const distance = toTenths(weight) - toTenths(OWN_MEAN);
  if (Math.abs(distance) <= toTenths(halfWidth)) return "middle";
  return distance > 0 ? "front" : "behind";
};

/**
 * A weight with its band and its group.
 * @param rawPercent percent of the points, 0..100.
 */
export function weighedValue(key: ValueKey, rawPercent: number, halfWidth = WEIGHT_HALF_WIDTH): WeighedValue {
  const [weight, half] = [toTenths(rawPercent), toTenths(halfWidth)];
  return {
    key,
    weight: weight / 10,
    band: [clamp(weight - half, 0, 1000) / 10, clamp(weight + half, 0, 1000) / 10],
    group: valueGroup(rawPercent, halfWidth),
  };
}

/**
 * The six values by weight, heaviest first; equal ones keep the order of VALUE_KEYS.
 * @param weights percent of the points, 0..100.
 */
export const weighedValues = (
  weights: Readonly<Record<ValueKey, number>>,
  halfWidth = WEIGHT_HALF_WIDTH,
): WeighedValue[] =>
  VALUE_KEYS.map((key) => weighedValue(key, weights[key], halfWidth)).sort((a, b) => b.weight - a.weight);
