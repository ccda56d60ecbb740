import { termOf } from "#/modules/retention/log-terms.ts";
import {
  ANNOUNCED_AHEAD_MS,
  dueAt,
  GRACE_MS,
  type RetentionRule,
  SURE_MS,
} from "#/modules/retention/rules.ts";
import type { RetentionService } from "#/modules/retention/service.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Emitter } from "#/platform/events.ts";
import type { Log } from "#/platform/log.ts";
import type { PassedTime } from "#/platform/passed-time.ts";
import { MODES, type Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { DueStore, KeptRow, Sought } from "./due-store.ts";
import type { GdprEvents } from "./events.ts";
import type { InvitedService } from "./invited.ts";
import { cancelledDueAt, type DueBy } from "./rules.ts";
import type { GdprService } from "./service.ts";

interface DueDeps {
  db: Db;
  store: DueStore;
  retention: Pick<RetentionService, "ruleOf" | "termsOf" | "listAll" | "noteAnnounced">;
  time: TenantClock;
  passed: Pick<PassedTime, "before">;
  log: Log;
  gdpr: Pick<GdprService, "anonymize">;
  invited: Pick<InvitedService, "erase">;
  events: Emitter<GdprEvents>;
}

/** Somebody and when their time is over. */
interface DuePerson extends Omit<KeptRow, "isUnopened"> {
  dueAt: number;
  by: DueBy;
}

/** Who is anonymized next. */
export interface DuePreview {
  until: number;
  /** Days in UTC, the first first; whoever is under a legal hold is not counted. */
  days: { date: string; people: number }[];
  total: number;
  /** Whose time is over or nearly so, and who is under a legal hold. */
  held: number;
  /** The first of them, held ones too. */
  people: DuePerson[];
}

const PREVIEW_MS = 30 * DAY_MS;
const SHOWN = 200;
/** Of one account and mode in one look; the next one follows. */
const AT_ONCE = 100;
const COUNTED = 20_000;

const idOf = ({ sessionId, inviteId }: DuePerson) => sessionId ?? inviteId;

export type DueService = ReturnType<typeof createDueService>;

/** People whose data are anonymized because their time is over: as they were promised, or as the account's rule says. */
export function createDueService(deps: DueDeps) {
  const { db, store, retention, time, passed, log, gdpr, invited, events } = deps;

  function dueUntil(tenant: Tenant, rule: RetentionRule, until: number, sought: Sought): DuePerson[] {
    const found = [
      ...store.sessions(tenant, rule, until, sought),
      ...store.invited(tenant, rule, until, sought),
    ];
    return found
      .flatMap((person) => {
        const at = dueAt(person, rule);
        if (at === null || at > until) return [];
        return [
          { ...person, dueAt: at, by: person.promised === null ? ("rule" as const) : ("notice" as const) },
        ];
      })
      .toSorted((one, other) => one.dueAt - other.dueAt);
  }

  /** Whose invite was cancelled, and who goes for that alone. */
  function cancelledUntil(tenant: Tenant, until: number): DuePerson[] {
    const days = termOf(retention.termsOf(tenant.accountId), "cancelled_invites");
    return store.cancelled(tenant, until - days * DAY_MS, { limit: COUNTED }).map((person) => ({
      ...person,
      ...{ dueAt: cancelledDueAt({ ...person, promised: null, days }), by: "cancelled" as const },
    }));
  }

  /** Tells the account who goes in the weeks to come: about once a week, and each person once. */
  function announce(tenant: Tenant, rule: RetentionRule, announcedUntil: number | null): void {
    const now = time.now(tenant);
    const until = now + ANNOUNCED_AHEAD_MS;
    // Later than any announcement could reach: the clock was set back since.
    const known = announcedUntil === null || announcedUntil > until ? null : announcedUntil;
    if (known !== null && known >= now + GRACE_MS) return;
    db.tx(() => {
      const others = dueUntil(tenant, rule, until, { limit: COUNTED, withHeld: false }).filter(
        (person) => known === null || person.dueAt > known,
      );
      retention.noteAnnounced(tenant.accountId, until);
      const [first] = others;
      if (first === undefined) return;
      const firstAt = Math.max(first.dueAt, now);
      events.emit("erasure.announced", { tenant, count: others.length, firstAt, now });
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
      const due = dueUntil(tenant, rule, sureUntil(tenant), sought).filter((one) => !failed.has(idOf(one)));
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
          log.error({ ...who, error: error as Error }, "somebody whose time is over could not be anonymized");
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  return {
    /** Who is anonymized in the next 30 days. */
    preview(tenant: Tenant): DuePreview {
      const now = time.now(tenant);
      const until = now + PREVIEW_MS;
      const sought = { limit: COUNTED, withHeld: true };
      const all = [
        ...dueUntil(tenant, retention.ruleOf(tenant.accountId), until, sought),
        ...cancelledUntil(tenant, until),
      ].toSorted((one, other) => one.dueAt - other.dueAt);
      const going = all.filter(({ isHeld }) => !isHeld);
      const perDay = new Map<string, number>();
      for (const person of going) {
        const date = new Date(Math.max(person.dueAt, now)).toISOString().slice(0, 10);
        perDay.set(date, (perDay.get(date) ?? 0) + 1);
      }
      return {
        until,
        days: [...perDay].map(([date, people]) => ({ date, people })),
        total: going.length,
        held: all.length - going.length,
        people: all.slice(0, SHOWN),
      };
    },

    /**
     * For the schedule: announces, and anonymizes whose time is over. One at a time, so that it holds up nobody; a fault
     * with one stops no other.
     * @returns how many were anonymized
     */
    async carryOut(): Promise<number> {
      let done = 0;
      for (const { accountId, announcedUntil, ...rule } of retention.listAll()) {
        announce({ accountId, mode: "live" }, rule, announcedUntil);
        for (const mode of MODES) done += await anonymizeDue({ accountId, mode }, rule);
      }
      return done;
    },
  };
}
