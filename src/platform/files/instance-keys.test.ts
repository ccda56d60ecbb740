import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { missingOf } from "#/platform/db/log-lineage.ts";
import { type Db, openDatabase } from "#/platform/db/open.ts";
import { insertAccount, TEST_NOW } from "#/platform/db/testing.ts";
import { attachDataDir, openDataDir } from "./data-dir.ts";
import { giveUpMissing, settleInstance } from "./identity.ts";
import { readMark } from "./instance-mark.ts";
import { StorageError } from "./storage-failure.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-house-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);
const open: (() => void)[] = [];
afterEach(() => {
  for (const end of open.splice(0)) end();
});

/** As a service opens it; `end` is a clean one, without it the process was killed. */
function start(recorded: unknown[] = []): { db: Db; missing: number; end(): void } {
  const dataDir = openDataDir(folder, systemRandom);
  let db: Db | null = null;
  try {
    db = openDatabase(dataDir.database, TEST_NOW, {
      recordFailure: (error) => recorded.push(error),
      canBeEmpty: dataDir.isNew,
      ...(dataDir.mark && { recordCommit: dataDir.mark.note }),
    });
    settleInstance(db, dataDir, createSecrets(dataDir.keys.current, systemRandom), systemRandom);
  } catch (error) {
    db?.close();
    dataDir.release();
    throw error;
  }
  const opened = db;
  const end = () => {
    opened.close();
    dataDir.release();
  };
  return { db: opened, missing: missingOf(dataDir.mark?.found ?? null, opened.commits()), end };
}

/** What a power cut leaves: the files as they are, without anybody's goodbye. */
function killed(work: (db: Db) => void): void {
  const { db, end } = start();
  work(db);
  const names = ["assay.db", "assay.db-wal", "assay.state", "server.key"];
  for (const name of names) copyFileSync(file(name), file(`${name}.kept`));
  end();
  for (const name of names) renameSync(file(`${name}.kept`), file(name));
}

const add = (db: Db, id: string): void => db.tx(() => insertAccount(db, id));

