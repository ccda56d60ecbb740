import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { accounts } from "#/platform/context/tables.ts";
import { runs } from "#/testing/runs.ts";
import { type Db, openDatabase } from "./open.ts";
import { openTestDatabase, TEST_NOW, type TestDatabase } from "./testing.ts";

let opened: TestDatabase;
let db: Db;
let ran: string[];
beforeEach(() => {
  opened = openTestDatabase();
  db = opened.db;
  db.sqlite.run("CREATE TABLE marks (name TEXT NOT NULL)");
  ran = [];
});
afterEach(() => opened.end());

const mark = (name: string): void => void db.sqlite.run("INSERT INTO marks VALUES (?)", [name]);
const marks = (): string[] =>
  db.sqlite
    .query<{ name: string }, []>("SELECT name FROM marks ORDER BY rowid")
    .all()
    .map((row) => row.name);
const later = (name: string): void => db.afterCommit(() => void ran.push(name));
/** Takes a call that the types already refuse. */
const untyped = (): ((work: () => unknown) => unknown) => db.tx as never;

describe("a transaction", () => {
  test("returns what its work returns, and stores it", () => {
    const result = db.tx(() => {
      mark("a");
      return 7;
    });

    expect(result).toBe(7);
    expect(marks()).toEqual(["a"]);
    expect(db.sqlite.inTransaction).toBe(false);
  });

  test("that throws stores nothing, passes the error on, and lets the next one begin", () => {
    const failure = new Error("no");
    const run = () =>
      db.tx(() => {
        mark("a");
        throw failure;
      });

    expect(run).toThrow(failure);

    expect(marks()).toEqual([]);
    db.tx(() => mark("b"));
    expect(marks()).toEqual(["b"]);
  });

  test("that answers with a promise is refused and stores nothing of what ran until then", () => {
    const run = () =>
      untyped()(async () => {
        mark("a");
      });

    expect(run).toThrow("must not be asynchronous");
    expect(marks()).toEqual([]);
    expect(db.sqlite.inTransaction).toBe(false);
  });

  test("that answers with a query nobody ran is refused instead of losing it silently", () => {
    const run = () => untyped()(() => db.orm.delete(accounts));

    expect(run).toThrow("must not be asynchronous");
  });

  test("that fails only at its commit stores nothing", () => {
    db.sqlite.run("CREATE TABLE parents (id INTEGER PRIMARY KEY)");
    db.sqlite.run("CREATE TABLE children (id INTEGER REFERENCES parents(id) DEFERRABLE INITIALLY DEFERRED)");
    const run = () =>
      db.tx(() => {
        later("sent");
        db.sqlite.run("INSERT INTO children VALUES (1)");
      });

    expect(run).toThrow("FOREIGN KEY");

    expect(db.sqlite.query("SELECT * FROM children").all()).toEqual([]);
    expect(db.sqlite.inTransaction).toBe(false);
    expect(ran).toEqual([]);
  });
});

describe("a transaction inside another", () => {
  test("is rolled back alone when it throws and the outer one catches that", () => {
    db.tx(() => {
      mark("outer before");
      expect(() =>
        db.tx(() => {
          mark("inner");
          throw new Error("no");
        }),
      ).toThrow("no");
      mark("outer after");
    });

    expect(marks()).toEqual(["outer before", "outer after"]);
  });

  test("is stored only with the outer one", () => {
    const run = () =>
      db.tx(() => {
        db.tx(() => mark("inner"));
        throw new Error("no");
      });

    expect(run).toThrow("no");
    expect(marks()).toEqual([]);
  });

  test("that is asynchronous is refused and rolled back alone", () => {
    db.tx(() => {
      mark("outer");
      expect(() => untyped()(async () => mark("inner"))).toThrow("must not be asynchronous");
    });

    expect(marks()).toEqual(["outer"]);
  });

  test("leaves no savepoint behind when it fails", () => {
    db.tx(() => {
      expect(() =>
        db.tx(() => {
          throw new Error("no");
        }),
      ).toThrow("no");
      expect(() => db.sqlite.run("RELEASE s1")).toThrow("no such savepoint");
    });
  });
});

describe("work for after the commit", () => {
  test("runs at once outside a transaction", () => {
    later("now");
    expect(ran).toEqual(["now"]);
  });

  test("waits for the outermost commit, in the order it was given", () => {
    db.tx(() => {
      later("first");
      db.tx(() => later("second"));
      later("third");
      expect(ran).toEqual([]);
    });

    expect(ran).toEqual(["first", "second", "third"]);
  });

  test("sees what was committed and is outside of the transaction", () => {
    let seen: string[] = [];
    db.tx(() => {
      db.afterCommit(() => {
        seen = marks();
        expect(db.sqlite.inTransaction).toBe(false);
      });
      mark("a");
    });

    expect(seen).toEqual(["a"]);
  });

  test("is dropped on rollback, and does not run after the next commit either", () => {
    expect(() =>
      db.tx(() => {
        later("never");
        throw new Error("no");
      }),
    ).toThrow("no");
    db.tx(() => mark("b"));

    expect(ran).toEqual([]);
  });

  test("given before an inner rollback is kept, given inside it is dropped", () => {
    db.tx(() => {
      later("before");
      expect(() =>
        db.tx(() => {
          later("inside");
          throw new Error("no");
        }),
      ).toThrow("no");
      later("after");
    });

    expect(ran).toEqual(["before", "after"]);
  });

  test("that throws is logged, undoes nothing and keeps no other from running", () => {
    const recorded: unknown[] = [];
    const own = openDatabase(join(dirname(opened.path), "own.db"), TEST_NOW, {
      recordFailure: (error) => recorded.push(error),
    });
    own.sqlite.run("CREATE TABLE marks (name TEXT)");
    own.tx(() => {
      own.afterCommit(() => ran.push("first"));
      own.afterCommit(() => {
        throw new Error("broken");
      });
      own.afterCommit(() => ran.push("third"));
      own.sqlite.run("INSERT INTO marks VALUES ('kept')");
    });
    expect(ran).toEqual(["first", "third"]);
    expect(recorded).toEqual([new Error("broken")]);
    expect(own.sqlite.query("SELECT name FROM marks").all()).toEqual([{ name: "kept" }]);

    own.afterCommit(() => {
      throw new Error("outside");
    });
    expect(recorded).toHaveLength(2);
    own.close();
  });

  test("may open a transaction of its own", () => {
    db.tx(() => db.afterCommit(() => db.tx(() => mark("own"))));
    expect(marks()).toEqual(["own"]);
  });
});

