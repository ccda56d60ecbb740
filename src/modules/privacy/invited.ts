import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Ids } from "#/platform/context/ids.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Log } from "#/platform/observability/log.ts";
import { searchText } from "#/platform/text/text-match.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { PassedTime } from "#/platform/time/passed-time.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import type { InvitedPage, InvitedStore, ListedPerson } from "./invited-store.ts";
import { INVITED_PEOPLE } from "./list-jobs.ts";
import type { Candidate } from "./list-store.ts";
import { CANCELLED_KEPT_MS, type InvitedFilter } from "./rules.ts";
import type { ErasedBy, Erasure, GdprService } from "./service.ts";

interface InvitedDeps {
  db: Db;
  store: InvitedStore;
  reads: LongReads;
  passed: Pick<PassedTime, "before">;
  retention: Pick<RetentionService, "listOwnTerms">;
  time: TenantClock;
  log: Log;
  gdpr: Pick<GdprService, "anonymize" | "setHold">;
  ids: Pick<Ids, "invite">;
  /** Makes the session that an erasure is noted with, in the caller's transaction. @returns its id */
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
   * that the log of anonymizations is about is made first, as where candidates decline by themselves.
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

  async function forgetDue(accountId: string | null, keptMs: number): Promise<number> {
    let forgotten = 0;
    for (const { inviteId, ...tenant } of store.dueCancelled(
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
     * A legal hold on whom an invite names. Where nobody has begun, the session that bears it is made first; it begins
     * nothing, and the hold is lifted by it.
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
        store.endRow(tenant, rowId, inviteId, now);
        return erase(tenant, inviteId, by);
      }),

    /** Latest first. @param q part of a name or an address */
    async list(
      tenant: Tenant,
      filter: InvitedFilter,
      q: string | undefined,
      page: Page,
    ): Promise<InvitedPage> {
      const sought = { text: searchText(q), filter, now: time.now(tenant) };
      return reads.readPage(INVITED_PEOPLE, tenant, [tenant, sought], page, store.list);
    },

    /**
     * For the schedule: erases people whose invite was cancelled long enough ago. One at a time, so that it holds up
     * nobody; a fault with one stops no other.
     * @returns how many
     */
    async forgetCancelled(): Promise<number> {
      let forgotten = await forgetDue(null, CANCELLED_KEPT_MS);
      for (const { accountId, terms } of retention.listOwnTerms())
        if (terms.cancelled_invites !== null)
          forgotten += await forgetDue(accountId, terms.cancelled_invites * DAY_MS);
      return forgotten;
    },
  };
}
