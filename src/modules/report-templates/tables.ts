import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { accountColumn } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * What an account has made of its reports of one kind, one row a change: the highest version is in force, and the rows
 * below it say who changed what and when. Without a row reports are the interface's own.
 */
export const reportLayouts = sqliteTable(
  "report_layouts",
  () => ({
    ...accountColumn(),
    kind: text({ enum: ["standard", "leadership", "sales"] }).notNull(),
    version: integer().notNull(),
    /** Name of a shipped template, or of a file in the data folder. */
    template: text().notNull(),
    /** In order; ids that the template has not any more are passed over. */
    chapters: text({ mode: "json" })
      .$type<{ id: string; shown: boolean; detail: "full" | "brief" }[]>()
      .notNull(),
    colors: text({ enum: ["template", "account", "house"] }).notNull(),
    logo: integer({ mode: "boolean" }).notNull(),
    changedAt: integer("changed_at").notNull(),
    /** Name of the person. */
    changedBy: text("changed_by").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.version] })],
);
