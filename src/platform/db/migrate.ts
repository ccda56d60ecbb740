import { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { aboutStorage, StorageError } from "#/platform/files/storage-failure.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Brings the database to the newest schema; all or nothing.
 *
 * drizzle's own migrator is not used: it opens the transaction first, so that switching foreign keys off for a table
 * rebuild has no effect, and the rebuild then deletes the rows of child tables without an error.
 *
 * A database that lacks nothing is only read: no lock is acquired and no reference is checked, so that commands cost
 * a running service nothing.
 *
 * @param migrations in order; the first one is the baseline
 * @returns names of the migrations that were applied now
 * @throws StorageError `schema` when the database is newer than this program, is from before the baseline and not at
 * its schema, or contains a migration with another text
 */
export function migrate(sqlite: Sqlite, migrations: readonly Migration[], now: number): string[] {
  if (missingOf(sqlite, migrations).length === 0) return [];
  const applied: string[] = [];
  // Outside the transaction, or it has no effect.
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    sqlite
      .transaction(() => {
        sqlite.run(
          "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL)",
        );
        // Once more: another process may have been quicker.
        for (const { name, sql } of missingOf(sqlite, migrations)) {
          const hash = sha256(sql);
          if (isBeforeBaseline(appliedTo(sqlite))) recordBaseline(sqlite, hash);
          else {
            run(sqlite, sql);
            sqlite.run("INSERT INTO schema_migrations VALUES (?, ?, ?)", [name, hash, now]);
          }
          applied.push(name);
        }
        const broken = sqlite.query("PRAGMA foreign_key_check").all();
        if (broken.length > 0)
          throw new Error(`The migration would break ${broken.length} references. Nothing was changed.`);
      })
      .immediate();
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
  return applied;
}

function run(sqlite: Sqlite, sql: string): void {
  for (const statement of sql.split("--> statement-breakpoint"))
    if (statement.trim() !== "") sqlite.run(statement);
}

/** @throws StorageError `schema` */
export function missingOf(sqlite: Sqlite, migrations: readonly Migration[]): readonly Migration[] {
  const done = appliedTo(sqlite);
  if (isBeforeBaseline(done)) {
    using baseline = new Sqlite(":memory:");
    migrate(baseline, migrations.slice(0, 1), 0);
    checkAtBaseline(sqlite, done, baseline);
    return migrations;
  }
  for (const name of done.keys()) {
    if (!migrations.some((known) => known.name === name)) {
      throw new StorageError(
        aboutStorage((texts) => texts.newer(name)),
        "schema",
      );
    }
  }
  return migrations.filter(({ name, sql }) => {
    const hash = done.get(name);
    if (hash !== undefined && hash !== sha256(sql)) {
      throw new StorageError(
        aboutStorage((texts) => texts.migrationDiffers(name)),
        "schema",
      );
    }
    return hash === undefined;
  });
}

/** Empty for a database in which nothing was ever made. */
function appliedTo(sqlite: Sqlite): Map<string, string> {
  if (!hasSchema(sqlite)) return new Map();
  const rows = sqlite
    .query<{ name: string; sha256: string }, []>("SELECT name, sha256 FROM schema_migrations")
    .all();
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

export const hasSchema = (sqlite: Sqlite): boolean =>
  sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get() !== null;

/** The migration that replaces the 68 of the versions before it. */
const BASELINE = "0001_baseline";
const REPLACED = 68;
const FIRST_REPLACED = "0000_init";
/** SHA-256 of the 68 lines `<name> <SHA-256 of its text>`, by which a database is known to have had all of them. */
const REPLACED_SHA256 = "1653918fd08f123b785676c1404b495971097866d9ee8b28ca860a5fa192aba0";
/** A commit whose version applies all of them. */
export const COMMIT_BEFORE = "5a6f2c3a";

/** SHA-256 of their texts by name. */
type Applied = ReadonlyMap<string, string>;

/**
 * The number of the schema after these migrations. The baseline counts as all those that it replaces, so that backups,
 * account archives and standby copies of the versions before it state the same number for the same schema.
 */
export const schemaAfter = (migrations: readonly { readonly name: string }[]): number =>
  migrations.length + (migrations.some(({ name }) => name === BASELINE) ? REPLACED - 1 : 0);

/** The number of the schema of a database. @throws what SQLite throws for a database without migrations */
export const schemaIn = (sqlite: Pick<Sqlite, "query">): number =>
  schemaAfter(sqlite.query<{ name: string }, []>("SELECT name FROM schema_migrations").all());

/** The number of the oldest schema that this version continues. */
export const OLDEST_SCHEMA = REPLACED;

export const isBeforeBaseline = (applied: Applied): boolean => applied.has(FIRST_REPLACED);

/**
 * Refuses a database from before the baseline that is not at the baseline's schema.
 * @param baseline a new database, to which only the baseline was applied
 * @throws StorageError `schema`
 */
function checkAtBaseline(sqlite: Sqlite, applied: Applied, baseline: Sqlite): void {
  const lines = [...applied].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (sha256(lines.map(([name, hash]) => `${name} ${hash}\n`).join("")) !== REPLACED_SHA256) {
    const last = lines.at(-1)?.[0];
    throw new StorageError(
      aboutStorage((texts) => texts.beforeRelease(last ?? "", COMMIT_BEFORE)),
      "schema",
    );
  }
  const changed = objectsApart(sqlite, baseline);
  if (changed.length > 0)
    throw new StorageError(
      aboutStorage((texts) => texts.otherSchema(changed.slice(0, 3).join(", "))),
      "schema",
    );
}

/**
 * Records the baseline in place of the migrations that it replaces, since the schema is the same.
 *
 * The baseline's time is that of 0006_candidates: versions before that one created no invoices, and the check of orders and
 * invoices starts there (`ops/doctor/money.ts`).
 */
function recordBaseline(sqlite: Sqlite, hash: string): void {
  sqlite.run(
    "INSERT INTO schema_migrations SELECT ?, ?, applied_at FROM schema_migrations WHERE name = '0006_candidates'",
    [BASELINE, hash],
  );
  sqlite.run("DELETE FROM schema_migrations WHERE name <> ?", [BASELINE]);
}

type Reader = Pick<Sqlite, "query">;

interface SchemaObject {
  name: string;
  /** Of the table that it belongs to. */
  table: string;
  /** null for an index that a table brings with it. */
  sql: string | null;
  /** All of it as one text. */
  whole: string;
}

/** What ANALYZE creates is no part of the schema. By its text: SQLite runs what a row of the schema says, whatever it is called. */
const STATISTICS = [
  "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
  "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
];

/** Every table, index, trigger and view, each as it was written. Reads no row of any other table, and runs nothing of them. */
const objectsIn = (sqlite: Reader): SchemaObject[] =>
  sqlite
    .query<SchemaObject, string[]>(
      `SELECT type || ' ' || name AS name, tbl_name AS "table", sql, json_array(type, name, tbl_name, sql) AS whole
       FROM sqlite_schema WHERE coalesce(sql, '') NOT IN (?, ?) ORDER BY 4`,
    )
    .all(...STATISTICS);

/** Names and types alone: no condition, no expression, no reference, no module. */
const PLAIN_TABLE = /^CREATE TABLE "?\w+"? ?\([\w\s,"]*\)$/;
const PLAIN_INDEX = /^CREATE INDEX "?\w+"? ON "?\w+"? ?\([\w\s,"]*\)$/;

/** Without tables and indexes that somebody added for themselves and that can do nothing. */
function withoutPlain(objects: readonly SchemaObject[]): SchemaObject[] {
  const plain = new Set(objects.filter(({ sql }) => PLAIN_TABLE.test(sql ?? "")).map(({ table }) => table));
  return objects.filter(({ sql, table }) =>
    sql === null ? !plain.has(table) : !PLAIN_TABLE.test(sql) && !PLAIN_INDEX.test(sql),
  );
}

/**
 * Compares the schemas of two databases.
 * @param mayHoldMore whether tables and indexes that can do nothing may be added to the first one
 * @returns names, such as `trigger evil`, of what one of them has and the other has not, or has otherwise
 */
export function objectsApart(found: Reader, expected: Reader, canHoldMore = false): string[] {
  const [here, there] = [objectsIn(found), objectsIn(expected)];
  const apart = (some: readonly SchemaObject[], others: readonly SchemaObject[]): SchemaObject[] => {
    const known = new Set(others.map(({ whole }) => whole));
    return some.filter(({ whole }) => !known.has(whole));
  };
  const added = apart(here, there);
  const strange = canHoldMore ? withoutPlain(added) : added;
  const names = [...new Set([...strange, ...apart(there, here)].map(({ name }) => name))];
  return names.length > 0 || here.length - added.length === there.length
    ? names
    : ["an entry that exists twice"];
}
