import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { maskedEmail } from "#/modules/assessment/codes/rules.ts";
import { emailOf } from "#/modules/assessment/codes/service.ts";
import { BrandView, type SittingView } from "#/modules/assessment/schema.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { ResultView } from "#/modules/results/views/store.ts";
import { LOOKER_KINDS, lookerKindOf, VIEW_KINDS } from "#/platform/context/result-views.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf, OptionalLines, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { REQUEST_KINDS, REQUEST_STATUSES } from "./rules.ts";
import type { Overview } from "./service.ts";
import type { CandidateRequest } from "./store.ts";

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
  /** What the company answered. */
  note: Type.String(),
});

/** Views of one part by one viewer, counted: whoever polls would fill the page. */
const ViewsView = Type.Object({
  what: OneOf(VIEW_KINDS),
  /** null for what was read at the candidate's own link. */
  kind: Type.Union([OneOf(LOOKER_KINDS), Type.Null()]),
  viewer: Type.String(),
  times: Type.Integer(),
  last_at: Timestamp,
});

const Paragraphs = Type.Object({ en: Type.Array(Type.String()), de: Type.Array(Type.String()) });

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
  /** When the data are anonymized by themselves; null: at no fixed time. */
  kept_until: NullableTimestamp,
  /** The address is masked until a code has shown who asks. */
  person: Type.Object({ first_name: Type.String(), last_name: Type.String(), email: Type.String() }),
  /** What the candidate chose to say: whether there is anything, and what it is once a code has shown who asks. */
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

/** @param page the sitting as the candidate's page shows it */
export function privacyView(
  { sitting, withdrawal, requests, views, confirmation, acknowledgedText, keptUntil }: Overview,
  page: Static<typeof SittingView>,
): Static<typeof PrivacyView> {
  const { session } = sitting;
  const email = emailOf(sitting);
  const isProven = confirmation.until !== null;
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
    person: { ...page.candidate, email: isProven ? email : maskedEmail(email) },
    voluntary: voluntaryView(session, isProven),
    progress: page.progress,
    withdrawal,
    requests: requests.map((request) => requestView(isProven ? request : { ...request, ...WORDLESS })),
    views: countedViews(views),
    confirmation: { way: confirmation.way, until: isoTimeOrNull(confirmation.until) },
  };
}

function voluntaryView(session: Session | null, isProven: boolean): Static<typeof PrivacyView>["voluntary"] {
  const gender = session?.gender ?? "";
  const birthDate = session?.birthDate ?? null;
  const given = gender !== "" || birthDate !== null;
  return isProven ? { given, gender, birth_date: birthDate } : { given, gender: "", birth_date: null };
}

/** What candidate and company wrote to one another is not for whoever merely holds the link. */
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
