import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { openTestDatabase, TEST_NOW, type TestDatabase } from "#/platform/db/testing.ts";
import { runs } from "#/testing/runs.ts";
import { type AuditLine, entryOfEvent, NOTHING_BEFORE } from "./entry.ts";
import { AUDIT_COLUMNS, type AuditTrail, createAuditTrail } from "./trail.ts";

let opened: TestDatabase;
let trail: AuditTrail;
let now = TEST_NOW;
const secrets = createSecrets(new Uint8Array(32).fill(7), systemRandom);
beforeEach(() => {
  opened = openTestDatabase();
  now = TEST_NOW;
  trail = createAuditTrail({ db: opened.db, secrets, clock: { now: () => now } });
});
afterEach(() => opened.end());

const run = (sql: string, ...values: (string | number)[]) => opened.db.sqlite.run(sql, values);
const note = (session: number) =>
  opened.db.tx(() =>
    trail.record(entryOfEvent("decision.recorded", { by: "usr_1", account: "cus_1", mode: "live", session })),
  );
const lines = () =>
  opened.db.sqlite.query<Record<string, unknown>, []>("SELECT * FROM audit_entries ORDER BY seq").all();
const failureKind = () => trail.verify().fault?.kind ?? null;

/** How often each statement runs that is prepared from now on. */
function countStatements(sqlite: TestDatabase["db"]["sqlite"]): Map<string, number> {
  const ran = new Map<string, number>();
  const { query } = sqlite;
  sqlite.query = ((text: string) => {
    const statement = query.call(sqlite, text);
    for (const name of ["run", "get"] as const) {
      const carryOut = statement[name].bind(statement);
      statement[name] = (...values: never[]) => {
        ran.set(text, (ran.get(text) ?? 0) + 1);
        return carryOut(...values) as never;
      };
    }
    return statement;
  }) as typeof query;
  return ran;
}

const TRIGGERS = ["audit_entries_no_update", "audit_entries_no_delete", "audit_entries_in_order"];
/** The work of an attacker who owns the file itself. */
function tamper(work: () => void): void {
  for (const name of [...TRIGGERS, "audit_chain_forward", "audit_chain_no_delete"])
    run(`DROP TRIGGER ${name}`);
  work();
}

test("while nothing can be stored, so many lines wait and no further ones; how many are missing is logged afterwards", () => {
  trail = createAuditTrail({ db: opened.db, secrets, clock: { now: () => now }, waitingMax: 3 });
  const refused = () => trail.later(entryOfEvent("permission.denied", { by: "usr_1", account: "cus_1" }));
  for (let turn = 0; turn < 2; turn += 1) refused();
  run("CREATE TRIGGER full BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'full'); END");
  expect(() => trail.flush()).toThrow("full");
  const tenant = { accountId: "cus_1", mode: "live" } as const;
  trail.read(tenant, 1, { keyId: "key_1" }, "profile");
  for (let turn = 0; turn < 5; turn += 1) {
    now += 1_000;
    refused();
  }
  run("DROP TRIGGER full");
  trail.flush();
  const stored = lines();
  expect(stored.map(({ action }) => action)).toEqual([
    ...["permission.denied", "permission.denied", "result.read", "audit.lines_lost"],
  ]);
  expect(stored.at(-1)).toMatchObject({
    actor_kind: "system",
    details: JSON.stringify({ count: 5, since: TEST_NOW + 1_000 }),
  });
  refused();
  trail.flush();
  expect(lines()).toHaveLength(5);
  expect(failureKind()).toBeNull();
});

