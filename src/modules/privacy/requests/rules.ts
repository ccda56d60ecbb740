import type { ProblemCode } from "#/platform/context/problem.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** Requests that a candidate can make to the account. */
export const REQUEST_KINDS = ["erasure", "objection", "correction", "longer_storage"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ["open", "done", "declined"] as const;
type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** How an account answers a request. */
export const REQUEST_OUTCOMES = ["done", "declined"] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

export const REQUEST_FILTERS = [...REQUEST_STATUSES, "all"] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/**
 * Until when the law wants an answer: one month after the request (GDPR, art. 12(3)), on the day of the same number,
 * or the last one of a shorter month. The time of day is kept, which is up to a day stricter than the law's end of
 * the day, and right in every time zone.
 * @param askedAt milliseconds since 1970
 */
export function dueOf(askedAt: number): number {
  const asked = new Date(askedAt);
  const due = new Date(askedAt);
  due.setUTCMonth(asked.getUTCMonth() + 1);
  // The 31st of a month of 30 days is the 1st of the one after it; day 0 leads back to the last day before.
  if (due.getUTCDate() !== asked.getUTCDate()) due.setUTCDate(0);
  return due.getTime();
}

/** Whole days until a request is due; from -1 on, which is its first day, it is overdue. */
export const daysLeftOf = (dueAt: number, now: number): number => Math.floor((dueAt - now) / DAY_MS);

/** A correction cannot be made by somebody who does not know what is wrong. */
export const needsMessage = (kind: RequestKind): boolean => kind === "correction";

/** The effect of "stop and delete": at once, as a request to the account, or null: it is not offered. */
export type Withdrawal = "at_once" | "by_request" | null;

export function withdrawalOf(session: {
  completedAt: number | null;
  protectedAt: number | null;
}): Withdrawal {
  if (session.completedAt !== null) return null;
  return session.protectedAt === null ? "at_once" : "by_request";
}

/**
 * Whether a request can be closed so. An erasure is done by anonymizing the candidate, which closes the request
 * automatically; nobody is notified of an erasure that was not carried out.
 */
export function checkClosing(
  { status, kind }: { status: RequestStatus; kind: RequestKind },
  outcome: RequestOutcome,
): "ok" | Extract<ProblemCode, "candidate_request_closed" | "erasure_outstanding"> {
  if (status !== "open") return "candidate_request_closed";
  return kind === "erasure" && outcome === "done" ? "erasure_outstanding" : "ok";
}

interface Closable {
  status: RequestStatus;
  closedAt: number | null;
  closedBy: string | null;
  note: string | null;
}

/** The request as it was at an instant: what was closed later was still open. */
export const asOf = <R extends Closable>(request: R, instant: number): R =>
  request.closedAt !== null && request.closedAt > instant
    ? { ...request, status: "open", closedAt: null, closedBy: null, note: null }
    : request;
