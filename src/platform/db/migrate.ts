import type { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "#/platform/secrets.ts";
import type { Migration } from "./migrations.ts";

/**
 * Brings the database to the newest schema; all or nothing.
 *
 * drizzle's own migrator is not used: it opens the transaction first, so that switching foreign keys off for a
 * table rebuild has no effect, and the rebuild then deletes the rows of child tables without an error.
 *
 * @returns names of the migrations that were applied now
 * @throws Error when the database is newer than this program, or holds a migration with another text
 */
export function migrate(sqlite: Sqlite, migrations: readonly Migration[], now: number): string[] {
  sqlite.run(
    "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL)",
  );
  const done = new Map(
    sqlite
      .query<{ name: string; sha256: string }, []>("SELECT name, sha256 FROM schema_migrations")
      .all()
      .map((row) => [row.name, row.sha256]),
  );
  for (const name of done.keys()) {
    if (!migrations.some((known) => known.name === name)) {
      throw new Error(
        `The database was made by a newer version of Assay (migration ${name}). Start that version.`,
      );
    }
  }
  const applied: string[] = [];
  // Outside the transaction, or it has no effect.
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    sqlite
      .transaction(() => {
        for (const migration of migrations) {
          const hash = sha256(migration.sql);
          const known = done.get(migration.name);
          if (known === hash) continue;
          if (known !== undefined)
            throw new Error(`Migration ${migration.name} is not the one this database was made with.`);
          for (const statement of migration.sql.split("--> statement-breakpoint")) {
            if (statement.trim() !== "") sqlite.run(statement);
          }
          sqlite.run("INSERT INTO schema_migrations VALUES (?, ?, ?)", [migration.name, hash, now]);
          applied.push(migration.name);
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
