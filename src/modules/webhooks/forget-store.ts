import type { Db } from "#/platform/db/open.ts";

/** Removes what nobody can ask for any more, some rows at a time, so that no request waits for it. */
export function createForgetStore({ sqlite }: Db) {
  const deliveries = sqlite.query<unknown, { before: number; limit: number }>(
    `DELETE FROM deliveries WHERE id IN (${oldOnes("deliveries", "attempted_at")})`,
  );
  const events = sqlite.query<unknown, { before: number; limit: number }>(
    `DELETE FROM events WHERE id IN (${oldOnes("events", "created_at", NOT_WAITING)})`,
  );
  return {
    /** @returns how many went */
    deliveries: (before: number, limit: number): number => deliveries.run({ before, limit }).changes,
    /** Those that still wait to be delivered to somebody stay. @returns how many went */
    events: (before: number, limit: number): number => events.run({ before, limit }).changes,
  };
}

/**
 * What is older than an instant of the server. Test mode may be ahead of it, by account: so all are asked for by the
 * server's time, and those of accounts that have moved their clock by theirs.
 */
const oldOnes = (table: string, column: string, condition = "true"): string => `
  SELECT id FROM (SELECT t.id FROM ${table} t WHERE t.${column} <= $before AND ${condition} LIMIT $limit)
  UNION ALL
  SELECT id FROM (
    SELECT t.id FROM accounts a
    JOIN ${table} t ON t.account_id = a.id AND t.mode = 'test' AND t.${column} <= $before + a.test_clock_offset_ms
    WHERE a.test_clock_offset_ms > 0 AND ${condition} LIMIT $limit)`;

/** Deliveries bear the event's id at the beginning of their names. */
const NOT_WAITING = `NOT EXISTS (
    SELECT 1 FROM outbox o
    WHERE o.channel = 'webhook' AND o.ref > t.id || ':' AND o.ref < t.id || ';' AND o.status = 'queued')`;
