import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { events } from "#/platform/db/schema/delivery.ts";
import { EVENT_TYPES, type EventType } from "./rules.ts";
import type { EventRow } from "./store.ts";

/** Name of the list for whoever asks the thread for it. */
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
  /** Tests of webhooks and notes of other modules stand in the table too, and in no feed. */
  const inFeed = (tenant: Tenant, types: readonly EventType[] = EVENT_TYPES): SQL | undefined =>
    and(ofTenant(events, tenant), inArray(events.type, [...types]));
  return {
    seqOf: (tenant: Tenant, eventId: string): number | null =>
      orm
        .select({ seq: events.seq })
        .from(events)
        .where(and(ofTenant(events, tenant), eq(events.id, eventId)))
        .get()?.seq ?? null,

    /**
     * Whether something behind a place is so old that it may be removed, or has been. What comes first is the oldest, but for a clock
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
    last: (tenant: Tenant): Pick<EventRow, "seq" | "id"> | null =>
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
