import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { maskedEmail } from "#/modules/assessment/codes/rules.ts";
import { emailOf } from "#/modules/assessment/codes/service.ts";
import { type AssessmentView, BrandView } from "#/modules/assessment/schema.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { ResultView } from "#/modules/results/views/store.ts";
import { LOOKER_KINDS, lookerKindOf, VIEW_KINDS } from "#/platform/context/result-views.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  EachOf,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { daysLeftOf, REQUEST_FILTERS, REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATUSES } from "./rules.ts";
import type { Overview } from "./service.ts";
import type { CandidateRequest, ListedRequest, NamedRequest, OperatorsRequest } from "./store.ts";

/** What the candidate's page asks and gets. */

/** Characters of what candidates and accounts write in their own words. */
export const OWN_WORDS_MAX = 2000;

export const AskBody = Type.Object(
  { kind: OneOf(REQUEST_KINDS), message: OptionalLines(OWN_WORDS_MAX) },
  STRICT,
);

/** Nothing is deleted by a request that came about by mistake. */
export const WithdrawBody = Type.Object(
  { confirm: Type.Literal(true, { description: "must be true" }) },
  STRICT,
);

const RequestView = Type.Object({
  id: Type.String(),
  kind: OneOf(REQUEST_KINDS),
  message: Type.String(),
  status: OneOf(REQUEST_STATUSES),
  created_at: Timestamp,
  due_at: Timestamp,
  closed_at: NullableTimestamp,
  /** The answer of the company. */
  note: Type.String(),
});

/** Views of one part by one viewer, counted: anyone who polls would fill the page. */
const ViewsView = Type.Object({
  what: OneOf(VIEW_KINDS),
  /** null for what was read at the candidate's own link. */
  kind: Type.Union([OneOf(LOOKER_KINDS), Type.Null()]),
  viewer: Type.String(),
  times: Type.Integer(),
  last_at: Timestamp,
});

const Paragraphs = EachOf(LANGUAGES, Type.Array(Type.String()));

