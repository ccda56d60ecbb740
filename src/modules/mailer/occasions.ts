import type { RegisterEvents } from "#/modules/accounts/registration/events.ts";
import type { CandidateCodeEvents } from "#/modules/assessment/codes/events.ts";
import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { DeclineEvents } from "#/modules/decisions/declines/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Crowd } from "#/modules/notifications/crowd.ts";
import type { AlertEvents } from "#/modules/notifications/events.ts";
import type { AlertService } from "#/modules/notifications/service.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CandidateRightsEvents } from "#/modules/privacy/requests/events.ts";
import type { StartEvents } from "#/modules/self-registration/events.ts";
import type { TrialEvents } from "#/modules/trials/events.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { WebhookEvents } from "#/modules/webhooks/events.ts";
import type { Hearing } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { MailIntent } from "./intents.ts";
import type { QueueMail } from "./queue.ts";
import { isThanked } from "./rules.ts";
import type { SealedPeople } from "./sealed-people.ts";

/** Whatever somebody is written to about. */
export type Occasions = AlertEvents &
  AssessmentEvents &
  DeclineEvents &
  GdprEvents &
  BillingEvents &
  CandidateCodeEvents &
  CandidateRightsEvents &
  InviteEvents &
  RegisterEvents &
  StartEvents &
  TrialEvents &
  UserEvents &
  WebhookEvents;

interface OccasionDeps {
  events: Hearing<Occasions>;
  queueMail: QueueMail;
  /** Null also for a cancelled one. */
  findInvite: (tenant: Tenant, inviteId: string) => Invite | null;
  crowd: Pick<Crowd, "readersOf" | "whoHas">;
  /** Whom a mail goes to at once, as each wishes; null: nobody works there. */
  mailedAtOnce: AlertService["mailedAtOnce"];
  seal: SealedPeople["seal"];
}

/** Queues the mails of each occasion, inside the transaction that brings it about. */
export function mailOccasions({
  events,
  queueMail,
  findInvite,
  crowd,
  mailedAtOnce,
  seal,
}: OccasionDeps): void {
  /** One mail for each reader; to the account's own address where nobody works there. */
  function tell(tenant: Tenant, readers: readonly string[] | null, intent: MailIntent, now: number): void {
    if (readers === null) queueMail(tenant, intent, now);
    for (const reader of readers ?? []) queueMail(tenant, { ...intent, reader } as MailIntent, now);
  }

  events.on("account.registered", ({ tenant, now }) => {
    if (tenant.mode === "live") queueMail(tenant, { template: "welcome", accountId: tenant.accountId }, now);
  });
  /** Whom an order names is told in any case, and nobody twice. */
  function tellBuyer(tenant: Tenant, orderEmail: string, intent: MailIntent, now: number): void {
    const owners = crowd.readersOf(tenant, { concern: "billing", by: "mail" });
    if (crowd.whoHas(tenant.accountId, owners, orderEmail) === null) queueMail(tenant, intent, now);
    tell(tenant, owners, intent, now);
  }
  events.on("order.completed", ({ tenant, order, now }) => {
    tellBuyer(tenant, order.email, { template: "receipt", orderId: order.id }, now);
  });
  events.on("credit_note.issued", ({ tenant, order, creditNoteId, now }) => {
    tellBuyer(tenant, order.email, { template: "credit_note", creditNoteId }, now);
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
    tell(tenant, readers, { template: "completed", sessionId: session.id }, now);
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
    tell(tenant, readers, { template: "candidate_request", requestId }, now);
  });
  events.on("candidate.erased", ({ tenant, sessionId, person, isUnlinked, now }) => {
    queueMail(tenant, { template: "erased", erasedId: sessionId }, now, {
      sealed: seal(sessionId, person),
      ...(isUnlinked && { unlinked: 1 }),
    });
  });
  events.on("session.withdrawn", ({ tenant, sessionId, now }) => {
    const readers = mailedAtOnce(tenant, "request_opened", { concern: "candidate_data" });
    tell(tenant, readers, { template: "withdrawn", withdrawnId: sessionId }, now);
  });
  events.on("webhook.disabled", ({ tenant, webhook, reason, now }) => {
    const since = webhook.failingSince ?? now;
    const readers = mailedAtOnce(tenant, "delivery_failing", { concern: "operation" });
    tell(tenant, readers, { template: "webhook_disabled", webhookId: webhook.id, reason, since }, now);
  });
  events.on("alert.mailed", ({ tenant, alertId, userId, sessionId, now }) => {
    // The person stands in it, so that an erasure ends the mail too.
    const about = sessionId === null ? {} : { sessionId };
    // Read and told again, it is another mail.
    queueMail(tenant, { template: "alert", alertId, at: now, ...about, reader: userId }, now);
  });
  events.on("alert.digest_due", ({ tenant, userId, day, now }) => {
    queueMail(tenant, { template: "alert_digest", day, mode: tenant.mode, reader: userId }, now);
  });
  // Both are about the account and not of one of its modes, so that an approved test trial is told too.
  events.on("trial.approved", ({ accountId, linkId, claimId, now }) => {
    const intent = { template: "trial_approved", linkId, ...(claimId !== null && { claimId }) } as const;
    queueMail({ accountId, mode: "live" }, intent, now);
  });
  events.on("member.invited", ({ accountId, linkId, now }) => {
    queueMail({ accountId, mode: "live" }, { template: "member_invitation", linkId }, now);
  });
}
