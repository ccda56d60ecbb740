import type { Balance } from "#/modules/billing/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { daysFrom, EXPIRES_SOON_MS, FAILED_MAILS_MS, firstDay, SILENCE_MS } from "./rules.ts";
import { OVERVIEW_RESULTS, type OverviewStore } from "./store.ts";

/** Which parts somebody may see. */
interface OverviewAccess {
  profiles: boolean;
  gdpr: boolean;
  mails: boolean;
  webhooks: boolean;
  account: boolean;
}

interface OverviewDeps extends Pick<Infrastructure, "clock" | "time"> {
  store: OverviewStore;
  reads: LongReads;
  balance: (tenant: Tenant) => Balance;
  countPending: (tenant: Tenant) => number;
  /** How many invites of an account may be pending. */
  pendingLimit: (accountId: string) => number;
  reserved: (tenant: Tenant) => number;
}

export type Overview = Awaited<ReturnType<ReturnType<typeof createOverviewService>["get"]>>;
export type OverviewService = ReturnType<typeof createOverviewService>;

export function createOverviewService(deps: OverviewDeps) {
  const { store, reads, clock, time, balance, countPending, pendingLimit, reserved } = deps;
  /**
   * Most numbers are kept. Days are counted by the completions in them, and what a reader sees who is limited to clients among
   * all people.
   */
  const resultsOf = (tenant: Tenant, reader: string, first: number, now: number) =>
    reads.read(OVERVIEW_RESULTS, tenant, [tenant, reader, first, now], store.countResults);

  return {
    /**
     * Returns the tasks that wait for the account's people, and the completions of the last twelve weeks; null for
     * parts that the caller may not see.
     */
    async get(tenant: Tenant, can: OverviewAccess, reader: string) {
      const now = time.now(tenant);
      const first = firstDay(now);
      const results = can.profiles ? await resultsOf(tenant, reader, first, now) : null;
      return {
        now,
        pending: { count: countPending(tenant), limit: pendingLimit(tenant.accountId) },
        credits: can.account ? { ...balance(tenant), reserved: reserved(tenant) } : null,
        completions: results && daysFrom(first, results.completions),
        requests: can.gdpr ? store.listRequests(tenant) : null,
        expiring: store.listExpiring(tenant, now, now + EXPIRES_SOON_MS),
        silent: store.listSilent(tenant, now, now - SILENCE_MS),
        inProgress: can.profiles ? store.listInProgress(tenant, now) : null,
        unviewed: results?.unviewed ?? null,
        undecided: results?.undecided ?? null,
        batches: store.listBatches(tenant),
        failedMails: can.mails ? store.listFailedMails(tenant, clock.now() - FAILED_MAILS_MS) : null,
        disabledWebhooks: can.webhooks ? store.listDisabledWebhooks(tenant) : null,
      };
    },
  };
}
