import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { assignmentOfSession, isOpenAt } from "#/modules/assessment/assignment.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { rightsView } from "#/platform/files/open-rights.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Link, NullableLink, NullableTimestamp, OneOf, STRICT } from "#/platform/http/fields.ts";
import { OpenRights } from "#/platform/http/open-rights.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { ListedSession } from "./console-store.ts";
import { SessionBody } from "./schema.ts";

/** The mode is that in which the person works. */
export const ConsoleSessionBody = Type.Object(
  {
    ...Type.Omit(SessionBody, ["mode"]).properties,
    job_id: Type.Optional(Type.String({ maxLength: 100 })),
  },
  STRICT,
);

const SESSION_STATES = ["open", "started", "completed", "expired", "withdrawn", "anonymized"] as const;

const ManualSession = Type.Object({
  session_id: Type.Integer(),
  state: OneOf(SESSION_STATES),
  name: Type.String(),
  email: Type.String(),
  language: OneOf(LANGUAGES),
  kiosk: Type.Boolean(),
  link: NullableLink,
  expires_at: NullableTimestamp,
  started_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  can_remove: Type.Boolean(),
  rights: OpenRights,
});

const { limit, offset } = pageParameters;
export const SessionListQuery = Type.Object({ limit, offset }, OPEN);
export const SessionListAnswer = Ok(
  Type.Object({ sessions: Type.Array(ManualSession), pagination: Pagination }),
);
export const NewSessionLink = Ok(
  Type.Object({
    session_id: Type.Integer(),
    link: Link,
    /** Whether the new link is on its way to the candidate. */
    mailed: Type.Boolean(),
  }),
);
export const SessionRemoved = Ok(Type.Object({ session_id: Type.Integer(), removed: Type.Boolean() }));

function stateOf(session: Session, now: number): (typeof SESSION_STATES)[number] {
  if (session.anonymizedAt !== null) return "anonymized";
  if (session.withdrawnAt !== null) return "withdrawn";
  if (session.completedAt !== null) return "completed";
  if (!isOpenAt(assignmentOfSession(session), now)) return "expired";
  return session.startedAt === null ? "open" : "started";
}

/** The link is shown as long as somebody can still begin or go on with it. @param link null: not to this reader */
function manualSessionView(
  session: ListedSession,
  link: string | null,
  now: number,
): Static<typeof ManualSession> {
  const state = stateOf(session, now);
  return {
    session_id: session.id,
    state,
    name: `${session.firstName} ${session.lastName}`.trim(),
    email: session.email,
    language: session.language,
    kiosk: session.kiosk,
    link: state === "open" || state === "started" ? link : null,
    expires_at: isoTimeOrNull(session.expiresAt),
    started_at: isoTimeOrNull(session.startedAt),
    completed_at: isoTimeOrNull(session.completedAt),
    can_remove: session.startedAt === null && (state === "open" || state === "expired"),
    rights: rightsView(session.rights, now),
  };
}

export const sessionListView = (
  { rows, total }: { rows: readonly ListedSession[]; total: number },
  page: Page,
  /** null: the reader is shown no links. */
  linkOf: ((session: Session) => string) | null,
  now: number,
): Static<typeof SessionListAnswer>["data"] => ({
  sessions: rows.map((session) => manualSessionView(session, linkOf?.(session) ?? null, now)),
  pagination: paginationView(page, total, rows.length),
});
