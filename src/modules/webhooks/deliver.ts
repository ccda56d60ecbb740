import type { Emitter } from "#/platform/context/events.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Handler, Outcome } from "#/platform/jobs/outbox.ts";
import { checkTargetUrl, type TargetRules } from "#/platform/outbound/addresses.ts";
import {
  type GuardedAnswer,
  guardedPost,
  OutboundFailed,
  OutboundRefused,
} from "#/platform/outbound/guarded-post.ts";
import { type RunningClock, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { WebhookEvents } from "./events.ts";
import { openHeader, withoutValue } from "./header.ts";
import {
  answeredText,
  answerKept,
  BREAK_AFTER,
  breakPause,
  type DisableReason,
  FAILING_LIMIT_MS,
  FIRST_BYTE_MS,
  judgeAnswer,
  nextAttemptAt,
  PING,
  restFor,
  shouldDisable,
  WHOLE_ANSWER_MS,
} from "./rules.ts";
import { eventBody } from "./service.ts";
import { secretsIn, signWebhook } from "./signature.ts";
import type { DeliveryStore, EventRow, Webhook, WebhookStore } from "./store.ts";

interface DeliverDeps
  extends Pick<Infrastructure, "passed" | "time" | "random" | "secrets" | "security" | "outbound"> {
  store: WebhookStore;
  deliveries: Pick<DeliveryStore, "insert">;
  /** The real time, which the signature carries: receivers refuse timestamps that are minutes off. */
  clock: RunningClock;
  rulesFor: (mode: Mode) => TargetRules;
  events: Emitter<WebhookEvents>;
}

/** One attempt, before anybody judged it. */
interface Attempt {
  answer: GuardedAnswer | null;
  /** Why no answer came. */
  error: string;
  durationMs: number;
}

/**
 * Where webhooks of a mode may go.
 * @param isLocal only this machine can reach the server: a developer's test mode then calls a program next to it
 */
export const targetRules = (
  mode: Mode,
  { allowsPrivate, isLocal }: { allowsPrivate: boolean; isLocal: boolean },
): TargetRules => ({
  requireHttps: mode === "live" && !allowsPrivate,
  reach: allowsPrivate ? "private" : mode === "test" && isLocal ? "loopback" : "public",
});

/** Sends one event to one webhook: id and body stay the same over all attempts, time and signature are new. */
export function createWebhookHandler(deps: DeliverDeps): Handler {
  const { store, deliveries, clock, passed, time, random, secrets, rulesFor, security, outbound } = deps;
  const breaker = createBreaker(clock);

  async function post(webhook: Webhook, eventId: string, body: string, signal: AbortSignal) {
    const timestamp = Math.floor(clock.now() / SECOND_MS);
    const signing = secretsIn(secrets.open(webhook.sealedSecret, webhook.id), time.now(webhook));
    const header = openHeader(secrets, webhook);
    const rules = rulesFor(webhook.mode);
    const check = checkTargetUrl(webhook.url, rules);
    if (!check.ok) throw new OutboundRefused(check.reason);
    return guardedPost({
      url: check.url.href,
      headers: {
        ...(header && { [header.name]: header.value }),
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
      firstByteMs: FIRST_BYTE_MS,
      timeoutMs: WHOLE_ANSWER_MS,
      signal,
      reach: rules.reach,
      outbound,
    });
  }

  async function attemptTo(webhook: Webhook, event: EventRow, signal: AbortSignal): Promise<Attempt> {
    const begun = clock.elapsed();
    const took = () => Math.round(clock.elapsed() - begun);
    const host = hostOf(webhook);
    try {
      const answer = await post(webhook, event.id, eventBody(event), signal);
      breaker.note(host, webhook.id, true);
      return { answer, error: answeredText(answer, webhook.url), durationMs: took() };
    } catch (error) {
      const isSilent = error instanceof OutboundFailed && error.fault !== "broken_off";
      breaker.note(host, webhook.id, isSilent ? false : null);
      if (!(error instanceof OutboundRefused || error instanceof OutboundFailed)) throw error;
      return { answer: null, error: error.message, durationMs: took() };
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
    // The receiver may name the person it is about, and no later erasure would delete it.
    const isErased = store.isAboutErased(tenant, event.data);
    deliveries.insert(tenant, {
      webhookId: webhook.id,
      eventId: event.id,
      eventType: event.type,
      attempt: number,
      httpStatus: attempt.answer?.status ?? null,
      outcome: delivered ? "delivered" : "failed",
      error: delivered ? null : attempt.error,
      answer:
        delivered || attempt.answer === null || isErased
          ? null
          : answerKept(withoutHeader(webhook, attempt.answer.bodyExcerpt)),
      durationMs: attempt.durationMs,
      attemptedAt: time.now(tenant),
    });
    return delivered;
  }

  function withoutHeader(webhook: Webhook, text: string): string {
    const header = openHeader(secrets, webhook);
    return header === null ? text : withoutValue(text, header.value);
  }

  function disable(tenant: Tenant, webhook: Webhook, reason: DisableReason, now: number): void {
    // Another delivery may have disabled it, or it may be gone; then nobody is written to again.
    if (!store.updateDisabled(tenant, webhook.id)) return;
    const { accountId: account, mode } = tenant;
    security.record("webhook.disabled", { account, mode, webhook: webhook.id, reason });
    deps.events.emit("webhook.disabled", { tenant, webhook, reason, now });
  }

  /** Days that the clock alone has gone through count for nothing. @param now in the tenant's time */
  function hasFailedLong(failingSince: number, now: number): boolean {
    const verifiedFor = passed.before(FAILING_LIMIT_MS) + FAILING_LIMIT_MS + (now - clock.now());
    return shouldDisable(new Date(failingSince), new Date(verifiedFor));
  }

  function judge(
    tenant: Tenant,
    webhook: Webhook,
    event: EventRow,
    number: number,
    attempt: Attempt,
  ): Outcome {
    const delivered = note(tenant, webhook, event, number, attempt);
    // A test reports on the receiver and changes nothing: it neither repairs nor breaks, and is not repeated.
    if (event.type === PING) return delivered ? { kind: "done" } : { kind: "dead", error: attempt.error };
    const now = time.now(tenant);
    store.updateDelivery(tenant, webhook.id, delivered ? "delivered" : "failed", now);
    if (delivered) return { kind: "done" };
    if (attempt.answer !== null && judgeAnswer(attempt.answer.status) === "disable") {
      disable(tenant, webhook, "gone", now);
      return { kind: "dead", error: "answered 410: the webhook is disabled" };
    }
    if (hasFailedLong(webhook.failingSince ?? now, now)) disable(tenant, webhook, "failing", now);
    const wait = attempt.answer?.retryAfterSeconds ?? null;
    const next = nextAttemptAt(number, new Date(now), random.fraction(), wait);
    const rest = wait === null ? {} : { restMs: restFor(wait) };
    return { kind: "retry", at: next?.getTime() ?? null, error: attempt.error, ...rest };
  }

  return async ({ tenant, payload, attempt: number }, signal) => {
    const webhook = store.find(tenant, String(payload.webhook_id));
    const event = store.findEvent(tenant, String(payload.event_id));
    if (!webhook || !event) return { kind: "dead", error: "the webhook or the event is gone" };
    const isPing = event.type === PING;
    if (webhook.status === "disabled" && !isPing) return { kind: "dead", error: "the webhook is disabled" };
    const wait = isPing ? 0 : breaker.waitFor(hostOf(webhook), webhook.id);
    if (wait > 0) return { kind: "untried", restUntil: clock.now() + wait };

    const attempt = await attemptTo(webhook, event, signal);
    return () => judge(tenant, webhook, event, number, attempt);
  };
}

/** Name and port; what cannot be read is refused before it is called. */
const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? "";

interface Host {
  /** Calls in a row that got no answer. */
  silences: number;
  /** When it may be asked again, by the counter that nobody sets. */
  openAt: number;
  isAsked: boolean;
}

/** Beyond so many hosts that are silent, those that may be asked again are dropped. */
const HOSTS_MAX = 1_000;

/**
 * A circuit breaker for hosts. One that gave no answer several times in a row, to whomever it was, is asked by one webhook at
 * a time and after a pause, on behalf of all whose last call there got none. A webhook whose last call was answered, or
 * that made none yet, is not affected: nobody can hold up others by an address of theirs at the same host.
 */
export function createBreaker(clock: RunningClock) {
  const hosts = new Map<string, Host>();
  /** Webhooks whose last call got no answer. */
  const unanswered = new Set<string>();

  function deleteSome(): void {
    if (hosts.size <= HOSTS_MAX) return;
    for (const [name, { openAt, isAsked }] of hosts)
      if (!isAsked && openAt <= clock.elapsed()) hosts.delete(name);
  }

  return {
    /** @returns how long to wait before asking again whether the host may be called, 0 when it may be called now */
    waitFor(host: string, webhookId: string): number {
      const known = hosts.get(host);
      if (known === undefined || known.silences < BREAK_AFTER || !unanswered.has(webhookId)) return 0;
      const wait = Math.max(0, known.openAt - clock.elapsed());
      if (wait > 0) return wait;
      if (known.isAsked) return breakPause(BREAK_AFTER);
      known.isAsked = true;
      return 0;
    },

    /** How a call ended: null says nothing about the host. */
    note(host: string, webhookId: string, isAnswered: boolean | null): void {
      const known = hosts.get(host);
      if (isAnswered === true) {
        hosts.delete(host);
        unanswered.delete(webhookId);
        return;
      }
      if (isAnswered === null) {
        if (known !== undefined) known.isAsked = false;
        return;
      }
      unanswered.add(webhookId);
      const silences = (known?.silences ?? 0) + 1;
      hosts.set(host, { silences, openAt: clock.elapsed() + breakPause(silences), isAsked: false });
      deleteSome();
    },
  };
}
