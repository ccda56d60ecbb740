import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { BulkEvents } from "#/modules/candidates/bulk/events.ts";
import type { ReviewEvents } from "#/modules/decisions/events.ts";
import type { BatchEvents } from "#/modules/invitation-lists/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CandidateRightsEvents } from "#/modules/privacy/requests/events.ts";
import type { SenderEvents } from "#/modules/senders/events.ts";
import type { ShareEvents } from "#/modules/shortlists/shares/events.ts";
import type { WebhookEvents } from "#/modules/webhooks/events.ts";
import type { Hearing } from "#/platform/context/events.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { About, Crowd } from "./crowd.ts";
import { CONCERN_OF, type Trigger } from "./rules.ts";
import type { AlertService } from "./service.ts";

interface TriggerDeps {
  events: Hearing<AlertTriggers>;
  alerts: Pick<AlertService, "tell" | "settings">;
  crowd: Pick<Crowd, "readersOf">;
  /** Returns the person who invited somebody; null: nobody of the account. */
  inviterOf: (tenant: Tenant, inviteId: string) => string | null;
  request: (tenant: Tenant, requestId: string) => { sessionId: number; kind: string } | null;
  credits: (tenant: Tenant) => { available: number; owed: number; ever: number; isUnlimited: boolean };
}

/** Anything that somebody is notified of. */
export type AlertTriggers = AssessmentEvents &
  BatchEvents &
  Pick<BillingEvents, "credits.taken_back"> &
  BulkEvents &
  CandidateRightsEvents &
  GdprEvents &
  InviteEvents &
  ReviewEvents &
  Pick<SenderEvents, "sender.failing"> &
  ShareEvents &
  WebhookEvents;

const OF_NOBODY = { recordId: null, sessionId: null, detail: null } as const;

