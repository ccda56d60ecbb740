import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { openDatabase } from "#/platform/db/open.ts";
import { insertAccount, openTestDatabase, TEST_NOW, type TestDatabase } from "#/platform/db/testing.ts";
import { createLog } from "#/platform/observability/log.ts";
import { createScrubber, type Scrubber } from "./scrub.ts";
import { findInFiles } from "./testing.ts";

const log = createLog("silent");

let opened: TestDatabase;
let scrubber: Scrubber;
beforeEach(() => {
  opened = openTestDatabase();
  scrubber = createScrubber(opened.db, log);
  insertAccount(opened.db, "cus_1");
});
afterEach(() => opened.end());

/** Every name of the workload has it in common. */
const MARK = "Zqxjkwv";

/** Candidates come and finish in another order than they came, as in life: rows grow and move between pages. */
function growAndErase(people: number): void {
  const { sqlite } = opened.db;
  const begin = sqlite.query(
    `INSERT INTO sessions (account_id, mode, source, first_name, last_name, email, gender, product_type,
       questionnaire_version, language, seed, item_order, notice_version, acknowledged_at)
     VALUES ('cus_1', 'test', 'manual', 'First', ?1, ?1 || '@mail.example', '', 'pa-standard', '1.0.0', 'en', 1, '[]', '1.0', 0)`,
  );
  const finish = sqlite.query(
    "UPDATE sessions SET first_name = ?2, comment = ?3, completed_at = 1 WHERE id = ?1",
  );
  let seed = 4;
  const below = (limit: number): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * limit);
  };
  const name = (id: number) => `${MARK}${id}Candidate`;
  const open: number[] = [];
  sqlite.run("BEGIN");
  for (let id = 1; id <= people || open.length > 0; ) {
    if (id <= people && (open.length < 50 || below(2) === 0)) {
      begin.run(name(id));
      open.push(id);
      id += 1;
    } else {
      const done = open.splice(below(open.length), 1)[0] ?? 0;
      finish.run(done, `${name(done)}${"x".repeat(below(100))}`, `${"c".repeat(below(2000))}${name(done)}`);
    }
  }
  sqlite.run("COMMIT");
  sqlite.run("UPDATE sessions SET first_name = 'A', last_name = 'B', email = 'c', comment = ''");
}

const remains = () => findInFiles(dirname(opened.path), [MARK]);

test("no erased name is left in any file, although rows had moved between pages", async () => {
  growAndErase(3000);
  opened.db.slack.emptyLog();
  expect(remains()).toContain(`${MARK} (plain)`);
  expect(await scrubber.scrub()).toBe(true);
  expect(remains()).toEqual([]);
  expect(opened.db.sqlite.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

test("what was erased from disk does not come back out of a cache, ours or another connection's, when the same pages are written again", async () => {
  growAndErase(1000);
  const other = new Sqlite(opened.path);
  other.query("SELECT sum(length(first_name) + length(comment)) FROM sessions").get();
  expect(await scrubber.scrub()).toBe(true);
  const write = (sqlite: Sqlite, comment: string, every: number) =>
    sqlite.run("UPDATE sessions SET comment = ? WHERE id % ? = 0", [comment, every]);
  write(other, "short", 3);
  write(opened.db.sqlite, "something longer that moves rows to other pages ".repeat(20), 2);
  other.run("PRAGMA wal_checkpoint(PASSIVE)");
  other.close();
  expect(remains()).toEqual([]);
});

test("a person who is erased among others that stay leaves nothing, and the others lose nothing", async () => {
  growAndErase(300);
  const { sqlite } = opened.db;
  sqlite.run("UPDATE sessions SET comment = 'kept-' || id, last_name = 'Kept' || id WHERE id % 7 > 0");
  const kept = () => sqlite.query("SELECT id, last_name, comment FROM sessions ORDER BY id").all();
  const before = kept();
  expect(await scrubber.scrub()).toBe(true);
  expect(kept()).toEqual(before);
  expect(remains()).toEqual([]);
  expect(findInFiles(dirname(opened.path), ["Kept299"])).toContain("Kept299 (plain)");
});

test("while somebody else reads or writes the file it is not called clean, and afterwards it is", async () => {
  growAndErase(10);
  for (const begin of ["BEGIN", "BEGIN IMMEDIATE"]) {
    const other = new Sqlite(opened.path);
    other.run(begin);
    other.query("SELECT count(*) FROM sessions").get();
    opened.db.sqlite.run("PRAGMA busy_timeout = 0");
    if (begin === "BEGIN") opened.db.tx(() => opened.db.sqlite.run("UPDATE sessions SET comment = 'x'"));
    expect(await scrubber.scrub()).toBe(false);
    other.run("COMMIT");
    other.close();
  }
  expect(await scrubber.scrub()).toBe(true);
  expect(remains()).toEqual([]);
});

test("the connection waits for locks afterwards as long as before", async () => {
  const patience = () => opened.db.sqlite.query("PRAGMA busy_timeout").get();
  const before = patience();
  growAndErase(100);
  await scrubber.scrub();
  expect(patience()).toEqual(before);
});

test("an error while overwriting bytes is no error of the erasure: it only is not clean yet", async () => {
  opened.db.slack.look = () => {
    throw new Error("EIO");
  };
  expect(await scrubber.scrub()).toBe(false);
});

test("a file that was put in the place of the database is not touched", async () => {
  const path = `${opened.path}.second`;
  const db = openDatabase(path, TEST_NOW, { recordFailure: () => {} });
  renameSync(path, `${path}.away`);
  const another = new Sqlite(path);
  another.run("CREATE TABLE other (text)");
  another.close();
  const bytes = readFileSync(path);
  expect(await createScrubber(db, log).scrub()).toBe(false);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  db.close();
});

test("a server that is closed meanwhile is not called clean", async () => {
  growAndErase(10);
  const scrubbing = scrubber.scrub();
  opened.db.close();
  expect(await scrubbing).toBe(false);
});

test("the search finds a text in each form, so that finding nothing means something", () => {
  const text = "Zoë Ünal-Ørsted";
  const put = (bytes: Buffer) =>
    opened.db.sqlite.run("CREATE TABLE IF NOT EXISTS f (b BLOB)") &&
    opened.db.sqlite.run("INSERT INTO f VALUES (?)", [bytes]);
  put(Buffer.from(text, "utf16le"));
  put(Buffer.from(JSON.stringify(text).replace(/[^ -~]/g, (l) => `\\u00${l.charCodeAt(0).toString(16)}`)));
  put(Buffer.from(Buffer.from(`ab${text}cd`).toString("base64")));
  put(Buffer.from(encodeURIComponent(text)));
  opened.db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  expect(findInFiles(dirname(opened.path), [text]).sort()).toEqual(
    ["JSON", "URL", "UTF-16 LE", "base64 at 2"].map((form) => `${text} (${form})`),
  );
});
