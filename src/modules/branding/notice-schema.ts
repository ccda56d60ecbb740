import { type Static, Type } from "@sinclair/typebox";
import { NOTICE_GAPS } from "#/domain/instrument/registry.ts";
import { PRESET_NAMES } from "#/modules/accounts/retention/rules.ts";
import { decisionOfBody, retentionFields } from "#/modules/accounts/retention/schema.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf, STRICT } from "#/platform/http/fields.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { NoticeAnswer, NoticeQuestion } from "./notice-question.ts";
import { appearanceChange, noticeFields } from "./schema.ts";

export const NoticeAnswerBody = Type.Object(
  { ...noticeFields, retention: Type.Optional(Type.Object(retentionFields, STRICT)) },
  STRICT,
);

const Text = Type.String();
const QuestionView = Type.Object({
  /** Whether somebody has still to answer. */
  open: Type.Boolean(),
  answered_at: NullableTimestamp,
  missing: Type.Array(OneOf(NOTICE_GAPS)),
  retention: Type.Object({
    decided: Type.Boolean(),
    usual: Type.Union([OneOf(PRESET_NAMES), Type.Null()]),
  }),
  /** What is known already, to be confirmed. */
  suggested: Type.Object({ postal_address: Text, supervisory_authority: Text, processors: Text }),
  can_answer: Type.Array(Text),
});
export const NoticeQuestionAnswer = Ok(QuestionView);

export const noticeQuestionView = (question: NoticeQuestion): Static<typeof QuestionView> => ({
  open: question.isOpen,
  answered_at: isoTimeOrNull(question.answeredAt),
  missing: [...question.gaps],
  retention: question.retention,
  suggested: {
    postal_address: question.suggested.postalAddress,
    supervisory_authority: question.suggested.authority,
    processors: question.suggested.processors,
  },
  can_answer: [...question.canAnswer],
});

export const noticeAnswerOf = ({ retention, ...details }: Static<typeof NoticeAnswerBody>): NoticeAnswer => ({
  details: appearanceChange(details),
  retention: retention === undefined ? null : decisionOfBody(retention),
});
