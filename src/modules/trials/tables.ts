import { index, integer, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { accounts } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** Requests for a free trial, reviewed by the server administrator. */
export const trialRequests = sqliteTable(
  "trial_requests",
  () => ({
    /** The reference that the applicant got: `trial_…`. */
    id: text().primaryKey(),
    company: text().notNull(),
    email: text().notNull(),
    /** Lower-cased e-mail. */
    emailKey: text("email_key").notNull(),
    useCase: text("use_case").notNull(),
    contactName: text("contact_name").notNull(),
    website: text().notNull(),
    /** They want to connect programs of theirs, and so need a key. */
    wantsApi: integer("wants_api", { mode: "boolean" }).notNull().default(false),
    language: text({ enum: LANGUAGES }).notNull(),
    /** `declining`: declined, and the applicant has not been notified yet. */
    status: text({ enum: ["pending", "approved", "declining", "declined"] }).notNull(),
    /** The account that the approval made. */
    accountId: text("account_id").references(() => accounts.id),
    decisionNote: text("decision_note"),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
  }),
  (t) => [
    index("trial_requests_status").on(t.status, t.createdAt),
    index("trial_requests_email").on(t.emailKey),
  ],
);
