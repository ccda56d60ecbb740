import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { OWN_KEYS } from "#/platform/context/person-fields.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import {
  clockAheadOf,
  GIVEN_TENANT,
  type GivenTenant,
  ofTenant,
  prepared,
  preparedFor,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import type { InviteStatus } from "./rules.ts";
import { inviteSums, invites, scheduledInvites } from "./tables.ts";

export type Invite = typeof invites.$inferSelect;
/** The required and optional input of an invite. */
const GIVEN = ["email", "name", "productType", "language", "sendEmail", "candidateMessage"] as const;
const MAYBE_GIVEN = [...OWN_KEYS, "givenLength", "jobProfileId", "invitedBy"] as const;
export type GivenInvite = Pick<Invite, (typeof GIVEN)[number]> &
  Partial<Pick<Invite, (typeof MAYBE_GIVEN)[number]>>;
/** The fields that can be corrected while nobody has started. */
export type InviteCorrection = Partial<Pick<Invite, "email" | "name" | "givenLength" | "language">>;
type NewInvite = Omit<typeof invites.$inferInsert, "accountId" | "mode">;

type ExpiredInvite = Pick<Invite, "id" | "accountId" | "mode" | "expiresAt">;

export function createInviteStore({ orm }: Db) {
  const standing = and(ofTenant(invites, GIVEN_TENANT), isNull(invites.cancelledAt));
  const standingFor = (tenant: GivenTenant) => and(ofTenant(invites, tenant), isNull(invites.cancelledAt));
  const byId = preparedFor((tenant) =>
    orm
      .select()
      .from(invites)
      .where(and(standingFor(tenant), eq(invites.id, sql.placeholder("inviteId")))),
  );
  const linked = prepared(() =>
    orm
      .select()
      .from(invites)
      .where(eq(invites.id, sql.placeholder("inviteId"))),
  );
  const pendingCount = prepared(() =>
    orm.select({ count: sql<number>`count(*)` }).from(invites).where(and(standing, hasStatus.pending)),
  );
  const firstExpiry = prepared(() =>
    orm
      .select({ at: sql<number | null>`min(${invites.expiresAt})` })
      .from(invites)
      .where(and(standing, hasStatus.pending)),
  );
  const insert = prepared(() => orm.insert(invites).values(placeholdersFor()).returning());
  const mineGiven = and(ofTenant(invites, GIVEN_TENANT), eq(invites.id, sql.placeholder("inviteId")));
  const start = prepared(() =>
    orm
      .update(invites)
      .set({ startedAt: sql`${sql.placeholder("now")}` })
      .where(and(mineGiven, isNull(invites.startedAt)))
      .returning({ id: invites.id }),
  );
  const complete = prepared(() =>
    orm
      .update(invites)
      .set({ completedAt: sql`${sql.placeholder("now")}` })
      .where(and(mineGiven, isNull(invites.completedAt)))
      .returning({ id: invites.id }),
  );
  const over = (now: number, begun: SQL) =>
    orm
      .select({ id: invites.id })
      .from(inviteSums)
      .innerJoin(
        invites,
        and(eq(invites.accountId, inviteSums.accountId), eq(invites.mode, inviteSums.mode), begun),
      )
      .where(
        and(
          isNull(invites.completedAt),
          isNull(invites.cancelledAt),
          isNull(invites.expiredAt),
          lte(invites.expiresAt, sql`${now} + ${clockAheadOf(inviteSums)}`),
        ),
      );
  return {
    insert: (tenant: Tenant, row: NewInvite): Invite =>
      insert.get({ ...LEFT_OPEN, ...row, ...tenant }) as Invite,

    /** Cancelled invites are not found: they are in no list and at no address. */
    find: (tenant: Tenant, inviteId: string): Invite | null => byId.get({ ...tenant, inviteId }) ?? null,

    /** For links, whose token proves the id, in any account: also a cancelled one. */
    findLinked: (inviteId: string): Invite | null => linked.get({ inviteId }) ?? null,

    countPending: (tenant: Tenant, now: number): number => pendingCount.get({ ...tenant, now })?.count ?? 0,

    /** When the first of the pending ones ends; null where none is pending. */
    findNextExpiry: (tenant: Tenant, now: number): number | null =>
      firstExpiry.get({ ...tenant, now })?.at ?? null,

    /** @returns whether this call started it */
    updateStarted: ({ accountId, mode }: Tenant, inviteId: string, now: number): boolean =>
      start.all({ accountId, mode, inviteId, now }).length === 1,

    /** @returns whether this call completed it */
    updateCompleted: ({ accountId, mode }: Tenant, inviteId: string, now: number): boolean =>
      complete.all({ accountId, mode, inviteId, now }).length === 1,

    updateCancelled: (tenant: Tenant, inviteId: string, now: number): void =>
      void orm.update(invites).set({ cancelledAt: now }).where(mine(tenant, inviteId)).run(),

    /** Sets a new expiry and deletes what the sweep had recorded of the old one. */
    updateExpiry: (tenant: Tenant, inviteId: string, expiresAt: number): void =>
      void orm.update(invites).set({ expiresAt, expiredAt: null }).where(mine(tenant, inviteId)).run(),

    updateBounced: (tenant: Tenant, inviteId: string, at: number, cause: BounceCause): void =>
      void orm
        .update(invites)
        .set({ bouncedAt: at, bounceReason: cause })
        .where(mine(tenant, inviteId))
        .run(),

    /** For another address, or for another email to the same one: nobody knows yet whether it arrives. */
    updateNotBounced: (tenant: Tenant, inviteId: string): void =>
      void orm.update(invites).set(NOT_BOUNCED).where(mine(tenant, inviteId)).run(),

    updateCorrected: (tenant: Tenant, inviteId: string, change: InviteCorrection): void =>
      void orm.update(invites).set(change).where(mine(tenant, inviteId)).run(),

    /** Makes another link, and all from before lead nowhere. */
    updateLinkRevision: (tenant: Tenant, inviteId: string): void =>
      void orm
        .update(invites)
        .set({ linkRevision: sql`${invites.linkRevision} + 1` })
        .where(mine(tenant, inviteId))
        .run(),

    /** Returns true if somebody has opened it far enough that there is a session. */
    hasSession: (tenant: Tenant, inviteId: string): boolean =>
      orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(ofTenant(sessions, tenant), eq(sessions.inviteId, inviteId)))
        .get() !== undefined,

    updateReminders: (tenant: Tenant, inviteId: string, now: number): void =>
      void orm
        .update(invites)
        .set({ remindersSent: sql`${invites.remindersSent} + 1`, lastReminderAt: now })
        .where(mine(tenant, inviteId))
        .run(),

    /**
     * Records the expiry of open invites whose time is over, each in its own account's time, up to this
     * number. It runs tenant by tenant, through the indexes of open invites: without them every invite of the
     * server was read each minute.
     */
    updateExpired: (now: number, limit: number): ExpiredInvite[] =>
      orm
        .update(invites)
        .set({ expiredAt: now })
        .where(
          inArray(
            invites.id,
            over(now, isNull(invites.startedAt))
              .unionAll(over(now, isNotNull(invites.startedAt)))
              .limit(limit),
          ),
        )
        .returning({
          ...{ id: invites.id, accountId: invites.accountId },
          ...{ mode: invites.mode, expiresAt: invites.expiresAt },
        })
        .all(),
  };
}

