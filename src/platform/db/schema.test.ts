import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { sourcesIn } from "#/testing/sources.ts";
import { insertAccount, openTestDatabase, type TestDatabase } from "./testing.ts";

/** A table as both sides can describe it: the schema in code and the migrated database. */
interface Shape {
  columns: Record<string, { type: string; required: boolean }>;
  primaryKey: string[];
  references: string[];
  indexes: Record<string, { unique: boolean; columns: string[]; where: string | null }>;
}

const dialect = new SQLiteSyncDialect();
const tables = sourcesIn("src").filter(({ file }) => /^(modules|platform)\/.*\/tables\.ts$/.test(file));
const declared = (
  await Promise.all(tables.map(({ file }) => import(join(import.meta.dir, "..", "..", file))))
)
  .flatMap((exported: Record<string, unknown>) => Object.values(exported))
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));

function declaredShape(config: (typeof declared)[number]): Shape {
  const own = config.columns.filter((column) => column.primary).map((column) => column.name);
  const combined = config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  return {
    columns: Object.fromEntries(
      config.columns.map((column) => [
        column.name,
        { type: column.getSQLType(), required: column.notNull || column.primary },
      ]),
    ),
    primaryKey: [...own, ...combined].sort(),
    references: config.foreignKeys
      .map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        return `${columns[0]?.name} -> ${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name}`;
      })
      .sort(),
    indexes: Object.fromEntries(
      config.indexes.map(({ config: index }) => [
        index.name,
        {
          unique: index.unique,
          columns: index.columns.map((column) => ("name" in column ? String(column.name) : "expression")),
          where: index.where ? dialect.sqlToQuery(index.where).sql : null,
        },
      ]),
    ),
  };
}

let opened: TestDatabase;
beforeAll(() => {
  opened = openTestDatabase();
});
afterAll(() => opened.end());

const all = <Row>(query: string, ...values: string[]): Row[] =>
  opened.db.sqlite.query<Row, string[]>(query).all(...values);

function storedShape(table: string): Shape {
  const columns = all<{ name: string; type: string; notnull: number; pk: number }>(
    "SELECT * FROM pragma_table_info(?)",
    table,
  );
  const indexes = all<{ name: string; unique: number; sql: string }>(
    "SELECT l.name, l.\"unique\", s.sql FROM pragma_index_list(?) l JOIN sqlite_schema s ON s.name = l.name WHERE l.origin = 'c'",
    table,
  );
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, notnull, pk }) => [
        name,
        { type: type.toLowerCase(), required: notnull === 1 || pk > 0 },
      ]),
    ),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .map(({ name }) => name)
      .sort(),
    references: all<{ from: string; table: string; to: string }>(
      "SELECT * FROM pragma_foreign_key_list(?)",
      table,
    )
      .map((key) => `${key.from} -> ${key.table}.${key.to}`)
      .sort(),
    indexes: Object.fromEntries(
      indexes.map(({ name, unique, sql }) => [
        name,
        {
          unique: unique === 1,
          columns: all<{ name: string | null }>(
            "SELECT name FROM pragma_index_info(?) ORDER BY seqno",
            name,
          ).map((column) => column.name ?? "expression"),
          where: / WHERE (.*)$/s.exec(sql)?.[1] ?? null,
        },
      ]),
    ),
  };
}

describe("the schema in code and the migrated database", () => {
  test("have the same tables", () => {
    const stored = all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations' AND name NOT LIKE 'candidate_search%'",
    );
    expect(stored.map(({ name }) => name).sort()).toEqual(declared.map(({ name }) => name).sort());
  });

  test.each(declared.map((config) => [config.name, config] as const))(
    "agree on columns, keys, references and indexes of %s",
    (name, config) => {
      expect(storedShape(name)).toEqual(declaredShape(config));
    },
  );

  test.each(declared.map((config) => [config.name, config] as const))(
    "store no time as text and no amount as a fraction in %s",
    (_, config) => {
      const wrong = config.columns.filter(
        (column) => /(_at|_cents|credits)$/.test(column.name) && column.getSQLType() !== "integer",
      );
      expect(wrong.map(({ name }) => name)).toEqual([]);
    },
  );
});

describe("the credit ledger", () => {
  const entries = () => all("SELECT kind, ref, credits FROM ledger_entries ORDER BY id");
  const add = (kind: string, ref: string, verb = "INSERT") =>
    opened.db.sqlite.run(
      `${verb} INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES ('cus_ledger', 'live', ?, ?, 10, 1)`,
      [kind, ref],
    );

  beforeAll(() => {
    insertAccount(opened.db, "cus_ledger");
    add("purchase", "ord_1");
  });

  test.each([
    ["an entry is changed", "UPDATE ledger_entries SET credits = 1000"],
    ["an entry is deleted", "DELETE FROM ledger_entries"],
    [
      "an entry is replaced by another of the same cause",
      "REPLACE INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES ('cus_ledger', 'live', 'purchase', 'ord_1', 1000, 1)",
    ],
    [
      "a second entry of the same cause overwrites the first",
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES ('cus_ledger', 'live', 'purchase', 'ord_1', 1000, 1) ON CONFLICT DO UPDATE SET credits = 1000",
    ],
  ])("refuses that %s", (_, statement) => {
    expect(() => opened.db.sqlite.run(statement)).toThrow("the credit ledger is append-only");
    expect(entries()).toEqual([{ kind: "purchase", ref: "ord_1", credits: 10 }]);
  });

  test("refuses a second entry for the same cause", () => {
    expect(() => add("purchase", "ord_1")).toThrow("UNIQUE");
  });

  test("still takes entries for other causes", () => {
    add("completion", "ord_1");
    expect(entries()).toHaveLength(2);
  });
});

test("never gives the number of a deleted event to another one, since the feed continues after a number", () => {
  insertAccount(opened.db, "cus_events");
  const add = (id: string) =>
    opened.db.sqlite.run(
      "INSERT INTO events (id, account_id, mode, type, data, created_at) VALUES (?, 'cus_events', 'live', 'order.completed', '{}', 1)",
      [id],
    );
  add("evt_first");
  add("evt_last");
  opened.db.sqlite.run("DELETE FROM events WHERE id = 'evt_last'");
  add("evt_next");
  expect(all("SELECT seq, id FROM events ORDER BY seq")).toEqual([
    { seq: 1, id: "evt_first" },
    { seq: 3, id: "evt_next" },
  ]);
});
