import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { CandidateListQuery, type ListReader, listFilterOf } from "#/modules/candidates/list-schema.ts";
import { BODY_MAX, GREETING_MAX, SUBJECT_MAX } from "#/modules/decisions/declines/service.ts";
import { GROUNDS, OUTCOMES } from "#/modules/decisions/rules.ts";
import { newReviewOf } from "#/modules/decisions/schema.ts";
import { EXTENSION_MAX_DAYS } from "#/modules/invites/rules.ts";
import {
  DateText,
  IdOf,
  Line,
  Lines,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { BULK_KINDS, RUN_STATES, stateOf } from "./rules.ts";
import { checkSelection, type RunProgress, type Selection } from "./service.ts";
import type { PassedOver } from "./store.ts";

const NAMED_MAX = 200;

const { limit: _limit, offset: _offset, as_of: _asOf, ...rest } = CandidateListQuery.properties;
const YesNo = Type.Optional(OneOf(["true", "false"]));
const Day = Type.Optional({ ...DateText, maxLength: 10 });
const FILTERS = { ...rest, viewed: YesNo, protected: YesNo, date_from: Day, date_to: Day };

const Id = Type.String({ maxLength: 100 });
/** Two hundred of the longest fit into an ordinary body, with all its other fields. */
const InviteId = Type.String({ maxLength: 32 });
/** The people of a run: some who are named, or all who match a filter. */
const SELECTION = {
  session_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: NAMED_MAX })),
  invite_ids: Type.Optional(Type.Array(InviteId, { maxItems: NAMED_MAX })),
  row_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: NAMED_MAX })),
  filter: Type.Optional(Type.Object(FILTERS, STRICT)),
  confirmed: Type.Optional(Type.Integer({ minimum: 1 })),
};
const Selected = Type.Object(SELECTION);

export const BulkInvitesBody = Type.Object(
  {
    ...SELECTION,
    action: OneOf(["remind", "extend", "cancel"]),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: EXTENSION_MAX_DAYS })),
  },
  STRICT,
);
export const BulkDecisionBody = Type.Object(
  {
    ...SELECTION,
    outcome: OneOf(OUTCOMES),
    text: Lines(5000),
    grounds: Type.Array(OneOf(GROUNDS), { maxItems: GROUNDS.length }),
    job_profile_id: Type.Optional(IdOf("a job profile")),
    job_id: Type.Optional(IdOf("a job")),
  },
  STRICT,
);
const Words = Type.Object(
  { subject: Line(SUBJECT_MAX), greeting: Line(GREETING_MAX), body: Lines(BODY_MAX) },
  STRICT,
);
export const BulkDeclineBody = Type.Object(
  {
    ...SELECTION,
    words: Type.Object(
      recordOf(LANGUAGES, () => Words),
      STRICT,
    ),
    job_id: Type.Optional(IdOf("a job")),
  },
  STRICT,
);
const TagIds = Type.Optional(Type.Array(Id, { maxItems: 20 }));
export const BulkTagsBody = Type.Object({ ...SELECTION, add: TagIds, remove: TagIds }, STRICT);
export const BulkJobBody = Type.Object({ ...SELECTION, job_id: Id }, STRICT);
export const BulkTeamBody = Type.Object({ ...SELECTION, team_id: Type.Integer() }, STRICT);
export const BulkErasureBody = Type.Object(SELECTION, STRICT);
export const BulkReportsBody = Type.Object(
  { ...SELECTION, type: Type.Optional(OneOf(REPORT_KINDS)), lang: Type.Optional(OneOf(LANGUAGES)) },
  STRICT,
);

const RunView = Type.Object({
  id: Type.String(),
  kind: OneOf(BULK_KINDS),
  state: OneOf(RUN_STATES),
  total: Type.Integer(),
  waiting: Type.Integer(),
  done: Type.Integer(),
  proposed: Type.Integer(),
  passed_over: Type.Integer(),
  reasons: Type.Array(Type.Object({ code: Type.String(), people: Type.Integer() })),
  created_at: Timestamp,
  created_by: Type.String(),
  ended_at: NullableTimestamp,
  files_until: NullableTimestamp,
});
const PassedView = Type.Object({
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  name: Type.String(),
  code: Type.String(),
});
export const RunAnswer = Ok(RunView);
export const RunDetailAnswer = Ok(Type.Object({ run: RunView, people: Type.Array(PassedView) }));
export const RunListQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);
export const RunListAnswer = Ok(Type.Object({ runs: Type.Array(RunView), pagination: Pagination }));

/** @throws Problem invalid_input (400) naming filter or confirmed */
export function selectionOf(body: Static<typeof Selected>, reader: ListReader): Selection {
  const { session_ids = [], invite_ids = [], row_ids = [], filter, confirmed } = body;
  const isNamed = session_ids.length + invite_ids.length + row_ids.length > 0;
  checkSelection(isNamed, filter !== undefined);
  return filter === undefined
    ? { sessionIds: session_ids, inviteIds: invite_ids, rowIds: row_ids }
    : { filter: listFilterOf(filter, reader), confirmed: confirmed ?? 0 };
}

export const reviewOf = (body: Static<typeof BulkDecisionBody>) =>
  newReviewOf({
    kind: "decision",
    outcome: body.outcome,
    text: body.text,
    grounds: body.grounds,
    ...(body.job_profile_id !== undefined && { job_profile_id: body.job_profile_id }),
    ...(body.job_id !== undefined && { job_id: body.job_id }),
  });

export function runView({ run, waiting, done, proposed, passedOver }: RunProgress): Static<typeof RunView> {
  const passed = [...passedOver.values()].reduce((sum, n) => sum + n, 0);
  return {
    id: run.id,
    kind: run.kind,
    state: stateOf(run),
    total: waiting + done + passed,
    waiting,
    done,
    proposed,
    passed_over: passed,
    reasons: [...passedOver].map(([code, people]) => ({ code, people })),
    created_at: isoTime(run.createdAt),
    created_by: run.createdBy,
    ended_at: isoTimeOrNull(run.endedAt),
    files_until: isoTimeOrNull(run.filesUntil),
  };
}

export const passedView = (person: PassedOver): Static<typeof PassedView> => ({
  session_id: person.sessionId,
  invite_id: person.inviteId,
  name: fullName(person) || person.email,
  code: person.code,
});
