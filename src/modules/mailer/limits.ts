import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { RegisterEvents } from "#/modules/accounts/registration/events.ts";
import type { AssessmentEvents, CandidateCodeEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { DeclineEvents } from "#/modules/decisions/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Crowd } from "#/modules/notifications/crowd.ts";
import type { AlertEvents } from "#/modules/notifications/events.ts";
import type { AlertService } from "#/modules/notifications/service.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CandidateRightsEvents } from "#/modules/privacy/requests/events.ts";
import type { StartEvents } from "#/modules/self-registration/events.ts";
import type { SenderEvents } from "#/modules/senders/events.ts";
import type { TrialEvents } from "#/modules/trials/events.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { WebhookEvents } from "#/modules/webhooks/events.ts";
import type { Hearing } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Outbox } from "#/platform/jobs/outbox.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { isLocalAddress, normalizedMailbox } from "#/platform/mail/address.ts";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  BUCKET_OF,
  BUCKETS,
  DROPPED,
  isThanked,
  LOCAL_MAILBOX,
  MAIL_WINDOW_MS,
  type MailIntent,
  type MailLimitCode,
  perAccount,
} from "./rules.ts";
import { mailCounts } from "./tables.ts";

interface MailLimit {
  code: MailLimitCode;
  /** Seconds until one more may be sent. */
  retryAfter: number;
}

export interface MailLimits {
  /**
   * Counts an email that is to be sent, in the caller's transaction.
   * @returns why it must not, and then it is not counted; null where it may
   */
  take(tenant: Tenant, intent: MailIntent): MailLimit | typeof LOCAL_MAILBOX | null;
}

interface MailLimitDeps extends Pick<Infrastructure, "db" | "clock" | "secrets" | "security"> {
  /** Returns the recipient of a mail; null if nobody needs it any more. */
  recipientOf: (tenant: Tenant, intent: MailIntent) => string | null;
  /** That an account ever got. */
  creditsOf: (tenant: Tenant) => number;
  /** Maximum number of mails that an account may send within a day at the request of others. */
  mostPerAccount: () => number;
}

/** The answer to a request for an email that must not be sent. */
export const mailProblem = (limit: NonNullable<ReturnType<MailLimits["take"]>>): Problem =>
  limit.code === LOCAL_MAILBOX.code
    ? invalidField("email", "must have an internet domain, such as name@company.example")
    : new Problem(limit.code, limit);

const PURPOSE = "mail-count";

/**
 * How much mail one mailbox gets from this server in a day, regardless of the account it comes from, and how much one
 * account sends. Kept in the database, so that a restart loses nothing; a mailbox is stored there only as a keyed hash.
 */
export function createMailLimits(deps: MailLimitDeps): MailLimits {
  const { db, clock, secrets, security, recipientOf, creditsOf, mostPerAccount } = deps;
  const placed = (name: string) => sql.placeholder(name);
  // A clock that was set ahead and back leaves counts of a time to come: they block nobody.
  const inWindow = () => and(gt(mailCounts.at, placed("since")), lte(mailCounts.at, placed("now")));
  /** The one that must stop counting before the next may be sent. */
  const overBy = (who: "mailbox" | "accountId") =>
    prepared(() =>
      db.orm
        .select({ at: mailCounts.at })
        .from(mailCounts)
        .where(and(eq(mailCounts[who], placed("who")), eq(mailCounts.bucket, placed("bucket")), inWindow()))
        .orderBy(desc(mailCounts.at))
        .limit(1)
        .offset(placed("offset")),
    );
  const ofMailbox = overBy("mailbox");
  const ofAccount = overBy("accountId");

  return {
    take(tenant, intent) {
      const to = recipientOf(tenant, intent);
      if (to === null) return null;
      if (isLocalAddress(to)) return LOCAL_MAILBOX;
      const now = clock.now();
      const since = now - MAIL_WINDOW_MS;
      const bucket = BUCKET_OF[intent.template];
      const mailbox = secrets.mac(PURPOSE, normalizedMailbox(to));
      const last = (query: typeof ofMailbox, who: string, most: number) =>
        query.get({ who, bucket, since, now, offset: most - 1 })?.at;
      const refuse = (code: MailLimitCode, at: number): MailLimit => {
        security.refuse("rate_limit.refused", { account: tenant.accountId, mode: tenant.mode, reason: code });
        return { code, retryAfter: Math.max(1, Math.ceil((at + MAIL_WINDOW_MS - now) / SECOND_MS)) };
      };
      const toMailbox = last(ofMailbox, mailbox, BUCKETS[bucket].perMailbox);
      if (toMailbox !== undefined) return refuse("recipient_mail_limit", toMailbox);
      const most = perAccount(bucket, mostPerAccount(), creditsOf(tenant));
      const fromAccount = last(ofAccount, tenant.accountId, most);
      if (fromAccount !== undefined) return refuse("account_mail_limit", fromAccount);
      // Entries that no longer count are deleted with each new one, so that nothing is kept for long.
      db.orm.delete(mailCounts).where(lte(mailCounts.at, since)).run();
      db.orm.insert(mailCounts).values({ accountId: tenant.accountId, mailbox, bucket, at: now }).run();
      return null;
    },
  };
}

