import type { ProductType } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { CodeOwner } from "#/modules/assessment/codes/service.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { type Credits, checkAssessment } from "#/modules/billing/rules.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { splitName } from "#/platform/text/person-name.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ListedSession, ManualSessionStore } from "./store.ts";

/** Whom the account's people let begin. */
export interface Seated {
  /** May be empty, like the address: the candidate is asked for the name at the end. */
  name: string;
  email: string;
  language: Language;
  kiosk: boolean;
  mode: Mode;
  /** null: the server's default, and a day for the company's device, where people sit down at once. */
  expiresInDays: number | null;
  /** The job that they are looked at for. */
  jobId?: string | null;
}

interface StartDeps extends Pick<Infrastructure, "db" | "time"> {
  accounts: {
    /** @throws Problem account_not_found (404), account_disabled (409) */
    findActive(accountId: string): Account;
  };
  assessment: Pick<AssessmentService, "prepare">;
  positions: Pick<JobService, "checkOpen" | "takeStarted">;
  credits: (tenant: Tenant) => Credits;
  lifetimeDays: () => number;
}

/** The only one that is offered without an invite. */
export const PRODUCT_TYPE: ProductType = "pa-standard";

export type StartService = ReturnType<typeof createStartService>;

/** Sessions that the account's people make for somebody they know; nobody was invited to them. */
export function createStartService(deps: StartDeps) {
  const { db, time, accounts, assessment, positions, credits, lifetimeDays } = deps;
  return {
    /** Creates a session for somebody whom the account's people know; nobody is mailed.
     * @param limits of anyone who seats them
     * @throws Problem account_not_found (404), account_disabled (409), no_credit, credits_spoken_for (402),
     *   invalid_input (400) naming job_id
     */
    seat(
      accountId: string,
      { name, mode, expiresInDays, jobId = null, ...seated }: Seated,
      limits: Pick<Tenant, "onlyClients"> = {},
    ): Session {
      return db.tx(() => {
        const tenant: Tenant = { ...limits, accountId: accounts.findActive(accountId).id, mode };
        if (jobId !== null) positions.checkOpen(tenant, jobId);
        const verdict = checkAssessment(credits(tenant));
        if (verdict !== "ok") throw new Problem(verdict);
        const now = time.now(tenant);
        const session = assessment.prepare(tenant, {
          ...splitName(name),
          ...seated,
          productType: PRODUCT_TYPE,
          expiresAt: expiryOf(now, expiresInDays ?? (seated.kiosk ? 1 : lifetimeDays())),
        });
        if (jobId !== null) positions.takeStarted(tenant, jobId, session.id, now);
        return session;
      });
    },
  };
}

export type SessionConsole = ReturnType<typeof createSessionConsole>;

interface SessionConsoleDeps extends Pick<Infrastructure, "db" | "time" | "ids" | "security"> {
  store: ManualSessionStore;
  /** Queues the mail with a new link inside the transaction. @returns whether it is really sent */
  queueNewLink: (tenant: Tenant, sessionId: number, now: number) => boolean;
  /** Ends the codes of a link, inside the transaction. */
  deleteCodes: (tenant: Tenant, owner: CodeOwner) => unknown;
  /** Ends the links that were mailed to anyone who began the session at the account's page. */
  endStartLinks: (sessionId: number) => void;
}

/** Sessions that nobody was invited to, as the account's people manage them. */
export function createSessionConsole(deps: SessionConsoleDeps) {
  const { db, store, time, ids, queueNewLink, endStartLinks, deleteCodes, security } = deps;
  return {
    /** Latest first: those of the account's own devices and links, and those begun at its page. */
    list: (tenant: Tenant, page: Page): { rows: ListedSession[]; total: number } => store.list(tenant, page),

    /**
     * Replaces a session's link: answers and result stay, and anyone who had the old link has nothing any more. The new
     * one is mailed where there is an address, but not to a company's own device.
     * @param by id of who does it
     * @throws Problem session_not_found (404), already_anonymized (400)
     */
    renewLink(tenant: Tenant, sessionId: number, by: string): { session: Session; mailed: boolean } {
      return db.tx(() => {
        const before = store.find(tenant, sessionId);
        if (before === null) throw new Problem("session_not_found");
        if (before.anonymizedAt !== null) throw new Problem("already_anonymized");
        const session = { ...before, linkRef: ids.linkReference() };
        store.updateLinkRef(tenant, sessionId, session.linkRef);
        deleteCodes(tenant, { sessionId });
        // Or the mail with which it was begun would lead on to the new one.
        endStartLinks(sessionId);
        const { accountId: account, mode } = tenant;
        security.record("link.renewed", { by, account, mode, session: sessionId, reason: "asked" });
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
        deleteCodes(tenant, { sessionId });
        store.delete(sessionId);
      });
    },
  };
}
