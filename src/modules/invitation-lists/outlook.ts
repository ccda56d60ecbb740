import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { type Credits, checkAssessment } from "#/modules/billing/rules.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { END_OF_TIME } from "#/platform/time/clock.ts";
import { type Hold, nextInQueue, type QueuedBatch } from "./rules.ts";
import { batchRows } from "./tables.ts";

/** Why a person in a list waits, and when their row is sent. */
export interface RowOutlook {
  waitsFor: Hold;
  /** Position in the queue of all lists, from 1; null if the list is stopped. */
  place: number | null;
  /**
   * When enough open invites will have expired, if nobody starts, is invited in addition or gets more time;
   * null if something else has to happen first.
   */
  latestAt: number | null;
}

interface QueueFacts {
  /** Why the list waits. */
  hold: Hold;
  /** When the pending invites expire, the first one first. */
  expiries: readonly number[];
  pendingLimit: number;
  /** How long an invite is open. */
  lifetimeMs: number;
  credits: Credits;
}

/**
 * Returns the order in which rows are sent, as long as nobody starts. The queue itself decides which row is
 * next.
 * @param lists the position of each, and its waiting rows, in their order
 * @param wanted rows whose position is needed; rows after the last of them are not read
 * @returns places by row, from 1
 */
export function placesOf(
  lists: readonly { at: QueuedBatch; rowIds: readonly number[] }[],
  wanted: ReadonlySet<number>,
): Map<number, number> {
  const places = new Map<number, number>();
  const queue = lists.map(({ at, rowIds }) => ({ ...at, rowIds, next: 0 }));
  for (let place = 1; places.size < wanted.size; place += 1) {
    const turn = nextInQueue(queue.filter(({ rowIds, next }) => next < rowIds.length));
    const list = queue.find(({ batchId }) => batchId === turn?.batchId);
    const rowId = list?.rowIds[list.next];
    if (list === undefined || rowId === undefined) break;
    if (wanted.has(rowId)) places.set(rowId, place);
    list.next += 1;
    list.rowId = list.rowIds[list.next] ?? list.rowId;
    list.pending += 1;
    list.lastServedAt = END_OF_TIME + place;
  }
  return places;
}

/**
 * When the place of each row is free at the latest: an expired invite makes room for one with the longest
 * duration.
 */
function* turns({ expiries, pendingLimit, lifetimeMs }: QueueFacts): Generator<number> {
  const ends = [...expiries];
  // More may be open than are allowed by now: these make no room.
  const beyond = Math.max(0, ends.length - pendingLimit);
  for (let turn = 0; ends.length > 0; turn += 1) {
    const end = ends.shift() ?? 0;
    if (turn < beyond) continue;
    yield end;
    ends.push(end + lifetimeMs);
  }
}

/** @param places of rows that wait, by row */
export function outlooksOf(places: ReadonlyMap<number, number>, facts: QueueFacts): Map<number, RowOutlook> {
  const { hold, expiries, pendingLimit, credits } = facts;
  const free = Math.max(0, pendingLimit - expiries.length);
  const inOrder = [...places].toSorted(([, one], [, other]) => one - other);
  const outlooks = new Map<number, RowOutlook>();
  const ends = turns(facts);
  let reached = free;
  for (const [rowId, place] of inOrder) {
    const isNext = hold === "next_run" && place <= free;
    const waitsFor = hold === "next_run" && !isNext ? "pending_invite_limit" : hold;
    let end: number | null = null;
    while (reached < place) {
      end = ends.next().value ?? null;
      reached += 1;
    }
    const left = { ...credits, available: credits.available - (place - 1) };
    const isSure = waitsFor === "pending_invite_limit" && checkAssessment(left) === "ok";
    outlooks.set(rowId, { waitsFor, place, latestAt: isSure ? end : null });
  }
  return outlooks;
}

/** The facts that determine when each row is sent. */
export const createOutlookStore = ({ orm }: Db) => ({
  /** Rows that wait in lists of the queue, in the order of each. */
  listWaitingRows: (tenant: Tenant): { batchId: string; rowId: number }[] =>
    orm
      .select({ batchId: batchRows.batchId, rowId: batchRows.id })
      .from(batchRows)
      .where(and(ofTenant(batchRows, tenant), sql`${batchRows.status} = 'waiting'`))
      .orderBy(asc(batchRows.id))
      .all(),

  /** When the pending invites expire, the first one first. */
  listPendingEnds: (tenant: Tenant, now: number): number[] =>
    orm
      .select({ at: invites.expiresAt })
      .from(invites)
      .where(
        and(
          ofTenant(invites, tenant),
          isNull(invites.startedAt),
          isNull(invites.completedAt),
          isNull(invites.cancelledAt),
          gt(invites.expiresAt, now),
        ),
      )
      .orderBy(asc(invites.expiresAt))
      .all()
      .map(({ at }) => at),
});

export type OutlookStore = ReturnType<typeof createOutlookStore>;
