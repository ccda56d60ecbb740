import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { passkeys, recoveryCodes } from "#/platform/db/schema/users.ts";

export type Passkey = typeof passkeys.$inferSelect;

/** What people sign in with besides their password and the app, which stand with the person. */
export function createFactorStore({ orm }: Db) {
  return {
    insertPasskey: (row: Passkey): void => void orm.insert(passkeys).values(row).run(),

    /** By the credential's id, whosever it is. */
    findPasskey: (id: string): Passkey | null =>
      orm.select().from(passkeys).where(eq(passkeys.id, id)).get() ?? null,

    /** Oldest first. */
    listPasskeys: (userId: string): Passkey[] =>
      orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)).all(),

    usePasskey: (id: string, counter: number, lastUsedAt: number): void =>
      void orm.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id)).run(),

    /** @returns false when the person has no such passkey */
    removePasskey: (userId: string, id: string): boolean =>
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
    replaceCodes(userId: string, hashes: readonly string[]): void {
      orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
      orm
        .insert(recoveryCodes)
        .values(hashes.map((hash) => ({ userId, hash })))
        .run();
    },

    /** @returns whether this call used it: false when there is none, or it was used before */
    useCode: (userId: string, hash: string, usedAt: number): boolean =>
      orm
        .update(recoveryCodes)
        .set({ usedAt })
        .where(
          and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
        )
        .returning({ hash: recoveryCodes.hash })
        .all().length === 1,

    /** All passkeys and codes of a person. */
    removeAll(userId: string): void {
      orm.delete(passkeys).where(eq(passkeys.userId, userId)).run();
      orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
    },
  };
}

export type FactorStore = ReturnType<typeof createFactorStore>;
