import { fitDimension, overallMatch } from "#/domain/instrument/match.ts";
import { baselineOf, type MatchBaseline } from "#/domain/instrument/match-baseline.ts";
import { type MatchRange, type ProfileTarget, weightOf } from "#/domain/instrument/range.ts";
import { standingOf } from "#/domain/instrument/standing.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import type { Counted } from "./tally.ts";

/** What can be done about one dimension: it is left out, or its range gets wider by one C on either side. */
export const CHANGES = ["drop", "widen"] as const;
export type Change = (typeof CHANGES)[number];

interface Alternative {
  key: string;
  scale: ScaleKey;
  change: Change;
  targets: readonly ProfileTarget[];
  baseline: MatchBaseline;
}

const WIDER_BY = 1;

/** The same ideal, with limits further out, as far as the scale goes. */
const widened = (range: MatchRange): MatchRange => ({
  ...range,
  critical_low: Math.min(range.critical_low, Math.max(0, range.critical_low - WIDER_BY)),
  ok_min: Math.min(range.ok_min, Math.max(0, range.ok_min - WIDER_BY)),
  ok_max: Math.max(range.ok_max, Math.min(10, range.ok_max + WIDER_BY)),
  critical_high: Math.max(range.critical_high, Math.min(10, range.critical_high + WIDER_BY)),
});

/** A profile without each of its dimensions, and with each of them widened. */
export function alternativesOf(targets: readonly ProfileTarget[]): Alternative[] {
  return targets.flatMap(({ scale }, place) =>
    CHANGES.flatMap((change) => {
      const changed =
        change === "drop"
          ? targets.filter((_, other) => other !== place)
          : targets.map((target, other) =>
              other === place ? { scale, range: widened(target.range) } : target,
            );
      if (changed.length === 0) return [];
      return [{ key: `${change}:${scale}`, scale, change, targets: changed, baseline: baselineOf(changed) }];
    }),
  );
}

const overallOf = (targets: readonly ProfileTarget[], cValueOf: (scale: ScaleKey) => number): number =>
  overallMatch(
    targets.map(({ scale, range }) => fitDimension(cValueOf(scale), range).score),
    targets.map(({ range }) => weightOf(range)),
  );

/**
 * Closer to the profile than half of random answers: the words "partly close" and better. A fixed number of points would
 * mean something else on every profile, and on a wider one everybody would reach it.
 */
const isReached = (overall: number, baseline: MatchBaseline): boolean =>
  standingOf(overall, baseline, false).level !== "chance";

/** One profile as people are compared with it, made once for many of them. */
export interface Comparison {
  targets: readonly ProfileTarget[];
  baseline: MatchBaseline;
  alternatives: readonly Alternative[];
}

export function compare(
  { targets, baseline, alternatives }: Comparison,
  cValueOf: (scale: ScaleKey) => number,
): { match: NonNullable<Counted["match"]>; reached: boolean } {
  const overall = overallOf(targets, cValueOf);
  return {
    reached: isReached(overall, baseline),
    match: {
      overall,
      alternatives: Object.fromEntries(
        alternatives.map((alternative) => {
          const other = overallOf(alternative.targets, cValueOf);
          return [alternative.key, { overall: other, reached: isReached(other, alternative.baseline) }];
        }),
      ),
    },
  };
}
