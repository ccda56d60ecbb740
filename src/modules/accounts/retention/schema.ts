import { type Static, Type } from "@sinclair/typebox";
import {
  EachOf,
  Line,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
} from "#/platform/http/envelope.ts";
import { DAY_MS, isoTime } from "#/platform/time/clock.ts";
import {
  GRACE_MS,
  LOG_TERMS,
  LONGEST_MONTHS,
  NO_TERMS,
  type OwnTerms,
  PRESET_NAMES,
  type PresetName,
  presetOf,
  type RetentionDecision,
  TERM_KINDS,
  type TermKind,
  termOf,
} from "./rules.ts";

const Months = Type.Integer({ minimum: 1, maximum: LONGEST_MONTHS });
const Kept = Type.Object(
  {
    ...{ completed_months: Months, unfinished_months: Months },
    never_begun_months: Type.Optional(Type.Union([Months, Type.Null()])),
  },
  STRICT,
);

const REASON_MAX = 500;

/** A time, or why there is to be none. */
export const retentionFields = {
  kept: Type.Union([Kept, Type.Null()]),
  reason: Type.Optional(Line(REASON_MAX)),
};
export const RetentionBody = Type.Object(retentionFields, STRICT);

const Days = (kind: TermKind) =>
  Type.Union([
    Type.Integer({ minimum: LOG_TERMS[kind].least, maximum: LOG_TERMS[kind].longest }),
    Type.Null(),
  ]);
export const LogTermsBody = Type.Object(
  {
    cancelled_invites: Type.Optional(Days("cancelled_invites")),
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
export const LogTermsAnswer = Ok(EachOf(TERM_KINDS, LogTerm));

export const logTermsView = (terms: OwnTerms): Static<typeof LogTermsAnswer>["data"] => {
  const of = (kind: TermKind): Static<typeof LogTerm> => {
    const { least, longest } = LOG_TERMS[kind];
    return {
      ...{ days: termOf(terms, kind), own: terms[kind] !== null },
      ...{ least_days: least, longest_days: longest },
    };
  };
  return {
    cancelled_invites: of("cancelled_invites"),
    ...{ mails: of("mails"), deliveries: of("deliveries") },
    ...{ batch_rows: of("batch_rows"), notifications: of("notifications") },
  };
};

const NullablePreset = Type.Union([OneOf(PRESET_NAMES), Type.Null()]);
const RetentionView = Type.Object({
  kept: Type.Union([
    Type.Object({
      completed_months: Type.Integer(),
      unfinished_months: Type.Integer(),
      /** null: as those that began. */
      never_begun_months: Type.Union([Type.Integer(), Type.Null()]),
      preset: NullablePreset,
    }),
    Type.Null(),
  ]),
  /** Why the account decided against a time; null: it has one, or has not decided. */
  declined_reason: NullableText,
  /** Usual in the account's country; null: none is known. */
  usual: NullablePreset,
  since: NullableTimestamp,
  grace_days: Type.Integer(),
});
export const RetentionAnswer = Ok(RetentionView);

/** If a time is set, the reason is removed. */
export const decisionOfBody = ({
  kept,
  reason = "",
}: Static<typeof RetentionBody>): Omit<RetentionDecision, "since"> => ({
  kept: kept && { completed: kept.completed_months, unfinished: kept.unfinished_months },
  neverBegun: kept?.never_begun_months ?? null,
  declinedReason: kept === null ? reason.trim() || null : null,
});

export const termsOfBody = (body: Static<typeof LogTermsBody>): OwnTerms => ({ ...NO_TERMS, ...body });

export const retentionView = (
  { kept, neverBegun, declinedReason, since }: RetentionDecision,
  usual: PresetName | null,
): Static<typeof RetentionView> => ({
  kept: kept && {
    completed_months: kept.completed,
    unfinished_months: kept.unfinished,
    never_begun_months: neverBegun,
    preset: presetOf({ kept, neverBegun }),
  },
  declined_reason: declinedReason,
  usual,
  since: since === 0 ? null : isoTime(since),
  grace_days: GRACE_MS / DAY_MS,
});
