import { eq, lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS, type RunningClock } from "./clock.ts";
import type { Db } from "./db/open.ts";
import { clockPeriods } from "./db/schema/clock.ts";

/**
 * The one rule about clocks that are set. What is *due* goes by the clock as it stands: too early or too late is mended by
 * itself. What is *forgotten, given up or switched off* for its age cannot be mended, so it goes by `before`: it has to be
 * old by the clock and by the time that the service has run since. A clock that jumps ahead by weeks ages nothing.
 */
export interface PassedTime {
  /** The instant before which everything is at least so old, by the clock and by running time alike. */
  before(ageMs: number): number;
  /** Stores how long the service has run, so that a restart does not lose it; cheap, for a job. */
  note(): void;
}

/** A clock that is off by less is slewed, not set. */
const SET_BY_MS = MINUTE_MS;
const NOTED_EVERY_MS = MINUTE_MS;
/** Longer than anything is asked about. */
const KEPT_MS = 400 * DAY_MS;

/** A stretch in which the clock was not set; counted in the milliseconds that the service has run in all its life. */
interface Period {
  /** Null until it is stored. */
  id: number | null;
  ranFrom: number;
  ranTo: number;
  clockFrom: number;
}

export function createPassedTime(db: Db, clock: RunningClock): PassedTime {
  let periods: Period[] | null = null;
  let counterAtStart = 0;
  let ranAtStart = 0;
  let notedAt = Number.NEGATIVE_INFINITY;

  /** All periods until now; the last one goes on. */
  function look(): Period[] {
    if (periods === null) {
      periods = db.orm.select().from(clockPeriods).orderBy(clockPeriods.id).all();
      counterAtStart = clock.elapsed();
      ranAtStart = periods.at(-1)?.ranTo ?? 0;
      periods.push({ id: null, ranFrom: ranAtStart, ranTo: ranAtStart, clockFrom: clock.now() });
    }
    const present = periods.at(-1);
    const ran = ranAtStart + Math.round(clock.elapsed() - counterAtStart);
    if (present === undefined) return periods;
    present.ranTo = ran;
    const shown = clock.now();
    if (Math.abs(shown - (present.clockFrom + ran - present.ranFrom)) > SET_BY_MS)
      periods.push({ id: null, ranFrom: ran, ranTo: ran, clockFrom: shown });
    return periods;
  }

  function store(period: Period): void {
    const { id, ...row } = period;
    if (id !== null) db.orm.update(clockPeriods).set(row).where(eq(clockPeriods.id, id)).run();
    else period.id = db.orm.insert(clockPeriods).values(row).returning({ id: clockPeriods.id }).get().id;
  }

  return {
    before(ageMs) {
      const known = look();
      const since = (known.at(-1)?.ranTo ?? 0) - ageMs;
      let earliest = clock.now() - ageMs;
      for (const { ranFrom, ranTo, clockFrom } of known) {
        // Within a period the clock only ran, so it showed the least at its beginning, and nothing of it is older.
        if (ranTo >= since) earliest = Math.min(earliest, clockFrom + Math.max(-1, since - ranFrom));
      }
      return earliest;
    },

    note() {
      const known = look();
      const ran = known.at(-1)?.ranTo ?? 0;
      if (ran - notedAt < NOTED_EVERY_MS && known.every(({ id }) => id !== null)) return;
      db.tx(() => {
        // The one that a new one has ended too.
        const first = known.findLastIndex(({ id }) => id !== null);
        for (const period of known.slice(Math.max(0, first))) store(period);
        db.orm
          .delete(clockPeriods)
          .where(lt(clockPeriods.ranTo, ran - KEPT_MS))
          .run();
      });
      notedAt = ran;
    },
  };
}
