import { sqliteTable as declare, SQLiteTable } from "drizzle-orm/sqlite-core";

/** How tables that nobody has asked for yet are made. */
const makers = new WeakMap<object, () => object>();

/** What a table inherits from until its first use, which makes it. */
const unmade = new Proxy(declare("unmade", {}), {
  get: (plain, key, table) => Reflect.get(make(table) ?? plain, key),
});

function make(table: object): object | undefined {
  const created = makers.get(table)?.();
  if (created === undefined) return;
  Object.defineProperties(table, Object.getOwnPropertyDescriptors(created));
  return Object.setPrototypeOf(table, SQLiteTable.prototype);
}

/**
 * As drizzle's own, but a table with all its columns is made when one of them is asked for: all of them together
 * would be a quarter of a start, while most commands and first requests use few.
 * @param columns a function, so that nothing is made when the file is loaded
 */
export const sqliteTable = ((...declaration: Parameters<typeof declare>) => {
  const table = Object.create(unmade);
  makers.set(table, () => declare(...declaration));
  return table;
}) as typeof declare;
