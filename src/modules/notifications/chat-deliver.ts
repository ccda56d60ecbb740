import type { Language } from "#/domain/instrument/types.ts";
import { ALERT_KINDS, ALERT_SUBJECTS, type AlertSubject } from "#/platform/context/alert-kinds.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Handler, Outcome } from "#/platform/jobs/outbox.ts";
import {
  type GuardedAnswer,
  guardedPost,
  OutboundFailed,
  OutboundRefused,
} from "#/platform/outbound/guarded-post.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { CHAT_TIMEOUT_MS, chatRetryAt, messageOf } from "./chat-rules.ts";
import type { ChatHook, ChatStore } from "./chat-store.ts";
import { consoleLink, placeOf } from "./console-links.ts";
import { CHAT_TEXTS, sentenceOf } from "./sentences.ts";

interface ChatDeliverDeps extends Pick<Ground, "secrets" | "time" | "random" | "origin"> {
  store: ChatStore;
  allowPrivate: boolean;
  account: (accountId: string) => { company: string; language: Language };
  /** Whom it is about, as anybody may know them; null: their data are erased. */
  nameOf: (tenant: Tenant, sessionId: number) => string | null;
  /** What a record is called now. */
  labelOf: (subject: AlertSubject, recordId: string) => string | null;
}

type Payload = Readonly<Record<string, string | number | undefined>>;

/** Sends what happened to an account's chat, through the same guard as webhooks. */
export function createChatHandler(deps: ChatDeliverDeps): Handler {
  const { store, secrets, time, random, allowPrivate, origin, account } = deps;

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
    const told = { kind, subject, label, detail, name: hook.namesPeople ? known : "" };
    const place = placeOf({ kind, subject, sessionId, recordId });
    const link = consoleLink(origin(), tenant, place);
    return messageOf(hook.shape, { ...sent, text: sentenceOf(language, told), link });
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
        allowPrivate,
      });
      error = `answered ${answer.status}`;
    } catch (thrown) {
      if (!(thrown instanceof OutboundRefused || thrown instanceof OutboundFailed)) throw thrown;
      error = thrown.message;
    }
    const status = answer?.status ?? null;
    const isTaken = status !== null && status >= 200 && status < 300;
    return (): Outcome => {
      const now = time.now(tenant);
      if (isTaken) {
        store.change(tenant.accountId, { lastSentAt: now, lastError: null });
        return { kind: "done" };
      }
      store.change(tenant.accountId, { lastError: error });
      // A test is looked at by who sent it, and not repeated.
      if (payload.kind === "test") return { kind: "dead", error };
      const wait = answer?.retryAfterSeconds ?? null;
      return { kind: "retry", at: chatRetryAt(attempt, status, now, random.fraction(), wait), error };
    };
  };
}
