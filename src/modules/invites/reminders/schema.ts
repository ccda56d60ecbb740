import { type Static, Type } from "@sinclair/typebox";
import { NullableTimestamp, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { NO_REMINDER } from "./rules.ts";
import type { ReminderService } from "./service.ts";

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
