import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { assignmentOfSession, isOpenAt } from "#/modules/assessment/links.ts";
import { BrandView, type Host } from "#/modules/assessment/schema.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  Email,
  Line,
  Link,
  NullableLink,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { OpenStartPage, Starter } from "./self-start.ts";
import type { Seated } from "./service.ts";
import type { ListedSession } from "./store.ts";

const LanguageField = OneOf(LANGUAGES);
const NAME_MAX = 200;

/** `homepage` is not for people: programs that fill in every field of a form give themselves away by it. */
export const StartBody = Type.Object(
  {
    name: Line(NAME_MAX),
    email: Email,
    language: LanguageField,
    homepage: Type.Optional(Type.Literal("", { description: "must be empty" })),
  },
  STRICT,
);

export const StartPageAnswer = Ok(
  Type.Object({
    company: Type.String(),
    contact_email: Type.String(),
    contact_phone: Type.String(),
    brand: BrandView,
    language: LanguageField,
    open: Type.Boolean(),
    /** Nobody will begin here any more; otherwise it may be open again later. */
    over: Type.Boolean(),
    /** The job whose link it is; null: an account's own page. */
    job: Type.Union([
      Type.Object({ title: Type.String(), notice_en: Type.String(), notice_de: Type.String() }),
      Type.Null(),
    ]),
  }),
);

/** The link itself goes by mail alone. */
export const RequestedAnswer = Ok(Type.Object({ mailed: Type.Literal(true), expires_at: Timestamp }));

/** A path on this server, so that it leads on whatever name the server was called by. */
export const StartedAnswer = Ok(Type.Object({ path: Type.String(), expires_at: Timestamp }));

export const startPageView = (
  { account, open, over, job }: OpenStartPage,
  host: Host,
): Static<typeof StartPageAnswer>["data"] => ({
  company: host.company,
  contact_email: host.email,
  contact_phone: host.phone,
  brand: host.brand,
  language: account.language,
  open,
  over,
  job: job && { title: job.title, notice_en: job.noticeEn, notice_de: job.noticeDe },
});

export const starterOf = ({ name, email, language }: Static<typeof StartBody>): Starter => ({
  name: name.trim(),
  email,
  language,
});

export const SessionBody = Type.Object(
  {
    language: LanguageField,
    name: OptionalLine(NAME_MAX),
    email: Type.Optional(Email),
    kiosk: Type.Optional(Type.Boolean()),
    mode: Type.Optional(OneOf(MODES)),
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
  },
  STRICT,
);

const SessionView = Type.Object({
  session_id: Type.Integer(),
  link: Link,
  mode: OneOf(MODES),
  language: LanguageField,
  kiosk: Type.Boolean(),
  expires_at: Timestamp,
});
export const SessionAnswer = Ok(SessionView);

export const seatedOf = (body: Static<typeof SessionBody> & { job_id?: string }): Seated => ({
  name: body.name?.trim() ?? "",
  email: body.email ?? "",
  language: body.language,
  kiosk: body.kiosk ?? false,
  mode: body.mode ?? "live",
  expiresInDays: body.expires_in_days ?? null,
  jobId: body.job_id ?? null,
});

/** Holds nothing of the person: the answer may be kept for an Idempotency-Key. */
export const sessionView = (session: Session, link: string): Static<typeof SessionView> => ({
  session_id: session.id,
  link,
  mode: session.mode,
  language: session.language,
  kiosk: session.kiosk,
  expires_at: isoTime(session.expiresAt ?? 0),
});

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