test("many that wait are stored some at a time, in their order, and what one request reads meanwhile is one line all the same", () => {
  const tenant = { accountId: "cus_1", mode: "live" } as const;
  const readers = [1, 2, 3].map((number) => ({ keyId: `key_${number}` }));
  for (const reader of readers) trail.read(tenant, 1, reader, "profile");
  trail.flush(2);
  expect(lines().map(({ actor_id }) => actor_id)).toEqual(["key_1", "key_2"]);
  // The third still waits and takes more; the first has its line, so what it reads now is another one.
  for (const reader of readers.slice(2)) trail.read(tenant, 2, reader, "report");
  trail.read(tenant, 2, readers[0] ?? { keyId: "" }, "report");
  for (let run = 0; run < 3; run += 1) trail.flush(1);
  expect(lines().map(({ actor_id, details }) => `${actor_id} ${JSON.parse(String(details)).count}`)).toEqual([
    ...["key_1 1", "key_2 1", "key_3 2", "key_1 1"],
  ]);
  expect(failureKind()).toBeNull();
});

test("a log that an earlier version began in hex is read as before, and goes on", () => {
  const written = () =>
    opened.db.sqlite.query(`SELECT ${AUDIT_COLUMNS} FROM audit_entries ORDER BY seq`).all() as AuditLine[];
  for (let session = 1; session <= 3; session += 1) note(session);
  const before = written();
  expect(before.map(({ previous }) => previous)).toEqual([
    NOTHING_BEFORE,
    ...before.slice(0, 2).map(({ hash }) => hash),
  ]);
  run("DROP TRIGGER audit_entries_no_update");
  for (const { seq, previous, hash } of before)
    run("UPDATE audit_entries SET previous = ?, hash = ? WHERE seq = ?", previous, hash, seq);
  expect(written()).toEqual(before);
  note(4);
  expect(written()[3]?.previous).toBe(before[2]?.hash as string);
  expect(trail.verify()).toEqual({ lines: 4, fault: null });
  // The beginning of the log is cut off between both forms, and once more behind it.
  expect(trail.cut(now + 1, 3)).toBe(3);
  expect(trail.verify()).toEqual({ lines: 1, fault: null });
  expect(written()[0]?.previous).toBe(before[2]?.hash as string);
});

const COLUMNS = ["at", "account_id", "mode", "actor_kind", "actor_id", "action", "target_kind"].concat(
  ...["target_id", "network", "details", "previous", "hash"],
);
/** Each takes a number of a line, from 1, and of another. */
const TAMPERINGS: Record<string, (seq: number, other: number) => void> = {
  ...Object.fromEntries(
    COLUMNS.map((column) => [
      `${column} changed`,
      (seq: number) => void run(`UPDATE audit_entries SET ${column} = '77' WHERE seq = ?`, seq),
    ]),
  ),
  removed: (seq) => void run("DELETE FROM audit_entries WHERE seq = ?", seq),
  "removed, and those after it moved up": (seq) => {
    run("DELETE FROM audit_entries WHERE seq = ?", seq);
    run("UPDATE audit_entries SET seq = -seq WHERE seq > ?", seq);
    run("UPDATE audit_entries SET seq = -seq - 1 WHERE seq < 0");
  },
  "put in another's place": (seq, other) => {
    run("UPDATE audit_entries SET seq = -1 WHERE seq = ?", seq);
    run("UPDATE audit_entries SET seq = ? WHERE seq = ?", seq, other);
    run("UPDATE audit_entries SET seq = ? WHERE seq = -1", other);
  },
  doubled: (seq) =>
    void run(
      `INSERT INTO audit_entries SELECT (SELECT max(seq) + 1 FROM audit_entries), ${COLUMNS.join(", ")} FROM audit_entries WHERE seq = ?`,
      seq,
    ),
  "cut off with all that follow": (seq) => void run("DELETE FROM audit_entries WHERE seq >= ?", seq),
  "cut off with all that follow, and the end moved": (seq) => {
    run("DELETE FROM audit_entries WHERE seq >= ?", seq);
    run(
      "UPDATE audit_chain SET head_seq = ?, head_hash = coalesce((SELECT hash FROM audit_entries WHERE seq = ?), anchor_hash)",
      ...[seq - 1, seq - 1],
    );
  },
  "cut off with all before, and the beginning moved": (seq) => {
    run(
      "UPDATE audit_chain SET anchor_seq = ?, anchor_hash = (SELECT hash FROM audit_entries WHERE seq = ?)",
      seq,
      seq,
    );
    run("DELETE FROM audit_entries WHERE seq <= ?", seq);
  },
  "left without the row of the ends": () => void run("DELETE FROM audit_chain"),
};

