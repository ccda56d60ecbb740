import type { ProfileTarget } from "#/instrument/match-result.ts";
import {
  completeRange,
  InvalidRange,
  type MatchRange,
  mergeRange,
  type RangeInput,
} from "#/instrument/range.ts";
import { SCALE_KEYS, type ScaleKey } from "#/instrument/types.ts";
import { invalidField } from "#/platform/problem.ts";

/** What a job asks for: complete ranges in C values by scale, always in the order of `SCALE_KEYS`. */
export type Dimensions = Partial<Record<ScaleKey, MatchRange>>;
/** null takes the dimension out of the profile. */
export type DimensionInputs = { [Key in ScaleKey]?: RangeInput | null };

/**
 * The stored ranges with the sent ones put over them, field by field, then completed and checked. A dimension
 * that is not sent stays as it is, and one that is null is taken out.
 * @throws Problem invalid_input (400) naming `dimensions.<key>.<field>`
 */
export const mergeDimensions = (stored: Dimensions, sent: DimensionInputs): Dimensions =>
  Object.fromEntries(
    SCALE_KEYS.flatMap((key) => {
      const range = mergeOne(key, stored[key], sent[key]);
      return range ? [[key, range]] : [];
    }),
  );

function mergeOne(
  key: ScaleKey,
  stored: MatchRange | undefined,
  sent: RangeInput | null | undefined,
): MatchRange | undefined {
  if (sent === undefined) return stored;
  if (sent === null) return undefined;
  try {
    return stored ? mergeRange(stored, sent) : completeRange(sent);
  } catch (error) {
    if (error instanceof InvalidRange) throw invalidField(`dimensions.${key}.${error.field}`, error.reason);
    throw error;
  }
}

/** What a job profile asks for, in the order of the scales. */
export const targetsOf = ({ dimensions }: { dimensions: Dimensions }): ProfileTarget[] =>
  SCALE_KEYS.flatMap((scale) => {
    const range = dimensions[scale];
    return range ? [{ scale, range }] : [];
  });
