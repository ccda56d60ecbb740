import { integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accountColumn } from "./accounts.ts";
import { clients } from "./clients.ts";
import { jobs } from "./jobs.ts";

/** Words of an account for mails to candidates, in place of Assay's; of the account itself, of one of its clients or of one job. */
export const mailTemplates = sqliteTable(
  "mail_templates",
  () => ({
    id: text().primaryKey(),
    ...accountColumn(),
    clientId: text("client_id").references(() => clients.id, { onDelete: "cascade" }),
    jobId: text("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    /** Id of the job, else of the client, else of the account: each has one of every kind in every language. */
    scope: text().notNull(),
    kind: text({ enum: ["invite", "reminder", "thanks", "decline"] }).notNull(),
    language: text({ enum: ["en", "de"] }).notNull(),
    subject: text().notNull(),
    greeting: text().notNull(),
    body: text().notNull(),
    changedAt: integer("changed_at").notNull(),
    /** Name of the person at that time. */
    changedBy: text("changed_by").notNull(),
  }),
  (t) => [uniqueIndex("mail_templates_scope").on(t.scope, t.kind, t.language)],
);

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
