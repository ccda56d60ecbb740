import type { Language } from "#/domain/instrument/types.ts";
import { CHAT_TEXTS } from "#/messages/modules/notifications/chat.gen.ts";
import { TEXTS } from "#/messages/modules/notifications/console-links.gen.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Handler, Outcome } from "#/platform/jobs/outbox.ts";
import type { Reach } from "#/platform/outbound/addresses.ts";
import {
  type GuardedAnswer,
  guardedPost,
  OutboundFailed,
  OutboundRefused,
} from "#/platform/outbound/guarded-post.ts";
import { oneLine } from "#/platform/text/text.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { CHAT_TIMEOUT_MS, chatRetryAt, messageOf } from "./rules.ts";
import { ALERT_KINDS, ALERT_SUBJECTS, type AlertKind, type AlertSubject } from "./tables.ts";
import type { ChatHook, ChatStore } from "./waiting-store.ts";

/** A page of the console that a mail leads to. */
export type ConsolePlace =
  | { page: "candidate"; sessionId: number }
  | { page: "request"; requestId: string }
  | { page: "invoice"; invoiceId: string }
  | { page: "webhook"; webhookId: string }
  | { page: "erasures" }
  | { page: "shortlist"; shortlistId: string }
  | { page: "invite"; inviteId: string }
  | { page: "invite_batch"; batchId: string }
  | { page: "bulk_run"; runId: string }
  | { page: "client"; clientId: string }
  | { page: "account" | "credits" | "retention" | "notifications" };

function pathOf(place: ConsolePlace): string {
  switch (place.page) {
    case "candidate":
      return `/candidates/${place.sessionId}?`;
    case "request":
      return `/requests?request=${place.requestId}&`;
    case "invoice":
      return `/invoices?open=${place.invoiceId}&`;
    case "webhook":
      return `/webhooks/${place.webhookId}?`;
    case "erasures":
      return "/privacy?view=deletions&";
    case "shortlist":
      return `/shortlists/${place.shortlistId}?`;
    case "invite":
      return `/candidates/invite/${place.inviteId}?`;
    case "invite_batch":
      return `/invites/batches/${place.batchId}?`;
    case "bulk_run":
      return `/candidates/bulk-runs?run=${place.runId}&`;
    case "client":
      return `/clients/${place.clientId}?tab=settings&`;
    case "account":
      return "/account?";
    case "credits":
      return "/orders?";
    case "retention":
      return "/privacy?view=retention&";
    case "notifications":
      return "/notifications?";
  }
}

/**
 * The address of a page for anyone who reads a mail. It names account and mode, since people work for several accounts
 * and a browser tab remembers the one of yesterday; the console takes both out of the address (`session/session.ts`).
 * @param origin of the server, without a slash at the end
 */
export const consoleLink = (origin: string, { accountId, mode }: Tenant, place: ConsolePlace): string =>
  `${origin}/console${pathOf(place)}account=${accountId}${mode === "test" ? "&mode=test" : ""}`;

interface Reported {
  kind: AlertKind;
  subject: AlertSubject;
  sessionId: number | null;
  recordId: string | null;
}

/** The page of what somebody is notified of. */
export function placeOf({ kind, subject, sessionId, recordId }: Reported): ConsolePlace {
  if (kind === "request_opened" && recordId !== null)
    return subject === "withdrawal" ? { page: "erasures" } : { page: "request", requestId: recordId };
  if (sessionId !== null) return { page: "candidate", sessionId };
  if (subject === "retention" || subject === "credits") return { page: subject };
  if (subject === "sender")
    return recordId === null ? { page: "account" } : { page: "client", clientId: recordId };
  if (recordId === null) return { page: "notifications" };
  if (subject === "shortlist") return { page: "shortlist", shortlistId: recordId };
  if (subject === "invite") return { page: "invite", inviteId: recordId };
  if (subject === "invite_batch") return { page: "invite_batch", batchId: recordId };
  if (subject === "bulk_run") return { page: "bulk_run", runId: recordId };
  if (subject === "webhook") return { page: "webhook", webhookId: recordId };
  return { page: "notifications" };
}

interface ChatDeliverDeps
  extends Pick<Infrastructure, "secrets" | "time" | "random" | "origin" | "outbound"> {
  store: ChatStore;
  reach: Reach;
  account: (accountId: string) => { company: string; language: Language };
  /** Name of the person it is about, as anybody may know it; null: their data were deleted. */
  nameOf: (tenant: Tenant, sessionId: number) => string | null;
  /** Returns the current name of a record. */
  labelOf: (subject: AlertSubject, recordId: string) => string | null;
}

type Payload = Readonly<Record<string, string | number | undefined>>;

