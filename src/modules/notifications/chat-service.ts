import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { checkTargetUrl, type Reach } from "#/platform/outbound/addresses.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { CHAT_KINDS, type ChatKind, type ChatShape, chatRef, isForChat, type Trigger } from "./rules.ts";
import { type ChatHook, type ChatStore, chatQueue } from "./waiting-store.ts";

interface ChatDeps extends Pick<Infrastructure, "db" | "outbox" | "secrets" | "time" | "ids" | "security"> {
  store: ChatStore;
  reach: Reach;
}

interface ChatChange {
  shape: ChatShape;
  /** Absent: as it is. */
  url?: string;
  kinds?: readonly ChatKind[];
  namesPeople?: boolean;
}

/** Maximum number of queued messages of an account: more only come about if its chat accepts nothing. */
const WAITING_MAX = 500;

export type ChatService = ReturnType<typeof createChatService>;

/** The one chat of an account. */
export function createChatService(deps: ChatDeps) {
  const { db, store, outbox, secrets, time, ids, security, reach } = deps;

  function addressOf(url: string): { sealedUrl: (context: string) => string; host: string } {
    const check = checkTargetUrl(url, { requireHttps: reach !== "private", reach });
    if (!check.ok) throw invalidField("url", check.reason);
    const { href, host } = check.url;
    return { sealedUrl: (context) => secrets.seal(href, context), host };
  }

  function add(tenant: Tenant, ref: string, payload: Record<string, string | number>): void {
    if (outbox.countQueued(tenant, "chat", WAITING_MAX) >= WAITING_MAX) return;
    const queue = chatQueue(tenant.accountId);
    outbox.add(wholeTenant(tenant), { channel: "chat", ref, lane: queue, payload, dueAt: time.now(tenant) });
  }

  return {
    find: store.find,

    /** @throws Problem invalid_input (400) naming url: it is missing, or may not be called */
    set: (accountId: string, change: ChatChange, by: { id: string; name: string }): ChatHook =>
      db.tx(() => {
        const before = store.find(accountId);
        const address = change.url === undefined ? null : addressOf(change.url);
        if (before === null && address === null) throw invalidField("url", "is required");
        const hook: ChatHook = {
          accountId,
          shape: change.shape,
          sealedUrl: address?.sealedUrl(accountId) ?? before?.sealedUrl ?? "",
          host: address?.host ?? before?.host ?? "",
          kinds: [...new Set(change.kinds ?? before?.kinds ?? CHAT_KINDS)],
          namesPeople: change.namesPeople ?? before?.namesPeople ?? false,
          createdAt: before?.createdAt ?? time.now({ accountId, mode: "live" }),
          createdBy: before?.createdBy ?? by.name,
          lastSentAt: address === null ? (before?.lastSentAt ?? null) : null,
          lastError: address === null ? (before?.lastError ?? null) : null,
        };
        store.upsert(hook);
        security.record("account.chat_set", { by: by.id, account: accountId });
        return hook;
      }),

    /** Removes the chat. Queued messages are no longer sent. */
    remove: (accountId: string, by: { id: string }): void =>
      db.tx(() => {
        if (store.find(accountId) === null) return;
        store.delete(accountId);
        security.record("account.chat_removed", { by: by.id, account: accountId });
      }),

    /** Queues a message that says it is a test. @throws Problem chat_not_set (409) */
    test: (accountId: string): void =>
      db.tx(() => {
        if (store.find(accountId) === null) throw new Problem("chat_not_set");
        add({ accountId, mode: "live" }, `${accountId}:test:${ids.event()}`, { kind: "test" });
      }),

    /** In the transaction of what happened. Test mode sends nothing, as it sends no mail. */
    tell(tenant: Tenant, trigger: Trigger): void {
      const { kind, subject, recordId, sessionId, detail } = trigger;
      if (tenant.mode === "test" || !isForChat(kind)) return;
      if (store.find(tenant.accountId)?.kinds.includes(kind) !== true) return;
      add(tenant, chatRef(tenant.accountId, trigger), {
        ...{ kind, subject },
        ...(recordId !== null && { recordId }),
        ...(sessionId !== null && { sessionId }),
        ...(detail !== null && { detail }),
      });
    },
  };
}
