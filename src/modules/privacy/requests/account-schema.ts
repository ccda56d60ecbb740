import { type Static, Type } from "@sinclair/typebox";
import { MODES } from "#/platform/context/tenant.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  NullableText,
  NullableTimestamp,
  OneOf,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import {
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { REQUEST_FILTERS, REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATUSES } from "./rules.ts";
import { OWN_WORDS_MAX } from "./schema.ts";
import type { ListedRequest, OperatorsRequest } from "./store.ts";

/** Requests of candidates as the account and the operator meet them. */

/** The operator is told no names, and finds nobody by theirs. */
export const OperatorsListQuery = Type.Object(
  { status: Type.Optional(OneOf(REQUEST_FILTERS)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const RequestListQuery = Type.Object(
  { ...OperatorsListQuery.properties, ...personParameters, ...updatedParameters },
  OPEN,
);

export const CloseBody = Type.Object(
  { status: OneOf(REQUEST_OUTCOMES), note: OptionalLines(OWN_WORDS_MAX) },
  STRICT,
);

const closable = {
  id: Type.String(),
  session_id: Type.Integer(),
  invite_id: NullableText,
  kind: OneOf(REQUEST_KINDS),
  status: OneOf(REQUEST_STATUSES),
  created_at: Timestamp,
  due_at: Timestamp,
  closed_at: NullableTimestamp,
  closed_by: NullableText,
};
/** Free text stays out of the answer to a POST, which is kept for its Idempotency-Key. */
const ClosedRequest = Type.Object(closable);
export const RequestEntry = Type.Object({ ...closable, message: Type.String(), note: NullableText });
const OperatorsEntry = Type.Object({
  account_id: Type.String(),
  company: Type.String(),
  mode: OneOf(MODES),
  ...RequestEntry.properties,
});

export const RequestListAnswer = Ok(
  Type.Object({ requests: Type.Array(RequestEntry), pagination: Pagination }),
);
export const OperatorsListAnswer = Ok(
  Type.Object({ requests: Type.Array(OperatorsEntry), pagination: Pagination }),
);
export const ClosedAnswer = Ok(ClosedRequest);

export const closedView = (row: ListedRequest): Static<typeof ClosedRequest> => ({
  id: row.id,
  session_id: row.sessionId,
  invite_id: row.inviteId,
  kind: row.kind,
  status: row.status,
  created_at: isoTime(row.createdAt),
  due_at: isoTime(row.dueAt),
  closed_at: isoTimeOrNull(row.closedAt),
  closed_by: row.closedBy,
});

export const entryView = (row: ListedRequest): Static<typeof RequestEntry> => ({
  ...closedView(row),
  message: row.message,
  note: row.note,
});

export const operatorsView = (row: OperatorsRequest): Static<typeof OperatorsEntry> => ({
  account_id: row.accountId,
  company: row.company,
  mode: row.mode,
  ...entryView(row),
});
