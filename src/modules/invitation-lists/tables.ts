import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { invites, ownColumns } from "#/modules/invites/tables.ts";
import { tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** An invitation list, which is sent as far as the pending limit and the credits allow. */
export const inviteBatches = sqliteTable(
  "invite_batches",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    createdById: text("created_by_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Nothing of it is sent while this is set. */
    pausedAt: integer("paused_at"),
    /** The job that its people are invited for. */
    jobId: text("job_id"),
    /** When its invitations are sent; null, or past: as soon as there is a place. */
    sendAt: integer("send_at"),
  }),
  (t) => [index("invite_batches_tenant").on(t.accountId, t.mode, t.createdAt)],
);

export const batchRows = sqliteTable(
  "batch_rows",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    batchId: text("batch_id")
      .notNull()
      .references(() => inviteBatches.id),
    ...tenantColumns(),
    /** Line in the list that was sent, counted from 1. */
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** The length of the first name, in characters; null: not known. */
    givenLength: integer("given_length"),
    productType: text("product_type").notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    sendEmail: integer("send_email", { mode: "boolean" }).notNull(),
    candidateMessage: text("candidate_message").notNull(),
    ...ownColumns(),
    jobProfileId: text("job_profile_id"),
    status: text({ enum: ["waiting", "invited", "failed", "cancelled"] }).notNull(),
    inviteId: text("invite_id").references(() => invites.id),
    /** Problem code of a failure. */
    problem: text(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  }),
  (t) => [
    index("batch_rows_batch").on(t.batchId, t.line),
    index("batch_rows_waiting").on(t.accountId, t.mode, t.id).where(sql`status = 'waiting'`),
    index("batch_rows_invite").on(t.inviteId),
  ],
);
