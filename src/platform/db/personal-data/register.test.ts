import { afterAll, describe, expect, test } from "bun:test";
import { redacted } from "#/platform/context/hidden.ts";
import { openTestDatabase } from "../testing.ts";
import { COPIES } from "./copies.testing.ts";
import { PEOPLE } from "./people.ts";
import { EVERYWHERE, REGISTER } from "./register.testing.ts";
import type { TableRule } from "./rules.ts";

const opened = openTestDatabase();
afterAll(() => opened.end());

const all = <T>(query: string, ...values: string[]): T[] =>
  opened.db.sqlite.query<T, string[]>(query).all(...values);

/** Tables with content of their own; those behind the index of names repeat its content. */
const tables = all<{ name: string }>(
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'candidate_search_%' ORDER BY name",
).map(({ name }) => name);

const columnsOf = (table: string, isOfNumbers: boolean): string[] =>
  all<{ name: string; type: string }>("SELECT name, type FROM pragma_table_info(?)", table)
    .filter(({ type }) => ["INTEGER", "REAL"].includes(type.toUpperCase()) === isOfNumbers)
    .map(({ name }) => name)
    .filter((name) => !(name in EVERYWHERE));

/** Columns that can contain words: all but numbers. */
const wordsOf = (table: string): string[] => columnsOf(table, false);

/** Columns with an instant, by their names. */
const instantsOf = (table: string): string[] =>
  all<{ name: string; type: string }>("SELECT name, type FROM pragma_table_info(?)", table)
    .filter(({ name, type }) => type.toUpperCase() === "INTEGER" && /_(?:at|until|date)$/.test(name))
    .map(({ name }) => name);

/** Columns whose fate is declared; `set` may empty a number, too, and `also` changes columns of every type. */
const declaredIn = ({ removed = [], set = {}, kept = {} }: TableRule): string[] => [
  ...removed,
  ...Object.keys(set),
  ...Object.keys(kept),
];

describe("the register of personal data", () => {
  test("names every table, and no other", () => {
    expect(Object.keys(REGISTER).toSorted()).toEqual(tables);
  });

  test.each(tables)("declares every text, JSON and blob column of %s once, and no other", (table) => {
    const rule = REGISTER[table] ?? {};
    const numbers = columnsOf(table, true).filter((column) => rule.set?.[column] === null);
    expect(declaredIn(rule).toSorted()).toEqual([...wordsOf(table), ...numbers].toSorted());
  });

  test("is incomplete as soon as a table gets a column of words", () => {
    opened.db.sqlite.run("ALTER TABLE invites ADD COLUMN nickname TEXT");
    expect(wordsOf("invites").filter((name) => !declaredIn(REGISTER.invites ?? {}).includes(name))).toEqual([
      "nickname",
    ]);
    opened.db.sqlite.run("ALTER TABLE invites DROP COLUMN nickname");
  });

  test.each(Object.entries(PEOPLE).filter(([, { removed }]) => removed === undefined))(
    "says of every instant in %s that its month stays, or why it stays exact",
    (table, { months = [], exact = {}, also = {} }) => {
      const declared = new Set([...months, ...Object.keys(exact), ...Object.keys(also)]);
      expect(instantsOf(table).filter((column) => !declared.has(column))).toEqual([]);
    },
  );

  test("says of every table about candidates what the archive shows of it, and of no other", () => {
    expect(Object.keys(COPIES).toSorted()).toEqual(Object.keys(PEOPLE).toSorted());
  });

  test.each(Object.keys(PEOPLE))(
    "says of every column of %s once where the archive shows it, or why it does not",
    (table) => {
      const { shown = {}, left = {} } = COPIES[table] ?? {};
      expect([...Object.keys(shown), ...Object.keys(left)].toSorted()).toEqual(wordsOf(table).toSorted());
      expect(wordsOf(table)).toEqual(expect.arrayContaining([...(PEOPLE[table]?.blind ?? [])]));
    },
  );

  test.each(
    Object.entries(PEOPLE).flatMap(([table, { blind = [] }]) => blind.map((column) => [table, column])),
  )("has blind mode hide %s.%s in every answer", (_, column) => {
    const hidden = {
      sessionId: 7,
      inviteId: "inv_7",
      code: "A7",
      whole: ["Quagga Mark"],
      parts: ["Quagga", "Mark"],
    };
    const answer = { session_id: 7, [column]: "Quagga Mark said 1990-05-06" };
    const shown = redacted(answer, [hidden], {
      ...{ reader: "", about: {}, isSearched: false, sent: {} },
    }) as Record<string, string>;
    expect(shown[column]).not.toMatch(column === "search" ? /Quagga|Mark/ : /Quagga|Mark|1990/);
  });

  test("gives a reason for everything that is kept", () => {
    const without = Object.entries(REGISTER).flatMap(([table, { kept = {}, exact = {} }]) =>
      Object.entries({ ...kept, ...exact })
        .filter(([, why]) => why.trim().length < 10)
        .map(([column]) => `${table}.${column}`),
    );
    expect(without).toEqual([]);
  });

  test("says how the rows are found wherever something is changed", () => {
    const unreachable = Object.entries(REGISTER)
      .filter(
        ([, { rows, by, removed, set }]) => (removed ?? set) !== undefined && (rows ?? by) === undefined,
      )
      .map(([table]) => table);
    expect(unreachable).toEqual([]);
  });
});
