import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { OWN_KEYS, ownOf } from "#/platform/context/person-fields.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import {
  alsoOfTenant,
  clockAheadOf,
  GIVEN_TENANT,
  type GivenTenant,
  ofTenant,
  prepared,
  preparedFor,
} from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { inviteSums, invites, sessions } from "#/platform/db/schema/assessments.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/lazily.ts";
import type { InviteStatus } from "./rules.ts";
import { hadStatus, hasStatus } from "./status-sql.ts";

export type Invite = typeof invites.$inferSelect;
/** The required and optional input of an invite. */
const GIVEN = ["email", "name", "productType", "language", "sendEmail", "candidateMessage"] as const;
const MAYBE_GIVEN = [...OWN_KEYS, "jobProfileId", "invitedBy"] as const;
export type GivenInvite = Pick<Invite, (typeof GIVEN)[number]> &
  Partial<Pick<Invite, (typeof MAYBE_GIVEN)[number]>>;
/** The fields that can be corrected while nobody has started. */
export type InviteCorrection = Partial<Pick<Invite, "email" | "name" | "language">>;
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
    nextExpiry: (tenant: Tenant, now: number): number | null =>
      firstExpiry.get({ ...tenant, now })?.at ?? null,

    /** @returns whether this call started it */
    markStarted: ({ accountId, mode }: Tenant, inviteId: string, now: number): boolean =>
      start.all({ accountId, mode, inviteId, now }).length === 1,

    /** @returns whether this call completed it */
    markCompleted: ({ accountId, mode }: Tenant, inviteId: string, now: number): boolean =>
      complete.all({ accountId, mode, inviteId, now }).length === 1,

    cancel: (tenant: Tenant, inviteId: string, now: number): void =>
      void orm.update(invites).set({ cancelledAt: now }).where(mine(tenant, inviteId)).run(),

    /** Sets a new expiry and deletes what the sweep had recorded of the old one. */
    setExpiry: (tenant: Tenant, inviteId: string, expiresAt: number): void =>
      void orm.update(invites).set({ expiresAt, expiredAt: null }).where(mine(tenant, inviteId)).run(),

    correct: (tenant: Tenant, inviteId: string, change: InviteCorrection): void =>
      void orm.update(invites).set(change).where(mine(tenant, inviteId)).run(),

    /** Makes another link, and all from before lead nowhere. */
    raiseLinkRevision: (tenant: Tenant, inviteId: string): void =>
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

    recordReminder: (tenant: Tenant, inviteId: string, now: number): void =>
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
    noteExpired: (now: number, limit: number): ExpiredInvite[] =>
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

/** The columns that a list shows of each. */
export const LISTED = {
  id: invites.id,
  email: invites.email,
  name: invites.name,
  productType: invites.productType,
  language: invites.language,
  ...ownOf(invites),
  jobProfileId: invites.jobProfileId,
  createdAt: invites.createdAt,
  expiresAt: invites.expiresAt,
  startedAt: invites.startedAt,
  completedAt: invites.completedAt,
  cancelledAt: invites.cancelledAt,
  remindersSent: invites.remindersSent,
  linkRevision: invites.linkRevision,
};
export type ListedInvite = Pick<Invite, keyof typeof LISTED>;

export interface InvitePage {
  rows: ListedInvite[];
  total: number;
}

/** The counts that are available before a list is read. */
interface InvitePlan {
  /** The total; null: they have to be counted. */
  total: number | null;
  /** About how many rows the page goes through. */
  steps: number;
}

const STATUSES = [null, "pending", "started", "completed", "expired"] as const;