describe("the chain", () => {
  test("is valid, also after its beginning was cut by age, and goes on from there", () => {
    expect(trail.verify()).toEqual({ lines: 0, fault: null });
    for (let session = 1; session <= 5; session += 1) note(session);
    expect(trail.verify()).toEqual({ lines: 5, fault: null });
    now += 1000;
    note(6);
    expect(trail.cut(now, 2)).toBe(2);
    expect(trail.cut(now, 100)).toBe(3);
    expect(trail.cut(now, 100)).toBe(0);
    note(7);
    expect(lines().map(({ seq }) => seq)).toEqual([6, 7]);
    expect(trail.verify()).toEqual({ lines: 2, fault: null });
  });

  test.each(Object.keys(TAMPERINGS))("reports a line that is %s, whichever it is", (name) => {
    for (let session = 1; session <= 6; session += 1) note(session);
    tamper(() => {});
    const place = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(place, place, (seq, other) => {
        fc.pre(seq !== other);
        expect(trail.verify()).toEqual({ lines: 6, fault: null });
        run("BEGIN");
        TAMPERINGS[name]?.(seq, other);
        const { fault: failure } = trail.verify();
        run("ROLLBACK");
        expect(failure).not.toBeNull();
      }),
      runs(12),
    );
  });

  test("is signed with the server's own secret: forged ends are not valid", () => {
    note(1);
    note(2);
    const foreign = createSecrets(new Uint8Array(32).fill(8), systemRandom);
    expect(
      createAuditTrail({ db: opened.db, secrets: foreign, clock: { now: () => now } }).verify().fault?.kind,
    ).toBe("ends_changed");
  });

  test("goes on under a new secret of the server, which makes no broken one good", () => {
    note(1);
    const next = createSecrets(new Uint8Array(32).fill(8), systemRandom);
    const renewed = createAuditTrail({ db: opened.db, secrets: next, clock: { now: () => now } });
    renewed.resign(secrets);
    expect(renewed.verify()).toEqual({ lines: 1, fault: null });
    expect(failureKind()).toBe("ends_changed");
    trail.resign(secrets);
    expect(failureKind()).toBe("ends_changed");
  });

  test("lets nobody change, remove, replace or skip a line, as long as its triggers exist", () => {
    for (let session = 1; session <= 3; session += 1) note(session);
    expect(() => run("UPDATE audit_entries SET action = 'x' WHERE seq = 2")).toThrow("append-only");
    expect(() => run("DELETE FROM audit_entries WHERE seq = 1")).toThrow("append-only");
    expect(() =>
      run("INSERT OR REPLACE INTO audit_entries SELECT * FROM audit_entries WHERE seq = 2"),
    ).toThrow();
    expect(() =>
      run(`INSERT INTO audit_entries SELECT 9, ${COLUMNS.join(", ")} FROM audit_entries WHERE seq = 3`),
    ).toThrow("no gaps");
    expect(() => run("UPDATE audit_chain SET head_seq = 1")).toThrow("forward");
    expect(() => run("DELETE FROM audit_chain")).toThrow("append-only");
    expect(failureKind()).toBeNull();
  });
});

