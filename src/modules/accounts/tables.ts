import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

export const apiKeys = sqliteTable(
  "api_keys",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the full key; the key itself is shown once and kept nowhere. */
    hash: text().notNull(),
    permissions: text({ mode: "json" }).$type<string[]>().notNull(),
    rateLimit: integer("rate_limit").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** For a key that was replaced: until when it still works next to the new one. */
    endsAt: integer("ends_at"),
    /**
     * A user's id, or the origin of the account: "command line", "operator token", "registration", "link". Null: not
     * known.
     */
    madeBy: text("made_by"),
  }),
  (t) => [uniqueIndex("api_keys_hash").on(t.hash), index("api_keys_account").on(t.accountId)],
);

/**
 * One-time links at which an applicant fetches their API key. The key is created at that moment, so nothing secret
 * waits here. The link itself is a keyed hash of the id and is stored nowhere.
 */
export const keyClaims = sqliteTable(
  "key_claims",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  }),
  (t) => [index("key_claims_account").on(t.accountId)],
);

/**
 * After how long an account's candidates are anonymized automatically. No row: never, as far as nothing else was
 * promised.
 */
export const retentionRules = sqliteTable("retention_rules", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Months after the answers were sent; null with the other: not automatically. */
  completedMonths: integer("completed_months"),
  /** Months after the end of the link, where they were not. */
  unfinishedMonths: integer("unfinished_months"),
  /** The same for who never opened the link; null: as the others. */
  neverBegunMonths: integer("never_begun_months"),
  /** Why the account decided against a time, in its own words; null: it has a time, or has not decided. */
  declinedReason: text("declined_reason"),
  /** Since when it is so. */
  since: integer().notNull(),
  /** Candidates who are due in live mode until then were announced to the account; null: nobody was. */
  announcedUntil: integer("announced_until"),
}));

/** For how many days an account keeps what the server would keep for longer. No row, and null: as long as the server. */
export const logTerms = sqliteTable("log_terms", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  mails: integer(),
  deliveries: integer(),
  batchRows: integer("batch_rows"),
  cancelledInvites: integer("cancelled_invites"),
  notifications: integer(),
}));
