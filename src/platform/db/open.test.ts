import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { openDatabase } from "./open.ts";
import { insertAccount, openTestDatabase, TEST_NOW, type TestDatabase } from "./testing.ts";

let opened: TestDatabase;
beforeEach(() => {
  opened = openTestDatabase();
});
afterEach(() => opened.end());

const pragma = (name: string): unknown => {
  const row = opened.db.sqlite.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get() ?? {};
  return Object.values(row)[0];
};

test("the log is merged once much was stored and little is stored any more, and not again until then", () => {
  const { db } = opened;
  db.sqlite.run("CREATE TABLE marks (n INTEGER)");
  // A log that was merged as a whole begins again with the next commit.
  const frames = () => statSync(`${opened.path}-wal`).size;
  const store = (rows: number) =>
    void db.sqlite.run("INSERT INTO marks SELECT value FROM json_each(?1)", [
      JSON.stringify(Array.from({ length: rows }, (_, n) => n)),
    ]);
  const isMerged = (): boolean => {
    const before = frames();
    store(1);
    return frames() === before;
  };
  store(10_000);
  db.mergeWhenIdle();
  expect(isMerged()).toBe(false);
  db.mergeWhenIdle();
  expect(isMerged()).toBe(true);
  store(10_000);
  store(20);
  db.mergeWhenIdle();
  store(20);
  db.mergeWhenIdle();
  expect(isMerged()).toBe(true);
});

describe("every connection", () => {
  test.each([
    ["waits five seconds for a lock", "busy_timeout", 5000],
    ["writes ahead, so that reading never waits", "journal_mode", "wal"],
    ["has a commit on the disk before it is answered (FULL)", "synchronous", 2],
    ["refuses a reference to a row that does not exist", "foreign_keys", 1],
    ["asks triggers also when a row is replaced", "recursive_triggers", 1],
    ["overwrites what it deletes", "secure_delete", 1],
    ["distrusts functions inside the schema", "trusted_schema", 0],
    ["checks pages as it reads them", "cell_size_check", 1],
    ["merges the log at 16 MB", "wal_autocheckpoint", 4000],
    ["keeps temporary tables off the disk", "temp_store", 2],
  ])("%s", (_, name, value) => {
    expect(pragma(name)).toBe(value);
  });

  test("refuses a statement with a missing parameter instead of storing NULL", () => {
    const query = opened.db.sqlite.query<unknown, { wanted: string }>("SELECT $wanted AS given");
    expect(() => query.get({} as { wanted: string })).toThrow();
  });
});

describe("opening", () => {
  test("again finds the rows that were written before, and migrates nothing twice", () => {
    const { db, path } = opened;
    insertAccount(db, "cus_1");
    db.close();

    const again = openDatabase(path, TEST_NOW + 1);

    expect(again.sqlite.query("SELECT id FROM accounts").all()).toEqual([{ id: "cus_1" }]);
    const applied = again.sqlite.query("SELECT DISTINCT applied_at FROM schema_migrations").all();
    expect(applied).toEqual([{ applied_at: TEST_NOW }]);
    opened.db = again;
  });

  test("a file that is no database says that it is damaged, and leaves it as it is", () => {
    const path = `${opened.path}.other`;
    writeFileSync(path, "no database at all ".repeat(100));

    expect(() => openDatabase(path, TEST_NOW)).toThrow("is damaged. Restore a backup");

    expect(readFileSync(path, "utf8")).toBe("no database at all ".repeat(100));
  });

  test("a damaged database is refused before anything reads wrong rows from it", () => {
    const { db, path } = opened;
    for (let n = 0; n < 500; n += 1) insertAccount(db, `cus_${n}`);
    db.close();
    const bytes = readFileSync(path);
    bytes.fill(0xa5, bytes.length / 2);
    const damaged = `${path}.damaged`;
    writeFileSync(damaged, bytes);

    expect(() => openDatabase(damaged, TEST_NOW)).toThrow("is damaged. Restore a backup");

    opened.db = openDatabase(path, TEST_NOW);
  });

  test("a refused database is let go of, so that the same process can look at it again", () => {
    const { db, path } = opened;
    db.sqlite.run("INSERT INTO schema_migrations VALUES ('9999_future', 'x', 1)");
    db.close();
    expect(() => openDatabase(path, TEST_NOW)).toThrow("newer version");

    const other = new Sqlite(path);
    other.run("PRAGMA locking_mode = EXCLUSIVE");
    other.run("DELETE FROM schema_migrations WHERE name = '9999_future'");
    other.close();

    opened.db = openDatabase(path, TEST_NOW);
  });
});

test("after closing, the database file alone contains every row", () => {
  const { db, path } = opened;
  insertAccount(db, "cus_last");
  db.close();

  const copy = `${path}.copy`;
  writeFileSync(copy, readFileSync(path));
  const alone = new Sqlite(copy);

  expect(alone.query("SELECT id FROM accounts").all()).toEqual([{ id: "cus_last" }]);
  alone.close();
  opened.db = openDatabase(path, TEST_NOW);
});
