import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/instrument/registry.ts";
import type { AnswerValue } from "#/instrument/types.ts";
import { LANGUAGES } from "#/instrument/types.ts";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  DateText,
  NullableTimestamp,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import { splitName } from "#/platform/person-name.ts";
import { fillNotice } from "./rules.ts";
import type { CandidateDetails, GivenAnswer, Sitting } from "./service.ts";

const LanguageField = OneOf(LANGUAGES);
const Paragraphs = Type.Array(Type.String());

export const AcknowledgeBody = Type.Object(
  { language: LanguageField, notice_version: Type.String({ maxLength: 20 }) },
  STRICT,
);

export const AnswersBody = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        {
          item_id: Type.String({ maxLength: 60 }),
          value: Type.Integer({ minimum: 1, maximum: 6 }),
          response_ms: Type.Integer({ minimum: 0, maximum: 120_000 }),
          changes: Type.Integer({ minimum: 0, maximum: 1000 }),
        },
        STRICT,
      ),
      { minItems: 1, maxItems: 134 },
    ),
  },
  STRICT,
);

export const SubmitBody = Type.Object(
  {
    candidate: Type.Optional(
      Type.Object(
        {
          first_name: OptionalLine(120),
          last_name: OptionalLine(120),
          gender: Type.Optional(OneOf(["female", "male", "diverse", ""])),
          birth_date: Type.Optional(Type.Union([DateText, Type.Null()])),
        },
        STRICT,
      ),
    ),
    comment: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  STRICT,
);

export const SittingView = Type.Object({
  state: OneOf(["new", "in_progress", "completed"]),
  company: Type.String(),
  contact_email: Type.String(),
  candidate: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  language: LanguageField,
  language_locked: Type.Boolean(),
  notice: Type.Object({
    version: Type.String(),
    paragraphs: Type.Object({ en: Paragraphs, de: Paragraphs }),
  }),
  acknowledged_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  expires_at: Timestamp,
  progress: Type.Object({ answered: Type.Integer(), total: Type.Integer() }),
});
export const SittingAnswer = Ok(SittingView);

export const QuestionsAnswer = Ok(
  Type.Object({
    language: LanguageField,
    items: Type.Array(
      Type.Union([
        Type.Object({ id: Type.String(), type: OneOf(["statement", "check"]), text: Type.String() }),
        Type.Object({ id: Type.String(), type: Type.Literal("pair"), a: Type.String(), b: Type.String() }),
      ]),
    ),
    answers: Type.Record(Type.String(), Type.Integer()),
  }),
);

export const ProgressAnswer = Ok(Type.Object({ answered: Type.Integer(), total: Type.Integer() }));

interface Host {
  company: string;
  email: string;
}

export function sittingView(
  sitting: Sitting,
  host: Host,
  retentionMonths: number,
): Static<typeof SittingView> {
  const { invite, session, answered } = sitting;
  const instrument = getInstrument(invite.productType);
  const { firstName, lastName } = session ?? splitName(invite.name);
  return {
    state: invite.completedAt !== null ? "completed" : session?.startedAt != null ? "in_progress" : "new",
    company: host.company,
    contact_email: host.email,
    candidate: { first_name: firstName, last_name: lastName },
    language: session?.language ?? invite.language,
    language_locked: session?.startedAt != null,
    notice: {
      version: instrument.notice.version,
      paragraphs: fillNotice(instrument.notice, {
        company: host.company,
        contact: host.email,
        retentionMonths,
      }),
    },
    acknowledged_at: isoTimeOrNull(session?.acknowledgedAt ?? null),
    completed_at: isoTimeOrNull(invite.completedAt),
    expires_at: isoTime(invite.expiresAt),
    progress: { answered, total: instrument.questionnaire.items.length },
  };
}

export const givenAnswers = (body: Static<typeof AnswersBody>): GivenAnswer[] =>
  body.answers.map((answer) => ({
    itemId: answer.item_id,
    value: answer.value as AnswerValue,
    responseMs: answer.response_ms,
    changes: answer.changes,
  }));

export function candidateDetails({ candidate, comment }: Static<typeof SubmitBody>): CandidateDetails {
  return {
    ...(candidate?.first_name !== undefined && { firstName: candidate.first_name.trim() }),
    ...(candidate?.last_name !== undefined && { lastName: candidate.last_name.trim() }),
    ...(candidate?.gender !== undefined && { gender: candidate.gender }),
    ...(candidate?.birth_date !== undefined && { birthDate: candidate.birth_date }),
    ...(comment !== undefined && { comment: comment.trim() }),
  };
}
