import { and, asc, count, eq, or, type SQL } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { listWishes, savedFilters } from "#/platform/db/schema/tags.ts";
import type { FilteredPage } from "./rules.ts";

export type SavedFilter = typeof savedFilters.$inferSelect;
type NewFilter = Omit<typeof savedFilters.$inferInsert, "accountId" | "mode">;
export type FilterChange = Partial<Pick<SavedFilter, "name" | "query" | "columns" | "pageSize" | "shared">>;
export type ListWish = Pick<typeof listWishes.$inferSelect, "columns" | "pageSize" | "filterId">;

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

    remove: (tenant: Tenant, userId: string, id: string): void =>
      void orm
        .delete(savedFilters)
        .where(one(tenant, userId, id))
        .run(),

    wish: (tenant: Tenant, userId: string, page: FilteredPage): ListWish | null =>
      orm
        .select({
          columns: listWishes.columns,
          pageSize: listWishes.pageSize,
          filterId: listWishes.filterId,
        })
        .from(listWishes)
        .where(and(ofTenant(listWishes, tenant), eq(listWishes.userId, userId), eq(listWishes.page, page)))
        .get() ?? null,

    setWish: ({ accountId, mode }: Tenant, userId: string, page: FilteredPage, wish: ListWish): void =>
      void orm
        .insert(listWishes)
        .values({ accountId, mode, userId, page, ...wish })
        .onConflictDoUpdate({
          target: [listWishes.userId, listWishes.accountId, listWishes.mode, listWishes.page],
          set: wish,
        })
        .run(),
  };
}

export type SavedFilterStore = ReturnType<typeof createSavedFilterStore>;
