import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { clients } from "#/modules/clients/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import { accountColumn } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/**
 * Emails of the past day, for the limits per mailbox and per account. Contains no address: only a keyed hash of it.
 */
export const mailCounts = sqliteTable(
  "mail_counts",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...accountColumn(),
    mailbox: text().notNull(),
    bucket: text().notNull(),
    at: integer().notNull(),
  }),
  (t) => [
    index("mail_counts_mailbox").on(t.mailbox, t.bucket, t.at),
    index("mail_counts_account").on(t.accountId, t.bucket, t.at),
    index("mail_counts_age").on(t.at),
  ],
);

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
    language: text({ enum: LANGUAGES }).notNull(),
    subject: text().notNull(),
    greeting: text().notNull(),
    body: text().notNull(),
    changedAt: integer("changed_at").notNull(),
    /** Name of the person at that time. */
    changedBy: text("changed_by").notNull(),
  }),
  (t) => [uniqueIndex("mail_templates_scope").on(t.scope, t.kind, t.language)],
);