describe("a line", () => {
  test("belongs to its transaction: what is undone leaves no line", () => {
    note(1);
    expect(() =>
      opened.db.tx(() => {
        trail.record(entryOfEvent("decision.recorded", { by: "usr_1", session: 2 }));
        throw new Error("undone");
      }),
    ).toThrow("undone");
    opened.db.tx(() => {
      try {
        opened.db.tx(() => {
          trail.record(entryOfEvent("decision.recorded", { by: "usr_1", session: 3 }));
          throw new Error("undone");
        });
      } catch {
        // A savepoint that is undone, in a transaction that goes on.
      }
      trail.record(entryOfEvent("decision.recorded", { by: "usr_1", session: 4 }));
    });
    trail.flush();
    expect(lines().map(({ target_id }) => target_id)).toEqual(["1", "4"]);
    expect(failureKind()).toBeNull();
  });

  test("about a refusal stays although its transaction is undone", () => {
    expect(() =>
      opened.db.tx(() => {
        trail.later(entryOfEvent("sign_in.refused", { user: "usr_1", reason: "wrong_password" }));
        throw new Error("refused");
      }),
    ).toThrow("refused");
    trail.flush();
    expect(lines()).toMatchObject([{ action: "sign_in.refused", actor_id: "usr_1" }]);
  });

  test("that cannot be stored now is stored later, once", () => {
    trail.later(entryOfEvent("key.refused", { network: "203.0.113.0/24" }));
    run("PRAGMA query_only = ON");
    expect(() => trail.flush()).toThrow();
    run("PRAGMA query_only = OFF");
    trail.flush();
    trail.flush();
    expect(lines()).toMatchObject([{ actor_kind: "unknown", actor_id: null, network: "203.0.113.0/24" }]);
  });

  test("about readings is one for each request, whatever it read", () => {
    const tenant = { accountId: "cus_1", mode: "live" } as const;
    const reader = () => ({ keyId: "user:usr_1", address: "203.0.113.77" });
    const [first, second] = [reader(), reader()];
    for (const session of [4, 5]) trail.read(tenant, session, first, "profile");
    trail.read(tenant, 4, second, "report");
    trail.flush();
    expect(lines()).toMatchObject([
      {
        action: "result.read",
        target_kind: "sessions",
        target_id: null,
        details: '{"what":["profile"],"count":2,"sessions":[4,5]}',
      },
      { target_kind: "session", target_id: "4", network: "203.0.113.0/24", actor_id: "usr_1" },
    ]);
  });

  test("of one transaction read the ends once and sign them once, in that transaction", () => {
    const before = opened.db.commits();
    const ran = countStatements(opened.db.sqlite);
    const signed: string[] = [];
    const mac = (...given: Parameters<typeof secrets.mac>) => {
      signed.push(given[1]);
      return secrets.mac(...given);
    };
    trail = createAuditTrail({ db: opened.db, secrets: { mac }, clock: { now: () => now } });
    opened.db.tx(() => {
      for (let n = 0; n < 1000; n += 1) trail.record(entryOfEvent("link.shown", { by: "usr_1", count: n }));
    });
    expect([...ran].map(([text, times]) => [text.split(" ", 3).join(" "), times])).toEqual([
      ["SELECT anchor_seq AS", 1],
      ["INSERT INTO audit_entries", 1000],
      ["INSERT INTO audit_chain", 1000],
    ]);
    expect(signed).toHaveLength(1);
    expect(opened.db.commits() - before).toBe(1);
    expect(lines()).toHaveLength(1000);
    expect(trail.verify()).toEqual({ lines: 1000, fault: null });
  });

  test("of an undone savepoint are not written, and those around it are, in their order", () => {
    const link = (n: number) => trail.record(entryOfEvent("link.shown", { by: "usr_1", count: n }));
    opened.db.tx(() => {
      link(1);
      expect(() =>
        opened.db.tx(() => {
          link(2);
          throw new Error("no");
        }),
      ).toThrow("no");
      opened.db.tx(() => link(3));
    });
    expect(lines().map(({ details }) => JSON.parse(String(details)).count)).toEqual([1, 3]);
    expect(trail.verify().fault).toBeNull();
  });
});
