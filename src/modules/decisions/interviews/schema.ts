import { type Static, Type } from "@sinclair/typebox";
import { type KeptComparison, LEFT_OUT } from "#/domain/instrument/evidence/interview-and-match.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import {
  AnyLines,
  IdOf,
  Line,
  LocalizedText,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { averagesOf, frozenOf, SCORE_MAX, SCORE_MIN, type Sheet, seesOthers } from "./rules.ts";
import type { AskedInterview, NewEntry, SeenScores } from "./service.ts";

/** More than any guide asks; room for those of other profiles. */
const ENTRIES_MOST = 40;

export const InterviewQuery = Type.Object(
  {
    type: Type.Optional(OneOf(REPORT_KINDS)),
    profile_id: Type.Optional(IdOf("a job profile")),
    lang: Type.Optional(OneOf(LANGUAGES)),
  },
  OPEN,
);

const NullableScore = Type.Union([Type.Integer({ minimum: SCORE_MIN, maximum: SCORE_MAX }), Type.Null()]);

export const SaveScoresBody = Type.Object(
  {
    entries: Type.Array(
      Type.Object({ key: Line(100), score: Type.Optional(NullableScore), note: AnyLines(2000) }, STRICT),
      { maxItems: ENTRIES_MOST },
    ),
    finished: Type.Optional(Type.Boolean()),
    /** `saved_at` of what the writer began from; null: there was nothing. */
    based_on: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  },
  STRICT,
);
export const SavedScoresAnswer = Ok(
  Type.Object({ saved_at: NullableTimestamp, finished_at: NullableTimestamp }),
);

const QuestionView = Type.Object({
  key: Type.String(),
  number: Type.Integer(),
  topic: Type.String(),
  reason: Type.String(),
  why: NullableText,
  question: Type.String(),
  second: NullableText,
  novice: Type.String(),
  listen_for: Type.Array(Type.String()),
  probes: Type.Array(Type.String()),
  anchors: Type.Array(Type.Object({ score: Type.Integer(), text: Type.String() })),
});
const PointView = Type.Pick(QuestionView, [
  "key",
  "number",
  "topic",
  "question",
  "second",
  "novice",
  "listen_for",
  "probes",
]);
const ReasonView = Type.Object({ number: Type.Integer(), topic: Type.String(), reason: Type.String() });
const EntryView = Type.Object({
  key: Type.String(),
  topic: LocalizedText,
  score: Type.Union([Type.Integer(), Type.Null()]),
  note: Type.String(),
});
const InterviewView = Type.Object({
  language: OneOf(LANGUAGES),
  /** Of the questions; null: the person was invited for none, and none was asked for. */
  profile_id: Type.Union([IdOf("a job profile"), Type.Null()]),
  questions: Type.Array(QuestionView),
  individual: Type.Array(PointView),
  /** What the answers of the questionnaire suggest to ask about; empty until the reader has scored. */
  reasons: Type.Array(ReasonView),
  may_score: Type.Boolean(),
  /** The entries are the reader's. */
  own: Type.Literal(true),
  entries: Type.Array(EntryView),
  /** null: nothing was given yet. */
  saved_at: NullableTimestamp,
  finished_at: NullableTimestamp,
});
export const InterviewAnswer = Ok(InterviewView);

