import type { NotificationWords } from "#/messages/console/entities/notification.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";

/** The kinds of notifications, in the order of the filter. */
export const KINDS = [
  "result_ready",
  "waiting_too_long",
  "mentioned",
  "share_answered",
  "list_done",
  "reports_ready",
  "request_opened",
  "delivery_failing",
  "credit_low",
  "erasure_ahead",
  "decision_asked",
  "decision_answered",
  "invite_bounced",
  "sender_failing",
] as const satisfies readonly NotificationKind[];

/** Describes the event in one line. */
export function sentenceOf(
  { kind, subject, name, label, detail }: Notification,
  words: NotificationWords,
): string {
  const [who, within] = [name || words.somebody, name || words.somebodyWithin];
  switch (kind) {
    case "result_ready":
      return words.ready(who);
    case "waiting_too_long":
      if (subject === "shortlist") return words.waits(label === null ? words.aList : words.list(label));
      return subject === "proposal" ? words.proposal(within) : words.waits(who);
    case "list_done":
      if (subject === "invite_batch") return label === null ? words.batchGone : words.batch(label);
      return words.work;
    case "reports_ready":
      return words.reports;
    case "request_opened":
      return subject === "withdrawal" ? words.withdrawn : words.request(who);
    case "delivery_failing":
      return detail === "retrying" ? words.retrying(label ?? "") : words.disabled(label ?? "");
    case "credit_low":
      return detail?.startsWith("-") === true ? words.owed(detail.slice(1)) : words.credits(detail ?? "0");
    case "mentioned":
      return words.mentioned(within);
    case "decision_asked":
      return words.asked(within);
    case "decision_answered":
      return detail === "confirmed" ? words.confirmed(within) : words.rejected(within);
    case "erasure_ahead":
      return words.ahead(detail ?? "0");
    case "invite_bounced":
      return words.bounced(within);
    case "sender_failing":
      return words.sender;
    case "share_answered": {
      const vote = words.votes[detail as keyof typeof words.votes];
      const said = words.answered(label ?? words.receiver, within);
      return vote === undefined ? said : `${said}: ${vote}`;
    }
  }
}

export type Notification = Schemas["Notification"];
export type NotificationKind = Notification["kind"];
