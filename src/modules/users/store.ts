import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { listPreferences, savedFilters } from "#/modules/candidates/tables.ts";
import { clients, memberClients } from "#/modules/clients/tables.ts";
import { alertPreferences, alerts } from "#/modules/notifications/tables.ts";
import { seenResults } from "#/modules/results/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import { ofPage, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { memberships, singleSignOn, users } from "./tables.ts";

export type User = typeof users.$inferSelect;
export type Membership = typeof memberships.$inferSelect;

/** A person as the members of an account see them. */
export interface Member {
  user: User;
  role: Membership["role"];
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Whether the person has still to say that they work there. */
  isOnHold: boolean;
  /** Ids of the clients that they are limited to; none: all of the account. */
  clientIds: string[];
}

/** An account that a person works for. */
export interface Workplace extends Place {
  userId: string;
  accountId: string;
  company: string;
}

/** What somebody is in an account that they may enter. */
export interface Place {
  role: Membership["role"];
  /** How long the sign-in service's word lasts there; null: no word of it is needed. */
  elsewhereHours: number | null;
}

export function createUserStore({ orm }: Db) {
  const membershipOf = prepared(() =>
    orm
      .select({ role: memberships.role, elsewhereHours: singleSignOn.hours })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .leftJoin(singleSignOn, eq(singleSignOn.accountId, memberships.accountId))
      .where(
        and(
          eq(memberships.userId, sql.placeholder("userId")),
          eq(memberships.accountId, sql.placeholder("accountId")),
          isNull(memberships.heldAt),
          ne(accounts.status, "inactive"),
        ),
      ),
  );
  const limitsOf = prepared(() =>
    orm
      .select({ clientId: memberClients.clientId })
      .from(memberClients)
      .where(
        and(
          eq(memberClients.userId, sql.placeholder("userId")),
          eq(memberClients.accountId, sql.placeholder("accountId")),
        ),
      ),
  );
  const byMembership = (accountId: string, userId: string) =>
    and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));
  const workingOperators = () => and(eq(users.isOperator, true), isNull(users.disabledAt));

  const membersOf = prepared(() =>
    orm
      .select({
        user: users,
        role: memberships.role,
        joinedAt: memberships.createdAt,
        isOnHold: sql<boolean>`${memberships.heldAt} IS NOT NULL`.mapWith(Boolean),
        clientIds: sql<string[]>`(
            SELECT json_group_array(limits.client_id) FROM member_clients AS limits
            WHERE limits.user_id = ${memberships.userId} AND limits.account_id = ${memberships.accountId})`.mapWith(
          (ids: string) => JSON.parse(ids) as string[],
        ),
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.accountId, sql.placeholder("accountId")))
      .orderBy(asc(memberships.createdAt), sql`${memberships}.rowid`),
  );
  return {
    insert: (row: User): void => void orm.insert(users).values(row).run(),

    update: (id: string, change: Partial<User>): void =>
      void orm.update(users).set(change).where(eq(users.id, id)).run(),

    /** Also somebody who is disabled. */
    find: (id: string): User | null => orm.select().from(users).where(eq(users.id, id)).get() ?? null,

    findByEmail: (emailKey: string): User | null =>
      orm.select().from(users).where(eq(users.emailKey, emailKey)).get() ?? null,

    findByOidc: (oidcSubject: string): User | null =>
      orm.select().from(users).where(eq(users.oidcSubject, oidcSubject)).get() ?? null,

    /** Records that the code of a time step was taken. @returns false when it, or a later one, was taken before */
    updateTotpStep: (id: string, step: number): boolean =>
      orm
        .update(users)
        .set({ totpStep: step })
        .where(and(eq(users.id, id), sql`coalesce(${users.totpStep}, -1) < ${step}`))
        .returning({ id: users.id })
        .all().length === 1,

    /** Oldest first. */
    listOperators: (): User[] =>
      orm.select().from(users).where(eq(users.isOperator, true)).orderBy(asc(users.createdAt)).all(),

    countWorkingOperators: (): number =>
      orm.select({ n: count() }).from(users).where(workingOperators()).get()?.n ?? 0,

    /** Whether there ever was a server administrator who still is one, disabled or not. */
    hasOperator: (): boolean =>
      orm.select({ id: users.id }).from(users).where(eq(users.isOperator, true)).limit(1).get() !== undefined,

    /** Everybody, oldest first. */
    listPage: (page: Page): User[] =>
      orm
        .select()
        .from(users)
        .where(knownAt(page))
        .orderBy(asc(users.createdAt), sql`rowid`)
        .limit(page.limit)
        .offset(page.offset)
        .all(),

    count: (page: Page): number => orm.select({ n: count() }).from(users).where(knownAt(page)).get()?.n ?? 0,

    insertMembership: (row: Membership): void => void orm.insert(memberships).values(row).run(),

    /** Whether it counts or is held. */
    findMembership: (userId: string, accountId: string): Membership | null =>
      orm.select().from(memberships).where(byMembership(accountId, userId)).get() ?? null,

    /** Held ones too, of accounts in whatever state; oldest first. */
    listMembershipsOf: (userId: string): Membership[] =>
      orm
        .select()
        .from(memberships)
        .where(eq(memberships.userId, userId))
        .orderBy(asc(memberships.createdAt))
        .all(),

    /** Held ones too, of accounts in whatever state. */
    countMemberships: (userId: string): number =>
      orm.select({ n: count() }).from(memberships).where(eq(memberships.userId, userId)).get()?.n ?? 0,

    /** From now on none of a person's memberships counts until they say so. @returns how many that are */
    updateMembershipsHeld: (userId: string, now: number): number =>
      orm
        .update(memberships)
        .set({ heldAt: now })
        .where(and(eq(memberships.userId, userId), isNull(memberships.heldAt)))
        .returning({ accountId: memberships.accountId })
        .all().length,

    /** A held membership counts again. @returns false when there is none */
    updateMembershipReleased: (userId: string, accountId: string): boolean =>
      orm
        .update(memberships)
        .set({ heldAt: null })
        .where(and(byMembership(accountId, userId), isNotNull(memberships.heldAt)))
        .returning({ accountId: memberships.accountId })
        .all().length === 1,

    updateRole: (accountId: string, userId: string, role: Membership["role"]): void =>
      void orm.update(memberships).set({ role }).where(byMembership(accountId, userId)).run(),

    /** Ids of the clients that a member is limited to; none: they are not limited. */
    listClientsOf: (userId: string, accountId: string): string[] =>
      limitsOf.all({ userId, accountId }).map(({ clientId }) => clientId),

    /** In the caller's transaction. */
    updateClients(accountId: string, userId: string, clientIds: readonly string[]): void {
      orm
        .delete(memberClients)
        .where(and(eq(memberClients.accountId, accountId), eq(memberClients.userId, userId)))
        .run();
      const rows = clientIds.map((clientId) => ({ accountId, userId, clientId }));
      if (rows.length > 0) orm.insert(memberClients).values(rows).run();
    },

    /** Which of some clients are the account's. */
    listClientsAmong: (accountId: string, clientIds: readonly string[]): string[] =>
      orm
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.accountId, accountId), inArray(clients.id, [...clientIds])))
        .all()
        .map(({ id }) => id),

    /**
     * With what they had opened there, their notifications, the filters that they kept for themselves, and what they
     * were limited to. In the caller's transaction.
     */
    deleteMembership(accountId: string, userId: string): void {
      orm
        .delete(memberClients)
        .where(and(eq(memberClients.accountId, accountId), eq(memberClients.userId, userId)))
        .run();
      orm.delete(memberships).where(byMembership(accountId, userId)).run();
      orm
        .delete(seenResults)
        .where(and(eq(seenResults.accountId, accountId), eq(seenResults.userId, userId)))
        .run();
      orm
        .delete(alerts)
        .where(and(eq(alerts.accountId, accountId), eq(alerts.userId, userId)))
        .run();
      orm
        .delete(alertPreferences)
        .where(and(eq(alertPreferences.accountId, accountId), eq(alertPreferences.userId, userId)))
        .run();
      orm
        .delete(listPreferences)
        .where(and(eq(listPreferences.accountId, accountId), eq(listPreferences.userId, userId)))
        .run();
      orm
        .delete(savedFilters)
        .where(
          and(
            eq(savedFilters.accountId, accountId),
            eq(savedFilters.userId, userId),
            eq(savedFilters.shared, false),
          ),
        )
        .run();
    },

    /** In an account that is not disabled, or null. */
    findPlaceIn: (userId: string, accountId: string): Place | null =>
      membershipOf.get({ userId, accountId }) ?? null,

    /** The role alone. */
    findRoleIn: (userId: string, accountId: string): Membership["role"] | null =>
      membershipOf.get({ userId, accountId })?.role ?? null,

    /** Members of an account, oldest first. */
    listMembers: (accountId: string): Member[] => membersOf.all({ accountId }),

    /**
     * The accounts of some people that are not disabled, oldest membership first.
     * @param onHold those that wait for the person's word, instead of those that count
     */
    listWorkplaces: (userIds: readonly string[], onHold = false): Workplace[] =>
      orm
        .select({
          userId: memberships.userId,
          accountId: memberships.accountId,
          company: accounts.company,
          role: memberships.role,
          elsewhereHours: singleSignOn.hours,
        })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .leftJoin(singleSignOn, eq(singleSignOn.accountId, memberships.accountId))
        .where(
          and(
            inArray(memberships.userId, [...userIds]),
            onHold ? isNotNull(memberships.heldAt) : isNull(memberships.heldAt),
            ne(accounts.status, "inactive"),
          ),
        )
        .orderBy(asc(memberships.createdAt), sql`${memberships}.rowid`)
        .all(),
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

/** Not those whose data were erased (`hasLeft`). */
const isSomebody = sql`email NOT LIKE '%@person.invalid'`;

const knownAt = (page: Page): SQL | undefined => and(isSomebody, ofPage(users.createdAt, page));