type Step = { do: "mark" | "later"; name: string } | { do: "nest"; steps: Step[]; fails: boolean };

const { steps } = fc.letrec<{ step: Step; steps: Step[] }>((tie) => ({
  step: fc.oneof(
    { depthSize: "small" },
    fc.record({ do: fc.constantFrom("mark" as const, "later" as const), name: fc.string({ maxLength: 3 }) }),
    fc.record({ do: fc.constant("nest" as const), steps: tie("steps"), fails: fc.boolean() }),
  ),
  steps: fc.array(tie("step"), { maxLength: 5 }),
}));

test("whatever nests and fails, exactly the work outside of failed transactions is stored and followed up", () => {
  const run = (list: Step[]): void => {
    for (const step of list) {
      if (step.do === "nest") attempt(step.steps, step.fails);
      else if (step.do === "mark") mark(step.name);
      else later(step.name);
    }
  };
  const attempt = (list: Step[], fails: boolean): void => {
    try {
      db.tx(() => {
        run(list);
        if (fails) throw new Error("planned");
      });
    } catch (error) {
      if (!(error instanceof Error && error.message === "planned")) throw error;
    }
  };
  const expected = (list: Step[], kind: "mark" | "later"): string[] =>
    list.flatMap((step) => {
      if (step.do === "nest") return step.fails ? [] : expected(step.steps, kind);
      return step.do === kind ? [step.name] : [];
    });

  fc.assert(
    fc.property(steps, fc.boolean(), (list, fails) => {
      db.sqlite.run("DELETE FROM marks");
      ran = [];

      attempt(list, fails);

      expect(marks()).toEqual(fails ? [] : expected(list, "mark"));
      expect(ran).toEqual(fails ? [] : expected(list, "later"));
      expect(db.sqlite.inTransaction).toBe(false);
    }),
    runs(200),
  );
});

describe("what a transaction remembers", () => {
  const counted = () => {
    const memory = db.remember<number>();
    let reads = 0;
    const read = () => {
      reads += 1;
      return reads;
    };
    return { memory, get: () => memory.get("key", read) };
  };

  test("is read once, in savepoints too, and is gone with its end", () => {
    const { get } = counted();
    expect(db.tx(() => [get(), db.tx(get), get()])).toEqual([1, 1, 1]);
    expect(db.tx(get)).toBe(2);
    expect([get(), get()]).toEqual([3, 4]);
  });

  test("is gone when a savepoint is undone, which may have changed it, and when a caller drops it", () => {
    const { memory, get } = counted();
    db.tx(() => {
      expect(get()).toBe(1);
      expect(() =>
        db.tx(() => {
          throw new Error("no");
        }),
      ).toThrow("no");
      expect(get()).toBe(2);
      memory.forget("key");
      expect(get()).toBe(3);
    });
  });
});

describe("what precedes a commit", () => {
  test("runs in the transaction, once and last, and may ask for more", () => {
    db.tx(() => {
      db.beforeCommit(() => {
        mark("closing");
        db.beforeCommit(() => mark("closed"));
      });
      db.tx(() => mark("work"));
      expect(marks()).toEqual(["work"]);
    });
    expect(marks()).toEqual(["work", "closing", "closed"]);
  });

  test("goes with the savepoint that asked for it, and with a transaction that fails", () => {
    db.tx(() => {
      expect(() =>
        db.tx(() => {
          db.beforeCommit(() => mark("undone"));
          throw new Error("no");
        }),
      ).toThrow("no");
      db.beforeCommit(() => mark("kept"));
    });
    const failing = () =>
      db.tx(() => {
        db.beforeCommit(() => mark("failed"));
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    db.tx(() => mark("next"));
    expect(marks()).toEqual(["kept", "next"]);
  });

  test("undoes everything when it fails", () => {
    const failing = () =>
      db.tx(() => {
        mark("work");
        db.beforeCommit(() => {
          throw new Error("no");
        });
      });
    expect(failing).toThrow("no");
    expect(marks()).toEqual([]);
    expect(db.sqlite.inTransaction).toBe(false);
  });

  test("has a transaction of its own outside of one", () => {
    db.beforeCommit(() => mark("alone"));
    expect(marks()).toEqual(["alone"]);
  });
});
