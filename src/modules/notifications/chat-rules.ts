import { nextAttemptAt } from "#/modules/webhooks/rules.ts";
import type { AlertKind } from "#/platform/context/alert-kinds.ts";
import type { Occasion } from "./rules.ts";

export const CHAT_SHAPES = ["slack", "teams"] as const;
export type ChatShape = (typeof CHAT_SHAPES)[number];

/** What concerns a team; mentions and one's own work are one person's. */
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

/** As many tries as a webhook's delivery has at the most. */
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

/** What is sent, in the shape that the chat takes; names in it are text and never markup. */
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

/** The name of the intent: of one occasion the chat hears once. */
export const chatRef = (accountId: string, { kind, ref }: Pick<Occasion, "kind" | "ref">): string =>
  `${accountId}:${kind}:${ref}`;
