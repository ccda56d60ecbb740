import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type InstanceRecord, openMark, readMark } from "#/platform/files/instance-mark.ts";
import { countAfterLoss, logsSetAside, missingOf, setAsideMisfit, viewOf } from "./log-lineage.ts";
import { createLogWatch, isSameOrLater } from "./wal.ts";

/** Real databases with a table like `server`, whose files are copied as a kill or a power cut would leave them. */

const work = mkdtempSync(join(tmpdir(), "assay-lineage-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const NOW = Date.UTC(2026, 10, 28, 12);

const FILES = ["assay.db", "assay.db-wal", "assay.state"];

/** What a service does with its files, as far as it matters here. */
function instance() {
  const folder = mkdtempSync(join(work, "instance-"));
  const path = join(folder, "assay.db");
  let sqlite: Sqlite;
  let mark: InstanceRecord;
  let watch = createLogWatch(path);
  /** The mark's line as a power cut may leave it: any since it was last stored durably. */
  const marks: string[] = [];

  function open(): void {
    mark = openMark(join(folder, "assay.state"));
    const found = mark.found?.log ?? null;
    setAsideMisfit(path, mark.found, NOW);
    const since = viewOf(path, { alone: true })?.commits ?? 0;
    sqlite = new Sqlite(path, { create: true });
    sqlite.run("PRAGMA journal_mode = WAL");
    sqlite.run("CREATE TABLE IF NOT EXISTS server (id INTEGER PRIMARY KEY, commits INTEGER, key_check TEXT)");
    sqlite.run("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT)");
    sqlite.run("INSERT OR IGNORE INTO server VALUES (1, 0, 'own')");
    // As after migrations.
    if (mark.found === null) sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    watch = createLogWatch(path);
    const head = watch.head();
    mark.set("open", commits(), head !== null && head === found?.head ? found : { head, since });
    marks.length = 0;
  }

  const commits = () => sqlite.query<{ n: number }, []>("SELECT commits AS n FROM server").get()?.n ?? 0;
  function commitOn(connection: Sqlite, rows: number): void {
    connection.run("BEGIN IMMEDIATE");
    for (let n = 0; n < rows; n += 1)
      connection.run("INSERT INTO rows (text) VALUES (?)", ["x".repeat(100 + 37 * n)]);
    connection.run("UPDATE server SET commits = commits + 1");
    connection.run("COMMIT");
  }
  open();
  return {
    folder,
    path,
    commits,
    marks,
    commit: (rows: number) => commitOn(sqlite, rows),
    note() {
      marks.push(JSON.stringify(readMark(join(folder, "assay.state"))));
      mark.note(commits(), watch.head());
    },
    checkpoint: (mode: string) => void sqlite.query(`PRAGMA wal_checkpoint(${mode})`).get(),
    /** As a command next to the service, or sqlite3. */
    byOther(rows: number) {
      const other = new Sqlite(path, { readwrite: true });
      other.run("PRAGMA busy_timeout = 1000");
      commitOn(other, rows);
      other.close();
    },
    /** The files as they lie there now. */
    copy(): string {
      const to = mkdtempSync(join(work, "copy-"));
      for (const name of FILES)
        if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(to, name));
      return to;
    },
    reopen(isClean: boolean) {
      if (isClean) {
        const last = commits();
        sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
        sqlite.close();
        watch.close();
        mark.set("closed", last, { head: null, since: last });
      } else {
        // Files of a killed one, under the same names.
        const kept = join(folder, "kept");
        mkdirSync(kept, { recursive: true });
        for (const name of FILES) copyFileSync(join(folder, name), join(kept, name));
        sqlite.close();
        watch.close();
        rmSync(`${path}-wal`, { force: true });
        for (const name of FILES) copyFileSync(join(kept, name), join(folder, name));
      }
      mark.close();
      open();
    },
    end() {
      sqlite.close();
      watch.close();
      mark.close();
    },
  };
}

/** What a start finds in a folder. */
function found(folder: string, now = NOW) {
  const path = join(folder, "assay.db");
  const mark = readMark(join(folder, "assay.state"));
  const aside = setAsideMisfit(path, mark, now);
  const sqlite = new Sqlite(path, { readwrite: true });
  try {
    const { commits } = sqlite.query<{ commits: number }, []>("SELECT commits FROM server").get() ?? {
      commits: 0,
    };
    const whole = Object.values(
      sqlite.query<Record<string, string>, []>("PRAGMA quick_check(1)").get() ?? {},
    )[0];
    return { aside: aside?.why ?? null, missing: missingOf(mark, commits), commits, whole };
  } finally {
    sqlite.close();
  }
}

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("commit" as const), rows: fc.integer({ min: 0, max: 40 }) }),
  },
  { weight: 6, arbitrary: fc.constant({ do: "note" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("checkpoint" as const),
      mode: fc.constantFrom("PASSIVE", "RESTART", "TRUNCATE"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("other" as const), rows: fc.integer({ min: 0, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), isClean: fc.boolean() }) },
);
type Happening = typeof event extends fc.Arbitrary<infer T> ? T : never;

function happen(own: ReturnType<typeof instance>, one: Happening): void {
  if (one.do === "commit") own.commit(one.rows);
  else if (one.do === "note") own.note();
  else if (one.do === "checkpoint") own.checkpoint(one.mode);
  else if (one.do === "other") own.byOther(one.rows);
  else own.reopen(one.isClean);
}

describe("a kill or a power cut", () => {
  test("at any point between a commit, a new log and the mark that names it is no loss, and no log is set aside", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const own = instance();
        try {
          for (const one of events) {
            happen(own, one);
            const copy = own.copy();
            expect(found(copy)).toEqual({ aside: null, missing: 0, commits: own.commits(), whole: "ok" });
            rmSync(copy, { recursive: true });
          }
        } finally {
          own.end();
        }
      }),
      { numRuns: 30 },
    );
  });

  test("that takes the mark back to an earlier line is no loss either", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.nat(), (events, which) => {
        const own = instance();
        try {
          for (const one of events) happen(own, one);
          const copy = own.copy();
          const line = own.marks[which % Math.max(1, own.marks.length)];
          if (line !== undefined) {
            const earlier = JSON.parse(line) as NonNullable<ReturnType<typeof readMark>>;
            openMark(join(copy, "assay.state")).set(earlier.state, earlier.commits, earlier.log ?? undefined);
          }
          expect(found(copy)).toEqual({ aside: null, missing: 0, commits: own.commits(), whole: "ok" });
        } finally {
          own.end();
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** As a service does it: what is stored is recorded at once, and a kill may come before. */
const recorded = (events: readonly Happening[]): Happening[] =>
  events
    .filter((one) => one.do !== "other" && one.do !== "note")
    .flatMap((one): Happening[] => (one.do === "commit" ? [one, { do: "note" }] : [one]));

describe("files of an earlier time", () => {
  test("in any combination never pass as whole: what was answered is there, or is missing and reported", () => {
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 15 }),
        fc.array(event, { minLength: 1, maxLength: 15 }),
        fc.constantFrom("log", "database", "no log"),
        (before, after, harm) => {
          const own = instance();
          try {
            for (const one of recorded(before)) happen(own, one);
            const earlier = own.copy();
            for (const one of recorded(after)) happen(own, one);
            const now = own.copy();
            rmSync(join(now, "assay.db-shm"), { force: true });
            if (harm === "database") copyFileSync(join(earlier, "assay.db"), join(now, "assay.db"));
            else {
              rmSync(join(now, "assay.db-wal"), { force: true });
              if (harm === "log" && existsSync(join(earlier, "assay.db-wal")))
                copyFileSync(join(earlier, "assay.db-wal"), join(now, "assay.db-wal"));
            }
            const outcome = found(now);
            expect(outcome.whole).toBe("ok");
            expect(outcome.commits + outcome.missing).toBe(own.commits());
          } finally {
            own.end();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("an earlier part of the same log, after a checkpoint went further, is set aside", () => {
  const own = instance();
  own.commit(0);
  own.note();
  const earlier = own.copy();
  own.commit(13);
  own.note();
  own.checkpoint("PASSIVE");
  const now = own.copy();
  rmSync(join(now, "assay.db-shm"), { force: true });
  copyFileSync(join(earlier, "assay.db-wal"), join(now, "assay.db-wal"));
  expect(found(now)).toEqual({ aside: "older", missing: 0, commits: own.commits(), whole: "ok" });
  own.end();
});

test("a log that turns up after its loss was accepted is an older one, and so is one of another instance", () => {
  const own = instance();
  own.checkpoint("TRUNCATE");
  for (let n = 0; n < 5; n += 1) {
    own.commit(20);
    own.note();
  }
  const killed = own.copy();
  copyFileSync(join(killed, "assay.db-wal"), join(killed, "kept"));
  rmSync(join(killed, "assay.db-wal"));
  const mark = readMark(join(killed, "assay.state"));
  expect(found(killed).missing).toBe(5);
  const sqlite = new Sqlite(join(killed, "assay.db"));
  sqlite.run("UPDATE server SET commits = ?", [countAfterLoss(mark, 0)]);
  sqlite.close();
  copyFileSync(join(killed, "kept"), join(killed, "assay.db-wal"));
  expect(found(killed)).toMatchObject({ aside: "older", missing: 0, commits: 1_000_000 });
  copyFileSync(join(killed, "kept"), join(killed, "assay.db-wal"));
  expect(found(killed)).toMatchObject({ aside: "older", missing: 0 });
  expect(logsSetAside(join(killed, "assay.db"))).toEqual([
    "assay.db-wal.set-aside-20261128T120000Z",
    "assay.db-wal.set-aside-20261128T120000Z-2",
  ]);
  own.end();
});

test("a log whose beginning was overwritten is kept under another name where transactions are missing", () => {
  const own = instance();
  own.checkpoint("TRUNCATE");
  own.commit(3);
  own.note();
  const killed = own.copy();
  writeFileSync(join(killed, "assay.db-wal"), new Uint8Array(9_000));
  expect(found(killed)).toMatchObject({ aside: "unreadable", missing: 1 });
  own.end();
});

test("a mark that an earlier version left has no log, and claims only how far the database had got", () => {
  const own = instance();
  own.commit(3);
  own.note();
  const killed = own.copy();
  writeFileSync(join(killed, "assay.state"), '{"state":"open"   ,"commits":               1}\n');
  expect(found(killed)).toMatchObject({ aside: null, missing: 0 });
  own.end();
});

test("a log follows another where it was begun again as often as its first number grew", () => {
  const head = (turn: number, first: number, second: number) =>
    [turn, first, second].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  expect(isSameOrLater(head(3, 12, 5), head(1, 10, 9))).toBe(true);
  expect(isSameOrLater(head(1, 0, 5), head(0, 0xffff_ffff, 9))).toBe(true);
  expect(isSameOrLater(head(1, 10, 9), head(3, 12, 5))).toBe(false);
  expect(isSameOrLater(head(3, 13, 5), head(1, 10, 9))).toBe(false);
  expect(isSameOrLater(head(3, 12, 5), head(3, 12, 6))).toBe(false);
});
