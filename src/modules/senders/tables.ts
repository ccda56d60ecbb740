import { index, integer, text } from "drizzle-orm/sqlite-core";
import { clients } from "#/modules/clients/tables.ts";
import { accountColumn } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** What DNS said of the domain of a sender's address. */
export const DNS_RESULTS = ["ok", "no_record", "wrong_record", "no_answer"] as const;

/** In whose name emails to candidates are sent: of the account itself, or of one of its clients. */
export const senders = sqliteTable(
  "senders",
  () => ({
    /** Id of the client, else of the account: each has one. */
    scope: text().primaryKey(),
    ...accountColumn(),
    clientId: text("client_id").references(() => clients.id, { onDelete: "cascade" }),
    /** Shown as the sender; empty: the next broader one. */
    name: text().notNull(),
    /** Where answers go; empty: the contact for candidates. */
    replyTo: text("reply_to").notNull(),
    /** The sender's own address; empty: the next broader one. */
    address: text().notNull(),
    /** When a code was last sent to the address; null: none is open. */
    codeSentAt: integer("code_sent_at"),
    /** Wrong codes since then. */
    codeTries: integer("code_tries").notNull().default(0),
    /** When the code was entered; null: nobody has shown that the mailbox is theirs. */
    confirmedAt: integer("confirmed_at"),
    /** Of the last check that had an answer or never had one; null: not checked yet. */
    dns: text({ enum: DNS_RESULTS }),
    dnsCheckedAt: integer("dns_checked_at"),
    /** When the mail server refused an email only because of this address; null: it did not. */
    refusedAt: integer("refused_at"),
    changedAt: integer("changed_at").notNull(),
    /** Name of the person at that time. */
    changedBy: text("changed_by").notNull(),
  }),
  (t) => [index("senders_account").on(t.accountId)],
);
