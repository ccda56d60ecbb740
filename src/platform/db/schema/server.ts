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
    /** Rows of `candidate_list` up to this id are in the index of their text, but for what `search_pending` names. */
    indexedTo: integer("indexed_to").notNull().default(0),
  }),
);

/** First steps of a new server that are not needed on this one. */
export const firstStepsAside = whenUsed(() =>
  sqliteTable("first_steps_aside", {
    step: text().primaryKey(),
    asideAt: integer("aside_at").notNull(),
  }),
);

/** What operators have set at the console or the command line; what was put back to its default stays, without a value. */
export const settings = whenUsed(() =>
  sqliteTable("settings", {
    key: text().primaryKey(),
    value: text(),
    /** Of a secret, instead of the value. */
    sealedValue: text("sealed_value"),
    /** Counts changes over all rows: the highest is that of the whole. */
    version: integer().notNull(),
    changedAt: integer("changed_at").notNull(),
    /** A person's id, "operator token" or "command line". */
    changedBy: text("changed_by").notNull(),
  }),
);
