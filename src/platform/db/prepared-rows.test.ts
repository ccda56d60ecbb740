import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { count, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { blob, customType, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { prepared, type Statement } from "./of-tenant.ts";

const halved = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: (value) => value * 2,
  fromDriver: (value) => value / 2,
});
const things = sqliteTable("things", {
  id: integer("id").primaryKey(),
  name: text("name"),
  isNew: integer("is_new", { mode: "boolean" }).notNull(),
  list: text("list", { mode: "json" }).$type<string[]>(),
  at: integer("at", { mode: "timestamp_ms" }),
  half: halved("half"),
  bytes: blob("bytes", { mode: "buffer" }),
});
const parts = sqliteTable("parts", { id: integer("id").primaryKey(), thing: integer("thing").notNull() });

const orm = drizzle(new Database(":memory:", { strict: true }));
orm.$client.run(
  "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, is_new INTEGER NOT NULL, list TEXT, at INTEGER, half INTEGER, bytes BLOB)",
);
orm.$client.run("CREATE TABLE parts (id INTEGER PRIMARY KEY, thing INTEGER NOT NULL)");
const row = {
  id: 1,
  name: "one",
  isNew: true,
  list: ["a"],
  at: new Date(5),
  half: 2.5,
  bytes: Buffer.from("x"),
};
const empty = { id: 2, name: null, isNew: false, list: null, at: null, half: null, bytes: null };
orm.insert(things).values([row, empty]).run();
orm
  .insert(parts)
  .values([{ thing: 1 }, { thing: 1 }])
  .run();

describe("rows are read as drizzle reads them", () => {
  const given = { id: 1, isNew: true };
  test.each<[string, () => { prepare(): Statement }]>([
    ["all columns", () => orm.select().from(things)],
    [
      "a column that is converted, in a condition",
      () =>
        orm
          .select()
          .from(things)
          .where(eq(things.isNew, sql.placeholder("isNew"))),
    ],
    ["no row", () => orm.select().from(things).where(eq(things.id, 9))],
    ["a count", () => orm.select({ n: count() }).from(parts)],
    [
      "expressions, named ones and a query inside",
      () =>
        orm
          .select({
            id: things.id,
            sum: sql<string>`sum(${things.id}) OVER ()`.mapWith(String),
            double: sql<number>`${things.id} * 2`.as("double"),
          })
          .from(things)
          .where(eq(things.id, sql.placeholder("id"))),
    ],
    [
      "a join, whose rows are nested",
      () => orm.select().from(things).leftJoin(parts, eq(parts.thing, things.id)),
    ],
    ["a group of columns", () => orm.select({ thing: { id: things.id, name: things.name } }).from(things)],
  ])("%s", (_, query) => {
    const [quick, slow] = [prepared(query), query().prepare()];
    expect(quick.all(given)).toEqual(slow.all(given) as never);
    expect(quick.get(given)).toEqual(slow.get(given) as never);
  });

  test("what a statement writes and returns", () => {
    const insert = prepared(() =>
      orm
        .insert(things)
        .values({
          isNew: sql.placeholder("isNew"),
          half: sql.placeholder("half"),
          list: sql.placeholder("list"),
        })
        .returning({ half: things.half, list: things.list }),
    );
    expect(insert.get({ isNew: false, half: 1.5, list: ["b", "c"] })).toEqual({
      half: 1.5,
      list: ["b", "c"],
    });
    expect(insert.all({ isNew: false, half: 0.5, list: null })).toEqual([{ half: 0.5, list: null }]);
    const remove = prepared(() => orm.delete(things).where(eq(things.isNew, sql.placeholder("isNew"))));
    remove.run({ isNew: false });
    expect(orm.select({ id: things.id }).from(things).all()).toEqual([{ id: 1 }]);
  });
});

test("a value that is not given is named", () => {
  const statement = prepared(() =>
    orm
      .select()
      .from(things)
      .where(eq(things.id, sql.placeholder("id"))),
  );
  expect(() => statement.get({})).toThrow('No value for placeholder "id"');
});
