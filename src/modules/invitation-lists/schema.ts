import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { INVITE_STATUSES, statusOf } from "#/modules/invites/rules.ts";
import { StatusField } from "#/modules/invites/schema.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import {
  IdOf,
  InstantText,
  Line,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { RowOutlook } from "./outlook.ts";
import { DefaultsSchema, ROW_CODES, type RowVerdict } from "./row-check.ts";
import { HOLDS, ROW_STATUSES, ROWS_MAX, stateOf } from "./rules.ts";
import type { BatchProgress } from "./service.ts";
import type { ListedRow } from "./store.ts";
import type { NewBatch } from "./taking.ts";

/**
 * Far above the maximum of a row: the check of each row reports which value is too long, and in which line.
 */
const Cell = Type.Optional(Type.String({ maxLength: 10_000 }));

/**
 * Loose on purpose: every problem with a row is reported with its line, and not as an error of the whole
 * request.
 */
const SentRow = Type.Object(
  {
    email: Cell,
    name: Cell,
    language: Cell,
    job_profile_id: Cell,
    ...eachOwn(() => Cell),
    candidate_message: Cell,
    product_type: Cell,
    send_email: Type.Optional(Type.Boolean()),
  },
  OPEN,
);

export const CreateBatchBody = Type.Object(
  {
    name: Line(200),
    rows: Type.Array(SentRow, {
      minItems: 1,
      maxItems: ROWS_MAX,
      description: `must be a list of 1 to ${ROWS_MAX} rows`,
    }),
    defaults: Type.Optional(DefaultsSchema),
    job_id: Type.Optional(IdOf("a job")),
    send_at: Type.Optional(InstantText),
    dry_run: Type.Optional(Type.Boolean()),
    skip_faulty: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

const nullable = <const T extends string>(words: readonly T[]) => Type.Union([OneOf(words), Type.Null()]);

const BatchView = Type.Object({
  batch_id: Type.String(),
  name: Type.String(),
  job_id: NullableText,
  state: OneOf(["sending", "paused", "done"]),
  waiting_for: nullable(HOLDS),
  rows: Type.Object({
    total: Type.Integer(),
    waiting: Type.Integer(),
    invited: Type.Integer(),
    failed: Type.Integer(),
    cancelled: Type.Integer(),
  }),
  created_by: Type.String(),
  created_at: Timestamp,
  paused_at: NullableTimestamp,
  send_at: NullableTimestamp,
});

const VerdictView = Type.Object({
  line: Type.Integer(),
  status: OneOf(["ok", "warning", "error"]),
  code: nullable(ROW_CODES),
  field: NullableText,
  message: NullableText,
});

const CheckedView = Type.Object({
  summary: Type.Object({
    total: Type.Integer(),
    ok: Type.Integer(),
    warnings: Type.Integer(),
    errors: Type.Integer(),
  }),
  rows: Type.Array(VerdictView),
});

export const CheckedAnswer = Ok(CheckedView);
export const CreatedAnswer = Ok(Type.Object({ batch: BatchView, ...CheckedView.properties }));
export const BatchAnswer = Ok(BatchView);
export const BatchListQuery = Type.Object(
  { job_id: Type.Optional(Type.String({ maxLength: 100 })), ...createdParameters, ...pageParameters },
  OPEN,
);
export const BatchListAnswer = Ok(Type.Object({ batches: Type.Array(BatchView), pagination: Pagination }));

const RowView = Type.Object({
  row_id: Type.Integer(),
  line: Type.Integer(),
  status: OneOf(ROW_STATUSES),
  email: Type.String(),
  name: Type.String(),
  language: OneOf(LANGUAGES),
  ...eachOwn(() => NullableText),
  job_profile_id: NullableText,
  problem: NullableText,
  invite: Type.Union([
    Type.Object({ invite_id: Type.String(), status: Type.Union([StatusField, Type.Literal("cancelled")]) }),
    Type.Null(),
  ]),
  finished_at: NullableTimestamp,
  /** For a waiting person: the reason, the position in the queue, and the latest time. */
  waits_for: nullable(HOLDS),
  place: Type.Union([Type.Integer(), Type.Null()]),
  latest_at: NullableTimestamp,
});
export const RowAnswer = Ok(RowView);
export const BatchRowsQuery = Type.Object(
  { status: Type.Optional(OneOf(ROW_STATUSES)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const BatchRowsAnswer = Ok(
  Type.Object({
    batch: BatchView,
    /** For open invites of the account, whatever their origin. */
    places: Type.Object({ taken: Type.Integer(), limit: Type.Integer() }),
    rows: Type.Array(RowView),
    pagination: Pagination,
  }),
);

export const newBatchOf = (body: Static<typeof CreateBatchBody>): NewBatch => ({
  name: body.name.trim(),
  rows: body.rows,
  defaults: body.defaults ?? {},
  skipInvalid: body.skip_faulty ?? false,
  jobId: body.job_id ?? null,
  sendAt: body.send_at === undefined ? null : Date.parse(body.send_at),
});

export const batchView = ({ batch, rows, hold }: BatchProgress): Static<typeof BatchView> => ({
  batch_id: batch.id,
  name: batch.name,
  job_id: batch.jobId,
  state: stateOf(rows.waiting, batch.pausedAt !== null),
  waiting_for: hold,
  rows,
  created_by: batch.createdBy,
  created_at: isoTime(batch.createdAt),
  paused_at: isoTimeOrNull(batch.pausedAt),
  send_at: isoTimeOrNull(batch.sendAt),
});

/** Contains nothing about any person: the answer may be stored for an Idempotency-Key. */
export function checkedView(verdicts: readonly RowVerdict[]): Static<typeof CheckedView> {
  const of = (status: RowVerdict["status"]) => verdicts.filter((row) => row.status === status).length;
  return {
    summary: { total: verdicts.length, ok: of("ok"), warnings: of("warning"), errors: of("error") },
    rows: [...verdicts],
  };
}

export function rowView(
  { row, invite }: ListedRow,
  now: number,
  outlook?: RowOutlook,
): Static<typeof RowView> {
  const person = invite ?? row;
  const status = invite && (invite.cancelledAt === null ? statusOf(invite, now) : "cancelled");
  return {
    row_id: row.id,
    line: row.line,
    status: row.status,
    email: person.email,
    name: person.name,
    language: row.language,
    ...ownTexts(person),
    job_profile_id: person.jobProfileId,
    problem: row.problem,
    invite: invite && { invite_id: invite.id, status: status ?? INVITE_STATUSES[0] },
    finished_at: isoTimeOrNull(row.finishedAt),
    waits_for: outlook?.waitsFor ?? null,
    place: outlook?.place ?? null,
    latest_at: isoTimeOrNull(outlook?.latestAt ?? null),
  };
}

export const batchListView = (
  rows: readonly BatchProgress[],
  total: number,
  page: Page,
): Static<typeof BatchListAnswer>["data"] => ({
  batches: rows.map(batchView),
  pagination: paginationView(page, total, rows.length),
});
