import { type MatchRange, type ProfileTarget, RANGE_FIELDS, type RangeField } from "../range.ts";
import { clamp, toTenths } from "../rounding.ts";
import type { Norm, ScaleKey } from "../types.ts";
import { lineOf } from "./line.ts";

/**
 * The C value that means under a new norm what `cValue` means under the old one:
 * C_new = table_new(table_old^-1(C_old)), by linear interpolation between whole points.
 *
 * 0 and 10 stay, because as limits they mean "no limit", and so does what lies beyond them. A value that no score reaches under the old norm (above
 * the C of all points, or below that of none) keeps its distance from the nearest one that a score does reach.
 * The result never falls when `cValue` rises, and a norm migrated to itself changes nothing.
 * @param cValue 0..10 with one decimal.
 * @returns 0..10 with one decimal.
 */
export const migrateC = (cValue: number, scale: ScaleKey, from: Norm, to: Norm): number => {
  const tenths = toTenths(cValue);
  if (tenths <= 0 || tenths >= 100) return tenths / 10;
  const [before, after] = [lineOf(from, scale), lineOf(to, scale)];
  const reached = clamp(tenths / 10, before.toC(0), before.toC(100));
  const beyond = tenths / 10 - reached;
  const migrated = clamp(after.toC(before.toRaw(reached)), 0, 10) + beyond;
  return toTenths(clamp(migrated, 0, 10)) / 10;
};

/** The five C values of a target range under a new norm; their order is kept, and so is what else it says. */
export const migrateRange = (range: MatchRange, scale: ScaleKey, from: Norm, to: Norm): MatchRange => ({
  ...range,
  ...(Object.fromEntries(
    RANGE_FIELDS.map((field) => [field, migrateC(range[field], scale, from, to)]),
  ) as Record<RangeField, number>),
});

/** What activating a norm would do to one target of a job profile, to be accepted or not. */
export interface TargetMigration {
  scale: ScaleKey;
  before: MatchRange;
  after: MatchRange;
  changed: boolean;
  /** What is done unless somebody decides otherwise. */
  usual: "keep" | "migrate";
}

/**
 * A range that was written means "somewhat above average", whoever the average is made of; one that was measured on people
 * means what they scored.
 */
const usualFor = ({ origin }: MatchRange): TargetMigration["usual"] =>
  origin === "people" ? "migrate" : "keep";

/** Preview for a job profile, in its order; nothing is changed. */
export const migrateTargets = (targets: readonly ProfileTarget[], from: Norm, to: Norm): TargetMigration[] =>
  targets.map(({ scale, range }) => {
    const after = migrateRange(range, scale, from, to);
    return {
      scale,
      before: range,
      after,
      changed: RANGE_FIELDS.some((field) => after[field] !== range[field]),
      usual: usualFor(range),
    };
  });
