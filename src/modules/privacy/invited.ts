import {
  ANNOUNCED_AHEAD_MS,
  GRACE_MS,
  type RetentionRule,
  SURE_MS,
  termOf,
} from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  DUE,
  type DueOrder,
  type DuePerson,
  type DuePreview,
  type DueStore,
  dueAfter,
  duePeople,
  duePreview,
  type Sought,
} from "./due-people.ts";
import type { GdprEvents } from "./events.ts";
import type { Candidate, InvitedPage, InvitedStore, ListedPerson } from "./list-store.ts";
import { INVITED_PEOPLE } from "./list-store.ts";
import { CANCELLED_KEPT_MS, type InvitedFilter } from "./rules.ts";
import type { ErasedBy, Erasure, GdprService } from "./service.ts";

interface InvitedDeps extends Pick<Infrastructure, "db" | "passed" | "time" | "log" | "ids"> {
  store: InvitedStore;
  reads: LongReads;
  retention: Pick<RetentionService, "listOwnTerms">;
  gdpr: Pick<GdprService, "anonymize" | "setHold">;
  /** Creates the session that an erasure is recorded with, in the caller's transaction. @returns its id */
  sessionFor: (tenant: Tenant, invite: Invite) => number;
}

/** So many in one run, and the others an hour later: each takes a transaction, and requests go between them. */
const FORGOTTEN_AT_ONCE = 500;

export type InvitedService = ReturnType<typeof createInvitedService>;

