import { type Clock, SECOND_MS } from "#/platform/clock.ts";
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
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { judgeAnswer, nextAttemptAt, shouldDisable } from "./rules.ts";
import { eventBody } from "./service.ts";
import { signWebhook } from "./signature.ts";
import type { Webhook, WebhookStore } from "./store.ts";

const TIMEOUT_MS = 15 * SECOND_MS;

interface DeliverDeps {
  store: WebhookStore;
  /** The real time, which the signature carries: receivers refuse timestamps that are minutes off. */
  clock: Clock;
  time: TenantClock;
  random: Random;
  secrets: Secrets;
  allowPrivate: boolean;
}

/** Sends one event to one webhook: id and body stay the same over all attempts, time and signature are new. */
export function createWebhookHandler(deps: DeliverDeps): Handler {
  const { store, clock, time, random, secrets, allowPrivate } = deps;

  async function post(webhook: Webhook, eventId: string, body: string): Promise<GuardedAnswer> {
    const timestamp = Math.floor(clock.now() / SECOND_MS);
    const secret = secrets.open(webhook.sealedSecret, webhook.id);
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
        "webhook-signature": signWebhook([secret], eventId, timestamp, body),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      allowPrivate,
    });
  }

  return async ({ tenant, payload, attempt }): Promise<Outcome> => {
    const webhook = store.find(tenant, String(payload.webhook_id));
    const event = store.findEvent(tenant, String(payload.event_id));
    if (!webhook || !event) return { kind: "dead", error: "the webhook or the event is gone" };
    if (webhook.status === "disabled") return { kind: "dead", error: "the webhook is disabled" };

    const fail = (error: string, retryAfterSeconds: number | null): Outcome => {
      const now = time.now(tenant);
      store.noteDelivery(tenant, webhook.id, "failed", now);
      const failingSince = webhook.failingSince ?? now;
      if (shouldDisable(new Date(failingSince), new Date(now))) store.disable(tenant, webhook.id);
      const next = nextAttemptAt(attempt, new Date(now), random.fraction(), retryAfterSeconds);
      return { kind: "retry", at: next?.getTime() ?? null, error };
    };

    try {
      const answer = await post(webhook, event.id, eventBody(event));
      const verdict = judgeAnswer(answer.status);
      if (verdict === "retry") return fail(`answered ${answer.status}`, answer.retryAfterSeconds);
      if (verdict === "disable") {
        store.noteDelivery(tenant, webhook.id, "failed", time.now(tenant));
        store.disable(tenant, webhook.id);
        return { kind: "dead", error: "answered 410: the webhook is disabled" };
      }
      store.noteDelivery(tenant, webhook.id, "delivered", time.now(tenant));
      return { kind: "done" };
    } catch (error) {
      if (error instanceof OutboundRefused || error instanceof OutboundFailed)
        return fail(error.message, null);
      throw error;
    }
  };
}
