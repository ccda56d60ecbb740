import { and, asc, count, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { User } from "#/modules/users/store.ts";
import { consoleSessions, passkeys, recoveryCodes, users } from "#/modules/users/tables.ts";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export type Passkey = typeof passkeys.$inferSelect;

/** What people sign in with besides their password and the app, which are stored with the person. */
export function createFactorStore({ orm }: Db) {
  return {
    insertPasskey: (row: Passkey): void => void orm.insert(passkeys).values(row).run(),

    /** By the credential's id, whosever it is. */
    findPasskey: (id: string): Passkey | null =>
      orm.select().from(passkeys).where(eq(passkeys.id, id)).get() ?? null,

    /** Oldest first. */
    listPasskeys: (userId: string): Passkey[] =>
      orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)).all(),

    updatePasskeyUsed: (id: string, counter: number, lastUsedAt: number): void =>
      void orm.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id)).run(),

    /** @returns false when the person has no such passkey */
    deletePasskey: (userId: string, id: string): boolean =>
      orm
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id })
        .all().length === 1,

    countCodesLeft: (userId: string): number =>
      orm
        .select({ n: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
        .get()?.n ?? 0,

    /** New codes; none of the older ones is left. */
    updateCodes(userId: string, hashes: readonly string[]): void {
      orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
      orm
        .insert(recoveryCodes)
        .values(hashes.map((hash) => ({ userId, hash })))
        .run();
    },

    /** @returns whether this call used it: false when there is none, or it was used before */
    updateCodeUsed: (userId: string, hash: string, usedAt: number): boolean =>
      orm
        .update(recoveryCodes)
        .set({ usedAt })
        .where(
          and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
        )
        .returning({ hash: recoveryCodes.hash })
        .all().length === 1,

    /** All passkeys and codes of a person. */
    deleteAll(userId: string): void {
      orm.delete(passkeys).where(eq(passkeys.userId, userId)).run();
      orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
    },
  };
}

export type FactorStore = ReturnType<typeof createFactorStore>;

export type ConsoleSessionRow = typeof consoleSessions.$inferSelect;

export function createConsoleSessionStore({ orm }: Db) {
  const byHash = prepared(() =>
    orm
      .select({ session: consoleSessions, user: users })
      .from(consoleSessions)
      .innerJoin(users, eq(users.id, consoleSessions.userId))
      .where(eq(consoleSessions.hash, sql.placeholder("hash"))),
  );
  return {
    insert: (row: ConsoleSessionRow): void => void orm.insert(consoleSessions).values(row).run(),

    /** Whatever its state. */
    find: (hash: string): { session: ConsoleSessionRow; user: User } | null => byHash.get({ hash }) ?? null,

    updateChallenge: (hash: string, sealedChallenge: string | null): void =>
      void orm.update(consoleSessions).set({ sealedChallenge }).where(eq(consoleSessions.hash, hash)).run(),

    updateConfirmed: (hash: string, confirmedAt: number): void =>
      void orm.update(consoleSessions).set({ confirmedAt }).where(eq(consoleSessions.hash, hash)).run(),

    /** @returns whether it was open until now */
    updateLocked: (hash: string, pinHash: string): boolean =>
      orm
        .update(consoleSessions)
        .set({ step: "locked", pinHash, pinTries: 0, sealedChallenge: null })
        .where(and(eq(consoleSessions.hash, hash), eq(consoleSessions.step, "signed_in")))
        .returning({ id: consoleSessions.id })
        .all().length === 1,

    /** Counts a try of a locked session's PIN. @returns null where there is none left, or it is not locked */
    updatePinTry: (hash: string, most: number): { pinHash: string | null; tries: number } | null =>
      orm
        .update(consoleSessions)
        .set({ pinTries: sql`${consoleSessions.pinTries} + 1` })
        .where(
          and(
            eq(consoleSessions.hash, hash),
            eq(consoleSessions.step, "locked"),
            lt(consoleSessions.pinTries, most),
          ),
        )
        .returning({ pinHash: consoleSessions.pinHash, tries: consoleSessions.pinTries })
        .get() ?? null,

    updateLastSeen: (hash: string, lastSeenAt: number): void =>
      void orm.update(consoleSessions).set({ lastSeenAt }).where(eq(consoleSessions.hash, hash)).run(),

    /** Oldest first. */
    listOfUser: (userId: string): ConsoleSessionRow[] =>
      orm
        .select()
        .from(consoleSessions)
        .where(eq(consoleSessions.userId, userId))
        .orderBy(asc(consoleSessions.createdAt))
        .all(),

    /** @returns false when there is none by now */
    delete: (hash: string): boolean =>
      orm
        .delete(consoleSessions)
        .where(eq(consoleSessions.hash, hash))
        .returning({ id: consoleSessions.id })
        .all().length === 1,

    /** @param except hash of the one that stays */
    deleteOfUser: (userId: string, except: string): void =>
      void orm
        .delete(consoleSessions)
        .where(and(eq(consoleSessions.userId, userId), ne(consoleSessions.hash, except)))
        .run(),

    /** Removes what ended or was last seen before these instants. @returns how many */
    deleteExpired: (endedBefore: number, seenBefore: number): number =>
      orm
        .delete(consoleSessions)
        .where(or(lt(consoleSessions.expiresAt, endedBefore), lt(consoleSessions.lastSeenAt, seenBefore)))
        .returning({ id: consoleSessions.id })
        .all().length,
  };
}

export type ConsoleSessionStore = ReturnType<typeof createConsoleSessionStore>;