/** People who were invited and never began, and those whose invite was cancelled: there is no session to find them by. */
export function createInvitedService(deps: InvitedDeps) {
  const { db, store, reads, passed, retention, time, log, gdpr, ids, sessionFor } = deps;
  /**
   * Anonymizes whom an invite names, whatever has become of it; its link closes. Where nobody has begun, the session
   * that the log of anonymizations is about is created first, as when candidates decline on their own.
   * @throws Problem invite_not_found (404), already_anonymized (400), candidate_protected (403)
   */
  const erase = (tenant: Tenant, inviteId: string, by: ErasedBy): Erasure =>
    db.tx(() => {
      const found = store.find(tenant, inviteId);
      if (found === null) throw new Problem("invite_not_found");
      return gdpr.anonymize(tenant, found.sessionId ?? sessionFor(tenant, found.invite), by);
    });

  /** @throws Problem batch_row_not_found (404) */
  function listed(tenant: Tenant, rowId: number): ListedPerson {
    const found = store.findRow(tenant, rowId);
    if (found === null) throw new Problem("batch_row_not_found");
    return found;
  }

  async function deleteDue(accountId: string | null, keptMs: number): Promise<number> {
    let forgotten = 0;
    for (const { inviteId, ...tenant } of store.listDueCancelled(
      accountId,
      passed.before(keptMs),
      FORGOTTEN_AT_ONCE,
    )) {
      try {
        erase(tenant, inviteId, "schedule");
        forgotten += 1;
      } catch (error) {
        log.error({ invite: inviteId, error: error as Error }, "a cancelled invite could not be erased");
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    return forgotten;
  }

  return {
    erase,

    /**
     * A legal hold on whom an invite names. Where nobody has begun, the session that bears it is created first; it
     * begins nothing, and the hold is lifted by it.
     * @throws Problem invite_not_found (404), invalid_input, already_anonymized (400)
     */
    protect: (tenant: Tenant, inviteId: string, reason: string): Candidate =>
      db.tx(() => {
        const found = store.find(tenant, inviteId);
        if (found === null) throw new Problem("invite_not_found");
        return gdpr.setHold(tenant, found.sessionId ?? sessionFor(tenant, found.invite), reason);
      }),

    listed,

    /**
     * The same for whom a list names, invited by now or not. Who was not is erased as somebody whose invite was cancelled:
     * there is one way for all, and the log is about sessions.
     * @throws Problem batch_row_not_found (404), already_anonymized (400), candidate_protected (403)
     */
    eraseListed: (tenant: Tenant, rowId: number, by: ErasedBy): Erasure =>
      db.tx(() => {
        const person = listed(tenant, rowId);
        const known = person.row.inviteId;
        if (known !== null) return erase(tenant, known, by);
        const now = time.now(tenant);
        const inviteId = ids.invite();
        store.insertCancelled(tenant, inviteId, person, now);
        store.updateRowEnded(tenant, rowId, inviteId, now);
        return erase(tenant, inviteId, by);
      }),

    /** Latest first. @param q part of a name or an address */
    async list(
      tenant: Tenant,
      filter: InvitedFilter,
      q: string | undefined,
      page: Page,
    ): Promise<InvitedPage> {
      const sought = { words: searchWords(q ?? ""), filter, now: time.now(tenant) };
      return reads.readPage(INVITED_PEOPLE, tenant, [tenant, sought], page, store.list);
    },

    /**
     * For the schedule: erases people whose invite was cancelled long enough ago. One at a time, so that it holds up
     * nobody; an error with one stops no other.
     * @returns how many
     */
    async deleteCancelled(): Promise<number> {
      let forgotten = await deleteDue(null, CANCELLED_KEPT_MS);
      for (const { accountId, terms } of retention.listOwnTerms())
        if (terms.cancelled_invites !== null)
          forgotten += await deleteDue(accountId, terms.cancelled_invites * DAY_MS);
      return forgotten;
    },
  };
}

interface DueDeps extends Pick<Infrastructure, "db" | "time" | "passed" | "log"> {
  store: DueStore;
  reads: LongReads;
  retention: Pick<RetentionService, "ruleOf" | "termsOf" | "listAll" | "recordAnnounced">;
  gdpr: Pick<GdprService, "anonymize">;
  invited: Pick<InvitedService, "erase">;
  events: Emitter<GdprEvents>;
}

const PREVIEW_MS = 30 * DAY_MS;
/** Maximum number of one account and mode at a time; the next ones follow. */
const AT_ONCE = 100;

const idOf = ({ sessionId, inviteId }: DuePerson) => sessionId ?? inviteId;

export type DueService = ReturnType<typeof createDueService>;

/** People whose data are anonymized because their time is over: as they were promised, or as the account's rule says. */
export function createDueService(deps: DueDeps) {
  const { db, store, reads, retention, time, passed, log, gdpr, invited, events } = deps;

  const dueUntil = (order: DueOrder, sought: Sought): Promise<DuePerson[]> =>
    reads.read(DUE.people, order.tenant, [order, sought], (...asked) => duePeople(store, ...asked));

  /** Notifies the account of the people who are due in the coming weeks: about once a week, and each person once. */
  async function announce(tenant: Tenant, rule: RetentionRule, announcedUntil: number | null): Promise<void> {
    const now = time.now(tenant);
    const until = now + ANNOUNCED_AHEAD_MS;
    // Later than any announcement could reach: the clock was set back since.
    const known = announcedUntil === null || announcedUntil > until ? null : announcedUntil;
    if (known !== null && known >= now + GRACE_MS) return;
    const order = { tenant, rule, until };
    const { count, firstAt } = await reads.read(DUE.after, tenant, [order, known], (...asked) =>
      dueAfter(store, ...asked),
    );
    db.tx(() => {
      retention.recordAnnounced(tenant.accountId, until);
      if (firstAt === null) return;
      events.emit("erasure.announced", { tenant, count, firstAt: Math.max(firstAt, now), now });
    });
  }

  /** Up to when people are due for certain, whatever somebody has set the clock to in the last days. */
  const sureUntil = (tenant: Tenant): number =>
    tenant.mode === "test" ? time.now(tenant) : Math.min(time.now(tenant), passed.before(SURE_MS) + SURE_MS);

  /** All of them, however many. People who could not be anonymized block nobody, and is tried again by the next run. */
  async function anonymizeDue(tenant: Tenant, rule: RetentionRule): Promise<number> {
    let done = 0;
    const failed = new Set<number | string | null>();
    for (;;) {
      const sought = { limit: AT_ONCE + failed.size, withOnHold: false };
      const found = await dueUntil({ tenant, rule, until: sureUntil(tenant) }, sought);
      const due = found.filter((one) => !failed.has(idOf(one)));
      if (due.length === 0) return done;
      for (const person of due) {
        const { sessionId, inviteId } = person;
        try {
          if (sessionId !== null) gdpr.anonymize(tenant, sessionId, "schedule");
          else if (inviteId !== null) invited.erase(tenant, inviteId, "schedule");
          done += 1;
        } catch (error) {
          failed.add(idOf(person));
          const who = { session: sessionId, invite: inviteId };
          log.error({ ...who, error: error as Error }, "somebody whose time is over could not be deleted");
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  return {
    /** Returns the people who are anonymized in the next 30 days. */
    async preview(tenant: Tenant): Promise<DuePreview> {
      const now = time.now(tenant);
      const rule = retention.ruleOf(tenant.accountId);
      const cancelledDays = termOf(retention.termsOf(tenant.accountId), "cancelled_invites");
      const order = { tenant, rule, until: now + PREVIEW_MS };
      return reads.read(DUE.preview, tenant, [order, { now, cancelledDays }], (...asked) =>
        duePreview(store, ...asked),
      );
    },

    /**
     * For the schedule: announces, and anonymizes whose time is over. One at a time, so that it holds up nobody; an
     * error with one stops no other.
     * @returns how many were anonymized
     */
    async carryOut(): Promise<number> {
      let done = 0;
      for (const { accountId, announcedUntil, ...rule } of retention.listAll()) {
        await announce({ accountId, mode: "live" }, rule, announcedUntil);
        for (const mode of MODES) done += await anonymizeDue({ accountId, mode }, rule);
      }
      return done;
    },
  };
}
