import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { prepared, preparedFields } from "./of-tenant.ts";

const words = sqliteTable("words", { id: integer("id").primaryKey(), word: text("word").notNull() });

test("a statement is made at its first use, once, and answers as any other", () => {
  const orm = drizzle(new Database(":memory:", { strict: true }));
  let created = 0;
  const byId = prepared(() => {
    created += 1;
    return orm
      .select()
      .from(words)
      .where(eq(words.id, sql.placeholder("id")));
  });
  const insert = prepared(() => orm.insert(words).values({ word: sql.placeholder("word") }));
  // The table it reads need not be there yet, which SQLite would mind when it prepares.
  expect(created).toBe(0);
  orm.$client.run("CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL)");
  insert.run({ word: "one" });
  insert.run({ word: "two" });
  expect(byId.get({ id: 2 })).toEqual({ id: 2, word: "two" });
  expect(byId.all({ id: 1 })).toEqual([{ id: 1, word: "one" }]);
  expect(byId.get({ id: 3 })).toBeUndefined();
  expect(created).toBe(1);
});

test("a statement that writes fields is made once for each set of them, without those that are undefined", () => {
  const orm = drizzle(new Database(":memory:", { strict: true }));
  orm.$client.run("CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT NOT NULL)");
  const result: string[] = [];
  const insert = preparedFields((fields) => {
    result.push(Object.keys(fields).join());
    return orm.insert(words).values(fields as never);
  });
  for (const row of [
    { word: "one" },
    { id: undefined, word: "two" },
    { id: 7, word: "seven" },
    { word: "eight" },
  ])
    insert(row).run(row);
  expect(orm.select().from(words).all()).toEqual([
    { id: 1, word: "one" },
    { id: 2, word: "two" },
    { id: 7, word: "seven" },
    { id: 8, word: "eight" },
  ]);
  expect(result).toEqual(["word", "id,word"]);
});
