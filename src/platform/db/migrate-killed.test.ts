import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBeforeBaseline } from "./before-baseline.testing.ts";
import { type Migration, migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

const FOLLOWING: Migration[] = [
  { name: "0002_following", sql: "CREATE TABLE following (id INTEGER);" },
  { name: "0003_last", sql: "ALTER TABLE accounts ADD COLUMN colour TEXT;" },
];

/** Stops for good before the last migration: all others are applied by then, and nothing is committed. */
const scriptOf = (database: string): string => `
  import { Database } from "bun:sqlite";
  import { writeSync } from "node:fs";
  import { migrate } from ${JSON.stringify(join(import.meta.dir, "migrate.ts"))};
  import { MIGRATIONS } from ${JSON.stringify(join(import.meta.dir, "migrations.ts"))};
  const [following] = ${JSON.stringify(FOLLOWING)};
  const last = { name: "0003_last", get sql() {
    writeSync(1, "in the middle");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  } };
  const sqlite = new Database(${JSON.stringify(database)}, { create: true });
  sqlite.run("PRAGMA journal_mode = WAL");
  migrate(sqlite, [...MIGRATIONS, following, last], 1);`;

test.each([
  ["a new database", () => {}, []],
  ["one from before the baseline", (path: string) => createBeforeBaseline(path).close(), Array(68)],
  [
    "one at the baseline",
    (path: string) => {
      using sqlite = new Sqlite(path);
      migrate(sqlite, MIGRATIONS, 1);
    },
    MIGRATIONS,
  ],
])(
  "%s whose upgrade is killed in the middle has nothing of it, and all of it at the next start",
  async (_, create, before) => {
    const folder = mkdtempSync(join(tmpdir(), "assay-killed-"));
    const path = join(folder, "assay.db");
    create(path);
    writeFileSync(join(folder, "upgrade.ts"), scriptOf(path));
    const upgrade = Bun.spawn([process.execPath, join(folder, "upgrade.ts")], { stdout: "pipe" });
    const { value } = await upgrade.stdout.getReader().read();
    expect(Buffer.from(value ?? []).toString()).toBe("in the middle");
    upgrade.kill("SIGKILL");
    await upgrade.exited;

    using sqlite = new Sqlite(path);
    const applied = () => sqlite.query("SELECT name FROM schema_migrations").all();
    if (before.length === 0) expect(sqlite.query("SELECT name FROM sqlite_schema").all()).toEqual([]);
    else expect(applied()).toHaveLength(before.length);
    expect(sqlite.query("SELECT name FROM sqlite_schema WHERE name = 'following'").all()).toEqual([]);

    migrate(sqlite, [...MIGRATIONS, ...FOLLOWING], 2);
    expect(applied()).toHaveLength(MIGRATIONS.length + FOLLOWING.length);
    expect(sqlite.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    rmSync(folder, { recursive: true });
  },
);
