import { type Static, Type } from "@sinclair/typebox";
import { PRODUCT_TYPES } from "#/domain/instrument/registry.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import {
  Email,
  InstantText,
  NullableText,
  NullableTimestamp,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import {
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { ListedInvite } from "./list-store.ts";
import { daysUntil, INVITE_STATUSES, REMINDER_LIMIT, statusOf } from "./rules.ts";
import type { CancelledInvite, SentReminder } from "./service.ts";

export const LanguageField = OneOf(LANGUAGES);
export const StatusField = OneOf(INVITE_STATUSES);

export const CreateInviteBody = Type.Object(
  {
    email: Email,
    name: OptionalLine(200),
    product_type: Type.Optional(OneOf(PRODUCT_TYPES)),
    send_email: Type.Optional(Type.Boolean()),
    language: Type.Optional(LanguageField),
    ...eachOwn((_, { maxLength }) => OptionalLine(maxLength)),
    job_profile_id: OptionalLine(100),
    job_id: OptionalLine(100),
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    candidate_message: OptionalLines(2000),
    send_at: Type.Optional(InstantText),
  },
  STRICT,
);

/** It stands for the candidate, so only who may write invites gets it. */
const CandidateLink = Type.String({
  description: "URI; empty for callers without the permission invites:write",
});

export const InviteView = Type.Object({
  invite_id: Type.String(),
  status: StatusField,
  candidate: Type.Object({ email: Type.String(), name: Type.String() }),
  analysis_link: CandidateLink,
  product_type: Type.String(),
  language: LanguageField,
  created_at: Timestamp,
  expires_at: Timestamp,
  started_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  reminders_sent: Type.Integer(),
  ...eachOwn(() => NullableText),
  job_profile_id: NullableText,
});

export const InviteAnswer = Ok(InviteView);
export const InviteListQuery = Type.Object(
  {
    status: Type.Optional(StatusField),
    ...personParameters,
    ...createdParameters,
    ...updatedParameters,
    ...pageParameters,
  },
  OPEN,
);
export const InviteListAnswer = Ok(
  Type.Object({ invites: Type.Array(InviteView), total: Type.Integer(), pagination: Pagination }),
);

/** @param link empty where the caller may not have it */
export const inviteView = (invite: ListedInvite, link: string, now: number): Static<typeof InviteView> => ({
  invite_id: invite.id,
  status: statusOf(invite, now),
  candidate: { email: invite.email, name: invite.name },
  analysis_link: link,
  product_type: invite.productType,
  language: invite.language,
  created_at: isoTime(invite.createdAt),
  expires_at: isoTime(invite.expiresAt),
  started_at: isoTimeOrNull(invite.startedAt),
  completed_at: isoTimeOrNull(invite.completedAt),
  reminders_sent: invite.remindersSent,
  ...ownTexts(invite),
  job_profile_id: invite.jobProfileId,
});

const CancelView = Type.Object({
  invite_id: Type.String(),
  candidate_email: Type.String(),
  was_expired: Type.Boolean(),
  cancelled_at: Timestamp,
});
export const CancelAnswer = OkWithMessage(CancelView);

export const cancelView = ({
  invite,
  wasExpired,
  cancelledAt,
}: CancelledInvite): Static<typeof CancelView> => ({
  invite_id: invite.id,
  candidate_email: invite.email,
  was_expired: wasExpired,
  cancelled_at: isoTime(cancelledAt),
});

const ReminderView = Type.Object({
  invite_id: Type.String(),
  candidate_email: Type.String(),
  status: StatusField,
  reminder_number: Type.Integer(),
  reminders_remaining: Type.Integer(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  days_until_expiry: Type.Integer(),
});
export const ReminderAnswer = OkWithMessage(ReminderView);

export const reminderView = ({ invite, sentAt }: SentReminder): Static<typeof ReminderView> => ({
  invite_id: invite.id,
  candidate_email: invite.email,
  status: statusOf(invite, sentAt),
  reminder_number: invite.remindersSent,
  reminders_remaining: REMINDER_LIMIT - invite.remindersSent,
  sent_at: isoTime(sentAt),
  expires_at: isoTime(invite.expiresAt),
  days_until_expiry: daysUntil(invite.expiresAt, sentAt),
});
