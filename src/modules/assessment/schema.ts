import { type Static, Type } from "@sinclair/typebox";
import {
  getInstrument,
  getInstrumentVersion,
  PRODUCT_TYPES,
  versionsOf,
} from "#/domain/instrument/registry.ts";
import { type AnswerValue, LANGUAGES } from "#/domain/instrument/types.ts";
import {
  DateText,
  EachOf,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { LOGO_BACKGROUNDS } from "#/platform/text/color.ts";
import { nameText } from "#/platform/text/person-name.ts";
import { linesText } from "#/platform/text/text.ts";
import { DAY_MS, isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { fillNotice, type NoticeHost, noticeVersionOf } from "./rules.ts";
import type { Assessment, CandidateDetails, GivenAnswer } from "./service.ts";

const LanguageField = OneOf(LANGUAGES);
const Paragraphs = Type.Array(Type.String());

export const AcknowledgeBody = Type.Object(
  { language: LanguageField, notice_version: Type.String({ maxLength: 40 }) },
  STRICT,
);

/** No link is open for longer. */
const LONGEST_WAIT_MS = 100 * DAY_MS;

/**
 * The item count of the longest version of any questionnaire: one request may contain all answers of an
 * assessment session.
 */
const MOST_ANSWERS = Math.max(
  ...PRODUCT_TYPES.flatMap((type) =>
    versionsOf(type).map((version) => getInstrumentVersion(type, version).questionnaire.items.length),
  ),
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
          waited_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT_MS })),
        },
        STRICT,
      ),
      { minItems: 1, maxItems: MOST_ANSWERS },
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
          birth_date: Type.Optional(
            Type.Union([DateText, Type.Null()], {
              description: "must be a date in YYYY-MM-DD format, or null",
            }),
          ),
        },
        STRICT,
      ),
    ),
    comment: OptionalLines(2000),
  },
  STRICT,
);

/** Addresses on this server. */
export const BrandView = Type.Object({
  style: Type.Union([Type.String(), Type.Null()]),
  logo: Type.Union([
    Type.Object({
      href: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      /** On what it is seen. */
      plate: OneOf(LOGO_BACKGROUNDS),
    }),
    Type.Null(),
  ]),
});

export const AssessmentView = Type.Object({
  state: OneOf(["new", "in_progress", "completed", "expired"]),
  company: Type.String(),
  contact_email: Type.String(),
  contact_phone: Type.String(),
  /** The company's look of the page; null: the default look. */
  brand: BrandView,
  /** The device belongs to the company: nothing of the candidate may stay on it. */
  kiosk: Type.Boolean(),
  /** A preview by the user who invites. Nothing in it counts. */
  test_mode: Type.Boolean(),
  candidate: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  language: LanguageField,
  language_locked: Type.Boolean(),
  notice: Type.Object({
    version: Type.String(),
    paragraphs: EachOf(LANGUAGES, Paragraphs),
  }),
  acknowledged_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  expires_at: Timestamp,
  progress: Type.Object({ answered: Type.Integer(), total: Type.Integer() }),
  /** True if the account asks for gender and birth date. A page that does not ask sends neither. */
  asks_demographics: Type.Boolean(),
});
/**
 * `fairness_until`: until when gender and age band are requested, only for fairness figures; null: not.
 * `feedback_until`: until when candidates can read their own summary; null if it is not offered, not yet or
 * no longer.
 */
export const AssessmentAnswer = Ok(
  Type.Object({
    ...AssessmentView.properties,
    feedback_until: NullableTimestamp,
    fairness_until: NullableTimestamp,
  }),
);

const Labels = Type.Array(Type.String(), { minItems: 6, maxItems: 6 });

export const QuestionsAnswer = Ok(
  Type.Object({
    language: LanguageField,
    items: Type.Array(
      Type.Union([
        Type.Object({ id: Type.String(), type: OneOf(["statement", "check"]), text: Type.String() }),
        Type.Object({
          id: Type.String(),
          type: OneOf(["pair", "check"]),
          a: Type.String(),
          b: Type.String(),
        }),
      ]),
    ),
    /** The labels for the values 1 to 6, from the version under which the assessment session was started. */
    labels: Type.Object({ statement: Labels, pair: Labels }),
    answers: Type.Record(Type.String(), Type.Integer()),
  }),
);

export const LeftAnswer = Ok(Type.Object({ left: Type.Literal(true) }));
export const ProgressAnswer = Ok(Type.Object({ answered: Type.Integer(), total: Type.Integer() }));

/** The inviting company, as its candidates see it. */
export interface Host extends NoticeHost {
  brand: Static<typeof BrandView>;
  /** True if candidates are asked for gender and birth date. */
  asksDemographics: boolean;
}

export function assessmentView(assessment: Assessment, host: Host): Static<typeof AssessmentView> {
  const { assignment, session } = assessment;
  const instrument = getInstrument(assignment.productType);
  const { firstName, lastName } = session ?? assignment;
  return {
    state: assignment.completedAt !== null ? "completed" : session?.startedAt != null ? "in_progress" : "new",
    company: host.company,
    contact_email: host.email,
    contact_phone: host.phone,
    brand: host.brand,
    kiosk: assignment.kiosk,
    test_mode: assessment.tenant.mode === "test",
    candidate: { first_name: firstName, last_name: lastName },
    language: session?.language ?? assignment.language,
    language_locked: session?.startedAt != null,
    notice: {
      version: noticeVersionOf(instrument.notice, host),
      paragraphs: fillNotice(instrument.notice, host),
    },
    acknowledged_at: isoTimeOrNull(session?.acknowledgedAt ?? null),
    completed_at: isoTimeOrNull(assignment.completedAt),
    expires_at: isoTime(assignment.expiresAt),
    progress: {
      answered: assessment.answered(),
      total: session?.itemOrder.length ?? instrument.questionnaire.items.length,
    },
    asks_demographics: host.asksDemographics,
  };
}

/** The only information that remains when the time is over: who can help. */
export const outdatedView = (view: Static<typeof AssessmentView>): Static<typeof AssessmentView> => ({
  ...view,
  state: "expired",
  candidate: { first_name: "", last_name: "" },
  acknowledged_at: null,
});

export const givenAnswers = (body: Static<typeof AnswersBody>): GivenAnswer[] =>
  body.answers.map((answer) => ({
    itemId: answer.item_id,
    value: answer.value as AnswerValue,
    responseMs: answer.response_ms,
    changes: answer.changes,
    waitedMs: answer.waited_ms ?? 0,
  }));

export function candidateDetails({ candidate, comment }: Static<typeof SubmitBody>): CandidateDetails {
  return {
    ...(candidate?.first_name !== undefined && { firstName: nameText(candidate.first_name) }),
    ...(candidate?.last_name !== undefined && { lastName: nameText(candidate.last_name) }),
    ...(candidate?.gender !== undefined && { gender: candidate.gender }),
    ...(candidate?.birth_date !== undefined && { birthDate: candidate.birth_date }),
    ...(comment !== undefined && { comment: linesText(comment) }),
  };
}
