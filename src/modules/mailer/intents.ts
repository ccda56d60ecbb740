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
  | { template: "member_invitation"; linkId: string };
