import { Database as Sqlite } from "bun:sqlite";
import { createBeforeBaseline } from "./before-baseline.testing.ts";
import { type Migration, migrate } from "./migrate.ts";

/** Columns by table. */
type Columns = Map<string, string[]>;

/** Each row of a table as text, in an order of its own. */
type Content = Map<string, string[]>;

/** Tables that are made of others, by triggers, at an upgrade or by the running service. */
const DERIVED =
  /^(sqlite_|candidate_search|search_pending|letter_folds|schema_migrations|ledger_sums|invite_sums|server$)/;

const tablesOf = (sqlite: Sqlite): string[] =>
  sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !DERIVED.test(name));

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  hidden: number;
}

const columnsOf = (sqlite: Sqlite, table: string): Column[] =>
  sqlite
    .query<Column, []>(`PRAGMA table_xinfo("${table}")`)
    .all()
    .filter(({ hidden }) => hidden === 0);

export const columnsIn = (sqlite: Sqlite): Columns =>
  new Map(tablesOf(sqlite).map((table) => [table, columnsOf(sqlite, table).map(({ name }) => name)]));

/** Those of one schema that are in the other one too, and the names of those that are not. */
export function shared(before: Columns, after: Columns): { kept: Columns; gone: string[] } {
  const kept: Columns = new Map();
  const gone: string[] = [];
  for (const [table, names] of before) {
    const known = after.get(table) ?? [];
    const stay = names.filter((name) => known.includes(name));
    if (stay.length > 0) kept.set(table, stay);
    gone.push(...names.filter((name) => !known.includes(name)).map((name) => `${table}.${name}`));
  }
  return { kept, gone };
}

export const contentOf = (sqlite: Sqlite, columns: Columns): Content =>
  new Map(
    [...columns].map(([table, names]): [string, string[]] => {
      const list = names.map((name) => `quote("${name}")`).join(" || ' ' || ");
      const read = sqlite.query<{ row: string }, []>(`SELECT ${list} AS row FROM "${table}"`).all();
      return [table, read.map(({ row }) => row).toSorted()];
    }),
  );

/** Rows that were there and no longer are, by table. What an upgrade adds is no loss. */
export function lost(before: Content, after: Content): Record<string, string[]> {
  const missing = [...before].map(([table, rows]): [string, string[]] => {
    const left = new Map<string, number>();
    for (const row of after.get(table) ?? []) left.set(row, (left.get(row) ?? 0) + 1);
    return [
      table,
      rows.filter((row) => {
        const count = left.get(row) ?? 0;
        left.set(row, count - 1);
        return count <= 0;
      }),
    ];
  });
  return Object.fromEntries(missing.filter(([, rows]) => rows.length > 0));
}

const VALUES: Record<string, (n: number) => unknown> = {
  mode: (n) => (n % 2 === 0 ? "test" : "live"),
  scales: () => "{}",
  quality: () => "{}",
  data: () => "{}",
  dimensions: () => "{}",
  language: () => "en",
  kind: () => "decision",
  // The audit log goes on where its head is, which is a row that is filled before.
  seq: (n) => n + 1,
};

interface Reference {
  table: string;
  from: string;
  to: string | null;
}

/**
 * Fills every table of whatever schema a database has: row 1 with everything, row 2 with only what has to be there, row 3
 * again with everything. References point to the row of the same number; nothing else is valid to anybody but SQLite.
 */
export function fill(sqlite: Sqlite): void {
  const tables = tablesOf(sqlite).filter((name) => name !== "candidate_list");
  const references = new Map(
    tables.map((table) => [table, sqlite.query<Reference, []>(`PRAGMA foreign_key_list("${table}")`).all()]),
  );
  const columns = new Map(tables.map((table) => [table, columnsOf(sqlite, table)]));

  function valueFor(table: string, column: Column, n: number): unknown {
    const reference = references.get(table)?.find(({ from }) => from === column.name);
    if (reference !== undefined) {
      const parents = columns.get(reference.table) ?? [];
      const parent = parents.find(({ name, pk }) => (reference.to === null ? pk > 0 : name === reference.to));
      if (parent !== undefined && parent !== column) return valueFor(reference.table, parent, n);
    }
    const known = VALUES[column.name];
    if (known !== undefined) return known(n);
    if (/int/i.test(column.type)) return column.name.endsWith("_at") ? 1_770_000_000_000 + n : n;
    if (/real/i.test(column.type)) return n + 0.5;
    if (/blob/i.test(column.type)) return new Uint8Array([0, n, 255]);
    return `${table}.${column.name} ${n} Ünïcode '"`;
  }

  const isParentOf = (table: string, other: string) =>
    (references.get(other) ?? []).some((one) => one.table === table && other !== table);
  const waiting = [...tables];
  const ordered: string[] = [];
  sqlite.run("PRAGMA foreign_keys = OFF");
  while (waiting.length > 0) {
    const at = waiting.findIndex((table) => !waiting.some((other) => isParentOf(other, table)));
    ordered.push(...waiting.splice(Math.max(0, at), 1));
  }
  for (const n of [1, 2, 3]) {
    for (const table of ordered) {
      const all = columns.get(table) ?? [];
      const filled = all.filter(({ notnull, pk }) => n !== 2 || notnull === 1 || pk > 0);
      const names = filled.map(({ name }) => `"${name}"`).join(", ");
      sqlite
        .query(`INSERT INTO "${table}" (${names}) VALUES (${filled.map(() => "?").join(", ")})`)
        .run(...(filled.map((column) => valueFor(table, column, n)) as string[]));
    }
  }
  sqlite.run("PRAGMA foreign_keys = ON");
}

/**
 * The schemas from which an upgrade is possible, each as a database in memory: that of the last version before the baseline,
 * then the one after each migration.
 */
export function* everySchema(migrations: readonly Migration[], now: number): Generator<[string, Sqlite]> {
  const before = createBeforeBaseline();
  yield ["before the baseline", before];
  before.close();
  const built = new Sqlite(":memory:", { strict: true });
  for (const [at, { name }] of migrations.entries()) {
    migrate(built, migrations.slice(0, at + 1), now);
    const copy = Sqlite.deserialize(built.serialize(), { strict: true });
    yield [name, copy];
    copy.close();
  }
  built.close();
}
