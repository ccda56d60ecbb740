import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accounts } from "./accounts.ts";

/**
 * Links that an account's previous server has created, and that still count after the account came here. Each is
 * stored as a hash of the whole proof, from which nothing can be created: no secret of that server is here.
 */
export const movedLinks = sqliteTable(
  "moved_links",
  () => ({
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /**
     * The purpose of the link, and what it verifies there: it counts for nothing else. Null: it came before this was
     * kept.
     */
    purpose: text(),
    value: text(),
    /** Of a secret that was on its way out there; null: no end. */
    until: integer(),
  }),
  (t) => [index("moved_links_account").on(t.accountId)],
);

/** The imported audit log: what the account's previous server logged, by ids, codes and numbers only. */
export const formerLogs = sqliteTable(
  "former_logs",
  () => ({
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    cameAt: integer("came_at").notNull(),
    /** JSON, one line each, with the hashes that they had there. */
    lines: text().notNull(),
    /** Hash of the lines, as the audit log of this server recorded it when they came. */
    sha256: text().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.cameAt] })],
);
