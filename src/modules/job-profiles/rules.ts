import { baselineOf, figuresOf, type MatchBaseline } from "#/domain/instrument/match.ts";
import {
  completeRange,
  InvalidRange,
  type MatchRange,
  mergeRange,
  type ProfileTarget,
  type RangeInput,
} from "#/domain/instrument/range.ts";
import {
  type Localized,
  localized,
  SCALE_KEYS,
  type ScaleKey,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { WARNING_TEXTS } from "#/messages/modules/job-profiles/warning.gen.ts";
import { invalidField } from "#/platform/context/problem.ts";

/** Requirements of a job: complete ranges in C values by scale, always in the order of `SCALE_KEYS`. */
export type Dimensions = Partial<Record<ScaleKey, MatchRange>>;
/** null takes the dimension out of the profile. */
export type DimensionInputs = { [Key in ScaleKey]?: RangeInput | null };

/**
 * The stored ranges with the sent ones put over them, field by field, then completed and checked. A dimension
 * that is not sent stays as it is, and one that is null is removed.
 * @throws Problem invalid_input (400) naming `dimensions.<key>.<field>`
 */
export const mergeDimensions = (stored: Dimensions, sent: DimensionInputs): Dimensions =>
  Object.fromEntries(
    SCALE_KEYS.flatMap((key) => {
      const range = mergeOne(key, stored[key], sent[key]);
      return range ? [[key, range]] : [];
    }),
  );

/**
 * Nobody is asked to be calm or to bear failure before anything else: these scales are the likeliest to put groups at a
 * disadvantage. And values only say what ranks above what within one person.
 */
const NEVER_ESSENTIAL: ReadonlySet<ScaleKey> = new Set(["stability", "failure_tolerance", ...VALUE_KEYS]);

/** Scales whose use a profile should have a good reason for: groups are likely to differ on them. */
const SENSITIVE_SCALES: readonly ScaleKey[] = ["failure_tolerance", "stability", "practical"];

function mergeOne(
  key: ScaleKey,
  stored: MatchRange | undefined,
  sent: RangeInput | null | undefined,
): MatchRange | undefined {
  if (sent === undefined) return stored;
  if (sent === null) return undefined;
  try {
    const range = stored ? mergeRange(stored, sent) : completeRange(sent);
    if (range.essential && NEVER_ESSENTIAL.has(key)) {
      throw invalidField(
        `dimensions.${key}.essential`,
        "is not supported for stability, failure_tolerance and values",
      );
    }
    return range;
  } catch (error) {
    if (error instanceof InvalidRange) throw invalidField(`dimensions.${key}.${error.field}`, error.reason);
    throw error;
  }
}

/** Returns the requirements of a job profile, in the order of the scales. */
export const targetsOf = ({ dimensions }: { dimensions: Dimensions }): ProfileTarget[] =>
  SCALE_KEYS.flatMap((scale) => {
    const range = dimensions[scale];
    return range ? [{ scale, range }] : [];
  });

/** How people drawn at random match a profile; null where it asks for nothing yet. */
export function baselineFor(profile: {
  dimensions: Dimensions;
  baseline?: MatchBaseline | null;
}): MatchBaseline | null {
  if (profile.baseline) return profile.baseline;
  const targets = targetsOf(profile);
  return targets.length === 0 ? null : baselineOf(targets);
}

/** Returns true if two profiles ask for the same, whatever order their fields came in. */
export const asksTheSame = (one: Dimensions, other: Dimensions): boolean =>
  canonical(one) === canonical(other);

const canonical = (dimensions: Dimensions): string =>
  JSON.stringify(
    targetsOf({ dimensions }).map(({ scale, range }) => [
      scale,
      Object.entries(range).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );

/**
 * The job that an invite belongs to whose job profile is named and nothing else: the only open one with that profile.
 * Where there are two nobody can tell, and a guess would show people to whom they do not apply.
 */
export const jobOfProfile = (openJobIds: readonly string[]): string | null =>
  openJobIds.length === 1 ? (openJobIds[0] ?? null) : null;

export const WARNING_CODES = ["does_not_separate", "sensitive_dimension"] as const;

/** A warning to read before a profile is used. It forbids nothing. */
interface ProfileWarning {
  code: (typeof WARNING_CODES)[number];
  dimension: ScaleKey | null;
  text: Localized;
}

const SENSITIVE = localized((language) => WARNING_TEXTS[language].sensitive);

/** @param reaching percent of people drawn at random */
function doesNotSeparate(reaching: number): Localized {
  const percent = reaching.toFixed(1);
  return localized((language) =>
    WARNING_TEXTS[language].doesNotSeparate(percent.replace(".", LOCALES[language].decimal)),
  );
}

/** In the order in which they should be read. @param baseline of the profile; null where it asks for nothing yet */
export function warningsOf(dimensions: Dimensions, baseline: MatchBaseline | null): ProfileWarning[] {
  const figures = baseline && figuresOf(baseline);
  const sensitive = SENSITIVE_SCALES.filter((scale) => dimensions[scale] !== undefined);
  return [
    ...(figures?.separates === false
      ? [{ code: "does_not_separate" as const, dimension: null, text: doesNotSeparate(figures.reaching) }]
      : []),
    ...sensitive.map((dimension) => ({ code: "sensitive_dimension" as const, dimension, text: SENSITIVE })),
  ];
}
