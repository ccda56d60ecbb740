import type { Schemas } from "../../../wire.gen.ts";

/** The requirement of a job for one scale, in C values 0..10 with one decimal, and the server's rules about it. */

/** In the order in which they may not cross. */
export const RANGE_FIELDS = ["critical_low", "ok_min", "ideal", "ok_max", "critical_high"] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

export const TARGET_KINDS = ["between", "at_least", "at_most"] as const;
type TargetKind = (typeof TARGET_KINDS)[number];
export const WEIGHTS = [1, 2, 3] as const;
const USUAL_WEIGHT = 2;

/** The properties of a range besides its numbers. */
interface Options {
  kind: TargetKind;
  weight: number;
  essential: boolean;
  beyond: boolean;
  reason: string;
  /** Measured on people, or written like those of templates. A new norm moves the measured ones. */
  origin: "set" | "people";
}

export type Range = Readonly<Record<RangeField, number> & Partial<Options>>;
/** While somebody types, a field may be empty. */
export type DraftRange = Readonly<Record<RangeField, number | null> & Partial<Options>>;

/** Each option in words that the server takes, whether it is used or not: what is not sent would stay. */
export const optionsOf = ({
  kind,
  weight,
  essential,
  beyond,
  reason,
  origin,
}: Partial<Options>): Options => ({
  kind: kind ?? "between",
  weight: weight ?? USUAL_WEIGHT,
  essential: essential ?? false,
  beyond: beyond ?? false,
  reason: reason?.trim() ?? "",
  origin: origin ?? "set",
});

/** Scales that may put groups of people at a disadvantage: to be used with a good reason only. */
export const SENSITIVE_SCALES: ReadonlySet<string> = new Set(["stability", "failure_tolerance", "practical"]);

/** Emotional stability and values are never essential. Values are only ranked within a person. */
export const canBeEssential = (scale: string): boolean =>
  scale !== "stability" && scale !== "failure_tolerance" && !scale.startsWith("graves");

/** Returns whether a reason is required: if the scale counts in an unusual way, or may harm a person. */
export const needsReason = (scale: string, range: DraftRange): boolean => {
  const { weight, essential } = optionsOf(range);
  return weight !== USUAL_WEIGHT || essential || SENSITIVE_SCALES.has(scale);
};

export const C_MAX = 10;
export const C_STEP = 0.1;
/** The distance by which a limit may exceed an end of the scale, where the range allows it. */
export const BEYOND = 5;
/** The middle of the scale, which most people are near. */
const C_MIDDLE = 5;

/** The server's own defaults around an ideal. */
const OK_WIDTH = 2;
const CRITICAL_WIDTH = 1.5;

/** C values have one decimal; more would pretend to an exactness that no questionnaire has. */
const toTenth = (value: number): number => Math.round(value * 10) / 10;

export const inScale = (value: number): number => toTenth(Math.min(C_MAX, Math.max(0, value)));

/** The ranges that the server would put around an ideal. */
export function rangeAround(wanted: number): Range {
  const ideal = inScale(wanted);
  const [ok_min, ok_max] = [inScale(ideal - OK_WIDTH), inScale(ideal + OK_WIDTH)];
  return {
    critical_low: inScale(ok_min - CRITICAL_WIDTH),
    ok_min,
    ideal,
    ok_max,
    critical_high: inScale(ok_max + CRITICAL_WIDTH),
  };
}

/**
 * Moves one of the five limits. Limits in its way move with it, so that the ideal can be dragged through the whole
 * scale without moving the others first. An empty field receives the value that keeps the order.
 */
export function moved(range: DraftRange, field: RangeField, wanted: number): Range {
  const value = inScale(wanted);
  const place = RANGE_FIELDS.indexOf(field);
  const entries = RANGE_FIELDS.map((other, index) => {
    const present = range[other] ?? value;
    if (index === place) return [other, value];
    return [other, index < place ? Math.min(present, value) : Math.max(present, value)];
  });
  return { ...range, ...(Object.fromEntries(entries) as Record<RangeField, number>) };
}

/** With a plateau, the limits of its open side are the end of the scale. Without one they return. */
export function withKind(range: DraftRange, kind: TargetKind): DraftRange {
  const { ok_min, ok_max, critical_low, critical_high } = rangeAround(range.ideal ?? C_MIDDLE);
  const was = optionsOf(range).kind;
  return {
    ...range,
    ...(was === "at_least" && { ok_max, critical_high }),
    ...(was === "at_most" && { ok_min, critical_low }),
    ...(kind === "at_least" && { ok_max: C_MAX, critical_high: C_MAX }),
    ...(kind === "at_most" && { ok_min: 0, critical_low: 0 }),
    ...(kind !== "between" && { beyond: false }),
    kind,
  };
}

