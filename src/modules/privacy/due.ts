import { termOf } from "#/modules/accounts/retention/log-terms.ts";
import {
  ANNOUNCED_AHEAD_MS,
  GRACE_MS,
  type RetentionRule,
  SURE_MS,
} from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { PassedTime } from "#/platform/time/passed-time.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import {
  type DueOrder,
  type DuePerson,
  type DuePreview,
  dueAfter,
  duePeople,
  duePreview,
} from "./due-people.ts";
import type { DueStore, Sought } from "./due-store.ts";
import type { GdprEvents } from "./events.ts";
import type { InvitedService } from "./invited.ts";
import { DUE } from "./list-jobs.ts";
import type { GdprService } from "./service.ts";

interface DueDeps {
  db: Db;
  store: DueStore;
  reads: LongReads;
  retention: Pick<RetentionService, "ruleOf" | "termsOf" | "listAll" | "noteAnnounced">;
  time: TenantClock;
  passed: Pick<PassedTime, "before">;
  log: Log;
  gdpr: Pick<GdprService, "anonymize">;
  invited: Pick<InvitedService, "erase">;
  events: Emitter<GdprEvents>;
}

const PREVIEW_MS = 30 * DAY_MS;
/** Of one account and mode in one look; the next one follows. */
const AT_ONCE = 100;

const idOf = ({ sessionId, inviteId }: DuePerson) => sessionId ?? inviteId;

export type DueService = ReturnType<typeof createDueService>;

/** People whose data are anonymized because their time is over: as they were promised, or as the account's rule says. */
export function createDueService(deps: DueDeps) {
  const { db, store, reads, retention, time, passed, log, gdpr, invited, events } = deps;

  const dueUntil = (order: DueOrder, sought: Sought): Promise<DuePerson[]> =>
    reads.read(DUE.people, order.tenant, [order, sought], (...asked) => duePeople(store, ...asked));

  /** Tells the account who goes in the weeks to come: about once a week, and each person once. */
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
      retention.noteAnnounced(tenant.accountId, until);
      if (firstAt === null) return;
      events.emit("erasure.announced", { tenant, count, firstAt: Math.max(firstAt, now), now });
    });
  }

  /** Up to when people are due for certain, whatever somebody has set the clock to in the last days. */
  const sureUntil = (tenant: Tenant): number =>
    tenant.mode === "test" ? time.now(tenant) : Math.min(time.now(tenant), passed.before(SURE_MS) + SURE_MS);

  /** All of them, however many. Whoever could not be stands in nobody's way, and is tried again by the next run. */
  async function anonymizeDue(tenant: Tenant, rule: RetentionRule): Promise<number> {
    let done = 0;
    const failed = new Set<number | string | null>();
    for (;;) {
      const sought = { limit: AT_ONCE + failed.size, withHeld: false };
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
    /** Who is anonymized in the next 30 days. */
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
     * For the schedule: announces, and anonymizes whose time is over. One at a time, so that it holds up nobody; a fault
     * with one stops no other.
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
