import { integer, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "#/platform/db/table.ts";

/** First steps of a new server that are not needed on this one. */
export const firstStepsAside = sqliteTable("first_steps_aside", () => ({
  step: text().primaryKey(),
  asideAt: integer("aside_at").notNull(),
}));
