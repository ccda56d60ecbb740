import { type Static, Type } from "@sinclair/typebox";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { NullableText, NullableTimestamp, OneOf, Timestamp } from "#/platform/http/fields.ts";
import { mailFaultView, NullableMailFault } from "#/platform/http/mail-fault.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import type { Mailbox } from "#/platform/mail/port.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { MAIL_STATUSES, previewOf, TEMPLATES } from "./rules.ts";
import { CONTENTS, type SeenMail } from "./service.ts";
import type { MailFilter } from "./store.ts";

const Address = Type.Object({ name: Type.String(), address: Type.String() });
const NullableAddress = Type.Union([Address, Type.Null()]);

export const MailListQuery = Type.Object(
  {
    status: Type.Optional(OneOf(MAIL_STATUSES)),
    template: Type.Optional(OneOf(TEMPLATES)),
    invite_id: Type.Optional(Type.String({ maxLength: 100, description: "must be the id of an invite" })),
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
  fault: NullableMailFault,
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
  /** Whether the candidate's link was left out, because the reader may not have it. */
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
    fault: mailFaultView(row.fault),
    last_error: row.lastError,
    created_at: isoTime(row.createdAt),
    due_at: isoTime(row.dueAt),
    finished_at: isoTimeOrNull(row.finishedAt),
    can_resend: canResend,
  };
}

export const mailDetail = (mail: SeenMail, from: Mailbox): Static<typeof MailDetail> => ({
  ...mailView(mail),
  from: { ...from },
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
