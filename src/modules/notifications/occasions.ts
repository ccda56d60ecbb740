import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { CandidateCodeEvents } from "#/modules/candidate-codes/events.ts";
import type { CandidateRightsEvents } from "#/modules/candidate-rights/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { RegisterEvents } from "#/modules/register/events.ts";
import type { StartEvents } from "#/modules/start/events.ts";
import type { TrialEvents } from "#/modules/trials/events.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { WebhookEvents } from "#/modules/webhooks/events.ts";
import type { Hearing } from "#/platform/events.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { QueueMail } from "./queue.ts";
import { isThanked } from "./rules.ts";

/** Whatever somebody is written to about. */
export type Occasions = AssessmentEvents &
  BillingEvents &
  CandidateCodeEvents &
  CandidateRightsEvents &
  InviteEvents &
  RegisterEvents &
  StartEvents &
  TrialEvents &
  UserEvents &
  WebhookEvents;

/**
 * Queues the mail of each occasion, inside the transaction that brings it about.
 * @param findInvite null also for a cancelled one
 */
export function mailOccasions(
  events: Hearing<Occasions>,
  queueMail: QueueMail,
  findInvite: (tenant: Tenant, inviteId: string) => Invite | null,
): void {
  events.on("account.registered", ({ tenant, now }) => {
    if (tenant.mode === "live") queueMail(tenant, { template: "welcome", accountId: tenant.accountId }, now);
  });
  events.on("order.completed", ({ tenant, order, now }) => {
    queueMail(tenant, { template: "receipt", orderId: order.id }, now);
  });
  events.on("invite.created", ({ tenant, invite, now }) => {
    if (invite.sendEmail) queueMail(tenant, { template: "invite", inviteId: invite.id }, now);
  });
  events.on("invite.reminded", ({ tenant, invite, number, now }) => {
    queueMail(tenant, { template: "reminder", inviteId: invite.id, number }, now);
  });
  events.on("assessment.completed", ({ tenant, session, now }) => {
    queueMail(tenant, { template: "completed", sessionId: session.id }, now);
    const invite = session.inviteId === null ? null : findInvite(tenant, session.inviteId);
    if (isThanked(session.email, invite))
      queueMail(tenant, { template: "thanks", sessionId: session.id }, now);
  });
  events.on("start.asked", ({ tenant, requestId, now }) => {
    queueMail(tenant, { template: "start", requestId }, now);
  });
  events.on("candidate_code.asked", ({ tenant, codeId, now }) => {
    queueMail(tenant, { template: "candidate_code", codeId }, now);
  });
  events.on("request.opened", ({ tenant, requestId, now }) => {
    queueMail(tenant, { template: "candidate_request", requestId }, now);
  });
  events.on("session.withdrawn", ({ tenant, sessionId, now }) => {
    queueMail(tenant, { template: "withdrawn", withdrawnId: sessionId }, now);
  });
  events.on("webhook.disabled", ({ tenant, webhook, reason, now }) => {
    const since = webhook.failingSince ?? now;
    queueMail(tenant, { template: "webhook_disabled", webhookId: webhook.id, reason, since }, now);
  });
  // Both are about the account and not of one of its modes, so that an approved test trial is told too.
  events.on("trial.approved", ({ accountId, claimId, now }) => {
    queueMail({ accountId, mode: "live" }, { template: "trial_approved", claimId }, now);
  });
  events.on("member.invited", ({ accountId, linkId, now }) => {
    queueMail({ accountId, mode: "live" }, { template: "member_invitation", linkId }, now);
  });
}
