import { index, integer, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "#/platform/db/table.ts";

/** Who did what to whom, when and from where. Triggers let nothing be changed, and nothing go but the oldest. */
export const auditEntries = sqliteTable(
  "audit_entries",
  () => ({
    seq: integer().primaryKey(),
    at: integer().notNull(),
    /** No reference: what happened stays, whatever becomes of the account. */
    accountId: text("account_id"),
    /** Null: it is about both, or about none. */
    mode: text({ enum: ["live", "test"] }),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    targetKind: text("target_kind"),
    targetId: text("target_id"),
    network: text(),
    /** JSON of ids, codes and numbers, as it is hashed. */
    details: text().notNull(),
    /** Empty: the hash of the line before. Versions up to 0003 of the schema wrote it here as hex. */
    previous: text().notNull(),
    /** 32 bytes, or hex by those versions. `AUDIT_COLUMNS` reads both columns as hex. */
    hash: text().notNull(),
  }),
  (t) => [index("audit_entries_of_account").on(t.accountId, t.seq)],
);

/** One row: where the chain begins and ends now, signed with the server's secret, so that neither end can be cut off unseen. */
export const auditChain = sqliteTable("audit_chain", () => ({
  id: integer().primaryKey(),
  /** The last line that retention has removed, and its hash, from which the chain goes on. */
  anchorSeq: integer("anchor_seq").notNull(),
  anchorHash: text("anchor_hash").notNull(),
  headSeq: integer("head_seq").notNull(),
  headHash: text("head_hash").notNull(),
  signature: text().notNull(),
}));
