import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES, QUALITY_STATUSES } from "#/domain/instrument/types.ts";
import type { OwnTerms } from "#/modules/accounts/retention/rules.ts";
import { DECISION_FILTERS, OUTCOMES } from "#/modules/decisions/rules.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { actionsFor, INVITE_ACTIONS, REMINDER_HOLDS, reminderHold } from "#/modules/invites/rules.ts";
import { TAG_COLORS } from "#/modules/tags/service.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import {
  DateText,
  EachOf,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { NullableBounceReason } from "#/platform/http/mail-failure.ts";
import {
  BooleanText,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
  readBoolean,
} from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import {
  CANDIDATE_STATES,
  candidateState,
  erasedFrom,
  LIST_INSTANTS,
  LIST_SORTS,
  type ListFilter,
  periodOf,
  SOURCE_FILTERS,
  STATE_FILTERS,
  TAG_MATCHES,
} from "./list-rules.ts";
import type { CandidateListStore, ListedCandidate } from "./list-store.ts";

const SOURCES = ["api", "manual"] as const;

export const CandidateListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(OneOf(STATE_FILTERS)),
    source: Type.Optional(OneOf(SOURCE_FILTERS)),
    language: Type.Optional(OneOf(LANGUAGES)),
    job_profile_id: Type.Optional(Type.String({ maxLength: 100 })),
    invite_id: Type.Optional(Type.String({ maxLength: 100 })),
    session_ids: Type.Optional(
      Type.String({
        pattern: "^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,99}$",
        maxLength: 1600,
        description: "must be up to 100 IDs of sessions, joined by commas",
      }),
    ),
    batch_id: Type.Optional(Type.String({ maxLength: 100 })),
    job_id: Type.Optional(Type.String({ maxLength: 100 })),
    client_id: Type.Optional(Type.String({ maxLength: 100 })),
    tag_ids: Type.Optional(
      Type.String({
        pattern: "^[0-9A-Za-z_]{1,60}(,[0-9A-Za-z_]{1,60}){0,19}$",
        maxLength: 1300,
        description: "must be up to 20 IDs of tags, joined by commas",
      }),
    ),
    tag_match: Type.Optional(OneOf(TAG_MATCHES)),
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

/** The person's present or past place in an invitation list. */
const InList = Type.Object({
  batch_id: Type.String(),
  row_id: Type.Integer(),
  name: Type.String(),
  /** Why nobody was invited, as a code; null where nothing went wrong. */
  problem: NullableText,
});

const ListedTag = Type.Object({ id: Type.String(), name: Type.String(), color: OneOf(TAG_COLORS) });

/** One candidate of the list. Names are null once anonymized. */
export const ListedCandidateView = Type.Object({
  session_id: NullableInteger,
  invite_id: NullableText,
  state: OneOf(CANDIDATE_STATES),
  name: NullableText,
  first_name: NullableText,
  last_name: NullableText,
  email: NullableText,
  ...eachOwn(() => NullableText),
  source: OneOf(SOURCES),
  language: OneOf(LANGUAGES),
  added_at: Timestamp,
  expires_at: NullableTimestamp,
  started_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  anonymized_at: NullableTimestamp,
  reminders_sent: Type.Integer(),
  last_reminder_at: NullableTimestamp,
  bounced_at: NullableTimestamp,
  bounce_reason: NullableBounceReason,
  /** None without an invite. */
  invite_actions: Type.Array(OneOf(INVITE_ACTIONS)),
  reminder_hold: Type.Union([OneOf(REMINDER_HOLDS), Type.Null()]),
  /** When the invitation is sent; null if it was, or none will be. */
  send_at: NullableTimestamp,
  job_profile: JobProfileName,
  /** The client in whose name they were invited. */
  client_id: NullableText,
  decision: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  quality: Type.Union([OneOf(QUALITY_STATUSES), Type.Null()]),
  viewed: Type.Boolean(),
  protected: Type.Boolean(),
  rights: OpenRights,
  /** Words that the account sorts people by, in alphabetical order. */
  tags: Type.Array(ListedTag),
  /** null: in no list. */
  in_list: Type.Union([InList, Type.Null()]),
  /** When the invite was cancelled, or the waiting person was removed from the list. */
  cancelled_at: NullableTimestamp,
  /** When the person is anonymized automatically; null if nothing determines it. */
  erased_from: NullableTimestamp,
});