/** The fields that somebody sets; a plateau has no limits on its open side. */
export const fieldsOf = (range: Partial<Options>): readonly RangeField[] => {
  const { kind } = optionsOf(range);
  if (kind === "between") return RANGE_FIELDS;
  const open = kind === "at_least" ? ["ok_max", "critical_high"] : ["ok_min", "critical_low"];
  return RANGE_FIELDS.filter((field) => !open.includes(field));
};

type RangeFailure =
  | "missing"
  | "outside"
  | "critical_low_above_ok"
  | "ideal_below_ok"
  | "ideal_above_ok"
  | "critical_high_below_ok"
  | "ok_crossed";

/** Returns what the server would refuse, by the field that it would name. A complete range in order has no error. */
export function errorsOf(range: DraftRange): Partial<Record<RangeField, RangeFailure>> {
  const errors: Partial<Record<RangeField, RangeFailure>> = {};
  for (const field of RANGE_FIELDS) {
    const value = range[field];
    if (value === null || !Number.isFinite(value)) errors[field] = "missing";
    else {
      const beyond = range.beyond && field !== "ideal" ? BEYOND : 0;
      if (value < -beyond || value > C_MAX + beyond) errors[field] = "outside";
    }
  }
  const crosses = (low: RangeField, high: RangeField): boolean =>
    errors[low] === undefined && errors[high] === undefined && (range[low] ?? 0) > (range[high] ?? 0);
  const found: Partial<Record<RangeField, RangeFailure>> = {};
  if (crosses("ok_min", "ok_max")) found.ok_max = "ok_crossed";
  else if (crosses("ok_min", "ideal")) found.ideal = "ideal_below_ok";
  else if (crosses("ideal", "ok_max")) found.ideal = "ideal_above_ok";
  if (crosses("critical_low", "ok_min")) found.critical_low = "critical_low_above_ok";
  if (crosses("ok_max", "critical_high")) found.critical_high = "critical_high_below_ok";
  return { ...found, ...errors };
}

/** The range with what was typed read as numbers, or null where the server would refuse it. */
export function completeOf(range: DraftRange): Range | null {
  if (Object.keys(errorsOf(range)).length > 0) return null;
  const numbers = RANGE_FIELDS.map((field) => [field, toTenth(range[field] ?? 0)]);
  return { ...range, ...(Object.fromEntries(numbers) as Record<RangeField, number>) };
}

/** The parts of the scale from 0 to 10 as somebody reads them: how good a value there is. Empty parts are left out. */
interface Part {
  zone: "red" | "yellow" | "green";
  from: number;
  to: number;
}

export function partsOf({ critical_low, ok_min, ok_max, critical_high }: Range): Part[] {
  const [redTo, greenFrom, greenTo, redFrom] = [critical_low, ok_min, ok_max, critical_high].map(inScale) as [
    number,
    number,
    number,
    number,
  ];
  const parts: Part[] = [
    { zone: "red", from: 0, to: redTo },
    { zone: "yellow", from: redTo, to: greenFrom },
    { zone: "green", from: greenFrom, to: greenTo },
    { zone: "yellow", from: greenTo, to: redFrom },
    { zone: "red", from: redFrom, to: C_MAX },
  ];
  return parts.filter(({ from, to }) => to > from);
}

/** The maximum that a person can keep in view, and the minimum that is meaningful. */
const LIKE_MOST = 7;
const LIKE_LEAST = 3;
const PRONOUNCED = 1.5;

/** One person does not show what a job needs, and a profile around one person favours people like them. */
export const LIKE_PEOPLE_MIN = 5;
export const LIKE_PEOPLE_MAX = 6;

/**
 * Creates an initial profile from the results of people who do the job well: the scales on which their mean is
 * furthest from the middle, each with the default ranges around it.
 */
export function rangesLike(scales: readonly { key: string; c_value: number }[]): Record<string, Range> {
  const byDistance = [...scales].sort(
    (one, other) => Math.abs(other.c_value - C_MIDDLE) - Math.abs(one.c_value - C_MIDDLE),
  );
  const chosen = byDistance.filter(
    ({ c_value }, place) => place < LIKE_LEAST || Math.abs(c_value - C_MIDDLE) >= PRONOUNCED,
  );
  return Object.fromEntries(
    chosen
      .slice(0, LIKE_MOST)
      .map(({ key, c_value }) => [key, { ...rangeAround(c_value), origin: "people" }]),
  );
}

/** Its ranges by any name that somebody may ask for. */
export type JobProfile = Omit<Schemas["JobProfile"], "dimensions"> & {
  dimensions: Readonly<Record<string, Range>>;
};
export type DimensionSpread = Preview["dimensions"][number];
/** Requests the match of the latest people with ranges that are not stored. */
export type Preview = Schemas["JobProfilePreview"];
export type ProfileVersion = Schemas["JobProfileVersion"];
