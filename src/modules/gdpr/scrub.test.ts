import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { dirname } from "node:path";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { createLog } from "#/platform/log.ts";
import { createScrubber, type Scrubber } from "./scrub.ts";
import { findInFiles } from "./testing.ts";

const log = createLog("silent");
const NO_LIMIT = Number.POSITIVE_INFINITY;

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

test("no erased name is left in any file, although rows had moved between pages", () => {
  growAndErase(3000);
  expect(scrubber.scrub(NO_LIMIT)).toBe(true);
  expect(findInFiles(dirname(opened.path), [MARK])).toEqual([]);
});

test("a database above the limit is left for later and says so", () => {
  growAndErase(10);
  expect(scrubber.scrub(4096)).toBe(false);
  expect(scrubber.scrub(NO_LIMIT)).toBe(true);
});

test("while somebody else reads the file it is not called clean, and afterwards it is", () => {
  growAndErase(10);
  const reader = new Sqlite(opened.path, { readonly: true });
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM sessions").get();
  expect(scrubber.scrub(NO_LIMIT)).toBe(false);
  reader.run("COMMIT");
  reader.close();
  expect(scrubber.scrub(NO_LIMIT)).toBe(true);
  expect(findInFiles(dirname(opened.path), [MARK])).toEqual([]);
});

test("the file is rewritten once for what was erased, also where the log could not be emptied at once", () => {
  growAndErase(10);
  const reader = new Sqlite(opened.path, { readonly: true });
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM sessions").get();
  expect(scrubber.scrub(NO_LIMIT)).toBe(false);
  reader.run("COMMIT");
  reader.close();
  // Above the limit it would not be rewritten; nothing was erased since, so it need not be.
  expect(scrubber.scrub(4096)).toBe(true);
  scrubber.dirty();
  expect(scrubber.scrub(4096)).toBe(false);
});

test("the connection waits for locks afterwards as long as before", () => {
  const patience = () => opened.db.sqlite.query("PRAGMA busy_timeout").get();
  const before = patience();
  scrubber.scrub(NO_LIMIT);
  expect(patience()).toEqual(before);
});

test("a fault while rewriting is no fault of the erasure: it only is not clean yet", () => {
  opened.db.tx(() => expect(scrubber.scrub(NO_LIMIT)).toBe(false));
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