const AverageView = Type.Object({
  key: Type.String(),
  topic: LocalizedText,
  mean: Type.Number(),
  lowest: Type.Integer(),
  highest: Type.Integer(),
  ratings: Type.Integer(),
});
const FrozenSheetView = Type.Object({
  author: Type.String(),
  finished_at: Timestamp,
  scores: Type.Array(Type.Object({ key: Type.String(), topic: LocalizedText, score: Type.Integer() })),
});
/** Interview and questionnaire as they were weighed for the decision. */
const KeptComparisonView = Type.Object({
  questionnaire_weight: Type.Integer(),
  interview: Type.Union([Type.Number(), Type.Null()]),
  raters: Type.Integer(),
  match: Type.Union([Type.Integer(), Type.Null()]),
  left_out: Type.Union([OneOf(LEFT_OUT), Type.Null()]),
  combined: Type.Union([Type.Integer(), Type.Null()]),
  half_width: Type.Union([Type.Integer(), Type.Null()]),
});
const ScoresView = Type.Object({
  /** Number of others who have finished. */
  finished_others: Type.Integer(),
  /** True if the reader may see the scores of others. */
  open: Type.Boolean(),
  sheets: Type.Array(
    Type.Object({
      author: Type.Object({ id: Type.String(), name: Type.String() }),
      finished_at: Timestamp,
      entries: Type.Array(EntryView),
    }),
  ),
  averages: Type.Array(AverageView),
  decisions: Type.Array(
    Type.Object({
      review_id: Type.String(),
      averages: Type.Array(AverageView),
      sheets: Type.Array(FrozenSheetView),
      comparison: Type.Union([KeptComparisonView, Type.Null()]),
    }),
  ),
});
export const ScoresAnswer = Ok(ScoresView);

export const newEntriesOf = ({ entries }: Static<typeof SaveScoresBody>): NewEntry[] =>
  entries.map(({ key, score, note }) => ({ key, score: score ?? null, note: linesText(note) }));

const ANCHORED = [1, 3, 5];

export const interviewView = (
  { questions, individual, pointers, profileId, sheet }: AskedInterview & { sheet: Sheet | null },
  language: Language,
  canScore: boolean,
): Static<typeof InterviewView> => ({
  language,
  profile_id: profileId,
  questions: questions.map((question, place) => ({
    key: question.key,
    number: place + 1,
    topic: question.topic,
    reason: REPORT_WORDS[language].reason[question.reason],
    why: question.why,
    question: question.question,
    second: question.second,
    novice: question.novice,
    listen_for: question.listenFor,
    probes: question.probes,
    anchors: question.anchors.map((text, at) => ({ score: ANCHORED[at] ?? 0, text })),
  })),
  individual: individual.map(({ key, topic, question, second, novice, listenFor, probes }, place) => ({
    key,
    number: questions.length + place + 1,
    topic,
    question,
    second,
    novice,
    listen_for: listenFor,
    probes,
  })),
  reasons: seesOthers(sheet, canScore)
    ? pointers.map(({ number, topic, reason, why }) => ({
        number,
        topic,
        reason: why ?? REPORT_WORDS[language].reason[reason],
      }))
    : [],
  may_score: canScore,
  own: true,
  entries: sheet?.entries ?? [],
  saved_at: isoTimeOrNull(sheet?.savedAt ?? null),
  finished_at: isoTimeOrNull(sheet?.finishedAt ?? null),
});

export const scoresView = ({
  finishedOthers,
  isOpen,
  sheets,
  decisions,
}: SeenScores): Static<typeof ScoresView> => ({
  finished_others: finishedOthers,
  open: isOpen,
  sheets: sheets.map(({ userId, author, finishedAt, savedAt, entries }) => ({
    author: { id: userId, name: author },
    finished_at: isoTime(finishedAt ?? savedAt),
    entries,
  })),
  averages: averagesOf(frozenOf(sheets)),
  decisions: decisions.map(({ reviewId, sheets: frozen, comparison }) => ({
    review_id: reviewId,
    averages: averagesOf(frozen),
    sheets: frozen.map(({ author, finishedAt, scores }) => ({
      author,
      finished_at: isoTime(finishedAt),
      scores,
    })),
    comparison: comparison && keptComparisonView(comparison),
  })),
});

const keptComparisonView = (kept: KeptComparison): Static<typeof KeptComparisonView> => ({
  questionnaire_weight: kept.questionnaireWeight,
  interview: kept.interview,
  raters: kept.raters,
  match: kept.match,
  left_out: kept.leftOut,
  combined: kept.combined,
  half_width: kept.halfWidth,
});
