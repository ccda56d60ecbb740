import { and, count, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deliveries } from "#/platform/db/schema/console.ts";
import { events, outbox } from "#/platform/db/schema/delivery.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/lazily.ts";
import { DELIVERIES_KEPT } from "./rules.ts";
import { laneOf } from "./store.ts";

type Delivery = typeof deliveries.$inferSelect;
type NewDelivery = Omit<typeof deliveries.$inferInsert, "accountId" | "mode" | "id">;

/** An attempt with the event that it told of; null where the event is gone. */
export interface ListedDelivery {
  delivery: Delivery;
  event: typeof events.$inferSelect | null;
}

/** A delivery that waits for its next attempt. */
export interface WaitingDelivery {
  outboxId: number;
  eventId: string;
  attempts: number;
  dueAt: number;
}

const waiting = () => ({
  outboxId: outbox.id,
  eventId: sql<string>`json_extract(${outbox.payload}, '$.event_id')`,
  attempts: outbox.attempts,
  dueAt: outbox.dueAt,
});

const waitsFor = (tenant: Tenant, webhookId: string): SQL | undefined =>
  and(
    ofTenant(outbox, tenant),
    eq(outbox.channel, "webhook"),
    eq(outbox.lane, laneOf(webhookId)),
    eq(outbox.status, "queued"),
  );

/** The intent of a name, and its repetitions, which have a number behind it. */
const namedLike = (ref: string): SQL | undefined =>
  or(eq(outbox.ref, ref), and(gt(outbox.ref, `${ref}:`), lt(outbox.ref, `${ref};`)));

export function createDeliveryStore({ orm, sqlite }: Db) {
  const mine = (tenant: Tenant) => ofTenant(deliveries, tenant);
  const withEvent = () =>
    orm
      .select({ delivery: deliveries, event: events })
      .from(deliveries)
      .leftJoin(
        events,
        and(
          eq(events.id, deliveries.eventId),
          eq(events.accountId, deliveries.accountId),
          eq(events.mode, deliveries.mode),
        ),
      );
  const tooMany = lazily(() => sqlite.query<unknown, Record<string, string | number>>(TOO_MANY));
  return {
    /** Of each webhook's the latest stay. */
    insert({ accountId, mode }: Tenant, row: NewDelivery): void {
      orm
        .insert(deliveries)
        .values({ ...row, accountId, mode })
        .run();
      tooMany().run({ accountId, mode, webhookId: row.webhookId, kept: DELIVERIES_KEPT });
    },

    find: (tenant: Tenant, deliveryId: number): ListedDelivery | null =>
      withEvent()
        .where(and(mine(tenant), eq(deliveries.id, deliveryId)))
        .get() ?? null,

    /** Latest first. */
    list(tenant: Tenant, webhookId: string, page: Page): { rows: ListedDelivery[]; total: number } {
      const where: SQL | undefined = and(
        mine(tenant),
        eq(deliveries.webhookId, webhookId),
        ofPage(deliveries.attemptedAt, page),
      );
      return {
        rows: withEvent()
          .where(where)
          .orderBy(desc(deliveries.attemptedAt), desc(deliveries.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(deliveries).where(where).get()?.n ?? 0,
      };
    },

    /** What is still to be delivered to a webhook, first things first. */
    waiting(tenant: Tenant, webhookId: string, limit: number): { rows: WaitingDelivery[]; total: number } {
      const where = waitsFor(tenant, webhookId);
      return {
        rows: orm
          .select(waiting())
          .from(outbox)
          .where(where)
          .orderBy(outbox.dueAt, outbox.id)
          .limit(limit)
          .all(),
        total: orm.select({ n: count() }).from(outbox).where(where).get()?.n ?? 0,
      };
    },

    /** The delivery of an event to a webhook that waits, if one does. */
    findWaiting: (tenant: Tenant, webhookId: string, ref: string): WaitingDelivery | null =>
      orm
        .select(waiting())
        .from(outbox)
        .where(and(waitsFor(tenant, webhookId), namedLike(ref)))
        .orderBy(outbox.dueAt)
        .get() ?? null,

    /** The highest number of a repetition of a delivery, which somebody asked for; 0 where there is none. */
    lastRepetition: (ref: string): number =>
      orm
        .select({ n: sql<number | null>`max(CAST(substr(${outbox.ref}, ${ref.length + 2}) AS INTEGER))` })
        .from(outbox)
        .where(and(eq(outbox.channel, "webhook"), namedLike(ref)))
        .get()?.n ?? 0,

    /** What a removed webhook leaves. */
    forgetWebhook: (tenant: Tenant, webhookId: string): void =>
      void orm
        .delete(deliveries)
        .where(and(mine(tenant), eq(deliveries.webhookId, webhookId)))
        .run(),
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

const TOO_MANY = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE account_id = $accountId AND mode = $mode AND webhook_id = $webhookId
    ORDER BY attempted_at DESC, id DESC LIMIT -1 OFFSET $kept)`;
