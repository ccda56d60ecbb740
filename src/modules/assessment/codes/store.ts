import { and, count, eq, gt, isNull, lte, min, or, sql } from "drizzle-orm";
import { candidateCodes } from "#/modules/assessment/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { CodeWay, Counted } from "./rules.ts";

export type CandidateCode = typeof candidateCodes.$inferSelect;
type NewCode = Omit<typeof candidateCodes.$inferInsert, "accountId" | "mode">;

export function createCodeStore({ orm }: Db) {
  const ofTarget = (tenant: Tenant, target: string) =>
    and(ofTenant(candidateCodes, tenant), eq(candidateCodes.target, target));
  const byId = (tenant: Tenant, id: string) =>
    and(ofTenant(candidateCodes, tenant), eq(candidateCodes.id, id));
  const counted = () => ({ count: count(), oldest: min(candidateCodes.createdAt) });

  return {
    insert: (tenant: Tenant, row: NewCode): void =>
      void orm
        .insert(candidateCodes)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, id: string): CandidateCode | null =>
      orm.select().from(candidateCodes).where(byId(tenant, id)).get() ?? null,

    /** Codes of a link that have not ended. The rules decide if they are still valid. */
    listOpen: (tenant: Tenant, target: string): CandidateCode[] =>
      orm
        .select()
        .from(candidateCodes)
        .where(and(ofTarget(tenant, target), isNull(candidateCodes.endedAt)))
        .all(),

    countOfTarget: (tenant: Tenant, target: string, way: CodeWay, since: number): Counted =>
      orm
        .select(counted())
        .from(candidateCodes)
        .where(
          and(ofTarget(tenant, target), eq(candidateCodes.way, way), gt(candidateCodes.createdAt, since)),
        )
        .get() ?? { count: 0, oldest: null },

    /**
     * Over all accounts, because the owner of a mailbox does not matter to an attacker who wants to fill it.
     */
    countOfMailbox: (mailbox: string, since: number): Counted =>
      orm
        .select(counted())
        .from(candidateCodes)
        .where(and(eq(candidateCodes.mailbox, mailbox), gt(candidateCodes.createdAt, since)))
        .get() ?? { count: 0, oldest: null },

    /** Counts a wrong code against every open one of the link. */
    updateTries: (tenant: Tenant, target: string): void =>
      void orm
        .update(candidateCodes)
        .set({ tries: sql`${candidateCodes.tries} + 1` })
        .where(and(ofTarget(tenant, target), isNull(candidateCodes.endedAt)))
        .run(),

    /** Ends the open codes that came to the candidate in one way: the newest one counts. */
    updateAllEnded: (tenant: Tenant, target: string, way: CodeWay, now: number): void =>
      void orm
        .update(candidateCodes)
        .set({ endedAt: now })
        .where(and(ofTarget(tenant, target), eq(candidateCodes.way, way), isNull(candidateCodes.endedAt)))
        .run(),

    updateUsed: (
      tenant: Tenant,
      id: string,
      used: { endedAt: number; proof: string; provenUntil: number },
    ): void => void orm.update(candidateCodes).set(used).where(byId(tenant, id)).run(),

    /** Until when a browser's proof is good for a link; null where it is none. */
    findProvenUntil: (tenant: Tenant, target: string, proof: string): number | null =>
      orm
        .select({ until: candidateCodes.provenUntil })
        .from(candidateCodes)
        .where(and(ofTarget(tenant, target), eq(candidateCodes.proof, proof)))
        .get()?.until ?? null,

    /**
     * Deletes the codes and verifications of a link that was replaced, or of somebody who was anonymized.
     * @returns how many
     */
    deleteAll: (tenant: Tenant, target: string): number =>
      orm.delete(candidateCodes).where(ofTarget(tenant, target)).returning({ id: candidateCodes.id }).all()
        .length,

    /**
     * Deletes codes that nobody can use any longer and that are not counted.
     * @returns how many
     */
    deleteExpired: (before: number): number =>
      orm
        .delete(candidateCodes)
        .where(
          and(
            lte(candidateCodes.createdAt, before),
            or(isNull(candidateCodes.provenUntil), lte(candidateCodes.provenUntil, before)),
          ),
        )
        .returning({ id: candidateCodes.id })
        .all().length,
  };
}

export type CodeStore = ReturnType<typeof createCodeStore>;
