import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "#/platform/context/tables.ts";
import { openDatabase } from "./open.ts";
import { openReader } from "./read-only.ts";
import { insertAccount, TEST_NOW } from "./testing.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-reader-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a reader sees what the owner commits, at once, and can change nothing", () => {
  const file = join(folder, "assay.db");
  const db = openDatabase(file, TEST_NOW);
  const reader = openReader(file);
  const ids = () => reader.orm.select({ id: accounts.id }).from(accounts).all();
  expect(ids()).toEqual([]);
  db.tx(() => {
    insertAccount(db, "cus_1");
    expect(ids()).toEqual([]);
  });
  expect(ids()).toEqual([{ id: "cus_1" }]);
  expect(() => reader.orm.delete(accounts).run()).toThrow();
  expect(ids()).toEqual([{ id: "cus_1" }]);
  reader.close();
  db.close();
});

test("a reader makes no database where there is none", () => {
  expect(() => openReader(join(folder, "none.db"))).toThrow();
});
