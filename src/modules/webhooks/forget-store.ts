import type { Db } from "#/platform/db/open.ts";
import { EVENT_TYPES } from "./rules.ts";

interface Step {
  before: number;
  limit: number;
}

interface EventsStep {
  /** Until when events of the feed, and other events, are over; in the server's time. */
  feedBefore: number;
  notesBefore: number;
  limit: number;
}

/**
 * Rows of `events` that one step looks at: some milliseconds. They have no index of ages, which every invite would pay for, and not
 * all of them are in the order of their ages: an imported account brings older ones.
 */
const LOOKED_AT = 5_000;

/** Of the following events of its account, for one that is over: the first are the oldest, but for an imported account's. */
const NEXT_LOOKED_AT = 100;

/** Removes what nobody can ask for any more, some rows at a time, so that no request waits for it. */
export function createForgetStore({ sqlite }: Db) {
  const deliveries = sqlite.query<unknown, Readonly<Record<keyof Step, number>>>(OLD_DELIVERIES);
  const windowEnd = sqlite.query<{ seq: number }, { after: number; rows: number }>(
    "SELECT seq FROM events WHERE seq > $after ORDER BY seq LIMIT 1 OFFSET $rows",
  );
  const events = sqlite.query<
    { seq: number },
    Readonly<Record<keyof EventsStep | "after" | "until", number>>
  >(OLD_EVENTS);
  /** Where the next step begins. */
  let after = 0;
  return {
    /** @returns how many were removed */
    deliveries: ({ before, limit }: Step): number => deliveries.run({ before, limit }).changes,
    /**
     * Removes old ones among the next rows; behind the last row it begins again. An event that waits to be delivered, or is among
     * the deliveries, stays. So does the newest event of each account and mode that is over: whoever read up to it has missed
     * nothing, whoever read less has. @returns how many were removed
     */
    events(step: EventsStep): number {
      const end = windowEnd.get({ after, rows: LOOKED_AT - 1 })?.seq ?? null;
      const removed = events.all({ ...step, after, until: end ?? Number.MAX_SAFE_INTEGER });
      after = removed.length === step.limit ? Math.max(...removed.map(({ seq }) => seq)) : (end ?? 0);
      return removed.length;
    },
  };
}

/**
 * What is older than an instant of the server. Test mode may be ahead of it, by account: so all are asked for by the
 * server's time, and those of accounts that have moved their clock by theirs.
 * CROSS: accounts first, or the whole table would be gone through each time.
 */
const OLD_DELIVERIES = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM (SELECT t.id FROM deliveries t WHERE t.attempted_at <= $before LIMIT $limit)
    UNION ALL
    SELECT id FROM (
      SELECT t.id FROM accounts a
      CROSS JOIN deliveries t
        ON t.account_id = a.id AND t.mode = 'test' AND t.attempted_at <= $before + a.test_clock_offset_ms
      WHERE a.test_clock_offset_ms > 0 LIMIT $limit))`;

/** Deliveries bear the event's id at the beginning of their names. */
const NOT_WAITING = `NOT EXISTS (
    SELECT 1 FROM outbox o
    WHERE o.channel = 'webhook' AND o.ref > t.id || ':' AND o.ref < t.id || ';' AND o.status = 'queued')`;

const TYPES = EVENT_TYPES.map((type) => `'${type}'`).join(", ");
const IN_FEED = `t.type IN (${TYPES})`;

/** By how much the clock that stamped an event is ahead of the server's. */
const AHEAD = "CASE t.mode WHEN 'test' THEN a.test_clock_offset_ms ELSE 0 END";

const OLD_EVENTS = `
  DELETE FROM events WHERE seq IN (
    SELECT t.seq FROM events t CROSS JOIN accounts a ON a.id = t.account_id
    WHERE t.seq > $after AND t.seq <= $until AND CASE WHEN ${IN_FEED}
      THEN t.created_at <= $feedBefore + ${AHEAD}
        AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = t.id)
        AND EXISTS (
          SELECT 1 FROM (
            SELECT next.created_at FROM events next
            WHERE next.account_id = t.account_id AND next.mode = t.mode AND next.seq > t.seq AND next.type IN (${TYPES})
            ORDER BY next.seq LIMIT ${NEXT_LOOKED_AT}) newer
          WHERE newer.created_at <= $feedBefore + ${AHEAD})
      ELSE t.created_at <= $notesBefore + ${AHEAD} END
    AND ${NOT_WAITING}
    ORDER BY t.seq LIMIT $limit)
  RETURNING seq`;
