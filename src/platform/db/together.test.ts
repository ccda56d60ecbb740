import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { turn } from "#/testing/until.ts";
import type { Db } from "./open.ts";
import { openTestDatabase, type TestDatabase } from "./testing.ts";

let opened: TestDatabase;
let db: Db;
beforeEach(() => {
  opened = openTestDatabase();
  db = opened.db;
  db.sqlite.run("CREATE TABLE marks (name TEXT NOT NULL)");
});
afterEach(() => opened.end());

const mark = (name: string): void => void db.sqlite.run("INSERT INTO marks VALUES (?)", [name]);
const marks = (): string[] =>
  db.sqlite
    .query<{ name: string }, []>("SELECT name FROM marks ORDER BY rowid")
    .all()
    .map((row) => row.name);
const fail = (): never => {
  throw new Error("no");
};
const outcomes = async (promises: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map(({ status }) => status);

describe("what is asked for together", () => {
  test("is stored with one commit, and each gets its own result", async () => {
    const before = db.commits();
    const work = (name: string) => () => {
      mark(name);
      return name.toUpperCase();
    };

    const results = await Promise.all(["a", "b", "c"].map((name) => db.together(work(name))));

    expect(results).toEqual(["A", "B", "C"]);
    expect(marks()).toEqual(["a", "b", "c"]);
    expect(db.commits()).toBe(before + 1);
  });

  test("reports no success before it is stored", async () => {
    const seen = db.together(() => mark("a")).then(() => [db.sqlite.inTransaction, marks()]);
    await Promise.all([seen, db.together(() => mark("b"))]);

    expect(await seen).toEqual([false, ["a", "b"]]);
  });

  test("waits for nothing: a single caller is stored before the next turn of the event loop", async () => {
    const alone = db.together(() => mark("a"));
    await turn();

    expect(marks()).toEqual(["a"]);
    await alone;
  });

  test("follows its commit once, and not where it was undone", async () => {
    const ran: string[] = [];
    const work = (name: string, end: () => void) => () => {
      mark(name);
      db.afterCommit(() => void ran.push(`${name} of ${marks().length}`));
      end();
    };

    await outcomes([
      db.together(work("a", () => {})),
      db.together(work("b", fail)),
      db.together(work("c", () => {})),
    ]);

    expect(ran).toEqual(["a of 2", "c of 2"]);
  });

  test("more than share a commit are all stored, in their order", async () => {
    const before = db.commits();
    const names = Array.from({ length: 150 }, (_, place) => `${place}`);

    await Promise.all(names.map((name) => db.together(() => mark(name))));

    expect(marks()).toEqual(names);
    expect(db.commits() - before).toBe(3);
  });

  test("is refused where it answers with a promise, and stores nothing", async () => {
    const untyped = db.together as (work: () => unknown) => Promise<unknown>;
    const both = [untyped(async () => mark("a")), db.together(() => mark("b"))];

    expect(await outcomes(both)).toEqual(["rejected", "fulfilled"]);
    expect(marks()).toEqual(["b"]);
  });
});

describe("what fails", () => {
  test("with any company: exactly what succeeded is stored, and nothing is stored half", async () => {
    const member = fc.record({ fails: fc.boolean(), isNested: fc.boolean(), turn: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(member, { maxLength: 12 }), async (members) => {
        db.sqlite.run("DELETE FROM marks");
        const promises: Promise<unknown>[] = [];
        for (const round of [0, 1, 2]) {
          for (const [place, { fails, isNested, turn: own }] of members.entries()) {
            if (own !== round) continue;
            const both = () => {
              mark(`${place} first`);
              if (fails) fail();
              mark(`${place} second`);
            };
            const one = db.together(isNested ? () => db.tx(both) : both);
            // Looked at below; until then nobody has heard of it.
            one.catch(() => {});
            promises.push(one);
          }
          await turn();
        }
        const reported = await outcomes(promises);
        const succeeded = members.flatMap(({ fails }, place) =>
          fails ? [] : [`${place} first`, `${place} second`],
        );
        expect(marks().toSorted()).toEqual(succeeded.toSorted());
        expect(reported.filter((status) => status === "fulfilled")).toHaveLength(succeeded.length / 2);
      }),
      runs(40),
    );
  });

  test("at the commit refuses all, and stores nothing of anybody", async () => {
    db.sqlite.run("CREATE TABLE parents (id INTEGER PRIMARY KEY)");
    db.sqlite.run("CREATE TABLE children (id INTEGER REFERENCES parents(id) DEFERRABLE INITIALLY DEFERRED)");
    const ran: string[] = [];
    const orphan = () => {
      db.sqlite.run("INSERT INTO children VALUES (1)");
      db.afterCommit(() => void ran.push("orphan"));
    };

    expect(await outcomes([db.together(() => mark("a")), db.together(orphan)])).toEqual([
      "rejected",
      "rejected",
    ]);
    expect(marks()).toEqual([]);
    expect(ran).toEqual([]);
    await db.together(() => mark("b"));
    expect(marks()).toEqual(["b"]);
  });

  test("so that SQLite ends the transaction refuses all, those after it too, and stores nothing of anybody", async () => {
    db.sqlite.run(
      "CREATE TRIGGER full BEFORE INSERT ON marks WHEN new.name = 'full' BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END",
    );
    const all = ["a", "full", "b"].map((name) => db.together(() => mark(name)));

    for (const one of await Promise.allSettled(all)) {
      expect(one).toMatchObject({ status: "rejected", reason: { message: "disk full" } });
    }
    expect(marks()).toEqual([]);
    expect(db.sqlite.inTransaction).toBe(false);
    await db.together(() => mark("c"));
    expect(marks()).toEqual(["c"]);
  });
});

test("that catches the error with which SQLite ended a transaction stores nothing by going on", () => {
  db.sqlite.run(
    "CREATE TRIGGER full BEFORE INSERT ON marks WHEN new.name = 'full' BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END",
  );
  const goingOn = () =>
    db.tx(() => {
      mark("before");
      for (const name of ["full", "after"]) {
        try {
          db.tx(() => mark(name));
        } catch {}
      }
      mark("at last");
    });

  expect(goingOn).toThrow("disk full");
  expect(marks()).toEqual([]);
  expect(db.sqlite.inTransaction).toBe(false);
});
