import { and, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { events, outbox } from "#/platform/db/schema/delivery.ts";
import { deliveries } from "#/platform/db/schema/desk.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { laneOf } from "./store.ts";

export type Delivery = typeof deliveries.$inferSelect;
export type NewDelivery = Omit<typeof deliveries.$inferInsert, "accountId" | "mode" | "id">;

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

export function createDeliveryStore({ orm, sqlite }: Db) {
  const mine = (tenant: Tenant) =>
    and(eq(deliveries.accountId, tenant.accountId), eq(deliveries.mode, tenant.mode));
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
  return {
    insert: (tenant: Tenant, row: NewDelivery): void =>
      void orm
        .insert(deliveries)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, deliveryId: number): ListedDelivery | null =>
      withEvent()
        .where(and(mine(tenant), eq(deliveries.id, deliveryId)))
        .get() ?? null,

    /** Latest first. */
    list(
      tenant: Tenant,
      webhookId: string,
      { limit, offset, until }: Page,
    ): { rows: ListedDelivery[]; total: number } {
      const where: SQL | undefined = and(
        mine(tenant),
        eq(deliveries.webhookId, webhookId),
        until === null ? undefined : lte(deliveries.attemptedAt, until),
      );
      return {
        rows: withEvent()
          .where(where)
          .orderBy(desc(deliveries.attemptedAt), desc(deliveries.id))
          .limit(limit)
          .offset(offset)
          .all(),
        total: orm.select({ n: count() }).from(deliveries).where(where).get()?.n ?? 0,
      };
    },

    /** What is still to be delivered to a webhook, first things first. */
    waiting: (tenant: Tenant, webhookId: string): WaitingDelivery[] =>
      orm
        .select({
          outboxId: outbox.id,
          eventId: sql<string>`json_extract(${outbox.payload}, '$.event_id')`,
          attempts: outbox.attempts,
          dueAt: outbox.dueAt,
        })
        .from(outbox)
        .where(
          and(
            eq(outbox.accountId, tenant.accountId),
            eq(outbox.mode, tenant.mode),
            eq(outbox.channel, "webhook"),
            eq(outbox.lane, laneOf(webhookId)),
            eq(outbox.status, "queued"),
          ),
        )
        .orderBy(outbox.dueAt, outbox.id)
        .all(),

    /** How often an event was delivered to a webhook anew, because somebody asked for it. */
    countRepetitions: (ref: string): number =>
      orm
        .select({ n: count() })
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, "webhook"),
            sql`${outbox.ref} >= ${`${ref}:`}`,
            sql`${outbox.ref} < ${`${ref};`}`,
          ),
        )
        .get()?.n ?? 0,

    /** What a removed webhook leaves. */
    forgetWebhook: (tenant: Tenant, webhookId: string): void =>
      void orm
        .delete(deliveries)
        .where(and(mine(tenant), eq(deliveries.webhookId, webhookId)))
        .run(),

    /** @param perWebhook how many attempts of each webhook stay @returns how many went */
    forgetOld(serverNow: number, keptMs: number, perWebhook: number): number {
      const old = orm
        .delete(deliveries)
        .where(
          lte(
            deliveries.attemptedAt,
            sql`${serverNow - keptMs} + CASE ${deliveries.mode} WHEN 'test' THEN (SELECT ${accounts.testClockOffsetMs} FROM ${accounts} WHERE ${accounts.id} = ${deliveries.accountId}) ELSE 0 END`,
          ),
        )
        .returning({ id: deliveries.id })
        .all().length;
      return old + sqlite.query(TOO_MANY).run(perWebhook).changes;
    },
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

const TOO_MANY = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY id DESC) AS place FROM deliveries)
    WHERE place > ?1)`;
