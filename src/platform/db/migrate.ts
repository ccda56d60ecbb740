import { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { StorageError } from "#/platform/files/storage-fault.ts";
import { isBeforeBaseline, recordBaseline, refuseUnlessAtBaseline } from "./before-baseline.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Brings the database to the newest schema; all or nothing.
 *
 * drizzle's own migrator is not used: it opens the transaction first, so that switching foreign keys off for a
 * table rebuild has no effect, and the rebuild then deletes the rows of child tables without an error.
 *
 * A database that lacks nothing is only read: no lock is taken and no reference is checked, so that commands cost a
 * running service nothing.
 *
 * @param migrations in order; the first one is the baseline
 * @returns names of the migrations that were applied now
 * @throws StorageError `schema` when the database is newer than this program, is from before the baseline and not at its
 *   schema, or holds a migration with another text
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
          throw new Error(`The migration would break ${broken.length} references; nothing was changed.`);
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
    refuseUnlessAtBaseline(sqlite, done, baseline);
    return migrations;
  }
  for (const name of done.keys()) {
    if (!migrations.some((known) => known.name === name)) {
      throw new StorageError(
        `The database was made by a newer version of Assay (migration ${name}). Start that version.`,
        "schema",
      );
    }
  }
  return migrations.filter(({ name, sql }) => {
    const hash = done.get(name);
    if (hash !== undefined && hash !== sha256(sql)) {
      throw new StorageError(`Migration ${name} is not the one this database was made with.`, "schema");
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
