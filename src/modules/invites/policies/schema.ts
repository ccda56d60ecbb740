import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";
import { NullableTimestamp, Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import {
  COUNTED_FROM,
  DAYS_MAX,
  EARLIEST_MINUTE,
  JOB_REMINDERS,
  LATEST_MINUTE,
  LONGEST_DAYS,
  minuteOf,
  NO_REMINDER,
  timeOf,
} from "./rules.ts";
import type { InviteRuleChange, ReminderService } from "./service.ts";
import type { InviteRule } from "./store.ts";

const NullableDays = Type.Union([Type.Integer(), Type.Null()]);
const parts = {
  count_from: Type.Optional(OneOf(COUNTED_FROM)),
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: LONGEST_DAYS }), {
      minItems: 1,
      maxItems: DAYS_MAX,
      description: `must be 1 to ${DAYS_MAX} numbers of days from 1 to ${LONGEST_DAYS}`,
    }),
  ),
  time: Type.Optional(
    Type.String({
      pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
      description: `must be a time of day from ${timeOf(EARLIEST_MINUTE)} to ${timeOf(LATEST_MINUTE)}, such as 09:00`,
    }),
  ),
  working_days_only: Type.Optional(Type.Boolean()),
  at_most: Type.Optional(Type.Integer({ minimum: 1, maximum: DAYS_MAX })),
  expires_in_days: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: LONGEST_DAYS }), Type.Null()], {
      description: `must be a number of days from 1 to ${LONGEST_DAYS}, or null`,
    }),
  ),
};
export const AccountRuleBody = Type.Object(
  { reminders: Type.Optional(OneOf(["off", "on"])), ...parts },
  STRICT,
);
export const JobRuleBody = Type.Object({ reminders: Type.Optional(OneOf(JOB_REMINDERS)), ...parts }, STRICT);

const shown = {
  count_from: OneOf(COUNTED_FROM),
  days: Type.Array(Type.Integer()),
  time: Type.String(),
  working_days_only: Type.Boolean(),
  at_most: Type.Integer(),
  since: NullableTimestamp,
  expires_in_days: NullableDays,
};
const AccountRuleView = Type.Object({
  reminders: OneOf(["off", "on"]),
  ...shown,
  time_zone: Type.String(),
  default_expires_in_days: Type.Integer(),
});
export const AccountRuleAnswer = Ok(AccountRuleView);
export const JobRuleAnswer = Ok(
  Type.Object({ reminders: OneOf(JOB_REMINDERS), ...shown, account: AccountRuleView }),
);

/** @throws Problem invalid_input (400) naming time */
export function ruleChangeOf(body: Static<typeof JobRuleBody>): InviteRuleChange {
  const { reminders, count_from, days, time, working_days_only, at_most, expires_in_days } = body;
  const atMinute = time === undefined ? undefined : minuteOf(time);
  if (atMinute !== undefined && (atMinute < EARLIEST_MINUTE || atMinute > LATEST_MINUTE))
    throw invalidField("time", `must be between ${timeOf(EARLIEST_MINUTE)} and ${timeOf(LATEST_MINUTE)}`);
  return {
    ...(reminders !== undefined && { reminders }),
    ...(count_from !== undefined && { countFrom: count_from }),
    ...(days !== undefined && { days }),
    ...(atMinute !== undefined && { atMinute }),
    ...(working_days_only !== undefined && { workingDaysOnly: working_days_only }),
    ...(at_most !== undefined && { atMost: at_most }),
    ...(expires_in_days !== undefined && { expiresInDays: expires_in_days }),
  };
}

const ruleView = (rule: InviteRule) => ({
  count_from: rule.countFrom,
  days: rule.days,
  time: timeOf(rule.atMinute),
  working_days_only: rule.workingDaysOnly,
  at_most: rule.atMost,
  since: isoTimeOrNull(rule.reminders === "on" ? rule.since : null),
  expires_in_days: rule.expiresInDays,
});

/**
 * @param besides the account's zone, and the default if no rule says how long an invite lasts
 */
export const accountRuleView = (
  rule: InviteRule,
  besides: { timeZone: string; defaultDays: number },
): Static<typeof AccountRuleView> => ({
  reminders: rule.reminders === "on" ? "on" : "off",
  ...ruleView(rule),
  time_zone: besides.timeZone,
  default_expires_in_days: besides.defaultDays,
});

export const jobRuleView = (
  rule: InviteRule,
  account: Static<typeof AccountRuleView>,
): Static<typeof JobRuleAnswer>["data"] => ({ reminders: rule.reminders, ...ruleView(rule), account });

const InviteRemindersView = Type.Object({
  invite_id: Type.String(),
  next_at: NullableTimestamp,
  /** null where one is to come. */
  none_because: Type.Union([OneOf(NO_REMINDER), Type.Null()]),
  rule_of: Type.Union([OneOf(["job", "account"]), Type.Null()]),
  sent: Type.Array(Type.Object({ number: Type.Integer(), at: Timestamp })),
});
export const InviteRemindersAnswer = Ok(InviteRemindersView);

export const inviteRemindersView = (
  inviteId: string,
  { next, ruleOf, sent }: ReturnType<ReminderService["outlook"]>,
): Static<typeof InviteRemindersView> => ({
  invite_id: inviteId,
  next_at: "at" in next ? isoTime(next.at) : null,
  none_because: "at" in next ? null : next.none,
  rule_of: ruleOf,
  sent: sent.map(({ number, at }) => ({ number, at: isoTime(at) })),
});
