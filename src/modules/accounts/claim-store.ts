import { and, eq, gt, isNull } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { keyClaims } from "#/platform/db/schema/trials.ts";

export type KeyClaim = typeof keyClaims.$inferSelect;

export function createClaimStore({ orm }: Db) {
  const isOpen = (now: number) => and(isNull(keyClaims.usedAt), gt(keyClaims.expiresAt, now));
  return {
    insert: (row: KeyClaim): void => void orm.insert(keyClaims).values(row).run(),

    /** For links, which hold a claim's id and no key. */
    find: (id: string): KeyClaim | null =>
      orm.select().from(keyClaims).where(eq(keyClaims.id, id)).get() ?? null,

    /** Ends the claims of a tenant that could still be used. */
    endOpen: (tenant: Tenant, now: number): void =>
      void orm
        .update(keyClaims)
        .set({ expiresAt: now })
        .where(and(ofTenant(keyClaims, tenant), isOpen(now)))
        .run(),

    /** @returns whether this call used it: false when it was used before or its time is over */
    markUsed: (id: string, now: number): boolean =>
      orm
        .update(keyClaims)
        .set({ usedAt: now })
        .where(and(eq(keyClaims.id, id), isOpen(now)))
        .returning({ id: keyClaims.id })
        .all().length === 1,
  };
}

export type ClaimStore = ReturnType<typeof createClaimStore>;
