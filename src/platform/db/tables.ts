import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { accountColumn } from "#/platform/context/tables.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { sqliteTable } from "./table.ts";

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
  /** Rows of `candidate_list` below this id may have the text of an earlier version; 0: none. */
  respellBelow: integer("respell_below").notNull().default(0),
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

/**
 * The values in force of the settings that end up in documents or statements of fact: one row for each change, written
 * when the service starts and when a setting changes meanwhile. Append-only (triggers in the migration).
 */
export const settingHistory = sqliteTable(
  "setting_history",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** As text; null of a secret, and where nothing is set. */
    value: text(),
    /** Of a secret, instead of the value: a hash with the server key. */
    digest: text(),
    source: text({ enum: ["environment", "file", "stored", "default"] }).notNull(),
    /** The version of the program. */
    version: text().notNull(),
    at: integer().notNull(),
    /** When the service that recorded it had started. */
    startedAt: integer("started_at").notNull(),
  }),
  (t) => [index("setting_history_name").on(t.name, t.id)],
);

/**
 * Stretches of running in which the clock was not set, in order. `ran` counts the milliseconds that the service has
 * run in all its life. By it and the clock together `time/tenant-clock.ts` determines what is really old.
 */
export const clockPeriods = sqliteTable("clock_periods", () => ({
  id: integer().primaryKey(),
  ranFrom: integer("ran_from").notNull(),
  /** Written now and then while the period lasts, so it may lag behind by a minute. */
  ranTo: integer("ran_to").notNull(),
  /** What the clock showed at its beginning. */
  clockFrom: integer("clock_from").notNull(),
}));

/**
 * Answers to POST requests that carried an Idempotency-Key, written in the transaction of their effect and kept
 * for a day. Nothing here is readable without that key: the id is a keyed hash, the answer is sealed with a key
 * derived from it.
 */
export const idempotencyAnswers = sqliteTable(
  "idempotency_answers",
  () => ({
    id: text().primaryKey(),
    /** Null for the public operations, which know no account. */
    accountId: text("account_id"),
    mode: text({ enum: MODES }),
    /** Keyed hash of the request's body. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    /** Null once an anonymization reached it: the key stays used, the answer is gone. */
    sealedBody: text("sealed_body"),
    /** Invites and sessions (`session:1`) that the answer is about, for anonymization. */
    inviteIds: text("invite_ids", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
  }),
  (t) => [
    index("idempotency_answers_age").on(t.createdAt),
    index("idempotency_answers_tenant").on(t.accountId, t.mode),
  ],
);

/**
 * Links that an account's previous server has created, and that still count after the account came here. Each is
 * stored as a hash of the whole proof, from which nothing can be created: no secret of that server is here.
 */
export const movedLinks = sqliteTable(
  "moved_links",
  () => ({
    hash: text().primaryKey(),
    ...accountColumn(),
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
export const previousLogs = sqliteTable(
  "former_logs",
  () => ({
    ...accountColumn(),
    cameAt: integer("came_at").notNull(),
    /** JSON, one line each, with the hashes that they had there. */
    lines: text().notNull(),
    /** Hash of the lines, as the audit log of this server recorded it when they came. */
    sha256: text().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.accountId, t.cameAt] })],
);
