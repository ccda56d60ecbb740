import { type Clock, SECOND_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Handler, Outcome } from "#/platform/jobs/outbox.ts";
import { checkTargetUrl } from "#/platform/outbound/addresses.ts";
import {
  type GuardedAnswer,
  guardedPost,
  OutboundFailed,
  OutboundRefused,
} from "#/platform/outbound/guarded-post.ts";
import type { Random } from "#/platform/random.ts";
import type { Secrets } from "#/platform/secrets.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import { judgeAnswer, nextAttemptAt, PING, shouldDisable } from "./rules.ts";
import { eventBody } from "./service.ts";
import { signWebhook } from "./signature.ts";
import { secretsIn } from "./signing-secrets.ts";
import type { EventRow, Webhook, WebhookStore } from "./store.ts";

const TIMEOUT_MS = 15 * SECOND_MS;

/** Why nothing is sent to a webhook any more. */
export type DisableReason = "failing" | "gone";

interface DeliverDeps {
  db: Db;
  store: WebhookStore;
  deliveries: Pick<DeliveryStore, "insert">;
  /** The real time, which the signature carries: receivers refuse timestamps that are minutes off. */
  clock: Clock;
  time: TenantClock;
  random: Random;
  secrets: Secrets;
  allowPrivate: boolean;
  /** Tells the account by mail, in the transaction that disables. */
  queueDisabled: (tenant: Tenant, webhook: Webhook, reason: DisableReason, now: number) => void;
}

/** One attempt, before anybody judged it. */
interface Attempt {
  answer: GuardedAnswer | null;
  /** Why no answer came. */
  error: string;
  durationMs: number;
}

/** Sends one event to one webhook: id and body stay the same over all attempts, time and signature are new. */
export function createWebhookHandler(deps: DeliverDeps): Handler {
  const { db, store, deliveries, clock, time, random, secrets, allowPrivate, queueDisabled } = deps;

  async function post(webhook: Webhook, eventId: string, body: string): Promise<GuardedAnswer> {
    const timestamp = Math.floor(clock.now() / SECOND_MS);
    const signing = secretsIn(secrets.open(webhook.sealedSecret, webhook.id), time.now(webhook));
    const check = checkTargetUrl(webhook.url, {
      requireHttps: webhook.mode === "live" && !allowPrivate,
      allowPrivate,
    });
    if (!check.ok) throw new OutboundRefused(check.reason);
    return guardedPost({
      url: check.url.href,
      headers: {
        "content-type": "application/json",
        "user-agent": "Assay-Webhook",
        "webhook-id": eventId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signWebhook(
          signing.map(({ secret }) => secret),
          eventId,
          timestamp,
          body,
        ),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      allowPrivate,
    });
  }

  async function attemptTo(webhook: Webhook, event: EventRow): Promise<Attempt> {
    const begun = clock.now();
    try {
      const answer = await post(webhook, event.id, eventBody(event));
      return { answer, error: `answered ${answer.status}`, durationMs: clock.now() - begun };
    } catch (error) {
      if (!(error instanceof OutboundRefused || error instanceof OutboundFailed)) throw error;
      return { answer: null, error: error.message, durationMs: clock.now() - begun };
    }
  }

  /** Notes the attempt for people to see. The webhook may have been removed meanwhile; then there is nobody to show it. */
  function note(
    tenant: Tenant,
    webhook: Webhook,
    event: EventRow,
    number: number,
    attempt: Attempt,
  ): boolean {
    const delivered = attempt.answer !== null && judgeAnswer(attempt.answer.status) === "success";
    if (store.find(tenant, webhook.id) === null) return delivered;
    deliveries.insert(tenant, {
      webhookId: webhook.id,
      eventId: event.id,
      eventType: event.type,
      attempt: number,
      httpStatus: attempt.answer?.status ?? null,
      outcome: delivered ? "delivered" : "failed",
      error: delivered ? null : attempt.error,
      durationMs: attempt.durationMs,
      attemptedAt: time.now(tenant),
    });
    return delivered;
  }

  function disable(tenant: Tenant, webhook: Webhook, reason: DisableReason, now: number): void {
    // Another delivery may have disabled it, or it may be gone; then nobody is written to again.
    if (!store.disable(tenant, webhook.id)) return;
    queueDisabled(tenant, webhook, reason, now);
  }

  return async ({ tenant, payload, attempt: number }): Promise<Outcome> => {
    const webhook = store.find(tenant, String(payload.webhook_id));
    const event = store.findEvent(tenant, String(payload.event_id));
    if (!webhook || !event) return { kind: "dead", error: "the webhook or the event is gone" };
    const isPing = event.type === PING;
    if (webhook.status === "disabled" && !isPing) return { kind: "dead", error: "the webhook is disabled" };

    const attempt = await attemptTo(webhook, event);
    return db.tx((): Outcome => {
      const delivered = note(tenant, webhook, event, number, attempt);
      // A test tells about the receiver and changes nothing: it neither mends nor breaks, and is not repeated.
      if (isPing) return delivered ? { kind: "done" } : { kind: "dead", error: attempt.error };
      const now = time.now(tenant);
      store.noteDelivery(tenant, webhook.id, delivered ? "delivered" : "failed", now);
      if (delivered) return { kind: "done" };
      if (attempt.answer !== null && judgeAnswer(attempt.answer.status) === "disable") {
        disable(tenant, webhook, "gone", now);
        return { kind: "dead", error: "answered 410: the webhook is disabled" };
      }
      const failingSince = webhook.failingSince ?? now;
      if (shouldDisable(new Date(failingSince), new Date(now))) disable(tenant, webhook, "failing", now);
      const wait = attempt.answer?.retryAfterSeconds ?? null;
      const next = nextAttemptAt(number, new Date(now), random.fraction(), wait);
      return { kind: "retry", at: next?.getTime() ?? null, error: attempt.error };
    });
  };
}