/** Sends what happened to an account's chat, through the same guard as webhooks. */
export function createChatHandler(deps: ChatDeliverDeps): Handler {
  const { store, secrets, time, random, reach, origin, account, outbound } = deps;

  /** @returns null where nobody needs it any more */
  function messageFor(hook: ChatHook, tenant: Tenant, payload: Payload): object | null {
    const { company, language } = account(tenant.accountId);
    const texts = CHAT_TEXTS[language];
    const sent = { company, button: texts.button };
    if (payload.kind === "test") {
      const link = `${origin()}/console/account?account=${tenant.accountId}`;
      return messageOf(hook.shape, { ...sent, text: texts.test, link });
    }
    const kind = ALERT_KINDS.find((known) => known === payload.kind);
    const subject = ALERT_SUBJECTS.find((known) => known === payload.subject);
    if (kind === undefined || subject === undefined) return null;
    const sessionId = payload.sessionId === undefined ? null : Number(payload.sessionId);
    const recordId = payload.recordId === undefined ? null : String(payload.recordId);
    const detail = payload.detail === undefined ? null : String(payload.detail);
    const known = sessionId === null ? "" : deps.nameOf(tenant, sessionId);
    if (known === null) return null;
    // What people call a list may be somebody's name.
    const isNamed = subject !== "shortlist" || hook.namesPeople;
    const label = recordId === null || !isNamed ? null : deps.labelOf(subject, recordId);
    const reported = { kind, subject, label, detail, name: hook.namesPeople ? known : "" };
    const place = placeOf({ kind, subject, sessionId, recordId });
    const link = consoleLink(origin(), tenant, place);
    return messageOf(hook.shape, { ...sent, text: sentenceOf(language, reported), link });
  }

  return async ({ tenant, payload, attempt }, signal) => {
    const hook = store.find(tenant.accountId);
    const message = hook && messageFor(hook, tenant, payload);
    if (hook === null || message === null) return { kind: "dead", error: "nobody needs it any more" };
    let answer: GuardedAnswer | null = null;
    let error: string;
    try {
      answer = await guardedPost({
        url: secrets.open(hook.sealedUrl, hook.accountId),
        headers: { "content-type": "application/json", "user-agent": "Assay-Chat" },
        body: JSON.stringify(message),
        timeoutMs: CHAT_TIMEOUT_MS,
        signal,
        reach,
        outbound,
      });
      error = `answered ${answer.status}`;
    } catch (thrown) {
      if (!(thrown instanceof OutboundRefused || thrown instanceof OutboundFailed)) throw thrown;
      error = thrown.message;
    }
    const status = answer?.status ?? null;
    const isUsed = status !== null && status >= 200 && status < 300;
    return (): Outcome => {
      const now = time.now(tenant);
      if (isUsed) {
        store.update(tenant.accountId, { lastSentAt: now, lastError: null });
        return { kind: "done" };
      }
      store.update(tenant.accountId, { lastError: error });
      // A test is looked at by who sent it, and not repeated.
      if (payload.kind === "test") return { kind: "dead", error };
      const wait = answer?.retryAfterSeconds ?? null;
      return { kind: "retry", at: chatRetryAt(attempt, status, now, random.fraction(), wait), error };
    };
  };
}

/** The facts that a sentence reports. */
interface SentencesReported {
  kind: AlertKind;
  subject: AlertSubject;
  /** Name of the person; empty: of nobody, or it must not be shown. */
  name: string;
  label: string | null;
  detail: string | null;
}

/** Describes an event in one sentence. */
export function sentenceOf(
  language: Language,
  { kind, subject, label, detail, ...notified }: SentencesReported,
): string {
  const t = TEXTS[language];
  const named = oneLine(notified.name);
  const [who, within] = [named || t.somebody, named || t.somebodyWithin];
  const called = label === null ? null : oneLine(label);
  switch (kind) {
    case "result_ready":
      return t.ready(who);
    case "waiting_too_long":
      if (subject === "shortlist") return t.listWaits(called === null ? t.aList : t.list(called));
      return subject === "proposal" ? t.proposalWaits(within) : t.undecided(who);
    case "list_done":
      if (subject === "invite_batch") return t.batch(called);
      return t.work;
    case "reports_ready":
      return t.reports;
    case "request_opened":
      return subject === "withdrawal" ? t.withdrawn : t.request;
    case "delivery_failing":
      return detail === "retrying" ? t.retrying(called ?? "") : t.disabled(called ?? "");
    case "credit_low":
      return detail?.startsWith("-") === true ? t.owed(detail.slice(1)) : t.credits(detail ?? "0");
    case "mentioned":
      return t.mentioned(within);
    case "decision_asked":
      return t.asked(within);
    case "decision_answered":
      return detail === "confirmed" ? t.confirmed(within) : t.rejected(within);
    case "erasure_ahead":
      return t.ahead(detail ?? "0");
    case "invite_bounced":
      return t.bounced(within);
    case "sender_failing":
      return t.sender;
    case "share_answered":
      return t.answered(called ?? t.receiver, within);
  }
}
