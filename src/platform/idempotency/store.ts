import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { idempotencyAnswers } from "#/platform/db/schema/idempotency.ts";

type Row = typeof idempotencyAnswers.$inferSelect;

export function createIdempotencyStore({ orm }: Db) {
  return {
    /** @param keptSince older ones do not count */
    find: (id: string, keptSince: number): Row | null =>
      orm
        .select()
        .from(idempotencyAnswers)
        .where(and(eq(idempotencyAnswers.id, id), gt(idempotencyAnswers.createdAt, keptSince)))
        .get() ?? null,

    /** Takes the place of one that is too old to count and was not removed yet. */
    put: (row: Row): void =>
      void orm
        .insert(idempotencyAnswers)
        .values(row)
        .onConflictDoUpdate({ target: idempotencyAnswers.id, set: row })
        .run(),

    /** @returns how many */
    removeUntil: (createdAt: number): number =>
      orm
        .delete(idempotencyAnswers)
        .where(lte(idempotencyAnswers.createdAt, createdAt))
        .returning({ id: idempotencyAnswers.id })
        .all().length,
  };
}
