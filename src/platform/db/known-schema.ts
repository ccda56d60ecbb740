import { Database as Sqlite } from "bun:sqlite";
import { isBeforeBaseline, objectsApart, schemaAfter } from "./before-baseline.ts";
import { type Migration, migrate } from "./migrate.ts";

type Reader = Pick<Sqlite, "query">;

const MIGRATIONS_TABLE =
  "CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL)";

interface SchemaFound {
  /** The number of its schema. */
  schema: number;
  /** What no migration of that schema creates, such as `trigger evil`; empty also where the schema is of another version. */
  foreign: string[];
}

/**
 * Says which schema a database has, and what else acts in it. Reads nothing but its schema and the names of its migrations,
 * so that nothing is run that somebody may have put into it: no trigger, view, check or virtual table.
 * @returns null where it is no database of Assay
 */
export function schemaOf(sqlite: Reader, migrations: readonly Migration[]): SchemaFound | null {
  const tables = sqlite
    .query<{ sql: string | null }, []>(
      "SELECT sql FROM sqlite_schema WHERE lower(name) = 'schema_migrations'",
    )
    .all();
  if (tables.length !== 1 || tables[0]?.sql !== MIGRATIONS_TABLE) return null;
  const rows = sqlite.query<{ name: string }, []>("SELECT name FROM schema_migrations").all();
  const applied = new Map(rows.map(({ name }) => [name, ""]));
  const known = migrations.filter(({ name }) => applied.has(name));
  const schema = schemaAfter(rows);
  // Of before the baseline: whoever opens it compares it with the baseline, and so with the first migration.
  if (isBeforeBaseline(applied))
    return { schema, foreign: foreignTo(sqlite, migrations.slice(0, 1), schema) };
  return { schema, foreign: known.length === rows.length ? foreignTo(sqlite, known, schema) : [] };
}

function foreignTo(sqlite: Reader, migrations: readonly Migration[], schema: number): string[] {
  if (schema !== schemaAfter(migrations)) return [];
  using expected = new Sqlite(":memory:");
  migrate(expected, migrations, 0);
  return objectsApart(sqlite, expected, true);
}