export function createInviteListStore({ orm }: Pick<Db, "orm">) {
  const standing = (tenant: GivenTenant) => and(ofTenant(invites, tenant), isNull(invites.cancelledAt));
  const now = sql.placeholder("now");
  const sums = prepared(() =>
    orm
      .select({ standing: inviteSums.standing, completed: inviteSums.completed })
      .from(inviteSums)
      .where(ofTenant(inviteSums, GIVEN_TENANT)),
  );
  const countOf = (condition: SQL | undefined) =>
    prepared(() =>
      orm
        .select({ count: sql<number>`count(*)` })
        .from(invites)
        .where(and(standing(GIVEN_TENANT), condition)),
    );
  const newer = countOf(gt(invites.createdAt, now));
  const open = { pending: countOf(hasStatus.pending), started: countOf(hasStatus.started) };

  /** Expired ones are found by the two indexes of what is not completed: among all of a tenant they can be far apart. */
  const expired = (tenant: GivenTenant): SQL => {
    const within = (
      begun: SQL,
    ) => sql`SELECT rowid FROM invites WHERE account_id = ${tenant.accountId} AND mode = ${tenant.mode}
      AND started_at ${begun} AND completed_at IS NULL AND cancelled_at IS NULL AND expires_at <= ${now}`;
    return sql`${alsoOfTenant(invites, tenant)} AND ${invites}.rowid IN (${within(sql`IS NULL`)} UNION ALL ${within(sql`IS NOT NULL`)})`;
  };
  const queries = (where: (tenant: GivenTenant) => SQL | undefined) => {
    const page = (...order: SQL[]) =>
      preparedFor((tenant) =>
        orm
          .select(LISTED)
          .from(invites)
          .where(where(tenant))
          .orderBy(...order)
          .limit(sql.placeholder("limit"))
          .offset(sql.placeholder("offset")),
      );
    return {
      page: page(desc(invites.createdAt), desc(invites.id)),
      pageFromEnd: page(asc(invites.createdAt), asc(invites.id)),
      count: preparedFor((tenant) =>
        orm.select({ count: sql<number>`count(*)` }).from(invites).where(where(tenant)),
      ),
    };
  };
  const listsOf = (known: SQL | undefined, statuses: typeof hasStatus) =>
    new Map(
      STATUSES.map((status) => [
        status,
        queries((tenant) => and(standing(tenant), known, status === null ? undefined : statuses[status])),
      ]),
    );
  // Counted separately, because the indexes of open invites do not contain what was open in the past.
  const present = lazily(() => listsOf(undefined, hasStatus).set("expired", queries(expired)));
  const past = lazily(() => listsOf(lte(invites.createdAt, now), hadStatus));

  return {
    /** The counts that need no pass over rows: totals are stored, and few invites are open at a time. */
    plan(tenant: Tenant, status: InviteStatus | null, { limit, offset, asOf, until }: Page): InvitePlan {
      const all = sums.get({ ...tenant }) ?? { standing: 0, completed: 0 };
      const counted = (statement: typeof newer) => statement.get({ ...tenant, now: asOf })?.count ?? 0;
      if (tenant.onlyClients !== undefined) return { total: null, steps: all.standing };
      if (status === null) {
        // The stored count is that of now, and few are newer than a page's instant.
        const total = all.standing - (until === null ? 0 : counted(newer));
        return { total, steps: Math.min(offset, Math.abs(total - offset)) + limit };
      }
      if (until !== null) return { total: null, steps: all.standing };
      if (status === "completed") {
        const total = all.completed;
        const walked = Math.min(offset, Math.abs(total - offset)) + limit;
        return { total, steps: total === 0 ? 0 : (walked * all.standing) / total };
      }
      const [pending, started] = [counted(open.pending), counted(open.started)];
      const total = { pending, started, expired: all.standing - all.completed - pending - started }[status];
      return { total, steps: total };
    },

    /**
     * Newest first; each row as it is now.
     * @param known how many there are, where that is known
     */
    list(tenant: Tenant, status: InviteStatus | null, page: Page, known: number | null): InvitePage {
      const query = (page.until === null ? present : past)().get(status);
      if (!query) return { rows: [], total: 0 };
      const values = { ...tenant, ...page, now: page.asOf };
      const total = known ?? query.count.get(values)?.count ?? 0;
      const { limit, offset } = page;
      if (offset >= total) return { rows: [], total };
      if (offset <= total / 2) return { rows: query.page.all(values), total };
      // Entries nearer to the end are read from there, so that no page is further away than the middle.
      const size = Math.min(limit, total - offset);
      const rows = query.pageFromEnd.all({ ...values, limit: size, offset: total - offset - size });
      return { rows: rows.toReversed(), total };
    },
  };
}

export type InviteListStore = ReturnType<typeof createInviteListStore>;
