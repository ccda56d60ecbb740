import type { Database as Sqlite } from "bun:sqlite";
import { sha256 } from "#/platform/secrets.ts";
import { StorageError } from "#/platform/storage-fault.ts";

/** The migration that replaces the 68 of the versions before it. */
const BASELINE = "0001_baseline";
const REPLACED = 68;
const FIRST_REPLACED = "0000_init";
/** SHA-256 of the 68 lines `<name> <SHA-256 of its text>`, by which a database is known to have had all of them. */
const REPLACED_SHA256 = "1653918fd08f123b785676c1404b495971097866d9ee8b28ca860a5fa192aba0";
/** A commit whose version applies all of them. */
const COMMIT_BEFORE = "5a6f2c3a";

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

/** The end of a refusal of data at an older schema. @param what to do first, such as "Start it once" */
export const withVersionBefore = (what: string): string =>
  `${what} with the version of commit ${COMMIT_BEFORE}, then start this version again. Nothing was changed.`;

export const isBeforeBaseline = (applied: Applied): boolean => applied.has(FIRST_REPLACED);

/**
 * Refuses a database from before the baseline that is not at the baseline's schema.
 * @param baseline a new database, to which only the baseline was applied
 * @throws StorageError `schema`
 */
export function refuseUnlessAtBaseline(sqlite: Sqlite, applied: Applied, baseline: Sqlite): void {
  const lines = [...applied].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (sha256(lines.map(([name, hash]) => `${name} ${hash}\n`).join("")) !== REPLACED_SHA256) {
    const last = lines.at(-1)?.[0];
    throw new StorageError(
      `This data folder was last used by a version of Assay from before release 0.1.0 (migration ${last}). ${withVersionBefore("Start it once")}`,
      "schema",
    );
  }
  const expected = schemaTexts(baseline);
  const found = schemaTexts(sqlite);
  const changed = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => expected.get(name) !== found.get(name),
  );
  if (changed.length > 0)
    throw new StorageError(
      `The schema of the database was changed by something other than Assay (${changed.slice(0, 3).join(", ")}). Undo that change or restore a backup. Nothing was changed.`,
      "schema",
    );
}

/** Every table, index, trigger and view by type and name. Statistics of ANALYZE are no part of the schema. */
const schemaTexts = (sqlite: Sqlite): Map<string, string> =>
  new Map(
    sqlite
      .query<{ type: string; name: string; tbl_name: string; sql: string | null }, []>(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'",
      )
      .all()
      .map(({ type, name, tbl_name: table, sql }) => [`${type} ${name}`, `${table} ${sql}`]),
  );

/**
 * Records the baseline in place of the migrations that it replaces, since the schema is the same.
 *
 * The baseline's time is that of 0006_candidates: versions before that one created no invoices, and the check of orders and
 * invoices starts there (`doctor-money.ts`).
 */
export function recordBaseline(sqlite: Sqlite, hash: string): void {
  sqlite.run(
    "INSERT INTO schema_migrations SELECT ?, ?, applied_at FROM schema_migrations WHERE name = '0006_candidates'",
    [BASELINE, hash],
  );
  sqlite.run("DELETE FROM schema_migrations WHERE name <> ?", [BASELINE]);
}
