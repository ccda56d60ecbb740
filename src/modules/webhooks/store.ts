import { and, asc, count, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofPage, ofTenant, prepared, preparedFields } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { DELIVERIES_KEPT } from "./rules.ts";
import { deliveries, events, webhooks } from "./tables.ts";

export type Webhook = typeof webhooks.$inferSelect;
export type EventRow = typeof events.$inferSelect;

export function createWebhookStore({ orm }: Db) {
  const mine = (tenant: Tenant, webhookId: string) =>
    and(ofTenant(webhooks, tenant), eq(webhooks.id, webhookId));
  const all = prepared(() =>
    orm
      .select()
      .from(webhooks)
      .where(ofTenant(webhooks, GIVEN_TENANT))
      .orderBy(asc(webhooks.createdAt), sql`rowid`),
  );
  const insertEvent = preparedFields((row) => orm.insert(events).values(row as never));
  return {
    insert: (tenant: Tenant, row: Omit<typeof webhooks.$inferInsert, "accountId" | "mode">): void =>
      void orm
        .insert(webhooks)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, webhookId: string): Webhook | null =>
      orm.select().from(webhooks).where(mine(tenant, webhookId)).get() ?? null,

    /** Disabled ones too. */
    count: (tenant: Tenant): number =>
      orm.select({ n: count() }).from(webhooks).where(ofTenant(webhooks, tenant)).get()?.n ?? 0,

    list: ({ accountId, mode }: Tenant): Webhook[] => all.all({ accountId, mode }),

    /** Also drops what still waits to be delivered to it. @returns whether there was one */
    delete(tenant: Tenant, webhookId: string): boolean {
      orm
        .delete(outbox)
        .where(
          and(
            eq(outbox.channel, "webhook"),
            eq(outbox.lane, queueOf(webhookId)),
            eq(outbox.accountId, tenant.accountId),
          ),
        )
        .run();
      return (
        orm.delete(webhooks).where(mine(tenant, webhookId)).returning({ id: webhooks.id }).all().length === 1
      );
    },

    /** Notes the outcome of an attempt; a failure begins a run of failures, a success ends it. */
    updateDelivery: (tenant: Tenant, webhookId: string, status: "delivered" | "failed", now: number): void =>
      void orm
        .update(webhooks)
        .set({
          lastDeliveryAt: now,
          lastDeliveryStatus: status,
          failingSince: status === "delivered" ? null : sql`coalesce(${webhooks.failingSince}, ${now})`,
        })
        .where(mine(tenant, webhookId))
        .run(),

    /** @returns whether this call disabled it */
    updateDisabled: (tenant: Tenant, webhookId: string): boolean =>
      orm
        .update(webhooks)
        .set({ status: "disabled" })
        .where(and(mine(tenant, webhookId), eq(webhooks.status, "active")))
        .returning({ id: webhooks.id })
        .all().length === 1,

    update: (tenant: Tenant, webhookId: string, change: Partial<typeof webhooks.$inferInsert>): void =>
      void orm.update(webhooks).set(change).where(mine(tenant, webhookId)).run(),

    insertEvent: (
      { accountId, mode }: Tenant,
      row: Omit<typeof events.$inferInsert, "accountId" | "mode">,
    ): void => {
      const values = { ...row, accountId, mode };
      insertEvent(values).run(values);
    },

    findEvent: (tenant: Tenant, eventId: string): EventRow | null =>
      orm
        .select()
        .from(events)
        .where(and(ofTenant(events, tenant), eq(events.id, eventId)))
        .get() ?? null,

    /** Whether somebody whom an event names was anonymized since. */
    isAboutErased: (tenant: Tenant, { session_id, invite_id }: EventRow["data"]): boolean =>
      orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            ofTenant(sessions, tenant),
            isNotNull(sessions.anonymizedAt),
            or(
              typeof session_id === "number" ? eq(sessions.id, session_id) : undefined,
              typeof invite_id === "string" ? eq(sessions.inviteId, invite_id) : undefined,
              sql`false`,
            ),
          ),
        )
        .get() !== undefined,
  };
}

export type WebhookStore = ReturnType<typeof createWebhookStore>;

/** Deliveries to one webhook are sent one at a time, in order, and delay nobody else's. */
export const queueOf = (webhookId: string): string => `webhook:${webhookId}`;

type Delivery = typeof deliveries.$inferSelect;
type NewDelivery = Omit<typeof deliveries.$inferInsert, "accountId" | "mode" | "id">;

/** An attempt with the event that it delivered; null where the event is gone. */
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
    eq(outbox.lane, queueOf(webhookId)),
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
    listWaiting(
      tenant: Tenant,
      webhookId: string,
      limit: number,
    ): { rows: WaitingDelivery[]; total: number } {
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
    findLastRepetition: (ref: string): number =>
      orm
        .select({ n: sql<number | null>`max(CAST(substr(${outbox.ref}, ${ref.length + 2}) AS INTEGER))` })
        .from(outbox)
        .where(and(eq(outbox.channel, "webhook"), namedLike(ref)))
        .get()?.n ?? 0,

    /** What a removed webhook leaves. */
    deleteWebhook: (tenant: Tenant, webhookId: string): void =>
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
