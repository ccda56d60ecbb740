import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { clockAheadOf, GIVEN_TENANT, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import { scheduledInvites } from "#/platform/db/schema/invite-rules.ts";

export function createScheduleStore({ orm }: Db) {
  const waiting = (tenant: Tenant, inviteId: string) =>
    and(
      ofTenant(scheduledInvites, wholeTenant(tenant)),
      eq(scheduledInvites.inviteId, inviteId),
      isNull(scheduledInvites.sentAt),
    );
  const remove = prepared(() =>
    orm
      .delete(scheduledInvites)
      .where(
        and(
          ofTenant(scheduledInvites, GIVEN_TENANT),
          eq(scheduledInvites.inviteId, sql.placeholder("inviteId")),
          isNull(scheduledInvites.sentAt),
        ),
      ),
  );
  return {
    insert: ({ accountId, mode }: Tenant, inviteId: string, sendAt: number): void =>
      void orm.insert(scheduledInvites).values({ accountId, mode, inviteId, sendAt }).run(),

    /**
     * When an unsent invitation is to be sent; null: it waits for nothing. The caller has found the invite
     * before.
     */
    find: (tenant: Tenant, inviteId: string): number | null =>
      orm
        .select({ sendAt: scheduledInvites.sendAt })
        .from(scheduledInvites)
        .where(waiting(tenant, inviteId))
        .get()?.sendAt ?? null,

    move: (tenant: Tenant, inviteId: string, sendAt: number): void =>
      void orm.update(scheduledInvites).set({ sendAt }).where(waiting(tenant, inviteId)).run(),

    markSent: (tenant: Tenant, inviteId: string, sentAt: number): void =>
      void orm.update(scheduledInvites).set({ sentAt }).where(waiting(tenant, inviteId)).run(),

    remove: ({ accountId, mode }: Tenant, inviteId: string): void =>
      void remove.run({ accountId, mode, inviteId }),

    /** Ids of invites that somebody created in an account and whose invitations are still to be sent. */
    waitingOf: (accountId: string, userId: string): string[] =>
      orm
        .select({ inviteId: scheduledInvites.inviteId })
        .from(scheduledInvites)
        .innerJoin(invites, eq(invites.id, scheduledInvites.inviteId))
        .where(
          and(
            eq(scheduledInvites.accountId, accountId),
            isNull(scheduledInvites.sentAt),
            eq(invites.invitedBy, userId),
            isNull(invites.cancelledAt),
          ),
        )
        .all()
        .map(({ inviteId }) => inviteId),

    /** The invite was looked up by the caller. */
    handOver: (inviteId: string, heirId: string): void =>
      void orm.update(invites).set({ invitedBy: heirId }).where(eq(invites.id, inviteId)).run(),

    /** Scheduled invitations of all accounts, each by its account's clock; the longest due first. */
    listDue: (now: number, limit: number): (Tenant & { inviteId: string })[] =>
      orm
        .select({
          accountId: scheduledInvites.accountId,
          mode: scheduledInvites.mode,
          inviteId: scheduledInvites.inviteId,
        })
        .from(scheduledInvites)
        .where(
          and(
            isNull(scheduledInvites.sentAt),
            lte(scheduledInvites.sendAt, sql`${now} + ${clockAheadOf(scheduledInvites)}`),
            // Nobody is invited for a job that is on hold, filled or closed. The email waits until it opens
            // again.
            sql`NOT EXISTS (SELECT 1 FROM job_applicants AS made_for JOIN jobs ON jobs.id = made_for.job_id
              WHERE made_for.id = (SELECT min(id) FROM job_applicants WHERE invite_id = ${scheduledInvites.inviteId})
                AND jobs.status <> 'open')`,
          ),
        )
        .orderBy(scheduledInvites.sendAt)
        .limit(limit)
        .all(),
  };
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;
