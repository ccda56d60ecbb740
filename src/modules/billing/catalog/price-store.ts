import { asc, eq } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { prices } from "#/platform/db/schema/billing.ts";

type PriceRow = typeof prices.$inferSelect;

/** Products that the administrator sells on other terms than the catalogue's. */
export const createPriceStore = ({ orm }: Pick<Db, "orm">) => ({
  all: (): PriceRow[] => orm.select().from(prices).orderBy(asc(prices.credits), asc(prices.productId)).all(),

  find: (productId: string): PriceRow | null =>
    orm.select().from(prices).where(eq(prices.productId, productId)).get() ?? null,

  put: (row: PriceRow): void =>
    void orm.insert(prices).values(row).onConflictDoUpdate({ target: prices.productId, set: row }).run(),
});

export type PriceStore = ReturnType<typeof createPriceStore>;
