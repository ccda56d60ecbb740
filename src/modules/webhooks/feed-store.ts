import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { EVENT_TYPES, type EventType } from "./rules.ts";
import type { EventRow } from "./store.ts";
import { events } from "./tables.ts";

/** Name under which the worker thread offers the list. */
export const FEED = "event-feed";

/** Behind which place of the feed, and up to which one, what is read. */
export interface Stretch {
  after: number;
  until: number;
  /** Nothing that is as old as this. */
  olderGone: number;
  types: readonly EventType[];
}

const LOOKED_AT = 100;

export type FedEvent = Pick<EventRow, "id" | "data" | "createdAt"> & { type: EventType };

export function createFeedStore({ orm }: Pick<Db, "orm">) {
  /** Tests of webhooks and entries of other modules are in the table too, and in no feed. */
  const inFeed = (tenant: Tenant, types: readonly EventType[] = EVENT_TYPES): SQL | undefined =>
    and(ofTenant(events, tenant), inArray(events.type, [...types]));
  return {
    findSeqOf: (tenant: Tenant, eventId: string): number | null =>
      orm
        .select({ seq: events.seq })
        .from(events)
        .where(and(ofTenant(events, tenant), eq(events.id, eventId)))
        .get()?.seq ?? null,

    /**
     * Returns whether something behind a place is so old that it may be removed, or has been. What comes first is the oldest, but for a clock
     * that was set back in between: so the age of some is looked at, and not of all.
     */
    isGoneBehind(tenant: Tenant, seq: number, olderGone: number): boolean {
      const next = orm
        .select({ createdAt: events.createdAt })
        .from(events)
        .where(and(inFeed(tenant), gt(events.seq, seq)))
        .orderBy(asc(events.seq))
        .limit(LOOKED_AT)
        .all();
      return next.some(({ createdAt }) => createdAt <= olderGone);
    },

    /** The newest of whatever kind and age; null where there never was one. */
    findLast: (tenant: Tenant): Pick<EventRow, "seq" | "id"> | null =>
      orm
        .select({ seq: events.seq, id: events.id })
        .from(events)
        .where(inFeed(tenant))
        .orderBy(desc(events.seq))
        .limit(1)
        .get() ?? null,

    /** Oldest first. */
    list: (tenant: Tenant, { after, until, olderGone, types }: Stretch, limit: number): FedEvent[] =>
      orm
        .select({
          id: events.id,
          type: sql<EventType>`${events.type}`,
          data: events.data,
          createdAt: events.createdAt,
        })
        .from(events)
        .where(
          and(
            inFeed(tenant, types),
            gt(events.seq, after),
            lte(events.seq, until),
            // Not by the index of ages, which would have to be sorted.
            sql`+${events.createdAt} > ${olderGone}`,
          ),
        )
        .orderBy(asc(events.seq))
        .limit(limit)
        .all(),
  };
}

export type FeedStore = ReturnType<typeof createFeedStore>;

type Step = Readonly<Record<"before" | "limit", number>>;

/** Removes what nobody can ask for any more, some rows at a time, so that no request waits for it. */
export function createDeleteStore({ sqlite }: Db) {
  const deliveries = lazily(() =>
    sqlite.query<unknown, Step>(
      `DELETE FROM deliveries WHERE id IN (${oldOnes("deliveries", "id", "attempted_at", () => "true")})`,
    ),
  );
  const feed = lazily(() =>
    sqlite.query<unknown, Step>(
      `DELETE FROM events WHERE seq IN (${oldOnes("events", "seq", "created_at", IS_OVER, AMONG_OLDEST)})`,
    ),
  );
  const notes = lazily(() =>
    sqlite.query<unknown, Step>(
      `DELETE FROM events WHERE seq IN (${oldOnes("events", "seq", "created_at", IS_NOTE, AMONG_OLDEST)})`,
    ),
  );
  return {
    /** @returns how many went */
    deleteDeliveries: ({ before, limit }: Step): number => deliveries().run({ before, limit }).changes,
    /**
     * Removes what the feed shows. What waits to be delivered, or is among the deliveries, stays; and of each account and
     * mode the newest that is over: anyone who read up to it has missed nothing, anyone who read less has. @returns how
     * many went
     */
    deleteFeed: ({ before, limit }: Step): number => feed().run({ before, limit }).changes,
    /** Other events, but those that still wait to be delivered. @returns how many went */
    deleteNotes: ({ before, limit }: Step): number => notes().run({ before, limit }).changes,
  };
}

/**
 * What is older than an instant of the server. Test mode may be ahead of it, by account: so all are asked for by the
 * server's time, and those of accounts that have moved their clock by theirs.
 * CROSS: accounts first, or the whole table would be gone through each time.
 * @param condition what applies to a row in addition to its age, given the instant
 * @param among which rows of an account that has moved its clock are looked at
 */
const oldOnes = (
  table: string,
  key: string,
  column: string,
  condition: (before: string) => string,
  among = "true",
): string => `
  SELECT ${key} FROM (SELECT t.${key} FROM ${table} t WHERE t.${column} <= $before AND ${condition("$before")} LIMIT $limit)
  UNION ALL
  SELECT ${key} FROM (
    SELECT t.${key} FROM accounts a
    CROSS JOIN ${table} t ON t.account_id = a.id AND t.mode = 'test' AND t.${column} <= $before + a.test_clock_offset_ms
    WHERE a.test_clock_offset_ms > 0 AND ${among} AND ${condition("$before + a.test_clock_offset_ms")} LIMIT $limit)`;

/** Deliveries bear the event's id at the beginning of their names. */
const NOT_WAITING = `NOT EXISTS (
    SELECT 1 FROM outbox o
    WHERE o.channel = 'webhook' AND o.ref > t.id || ':' AND o.ref < t.id || ';' AND o.status = 'queued')`;

/** The index of the feed has no ages, and in its order the oldest come first. */
const AMONG_OLDEST = `t.seq < coalesce((
    SELECT f.seq FROM events f WHERE f.account_id = a.id AND f.mode = 'test' ORDER BY f.seq LIMIT 1 OFFSET 2000), t.seq + 1)`;

const TYPES = EVENT_TYPES.map((type) => `'${type}'`).join(", ");
const IN_FEED = `t.type IN (${TYPES})`;

const IS_NOTE = (): string => `NOT ${IN_FEED} AND ${NOT_WAITING}`;

const IS_OVER = (before: string): string => `${IN_FEED} AND ${NOT_WAITING}
  AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = t.id)
  AND EXISTS (
    SELECT 1 FROM events newer WHERE newer.account_id = t.account_id AND newer.mode = t.mode AND newer.seq > t.seq
    AND +newer.created_at <= ${before} AND newer.type IN (${TYPES}))`;

/** Lists that read many events, for the worker thread. */
export const feedLists = (reader: Reader) => ({ [FEED]: createFeedStore(reader).list });
