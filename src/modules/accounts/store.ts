import { and, asc, count, eq, getTableColumns, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Account, AccountRows } from "#/platform/context/account-rows.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { accounts, apiKeys } from "#/platform/db/schema/accounts.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** An account as the operator's list shows it. */
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
    advanceTestClock: (id: string, ms: number): void =>
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
    setStatus: (id: string, status: Account["status"]): void => change(id, { status }),
    updateAccount: (id: string, values: Partial<Omit<Account, "id" | "slug">>): void => change(id, values),
    setCandidateFeedback: (id: string, candidateFeedback: boolean): void => change(id, { candidateFeedback }),
    findBySlug: (slug: string): Account | null =>
      orm.select().from(accounts).where(eq(accounts.slug, slug)).get() ?? null,
    emailIsTaken: (emailKey: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey)).get() !==
      undefined,
    slugIsTaken: (slug: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, slug)).get() !== undefined,
    /** Neither a revoked or ended key nor one of a disabled account. */
    findKey: (hash: string, now: number): KeyInUse | null => keyByHash.get({ hash, now }) ?? null,
    /** Also of a revoked key. */
    findKeyName: (id: string): string | null =>
      orm.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id)).get()?.name ?? null,
    /** Whatever is named by any of these, revoked or not, oldest first. */
    findKeys: (by: { id: string; prefix: string; hash: string }): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(or(eq(apiKeys.id, by.id), eq(apiKeys.prefix, by.prefix), eq(apiKeys.hash, by.hash)))
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    revokeKey: (id: string, now: number): void =>
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
    /** Of all modes, oldest first. */
    setKeyMaker: (id: string, madeBy: string): void =>
      void orm.update(apiKeys).set({ madeBy }).where(eq(apiKeys.id, id)).run(),

    listKeysMadeBy: (userId: string, now: number, accountId?: string): ApiKeyRow[] =>
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
    /** Of one mode, oldest first; keys that ended before `since` are left out. */
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
    changeKey: (keyId: string, change: Partial<Pick<ApiKeyRow, "name" | "endsAt">>): void =>
      void orm.update(apiKeys).set(change).where(eq(apiKeys.id, keyId)).run(),
    touchKey: (id: string, now: number): void =>
      void orm.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)).run(),
  };
}

/** What of a key a request needs. */
type KeyInUse = Pick<ApiKeyRow, "id" | "accountId" | "mode" | "permissions" | "rateLimit">;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Whether a key opens anything: not revoked, and not replaced by one that has taken over. */
const isWorking = (now: number | ReturnType<typeof sql.placeholder>): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)));
