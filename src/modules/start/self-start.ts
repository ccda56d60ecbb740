import type { Language } from "#/instrument/types.ts";
import type { Closed } from "#/modules/accounts/rules.ts";
import type { Account } from "#/modules/accounts/store.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { Credits } from "#/modules/billing/rules.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import { SECOND_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Emitter } from "#/platform/events.ts";
import type { Ids } from "#/platform/ids.ts";
import { foldedMailbox } from "#/platform/mail/address.ts";
import type { PassedTime } from "#/platform/passed-time.ts";
import { splitName } from "#/platform/person-name.ts";
import { Problem } from "#/platform/problem.ts";
import type { Secrets } from "#/platform/secrets.ts";
import { networkOf, type SecurityLog } from "#/platform/security-log.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { StartEvents } from "./events.ts";
import type { StartLinks } from "./links.ts";
import { createRecentCounts, type RecentCounts } from "./recent.ts";
import {
  closedBecause,
  DAY_WINDOW_MS,
  HOUR_WINDOW_MS,
  REQUEST_KEPT_MS,
  REQUEST_LIFETIME_MS,
  requestsPerDay,
  requestsPerNetwork,
  startsPerNetwork,
} from "./rules.ts";
import { PRODUCT_TYPE } from "./service.ts";
import type { StartRequest, StartStore } from "./store.ts";

/** Who wants to begin by themselves. */
export interface Starter {
  name: string;
  email: string;
  language: Language;
}

export interface OpenDoor {
  account: Account;
  /** Whether somebody can begin now. */
  open: boolean;
}

/** Where somebody comes from, and to whom. */
interface Origin {
  account: string;
  network: string;
}

export interface AskedStart {
  email: string;
  language: Language;
  /** Until when the link can be used for the first time; null once a sitting was made. */
  expiresAt: number | null;
  sessionId: number | null;
}

interface SelfStartDeps {
  db: Db;
  store: StartStore;
  time: TenantClock;
  passed: Pick<PassedTime, "before">;
  ids: Pick<Ids, "startRequest">;
  secrets: Secrets;
  security: SecurityLog;
  links: Pick<StartLinks, "read">;
  accounts: {
    findActiveBySlug(slug: string): Account | null;
    get(accountId: string): Account;
  };
  assessment: Pick<AssessmentService, "prepare" | "findSession">;
  credits: (tenant: Tenant) => Credits;
  lifetimeDays: () => number;
  /** Whether mails go out. */
  sendsMail: () => boolean;
  events: Emitter<StartEvents>;
}

const MAILBOX_PURPOSE = "start-mailbox";

export type SelfStart = ReturnType<typeof createSelfStart>;

/**
 * People who begin by themselves at an account's page. Asking there sends a link to the mailbox and does nothing else;
 * who uses the link has shown that the mailbox is theirs, and only then there is a sitting, which counts.
 */