const CandidateListView = Type.Object({
  candidates: Type.Array(ListedCandidateView),
  counts: EachOf(CANDIDATE_STATES, Type.Integer()),
  pagination: Pagination,
});
export const CandidateListAnswer = Ok(CandidateListView);

/** The reader of a list, and the start of the days of its periods, which is only computed if there is one. */
export interface ListReader {
  reader: string;
  timeZone: () => string;
}

/** @throws Problem invalid_input (400) where the dates are in the wrong order */
export const listFilterOf = (
  query: Static<typeof CandidateListQuery>,
  { reader, timeZone }: ListReader,
): ListFilter => ({
  reader,
  words: searchWords(query.q ?? ""),
  state: query.state ?? "active",
  source: query.source ?? null,
  language: query.language ?? null,
  jobProfileId: query.job_profile_id ?? null,
  inviteId: query.invite_id ?? null,
  sessionIds: query.session_ids?.split(",").map(Number) ?? null,
  batchId: query.batch_id ?? null,
  jobId: query.job_id ?? null,
  clientId: query.client_id ?? null,
  tags:
    query.tag_ids === undefined ? null : { ids: query.tag_ids.split(","), match: query.tag_match ?? "any" },
  decision: query.decision ?? null,
  viewed: query.viewed === undefined ? null : readBoolean(query.viewed, false),
  held: query.protected === undefined ? null : readBoolean(query.protected, false),
  by: query.by ?? "added",
  ...periodOf(query.date_from, query.date_to, timeZone),
});

/** Available actions on the invite of a row, which may have none or one that was anonymized. */
function inviteParts(
  row: ListedCandidate,
  now: number,
): Pick<Static<typeof ListedCandidateView>, "invite_actions" | "reminder_hold" | "send_at"> {
  const isOver = row.anonymizedAt !== null || row.cancelledAt !== null;
  if (row.inviteId === null || row.expiresAt === null || isOver) {
    return { invite_actions: [], reminder_hold: null, send_at: null };
  }
  const { expiresAt, sessionId } = row;
  const sendAt = candidateState(row, now) === "pending" ? row.sendAt : null;
  const invite = {
    ...row,
    sendAt,
    expiresAt,
    remindersSent: row.remindersSent ?? 0,
    isOpened: sessionId !== null,
  };
  return {
    invite_actions: actionsFor(invite, now),
    reminder_hold: reminderHold(invite, now),
    send_at: isoTimeOrNull(sendAt),
  };
}

const inList = ({ batchId, batchRowId, batchName, problem }: ListedCandidate) =>
  batchId === null || batchRowId === null
    ? null
    : { batch_id: batchId, row_id: batchRowId, name: batchName ?? "", problem };

/**
 * @param now the instant of the state
 * @param terms how long the account keeps cancelled invites and people removed from a list
 */
export const listedView =
  (now: number, terms: OwnTerms) =>
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
      ...ownTexts(isPerson ? row : {}),
      source: row.source,
      language: row.language,
      added_at: isoTime(row.addedAt),
      expires_at: isoTimeOrNull(row.expiresAt),
      started_at: isoTimeOrNull(row.startedAt),
      completed_at: isoTimeOrNull(row.completedAt),
      anonymized_at: isoTimeOrNull(row.anonymizedAt),
      reminders_sent: row.remindersSent ?? 0,
      last_reminder_at: isoTimeOrNull(row.lastReminderAt),
      bounced_at: isoTimeOrNull(row.bouncedAt),
      bounce_reason: row.bounceReason,
      ...inviteParts(row, now),
      job_profile: row.jobProfileId === null ? null : { id: row.jobProfileId, name: row.jobProfileName },
      client_id: row.clientId,
      decision: row.decision,
      quality: row.quality,
      viewed: row.seenAt !== null,
      protected: row.protectedAt !== null,
      rights: rightsView(row.rights, now),
      tags: row.tags.map(({ id, name, color }) => ({ id, name, color })),
      in_list: inList(row),
      cancelled_at: isoTimeOrNull(row.cancelledAt),
      erased_from: isoTimeOrNull(erasedFrom(row, terms)),
    };
  };

export const candidateListView = (
  { rows, total, counts }: ReturnType<CandidateListStore["list"]>,
  page: Page,
  terms: OwnTerms,
): Static<typeof CandidateListView> => ({
  candidates: rows.map(listedView(page.asOf, terms)),
  counts,
  pagination: paginationView(page, total, rows.length),
});
