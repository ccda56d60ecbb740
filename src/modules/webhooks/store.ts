import { and, asc, count, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { GIVEN_TENANT, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared, preparedFields } from "#/platform/db/prepared.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { events, outbox, webhooks } from "#/platform/db/schema/delivery.ts";

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
    remove(tenant: Tenant, webhookId: string): boolean {
      orm
        .delete(outbox)
        .where(
          and(
            eq(outbox.channel, "webhook"),
            eq(outbox.lane, laneOf(webhookId)),
            eq(outbox.accountId, tenant.accountId),
          ),
        )
        .run();
      return (
        orm.delete(webhooks).where(mine(tenant, webhookId)).returning({ id: webhooks.id }).all().length === 1
      );
    },

    /** Notes the outcome of an attempt; a failure begins a run of failures, a success ends it. */
    noteDelivery: (tenant: Tenant, webhookId: string, status: "delivered" | "failed", now: number): void =>
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
    disable: (tenant: Tenant, webhookId: string): boolean =>
      orm
        .update(webhooks)
        .set({ status: "disabled" })
        .where(and(mine(tenant, webhookId), eq(webhooks.status, "active")))
        .returning({ id: webhooks.id })
        .all().length === 1,

    change: (tenant: Tenant, webhookId: string, change: Partial<typeof webhooks.$inferInsert>): void =>
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

/** Deliveries to one webhook go out one at a time, in order, and hold up nobody else's. */
export const laneOf = (webhookId: string): string => `webhook:${webhookId}`;
