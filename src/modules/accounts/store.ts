import { and, asc, count, eq, getTableColumns, gt, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { orders } from "#/modules/billing/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { invoices } from "#/modules/invoices/tables.ts";
import { memberships, users } from "#/modules/users/tables.ts";
import type { Account, AccountRows } from "#/platform/context/account-rows.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import { among, ofPage, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { containsWords, type SearchWord, searchable } from "#/platform/text/normalize.ts";
import { apiKeys, keyClaims } from "./tables.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** An account as the administrator's list shows it. */
export interface ListedAccount extends Account {
  /** Keys that are not revoked, of both modes. */
  keys: number;
}

export function createAccountStore({ orm }: Db, rows: Pick<AccountRows, "find" | "forget">) {
  function change(id: string, values: SQLiteUpdateSetSource<typeof accounts>): void {
    orm.update(accounts).set(values).where(eq(accounts.id, id)).run();
    rows.forget(id);
  }
  const keyByHash = prepared(() =>
    orm
      .select({
        id: apiKeys.id,
        accountId: apiKeys.accountId,
        mode: apiKeys.mode,
        permissions: apiKeys.permissions,
        rateLimit: apiKeys.rateLimit,
      })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.hash, sql.placeholder("hash")),
          isWorking(sql.placeholder("now")),
          // Every request asks this. As a join of all columns it took 25 µs instead of 2.
          sql`(SELECT ${accounts.status} FROM ${accounts} WHERE ${accounts.id} = ${apiKeys.accountId}) <> 'inactive'`,
        ),
      ),
  );
  return {
    insertAccount(row: typeof accounts.$inferInsert): void {
      orm.insert(accounts).values(row).run();
      rows.forget(row.id);
    },
    insertKey: (row: typeof apiKeys.$inferInsert): void => void orm.insert(apiKeys).values(row).run(),
    findAccount: rows.find,
    updateTestClock: (id: string, ms: number): void =>
      change(id, { testClockOffsetMs: sql`${accounts.testClockOffsetMs} + ${ms}` }),
    findByEmail: (emailKey: string): Account | null =>
      orm.select().from(accounts).where(eq(accounts.emailKey, emailKey)).get() ?? null,
    /** Oldest first. */
    listAccounts: (): ListedAccount[] =>
      orm
        .select({ ...getTableColumns(accounts), keys: count(apiKeys.id) })
        .from(accounts)
        .leftJoin(apiKeys, and(eq(apiKeys.accountId, accounts.id), isNull(apiKeys.revokedAt)))
        .groupBy(accounts.id)
        .orderBy(asc(accounts.createdAt), sql`${accounts}.rowid`)
        .all(),
    updateStatus: (id: string, status: Account["status"]): void => change(id, { status }),
    updateAccount: (id: string, values: Partial<Omit<Account, "id" | "slug">>): void => change(id, values),
    updateCandidateFeedback: (id: string, candidateFeedback: boolean): void =>
      change(id, { candidateFeedback }),
    findBySlug: (slug: string): Account | null =>
      orm.select().from(accounts).where(eq(accounts.slug, slug)).get() ?? null,
    hasEmail: (emailKey: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey)).get() !==
      undefined,
    hasSlug: (slug: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, slug)).get() !== undefined,
    /** Neither a revoked or ended key nor one of a disabled account. */
    findKey: (hash: string, now: number): KeyInUse | null => keyByHash.get({ hash, now }) ?? null,
    /** Returns the name of a key, also of a revoked one. */
    findKeyName: (id: string): string | null =>
      orm.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id)).get()?.name ?? null,
    /** Every key that matches any of these values, revoked or not, oldest first. */
    findKeys: (by: { id: string; prefix: string; hash: string }): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(or(eq(apiKeys.id, by.id), eq(apiKeys.prefix, by.prefix), eq(apiKeys.hash, by.hash)))
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    updateKeyRevoked: (id: string, now: number): void =>
      void orm
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
        .run(),
    listKeys: (accountId: string, now: number): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.accountId, accountId), isWorking(now)))
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    countWorkingKeys: ({ accountId, mode }: Tenant, now: number): number =>
      orm
        .select({ n: count() })
        .from(apiKeys)
        .where(and(ofTenant(apiKeys, { accountId, mode }), isWorking(now)))
        .get()?.n ?? 0,
    /** Keys of all modes, oldest first. */
    updateKeyMaker: (id: string, madeBy: string): void =>
      void orm.update(apiKeys).set({ madeBy }).where(eq(apiKeys.id, id)).run(),

    listKeysCreatedBy: (userId: string, now: number, accountId?: string): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(
          and(
            eq(apiKeys.madeBy, userId),
            accountId === undefined ? undefined : eq(apiKeys.accountId, accountId),
            isWorking(now),
          ),
        )
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    /** Keys of one mode, oldest first. Keys that ended before `since` are left out. */
    listKeysSince: ({ accountId, mode }: Tenant, since: number): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(
          and(
            ofTenant(apiKeys, { accountId, mode }),
            or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
            or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, since)),
          ),
        )
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    findKeyOf: ({ accountId, mode }: Tenant, keyId: string): ApiKeyRow | null =>
      orm
        .select()
        .from(apiKeys)
        .where(and(ofTenant(apiKeys, { accountId, mode }), eq(apiKeys.id, keyId)))
        .get() ?? null,
    /** The key was looked up for its tenant by the caller. */
    updateKey: (keyId: string, change: Partial<Pick<ApiKeyRow, "name" | "endsAt">>): void =>
      void orm.update(apiKeys).set(change).where(eq(apiKeys.id, keyId)).run(),
    updateKeyLastUsed: (id: string, now: number): void =>
      void orm.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)).run(),
  };
}

