import { eq, lt } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { clockPeriods } from "#/platform/db/tables.ts";
import { type Clock, DAY_MS, MINUTE_MS, type RunningClock, SECOND_MS } from "./clock.ts";

/** The time as one account's mode sees it: live mode follows the server, test mode can be moved forward. */
export interface TenantClock {
  now(tenant: Tenant): number;
  /**
   * The present instant, closed: whatever this process stores for the tenant from here on has a later one. So a list
   * of what there was until then never changes by an addition, not even by one in the same millisecond.
   */
  close(tenant: Tenant): number;
}

/**
 * How far a tenant's time may run ahead because its instants were closed: by one millisecond for each, as long as
 * the clock shows the same one. A greater lead means that the clock was set back, and then the clock is right.
 */
const LEAD_MAX_MS = SECOND_MS;

/** @param testOffsetMs how far an account's test mode is ahead of the server's time */
export function createTenantClock(clock: Clock, testOffsetMs: (accountId: string) => number): TenantClock {
  const closed = new Map<string, number>();
  const keyOf = ({ accountId, mode }: Tenant) => `${mode}:${accountId}`;

  function now(tenant: Tenant): number {
    const shown = clock.now() + (tenant.mode === "test" ? testOffsetMs(tenant.accountId) : 0);
    const last = closed.get(keyOf(tenant));
    return last !== undefined && last >= shown && last < shown + LEAD_MAX_MS ? last + 1 : shown;
  }

  return {
    now,
    close(tenant) {
      const instant = now(tenant);
      closed.set(keyOf(tenant), instant);
      return instant;
    },
  };
}

/**
 * The one rule about clocks that are set. Whether something is *due* depends on the clock as it is: too early or too
 * late corrects itself. Something that is *deleted, given up or switched off* for its age cannot be corrected, so it
 * depends on `before`: it has to be old by the clock and by the time that the service has run since. A clock that
 * jumps ahead by weeks ages nothing.
 */
export interface PassedTime {
  /** The instant before which everything is at least so old, by the clock and by running time alike. */
  before(ageMs: number): number;
  /** Milliseconds that the service has run in all its life; never less than before, unless an older database was restored. */
  ran(): number;
  /**
   * Stores how long the service has run; cheap, for a job. At most once a minute, so a stop loses up to a minute, by
   * which things are deleted later and never earlier. Commands store none.
   */
  record(): void;
}

/** In plain SQL, as this comes before the first request. */
const PERIODS =
  "SELECT id, ran_from AS ranFrom, ran_to AS ranTo, clock_from AS clockFrom FROM clock_periods ORDER BY id";

/** A clock that is off by less is slewed, not set. */
const SET_BY_MS = MINUTE_MS;
const RECORDED_EVERY_MS = MINUTE_MS;
/** Longer than anything is asked about. */
const KEPT_MS = 3_800 * DAY_MS;

/** A stretch in which the clock was not set; counted in the milliseconds that the service has run in all its life. */
interface Period {
  /** Null until it is stored. */
  id: number | null;
  ranFrom: number;
  ranTo: number;
  clockFrom: number;
}

export function createPassedTime(db: Db, clock: RunningClock): PassedTime {
  /** All periods until now; the last one goes on. */
  const periods: Period[] = db.sqlite.query<Period, []>(PERIODS).all();
  const ranAtStart = periods.at(-1)?.ranTo ?? 0;
  const counterAtStart = clock.elapsed();
  let present: Period = { id: null, ranFrom: ranAtStart, ranTo: ranAtStart, clockFrom: clock.now() };
  periods.push(present);
  let recordedAt = Number.NEGATIVE_INFINITY;

  /** Brings the present period up to now, or begins a new one where the clock was set. @returns how long the service has run */
  function look(): number {
    const ran = ranAtStart + Math.round(clock.elapsed() - counterAtStart);
    const shown = clock.now();
    present.ranTo = ran;
    if (Math.abs(shown - (present.clockFrom + ran - present.ranFrom)) > SET_BY_MS) {
      present = { id: null, ranFrom: ran, ranTo: ran, clockFrom: shown };
      periods.push(present);
    }
    return ran;
  }

  function store(period: Period): void {
    const { id, ...row } = period;
    if (id !== null) db.orm.update(clockPeriods).set(row).where(eq(clockPeriods.id, id)).run();
    else period.id = db.orm.insert(clockPeriods).values(row).returning({ id: clockPeriods.id }).get().id;
  }

  return {
    before(ageMs) {
      const since = look() - ageMs;
      let earliest = clock.now() - ageMs;
      for (const { ranFrom, ranTo, clockFrom } of periods) {
        // Within a period the clock only ran, so it showed the least at its beginning, and nothing of it is older.
        if (ranTo >= since) earliest = Math.min(earliest, clockFrom + Math.max(-1, since - ranFrom));
      }
      return earliest;
    },

    ran: look,

    record() {
      const ran = look();
      if (ran - recordedAt < RECORDED_EVERY_MS && present.id !== null) return;
      db.upkeep(() => {
        // The one that a new one has ended too.
        const first = periods.findLastIndex(({ id }) => id !== null);
        for (const period of periods.slice(Math.max(0, first))) store(period);
        db.orm
          .delete(clockPeriods)
          .where(lt(clockPeriods.ranTo, ran - KEPT_MS))
          .run();
      });
      recordedAt = ran;
    },
  };
}
