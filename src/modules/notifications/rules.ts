import { nextAttemptAt } from "#/modules/webhooks/rules.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Concern } from "./crowd.ts";
import { ALERT_KINDS, type AlertKind, type AlertSubject } from "./tables.ts";

export const MAIL_PREFERENCES = ["at_once", "daily", "off"] as const;

type MailInput = (typeof MAIL_PREFERENCES)[number];

/** A person's channel for one kind. */
export interface Input {
  console: boolean;
  mail: MailInput;
}

/** Every kind of notification, for any recipient. */
export interface Trigger {
  kind: AlertKind;
  subject: AlertSubject;
  /** Nobody is notified of the same one twice. */
  ref: string;
  recordId: string | null;
  sessionId: number | null;
  detail: string | null;
  /** People who want it at once get an email of its own. */
  hasMail?: true;
}

/** Who is notified of it: whose task it is (`crowd.ts`); of the others, those whom it names. */
export const CONCERN_OF = {
  result_ready: "result",
  waiting_too_long: "result",
  request_opened: "candidate_data",
  delivery_failing: "operation",
  credit_low: "billing",
  share_answered: "result",
  erasure_ahead: "candidate_data",
  decision_asked: "result",
  invite_bounced: "result",
  sender_failing: "operation",
} as const satisfies Partial<Record<AlertKind, Concern>>;

/** Anyone who may not read the thing is not notified of it. */
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
  invite_bounced: "invites:read",
  sender_failing: "account:write",
};

/**
 * Of the first three there were mails before anybody could choose them: who has said nothing gets as many as ever. Low
 * credits end in refused invites, which nobody should learn of by a refusal. Candidates see another sender at once. Reports can be fetched for a day, by
 * somebody who went on to other work because they took their time. Whose time is over is anonymized for good.
 */
const MAILED: ReadonlySet<AlertKind> = new Set([
  "result_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "reports_ready",
  "erasure_ahead",
  "sender_failing",
]);

/** Of a list of addresses, many can come back within an hour. */
const MAILED_DAILY: ReadonlySet<AlertKind> = new Set<AlertKind>(["invite_bounced"]);

const inputAtFirst = (kind: AlertKind): Input => ({
  console: true,
  mail: MAILED.has(kind) ? "at_once" : MAILED_DAILY.has(kind) ? "daily" : "off",
});

/**
 * A person's channel for a kind.
 * @param said what they chose. Of reports it was said with other work until that became a kind of its own
 */
export function inputAmong(said: readonly ({ kind: AlertKind } & Input)[], kind: AlertKind): Input {
  const of = (wanted: AlertKind) => said.find((input) => input.kind === wanted);
  return of(kind) ?? (kind === "reports_ready" ? of("list_done") : undefined) ?? inputAtFirst(kind);
}

export const kindsFor = (permissions: readonly string[]): AlertKind[] =>
  ALERT_KINDS.filter((kind) => permissions.includes(NEEDED[kind]));

export const ALERTS_KEPT_MS = 90 * DAY_MS;

/** Below a quarter of an hour of it nobody has to see to it: most receivers are back by then. */
export const FAILING_NOTIFIED_MS = HOUR_MS;

/**
 * What has waited too long for more than a week when the clock first sees it is old: it is in the lists, and is no
 * longer reported.
 */
export const WAITING_NOTIFIED_MS = 7 * DAY_MS;

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

export const CHAT_SHAPES = ["slack", "teams"] as const;

export type ChatShape = (typeof CHAT_SHAPES)[number];

/** Kinds that concern a team; mentions and one's own work concern one person. */
export const CHAT_KINDS = [
  "result_ready",
  "waiting_too_long",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "share_answered",
  "decision_asked",
] as const satisfies readonly AlertKind[];

export type ChatKind = (typeof CHAT_KINDS)[number];

export const isForChat = (kind: AlertKind): kind is ChatKind => CHAT_KINDS.some((known) => known === kind);

/** An answer begins and ends within this time: a chat takes a message or it does not. */
export const CHAT_TIMEOUT_MS = 10_000;

/** Maximum number of attempts, as for a webhook's delivery. */
const TRIES = 6;

interface Message {
  text: string;
  /** In whose name. */
  company: string;
  link: string;
  button: string;
}

/** In Slack's markup these three have a meaning; everything else is a text. */
const forSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Renders a message in the shape that the chat accepts; names in it are text and never markup. */
export function messageOf(shape: ChatShape, { text, company, link, button }: Message): object {
  if (shape === "slack")
    return {
      text: forSlack(`${text} ${link}`),
      blocks: [
        { type: "section", text: { type: "plain_text", text, emoji: false } },
        { type: "context", elements: [{ type: "plain_text", text: company, emoji: false }] },
        {
          type: "actions",
          elements: [{ type: "button", text: { type: "plain_text", text: button }, url: link }],
        },
      ],
    };
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            { type: "RichTextBlock", inlines: [{ type: "TextRun", text }] },
            { type: "RichTextBlock", inlines: [{ type: "TextRun", text: company, isSubtle: true }] },
          ],
          actions: [{ type: "Action.OpenUrl", title: button, url: link }],
        },
      },
    ],
  };
}

/**
 * What becomes of a try that failed.
 * @param status null: no answer came
 * @returns when it is tried again; null: never, since the address leads nowhere any more or it was tried often enough
 */
export function chatRetryAt(
  attempt: number,
  status: number | null,
  now: number,
  random: number,
  retryAfterSeconds: number | null,
): number | null {
  const isGone = status === 403 || status === 404 || status === 410;
  if (isGone || attempt >= TRIES) return null;
  return nextAttemptAt(attempt, new Date(now), random, retryAfterSeconds)?.getTime() ?? null;
}

/** The name of the intent: the chat is notified once per trigger. */
export const chatRef = (accountId: string, { kind, ref }: Pick<Trigger, "kind" | "ref">): string =>
  `${accountId}:${kind}:${ref}`;
