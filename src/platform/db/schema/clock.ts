import { integer } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";

/**
 * Stretches of running in which the clock was not set, in order. `ran` counts the milliseconds that the service has
 * run in all its life. By it and the clock together `passed-time.ts` determines what is really old.
 */
export const clockPeriods = sqliteTable("clock_periods", () => ({
  id: integer().primaryKey(),
  ranFrom: integer("ran_from").notNull(),
  /** Written now and then while the period lasts, so it may lag behind by a minute. */
  ranTo: integer("ran_to").notNull(),
  /** What the clock showed at its beginning. */
  clockFrom: integer("clock_from").notNull(),
}));
