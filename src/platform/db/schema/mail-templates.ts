import { integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accounts } from "./accounts.ts";
import { clients } from "./clients.ts";
import { jobs } from "./jobs.ts";

/** Words of an account for mails to candidates, in place of Assay's; of the account itself, of one of its clients or of one job. */
export const mailTemplates = sqliteTable(
  "mail_templates",
  () => ({
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
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
