import { integer, text } from "drizzle-orm/sqlite-core";
import { sqliteTable } from "../table.ts";

/** One row about the instance itself, which ties the database to its secret and to its folder. */
export const server = sqliteTable("server", () => ({
  id: integer().primaryKey(),
  /**
   * The value that the server's secret derives from a constant. An instance with another secret opens none of its
   * links.
   */
  keyCheck: text("key_check"),
  /** Counts the transactions that changed something; the folder remembers how far it had got. */
  commits: integer().notNull(),
  /**
   * Counts what the service writes about itself only, which no backup has to follow; with `commits` it distinguishes
   * two states.
   */
  upkeeps: integer().notNull().default(0),
  /** How many of them were found missing at starts, until an administrator has acknowledged it. */
  lostCommits: integer("lost_commits").notNull(),
  lostAt: integer("lost_at"),
  /** Sessions up to this id are packed, of those that an earlier version stored; null: all are. */
  packedTo: integer("packed_to"),
  /** Rows of `candidate_list` up to this id are in the index of their text, but for what `search_pending` names. */
  indexedTo: integer("indexed_to").notNull().default(0),
  /** Names the instance; every copy of it carries the same name. Null until the first start that knows of it. */
  instanceId: text("instance_id"),
  /** Counts restores, promotions and clones: of two copies of one instance the one with the higher epoch is in charge. */
  epoch: integer().notNull().default(1),
  /** Random, new in each epoch: two copies that began the same epoch differ in it. */
  lineage: text(),
  /** The epoch that is part of invoice numbers; null: none is, since no other copy can have issued the same ones. */
  numberEpoch: integer("number_epoch"),
  /** Why nothing is stored any more, until an administrator decides: causes of a standstill, separated by spaces; null: none. */
  standstill: text(),
  standstillAt: integer("standstill_at"),
  /** How many tables the scrub under way has read, and when the last whole one ended. */
  scrubbedTo: integer("scrubbed_to").notNull().default(0),
  scrubbedAt: integer("scrubbed_at"),
}));

/** Lines for the lists in BACKUP_DIR and STANDBY_DIR that have not been appended there yet. They contain ids only. */
export const outsideLines = sqliteTable("outside_lines", () => ({
  id: integer().primaryKey(),
  place: text({ enum: ["BACKUP_DIR", "STANDBY_DIR"] }).notNull(),
  /** The name of the list's file. */
  list: text().notNull(),
  /** One line of JSON, without the line break. */
  line: text().notNull(),
  createdAt: integer("created_at").notNull(),
}));

/** First steps of a new server that are not needed on this one. */
export const firstStepsAside = sqliteTable("first_steps_aside", () => ({
  step: text().primaryKey(),
  asideAt: integer("aside_at").notNull(),
}));

/**
 * The settings that administrators set at the console or the command line. A setting that was reset to its default
 * stays, without a value.
 */
export const settings = sqliteTable("settings", () => ({
  key: text().primaryKey(),
  value: text(),
  /** Of a secret, instead of the value. */
  sealedValue: text("sealed_value"),
  /** Counts changes over all rows: the highest is that of the whole. */
  version: integer().notNull(),
  changedAt: integer("changed_at").notNull(),
  /** A user's id, "operator token" or "command line". */
  changedBy: text("changed_by").notNull(),
}));
