import { Database as Sqlite } from "bun:sqlite";
import { oldInstanceFile, readOldInstance } from "#/testing/old-instances.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

type Row = [name: string, sha256: string, appliedAt: number];

/** What the last version before the baseline recorded of its 68 migrations, in order. */
function recordedBefore(): Row[] {
  const { database } = readOldInstance(oldInstanceFile("0080"));
  using sqlite = Sqlite.deserialize(database);
  return sqlite.query<Row, []>("SELECT * FROM schema_migrations ORDER BY name").values() as Row[];
}

/** Makes a database at the baseline one that the last version before it left. */
function putBeforeBaseline(sqlite: Sqlite): void {
  sqlite.run("DELETE FROM schema_migrations");
  const insert = sqlite.query("INSERT INTO schema_migrations VALUES (?, ?, ?)");
  for (const row of recordedBefore()) insert.run(...row);
}

/** A new database as the last version before the baseline created it. */
export function createBeforeBaseline(path = ":memory:"): Sqlite {
  const sqlite = new Sqlite(path, { create: true, strict: true });
  migrate(sqlite, MIGRATIONS.slice(0, 1), 0);
  putBeforeBaseline(sqlite);
  return sqlite;
}
