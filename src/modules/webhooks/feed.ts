import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FedEvent, FeedStore, Stretch } from "./feed-store.ts";
import { FEED } from "./feed-store.ts";
import { EVENT_TYPES, type EventType, FEED_KEPT_MS } from "./rules.ts";

interface FeedDeps extends Pick<Infrastructure, "clock" | "time" | "passed"> {
  store: FeedStore;
  reads: LongReads;
}

export interface FeedInput {
  /** Id of the event that was read last; null: from the oldest one that is kept. */
  after: string | null;
  /** null: all kinds. */
  type: EventType | null;
  limit: number;
}

export interface FeedPage {
  rows: FedEvent[];
  hasMore: boolean;
  /** What the next page is asked for with; null as long as there is nothing. */
  nextAfter: string | null;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/** What happened in the last 30 days, for clients that poll instead of being called. */
export function createEventFeed({ store, reads, clock, time, passed }: FeedDeps) {
  /** Up to when things are so old that they may be removed at any moment: nobody is shown them. */
  const olderGone = (tenant: Tenant): number =>
    passed.before(FEED_KEPT_MS) + (tenant.mode === "test" ? time.now(tenant) - clock.now() : 0);

  /**
   * However old the event is: where nothing has happened since, nothing is missed.
   * @throws Problem events_expired (410) where there is a gap behind it, which nobody could see
   */
  function placeOf(tenant: Tenant, eventId: string, gone: number): number {
    const seq = store.findSeqOf(tenant, eventId);
    if (seq === null || store.isGoneBehind(tenant, seq, gone)) throw new Problem("events_expired");
    return seq;
  }

  /** Events of one kind may be rare, and all that happened since is gone through for them. */
  function stretchOf(tenant: Tenant, stretch: Stretch, limit: number): FedEvent[] | Promise<FedEvent[]> {
    return stretch.types.length < EVENT_TYPES.length
      ? reads.read(FEED, tenant, [tenant, stretch, limit], store.list)
      : store.list(tenant, stretch, limit);
  }

  return {
    /**
     * Oldest first. With the `nextAfter` of each page, the pages together are everything that was stored, each once.
     * @throws Problem events_expired (410)
     */
    async read(tenant: Tenant, { after, type, limit }: FeedInput): Promise<FeedPage> {
      const gone = olderGone(tenant);
      const place = after === null ? 0 : placeOf(tenant, after, gone);
      // First the end: what another process stores from here on comes behind it, and so into the next page.
      const end = store.findLast(tenant);
      if (end === null) return { rows: [], hasMore: false, nextAfter: after };
      const types = type === null ? EVENT_TYPES : [type];
      const stretch = { after: place, until: end.seq, olderGone: gone, types };
      const found = await stretchOf(tenant, stretch, limit + 1);
      const rows = found.slice(0, limit);
      const hasMore = found.length > limit;
      // Behind all that was looked through, also of other kinds: nobody has to look through it once more.
      const last = hasMore ? rows.at(-1) : end.seq > place ? end : null;
      return { rows, hasMore, nextAfter: last?.id ?? after };
    },
  };
}
