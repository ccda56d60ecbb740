import { afterEach, describe, expect, test } from "bun:test";
import { openDatabase } from "./open.ts";
import { openTestDatabase } from "./testing.ts";

const opened: { end(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.end();
});

function database() {
  const one = openTestDatabase();
  opened.push(one);
  return one.db;
}
const NOW = 1_800_000_000_000;
const change = (db: ReturnType<typeof database>) => () =>
  db.tx(() => void db.sqlite.run("UPDATE server SET packed_to = 7 WHERE id = 1"));

describe("a standstill", () => {
  test("refuses whatever would be stored, names its cause, and reads on", () => {
    const db = database();
    db.standstill.begin("data_missing", NOW);
    expect(change(db)).toThrow(expect.objectContaining({ reason: "data_missing" }));
    expect(db.commits()).toBeGreaterThanOrEqual(0);
    expect(db.standstill.cause()).toBe("data_missing");
  });

  test("ends with its own cause alone", () => {
    const db = database();
    db.standstill.begin("data_missing", NOW);
    db.standstill.begin("superseded", NOW);
    expect(db.standstill.cause()).toBe("superseded");
    db.standstill.end("superseded");
    expect(change(db)).toThrow(expect.objectContaining({ reason: "data_missing" }));
    db.standstill.end("data_missing");
    expect(change(db)).not.toThrow();
  });

  test("is seen and ended by another process that has the database open", () => {
    const db = database();
    const other = openDatabase(db.sqlite.filename, NOW, { isOwner: false, isServedByOther: () => true });
    other.standstill.begin("superseded", NOW);
    expect(db.standstill.look()).toBe("superseded");
    expect(change(db)).toThrow(expect.objectContaining({ reason: "superseded" }));
    other.standstill.end("superseded");
    other.close();
    expect(db.standstill.look()).toBeNull();
    expect(change(db)).not.toThrow();
  });

  test("outlives the process", () => {
    const db = database();
    db.standstill.begin("superseded", NOW);
    const later = openDatabase(db.sqlite.filename, NOW, { isOwner: false, isServedByOther: () => true });
    expect(later.standstill.cause()).toBe("superseded");
    expect(change(later)).toThrow(expect.objectContaining({ reason: "superseded" }));
    later.close();
  });
});
