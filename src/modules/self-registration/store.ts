import { and, asc, count, desc, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { sessions } from "#/platform/db/schema/assessments.ts";
import { startRequests } from "#/platform/db/schema/limits.ts";

export type StartRequest = typeof startRequests.$inferSelect;

/** Who asked for a link at an account's page, and what became of it. Live mode only, like the page itself. */
export function createStartStore({ orm }: Db) {
  const startedSince = (accountId: string, since: number) =>
    and(eq(startRequests.accountId, accountId), gt(startRequests.confirmedAt, since));

  return {
    insert: (row: StartRequest): void => void orm.insert(startRequests).values(row).run(),

    /** For links, whose token proves the id. */
    find: (id: string): StartRequest | null =>
      orm.select().from(startRequests).where(eq(startRequests.id, id)).get() ?? null,

    countRequests: (accountId: string, since: number): number =>
      orm
        .select({ n: count() })
        .from(startRequests)
        .where(and(eq(startRequests.accountId, accountId), gt(startRequests.createdAt, since)))
        .get()?.n ?? 0,

    /** When the oldest of those was made that are newer than `since`. */
    oldestRequest: (accountId: string, since: number): number | null =>
      orm
        .select({ at: startRequests.createdAt })
        .from(startRequests)
        .where(and(eq(startRequests.accountId, accountId), gt(startRequests.createdAt, since)))
        .orderBy(asc(startRequests.createdAt))
        .limit(1)
        .get()?.at ?? null,

    countStarted: (accountId: string, since: number): number =>
      orm.select({ n: count() }).from(startRequests).where(startedSince(accountId, since)).get()?.n ?? 0,

    /** The sitting of the same mailbox by the same link that is not finished and not over, or null. */
    unfinishedOf: (accountId: string, mailbox: string, jobId: string | null, now: number): number | null =>
      orm
        .select({ id: sessions.id })
        .from(startRequests)
        .innerJoin(sessions, eq(sessions.id, startRequests.sessionId))
        .where(
          and(
            eq(startRequests.accountId, accountId),
            eq(startRequests.mailbox, mailbox),
            sql`${startRequests.jobId} IS ${jobId}`,
            isNull(sessions.completedAt),
            isNull(sessions.withdrawnAt),
            isNull(sessions.anonymizedAt),
            gt(sessions.expiresAt, now),
          ),
        )
        .orderBy(desc(sessions.id))
        .limit(1)
        .get()?.id ?? null,

    /**
     * From here on the session knows who the person is, and the request does not.
     * @param confirmedAt null where it leads to a sitting that was there already
     */
    used: (id: string, sessionId: number, confirmedAt: number | null): void =>
      void orm
        .update(startRequests)
        .set({ sessionId, confirmedAt, name: "", email: "" })
        .where(eq(startRequests.id, id))
        .run(),

    /** Links that were mailed for a session open nothing any more: they are made of an id that no row has now. */
    endLinks: (sessionId: number): void =>
      void orm
        .update(startRequests)
        .set({ id: sql`'ended_' || ${startRequests.id}` })
        .where(eq(startRequests.sessionId, sessionId))
        .run(),

    /**
     * Removes requests whose link nobody used before it ended, with name and address, and those whose session was removed.
     * @returns how many
     */
    purge: ({ endedBy, askedBy }: { endedBy: number; askedBy: number }): number =>
      orm
        .delete(startRequests)
        .where(
          and(
            isNull(startRequests.sessionId),
            or(
              and(ne(startRequests.email, ""), lte(startRequests.expiresAt, endedBy)),
              and(eq(startRequests.email, ""), lte(startRequests.createdAt, askedBy)),
            ),
          ),
        )
        .returning({ id: startRequests.id })
        .all().length,
  };
}

export type StartStore = ReturnType<typeof createStartStore>;
