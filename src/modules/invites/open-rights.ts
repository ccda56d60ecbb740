import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { type Aliased, aliased } from "#/platform/http/aliases.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";

/**
 * Requests of a candidate that every viewer has to know of: an objection (GDPR, art. 21), an erasure (art. 17), a
 * correction (art. 16). Longer storage restricts nobody.
 */
export const RIGHT_KINDS = ["objection", "erasure", "correction"] as const;

type RightKind = (typeof RIGHT_KINDS)[number];

/** `granted`: an objection that was accepted. It binds from then on, while every other request ends with its answer. */
export const RIGHT_STATES = ["open", "granted"] as const;

/** The present state of a request. */
export interface Right {
  kind: RightKind;
  state: (typeof RIGHT_STATES)[number];
  /** Milliseconds, both. */
  since: number;
  due: number;
}

/** The same for a page or a document. */
interface RightFields {
  kind: RightKind;
  state: (typeof RIGHT_STATES)[number];
  since: string;
  /** null once it is answered. */
  due: string | null;
  overdue: boolean;
  /** Until it is decided, or for good where it was granted, the result is not to be used for a decision. */
  pauses_use: boolean;
}
type RightView = Aliased<RightFields>;

/**
 * Whether results should rest: while an objection is examined (art. 18(1)(d)) and after it was accepted (art. 21(1)),
 * and for a candidate who asked for an erasure, which contains an objection to all use. A correction is shown alone:
 * it may be the spelling of a name.
 */
const pausesUse = (kind: RightKind): boolean => kind !== "correction";

export const useIsPaused = (rights: readonly Right[]): boolean => rights.some(({ kind }) => pausesUse(kind));

const ORDER: Record<RightKind, number> = { objection: 0, erasure: 1, correction: 2 };

/** One of each kind, an open one before one that was granted; what weighs most first. @param stored latest last */
function standing(stored: readonly Right[]): Right[] {
  const byKind = new Map<RightKind, Right>();
  for (const right of stored) {
    if (byKind.get(right.kind)?.state !== "open") byKind.set(right.kind, right);
  }
  return [...byKind.values()].toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind]);
}

/** The column with the session's number, as SQL. */
type SessionColumn = "candidate_list.session_id" | "sessions.id" | "invited_session";

/**
 * A column for every query that finds people to show: the open requests of each. It is a column and not a query of
 * its own, so that lists which are read in another thread have it too. Names are written out, because the query
 * builder leaves out the table's where there is only one, and the inner table has the same.
 */
export function rightsOf(column: SessionColumn): SQL<Right[]> {
  const session = sql.raw(
    column === "invited_session" ? "(SELECT s.id FROM sessions s WHERE s.invite_id = invites.id)" : column,
  );
  return sql`(
    SELECT json_group_array(json_object('kind', kind, 'state', state, 'since', since, 'due', due)) FROM (
      SELECT asked.kind AS kind, CASE asked.status WHEN 'open' THEN 'open' ELSE 'granted' END AS state,
        asked.created_at AS since, asked.due_at AS due
      FROM candidate_requests AS asked
      WHERE asked.session_id = ${session} AND (
        (asked.status = 'open' AND asked.kind IN ('objection', 'erasure', 'correction'))
        OR (asked.status = 'done' AND asked.kind = 'objection')
      )
      ORDER BY asked.created_at, asked.id
    )
  )`.mapWith((stored: string) => standing(JSON.parse(stored) as Right[]));
}

/** The open requests of one candidate of a tenant. */
export const readRights = ({ orm }: Pick<Db, "orm">, tenant: Tenant, sessionId: number): Right[] =>
  orm
    .select({ rights: rightsOf("sessions.id") })
    .from(sessions)
    .where(and(ofTenant(sessions, tenant), eq(sessions.id, sessionId)))
    .get()?.rights ?? [];

/** The same for a document, which has no use for when it is due: it may be read long after. Days are the account's. */
export const reportedRights = (rights: readonly Right[], timeZone: string) =>
  rights.map(({ kind, state, since }) => ({ kind, state, since: isoTimeIn(since, timeZone) }));

/** Sessions of a tenant whose use is paused: the same decision as `useIsPaused`, for lists that put people in order. */
export const pausedSessions = ({ accountId, mode }: Tenant): SQL => sql`(
  SELECT session_id FROM candidate_requests WHERE account_id = ${accountId} AND mode = ${mode}
    AND (status = 'open' AND kind IN ('objection', 'erasure') OR status = 'done' AND kind = 'objection')
)`;

/** @param now milliseconds, in the tenant's time */
export const rightsView = (rights: readonly Right[], now: number): RightView[] =>
  rights.map(({ kind, state, since, due }) => ({
    kind,
    state,
    since: isoTime(since),
    due: state === "open" ? isoTime(due) : null,
    overdue: state === "open" && due < now,
    ...aliased({ pauses_use: pausesUse(kind) }),
  }));
