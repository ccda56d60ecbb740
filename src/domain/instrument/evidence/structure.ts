import { PARTNER_PAIRS } from "../rounding.ts";
import { columnOf, correlationsOf, pearson, sum } from "../statistics/describe.ts";
import { type Figure, tooFewData } from "../statistics/figure.ts";
import { correlationInterval } from "../statistics/normal.ts";
import { DIMENSION_KEYS, type DimensionKey, SCALE_KEYS, type ScaleKey } from "../types.ts";
import { type Eligibility, eligible, itemRows, pointsOn, type QualityRecord } from "./record.ts";

/** People below whom no correlation matrix is shown, as for reliability. */
const CORRELATIONS_LEAST = 50;
/** People below whom items are not compared with the scales. */
const ITEMS_LEAST = 300;

const REDUNDANT_ABOVE = 0.75;
const FLOWS_AND_RULES_ABOVE = 0.6;

/**
 * What a correlation says against the model. Its whole 95 % interval must lie beyond the limit, since any sample has
 * correlations just above 0:
 * - `redundant`: two scales that are no partners correlate above .75;
 * - `partners_alike`: opposite poles correlate above 0;
 * - `process_is_procedural`: interest in flows and liking of rules correlate above .60.
 */
type StructureWarning = "redundant" | "partners_alike" | "process_is_procedural";

export interface Structure {
  n: number;
  /** Correlations of the points, rows and columns in the order of SCALE_KEYS; null without spread. */
  correlations: (number | null)[][];
  warnings: { kind: StructureWarning; scales: [ScaleKey, ScaleKey]; r: number }[];
  /** Share 0..1 of the statements that correlate highest with their own dimension; from 300 people with answers. */
  itemsAtHome: Figure<{ n: number; share: number; strays: StrayItem[] }>;
}

/** A statement that correlates more with another dimension than with its own. */
interface StrayItem {
  scale: DimensionKey;
  /** Place among the items of its scale. */
  place: number;
  nearest: DimensionKey;
}

const arePartners = (one: ScaleKey, other: ScaleKey): boolean =>
  PARTNER_PAIRS.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

const warningsOf = (one: ScaleKey, other: ScaleKey, r: number, n: number): StructureWarning[] => {
  const found: StructureWarning[] = [];
  const [least] = correlationInterval(r, n);
  if (arePartners(one, other)) {
    if (least > 0) found.push("partners_alike");
  } else if (least > REDUNDANT_ABOVE) found.push("redundant");
  const isFlowsAndRules = [one, other].sort().join() === "procedural,process";
  if (isFlowsAndRules && least > FLOWS_AND_RULES_ABOVE) found.push("process_is_procedural");
  return found;
};

/** Correlation with the own scale leaves the item itself out, or every item would be at home. */
const strayItems = (records: readonly QualityRecord[]): StrayItem[] => {
  const totals = new Map(DIMENSION_KEYS.map((scale) => [scale, itemRows(records, scale).map(sum)]));
  return DIMENSION_KEYS.flatMap((scale) => {
    // Of one scale at a time: those of all would be the largest thing in memory.
    const rows = itemRows(records, scale);
    return (rows[0] ?? []).flatMap((_, place): StrayItem[] => {
      const item = columnOf(rows, place);
      const withScale = (other: DimensionKey): number => {
        const total = totals.get(other) ?? [];
        const rest = other === scale ? total.map((all, person) => all - (item[person] ?? 0)) : total;
        return pearson(item, rest) ?? -1;
      };
      const own = withScale(scale);
      const [nearest] = DIMENSION_KEYS.filter((other) => other !== scale)
        .map((other) => ({ other, r: withScale(other) }))
        .sort((a, b) => b.r - a.r);
      return nearest && nearest.r >= own ? [{ scale, place, nearest: nearest.other }] : [];
    });
  });
};

/**
 * How the 23 scales go together: correlations with warnings, and how many statements fit their position.
 * @returns `too_few_data` below 50 eligible people.
 */
export const structureOf = (records: readonly QualityRecord[], which: Eligibility): Figure<Structure> => {
  const sample = eligible(records, which);
  const n = sample.length;
  if (n < CORRELATIONS_LEAST) return tooFewData(n, CORRELATIONS_LEAST);
  const points = SCALE_KEYS.map((scale) => pointsOn(sample, scale));
  const correlations = correlationsOf(points);
  const warnings = SCALE_KEYS.flatMap((one, row) =>
    SCALE_KEYS.slice(row + 1).flatMap((other, offset) => {
      const r = correlations[row]?.[row + 1 + offset] ?? null;
      if (r === null) return [];
      return warningsOf(one, other, r, n).map((kind) => ({
        kind,
        scales: [one, other] as [ScaleKey, ScaleKey],
        r,
      }));
    }),
  );
  const answered = sample.filter((record) => record.items !== null);
  return { n, correlations, warnings, itemsAtHome: itemsAtHomeOf(answered) };
};

const itemsAtHomeOf = (answered: readonly QualityRecord[]): Structure["itemsAtHome"] => {
  if (answered.length < ITEMS_LEAST) return tooFewData(answered.length, ITEMS_LEAST);
  const strays = strayItems(answered);
  const items = DIMENSION_KEYS.reduce((total, scale) => total + (answered[0]?.items?.[scale].length ?? 0), 0);
  return { n: answered.length, share: 1 - strays.length / items, strays };
};
