import { type Static, Type } from "@sinclair/typebox";
import { PRODUCT_TYPES } from "#/domain/instrument/registry.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import { invalidField } from "#/platform/context/problem.ts";
import {
  Email,
  IdOf,
  InstantText,
  NullableText,
  NullableTimestamp,
  Ok,
  OkWithMessage,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { NullableBounceReason } from "#/platform/http/mail-failure.ts";
import {
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { storedName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Extension, RemindedInvite } from "./console-service.ts";
import type { ListedInvite } from "./list-store.ts";
import { daysUntil, EXTENSION_MAX_DAYS, INVITE_STATUSES, REMINDER_LIMIT, statusOf } from "./rules.ts";
import type { CancelledInvite, SentReminder } from "./service.ts";
import type { InviteCorrection } from "./store.ts";

const LanguageField = OneOf(LANGUAGES);
export const StatusField = OneOf(INVITE_STATUSES);

export const CreateInviteBody = Type.Object(
  {
    email: Email,
    name: OptionalLine(200),
    product_type: Type.Optional(OneOf(PRODUCT_TYPES)),
    send_email: Type.Optional(Type.Boolean()),
    language: Type.Optional(LanguageField),
    ...eachOwn((_, { maxLength }) => OptionalLine(maxLength)),
    job_profile_id: Type.Optional(IdOf("a job profile")),
    job_id: Type.Optional(IdOf("a job")),
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    candidate_message: OptionalLines(2000),
    send_at: Type.Optional(InstantText),
  },
  STRICT,
);

/** It represents the candidate, so only users who may write invites get it. */
const CandidateLink = Type.String({
  description: "URI, empty for callers without the permission invites:write",
});

const InviteView = Type.Object({
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
  bounced_at: NullableTimestamp,
  bounce_reason: NullableBounceReason,
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
  bounced_at: isoTimeOrNull(invite.bouncedAt),
  bounce_reason: invite.bounceReason,
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

/** The page size of a list. */
const REMINDED_AT_ONCE = 100;

export const ExtendBody = Type.Object(
  {
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: EXTENSION_MAX_DAYS })),
    expires_at: Type.Optional(InstantText),
  },
  STRICT,
);

export const CorrectBody = Type.Object(
  {
    email: Type.Optional(Email),
    name: OptionalLine(200),
    language: Type.Optional(LanguageField),
  },
  STRICT,
);

export const RescheduleBody = Type.Object({ send_at: InstantText }, STRICT);

export const RemindBody = Type.Object(
  {
    invite_ids: Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: REMINDED_AT_ONCE,
      description: `must be a list of 1 to ${REMINDED_AT_ONCE} invite IDs`,
    }),
  },
  STRICT,
);

export const ResentAnswer = OkWithMessage(InviteView);
export const NewLinkAnswer = Ok(
  Type.Object({
    ...InviteView.properties,
    /** True if the new link is on its way to the candidate. */
    mailed: Type.Boolean(),
  }),
);

const NullableNumber = Type.Union([Type.Integer(), Type.Null()]);

export const RemindedAnswer = Ok(
  Type.Object({
    reminded: Type.Integer(),
    refused: Type.Integer(),
    results: Type.Array(
      Type.Object({
        invite_id: Type.String(),
        status: OneOf(["reminded", "refused"]),
        code: NullableText,
        message: NullableText,
        retry_after_seconds: NullableNumber,
        reminders_remaining: NullableNumber,
      }),
    ),
  }),
);

/** @throws Problem invalid_input (400) unless exactly one of both was sent */
export function extensionOf({ days, expires_at }: Static<typeof ExtendBody>): Extension {
  if (days !== undefined && expires_at !== undefined) {
    throw invalidField("expires_at", "cannot be sent together with days");
  }
  if (expires_at !== undefined) return { until: Date.parse(expires_at) };
  if (days === undefined) throw invalidField("days", "or expires_at is required");
  return { days };
}

export const correctionOf = ({ email, name, language }: Static<typeof CorrectBody>): InviteCorrection => ({
  ...(email !== undefined && { email }),
  ...(name !== undefined && storedName(name)),
  ...(language !== undefined && { language }),
});

export function remindedView(reminded: readonly RemindedInvite[]): Static<typeof RemindedAnswer>["data"] {
  const results = reminded.map(({ inviteId, outcome }) =>
    "refused" in outcome
      ? {
          invite_id: inviteId,
          status: "refused" as const,
          code: outcome.refused,
          message: outcome.message,
          retry_after_seconds: outcome.retryAfterSeconds,
          reminders_remaining: null,
        }
      : {
          invite_id: inviteId,
          status: "reminded" as const,
          code: null,
          message: null,
          retry_after_seconds: null,
          reminders_remaining: REMINDER_LIMIT - outcome.invite.remindersSent,
        },
  );
  const done = results.filter(({ status }) => status === "reminded").length;
  return { reminded: done, refused: results.length - done, results };
}