/** Notifies people of each trigger, inside the transaction that causes it. */
export function alertTriggers({ events, alerts, crowd, inviterOf, request, credits }: TriggerDeps): void {
  /** To those whose task it is. */
  function notify(
    tenant: Tenant,
    trigger: Trigger & { kind: keyof typeof CONCERN_OF },
    now: number,
    { about, invitedBy = null }: { about?: About; invitedBy?: string | null } = {},
  ): void {
    const concern = CONCERN_OF[trigger.kind];
    const readers = crowd.readersOf(tenant, { concern, invitedBy, by: "console", ...(about && { about }) });
    alerts.tell(tenant, trigger, readers, now);
  }

  function notifyOfLowCredits(tenant: Tenant, now: number): void {
    const { available, owed, ever, isUnlimited } = credits(tenant);
    if (isUnlimited || available > alerts.settings(tenant.accountId).lowCredits) return;
    // Once for what there ever was: the next purchase or grant makes it another trigger.
    const ref = `credits:${ever}`;
    const what = { ...OF_NOBODY, kind: "credit_low", subject: "credits" } as const;
    notify(tenant, { ...what, ref, detail: String(available) }, now);
    // Finished work is never refused, so a debt begins without an action: reported at its first credit, before any
    // limit stops invites.
    if (owed > 0) notify(tenant, { ...what, ref: `debt:${ever}`, detail: String(-owed) }, now);
  }

  events.on("assessment.completed", ({ tenant, session: { id: sessionId, inviteId }, now }) => {
    const invitedBy = inviteId === null ? null : inviterOf(tenant, inviteId);
    const what = { kind: "result_ready", subject: "candidate", ref: `session:${sessionId}` } as const;
    notify(tenant, { ...OF_NOBODY, ...what, sessionId, hasMail: true }, now, {
      about: { sessionId },
      invitedBy,
    });
    notifyOfLowCredits(tenant, now);
  });
  events.on("credits.taken_back", ({ tenant, now }) => notifyOfLowCredits(tenant, now));
  events.on("request.opened", ({ tenant, requestId, now }) => {
    const asked = request(tenant, requestId);
    if (asked === null) return;
    const { sessionId, kind: detail } = asked;
    const what = { kind: "request_opened", subject: "request", ref: requestId, recordId: requestId } as const;
    notify(tenant, { ...what, sessionId, detail, hasMail: true }, now);
  });
  events.on("session.withdrawn", ({ tenant, sessionId, now }) => {
    // What there was is deleted: the number alone says which it was.
    const ref = `withdrawal:${sessionId}`;
    const what = { kind: "request_opened", subject: "withdrawal", ref, recordId: String(sessionId) } as const;
    notify(tenant, { ...OF_NOBODY, ...what, hasMail: true }, now);
  });
  events.on("webhook.disabled", ({ tenant, webhook, reason, now }) => {
    const ref = `${webhook.id}:disabled:${webhook.failingSince ?? now}`;
    const what = { kind: "delivery_failing", subject: "webhook", ref, recordId: webhook.id } as const;
    notify(tenant, { ...what, sessionId: null, detail: reason, hasMail: true }, now);
  });
  events.on("note.mentioned", ({ tenant, reviewId, sessionId, userIds, authorId, now }) => {
    const what = { kind: "mentioned", subject: "candidate", ref: reviewId, sessionId } as const;
    const others = userIds.filter((userId) => userId !== authorId);
    alerts.tell(tenant, { ...OF_NOBODY, ...what }, others, now);
  });
  events.on("decision.asked", ({ tenant, proposalId, sessionId, authorId, now }) => {
    const what = {
      kind: "decision_asked",
      subject: "proposal",
      ref: proposalId,
      recordId: proposalId,
    } as const;
    // One's own proposal somebody else has to confirm: if nobody else has the task, an owner.
    const others = (["result", "operation"] as const)
      .map((concern) => crowd.readersOf(tenant, { concern, by: "console", about: { sessionId } }))
      .map((readers) => readers.filter((userId) => userId !== authorId))
      .find((readers) => readers.length > 0);
    alerts.tell(tenant, { ...OF_NOBODY, ...what, sessionId }, others ?? [], now);
  });
  events.on("decision.answered", ({ tenant, proposalId, sessionId, authorId, confirmed, now }) => {
    const what = {
      kind: "decision_answered",
      subject: "proposal",
      ref: proposalId,
      recordId: proposalId,
    } as const;
    const detail = confirmed ? "confirmed" : "rejected";
    alerts.tell(tenant, { ...what, sessionId, detail }, [authorId], now);
  });
  events.on("share.answered", ({ tenant, shareId, sessionId, createdById, vote, now }) => {
    const ref = `${shareId}:${sessionId}`;
    const what = { kind: "share_answered", subject: "share", ref, recordId: shareId } as const;
    notify(tenant, { ...what, sessionId, detail: vote }, now, {
      about: { sessionId },
      invitedBy: createdById,
    });
  });
  events.on("invite.bounced", ({ tenant, invite: { id, invitedBy }, cause: detail, now }) => {
    // Each email that comes back is reported: the address may have been corrected in between.
    const what = { kind: "invite_bounced", subject: "invite", ref: `${id}:${now}`, recordId: id } as const;
    notify(tenant, { ...what, sessionId: null, detail }, now, { about: { inviteId: id }, invitedBy });
  });
  events.on("sender.failing", ({ accountId, clientId, scope, now }) => {
    const what = { kind: "sender_failing", subject: "sender", ref: `${scope}:${now}` } as const;
    const tenant: Tenant = { accountId, mode: "live" };
    notify(tenant, { ...OF_NOBODY, ...what, recordId: clientId }, now);
  });
  events.on("bulk.ended", ({ tenant, runId, kind: detail, hasFiles, userId, now }) => {
    const kind = hasFiles ? "reports_ready" : "list_done";
    const what = { kind, subject: "bulk_run", ref: runId, recordId: runId, detail } as const;
    alerts.tell(tenant, { ...what, sessionId: null }, [userId], now);
  });
  events.on("batch.done", ({ tenant, batchId, createdById, now }) => {
    const what = { kind: "list_done", subject: "invite_batch", ref: batchId, recordId: batchId } as const;
    alerts.tell(tenant, { ...what, sessionId: null, detail: null }, [createdById], now);
  });
  events.on("erasure.announced", ({ tenant, count, firstAt, now }) => {
    const ref = `retention:${firstAt}:${now}`;
    const what = { kind: "erasure_ahead", subject: "retention", ref, detail: String(count) } as const;
    notify(tenant, { ...OF_NOBODY, ...what }, now);
  });
}
