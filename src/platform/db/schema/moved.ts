import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accounts } from "./accounts.ts";

/**
 * Links that an account's former server has made, and that still count after the account came here. Each as a hash of the
 * whole proof, which nothing can be made of: no secret of that server is here.
 */
export const movedLinks = sqliteTable(
  "moved_links",
  () => ({
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** What the link is for, and what it proves there: it counts for nothing else. Null: it came before this was kept. */
    purpose: text(),
    value: text(),
    /** Of a secret that was on its way out there; null: no end. */
    until: integer(),
  }),
  (t) => [index("moved_links_account").on(t.accountId)],
);

/** What the audit log of its former server said about an account, by ids, codes and numbers alone. */
export const formerLogs = sqliteTable(
  "former_logs",
  () => ({
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    cameAt: integer("came_at").notNull(),
    /** JSON, one line each, with the hashes that they had there. */
    lines: text().notNull(),
    /** Of the lines, as the audit log of this server noted it when they came. */
    sha256: text().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.cameAt] })],
);
