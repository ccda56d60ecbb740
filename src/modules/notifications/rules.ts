import { ALERT_KINDS, type AlertKind, type AlertSubject } from "#/platform/context/alert-kinds.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Concern } from "./readers.ts";

export const MAIL_WISHES = ["at_once", "daily", "off"] as const;
type MailWish = (typeof MAIL_WISHES)[number];

/** How somebody wants to be told of one kind. */
export interface Wish {
  console: boolean;
  mail: MailWish;
}

/** What is told, to whomever. */
export interface Occasion {
  kind: AlertKind;
  subject: AlertSubject;
  /** Of the same one nobody is told twice. */
  ref: string;
  recordId: string | null;
  sessionId: number | null;
  detail: string | null;
  /** A mail of its own tells those who want it at once. */
  hasMail?: true;
}

/** Who hears of it: whose task it is (`readers.ts`); of the others, those whom it names. */
export const CONCERN_OF = {
  result_ready: "result",
  waiting_too_long: "result",
  request_opened: "candidate_data",
  delivery_failing: "operation",
  credit_low: "billing",
  share_answered: "result",
  erasure_ahead: "candidate_data",
  decision_asked: "result",
} as const satisfies Partial<Record<AlertKind, Concern>>;

/** Whoever may not read the thing is not told of it. */
export const NEEDED: Readonly<Record<AlertKind, string>> = {
  result_ready: "results:read",
  waiting_too_long: "reviews:write",
  list_done: "lists:read",
  reports_ready: "results:read",
  request_opened: "gdpr:read",
  delivery_failing: "webhooks:read",
  credit_low: "orders:write",
  mentioned: "reviews:read",
  share_answered: "shares:read",
  erasure_ahead: "gdpr:read",
  decision_asked: "reviews:write",
  decision_answered: "reviews:read",
};

/**
 * Of the first three there were mails before anybody could wish for them: who has said nothing gets as many as ever. Low
 * credits end in refused invites, which nobody should learn of by a refusal. Reports can be fetched for a day, by somebody
 * who went on to other work because they took their time. Whose time is over is anonymized for good.
 */
const MAILED: ReadonlySet<AlertKind> = new Set([
  "result_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "reports_ready",
  "erasure_ahead",
]);

const wishAtFirst = (kind: AlertKind): Wish => ({
  console: true,
  mail: MAILED.has(kind) ? "at_once" : "off",
});

/**
 * How somebody wants to be told of a kind.
 * @param said what they chose. Of reports it was said with other work until that became a kind of its own
 */
export function wishAmong(said: readonly ({ kind: AlertKind } & Wish)[], kind: AlertKind): Wish {
  const of = (wanted: AlertKind) => said.find((wish) => wish.kind === wanted);
  return of(kind) ?? (kind === "reports_ready" ? of("list_done") : undefined) ?? wishAtFirst(kind);
}

export const kindsFor = (permissions: readonly string[]): AlertKind[] =>
  ALERT_KINDS.filter((kind) => permissions.includes(NEEDED[kind]));

export const ALERTS_KEPT_MS = 90 * DAY_MS;

/** Below a quarter of an hour of it nobody has to see to it: most receivers are back by then. */
export const FAILING_TOLD_MS = HOUR_MS;

/** What has waited too long for more than a week when the clock first sees it is old: it stands in the lists, and is told no more. */
export const WAITING_TOLD_MS = 7 * DAY_MS;

export const SETTINGS_AT_FIRST = { waitingDays: 7, lowCredits: 5 };
export const WAITING_DAYS_MAX = 90;
export const LOW_CREDITS_MAX = 10_000;

const DIGEST_HOUR = "08:00";

/**
 * The day whose mail is due now at a place, and up to when it gathers: what happened until eight there.
 * @returns null before eight
 */
export function digestOf(now: number, timeZone: string): { day: string; until: number } | null {
  const there = isoTimeIn(now, timeZone);
  const day = there.slice(0, 10);
  if (there.slice(11, 16) < DIGEST_HOUR) return null;
  const offset = there.slice(23);
  return { day, until: Date.parse(`${day}T${DIGEST_HOUR}:00.000${offset}`) };
}