/** Without these the request would be a lie; the others only add to what has happened, and never undo it. */
const IS_THE_POINT: ReadonlySet<MailIntent["template"]> = new Set([
  "invite",
  "reminder",
  "decline",
  "trial_approved",
  "start",
  "member_invitation",
  "sender_code",
]);

/** @returns false where the mail is listed, but will not be sent: a limit was reached */
export type QueueMail = (
  tenant: Tenant,
  intent: MailIntent,
  now: number,
  beside?: { sealed: string },
) => boolean;

/** A tenant with so many undelivered mails gets none: something is wrong with the mail server. */
export const QUEUE_LIMIT = 1000;

/** A mail server that is back takes a thousand mails in about a minute. */
const FULL_RETRY_S = 60;

/**
 * @param sends false: there is no mail server, so mails are kept to be seen. Test mode never sends.
 * @param limits whose refusal ends the request where the mail is its point; any other mail is kept with the reason
 * @returns a function to call inside the transaction; it throws Problem outbox_full (503), recipient_mail_limit,
 *   account_mail_limit (429), invalid_input (400) naming email for an address of the mail server's own machine
 */
export const createMailQueue =
  (outbox: Outbox, sends: () => boolean, limits: MailLimits): QueueMail =>
  (tenant, intent, now, beside) => {
    // Without a mail server, the administrator passes the link of an approved trial on. It must not be sent later as well.
    const onHold = intent.template !== "trial_approved" && (!sends() || tenant.mode === "test");
    if (!onHold && IS_THE_POINT.has(intent.template) && outbox.countQueued(tenant, "mail") >= QUEUE_LIMIT)
      throw new Problem("outbox_full", { retryAfter: FULL_RETRY_S });
    const limit = onHold ? null : limits.take(tenant, intent);
    if (limit !== null && IS_THE_POINT.has(intent.template)) throw mailProblem(limit);
    outbox.add(tenant, {
      channel: "mail",
      ref: Object.values(intent).join(":"),
      lane: `mail:${tenant.accountId}`,
      payload: { ...intent, ...beside },
      dueAt: now,
      held: onHold,
      ...(limit !== null && { dropped: DROPPED[limit.code] }),
    });
    return limit === null;
  };

/** Buyers who correct the details of an order within this time get no email about them. */
const CORRECTED_WITHIN_MS = 10 * MINUTE_MS;

/** Every event that a mail is sent about. */
export type Triggers = AlertEvents &
  AssessmentEvents &
  DeclineEvents &
  GdprEvents &
  BillingEvents &
  CandidateCodeEvents &
  CandidateRightsEvents &
  InviteEvents &
  RegisterEvents &
  SenderEvents &
  StartEvents &
  TrialEvents &
  UserEvents &
  WebhookEvents;

