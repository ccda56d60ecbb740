import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { comparableEmail, mailboxKey } from "#/platform/text/email-address.ts";

/**
 * What may be the same mailbox, without an index of it: the same letters in any case or, since SQLite knows the case of
 * ASCII alone and nothing of international domains, whatever has others. `isOfMailbox` decides.
 */
export const maybeOfMailbox = (column: SQLiteColumn, address: string): SQL =>
  sql`(${column} = ${mailboxKey(address)} COLLATE NOCASE OR ${column} = ${comparableEmail(address)} COLLATE NOCASE
    OR ${column} GLOB '*[^ -~]*')`;

export function isOfMailbox(address: string): (row: { email: string }) => boolean {
  const key = mailboxKey(address);
  return ({ email }) => mailboxKey(email) === key;
}
