import { type Static, Type } from "@sinclair/typebox";
import { DAY_MS, isoTime } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf, STRICT } from "#/platform/http/fields.ts";
import { GRACE_MS, type KeptMonths, LONGEST_MONTHS, presetOf, type RetentionRule } from "./rules.ts";

const Months = Type.Integer({ minimum: 1, maximum: LONGEST_MONTHS });
const Kept = Type.Object({ completed_months: Months, unfinished_months: Months }, STRICT);

export const RetentionBody = Type.Object({ kept: Type.Union([Kept, Type.Null()]) }, STRICT);

const RetentionView = Type.Object({
  kept: Type.Union([
    Type.Object({
      completed_months: Type.Integer(),
      unfinished_months: Type.Integer(),
      preset: Type.Union([OneOf(["de", "at"]), Type.Null()]),
    }),
    Type.Null(),
  ]),
  since: NullableTimestamp,
  grace_days: Type.Integer(),
});
export const RetentionAnswer = Ok(RetentionView);

export const keptOfBody = ({ kept }: Static<typeof RetentionBody>): KeptMonths | null =>
  kept && { completed: kept.completed_months, unfinished: kept.unfinished_months };

export const retentionView = ({ kept, since }: RetentionRule): Static<typeof RetentionView> => ({
  kept: kept && {
    completed_months: kept.completed,
    unfinished_months: kept.unfinished,
    preset: presetOf(kept),
  },
  since: since === 0 ? null : isoTime(since),
  grace_days: GRACE_MS / DAY_MS,
});
