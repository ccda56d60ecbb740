import { asc, eq } from "drizzle-orm";
import { localized } from "#/domain/instrument/types.ts";
import { prices } from "#/modules/billing/tables.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Db } from "#/platform/db/open.ts";
import { findProduct, PRODUCTS, type Product } from "./products.ts";

/** A product as the operator sells it. */
export interface PricedProduct extends Product {
  isOnSale: boolean;
  /** The catalogue's price; null for a product of the administrator's own. */
  defaultCents: number | null;
}

export type PriceList = ReturnType<typeof createPriceList>;

/** The products on sale with their prices: the catalogue with the administrator's changes and additions. */
export function createPriceList({ db, store }: { db: Pick<Db, "tx">; store: PriceStore }) {
  function all(): PricedProduct[] {
    const rows = store.list();
    const changed = new Map(rows.map((row) => [row.productId, row]));
    const known = PRODUCTS.map((product) => {
      const row = changed.get(product.id);
      return {
        ...product,
        priceCents: row?.priceCents ?? product.priceCents,
        isOnSale: row?.onSale ?? true,
        defaultCents: product.priceCents,
      };
    });
    const own = rows.flatMap(({ productId, name, credits, priceCents, onSale }) =>
      name === null || credits === null || priceCents === null
        ? []
        : [ownProduct(productId, name, credits, priceCents, onSale)],
    );
    return [...known, ...own];
  }

  /** @throws Problem product_not_found (404) */
  function get(productId: string): PricedProduct {
    const product = all().find(({ id }) => id === productId);
    if (product === undefined) throw new Problem("product_not_found");
    return product;
  }

  return {
    all,
    get,

    onSale: (): PricedProduct[] => all().filter(({ isOnSale }) => isOnSale),

    /** null where there is none of this id that is sold. */
    findOnSale: (productId: string): PricedProduct | null =>
      all().find(({ id, isOnSale }) => isOnSale && id === productId) ?? null,

    /**
     * Changes what a product costs from now on, or whether it is sold; orders keep their price.
     * @param change priceCents null: as the catalogue says
     * @throws Problem product_not_found (404)
     */
    change(productId: string, change: { priceCents?: number | null; onSale?: boolean }): PricedProduct {
      return db.tx(() => {
        const product = get(productId);
        if (Object.keys(change).length === 0) return product;
        const row = store.find(productId);
        const priceCents = change.priceCents === undefined ? (row?.priceCents ?? null) : change.priceCents;
        store.upsert({
          productId,
          // One of the operator's own has no other price to go back to.
          priceCents: product.defaultCents === null ? (priceCents ?? product.priceCents) : priceCents,
          onSale: change.onSale ?? product.isOnSale,
          ...{ name: row?.name ?? null, credits: row?.credits ?? null },
        });
        return get(productId);
      });
    },

    /**
     * Adds a package of the operator's own.
     * @throws Problem product_exists (409)
     */
    add(id: string, own: { name: string; credits: number; priceCents: number }): PricedProduct {
      return db.tx(() => {
        if (findProduct(id) !== null || store.find(id) !== null) throw new Problem("product_exists");
        store.upsert({ productId: id, onSale: true, ...own });
        return get(id);
      });
    },
  };
}

const ownProduct = (
  id: string,
  name: string,
  credits: number,
  priceCents: number,
  isOnSale: boolean,
): PricedProduct => ({
  ...{ id, name, names: localized(() => name), credits, priceCents, isOnSale, defaultCents: null },
  // The catalogue's alone stand on invoices by number.
  number: 0,
  description: `${credits} completed ${credits === 1 ? "assessment" : "assessments"}.`,
  category: "assessment",
  features: [],
});

type PriceRow = typeof prices.$inferSelect;

/** Products that the administrator sells on other terms than the catalogue's. */
export const createPriceStore = ({ orm }: Pick<Db, "orm">) => ({
  list: (): PriceRow[] => orm.select().from(prices).orderBy(asc(prices.credits), asc(prices.productId)).all(),

  find: (productId: string): PriceRow | null =>
    orm.select().from(prices).where(eq(prices.productId, productId)).get() ?? null,

  upsert: (row: PriceRow): void =>
    void orm.insert(prices).values(row).onConflictDoUpdate({ target: prices.productId, set: row }).run(),
});

type PriceStore = ReturnType<typeof createPriceStore>;
