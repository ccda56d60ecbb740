import { type Static, Type } from "@sinclair/typebox";
import { LEVELS, scoreLevel } from "#/domain/instrument/bands.ts";
import { sideOf } from "#/domain/instrument/interpretation/level.ts";
import { FLAG_LEVELS, flagLevels, QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import {
  LANGUAGES,
  QUALITY_STATUSES,
  SCORE_LABELS,
  type ScoredResult,
  TENDENCIES,
  VALIDITIES,
} from "#/domain/instrument/types.ts";
import { type OwnTerms, wasNeverOpened } from "#/modules/accounts/retention/rules.ts";
import { ReviewView, reviewView } from "#/modules/decisions/schema.ts";
import { INVITE_STATUSES, statusOf } from "#/modules/invites/rules.ts";
import { REQUEST_KINDS, REQUEST_STATUSES } from "#/modules/privacy/requests/rules.ts";
import { NORM_VIEWS } from "#/modules/psychometrics/norms/rules.ts";
import { MatchSummaryView, matchSummaryView } from "#/modules/results/match/schema.ts";
import type { ProfileMatch } from "#/modules/results/match/service.ts";
import {
  JudgedView,
  qualityFigures,
  ResponseStyleView,
  ScaleHeadView,
  scaleHeads,
  WeightView,
  weightView,
} from "#/modules/results/schema.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import { VIEW_KINDS } from "#/platform/context/result-views.ts";
import {
  EachOf,
  LocalizedText,
  NullableLink,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { NullableBounceReason } from "#/platform/http/mail-failure.ts";
import { OPEN } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { CandidateFile } from "./file-service.ts";
import { JobProfileName, ListedCandidateView, listedView } from "./list-schema.ts";
import { Person, personView, resultLinks } from "./profile-schema.ts";

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const NormView = Type.Object({
  norm_id: Type.Integer(),
  name: LocalizedText,
  method: Type.String(),
  n: Type.Integer(),
  version: Type.String(),
});

const ScaleView = Type.Object({
  ...ScaleHeadView.properties,
  c_value: Type.Number(),
  raw_percent: Type.Number(),
  /** 80 % band. */
  band: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
  label: OneOf(SCORE_LABELS),
  /** On which side of the reference the whole band lies. */
  standing: OneOf(["low", "mid", "high"]),
  /** What people read. */
  level: OneOf(LEVELS),
  weight: WeightView,
});

export const CandidateFileQuery = Type.Object({ norm: Type.Optional(OneOf(NORM_VIEWS)) }, OPEN);

const FileResult = Type.Object({
  computed_at: NullableTimestamp,
  scales: Type.Array(ScaleView),
  wir_ich_ratio: Type.Object({
    wir_percent: Type.Number(),
    ich_percent: Type.Number(),
    tendency: OneOf(TENDENCIES),
  }),
  quality: Type.Object({
    status: OneOf(QUALITY_STATUSES),
    validity: OneOf(VALIDITIES),
    attention_failed: Type.Integer(),
    inconsistency: Type.Number(),
    longstring_a: Type.Integer(),
    longstring_b: Type.Integer(),
    irv: Type.Number(),
    fast_share: Type.Number(),
    ...JudgedView,
    /** How far each index is from what attentive people show, by the limits that the result was judged by. */
    levels: EachOf(QUALITY_INDEXES, OneOf(FLAG_LEVELS)),
  }),
  /** How the scale as a whole was used. It raises no flag, and changes no status. */
  response_style: ResponseStyleView,
  norm: NormView,
  /**
   * Selects the result as it was delivered, as reports and the interface have it, or under the norm in force.
   */
  norm_view: Type.Object({ shown: OneOf(NORM_VIEWS), delivered: NormView, today: NormView }),
  links: Type.Object({ results: NullableLink, report: NullableLink }),
});

const FileMatch = Type.Object({
  profile: Type.Object({
    id: Type.String(),
    name: Type.String(),
    name_en: Type.String(),
    active: Type.Boolean(),
    version: Type.Integer(),
    version_since: Timestamp,
    in_force: Type.Boolean(),
  }),
  norm_warning: orNull(LocalizedText),
  /** null where the result is withheld. */
  match: orNull(MatchSummaryView),
});

const FileInvite = Type.Object({
  invite_id: Type.String(),
  status: OneOf(INVITE_STATUSES),
  created_at: Timestamp,
  expires_at: Timestamp,
  reminders_sent: Type.Integer(),
  last_reminder_at: NullableTimestamp,
  bounced_at: NullableTimestamp,
  bounce_reason: NullableBounceReason,
  send_email: Type.Boolean(),
  candidate_message: Type.String(),
  ...eachOwn(() => NullableText),
  job_profile: JobProfileName,
});

const FileRequest = Type.Object({
  id: Type.String(),
  kind: OneOf(REQUEST_KINDS),
  status: OneOf(REQUEST_STATUSES),
  message: Type.String(),
  created_at: Timestamp,
  due_at: Timestamp,
  closed_at: NullableTimestamp,
  closed_by: NullableText,
  note: NullableText,
});

const CandidateFileView = Type.Object({
  session_id: Type.Integer(),
  /** The same as in the list. */
  candidate: ListedCandidateView,
  person: orNull(
    Type.Object({ ...Person, gender: OneOf(["female", "male", "diverse", ""]), comment: Type.String() }),
  ),
  sitting: Type.Object({
    product_type: Type.String(),
    questionnaire_version: Type.String(),
    language: OneOf(LANGUAGES),
    kiosk: Type.Boolean(),
    acknowledged_at: NullableTimestamp,
    started_at: NullableTimestamp,
    completed_at: NullableTimestamp,
    withdrawn_at: NullableTimestamp,
    anonymized_at: NullableTimestamp,
  }),
  invite: orNull(FileInvite),
  analysis_link: NullableLink,
  result: orNull(FileResult),
  matches: orNull(Type.Array(FileMatch)),
  teams: orNull(
    Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), subtitle: Type.String() })),
  ),
  requests: orNull(Type.Array(FileRequest)),
  protection: Type.Object({
    protected: Type.Boolean(),
    protected_at: NullableTimestamp,
    reason: NullableText,
  }),
  reviews: orNull(Type.Array(ReviewView)),
  views: orNull(
    Type.Array(Type.Object({ viewer: Type.String(), what: OneOf(VIEW_KINDS), viewed_at: Timestamp })),
  ),
});
export const CandidateFileAnswer = Ok(CandidateFileView);

