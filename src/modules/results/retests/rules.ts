import { type ReliableChange, reliableChange } from "#/domain/instrument/reliable-change.ts";
import { isWithheld, SCALE_KEYS, type ScaleKey, type ScoredResult } from "#/domain/instrument/types.ts";

/** Why nothing is said about whether a change is more than chance. */
export const OBSTACLES = ["version", "norm", "quality"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** One scale in both results. */
export interface ScaleChange extends Omit<ReliableChange, "isReliable"> {
  key: ScaleKey;
  earlier: number;
  later: number;
  /** null: it cannot be determined. */
  isReliable: boolean | null;
}

/**
 * What prevents the distinction of a change from chance: another questionnaire or norm measures otherwise, and answers
 * that are not usable measure nothing.
 */
export function obstaclesOf(earlier: ScoredResult, later: ScoredResult): Obstacle[] {
  const isSame =
    earlier.questionnaire.id === later.questionnaire.id &&
    earlier.questionnaire.version === later.questionnaire.version;
  return [
    ...(isSame ? [] : (["version"] as const)),
    ...(earlier.norm.id === later.norm.id && earlier.norm.version === later.norm.version
      ? []
      : (["norm"] as const)),
    ...([earlier, later].some(({ quality }) => isWithheld(quality.status)) ? (["quality"] as const) : []),
  ];
}

/** Scale by scale, in the order of the instrument. @param reliability of a scale under the norm of both */
export function changesOf(
  earlier: ScoredResult,
  later: ScoredResult,
  reliability: (scale: ScaleKey) => number,
): ScaleChange[] {
  const isTellable = obstaclesOf(earlier, later).length === 0;
  return SCALE_KEYS.map((key) => {
    const [before, after] = [earlier.scales[key].cValue, later.scales[key].cValue];
    const found = reliableChange(before, after, reliability(key));
    return { ...found, key, earlier: before, later: after, isReliable: isTellable ? found.isReliable : null };
  });
}