const PrivacyView = Type.Object({
  state: OneOf(["new", "in_progress", "completed"]),
  company: Type.String(),
  contact_email: Type.String(),
  contact_phone: Type.String(),
  brand: BrandView,
  language: OneOf(LANGUAGES),
  kiosk: Type.Boolean(),
  notice: Type.Object({
    version: Type.String(),
    paragraphs: Paragraphs,
  }),
  acknowledged: Type.Union([
    Type.Object({
      version: Type.String(),
      at: Timestamp,
      /** The text as it was then; null where it was not kept yet. */
      paragraphs: Type.Union([Paragraphs, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** When the data are anonymized automatically; null: at no fixed time. */
  kept_until: NullableTimestamp,
  /** The address is masked until a code has shown who asks. */
  person: Type.Object({ first_name: Type.String(), last_name: Type.String(), email: Type.String() }),
  /** Voluntary details. Their content is shown once a code has verified the candidate. */
  voluntary: Type.Object({
    given: Type.Boolean(),
    gender: OneOf(["female", "male", "diverse", ""]),
    birth_date: Type.Union([Type.String(), Type.Null()]),
  }),
  progress: Type.Object({ answered: Type.Integer(), total: Type.Integer() }),
  withdrawal: Type.Union([OneOf(["at_once", "by_request"]), Type.Null()]),
  requests: Type.Array(RequestView),
  views: Type.Array(ViewsView),
  /** How a code comes to the candidate, and until when this browser has shown one; null: it has not. */
  confirmation: Type.Object({ way: OneOf(["mail", "company"]), until: NullableTimestamp }),
});
export const PrivacyAnswer = Ok(PrivacyView);

export const WithdrawAnswer = Ok(
  Type.Object({
    outcome: OneOf(["deleted", "requested"]),
    /** null: nothing is left to see. */
    privacy: Type.Union([PrivacyView, Type.Null()]),
  }),
);

/** @param page the assessment session as the candidate's page shows it */
export function privacyView(
  { current: assessment, withdrawal, requests, views, confirmation, acknowledgedText, keptUntil }: Overview,
  page: Static<typeof AssessmentView>,
): Static<typeof PrivacyView> {
  const { session } = assessment;
  const email = emailOf(assessment);
  const isVerified = confirmation.until !== null;
  return {
    state: page.state === "expired" ? "in_progress" : page.state,
    company: page.company,
    contact_email: page.contact_email,
    contact_phone: page.contact_phone,
    brand: page.brand,
    language: page.language,
    kiosk: page.kiosk,
    notice: page.notice,
    acknowledged: session && {
      version: session.noticeVersion,
      at: isoTime(session.acknowledgedAt),
      paragraphs: acknowledgedText,
    },
    kept_until: isoTimeOrNull(keptUntil),
    person: { ...page.candidate, email: isVerified ? email : maskedEmail(email) },
    voluntary: voluntaryView(session, isVerified),
    progress: page.progress,
    withdrawal,
    requests: requests.map((request) => requestView(isVerified ? request : { ...request, ...WORDLESS })),
    views: countedViews(views),
    confirmation: { way: confirmation.way, until: isoTimeOrNull(confirmation.until) },
  };
}

function voluntaryView(
  session: Session | null,
  isVerified: boolean,
): Static<typeof PrivacyView>["voluntary"] {
  const gender = session?.gender ?? "";
  const birthDate = session?.birthDate ?? null;
  const given = gender !== "" || birthDate !== null;
  return isVerified ? { given, gender, birth_date: birthDate } : { given, gender: "", birth_date: null };
}

/** Leaves out the messages between candidate and company, which the link alone does not show. */
const WORDLESS = { message: "", note: null } as const;

const requestView = (request: CandidateRequest): Static<typeof RequestView> => ({
  id: request.id,
  kind: request.kind,
  message: request.message,
  status: request.status,
  created_at: isoTime(request.createdAt),
  due_at: isoTime(request.dueAt),
  closed_at: isoTimeOrNull(request.closedAt),
  note: request.note ?? "",
});

/** Latest first. */
function countedViews(views: readonly ResultView[]): Static<typeof ViewsView>[] {
  const counted = new Map<string, { view: ResultView; times: number }>();
  for (const view of views) {
    const name = JSON.stringify([view.what, view.viewerId]);
    counted.set(name, { view, times: (counted.get(name)?.times ?? 0) + 1 });
  }
  return [...counted.values()]
    .toSorted((one, other) => other.view.viewedAt - one.view.viewedAt)
    .map(({ view: { what, viewer, viewerId, viewedAt }, times }) => ({
      what,
      kind: lookerKindOf(viewerId, what),
      viewer,
      times,
      last_at: isoTime(viewedAt),
    }));
}

/** Requests of candidates as the account and the server administrator meet them. */

/** The server administrator gets no names, and finds nobody by theirs. */
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
const RequestEntry = Type.Object({ ...closable, message: Type.String(), note: NullableText });
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

export const ConsoleRequestsQuery = Type.Object(
  { ...RequestListQuery.properties, request: Type.Optional(Type.String({ maxLength: 100 })) },
  OPEN,
);

const ConsoleRequest = Type.Object({
  ...RequestEntry.properties,
  days_left: Type.Union([Type.Integer(), Type.Null()]),
  /** The candidate as they are now. */
  candidate: Type.Object({
    status: OneOf(["active", "anonymized"]),
    name: NullableText,
    email: NullableText,
    protected: Type.Boolean(),
  }),
});
export const ConsoleRequestsAnswer = Ok(
  Type.Object({ requests: Type.Array(ConsoleRequest), pagination: Pagination }),
);

/** @param now the instant from which the days are counted */
export const consoleRequestView =
  (now: number) =>
  (row: NamedRequest): Static<typeof ConsoleRequest> => {
    const isPerson = row.anonymizedAt === null;
    return {
      ...entryView(row),
      days_left: row.status === "open" ? daysLeftOf(row.dueAt, now) : null,
      candidate: {
        status: isPerson ? "active" : "anonymized",
        name: isPerson ? fullName(row) : null,
        email: isPerson ? row.email : null,
        protected: row.protectedAt !== null,
      },
    };
  };
