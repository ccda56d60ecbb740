import { roundHalfUp, toTenths } from "./rounding.ts";

/** The five C values that describe what a job asks of one scale, in the order in which they may not cross. */
export const RANGE_FIELDS = ["critical_low", "ok_min", "ideal", "ok_max", "critical_high"] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

/**
 * Complete target range, C values 0..10 with one decimal:
 * critical_low <= ok_min <= ideal <= ok_max <= critical_high. The field names are those of the interface.
 */
export type MatchRange = Record<RangeField, number>;

/** What a client sends: everything but the ideal (or both ok limits instead of it) may be left out. */
export type RangeInput = { [Field in RangeField]?: number | undefined };

/** A range that cannot be used; it is refused, never repaired silently. */
export class InvalidRange extends Error {
  override readonly name = "InvalidRange";
  readonly field: RangeField;
  /** Completes the sentence "<field> …"; never repeats the value that was sent. */
  readonly reason: string;

  constructor(field: RangeField, reason: string) {
    super(`${field} ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

const SCALE_MAX = 100;
/** One standard deviation of the C scale: a person truly at the ideal is measured inside with 95 % at SEM 1. */
const DEFAULT_OK_WIDTH = 20;
const DEFAULT_CRITICAL_WIDTH = 15;

type Tenths = { [Field in RangeField]?: number };

const readTenths = (input: RangeInput): Tenths => {
  const tenths: Tenths = {};
  for (const field of RANGE_FIELDS) {
    const value = input[field];
    if (value === undefined) continue;
    if (!Number.isFinite(value)) throw new InvalidRange(field, "must be a finite number");
    if (value < 0 || value > 10) throw new InvalidRange(field, "must be between 0 and 10");
    tenths[field] = toTenths(value);
  }
  return tenths;
};

const idealOf = ({ ideal, ok_min, ok_max }: Tenths): number => {
  if (ideal !== undefined) return ideal;
  if (ok_min === undefined || ok_max === undefined) {
    throw new InvalidRange("ideal", "is required unless ok_min and ok_max are both given");
  }
  if (ok_min > ok_max) throw new InvalidRange("ok_min", "must not be above ok_max");
  return roundHalfUp((ok_min + ok_max) / 2);
};

/**
 * Names the field that breaks the order among those the client gave. A default can only break it when the
 * critical limit it was kept inside lies on the wrong side of the ideal, so that limit is to blame.
 */
const assertOrder = (given: Tenths, range: MatchRange): void => {
  if (range.ok_min > range.ideal) {
    if (given.ok_min === undefined) throw new InvalidRange("critical_low", "must not be above ideal");
    throw new InvalidRange("ideal", "must not be below ok_min");
  }
  if (range.ideal > range.ok_max) {
    if (given.ok_max === undefined) throw new InvalidRange("critical_high", "must not be below ideal");
    throw new InvalidRange("ideal", "must not be above ok_max");
  }
  if (range.critical_low > range.ok_min) throw new InvalidRange("critical_low", "must not be above ok_min");
  if (range.critical_high < range.ok_max) {
    throw new InvalidRange("critical_high", "must not be below ok_max");
  }
};

/**
 * Completes and checks a target range. Values are rounded to one decimal. Defaults: the ideal is the middle
 * of the ok limits; ok limits lie 2 C from the ideal (kept inside given critical limits), critical limits
 * 1.5 C outside the ok limits; all inside 0..10. A limit of 0 or 10 means "no limit" on that side.
 * @throws InvalidRange naming the field when a value is missing, not finite, outside 0..10 or out of order.
 */
export const completeRange = (input: RangeInput): MatchRange => {
  const given = readTenths(input);
  const ideal = idealOf(given);
  const okMin = given.ok_min ?? Math.max(0, ideal - DEFAULT_OK_WIDTH, given.critical_low ?? 0);
  const okMax =
    given.ok_max ?? Math.min(SCALE_MAX, ideal + DEFAULT_OK_WIDTH, given.critical_high ?? SCALE_MAX);
  const range: MatchRange = {
    critical_low: given.critical_low ?? Math.max(0, okMin - DEFAULT_CRITICAL_WIDTH),
    ok_min: okMin,
    ideal,
    ok_max: okMax,
    critical_high: given.critical_high ?? Math.min(SCALE_MAX, okMax + DEFAULT_CRITICAL_WIDTH),
  };
  assertOrder(given, range);
  return {
    critical_low: range.critical_low / 10,
    ok_min: range.ok_min / 10,
    ideal: range.ideal / 10,
    ok_max: range.ok_max / 10,
    critical_high: range.critical_high / 10,
  };
};

/**
 * A stored range with the fields of an update put over it; fields not sent keep their stored value.
 * @throws InvalidRange as `completeRange` does, for example when only the ideal is moved out of the ok range.
 */
export const mergeRange = (stored: MatchRange, update: RangeInput): MatchRange =>
  completeRange({
    critical_low: update.critical_low ?? stored.critical_low,
    ok_min: update.ok_min ?? stored.ok_min,
    ideal: update.ideal ?? stored.ideal,
    ok_max: update.ok_max ?? stored.ok_max,
    critical_high: update.critical_high ?? stored.critical_high,
  });
