import type { ProblemCode } from "#/platform/context/problem.ts";
import type { MailFailure } from "#/platform/mail/mail.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** A link that took the place of another one, of an invite or of a session without one. */
export type NewLinkIntent =
  | { template: "new_link"; inviteId: string }
  | { template: "new_link"; sessionId: number };

/** One of an account's people, by id; where nobody is named, a mail to the account goes to its own address. */
interface ToReader {
  reader?: string;
}

/** Which mail is meant; the text is created when it is sent, so that the outbox holds no personal data. */
export type MailIntent =
  /** `resend` counts the repetitions that people ask for. */
  | { template: "invite"; inviteId: string; resend?: number }
  | { template: "reminder"; inviteId: string; number: number }
  /** The link into the console, and to a key where one was asked for; an earlier version had the key alone. */
  | { template: "trial_approved"; linkId: string; claimId?: string }
  | { template: "trial_approved"; claimId: string }
  /** The link of somebody who wants to start without an invitation; earlier ones were of sessions that had begun. */
  | { template: "start"; requestId: string }
  | { template: "start"; sessionId: number }
  | (NewLinkIntent & { resend: number })
  /** To the candidate, who has asked for it at their link. */
  | { template: "candidate_code"; codeId: string }
  /** To the candidate, and to the account, when a session is completed. */
  | { template: "thanks"; sessionId: number }
  /** To somebody who was declined; a person has released it. */
  | { template: "decline"; sessionId: number; letterId: string }
  | ({ template: "completed"; sessionId: number } & ToReader)
  /** To the address that the order names, and to the account's people. */
  | ({ template: "receipt"; orderId: string } & ToReader)
  /** To the same, when an invoice is cancelled. */
  | ({ template: "credit_note"; creditNoteId: string } & ToReader)
  /** To the same: an invoice that is to be paid later, one that replaces another one, and reminders of one. */
  | ({ template: "invoice_issued"; invoiceId: string } & ToReader)
  | ({ template: "invoice_corrected"; invoiceId: string; creditNoteId: string } & ToReader)
  | ({ template: "payment_reminder"; reminderId: string } & ToReader)
  /** To the same, while an order waits because its billing details contradict each other; `hold`: how they do. */
  | ({ template: "order_on_hold"; orderId: string; hold: string } & ToReader)
  | { template: "welcome"; accountId: string }
  /** To the account, when a candidate asks something of it. */
  | ({ template: "candidate_request"; requestId: string } & ToReader)
  /**
   * To the account, when a candidate stops before the end. The session's number has another name than in the mails
   * about the candidate, which end with the withdrawal.
   */
  | ({ template: "withdrawn"; withdrawnId: number } & ToReader)
  /** To the account, once nothing is sent to a webhook any more; `since` distinguishes one time from the next. */
  | ({
      template: "webhook_disabled";
      webhookId: string;
      reason: "failing" | "gone";
      since: number;
    } & ToReader)
  /**
   * To a person whose data were erased: the recipient is stored sealed next to the intent, until it was sent or given
   * up. The number has another name than in the mails that end with the erasure.
   */
  | { template: "erased"; erasedId: number }
  /** To one of the account's people, who wants it at once; `at` distinguishes one time from the next. */
  | { template: "alert"; alertId: number; at: number; sessionId?: number; reader: string }
  /** To one of the account's people: what happened until eight on a day. */
  | { template: "alert_digest"; day: string; mode: string; reader: string }
  /** To somebody who is to work for the account in the console. */
  | { template: "member_invitation"; linkId: string }
  /** To an address from which emails to candidates are to come. */
  | { template: "sender_code"; scope: string; sentAt: number };

/**
 * Whether a candidate is thanked at the end. An account that writes to its candidates itself does so to the end.
 * @param invite null where somebody began without one
 */
export const isThanked = (email: string, invite: { sendEmail: boolean } | null): boolean =>
  email !== "" && (invite === null || invite.sendEmail);

/** Ends with which everybody can be content: nobody needs the mail any more, or nobody may get it. */
export const CONTENT_ENDS: readonly MailFailure[] = ["not_needed", "anonymized"];

/** Mails are counted over this time, whenever it begins. */
export const MAIL_WINDOW_MS = DAY_MS;

/**
 * Mails of a bucket are counted together, and apart from those of the others: anyone who lets a mailbox run full with
 * one kind keeps none of the other kinds from it.
 */
export const BUCKETS = {
  /** Somebody else asked for it, and says whom it goes to and much of what it says. */
  asked: { perMailbox: 10 },
  /**
   * Asked for at an account's page, by anyone who typed the address. How many one account may send, its page decides.
   */
  start: { perMailbox: 3 },
  /** Anyone who registers types an address, and it may be anybody's. */
  welcome: { perMailbox: 2 },
  /** Notices of events: each has cost somebody a credit or an order, so an account's own mailbox gets many. */
  notice: { perMailbox: 1000 },
  /** Without it somebody cannot go on; small, since a stranger can cause it too. */
  must: { perMailbox: 20 },
} as const satisfies Record<string, { perMailbox: number }>;
type Bucket = keyof typeof BUCKETS;

export const BUCKET_OF: Readonly<Record<MailIntent["template"], Bucket>> = {
  invite: "asked",
  reminder: "asked",
  decline: "asked",
  member_invitation: "asked",
  sender_code: "asked",
  start: "start",
  welcome: "welcome",
  thanks: "notice",
  completed: "notice",
  receipt: "notice",
  credit_note: "notice",
  invoice_issued: "notice",
  invoice_corrected: "notice",
  payment_reminder: "notice",
  order_on_hold: "notice",
  candidate_request: "notice",
  withdrawn: "notice",
  webhook_disabled: "notice",
  erased: "notice",
  alert: "notice",
  alert_digest: "notice",
  trial_approved: "must",
  new_link: "must",
  candidate_code: "must",
};

/** Number of mails that any account may send at the request of others, before it has got a credit. */
const BASE = 20;
/** An invitation, three reminders and one more try for each credit. */
const PER_CREDIT = 5;

/**
 * How many mails of a bucket an account may send within a day. What others ask for grows with the credits that the
 * account ever got: who has paid for little reaches few strangers.
 * @param most the server administrator's setting
 * @param credits that the account ever got; more than anybody buys where nothing is billed
 */
export const perAccount = (bucket: Bucket, most: number, credits: number): number =>
  bucket === "asked" ? Math.min(most, BASE + PER_CREDIT * credits) : Number.MAX_SAFE_INTEGER;

export type MailLimitCode = Extract<ProblemCode, "recipient_mail_limit" | "account_mail_limit">;

/** The mailbox lies in the machine of the mail server: nobody outside reads it, and strangers are to reach nobody inside. */
export const LOCAL_MAILBOX = { code: "local_mailbox" } as const;

/** Final status of an email that a limit kept from being sent. */
export const DROPPED: Readonly<Record<MailLimitCode | typeof LOCAL_MAILBOX.code, MailFailure>> = {
  local_mailbox: "local_mailbox",
  recipient_mail_limit: "recipient_limit",
  account_mail_limit: "account_limit",
};