function refusal(): StorageError {
  try {
    start().end();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error("the house was opened");
}

describe("the secret", () => {
  test("of another instance is refused, by its own reason, and nothing is changed", () => {
    start().end();
    const other = "ab".repeat(32);
    writeFileSync(file("server.key"), `${other}\n`);
    const before = readFileSync(file("assay.db"));
    expect(refusal().reason).toBe("foreign_key");
    expect(refusal().message).toContain("does not belong to its database");
    expect(refusal().message).not.toContain(other);
    expect(readFileSync(file("assay.db"))).toEqual(before);
    expect(readFileSync(file("server.key"), "utf8")).toBe(`${other}\n`);
  });

  test("is known from the first start on, also where all that came after it in the write-ahead log is lost", () => {
    killed((db) => add(db, "cus_1"));
    rmSync(file("assay.db-wal"));
    const own = readFileSync(file("server.key"));
    writeFileSync(file("server.key"), `${"ab".repeat(32)}\n`);
    expect(refusal().reason).toBe("foreign_key");
    writeFileSync(file("server.key"), own);
    const { missing, end } = start();
    expect(missing).toBe(1);
    end();
  });

  test("is known again at each start, and is stored nowhere in the database", () => {
    start().end();
    const key = readFileSync(file("server.key"), "utf8").trim();
    start().end();
    expect(readFileSync(file("assay.db")).includes(key)).toBeFalse();
  });
});

describe("transactions", () => {
  test("are counted where they changed something, and the folder knows how many", () => {
    const { db, end } = start();
    const before = db.commits();
    add(db, "cus_1");
    db.tx(() => db.sqlite.query("SELECT 1").get());
    expect(() =>
      db.tx(() => {
        insertAccount(db, "cus_2");
        throw new Error("no");
      }),
    ).toThrow("no");
    db.tx(() => db.tx(() => insertAccount(db, "cus_3")));
    expect(db.commits() - before).toBe(2);
    expect(readMark(file("assay.state"))).toMatchObject({ state: "open", commits: before + 2 });
    end();
  });

  test("that a kill leaves in the write-ahead log are all there at the next start, and nothing is said to be missing", () => {
    killed((db) => {
      for (let n = 0; n < 20; n++) add(db, `cus_${n}`);
    });
    const { db, missing, end } = start();
    expect(db.sqlite.query("SELECT count(*) AS n FROM accounts").get()).toEqual({ n: 20 });
    expect(missing).toBe(0);
    end();
  });
});

describe("a write-ahead log", () => {
  const lose = {
    "that was deleted": () => rmSync(file("assay.db-wal")),
    "that was cut": () => {
      const bytes = readFileSync(file("assay.db-wal"));
      writeFileSync(file("assay.db-wal"), bytes.subarray(0, Math.floor((bytes.length * 3) / 4)));
    },
    "whose header was overwritten": () => {
      const bytes = readFileSync(file("assay.db-wal"));
      writeFileSync(file("assay.db-wal"), bytes.fill(0, 0, 32));
    },
  };

  test.each(Object.entries(lose))(
    "%s is noticed: how many transactions are missing, until that is accepted",
    (_, damage) => {
      start().end();
      killed((db) => {
        for (let n = 0; n < 40; n++) add(db, `cus_${n}`);
      });
      damage();
      const { db, missing, end } = start();
      const { n } = db.sqlite.query("SELECT count(*) AS n FROM accounts").get() as { n: number };
      const lost = 40 - n;
      expect(lost).toBeGreaterThan(0);
      expect(missing).toBe(lost);
      end();

      // Each start finds it again, since what is missing may be restored.
      const again = start();
      expect(again.missing).toBe(lost);
      again.end();
      const giveUp = () => giveUpMissing(attachDataDir(folder, systemRandom), TEST_NOW);
      expect([giveUp(), giveUp()]).toEqual([lost, 0]);
      const accepted = start();
      expect(accepted.missing).toBe(0);
      add(accepted.db, "cus_later");
      expect(accepted.db.commits()).toBe(1_000_001);
      accepted.end();
    },
  );

  test("that held a whole instance is refused, instead of becoming an empty one", () => {
    start().end();
    rmSync(file("assay.db"));
    // The state in which SQLite leaves a file whose first transactions are all in the log.
    const sqlite = new Sqlite(file("assay.db"));
    sqlite.run("PRAGMA journal_mode = WAL");
    sqlite.close();
    expect(statSync(file("assay.db")).size).toBe(4096);
    expect(refusal().reason).toBe("missing");
    expect(refusal().message).toContain("lost its content");
  });
});

describe("an older copy of the database", () => {
  test("in the place of the newer one is noticed too", () => {
    start().end();
    copyFileSync(file("assay.db"), file("older"));
    const { db, end } = start();
    add(db, "cus_1");
    end();
    renameSync(file("older"), file("assay.db"));
    const { missing, end: close } = start();
    expect(missing).toBe(1);
    close();
  });
});

describe("under a running service", () => {
  test("a database that is removed is reported once, gets no more writes, is still read, and is kept as a copy", () => {
    const stored: unknown[] = [];
    const { db, end } = start(stored);
    add(db, "cus_1");
    renameSync(file("assay.db"), file("away"));
    expect(db.isInPlace()).toBeFalse();
    for (const id of ["cus_2", "cus_3"]) expect(() => add(db, id)).toThrow(/readonly/);
    expect(() => insertAccount(db, "cus_4")).toThrow(/readonly/);
    expect(db.sqlite.query("SELECT id FROM accounts").all()).toEqual([{ id: "cus_1" }]);
    expect(stored.map((failure) => (failure as StorageError).reason)).toEqual(["missing"]);

    const name = db.rescue();
    expect(name).toBe(file("assay.db.rescued"));
    end();
    expect(refusal().message).toContain("rename assay.db.rescued to assay.db");
    renameSync(name ?? "", file("assay.db"));
    rmSync(file("assay.db-wal"), { force: true });
    rmSync(file("assay.db-shm"), { force: true });
    const { db: again, missing, end: close } = start();
    expect(again.sqlite.query("SELECT id FROM accounts").all()).toEqual([{ id: "cus_1" }]);
    expect(missing).toBe(0);
    close();
  });

  test("one that is restored to its place is written again", () => {
    const { db, end } = start([]);
    renameSync(file("assay.db"), file("away"));
    expect(() => add(db, "cus_1")).toThrow();
    renameSync(file("away"), file("assay.db"));
    add(db, "cus_2");
    expect(db.rescue()).toBeNull();
    end();
  });

  test("one that is replaced is not mistaken for it, and the other's files are left alone at the end", () => {
    const { db, end } = start([]);
    add(db, "cus_1");
    copyFileSync(file("assay.db"), file("other"));
    renameSync(file("other"), file("assay.db"));
    rmSync(file("assay.db-wal"));
    writeFileSync(file("assay.db-wal"), "of another");
    expect(() => add(db, "cus_2")).toThrow(/readonly/);
    end();
    expect(readFileSync(file("assay.db-wal"), "utf8")).toBe("of another");
  });

  test("a log that is removed loses no data: the database has merged it", () => {
    const { db, end } = start([]);
    add(db, "cus_1");
    rmSync(file("assay.db-wal"));
    expect(db.isInPlace()).toBeFalse();
    expect(() => add(db, "cus_2")).toThrow(/readonly/);
    expect(db.rescue()).toBeNull();
    end();
    expect(existsSync(file("assay.db.rescued"))).toBeFalse();
    const { db: again, missing, end: close } = start();
    expect(again.sqlite.query("SELECT id FROM accounts").all()).toEqual([{ id: "cus_1" }]);
    expect(missing).toBe(0);
    close();
  });
});

test("a probe stores nothing and reports what keeps others from storing", () => {
  const { db, end } = start();
  db.probe();
  const other = openDatabase(file("assay.db"), TEST_NOW, { isOwner: false, isServedByOther: () => true });
  other.sqlite.run("BEGIN IMMEDIATE");
  expect(() => db.probe()).toThrow(/locked/);
  other.sqlite.run("ROLLBACK");
  db.probe();
  other.close();
  expect(db.sqlite.query("PRAGMA busy_timeout").get()).toEqual({ timeout: 5000 });
  end();
});
