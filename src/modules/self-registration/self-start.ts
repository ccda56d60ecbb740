import type { Language } from "#/domain/instrument/types.ts";
import type { Closed } from "#/modules/accounts/rules.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { Credits } from "#/modules/billing/rules.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { normalizedMailbox } from "#/platform/mail/address.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { StartEvents } from "./events.ts";
import {
  closedBecause,
  createRecentCounts,
  DAY_WINDOW_MS,
  HOUR_WINDOW_MS,
  isOver,
  type JobClosed,
  jobClosedBecause,
  REQUEST_KEPT_MS,
  REQUEST_LIFETIME_MS,
  type RecentCounts,
  requestsPerDay,
  requestsPerNetwork,
  startsPerNetwork,
} from "./rules.ts";
import { PRODUCT_TYPE } from "./service.ts";
import type { JobStartPage, JobStartStore, StartRequest, StartStore } from "./store.ts";

/** A person who wants to start without an invitation. */
export interface Starter {
  name: string;
  email: string;
  language: Language;
}

/** A place where people begin: at an account's page, or by the link of one of its jobs. */
interface StartPage {
  account: Account;
  job: JobStartPage | null;
}

export interface OpenStartPage extends StartPage {
  /** Whether somebody can begin now. */
  open: boolean;
  /** Whether nobody will any more, as far as is known. */
  over: boolean;
}

export interface AskedStart {
  /** Slug of the page at which it was requested. */
  slug: string;
  /** Client in whose name that was; null: the account's own name. */
  clientId: string | null;
  email: string;
  language: Language;
  /** Until when the link can be used for the first time; null once an assessment session was created. */
  expiresAt: number | null;
  sessionId: number | null;
}

/** Account and network of a request. */
interface Origin {
  account: string;
  network: string;
}

interface SelfStartDeps
  extends Pick<Infrastructure, "db" | "time" | "passed" | "ids" | "secrets" | "security" | "sendsMail"> {
  store: StartStore;
  jobStore: Pick<JobStartStore, "findStartPageAt" | "findStartPageOf" | "countBegun">;
  /** Looks at somebody for a job. @returns whether they were not there before */
  takeStarted: (tenant: Tenant, jobId: string, sessionId: number, now: number) => boolean;
  links: Pick<StartLinks, "read">;
  accounts: {
    findActiveBySlug(slug: string): Account | null;
    get(accountId: string): Account;
  };
  assessment: Pick<AssessmentService, "prepare" | "findSession">;
  credits: (tenant: Tenant) => Credits;
  lifetimeDays: () => number;
  events: Emitter<StartEvents>;
}

const MAILBOX_PURPOSE = "start-mailbox";

export type SelfStart = ReturnType<typeof createSelfStart>;

/**
 * People who start without an invitation at an account's page. Asking there sends a link to the mailbox and does
 * nothing else; who uses the link has shown that the mailbox is theirs, and only then there is an assessment session,
 * which counts.
 */
