import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { accounts, apiKeys } from "#/platform/db/schema/accounts.ts";

export type Account = typeof accounts.$inferSelect;
export type ApiKeyRow = typeof apiKeys.$inferSelect;

export function createAccountStore({ orm }: Db) {
  const byId = orm
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("id")))
    .prepare();
  const offsetById = orm
    .select({ offset: accounts.testClockOffsetMs })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("id")))
    .prepare();
  const keyByHash = orm
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revokedAt)))
    .prepare();
  return {
    insertAccount: (row: typeof accounts.$inferInsert): void => void orm.insert(accounts).values(row).run(),
    insertKey: (row: typeof apiKeys.$inferInsert): void => void orm.insert(apiKeys).values(row).run(),
    findAccount: (id: string): Account | null => byId.get({ id }) ?? null,
    findTestOffset: (id: string): number => offsetById.get({ id })?.offset ?? 0,
    advanceTestClock: (id: string, ms: number): void =>
      void orm
        .update(accounts)
        .set({ testClockOffsetMs: sql`${accounts.testClockOffsetMs} + ${ms}` })
        .where(eq(accounts.id, id))
        .run(),
    emailIsTaken: (emailKey: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey)).get() !==
      undefined,
    slugIsTaken: (slug: string): boolean =>
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, slug)).get() !== undefined,
    findKey: (hash: string): ApiKeyRow | null => keyByHash.get({ hash }) ?? null,
    /** Also of a revoked key. */
    findKeyName: (id: string): string | null =>
      orm.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id)).get()?.name ?? null,
    listKeys: (accountId: string): ApiKeyRow[] =>
      orm
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
        .orderBy(asc(apiKeys.createdAt), sql`rowid`)
        .all(),
    touchKey: (id: string, now: number): void =>
      void orm.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)).run(),
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
