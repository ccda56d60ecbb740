import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/instrument/types.ts";
import { actionsFor, INVITE_ACTIONS, REMINDER_HOLDS, reminderHold } from "#/modules/invites/rules.ts";
import { OUTCOMES } from "#/modules/reviews/rules.ts";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { searchWords } from "#/platform/fold.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  DateText,
  EachOf,
  NullableText,
  NullableTimestamp,
  OneOf,
  Timestamp,
} from "#/platform/http/fields.ts";
import {
  BooleanText,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
  readBoolean,
} from "#/platform/http/query.ts";
import { fullName } from "#/platform/person-name.ts";
import {
  CANDIDATE_STATES,
  candidateState,
  DECISION_FILTERS,
  LIST_INSTANTS,
  LIST_SORTS,
  type ListFilter,
  periodOf,
  STATE_FILTERS,
} from "./list-rules.ts";
import type { CandidateListStore, ListedCandidate } from "./list-store.ts";

const SOURCES = ["api", "manual"] as const;
const QUALITIES = ["ok", "caution", "questionable"] as const;

export const CandidateListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(OneOf(STATE_FILTERS)),
    source: Type.Optional(OneOf(SOURCES)),
    language: Type.Optional(OneOf(LANGUAGES)),
    job_profile_id: Type.Optional(Type.String({ maxLength: 100 })),
    invite_id: Type.Optional(Type.String({ maxLength: 100 })),
    decision: Type.Optional(OneOf(DECISION_FILTERS)),
    viewed: Type.Optional(BooleanText),
    protected: Type.Optional(BooleanText),
    by: Type.Optional(OneOf(LIST_INSTANTS)),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    sort: Type.Optional(OneOf(LIST_SORTS)),
    ...pageParameters,
  },
  OPEN,
);

const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);
export const JobProfileName = Type.Union([
  Type.Object({ id: Type.String(), name: NullableText }),
  Type.Null(),
]);

/** One candidate of the list. Names are null once anonymized. */
export const ListedCandidateView = Type.Object({
  session_id: NullableInteger,
  invite_id: NullableText,
  state: OneOf(CANDIDATE_STATES),
  name: NullableText,
  first_name: NullableText,
  last_name: NullableText,
  email: NullableText,
  external_ref: NullableText,
  source: OneOf(SOURCES),
  language: OneOf(LANGUAGES),
  added_at: Timestamp,
  expires_at: NullableTimestamp,
  started_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  anonymized_at: NullableTimestamp,
  reminders_sent: Type.Integer(),
  last_reminder_at: NullableTimestamp,
  /** None without an invite. */
  invite_actions: Type.Array(OneOf(INVITE_ACTIONS)),
  reminder_hold: Type.Union([OneOf(REMINDER_HOLDS), Type.Null()]),
  job_profile: JobProfileName,
  decision: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  quality: Type.Union([OneOf(QUALITIES), Type.Null()]),
  viewed: Type.Boolean(),
  protected: Type.Boolean(),
});

const CandidateListView = Type.Object({
  candidates: Type.Array(ListedCandidateView),
  counts: EachOf(CANDIDATE_STATES, Type.Integer()),
  pagination: Pagination,
});
export const CandidateListAnswer = Ok(CandidateListView);

/** @throws Problem invalid_input (400) where the dates are in the wrong order */
export const listFilterOf = (query: Static<typeof CandidateListQuery>): ListFilter => ({
  words: searchWords(query.q ?? ""),
  state: query.state ?? "active",
  source: query.source ?? null,
  language: query.language ?? null,
  jobProfileId: query.job_profile_id ?? null,
  inviteId: query.invite_id ?? null,
  decision: query.decision ?? null,
  viewed: query.viewed === undefined ? null : readBoolean(query.viewed, false),
  held: query.protected === undefined ? null : readBoolean(query.protected, false),
  by: query.by ?? "added",
  ...periodOf(query.date_from, query.date_to),
});

/** What can be done with the invite of a row, which may have none or be nobody's any more. */
function inviteParts(
  row: ListedCandidate,
  now: number,
): Pick<Static<typeof ListedCandidateView>, "invite_actions" | "reminder_hold"> {
  if (row.inviteId === null || row.expiresAt === null || row.anonymizedAt !== null) {
    return { invite_actions: [], reminder_hold: null };
  }
  const { expiresAt, sessionId } = row;
  const invite = { ...row, expiresAt, remindersSent: row.remindersSent ?? 0, isOpened: sessionId !== null };
  return { invite_actions: actionsFor(invite, now), reminder_hold: reminderHold(invite, now) };
}

/** @param now the instant of which the state is */
export const listedView =
  (now: number) =>
  (row: ListedCandidate): Static<typeof ListedCandidateView> => {
    const isPerson = row.anonymizedAt === null;
    return {
      session_id: row.sessionId,
      invite_id: row.inviteId,
      state: candidateState(row, now),
      name: isPerson ? fullName(row) : null,
      first_name: isPerson ? row.firstName : null,
      last_name: isPerson ? row.lastName : null,
      email: isPerson ? row.email : null,
      external_ref: isPerson ? row.externalRef : null,
      source: row.source,
      language: row.language,
      added_at: isoTime(row.addedAt),
      expires_at: isoTimeOrNull(row.expiresAt),
      started_at: isoTimeOrNull(row.startedAt),
      completed_at: isoTimeOrNull(row.completedAt),
      anonymized_at: isoTimeOrNull(row.anonymizedAt),
      reminders_sent: row.remindersSent ?? 0,
      last_reminder_at: isoTimeOrNull(row.lastReminderAt),
      ...inviteParts(row, now),
      job_profile: row.jobProfileId === null ? null : { id: row.jobProfileId, name: row.jobProfileName },
      decision: row.decision,
      quality: row.quality,
      viewed: row.viewedAt !== null,
      protected: row.protectedAt !== null,
    };
  };

export const candidateListView = (
  { rows, total, counts }: ReturnType<CandidateListStore["list"]>,
  page: Page,
): Static<typeof CandidateListView> => ({
  candidates: rows.map(listedView(page.asOf)),
  counts,
  pagination: paginationView(page, total, rows.length),
});