interface Reader {
  person: { id: string };
  now: number;
  /** For how long the account keeps cancelled invites and the like. */
  terms: OwnTerms;
  apiUrl: string;
  /** May see why a candidate is protected. */
  seesHold: boolean;
}

export function candidateFileView(
  file: CandidateFile,
  { person: reader, now, terms, apiUrl, seesHold }: Reader,
): Static<typeof CandidateFileView> {
  const { session, listed, invite, result } = file;
  const isPerson = session.anonymizedAt === null;
  return {
    session_id: session.id,
    candidate: listedView(now, terms)(listed),
    person: isPerson ? { ...personView(session), comment: session.comment } : null,
    sitting: {
      product_type: session.productType,
      questionnaire_version: session.questionnaireVersion,
      language: session.language,
      kiosk: session.kiosk,
      acknowledged_at: wasNeverOpened(session) ? null : isoTime(session.acknowledgedAt),
      started_at: isoTimeOrNull(session.startedAt),
      completed_at: isoTimeOrNull(session.completedAt),
      withdrawn_at: isoTimeOrNull(session.withdrawnAt),
      anonymized_at: isoTimeOrNull(session.anonymizedAt),
    },
    invite: invite && {
      invite_id: invite.id,
      status: statusOf(invite, now),
      created_at: isoTime(invite.createdAt),
      expires_at: isoTime(invite.expiresAt),
      reminders_sent: invite.remindersSent,
      last_reminder_at: isoTimeOrNull(invite.lastReminderAt),
      bounced_at: isoTimeOrNull(invite.bouncedAt),
      bounce_reason: invite.bounceReason,
      send_email: invite.sendEmail,
      candidate_message: invite.candidateMessage,
      ...ownTexts(invite),
      job_profile:
        invite.jobProfileId === null ? null : { id: invite.jobProfileId, name: listed.jobProfileName },
    },
    analysis_link: file.link,
    result: result && {
      computed_at: isoTimeOrNull(file.computedAt),
      ...resultView(result, session.productType),
      norm_view: {
        shown: file.normView?.shown ?? "delivered",
        delivered: normView(file.normView?.delivered ?? result.norm),
        today: normView(file.normView?.today ?? result.norm),
      },
      links: resultLinks(session, apiUrl),
    },
    matches: file.matches?.map((match) => fileMatchView(match, session.productType)) ?? null,
    teams: file.teams,
    requests:
      file.requests?.map((request) => ({
        id: request.id,
        kind: request.kind,
        status: request.status,
        message: request.message,
        created_at: isoTime(request.createdAt),
        due_at: isoTime(request.dueAt),
        closed_at: isoTimeOrNull(request.closedAt),
        closed_by: request.closedBy,
        note: request.note,
      })) ?? null,
    protection: {
      protected: session.protectedAt !== null,
      protected_at: isoTimeOrNull(session.protectedAt),
      reason: seesHold ? session.protectedReason : null,
    },
    reviews: file.reviews?.map(reviewView(reader, now)) ?? null,
    views:
      file.views?.map(({ viewer, what, viewedAt }) => ({ viewer, what, viewed_at: isoTime(viewedAt) })) ??
      null,
  };
}

function resultView(result: ScoredResult, productType: string) {
  const { scales, wirIch, quality, norm } = result;
  const validity = validityView(result);
  return {
    scales: scaleHeads(productType).map((head) => {
      const { cValue, rawPercent, band } = scales[head.key];
      return {
        ...head,
        c_value: cValue,
        raw_percent: roundToTenth(rawPercent),
        band: [...band],
        label: labelOf(cValue),
        standing: sideOf({ cValue, band, rawPercent }),
        level: scoreLevel({ cValue, band, rawPercent }),
        weight: weightView(head.key, rawPercent),
      };
    }),
    wir_ich_ratio: {
      wir_percent: wirIch.wirPercent,
      ich_percent: wirIch.ichPercent,
      tendency: wirIch.tendency,
    },
    quality: {
      ...validity.quality,
      ...qualityFigures(quality),
      levels: flagLevels(quality),
    },
    response_style: validity.response_style,
    norm: normView(norm),
  };
}

export const normView = ({
  id,
  name,
  method,
  n,
  version,
}: ScoredResult["norm"]): Static<typeof NormView> => ({
  norm_id: id,
  name,
  method,
  n,
  version,
});

const fileMatchView = (
  { profile, match, normWarning }: ProfileMatch,
  productType: string,
): Static<typeof FileMatch> => ({
  profile: {
    id: profile.id,
    name: profile.name,
    name_en: profile.nameEn,
    active: profile.active,
    version: profile.version,
    version_since: isoTime(profile.versionSince),
    in_force: profile.supersededAt === null,
  },
  norm_warning: normWarning,
  match: match && matchSummaryView(match, productType),
});