export function createSelfStart(deps: SelfStartDeps) {
  const { db, store, time, ids, secrets, security, links, accounts, assessment, credits } = deps;
  const { lifetimeDays, sendsMail, events } = deps;
  // In memory: where somebody comes from is stored nowhere.
  const requests = createRecentCounts(HOUR_WINDOW_MS);
  const starts = createRecentCounts(DAY_WINDOW_MS);

  /** People begin by themselves in live mode only. */
  const tenantOf = ({ id }: Account): Tenant => ({ accountId: id, mode: "live" });

  /** @throws Problem link_not_available (404) */
  function find(slug: string): Account {
    const account = accounts.findActiveBySlug(slug);
    if (account === null || !account.selfStart) throw new Problem("link_not_available");
    return account;
  }

  function whyClosed(account: Account): Closed | null {
    const tenant = tenantOf(account);
    return closedBecause({
      enabled: account.selfStart,
      sendsMail: sendsMail(),
      credits: credits(tenant),
      startedToday: store.countStarted(account.id, time.now(tenant) - DAY_WINDOW_MS),
      perDay: account.selfStartPerDay,
    });
  }

  /**
   * @param who account and network
   * @throws Problem rate_limited (429)
   */
  function refuseBeyond(counts: RecentCounts, most: number, { account, network }: Origin, now: number): void {
    const who = `${account} ${network}`;
    if (counts.count(who, now) < most) return;
    security.refuse("rate_limit.refused", { account, network, reason: "self_start" });
    throw new Problem("rate_limited", { retryAfter: counts.waitMs(who, now) / SECOND_MS });
  }

  const note = (counts: RecentCounts, { account, network }: Origin, now: number): void =>
    counts.note(`${account} ${network}`, now);

  /** @throws Problem link_not_available (404), alike for one that never was, one that is over and one of a closed account */
  function ask(token: string): { request: StartRequest; account: Account; session: Session | null } {
    const requestId = links.read(token);
    const request = requestId === null ? null : store.find(requestId);
    if (request === null) throw new Problem("link_not_available");
    const account = accounts.get(request.accountId);
    const tenant = tenantOf(account);
    const session = request.sessionId === null ? null : assessment.findSession(tenant, request.sessionId);
    const isUsed = request.email === "";
    // Whoever has begun goes on whatever became of the page since.
    const isOpen = isUsed
      ? session !== null
      : account.status !== "inactive" && account.selfStart && time.now(tenant) < request.expiresAt;
    if (!isOpen) throw new Problem("link_not_available");
    return { request, account, session };
  }

  return {
    /** Whether an account of that slug lets people begin; one that is disabled, or does not, is like one that never was. */
    hasPage: (slug: string): boolean => accounts.findActiveBySlug(slug)?.selfStart === true,

    /** Why nobody can begin at an account's page now, for its own people; null where somebody can. */
    closedBecause: (account: Account): Closed | null =>
      account.status === "inactive" ? "off" : whyClosed(account),

    /** @throws Problem link_not_available (404), alike for an unknown account and one that lets nobody begin */
    look(slug: string): OpenDoor {
      const account = find(slug);
      return { account, open: whyClosed(account) === null };
    },

    /** Whose page a mailed link belongs to. Reads only: mail scanners open links. @throws Problem link_not_available (404) */
    lookAt: (token: string): OpenDoor => ({ account: ask(token).account, open: true }),

    /**
     * Sends a link to whoever is said to want it. Nothing has begun by that, and nothing is counted against the account.
     * @param address of the client
     * @returns until when the link can be used
     * @throws Problem link_not_available (404), start_closed (409), rate_limited, recipient_mail_limit (429),
     *   outbox_full (503)
     */
    request(slug: string, { name, email, language }: Starter, address: string): number {
      const account = find(slug);
      const tenant = tenantOf(account);
      const now = time.now(tenant);
      if (whyClosed(account) !== null) throw new Problem("start_closed");
      const origin = { account: account.id, network: networkOf(address) };
      refuseBeyond(requests, requestsPerNetwork(account.selfStartPerDay), origin, now);
      const expiresAt = now + REQUEST_LIFETIME_MS;
      db.tx(() => {
        const since = now - DAY_WINDOW_MS;
        if (store.countRequests(account.id, since) >= requestsPerDay(account.selfStartPerDay)) {
          const oldest = store.oldestRequest(account.id, since) ?? now;
          throw new Problem("rate_limited", { retryAfter: (oldest + DAY_WINDOW_MS - now) / SECOND_MS });
        }
        const id = ids.startRequest();
        const mailbox = secrets.mac(MAILBOX_PURPOSE, foldedMailbox(email));
        const person = { mailbox, name, email, language };
        const nothingYet = { confirmedAt: null, sessionId: null };
        store.insert({ id, accountId: account.id, ...person, createdAt: now, expiresAt, ...nothingYet });
        events.emit("start.asked", { tenant, requestId: id, now });
      });
      note(requests, origin, now);
      return expiresAt;
    },

    /**
     * Begins the sitting that a mailed link is for, once; a later time leads on to the same one, and so does another link
     * of the same mailbox while that one is not finished.
     * @param address of the client
     * @throws Problem link_not_available (404), start_closed (409), rate_limited (429)
     */
    confirm(token: string, address: string): Session {
      return db.tx(() => {
        const { request, account, session } = ask(token);
        if (session !== null) return session;
        const tenant = tenantOf(account);
        const now = time.now(tenant);
        const known = store.unfinishedOf(account.id, request.mailbox, now);
        const unfinished = known === null ? null : assessment.findSession(tenant, known);
        if (unfinished !== null) {
          store.used(request.id, unfinished.id, null);
          return unfinished;
        }
        if (whyClosed(account) !== null) throw new Problem("start_closed");
        const origin = { account: account.id, network: networkOf(address) };
        refuseBeyond(starts, startsPerNetwork(account.selfStartPerDay), origin, now);
        const { name, email, language } = request;
        const prepared = assessment.prepare(tenant, {
          ...splitName(name),
          ...{ email, language },
          productType: PRODUCT_TYPE,
          kiosk: false,
          expiresAt: expiryOf(now, lifetimeDays()),
        });
        store.used(request.id, prepared.id, now);
        security.note("self_start.begun", { ...origin, session: prepared.id });
        db.afterCommit(() => note(starts, origin, now));
        return prepared;
      });
    },

    /** What a mailed link is for; whom it was sent to the session knows once there is one. Null: nobody needs it any more. */
    asked({ accountId }: Tenant, requestId: string): AskedStart | null {
      const request = store.find(requestId);
      if (request === null || request.accountId !== accountId) return null;
      const { email, language, expiresAt, sessionId } = request;
      if (email !== "") return { email, language, expiresAt, sessionId };
      const session =
        sessionId === null ? null : assessment.findSession({ accountId, mode: "live" }, sessionId);
      if (session === null || session.anonymizedAt !== null) return null;
      return { email: session.email, language: session.language, expiresAt: null, sessionId };
    },

    /** Removes what nobody needs any more. @returns how many */
    purge: (): number =>
      store.purge({
        endedBy: deps.passed.before(REQUEST_LIFETIME_MS) + REQUEST_LIFETIME_MS,
        askedBy: deps.passed.before(REQUEST_KEPT_MS),
      }),
  };
}