export function createSelfStart(deps: SelfStartDeps) {
  const { db, store, jobStore, time, ids, secrets, security, links, accounts, assessment, credits } = deps;
  const { lifetimeDays, sendsMail, events } = deps;
  // In memory: where somebody comes from is stored nowhere.
  const requests = createRecentCounts(HOUR_WINDOW_MS);
  const starts = createRecentCounts(DAY_WINDOW_MS);

  /** People start without an invitation in live mode only. */
  const tenantOf = ({ id }: Account): Tenant => ({ accountId: id, mode: "live" });

  /** @throws Problem link_not_available (404) */
  function find(slug: string): StartPage {
    const account = accounts.findActiveBySlug(slug);
    if (account?.selfStart) return { account, job: null };
    const startPage = account === null ? startPageOf(jobStore.findStartPageAt(slug)) : null;
    if (startPage === null) throw new Problem("link_not_available");
    return startPage;
  }

  /** null where the link is switched off, or its account closed. */
  function startPageOf(job: JobStartPage | null): StartPage | null {
    if (!job?.isOn) return null;
    const account = accounts.get(job.accountId);
    return account.status === "inactive" ? null : { account, job };
  }

  function whyClosed({ account, job }: StartPage): JobClosed | null {
    const ofJob = job === null ? null : jobClosedBecause(job, time.now(tenantOf(account)));
    return ofJob ?? accountIsClosed(account, job !== null || account.selfStart);
  }

  function accountIsClosed(account: Account, enabled: boolean): Closed | null {
    const tenant = tenantOf(account);
    return closedBecause({
      enabled,
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
  function checkWithin(counts: RecentCounts, most: number, { account, network }: Origin, now: number): void {
    const who = `${account} ${network}`;
    if (counts.count(who, now) < most) return;
    security.refuse("rate_limit.refused", { account, network, reason: "self_start" });
    throw new Problem("rate_limited", { retryAfter: counts.waitMs(who, now) / SECOND_MS });
  }

  const note = (counts: RecentCounts, { account, network }: Origin, now: number): void =>
    counts.note(`${account} ${network}`, now);

  /** @throws Problem link_not_available (404), alike for one that never was, one that is over and one of a closed account */
  function ask(token: string): StartPage & { request: StartRequest; session: Session | null } {
    const requestId = links.read(token);
    const request = requestId === null ? null : store.find(requestId);
    if (request === null) throw new Problem("link_not_available");
    const account = accounts.get(request.accountId);
    const tenant = tenantOf(account);
    const session = request.sessionId === null ? null : assessment.findSession(tenant, request.sessionId);
    const isUsed = request.email === "";
    const job = request.jobId === null ? null : jobStore.findStartPageOf(request.jobId);
    // Anyone who has begun goes on whatever became of the page since.
    const isOpen = isUsed
      ? session !== null
      : isLetIn(account, request, job) && time.now(tenant) < request.expiresAt;
    if (!isOpen) throw new Problem("link_not_available");
    return { request, account, session, job };
  }

  const isLetIn = (account: Account, { jobId }: StartRequest, job: JobStartPage | null): boolean =>
    jobId === null ? account.status !== "inactive" && account.selfStart : startPageOf(job) !== null;

  return {
    /** Returns whether an account or job of that slug lets people begin; one that is disabled, or does not, is like one that never was. */
    hasPage: (slug: string): boolean =>
      accounts.findActiveBySlug(slug)?.selfStart === true ||
      startPageOf(jobStore.findStartPageAt(slug)) !== null,

    /** Why nobody can begin at an account's page now, for its own people; null where somebody can. */
    closedBecause: (account: Account): Closed | null =>
      account.status === "inactive" ? "off" : accountIsClosed(account, account.selfStart),

    /** Returns why the account keeps people from beginning by the link of one of its jobs. */
    accountIsClosed(accountId: string): Closed | null {
      const account = accounts.get(accountId);
      return account.status === "inactive" ? "off" : accountIsClosed(account, true);
    },

    /** @throws Problem link_not_available (404), alike for an unknown account and one that lets nobody begin */
    look(slug: string): OpenStartPage {
      const startPage = find(slug);
      const closed = whyClosed(startPage);
      return { ...startPage, open: closed === null, over: isOver(closed) };
    },

    /** Returns the page that a mailed link belongs to. Reads only: mail scanners open links. @throws Problem link_not_available (404) */
    lookAt(token: string): OpenStartPage {
      const { account, job } = ask(token);
      return { account, job, open: true, over: false };
    },

    /**
     * Sends a link to anyone who is said to want it. Nothing has begun by that, and nothing is counted against the account.
     * @param address of the client
     * @returns until when the link can be used
     * @throws Problem link_not_available (404), start_closed (409), rate_limited, recipient_mail_limit (429),
     *   outbox_full (503)
     */
    request(slug: string, { name, email, language }: Starter, address: string): number {
      const startPage = find(slug);
      const { account, job } = startPage;
      const tenant = tenantOf(account);
      const now = time.now(tenant);
      if (whyClosed(startPage) !== null) throw new Problem("start_closed");
      const origin = { account: account.id, network: networkOf(address) };
      checkWithin(requests, requestsPerNetwork(account.selfStartPerDay), origin, now);
      const expiresAt = now + REQUEST_LIFETIME_MS;
      db.tx(() => {
        const since = now - DAY_WINDOW_MS;
        if (store.countRequests(account.id, since) >= requestsPerDay(account.selfStartPerDay)) {
          const oldest = store.findOldestRequest(account.id, since) ?? now;
          throw new Problem("rate_limited", { retryAfter: (oldest + DAY_WINDOW_MS - now) / SECOND_MS });
        }
        const id = ids.startRequest();
        const mailbox = secrets.mac(MAILBOX_PURPOSE, normalizedMailbox(email));
        const person = { mailbox, name, email, language };
        const nothingYet = { confirmedAt: null, sessionId: null, jobId: job?.jobId ?? null };
        store.insert({ id, accountId: account.id, ...person, createdAt: now, expiresAt, ...nothingYet });
        events.emit("start.asked", { tenant, requestId: id, now });
      });
      note(requests, origin, now);
      return expiresAt;
    },

    /**
     * Begins the assessment session that a mailed link is for, once; a later time leads on to the same one, and so does
     * another link of the same mailbox while that one is not finished.
     * @param address of the client
     * @throws Problem link_not_available (404), start_closed (409), rate_limited (429)
     */
    confirm(token: string, address: string): Session {
      return db.tx(() => {
        const { request, account, session, job } = ask(token);
        if (session !== null) return session;
        const tenant = tenantOf(account);
        const now = time.now(tenant);
        const known = store.findUnfinishedOf(account.id, request.mailbox, request.jobId, now);
        const unfinished = known === null ? null : assessment.findSession(tenant, known);
        if (unfinished !== null) {
          store.updateUsed(request.id, unfinished.id, null);
          return unfinished;
        }
        if (whyClosed({ account, job }) !== null) throw new Problem("start_closed");
        const origin = { account: account.id, network: networkOf(address) };
        checkWithin(starts, startsPerNetwork(account.selfStartPerDay), origin, now);
        const { name, email, language } = request;
        const prepared = assessment.prepare(tenant, {
          ...splitName(name),
          ...{ email, language },
          productType: PRODUCT_TYPE,
          kiosk: false,
          expiresAt: expiryOf(now, lifetimeDays()),
        });
        store.updateUsed(request.id, prepared.id, now);
        if (job !== null && deps.takeStarted(tenant, job.jobId, prepared.id, now))
          jobStore.countBegun(job.jobId);
        security.record("self_start.begun", { ...origin, session: prepared.id });
        db.afterCommit(() => note(starts, origin, now));
        return prepared;
      });
    },

    /** Returns what a mailed link is for; once there is a session, its address is there. Null: nobody needs it any more. */
    asked({ accountId }: Tenant, requestId: string): AskedStart | null {
      const request = store.find(requestId);
      if (request === null || request.accountId !== accountId) return null;
      const { email, language, expiresAt, sessionId, jobId } = request;
      const job = jobId === null ? null : jobStore.findStartPageOf(jobId);
      const page = { slug: job?.slug ?? accounts.get(accountId).slug, clientId: job?.clientId ?? null };
      if (email !== "") return { ...page, email, language, expiresAt, sessionId };
      const session =
        sessionId === null ? null : assessment.findSession({ accountId, mode: "live" }, sessionId);
      if (session === null || session.anonymizedAt !== null) return null;
      return { ...page, email: session.email, language: session.language, expiresAt: null, sessionId };
    },

    /** Removes what nobody needs any more. @returns how many */
    deleteExpired: (): number =>
      store.deleteExpired({
        endedBy: deps.passed.before(REQUEST_LIFETIME_MS) + REQUEST_LIFETIME_MS,
        askedBy: deps.passed.before(REQUEST_KEPT_MS),
      }),
  };
}

/**
 * The links with which people who asked for one show that the mailbox is theirs. The token is the request's id and a
 * keyed hash of it under the server's own secret: it goes by mail alone, and a leaked database makes none.
 */
export interface StartLinks {
  address(slug: string, requestId: string): string;
  /** The request's id of a genuine token, or null. */
  read(token: string): string | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
export const START_LINK = "start-link";

export function createStartLinks(secrets: Secrets, baseUrl: () => string): StartLinks {
  return {
    address: (slug, requestId) =>
      `${baseUrl()}/start/${slug}/${requestId.slice("start_".length)}${secrets.mac(START_LINK, requestId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      const [, body, proof] = match ?? [];
      if (!body || !proof) return null;
      const requestId = `start_${body}`;
      return secrets.proves(START_LINK, requestId, proof) ? requestId : null;
    },
  };
}
