import type { CodeOwner } from "#/modules/assessment/codes/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { ListedSession, ManualSessionStore } from "./console-store.ts";

export type SessionConsole = ReturnType<typeof createSessionConsole>;

interface SessionConsoleDeps extends Pick<Ground, "db" | "time" | "ids" | "security"> {
  store: ManualSessionStore;
  /** Queues the mail with a new link inside the transaction. @returns whether it really goes out */
  queueNewLink: (tenant: Tenant, sessionId: number, now: number) => boolean;
  /** Ends the codes of a link, inside the transaction. */
  forgetCodes: (tenant: Tenant, owner: CodeOwner) => unknown;
  /** Ends the links that were mailed to whoever began the session at the account's page. */
  endStartLinks: (sessionId: number) => void;
}

/** Sessions that nobody was invited to, as the account's people look after them. */
export function createSessionConsole(deps: SessionConsoleDeps) {
  const { db, store, time, ids, queueNewLink, endStartLinks, forgetCodes, security } = deps;
  return {
    /** Latest first: those of the account's own devices and links, and those begun at its page. */
    list: (tenant: Tenant, page: Page): { rows: ListedSession[]; total: number } => store.list(tenant, page),

    /**
     * Replaces a session's link: answers and result stay, and whoever had the old link has nothing any more. The new one
     * is mailed where there is an address, but not to a company's own device.
     * @param by id of who does it
     * @throws Problem session_not_found (404), already_anonymized (400)
     */
    renewLink(tenant: Tenant, sessionId: number, by: string): { session: Session; mailed: boolean } {
      return db.tx(() => {
        const before = store.find(tenant, sessionId);
        if (before === null) throw new Problem("session_not_found");
        if (before.anonymizedAt !== null) throw new Problem("already_anonymized");
        const session = { ...before, linkRef: ids.linkReference() };
        store.setLinkRef(tenant, sessionId, session.linkRef);
        forgetCodes(tenant, { sessionId });
        // Or the mail with which it was begun would lead on to the new one.
        endStartLinks(sessionId);
        const { accountId: account, mode } = tenant;
        security.note("link.renewed", { by, account, mode, session: sessionId, reason: "asked" });
        const isWrittenTo = session.email !== "" && !session.kiosk;
        return { session, mailed: isWrittenTo && queueNewLink(tenant, sessionId, time.now(tenant)) };
      });
    },

    /**
     * Removes a session that nobody has begun, with the name that was given for it.
     * @throws Problem session_not_found (404), session_begun (409) also when its candidate has asked for something
     */
    remove(tenant: Tenant, sessionId: number): void {
      db.tx(() => {
        const session = store.find(tenant, sessionId);
        if (session === null) throw new Problem("session_not_found");
        const { startedAt, completedAt, anonymizedAt, withdrawnAt } = session;
        const isUntouched = [startedAt, completedAt, anonymizedAt, withdrawnAt].every((at) => at === null);
        if (!isUntouched || store.hasRequests(sessionId)) throw new Problem("session_begun");
        forgetCodes(tenant, { sessionId });
        store.remove(sessionId);
      });
    },
  };
}
