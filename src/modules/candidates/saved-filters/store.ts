import { and, asc, count, eq, or, type SQL } from "drizzle-orm";
import { listPreferences, savedFilters } from "#/modules/candidates/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { FilteredPage } from "./rules.ts";

export type SavedFilter = typeof savedFilters.$inferSelect;
type NewFilter = Omit<typeof savedFilters.$inferInsert, "accountId" | "mode">;
export type FilterChange = Partial<Pick<SavedFilter, "name" | "query" | "columns" | "pageSize" | "shared">>;
export type ListInput = Pick<typeof listPreferences.$inferSelect, "columns" | "pageSize" | "filterId">;

export function createSavedFilterStore({ orm }: Db) {
  /**
   * A user's own and shared filters. A user who is limited to clients only gets their own, since others may
   * name what they may not see.
   */
  const seenBy = (tenant: Tenant, userId: string): SQL | undefined =>
    and(
      ofTenant(savedFilters, tenant),
      or(
        eq(savedFilters.userId, userId),
        tenant.onlyClients === undefined ? eq(savedFilters.shared, true) : undefined,
      ),
    );
  const one = (tenant: Tenant, userId: string, id: string) =>
    and(seenBy(tenant, userId), eq(savedFilters.id, id));

  return {
    list: (tenant: Tenant, userId: string, page: FilteredPage): SavedFilter[] =>
      orm
        .select()
        .from(savedFilters)
        .where(and(seenBy(tenant, userId), eq(savedFilters.page, page)))
        .orderBy(asc(savedFilters.name), asc(savedFilters.id))
        .all(),

    find: (tenant: Tenant, userId: string, id: string): SavedFilter | null =>
      orm
        .select()
        .from(savedFilters)
        .where(one(tenant, userId, id))
        .get() ?? null,

    count: (tenant: Tenant, userId: string): number =>
      orm
        .select({ n: count() })
        .from(savedFilters)
        .where(and(ofTenant(savedFilters, tenant), eq(savedFilters.userId, userId)))
        .get()?.n ?? 0,

    insert: ({ accountId, mode }: Tenant, row: NewFilter): void =>
      void orm
        .insert(savedFilters)
        .values({ ...row, accountId, mode })
        .run(),

    update: (tenant: Tenant, userId: string, id: string, change: FilterChange): void =>
      void orm
        .update(savedFilters)
        .set(change)
        .where(one(tenant, userId, id))
        .run(),

    delete: (tenant: Tenant, userId: string, id: string): void =>
      void orm
        .delete(savedFilters)
        .where(one(tenant, userId, id))
        .run(),

    findInput: (tenant: Tenant, userId: string, page: FilteredPage): ListInput | null =>
      orm
        .select({
          columns: listPreferences.columns,
          pageSize: listPreferences.pageSize,
          filterId: listPreferences.filterId,
        })
        .from(listPreferences)
        .where(
          and(
            ofTenant(listPreferences, tenant),
            eq(listPreferences.userId, userId),
            eq(listPreferences.page, page),
          ),
        )
        .get() ?? null,

    upsertInput: ({ accountId, mode }: Tenant, userId: string, page: FilteredPage, input: ListInput): void =>
      void orm
        .insert(listPreferences)
        .values({ accountId, mode, userId, page, ...input })
        .onConflictDoUpdate({
          target: [
            listPreferences.userId,
            listPreferences.accountId,
            listPreferences.mode,
            listPreferences.page,
          ],
          set: input,
        })
        .run(),
  };
}

export type SavedFilterStore = ReturnType<typeof createSavedFilterStore>;
