import { deviationOf, scoreLevel } from "#/domain/instrument/bands.ts";
import { reportNotices } from "#/domain/instrument/interpretation/notices.ts";
import { getInstrument, getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import {
  DIMENSION_KEYS,
  type Item,
  type Language,
  type ScaleKey,
  type ScaleScore,
  VALUE_KEYS,
  validityOf,
} from "#/domain/instrument/types.ts";
import { weighedValue } from "#/domain/instrument/value-groups.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { Assessment } from "#/modules/assessment/service.ts";
import type { Session, StoredAnswer, StoredResult } from "#/modules/assessment/store.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { CandidateMatch } from "#/modules/results/match/service.ts";
import { qualityFigures } from "#/modules/results/schema.ts";
import { jsonOf, ownTexts, SESSION_FIELDS, type SessionKey } from "#/platform/context/person-fields.ts";
import { lookerKindOf } from "#/platform/context/result-views.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Holdings } from "../service.ts";

/** Counts changes of the fields' names or meaning. */
const FORMAT = "assay-candidate-data/1";

/** The company that is responsible for the data, and the notice as its page shows it now. */
interface Controller {
  company: string;
  email: string;
  phone: string;
  /** Time zone of the readable copy, IANA name. */
  timeZone: string;
  notice: { version: string; paragraphs: Record<Language, string[]> };
}

export type CandidateData = ReturnType<typeof candidateData>;

export const languageOf = ({ session, assignment }: Assessment): Language =>
  session?.language ?? assignment.language;

/** All that is stored about a candidate, as data.json contains it; texts in the language of the session. */
export function candidateData(holdings: Holdings, controller: Controller) {
  const { current: assessment, answers, result, match } = holdings;
  const { session, invite, assignment } = assessment;
  const language = languageOf(assessment);
  const person: Pick<Session, SessionKey> = session ?? {
    ...{ ...assignment, gender: "", birthDate: null, comment: "" },
  };
  return {
    format: FORMAT,
    collected_at: isoTime(holdings.collectedAt),
    language,
    time_zone: controller.timeZone,
    controller: { company: controller.company, email: controller.email, phone: controller.phone },
    person: jsonOf(SESSION_FIELDS, person),
    notice: {
      version: controller.notice.version,
      text: controller.notice.paragraphs[language],
      acknowledged: session && {
        version: session.noticeVersion,
        at: isoTime(session.acknowledgedAt),
        text: holdings.acknowledgedText?.[language] ?? null,
      },
    },
    kept_until: isoTimeOrNull(holdings.keptUntil),
    invite: invite && inviteData(invite, holdings.jobProfileName),
    session: session && sessionData(session, holdings.isProtected),
    answers: session === null ? [] : answersData(session, answers, language),
    result: session && result && resultData(session.productType, result, language),
    // Also of a result that is withheld: programs of the account are given it, flagged as here.
    match: match && result && matchData(match, result, language),
    views: holdings.views.map(({ what, viewer, viewerId, viewedAt }) => ({
      ...{ what, kind: lookerKindOf(viewerId, what), viewer },
      at: isoTime(viewedAt),
    })),
    requests: holdings.requests.map((request) => ({
      id: request.id,
      kind: request.kind,
      message: request.message,
      status: request.status,
      created_at: isoTime(request.createdAt),
      due_at: isoTime(request.dueAt),
      closed_at: isoTimeOrNull(request.closedAt),
      note: request.note ?? "",
    })),
    reviews: holdings.reviews.map((review) => ({
      kind: review.kind,
      outcome: review.outcome,
      text: review.text,
      grounds: review.grounds,
      job_profile_id: review.jobProfileId,
      author: review.author,
      at: isoTime(review.createdAt),
      withdrawn_at: isoTimeOrNull(review.withdrawnAt),
      confirmed_by: review.confirmedBy,
    })),
    decision_proposals: holdings.proposals.map((proposal) => ({
      state: proposal.state,
      outcome: proposal.outcome,
      text: proposal.text,
      grounds: proposal.grounds,
      job_profile_id: proposal.jobProfileId,
      author: proposal.author,
      at: isoTime(proposal.createdAt),
      answered_by: proposal.answeredBy,
      answered_at: isoTimeOrNull(proposal.answeredAt),
      answer: proposal.answer,
    })),
    review_drafts: holdings.drafts.map((draft) => ({
      note: draft.note,
      reason: draft.reason,
      outcome: draft.outcome,
      grounds: draft.grounds,
      job_profile_id: draft.jobProfileId,
      author: draft.author,
      at: isoTime(draft.savedAt),
    })),
    interview_scores: holdings.interviews.sheets.map(({ author, savedAt, finishedAt, entries }) => ({
      author,
      at: isoTime(finishedAt ?? savedAt),
      finished_at: isoTimeOrNull(finishedAt),
      entries: entries.map(({ topic, score, note }) => ({ topic: topic[language], score, note })),
    })),
    decision_scores: holdings.interviews.decisions.map(({ reviewId, sheets, comparison }) => ({
      at: isoTimeOrNull(holdings.reviews.find(({ id }) => id === reviewId)?.createdAt ?? null),
      scores: sheets.flatMap(({ author, scores }) =>
        scores.map(({ topic, score }) => ({ author, topic: topic[language], score })),
      ),
      weighed: comparison && {
        questionnaire_weight: comparison.questionnaireWeight,
        interview: comparison.interview,
        match: comparison.match,
        combined: comparison.combined,
        margin: comparison.halfWidth,
      },
    })),
    outcome: holdings.outcome && {
      still_there: holdings.outcome.stayed,
      as_of: holdings.outcome.asOf,
      rating: holdings.outcome.rating,
      training_passed: holdings.outcome.trained,
      author: holdings.outcome.author,
      at: isoTime(holdings.outcome.recordedAt),
    },
    tags: holdings.tags.map(({ name, addedBy, addedAt }) => ({
      name,
      author: addedBy,
      at: isoTime(addedAt),
    })),
    jobs: holdings.jobs.map(({ title, client, way, addedAt }) => ({
      title,
      client,
      way,
      at: isoTime(addedAt),
    })),
    // A job can name a client that the candidate was not invited for, and the other way round.
    clients: [
      ...new Set([...holdings.clients, ...holdings.jobs.flatMap(({ client }) => client ?? [])]),
    ].sort(),
    teams: holdings.teams.map(({ title, addedAt }) => ({ title, at: isoTime(addedAt) })),
    bulk_actions: holdings.bulkActions.map(({ kind, by, status, at }) => ({
      ...{ kind, author: by, status },
      at: isoTime(at),
    })),
    shares: holdings.shares.map(({ receiver, by, at, until, looks, vote, comment }) => ({
      ...{ receiver, author: by, looks, vote, comment },
      at: isoTime(at),
      until: isoTime(until),
    })),
    declines: holdings.declines.map(({ subject, greeting, body, releasedBy, createdAt }) => ({
      ...{ subject, greeting, text: body, released_by: releasedBy },
      at: isoTime(createdAt),
    })),
    shortlists: holdings.shortlists.map(({ name, number, comment, author, at }) => ({
      ...{ name, version: number, comment, author },
      at: isoTime(at),
    })),
    mails: holdings.mails.map(({ template, sentAt }) => ({ kind: template, sent_at: isoTime(sentAt) })),
  };
}

const inviteData = (invite: Invite, jobProfileName: string | null) => ({
  invite_id: invite.id,
  name: invite.name,
  email: invite.email,
  message: invite.candidateMessage,
  ...ownTexts(invite),
  job_profile: invite.jobProfileId && { id: invite.jobProfileId, name: jobProfileName },
  created_at: isoTime(invite.createdAt),
  expires_at: isoTime(invite.expiresAt),
  started_at: isoTimeOrNull(invite.startedAt),
  completed_at: isoTimeOrNull(invite.completedAt),
  reminders_sent: invite.remindersSent,
});

const sessionData = (session: Session, isProtected: boolean) => ({
  session_id: session.id,
  source: session.source,
  questionnaire: { id: session.productType, version: session.questionnaireVersion },
  started_at: isoTimeOrNull(session.startedAt),
  completed_at: isoTimeOrNull(session.completedAt),
  legal_hold: isProtected,
});

/** In presented order, with the words that were shown. */
function answersData(session: Session, answers: readonly StoredAnswer[], language: Language) {
  const { questionnaire, texts } = getInstrumentVersion(session.productType, session.questionnaireVersion);
  const items = new Map(questionnaire.items.map((item) => [item.id, item]));
  const given = new Map(answers.map((answer) => [answer.itemId, answer]));
  return session.itemOrder.flatMap((id) => {
    const [item, answer] = [items.get(id), given.get(id)];
    if (!item || !answer) return [];
    const labels = "a" in item[language] ? texts.answers.pair : texts.answers.statement;
    return [
      {
        item_id: id,
        type: item.type,
        text: textOf(item, language),
        value: answer.value,
        answer: labels[answer.value - 1]?.[language] ?? "",
        response_ms: answer.responseMs,
        changes: answer.changes,
        answered_at: isoTime(answer.answeredAt),
      },
    ];
  });
}

function textOf(item: Item, language: Language): string {
  const words: { text: string } | { a: string; b: string } = item[language];
  return "a" in words ? `A: ${words.a} – B: ${words.b}` : words.text;
}

function resultData(productType: string, result: StoredResult, language: Language) {
  const { texts, interpretation } = getInstrument(productType);
  const { quality, scales } = result;
  const notices = reportNotices(interpretation, { quality: quality.status, normN: result.normN }, language);
  const scaleData = (key: ScaleKey, { rawPercent, cValue, band }: ScaleScore) => ({
    key,
    name: texts.scales[key].name[language],
    description: texts.scales[key].description[language],
    raw_percent: roundToTenth(rawPercent),
    c_value: cValue,
    band,
  });
  return {
    computed_at: isoTime(result.computedAt),
    norm_group: {
      id: result.normGroupId,
      name: result.normName[language],
      method: result.normMethod,
      n: result.normN,
      version: result.normVersion,
      notice: notices.norm,
    },
    dimensions: DIMENSION_KEYS.map((key) => ({
      ...scaleData(key, scales[key]),
      label: texts.labels[labelOf(scales[key].cValue)][language],
      level: BAND_WORDS[language].levels[scoreLevel(scales[key])],
    })),
    values: VALUE_KEYS.map((key) => {
      const { band, group } = weighedValue(key, scales[key].rawPercent);
      return {
        ...scaleData(key, scales[key]),
        weight_band: band,
        group: BAND_WORDS[language].groups[group],
      };
    }),
    we_i: {
      we_percent: result.wirPercent,
      i_percent: result.ichPercent,
      tendency: texts.tendencies[result.tendency][language],
    },
    quality: {
      status: quality.status,
      validity: validityOf(quality.status),
      meaning: `${notices.quality.title}. ${notices.quality.text}`,
      ...qualityFigures(quality),
    },
  };
}

const matchData = ({ profile, match }: CandidateMatch, { scales }: StoredResult, language: Language) => ({
  job_profile: { id: profile.id, name: profile.name, version: profile.version },
  overall_match: match.overallMatch,
  standing: match.standing.label[language],
  recommendation: match.recommendation[language],
  dimensions: match.details.map((detail) => ({
    key: detail.scale,
    name: detail.name[language],
    c_value: detail.cValue,
    target: [detail.range.ok_min, detail.range.ok_max],
    match_score: detail.score,
    rating: detail.rating[language],
    deviation: BAND_WORDS[language].deviations[deviationOf(scales[detail.scale], detail, detail.range)],
  })),
});