/** The columns of a key that a request needs. */
type KeyInUse = Pick<ApiKeyRow, "id" | "accountId" | "mode" | "permissions" | "rateLimit">;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Matches keys that grant access: not revoked, and not replaced by a key that has taken over. */
const isWorking = (now: number | ReturnType<typeof sql.placeholder>): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)));

interface AccountFilter {
  /** Searched in company, email address, slug and id, in any spelling. Without words everything matches. */
  words: readonly SearchWord[];
  /** Null is both. */
  isActive: boolean | null;
}

/** The data of an account, by mode. */
export interface Holdings {
  orders: Record<Mode, Record<"pending_payment" | "completed" | "cancelled", number>>;
  invoices: Record<Mode, number>;
  members: number;
}

const NO_ORDERS = { pending_payment: 0, completed: 0, cancelled: 0 };

/** Queries about accounts that only the administrator runs. */
export function createAdminAccountStore({ orm }: Db) {
  const live = eq(invites.accountId, sql.placeholder("accountId"));
  const liveSession = and(
    eq(sessions.accountId, sql.placeholder("accountId")),
    eq(sessions.mode, "live"),
    isNull(sessions.anonymizedAt),
  );
  // Each of them reads one entry at the end of an index.
  const latest = [
    prepared(() =>
      orm
        .select({ at: max(invites.createdAt) })
        .from(invites)
        .where(and(live, eq(invites.mode, "live"), isNull(invites.cancelledAt))),
    ),
    prepared(() =>
      orm
        .select({ at: max(sessions.startedAt) })
        .from(sessions)
        .where(liveSession),
    ),
    prepared(() =>
      orm
        .select({ at: max(sessions.completedAt) })
        .from(sessions)
        .where(liveSession),
    ),
    prepared(() =>
      orm
        .select({ at: max(users.lastSignInAt) })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.accountId, sql.placeholder("accountId"))),
    ),
  ];

  const named = prepared(() =>
    orm
      .select({ id: accounts.id, company: accounts.company, email: accounts.email, slug: accounts.slug })
      .from(accounts),
  );
  const idsWith = (words: readonly SearchWord[]): string[] =>
    named
      .all({})
      .filter(({ id, company, email, slug }) =>
        containsWords(searchable(`${company}\n${email}\n${slug}\n${id}`), words),
      )
      .map(({ id }) => id);

  return {
    /** Oldest first, with the number of all that match. */
    listPage({ words, isActive }: AccountFilter, page: Page): { rows: Account[]; total: number } {
      const where = and(
        ofPage(accounts.createdAt, page),
        isActive === null
          ? undefined
          : isActive
            ? ne(accounts.status, "inactive")
            : eq(accounts.status, "inactive"),
        words.length === 0 ? undefined : among(accounts.id, idsWith(words)),
      );
      return {
        rows: orm
          .select()
          .from(accounts)
          .where(where)
          .orderBy(asc(accounts.createdAt), sql`rowid`)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(accounts).where(where).get()?.n ?? 0,
      };
    },

    /** The latest live invite, start or completion, or sign-in of a member; null when there was none. */
    findLastActivity(accountId: string): number | null {
      const instants = latest.flatMap((query) => query.get({ accountId })?.at ?? []);
      return instants.length === 0 ? null : Math.max(...instants);
    },

    countHoldings(accountId: string): Holdings {
      const found: Holdings = {
        orders: { live: { ...NO_ORDERS }, test: { ...NO_ORDERS } },
        invoices: { live: 0, test: 0 },
        members:
          orm.select({ n: count() }).from(memberships).where(eq(memberships.accountId, accountId)).get()?.n ??
          0,
      };
      const ordered = orm
        .select({ mode: orders.mode, status: orders.status, n: count() })
        .from(orders)
        .where(eq(orders.accountId, accountId))
        .groupBy(orders.mode, orders.status)
        .all();
      for (const { mode, status, n } of ordered) found.orders[mode][status] = n;
      const invoiced = orm
        .select({ mode: invoices.mode, n: count() })
        .from(invoices)
        .where(eq(invoices.accountId, accountId))
        .groupBy(invoices.mode)
        .all();
      for (const { mode, n } of invoiced) found.invoices[mode] = n;
      return found;
    },
  };
}

export type AdminAccountStore = ReturnType<typeof createAdminAccountStore>;

export type KeyClaim = typeof keyClaims.$inferSelect;

export function createClaimStore({ orm }: Db) {
  const isOpen = (now: number) => and(isNull(keyClaims.usedAt), gt(keyClaims.expiresAt, now));
  return {
    insert: (row: KeyClaim): void => void orm.insert(keyClaims).values(row).run(),

    /** For links, which contain a claim's id and no key. */
    find: (id: string): KeyClaim | null =>
      orm.select().from(keyClaims).where(eq(keyClaims.id, id)).get() ?? null,

    /** Ends the claims of a tenant that could still be used. */
    updateOpenEnded: (tenant: Tenant, now: number): void =>
      void orm
        .update(keyClaims)
        .set({ expiresAt: now })
        .where(and(ofTenant(keyClaims, tenant), isOpen(now)))
        .run(),

    /** @returns whether this call used it: false when it was used before or its time is over */
    updateUsed: (id: string, now: number): boolean =>
      orm
        .update(keyClaims)
        .set({ usedAt: now })
        .where(and(eq(keyClaims.id, id), isOpen(now)))
        .returning({ id: keyClaims.id })
        .all().length === 1,
  };
}

export type ClaimStore = ReturnType<typeof createClaimStore>;
