/** Pure decisions about webhooks. Source: Standard Webhooks 1.0, "Deliverability and reliability". */

/** The kinds of events that the interface names; a webhook without a choice gets these. */
export const USUAL_EVENT_TYPES = ["analysis.started", "analysis.completed", "order.completed"] as const;

/** All kinds that an account can subscribe to; those beyond the usual ones are sent to anyone who named them. */
export const EVENT_TYPES = [
  ...USUAL_EVENT_TYPES,
  "invite.created",
  "invite.expired",
  "invite.cancelled",
  "invite.bounced",
  "candidate.anonymized",
  "request.opened",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Why nothing is sent to a webhook any more. */
export type DisableReason = "failing" | "gone";

/** What a test sends. Nobody subscribes to it, so only the webhook that is tested gets it. */
export const PING = "ping";

/** Of each webhook's attempts the latest are kept, and none for longer than this. */
export const DELIVERIES_KEPT = 200;

/** Per account and mode. Every event is written once for each, in the transaction in which it happens. */
export const WEBHOOK_LIMIT = 50;

/**
 * Deliveries that may wait in one mode of an account. What happens beyond that is not delivered automatically: it is
 * among the deliveries as refused, with its reason, and can be sent again from there.
 */
export const WAITING_LIMIT = 10_000;

export const QUEUE_IS_FULL = `not sent: ${WAITING_LIMIT} deliveries of this account were waiting already`;

/** So much of a failed answer is kept: enough for its message, too little to read a page by it. */
const ANSWER_KEPT = 500;

/** What programs echo back although nobody else may have it: keys, tokens and signatures, ours and others'. */
const SECRETS: readonly RegExp[] = [
  /\b(?:whsec|pk_live|pk_test|sk_live|sk_test)_[\w+/=-]+/gi,
  /\bv1a?,[\w+/=-]{20,}/g,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g,
  /\b(?:bearer|basic)\s+[\w.~+/=-]+/gi,
  /(?<=\b\w*(?:password|passwd|secret|token|api[-_]?key|authorization|cookie|session)"?\s*[:=]\s*"?)[^\s"',;&}]+/gi,
];

/**
 * How a failed answer begins, as it is kept for people to see what the receiver says. Of one that took the event nothing
 * is kept: nobody needs it, and it may hold what the receiver knows about somebody.
 */
export function answerKept(excerpt: string): string | null {
  const text = SECRETS.reduce((left, secret) => left.replace(secret, "•••"), excerpt);
  const kept = [...text].slice(0, ANSWER_KEPT).join("").trim();
  return kept === "" ? null : kept;
}

const REDIRECT_MAX = 300;

/**
 * How an answer that is no success reads. Of a redirect it says where it leads, since that is the address to enter
 * instead; without its query, which may contain a secret.
 */
export function answeredText({ status, location }: { status: number; location: string | null }, url: string) {
  const target = location === null ? null : URL.parse(location, url);
  const answered = `answered ${status}`;
  if (target === null || !/^https?:$/.test(target.protocol)) return answered;
  return `${answered}, which redirects to ${target.origin}${target.pathname}`.slice(0, REDIRECT_MAX);
}

/** A receiver has to begin its answer within this time, and to end it within the other. */
export const FIRST_BYTE_MS = 5_000;
export const WHOLE_ANSWER_MS = 15_000;

/** A host that gave no answer so often in a row is asked one at a time. */
export const BREAK_AFTER = 5;
const BREAK_PAUSE_MS = 10_000;
const BREAK_PAUSE_MAX_MS = 60_000;

/** How long a host is left alone after so many calls without an answer. */
export const breakPause = (silences: number): number =>
  silences < BREAK_AFTER
    ? 0
    : Math.min(BREAK_PAUSE_MAX_MS, BREAK_PAUSE_MS * 2 ** Math.min(10, silences - BREAK_AFTER));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECOND_MS = 1_000;

export const DELIVERIES_KEPT_MS = 30 * DAY * SECOND_MS;

/** So long the feed shows an event; one whose deliveries are listed stays as long as they, for them alone. */
export const FEED_KEPT_MS = 30 * DAY * SECOND_MS;

/** Of events at a time. */
export const FEED_LIMIT = 50;
export const FEED_LIMIT_MAX = 100;

/** Tests, and what other modules note for themselves; longer than any delivery waits. */
export const NOTES_KEPT_MS = 90 * DAY * SECOND_MS;

/** How many rows of a kind are removed at a time. */
export const FORGOTTEN_AT_ONCE = 500;

/** Seconds from the intent to the first attempt, then from each failed attempt to the next: 75.6 hours in all. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Every delay is spread by this share to both sides, so that deliveries that failed together do not return together. */
const RETRY_JITTER = 0.1;
/** A receiver may ask for patience with Retry-After, but not for more than this. */
const RETRY_AFTER_MAX_SECONDS = DAY;
/** An endpoint that has only failed for this long is disabled. */
const FAILING_LIMIT_SECONDS = 5 * DAY;
export const FAILING_LIMIT_MS = FAILING_LIMIT_SECONDS * SECOND_MS;

/**
 * When a delivery is due next.
 * @param attempts attempts made so far; 0 means that the first is to come
 * @param random 0 <= x < 1, places the time within the jitter
 * @param retryAfterSeconds what the receiver asked for; it lengthens a delay and never shortens one
 * @returns null when all attempts are used up
 */
export function nextAttemptAt(
  attempts: number,
  now: Date,
  random: number,
  retryAfterSeconds: number | null,
): Date | null {
  const delay = RETRY_DELAYS_SECONDS[attempts];
  if (delay === undefined) return null;
  const jittered = delay * (1 + RETRY_JITTER * (2 * random - 1));
  const asked = Math.min(retryAfterSeconds ?? 0, RETRY_AFTER_MAX_SECONDS);
  return new Date(now.getTime() + Math.round(Math.max(jittered, asked) * SECOND_MS));
}

/** A receiver that asked for patience is sent nothing for so long at most: what it missed is then known from one event. */
const REST_MAX_MS = 5 * MINUTE * SECOND_MS;

/** How long nothing is sent to a receiver that asked for patience. */
export const restFor = (retryAfterSeconds: number): number =>
  Math.min(retryAfterSeconds * SECOND_MS, REST_MAX_MS);

export type Verdict = "success" | "retry" | "disable";

/**
 * What an answer's HTTP status means: only 2xx is a success; 410 (Gone) asks to be left alone for good;
 * everything else is tried again, redirects (never followed) and other 4xx (mostly fixed by a deployment) too.
 */
export function judgeAnswer(status: number): Verdict {
  if (status >= 200 && status <= 299) return "success";
  return status === 410 ? "disable" : "retry";
}

/**
 * Whether an endpoint is to be disabled after a failed attempt.
 * @param firstFailureAt the first failure since the last success; null when there is none
 */
export function shouldDisable(firstFailureAt: Date | null, now: Date): boolean {
  return firstFailureAt !== null && now.getTime() - firstFailureAt.getTime() >= FAILING_LIMIT_MS;
}
