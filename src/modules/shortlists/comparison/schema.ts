import { type Static, Type } from "@sinclair/typebox";
import {
  type Combined,
  LEFT_OUT,
  QUESTIONNAIRE_MAX,
} from "#/domain/instrument/evidence/interview-and-match.ts";
import { OUTCOMES } from "#/modules/decisions/rules.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import type { PlacedApplicant } from "#/modules/jobs/service.ts";
import { MatchSummaryView, matchSummaryView } from "#/modules/results/match/schema.ts";
import { Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { ComparedPerson, Comparison } from "./service.ts";
import type { Weights } from "./store.ts";

export const WeightsBody = Type.Object(
  { questionnaire: Type.Integer({ minimum: 0, maximum: QUESTIONNAIRE_MAX }) },
  STRICT,
);

const WeightsView = Type.Object({
  job_id: Type.String(),
  /** Percent, of a hundred together. */
  interview: Type.Integer(),
  questionnaire: Type.Integer(),
  set_at: Timestamp,
  set_by: Type.String(),
});
export const WeightsAnswer = Ok(WeightsView);

const who = {
  session_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  decision: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  rights: OpenRights,
};
const PersonView = Type.Object({
  ...who,
  interview: Type.Object({
    mean: Type.Number(),
    questions: Type.Integer(),
    raters: Type.Integer(),
    largest_gap: Type.Union([Type.Integer(), Type.Null()]),
    apart: Type.Integer(),
  }),
  match: Type.Union([MatchSummaryView, Type.Null()]),
  left_out: Type.Union([OneOf(LEFT_OUT), Type.Null()]),
  combined: Type.Integer(),
  half_width: Type.Integer(),
});
const WaitingView = Type.Object({
  ...who,
  because: OneOf(["closed", "paused"]),
  started: Type.Boolean(),
});
const ComparisonView = Type.Object({
  weights: Type.Union([WeightsView, Type.Null()]),
  questionnaire_max: Type.Integer(),
  completed: Type.Integer(),
  interviewed: Type.Integer(),
  questions: Type.Integer(),
  error: Type.Object({ points: Type.Number(), people: Type.Integer() }),
  groups: Type.Array(
    Type.Object({
      basis: OneOf(["both", "interview"]),
      from: Type.Integer(),
      to: Type.Integer(),
      people: Type.Array(PersonView),
    }),
  ),
  waiting: Type.Array(WaitingView),
});
export const ComparisonAnswer = Ok(ComparisonView);

export const weightsView = ({ jobId, questionnaire, setAt, setBy }: Weights): Static<typeof WeightsView> => ({
  job_id: jobId,
  interview: 100 - questionnaire,
  questionnaire,
  set_at: isoTime(setAt),
  set_by: setBy,
});

const whoView = (applicant: PlacedApplicant, now: number) => ({
  session_id: applicant.sessionId ?? 0,
  name: fullName(applicant),
  email: applicant.email,
  decision: applicant.decision,
  rights: rightsView(applicant.rights, now),
});

const hundredth = (value: number): number => Math.round(value * 100) / 100;

const personView =
  (now: number) =>
  ({ applicant, interview, match, leftOut, combined }: ComparedPerson): Static<typeof PersonView> => ({
    ...whoView(applicant, now),
    interview: {
      mean: hundredth(interview.mean),
      questions: interview.questions,
      raters: interview.raters,
      largest_gap: interview.largestGap,
      apart: interview.apart,
    },
    match: match && matchSummaryView(match.match, match.person.productType),
    left_out: leftOut,
    combined: Math.round(combined.value),
    half_width: Math.round(combined.halfWidth),
  });

export function comparisonView(comparison: Comparison, now: number): Static<typeof ComparisonView> {
  const { weights, completed, interviewed, questions, error, groups, waiting } = comparison;
  const valuesOf = (people: readonly { combined: Combined }[]) =>
    people.map(({ combined }) => Math.round(combined.value));
  return {
    weights: weights && weightsView(weights),
    questionnaire_max: QUESTIONNAIRE_MAX,
    completed,
    interviewed,
    questions,
    error: { points: hundredth(error.points), people: error.people },
    groups: groups.map(({ basis, people }) => ({
      basis,
      from: Math.min(...valuesOf(people)),
      to: Math.max(...valuesOf(people)),
      people: people.map(personView(now)),
    })),
    waiting: waiting.map(({ applicant, because, isStarted }) => ({
      ...whoView(applicant, now),
      because,
      started: isStarted,
    })),
  };
}
