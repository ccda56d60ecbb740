import { roundHalfUp, toTenths } from "./rounding.ts";
import type { ScaleKey } from "./types.ts";

/** The five C values that describe what a job asks of one scale, in the order in which they may not cross. */
export const RANGE_FIELDS = ["critical_low", "ok_min", "ideal", "ok_max", "critical_high"] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

/** Whether too much and too little both count, or one of them alone: from the ideal on, every value is 100 then. */
export const TARGET_KINDS = ["between", "at_least", "at_most"] as const;
type TargetKind = (typeof TARGET_KINDS)[number];

const WEIGHTS = [1, 2, 3] as const;
type Weight = (typeof WEIGHTS)[number];
const USUAL_WEIGHT = 2;

/** Where the five numbers come from: written by somebody, as those of templates are, or measured on people who do the job. */
export const RANGE_ORIGINS = ["set", "people"] as const;
type RangeOrigin = (typeof RANGE_ORIGINS)[number];

/** What a target can say besides its five numbers. Each is left out where it has its usual meaning. */
interface TargetOptions {
  /** Not "between": a plateau from the ideal to the end of the scale. */
  kind?: Exclude<TargetKind, "between">;
  /** Not 2: how much its distance counts in the overall match. */
  weight?: Exclude<Weight, typeof USUAL_WEIGHT>;
  /** To be clarified first where it is red. */
  essential?: true;
  /** Limits may lie beyond an end of the scale, so that the tolerance there is as wide as elsewhere. */
  beyond?: true;
  /** Why the job asks for it. */
  reason?: string;
  /** Not "set": such a range means what those people scored, and moves with a new norm. */
  origin?: Exclude<RangeOrigin, "set">;
}

/**
 * Complete target range, C values 0..10 with one decimal:
 * critical_low <= ok_min <= ideal <= ok_max <= critical_high. The field names are those of the interface.
 */
export type MatchRange = Record<RangeField, number> & TargetOptions;

/** What a job profile asks of one scale. */
export interface ProfileTarget {
  scale: ScaleKey;
  range: MatchRange;
}

/** What a client sends: everything but the ideal (or both ok limits instead of it) may be left out. */
export type RangeInput = { [Field in RangeField]?: number | undefined } & {
  kind?: TargetKind | undefined;
  weight?: number | undefined;
  essential?: boolean | undefined;
  beyond?: boolean | undefined;
  reason?: string | undefined;
  origin?: RangeOrigin | undefined;
};

/** A range that cannot be used; it is refused, never repaired silently. */
export class InvalidRange extends Error {
  override readonly name = "InvalidRange";
  readonly field: RangeField | "weight";
  /** Completes the sentence "<field> …"; never repeats the value that was sent. */
  readonly reason: string;

  constructor(field: RangeField | "weight", reason: string) {
    super(`${field} ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

const SCALE_MAX = 100;
/** One standard deviation of the C scale: a person truly at the ideal is measured inside with 95 % at SEM 1. */
const DEFAULT_OK_WIDTH = 20;
const DEFAULT_CRITICAL_WIDTH = 15;
/**
 * How far a limit may lie beyond the scale, in tenths: further out no value on the scale could be distinguished from
 * another.
 */
const BEYOND_MAX = 50;

type Tenths = { [Field in RangeField]?: number };

const readTenths = (input: RangeInput): Tenths => {
  const tenths: Tenths = {};
  for (const field of RANGE_FIELDS) {
    const value = input[field];
    if (value === undefined) continue;
    if (!Number.isFinite(value)) throw new InvalidRange(field, "must be a finite number");
    const beyond = input.beyond && field !== "ideal" ? BEYOND_MAX / 10 : 0;
    if (value < -beyond || value > 10 + beyond) {
      throw new InvalidRange(field, `must be between ${-beyond} and ${10 + beyond}`);
    }
    tenths[field] = toTenths(value);
  }
  return tenths;
};

/** With a plateau nothing lies beyond its open side, so limits there can only be the end of the scale. */
const withPlateau = (given: Tenths, kind: TargetKind): Tenths => {
  if (kind === "between") return given;
  const [ok, critical, end] =
    kind === "at_least"
      ? (["ok_max", "critical_high", SCALE_MAX] as const)
      : (["ok_min", "critical_low", 0] as const);
  for (const field of [ok, critical]) {
    if ((given[field] ?? end) !== end) {
      throw new InvalidRange(field, `must be ${end / 10} or omitted if kind is ${kind}`);
    }
  }
  return { ...given, [ok]: end, [critical]: end };
};

const optionsOf = (input: RangeInput): TargetOptions => {
  const { kind, weight = USUAL_WEIGHT, essential, beyond, reason, origin } = input;
  const known = WEIGHTS.find((one) => one === weight);
  if (known === undefined) throw new InvalidRange("weight", "must be 1, 2 or 3");
  return {
    ...(kind !== undefined && kind !== "between" && { kind }),
    ...(known !== USUAL_WEIGHT && { weight: known }),
    ...(essential && { essential }),
    ...(beyond && { beyond }),
    ...(reason && { reason }),
    ...(origin === "people" && { origin }),
  };
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

/** How much a target counts in the overall match. */
export const weightOf = ({ weight }: TargetOptions): number => weight ?? USUAL_WEIGHT;

/**
 * Completes and checks a target range. Values are rounded to one decimal. Defaults: the ideal is the middle
 * of the ok limits; ok limits lie 2 C from the ideal (kept inside given critical limits), critical limits
 * 1.5 C outside the ok limits; all inside 0..10. A limit of 0 or 10 means "no limit" on that side.
 * @throws InvalidRange naming the field when a value is missing, not finite, outside 0..10 or out of order.
 */
export const completeRange = (input: RangeInput): MatchRange => {
  const given = withPlateau(readTenths(input), input.kind ?? "between");
  const ideal = idealOf(given);
  const okMin = given.ok_min ?? Math.max(0, ideal - DEFAULT_OK_WIDTH, given.critical_low ?? 0);
  const okMax =
    given.ok_max ?? Math.min(SCALE_MAX, ideal + DEFAULT_OK_WIDTH, given.critical_high ?? SCALE_MAX);
  const range: MatchRange = {
    critical_low: given.critical_low ?? Math.min(okMin, Math.max(0, okMin - DEFAULT_CRITICAL_WIDTH)),
    ok_min: okMin,
    ideal,
    ok_max: okMax,
    critical_high:
      given.critical_high ?? Math.max(okMax, Math.min(SCALE_MAX, okMax + DEFAULT_CRITICAL_WIDTH)),
  };
  assertOrder(given, range);
  return {
    critical_low: range.critical_low / 10,
    ok_min: range.ok_min / 10,
    ideal: range.ideal / 10,
    ok_max: range.ok_max / 10,
    critical_high: range.critical_high / 10,
    ...optionsOf(input),
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
    kind: update.kind ?? stored.kind,
    weight: update.weight ?? stored.weight,
    essential: update.essential ?? stored.essential,
    beyond: update.beyond ?? stored.beyond,
    reason: update.reason ?? stored.reason,
    origin: update.origin ?? stored.origin,
  });
