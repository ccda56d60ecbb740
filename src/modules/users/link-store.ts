import { and, asc, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { userLinks } from "#/platform/db/schema/users.ts";

export type UserLink = typeof userLinks.$inferSelect;

/** For whom or what links are: all conditions that are named count together. */
interface LinkFilter {
  purpose: UserLink["purpose"];
  accountId?: string | null;
  userId?: string;
}

export function createUserLinkStore({ orm }: Db) {
  const isOpen = (now: number) => and(isNull(userLinks.usedAt), gt(userLinks.expiresAt, now));
  return {
    insert: (row: UserLink): void => void orm.insert(userLinks).values(row).run(),

    /** For mails, which hold a link's id. Also one that cannot be used any more. */
    find: (id: string): UserLink | null =>
      orm.select().from(userLinks).where(eq(userLinks.id, id)).get() ?? null,

    /** For tokens, shown or mailed. Only one that can still be used. */
    findOpen: (id: string, now: number): UserLink | null =>
      orm
        .select()
        .from(userLinks)
        .where(and(eq(userLinks.id, id), isOpen(now)))
        .get() ?? null,

    /** Oldest first. */
    listOpen: (filter: LinkFilter, now: number): UserLink[] =>
      orm
        .select()
        .from(userLinks)
        .where(and(matching(filter), isOpen(now)))
        .orderBy(asc(userLinks.createdAt))
        .all(),

    /** Ends what could still be used. @returns how many */
    endOpen: (filter: LinkFilter, now: number): number =>
      orm
        .update(userLinks)
        .set({ expiresAt: now })
        .where(and(matching(filter), isOpen(now)))
        .returning({ id: userLinks.id })
        .all().length,

    end: (id: string, now: number): void =>
      void orm.update(userLinks).set({ expiresAt: now }).where(eq(userLinks.id, id)).run(),

    /** @returns whether this call used it: false when it was used before or its time is over */
    markUsed: (id: string, now: number): boolean =>
      orm
        .update(userLinks)
        .set({ usedAt: now })
        .where(and(eq(userLinks.id, id), isOpen(now)))
        .returning({ id: userLinks.id })
        .all().length === 1,

    /** Removes links, used or not, whose time was over before an instant. @returns how many */
    purge: (expiredBefore: number): number =>
      orm
        .delete(userLinks)
        .where(lt(userLinks.expiresAt, expiredBefore))
        .returning({ id: userLinks.id })
        .all().length,
  };
}

export type UserLinkStore = ReturnType<typeof createUserLinkStore>;

function matching({ purpose, accountId, userId }: LinkFilter): SQL | undefined {
  const ofAccount =
    accountId === null ? isNull(userLinks.accountId) : eq(userLinks.accountId, accountId ?? "");
  return and(
    eq(userLinks.purpose, purpose),
    accountId === undefined ? undefined : ofAccount,
    userId === undefined ? undefined : eq(userLinks.userId, userId),
  );
}
