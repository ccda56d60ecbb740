import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";
import { accounts } from "./accounts.ts";

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

/** Every text of the notice that somebody acknowledged, as it was filled in. */
export const noticeTexts = sqliteTable(
  "notice_texts",
  () => ({
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    version: text().notNull(),
    paragraphs: text({ mode: "json" }).$type<Record<"en" | "de", string[]>>().notNull(),
    /** When it was first acknowledged. */
    firstAt: integer("first_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.version] })],
);

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
