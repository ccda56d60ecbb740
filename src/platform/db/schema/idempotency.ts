import { index, integer, text } from "drizzle-orm/sqlite-core";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "../table.ts";

/**
 * Answers to POST requests that carried an Idempotency-Key, written in the transaction of their effect and kept
 * for a day. Nothing here is readable without that key: the id is a keyed hash, the answer is sealed with a key
 * derived from it.
 */
export const idempotencyAnswers = sqliteTable(
  "idempotency_answers",
  () => ({
    id: text().primaryKey(),
    /** Null for the public operations, which know no account. */
    accountId: text("account_id"),
    mode: text({ enum: MODES }),
    /** Keyed hash of the request's body. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** Null once an anonymization reached it: the key stays used, the answer is gone. */
    sealedBody: text("sealed_body"),
    /** Invites and sessions (`session:1`) that the answer is about, for anonymization. */
    inviteIds: text("invite_ids", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [
    index("idempotency_answers_age").on(t.createdAt),
    index("idempotency_answers_tenant").on(t.accountId, t.mode),
  ],
);
