import { type Static, Type } from "@sinclair/typebox";
import { DAY_MS, isoTime } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { EachOf, NullableTimestamp, OneOf, STRICT } from "#/platform/http/fields.ts";
import { LOG_KINDS, LOG_TERMS, type LogKind, type OwnTerms } from "./log-terms.ts";
import { GRACE_MS, type KeptMonths, LONGEST_MONTHS, presetOf, type RetentionRule } from "./rules.ts";

const Months = Type.Integer({ minimum: 1, maximum: LONGEST_MONTHS });
const Kept = Type.Object({ completed_months: Months, unfinished_months: Months }, STRICT);

export const RetentionBody = Type.Object({ kept: Type.Union([Kept, Type.Null()]) }, STRICT);

const Days = (kind: LogKind) =>
  Type.Union([
    Type.Integer({ minimum: LOG_TERMS[kind].least, maximum: LOG_TERMS[kind].longest }),
    Type.Null(),
  ]);
export const LogTermsBody = Type.Object(
  {
    ...{ mails: Days("mails"), deliveries: Days("deliveries") },
    ...{ batch_rows: Days("batch_rows"), notifications: Days("notifications") },
  },
  STRICT,
);

const LogTerm = Type.Object({
  days: Type.Integer(),
  own: Type.Boolean(),
  least_days: Type.Integer(),
  longest_days: Type.Integer(),
});
export const LogTermsAnswer = Ok(EachOf(LOG_KINDS, LogTerm));

export const logTermsView = (terms: OwnTerms): Static<typeof LogTermsAnswer>["data"] => {
  const of = (kind: LogKind): Static<typeof LogTerm> => {
    const { least, longest } = LOG_TERMS[kind];
    return {
      ...{ days: terms[kind] ?? longest, own: terms[kind] !== null },
      ...{ least_days: least, longest_days: longest },
    };
  };
  return {
    ...{ mails: of("mails"), deliveries: of("deliveries") },
    ...{ batch_rows: of("batch_rows"), notifications: of("notifications") },
  };
};

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
