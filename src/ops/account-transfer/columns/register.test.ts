import { afterAll, describe, expect, test } from "bun:test";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { TRAVELS } from "../tables.ts";
import { COLUMNS } from "./register.ts";
import { type ColumnRules, EVERYWHERE, listed, typesOf } from "./rules.ts";

/** @returns every column that the rules decide, also where one is decided twice */
const decidedIn = (rules: ColumnRules): string[] => [
  ...(rules.id === undefined ? [] : ["id"]),
  ...(rules.number === undefined ? [] : [rules.number]),
  ...[rules.people, rules.lines, rules.texts, rules.json, rules.plain].flatMap((names) => listed(names)),
  ...[rules.refs, rules.exact, rules.unsigned, rules.never].flatMap((of) => Object.keys(of ?? {})),
];

const opened = openTestDatabase();
afterAll(() => opened.end());

const columnsOf = (table: string): string[] =>
  opened.db.sqlite
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => name);
const undecided = (table: string): string[] => {
  const decided = [...decidedIn(COLUMNS[table] ?? {}), ...EVERYWHERE];
  return columnsOf(table).filter((name) => !decided.includes(name));
};

describe("the register of an import", () => {
  test("has every table that travels, and no other", () => {
    expect(Object.keys(COLUMNS).toSorted()).toEqual(TRAVELS.map(({ table }) => table).toSorted());
  });

  test.each(TRAVELS.map(({ table }) => table))("decides every column of %s once, and no other", (table) => {
    const own = columnsOf(table).filter((name) => !(EVERYWHERE as readonly string[]).includes(name));
    expect(decidedIn(COLUMNS[table] ?? {}).toSorted()).toEqual(own.toSorted());
    expect(Object.keys(typesOf(table)).toSorted()).toEqual(columnsOf(table).toSorted());
  });

  test("is incomplete as soon as a table gets a column", () => {
    opened.db.sqlite.run("ALTER TABLE invites ADD COLUMN nickname TEXT");
    expect(undecided("invites")).toEqual(["nickname"]);
    opened.db.sqlite.run("ALTER TABLE invites DROP COLUMN nickname");
    expect(undecided("invites")).toEqual([]);
  });

  test("names a table that travels wherever a column leads to one", () => {
    const travelling = TRAVELS.map(({ table }) => table);
    const strange = Object.values(COLUMNS)
      .flatMap(({ refs = {} }) => Object.values(refs))
      .filter((table) => !travelling.includes(table));
    expect(strange).toEqual([]);
  });

  test("checks every foreign key of the schema as a reference, or as a user", () => {
    const missing = TRAVELS.flatMap(({ table }) =>
      opened.db.sqlite
        .query<{ from: string; table: string }, [string]>(
          'SELECT "from", "table" FROM pragma_foreign_key_list(?)',
        )
        .all(table)
        .filter(({ from, table: to }) => {
          const { refs = {}, people = "" } = COLUMNS[table] ?? {};
          return (
            from !== "account_id" &&
            refs[from] !== to &&
            !(to === "users" && people.split(" ").includes(from))
          );
        })
        .map(({ from }) => `${table}.${from}`),
    );
    expect(missing).toEqual([]);
  });
});
