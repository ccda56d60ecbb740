import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { AGE_BANDS, GENDERS } from "#/modules/assessment/fairness-answers/rules.ts";
import { NullableTimestamp, Ok, OneOf, STRICT } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { CELL_LEAST, RESULTS } from "./disclosure.ts";
import { type FindingFigure, GROUP_LEAST } from "./figures.ts";
import type { Interval } from "./knowledge.ts";
import type { PositionFigures } from "./service.ts";
import { CHANGES, DIMENSIONS, STAGES } from "./tally.ts";

export const SheetQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) }, OPEN);

export const FairnessBody = Type.Object({ asks: Type.Boolean() }, STRICT);

const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

const Range = Type.Object({ from: Type.Integer(), to: Type.Integer() });

const Finding = Type.Object({
  result: OneOf(RESULTS),
  size: Range,
  others: Range,
  reached: Type.Union([Range, Type.Null()]),
  ratio_at_most: NullableNumber,
  detectable_ratio: NullableNumber,
});

const Group = Type.Object({
  group: OneOf([...GENDERS, ...AGE_BANDS]),
  n: NullableInteger,
  count: NullableInteger,
  highest: Type.Boolean(),
  comparison: Type.Union([
    Type.Object({
      ratio: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
      p: Type.Number(),
      adjusted_p: Type.Number(),
      flag: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  finding: Finding,
});

const Position = Type.Object({
  job_profile_id: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  name_en: Type.String(),
  version: Type.Integer(),
  in_force: Type.Boolean(),
  totals: Type.Object({ invited: Type.Integer(), started: Type.Integer(), completed: Type.Integer() }),
  published_at: NullableTimestamp,
  dimensions: Type.Array(
    Type.Object({
      dimension: OneOf(DIMENSIONS),
      people: Type.Integer(),
      stages: Type.Array(Type.Object({ stage: OneOf(STAGES), groups: Type.Array(Group) })),
    }),
  ),
  alternatives: Type.Array(
    Type.Object({
      dimension: OneOf(DIMENSIONS),
      scale: OneOf(SCALE_KEYS),
      change: OneOf(CHANGES),
      ratio_now: Type.Number(),
      ratio_then: Type.Number(),
      correlation: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});

const FairnessView = Type.Object({
  asks: Type.Boolean(),
  group_least: Type.Integer(),
  cell_least: Type.Integer(),
  positions: Type.Array(Position),
});
export const FairnessAnswer = Ok(FairnessView);

const GROUP_NAMES = [...GENDERS, ...AGE_BANDS];

const rangeView = ({ low, high }: Interval): Static<typeof Range> => ({ from: low, to: high });

const findingView = ({
  result,
  size,
  others,
  reached,
  ratioAtMost,
  detectable,
}: FindingFigure): Static<typeof Finding> => ({
  result,
  size: rangeView(size),
  others: rangeView(others),
  reached: reached && rangeView(reached),
  ratio_at_most: ratioAtMost,
  detectable_ratio: detectable,
});

export const fairnessView = (
  asks: boolean,
  positions: readonly PositionFigures[],
): Static<typeof FairnessView> => ({
  asks,
  group_least: GROUP_LEAST,
  cell_least: CELL_LEAST,
  positions: positions.map(({ profile, version, totals, publishedAt, dimensions, alternatives }) => ({
    job_profile_id: profile?.id ?? null,
    name: profile?.name ?? "",
    name_en: profile?.nameEn ?? "",
    version,
    in_force: profile?.isInForce ?? true,
    totals,
    published_at: isoTimeOrNull(publishedAt),
    dimensions: dimensions.map(({ dimension, people, stages }) => ({
      dimension,
      // Counts too small to be shown are not shown as a sum either.
      people: people < GROUP_LEAST ? 0 : people,
      stages: stages.map(({ stage, groups }) => ({
        stage,
        groups: groups.map(({ group, n, count, isHighest, comparison, finding }) => ({
          group: GROUP_NAMES.find((name) => name === group) ?? "female",
          n,
          count,
          highest: isHighest,
          comparison: comparison && {
            ratio: comparison.ratio,
            low: comparison.low,
            high: comparison.high,
            p: comparison.p,
            adjusted_p: comparison.adjusted,
            flag: comparison.flag,
          },
          finding: findingView(finding),
        })),
      })),
    })),
    alternatives: alternatives.map(({ dimension, scale, change, now, then, correlation }) => ({
      dimension,
      scale,
      change,
      ratio_now: now,
      ratio_then: then,
      correlation,
    })),
  })),
});
