import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { numberApart, numberBeyond, rangeOf } from "./number-from.ts";

const ids = fc.uuid();
const seqOf = ({ sqlite }: ReturnType<typeof openTestDatabase>["db"]) =>
  Object.fromEntries(
    sqlite
      .query<{ name: string; seq: number }, []>(
        "SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name",
      )
      .all()
      .map(({ name, seq }) => [name, seq]),
  );

function opened(
  instanceId: string | null,
  work: (db: ReturnType<typeof openTestDatabase>["db"]) => void,
): void {
  const { db, end } = openTestDatabase();
  try {
    db.sqlite.run("UPDATE server SET instance_id = ?", [instanceId]);
    work(db);
  } finally {
    end();
  }
}

describe("rangeOf", () => {
  test("is the same each time, in four bytes, in ten digits, and never that of servers that count from 1", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const first = rangeOf(id);
        expect(rangeOf(id)).toBe(first);
        expect(first % 100_000).toBe(1);
        expect(first).toBeGreaterThan(100_000);
        expect(first + 100_000).toBeLessThan(2 ** 31);
        expect(String(first)).toMatch(/^\d{1,10}$/);
      }),
    );
  });

  test("collides for two servers with a probability below 1 in 10,000", () => {
    const seen = new Map<number, number>();
    const servers = 2000;
    for (let server = 0; server < servers; server += 1) {
      const first = rangeOf(`instance ${server}`);
      seen.set(first, (seen.get(first) ?? 0) + 1);
    }
    const pairs = [...seen.values()].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
    expect(pairs / ((servers * (servers - 1)) / 2)).toBeLessThan(1 / 10_000);
  });

  test("lies above a number, and is another one for each number", () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 900_000_000_000_000 }), (id, above) => {
        expect(rangeOf(id, above)).toBeGreaterThan(above);
        expect(rangeOf(id, above) - above).toBeLessThan(2 ** 31);
      }),
    );
  });
});

describe("an instance", () => {
  test("that is new counts sessions, teams and deliveries in its own range, and nothing else", () => {
    opened("one", (db) => {
      numberApart(db);
      const last = rangeOf("one") - 1;
      expect(seqOf(db)).toEqual({ deliveries: last, sessions: last, teams: last });
      numberApart(db);
      expect(seqOf(db)).toEqual({ deliveries: last, sessions: last, teams: last });
    });
  });

  test("that has counted already, or has no id, goes on as before", () => {
    opened("one", (db) => {
      db.sqlite.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('teams', 3)");
      numberApart(db);
      expect(seqOf(db)).toEqual({ teams: 3 });
    });
    opened(null, (db) => {
      numberApart(db);
      numberBeyond(db.sqlite, "sessions");
      expect(seqOf(db)).toEqual({});
    });
  });

  test("in which higher numbers of another one have arrived goes on in another range of its own above them", () => {
    opened("one", (db) => {
      db.sqlite.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('sessions', 1900000042)");
      numberBeyond(db.sqlite, "sessions");
      expect(seqOf(db)).toEqual({ sessions: rangeOf("one", 1_900_000_042) - 1 });
    });
  });
});
