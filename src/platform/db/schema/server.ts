import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { whenUsed } from "../../lazily.ts";

/** One row about the house itself, which ties the database to its secret and to its folder. */
export const server = whenUsed(() =>
  sqliteTable("server", {
    id: integer().primaryKey(),
    /** What the server's secret makes of a constant; a house with another secret opens none of its links. */
    keyCheck: text("key_check"),
    /** Counts the transactions that changed something; the folder remembers how far it had got. */
    commits: integer().notNull(),
    /** How many of them were found missing at starts, until an operator has taken note. */
    lostCommits: integer("lost_commits").notNull(),
    lostAt: integer("lost_at"),
    /** Sessions up to this id are packed, of those that an earlier version stored; null: all are. */
    packedTo: integer("packed_to"),
  }),
);
