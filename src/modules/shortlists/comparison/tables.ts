import { integer, text } from "drizzle-orm/sqlite-core";
import { jobs } from "#/modules/jobs/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** How much interview and questionnaire count when the people of a job are compared; set once, before they are. */
export const decisionWeights = sqliteTable("decision_weights", () => ({
  jobId: text("job_id")
    .primaryKey()
    .references(() => jobs.id, { onDelete: "cascade" }),
  ...tenantColumns(),
  /** Percent; the rest is the interview's. */
  questionnaire: integer().notNull(),
  setAt: integer("set_at").notNull(),
  setById: text("set_by_id").notNull(),
  /** Name of the person at that time. */
  setBy: text("set_by").notNull(),
}));
