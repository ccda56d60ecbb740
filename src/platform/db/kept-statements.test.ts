import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { KeepingSqlite } from "./standstill.ts";

const numbers = sqliteTable("numbers", { n: integer("n").primaryKey() });

let compiled: ReturnType<typeof spyOn<Database, "prepare">>;
let sqlite: KeepingSqlite;
beforeEach(() => {
  compiled = spyOn(Database.prototype, "prepare");
  sqlite = new KeepingSqlite(":memory:", { strict: true });
  sqlite.run("CREATE TABLE numbers (n INTEGER PRIMARY KEY)");
});
afterEach(() => {
  sqlite.close();
  compiled.mockRestore();
});

test("a text is compiled once, however it is asked for and however often", () => {
  const orm = drizzle(sqlite);
  for (let n = 1; n <= 50; n++) {
    orm.insert(numbers).values({ n }).run();
    expect(sqlite.query("SELECT count(*) AS n FROM numbers").get()).toEqual({ n });
    expect(sqlite.prepare("SELECT max(n) AS n FROM numbers").get()).toEqual({ n });
  }
  expect(compiled.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining("insert into"),
    "SELECT count(*) AS n FROM numbers",
    "SELECT max(n) AS n FROM numbers",
  ]);
});

test("the statement that was not used for the longest time is dropped first, and works for callers that still have it", () => {
  const onHold = sqlite.query("SELECT 1 AS n");
  for (let n = 0; n < 599; n++) sqlite.query(`SELECT ${n + 2} AS n`);
  sqlite.query("SELECT 1 AS n");
  sqlite.query("SELECT 1000 AS n");
  const before = compiled.mock.calls.length;
  sqlite.query("SELECT 1 AS n");
  expect(compiled.mock.calls.length).toBe(before);
  sqlite.query("SELECT 2 AS n");
  expect(compiled.mock.calls.length).toBe(before + 1);
  for (let n = 0; n < 600; n++) sqlite.query(`SELECT ${n + 2000} AS n`);
  expect(onHold.get()).toEqual({ n: 1 });
});

test("a statement sees columns that were added after it was compiled", () => {
  const all = () => sqlite.query("SELECT * FROM numbers").all();
  sqlite.run("INSERT INTO numbers VALUES (1)");
  expect(all()).toEqual([{ n: 1 }]);
  sqlite.run("ALTER TABLE numbers ADD COLUMN word TEXT");
  expect(all()).toEqual([{ n: 1, word: null }]);
});
