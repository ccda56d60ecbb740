import type { Session } from "#/modules/assessment/store.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { ManualSessionStore } from "./desk-store.ts";

export type SessionDesk = ReturnType<typeof createSessionDesk>;

/** Sessions that nobody was invited to, as the account's people look after them. */
export function createSessionDesk({ db, store }: { db: Db; store: ManualSessionStore }) {
  return {
    /** Latest first: those of the account's own devices and links, and those begun at its page. */
    list: (tenant: Tenant, page: Page): { rows: Session[]; total: number } => store.list(tenant, page),

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
        store.remove(sessionId);
      });
    },
  };
}
