import type { ProblemCode } from "#/platform/context/problem.ts";
import type { MailFault } from "#/platform/mail/smtp.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { MailIntent } from "./intents.ts";

/**
 * Whether a candidate is thanked at the end. An account that writes to its candidates itself does so to the end.
 * @param invite null where somebody began without one
 */
export const isThanked = (email: string, invite: { sendEmail: boolean } | null): boolean =>
  email !== "" && (invite === null || invite.sendEmail);

/** Ends with which everybody can be content: nobody needs the mail any more, or nobody may get it. */
export const CONTENT_ENDS: readonly MailFault[] = ["not_needed", "anonymized"];

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
  /** What has happened: each of them has cost somebody a credit or an order, so an account's own mailbox gets many. */
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
  start: "start",
  welcome: "welcome",
  thanks: "notice",
  completed: "notice",
  receipt: "notice",
  credit_note: "notice",
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

/** What any account may send that others asked for, before it has got a credit. */
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
export const DROPPED: Readonly<Record<MailLimitCode | typeof LOCAL_MAILBOX.code, MailFault>> = {
  local_mailbox: "local_mailbox",
  recipient_mail_limit: "recipient_limit",
  account_mail_limit: "account_limit",
};
