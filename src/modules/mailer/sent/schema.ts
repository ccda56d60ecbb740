import { type Static, Type } from "@sinclair/typebox";
import { shownFrom } from "#/modules/mailer/letter-parts.ts";
import {
  NullableText,
  NullableTimestamp,
  Ok,
  OkWithMessage,
  OneOf,
  OptionalIdOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { mailFailureView, NullableMailFailure } from "#/platform/http/mail-failure.ts";
import {
  BooleanText,
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import type { Mailbox } from "#/platform/mail/mail.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { KEPT_AGES, MAIL_STATUSES, previewOf, SENDING_STATES, TEMPLATES } from "./rules.ts";
import type { Sending } from "./sending.ts";
import { CONTENTS, type SeenMail } from "./service.ts";
import type { MailFilter, TroubledMail } from "./store.ts";

const Address = Type.Object({ name: Type.String(), address: Type.String() });
const NullableAddress = Type.Union([Address, Type.Null()]);

export const MailListQuery = Type.Object(
  {
    status: Type.Optional(OneOf(MAIL_STATUSES)),
    template: Type.Optional(OneOf(TEMPLATES)),
    invite_id: OptionalIdOf("an invite"),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

const MailView = Type.Object({
  mail_id: Type.Integer(),
  template: OneOf(TEMPLATES),
  status: OneOf(MAIL_STATUSES),
  content: OneOf(CONTENTS),
  recipient: NullableAddress,
  subject: NullableText,
  invite_id: NullableText,
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  attempts: Type.Integer(),
  fault: NullableMailFailure,
  last_error: NullableText,
  created_at: Timestamp,
  due_at: Timestamp,
  finished_at: NullableTimestamp,
  can_resend: Type.Boolean(),
});

const MailDetail = Type.Object({
  ...MailView.properties,
  from: Address,
  reply_to: NullableAddress,
  /** True if the candidate's link was left out, because the reader may not have it. */
  link_hidden: Type.Boolean(),
  text: NullableText,
  html: NullableText,
  preview: NullableText,
});

export const MailListAnswer = Ok(Type.Object({ mails: Type.Array(MailView), pagination: Pagination }));
export const MailAnswer = Ok(MailDetail);
export const MailSentAnswer = OkWithMessage(Type.Object({ mail_id: Type.Integer() }));

export const filterOf = ({ status, template, invite_id }: Static<typeof MailListQuery>): MailFilter => ({
  status: status ?? null,
  template: template ?? null,
  inviteId: invite_id ?? null,
});

function mailView({
  row,
  template,
  content,
  recipient,
  subject,
  canResend,
}: SeenMail): Static<typeof MailView> {
  const { inviteId, sessionId = row.payload.withdrawnId } = row.payload;
  return {
    mail_id: row.id,
    template,
    status: row.status,
    content,
    recipient,
    subject,
    invite_id: inviteId === undefined ? null : String(inviteId),
    session_id: sessionId === undefined ? null : Number(sessionId),
    attempts: row.attempts,
    fault: mailFailureView(row.fault),
    last_error: row.lastError,
    created_at: isoTime(row.createdAt),
    due_at: isoTime(row.dueAt),
    finished_at: isoTimeOrNull(row.finishedAt),
    can_resend: canResend,
  };
}

export const mailDetail = (mail: SeenMail, from: Mailbox): Static<typeof MailDetail> => ({
  ...mailView(mail),
  from: shownFrom(from, mail.letter?.author),
  reply_to: mail.letter?.replyTo ?? null,
  link_hidden: mail.linkHidden,
  text: mail.letter?.text ?? null,
  html: mail.letter?.html ?? null,
  preview: mail.letter && previewOf(mail.letter.html, mail.letter.images),
});

export const mailListView = (
  rows: readonly SeenMail[],
  total: number,
  page: Page,
): Static<typeof MailListAnswer>["data"] => ({
  mails: rows.map(mailView),
  pagination: paginationView(page, total, rows.length),
});

export const SendingQuery = Type.Object({ troubled: Type.Optional(BooleanText) }, OPEN);

const SendingView = Type.Object({
  state: OneOf(SENDING_STATES),
  failed_at: NullableTimestamp,
  fault: NullableMailFailure,
  kept: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
  troubled: Type.Optional(
    Type.Array(
      Type.Object({
        invite_id: Type.String(),
        status: OneOf(MAIL_STATUSES),
        attempts: Type.Integer(),
        fault: NullableMailFailure,
      }),
    ),
  ),
});

export const SendingAnswer = Ok(SendingView);

export const SendKeptBody = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: Math.max(...KEPT_AGES) }) },
  { additionalProperties: false },
);

export const SentKeptAnswer = OkWithMessage(Type.Object({ queued: Type.Integer(), left: Type.Integer() }));

/** @param troubled left out of the answer where nobody asked for them */
export const sendingView = (
  { state, failed, kept }: Sending,
  troubled: readonly TroubledMail[] | null = null,
): Static<typeof SendingView> => ({
  state,
  failed_at: isoTimeOrNull(failed?.at ?? null),
  fault: failed?.fault ?? null,
  kept,
  ...(troubled !== null && {
    troubled: troubled.map(({ inviteId, status, attempts, fault: failure }) => ({
      invite_id: inviteId,
      status,
      attempts,
      fault: mailFailureView(failure),
    })),
  }),
});