interface TriggerDeps {
  events: Hearing<Triggers>;
  queueMail: QueueMail;
  /** Null also for a cancelled one. */
  findInvite: (tenant: Tenant, inviteId: string) => Invite | null;
  crowd: Pick<Crowd, "readersOf" | "whoHas">;
  /** Recipients of an immediate email, by their preferences; null: nobody works there. */
  mailedAtOnce: AlertService["mailedAtOnce"];
  seal: SealedPeople["seal"];
}

/** Queues the mails of each trigger, inside the transaction that brings it about. */
export function mailTriggers({
  events,
  queueMail,
  findInvite,
  crowd,
  mailedAtOnce,
  seal,
}: TriggerDeps): void {
  /** One mail for each reader; to the account's own address where nobody works there. */
  function notify(tenant: Tenant, readers: readonly string[] | null, intent: MailIntent, now: number): void {
    if (readers === null) queueMail(tenant, intent, now);
    for (const reader of readers ?? []) queueMail(tenant, { ...intent, reader } as MailIntent, now);
  }

  events.on("account.registered", ({ tenant, now }) => {
    if (tenant.mode === "live") queueMail(tenant, { template: "welcome", accountId: tenant.accountId }, now);
  });
  /** The person whom an order names is notified in any case, and nobody twice. */
  function notifyBuyer(tenant: Tenant, orderEmail: string, intent: MailIntent, now: number): void {
    const owners = crowd.readersOf(tenant, { concern: "billing", by: "mail" });
    if (crowd.whoHas(tenant.accountId, owners, orderEmail) === null) queueMail(tenant, intent, now);
    notify(tenant, owners, intent, now);
  }
  events.on("order.completed", ({ tenant, order, now }) => {
    notifyBuyer(tenant, order.email, { template: "receipt", orderId: order.id }, now);
  });
  events.on("order.on_hold", ({ tenant, order, hold, now }) => {
    const dueAt = now + CORRECTED_WITHIN_MS;
    notifyBuyer(tenant, order.email, { template: "order_on_hold", orderId: order.id, hold }, dueAt);
  });
  events.on("credit_note.issued", ({ tenant, order, creditNoteId, now }) => {
    notifyBuyer(tenant, order.email, { template: "credit_note", creditNoteId }, now);
  });
  events.on("invoice.issued", ({ tenant, order, invoiceId, now }) => {
    notifyBuyer(tenant, order.email, { template: "invoice_issued", invoiceId }, now);
  });
  events.on("invoice.corrected", ({ tenant, order, invoiceId, creditNoteId, now }) => {
    notifyBuyer(tenant, order.email, { template: "invoice_corrected", invoiceId, creditNoteId }, now);
  });
  events.on("invoice.overdue", ({ tenant, order, reminderId, now }) => {
    notifyBuyer(tenant, order.email, { template: "payment_reminder", reminderId }, now);
  });
  events.on("invite.created", ({ tenant, invite, isPlanned, now }) => {
    if (invite.sendEmail && !isPlanned) queueMail(tenant, { template: "invite", inviteId: invite.id }, now);
  });
  events.on("invite.sent", ({ tenant, invite, now }) => {
    queueMail(tenant, { template: "invite", inviteId: invite.id }, now);
  });
  events.on("invite.reminded", ({ tenant, invite, number, now }) => {
    queueMail(tenant, { template: "reminder", inviteId: invite.id, number }, now);
  });
  events.on("assessment.completed", ({ tenant, session, now }) => {
    const invite = session.inviteId === null ? null : findInvite(tenant, session.inviteId);
    const readers = mailedAtOnce(tenant, "result_ready", {
      ...{ concern: "result", invitedBy: invite?.invitedBy ?? null, about: { sessionId: session.id } },
    });
    notify(tenant, readers, { template: "completed", sessionId: session.id }, now);
    if (isThanked(session.email, invite))
      queueMail(tenant, { template: "thanks", sessionId: session.id }, now);
  });
  events.on("candidate.declined", ({ tenant, sessionId, letterId, now }) => {
    queueMail(tenant, { template: "decline", sessionId, letterId }, now);
  });
  events.on("start.asked", ({ tenant, requestId, now }) => {
    queueMail(tenant, { template: "start", requestId }, now);
  });
  events.on("candidate_code.asked", ({ tenant, codeId, now }) => {
    queueMail(tenant, { template: "candidate_code", codeId }, now);
  });
  events.on("request.opened", ({ tenant, requestId, now }) => {
    const readers = mailedAtOnce(tenant, "request_opened", { concern: "candidate_data" });
    notify(tenant, readers, { template: "candidate_request", requestId }, now);
  });
  events.on("candidate.erased", ({ tenant, sessionId, person, isUnlinked, now }) => {
    queueMail(tenant, { template: "erased", erasedId: sessionId }, now, {
      sealed: seal(sessionId, person),
      ...(isUnlinked && { unlinked: 1 }),
    });
  });
  events.on("session.withdrawn", ({ tenant, sessionId, now }) => {
    const readers = mailedAtOnce(tenant, "request_opened", { concern: "candidate_data" });
    notify(tenant, readers, { template: "withdrawn", withdrawnId: sessionId }, now);
  });
  events.on("webhook.disabled", ({ tenant, webhook, reason, now }) => {
    const since = webhook.failingSince ?? now;
    const readers = mailedAtOnce(tenant, "delivery_failing", { concern: "operation" });
    notify(tenant, readers, { template: "webhook_disabled", webhookId: webhook.id, reason, since }, now);
  });
  events.on("alert.mailed", ({ tenant, alertId, userId, sessionId, now }) => {
    // It names the person, so that an erasure ends the email too.
    const about = sessionId === null ? {} : { sessionId };
    // After it was read, a repeated notification is another email.
    queueMail(tenant, { template: "alert", alertId, at: now, ...about, reader: userId }, now);
  });
  events.on("alert.digest_due", ({ tenant, userId, day, now }) => {
    queueMail(tenant, { template: "alert_digest", day, mode: tenant.mode, reader: userId }, now);
  });
  // Both are about the account and not of one of its modes, so that an approved test trial is reported too.
  events.on("trial.approved", ({ accountId, linkId, claimId, now }) => {
    const intent = { template: "trial_approved", linkId, ...(claimId !== null && { claimId }) } as const;
    queueMail({ accountId, mode: "live" }, intent, now);
  });
  events.on("member.invited", ({ accountId, linkId, now }) => {
    queueMail({ accountId, mode: "live" }, { template: "member_invitation", linkId }, now);
  });
  events.on("sender.code_asked", ({ accountId, scope, sentAt, now }) => {
    queueMail({ accountId, mode: "live" }, { template: "sender_code", scope, sentAt }, now);
  });
}

type Person = GdprEvents["candidate.erased"]["person"];

type SealedPeople = ReturnType<typeof createSealedPeople>;

/**
 * To whom a certificate of erasure goes. Their data are gone by then, so it is stored sealed next to the intent,
 * unreadable with the database alone, and is deleted as soon as the mail was sent or given up.
 */
export function createSealedPeople(db: Db, secrets: Pick<Secrets, "seal" | "open">) {
  const context = (sessionId: number) => `erased:${sessionId}`;
  return {
    seal: (sessionId: number, person: Person): string =>
      secrets.seal(JSON.stringify(person), context(sessionId)),

    open: (sessionId: number, sealed: string): Person =>
      JSON.parse(secrets.open(sealed, context(sessionId))) as Person,

    /** @param ref of the intent */
    blank: (tenant: Tenant, ref: string): void =>
      void db.orm
        .update(outbox)
        .set({ payload: sql`json_remove(${outbox.payload}, '$.sealed')` })
        .where(and(ofTenant(outbox, tenant), eq(outbox.channel, "mail"), eq(outbox.ref, ref)))
        .run(),
  };
}