const NOT_BOUNCED = { bouncedAt: null, bounceReason: null } as const;

export type InviteStore = ReturnType<typeof createInviteStore>;

const mine = (tenant: Tenant, inviteId: string) => and(ofTenant(invites, tenant), eq(invites.id, inviteId));

const INSERTED = ["id", "accountId", "mode", "createdAt", "expiresAt", ...GIVEN, ...MAYBE_GIVEN] as const;
const LEFT_OPEN = Object.fromEntries(MAYBE_GIVEN.map((name) => [name, null]));

/** One prepared insert for all invites: building the statement again doubled its cost. */
function placeholdersFor() {
  return Object.fromEntries(
    INSERTED.map((name) => [name, sql.placeholder(name)]),
  ) as unknown as typeof invites.$inferInsert;
}

/** The same decision as `rules.statusOf`, for the database. */
export const hasStatus: Record<InviteStatus, SQL | undefined> = {
  pending: and(
    isNull(invites.completedAt),
    isNull(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  started: and(
    isNull(invites.completedAt),
    isNotNull(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  completed: isNotNull(invites.completedAt),
  expired: and(isNull(invites.completedAt), lte(invites.expiresAt, sql.placeholder("now"))),
};

const notYet = (column: typeof invites.startedAt | typeof invites.completedAt): SQL | undefined =>
  or(isNull(column), gt(column, sql.placeholder("now")));

/** The same for an instant that is past: what came later had not happened yet. */
export const hadStatus: Record<InviteStatus, SQL | undefined> = {
  pending: and(
    notYet(invites.completedAt),
    notYet(invites.startedAt),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  started: and(
    notYet(invites.completedAt),
    lte(invites.startedAt, sql.placeholder("now")),
    gt(invites.expiresAt, sql.placeholder("now")),
  ),
  completed: lte(invites.completedAt, sql.placeholder("now")),
  expired: and(notYet(invites.completedAt), lte(invites.expiresAt, sql.placeholder("now"))),
};

/** Invitations that are sent later than their invites are created. */
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

    updateSendAt: (tenant: Tenant, inviteId: string, sendAt: number): void =>
      void orm.update(scheduledInvites).set({ sendAt }).where(waiting(tenant, inviteId)).run(),

    updateSent: (tenant: Tenant, inviteId: string, sentAt: number): void =>
      void orm.update(scheduledInvites).set({ sentAt }).where(waiting(tenant, inviteId)).run(),

    delete: ({ accountId, mode }: Tenant, inviteId: string): void =>
      void remove.run({ accountId, mode, inviteId }),

    /** Ids of invites that somebody created in an account and whose invitations are still to be sent. */
    listWaitingOf: (accountId: string, userId: string): string[] =>
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
    updateInvitedBy: (inviteId: string, heirId: string): void =>
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
