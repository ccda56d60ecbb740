import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { MIGRATIONS_FILE, migrationListText } from "../../../scripts/db-generate.ts";
import { type Migration, migrate } from "./migrate.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { MIGRATIONS } from "./migrations.ts";
import { dumpOf } from "./schema-dump.testing.ts";

let sqlite: Sqlite;
beforeEach(() => {
  sqlite = new Sqlite(":memory:", { strict: true });
});
afterEach(() => sqlite.close());

const NOW = 1_772_442_000_000;
const FAMILIES: Migration = {
  name: "0000_families",
  sql: `CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
--> statement-breakpoint
CREATE TABLE children (id INTEGER PRIMARY KEY, parent_id INTEGER NOT NULL REFERENCES parents(id) ON DELETE CASCADE);`,
};
const COLOUR: Migration = { name: "0001_colour", sql: "ALTER TABLE parents ADD COLUMN colour TEXT;" };

const rows = (query: string): unknown[] => sqlite.query(query).all();
const tables = (): unknown[] =>
  rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").map(
    (row) => (row as { name: string }).name,
  );
const foreignKeys = (): unknown => rows("PRAGMA foreign_keys")[0];

/** How drizzle-kit changes a column: a new table takes the place of the old one. */
const REBUILD: Migration = {
  name: "0002_rebuild",
  sql: `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE __new_parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL);--> statement-breakpoint
INSERT INTO __new_parents SELECT id, name FROM parents;--> statement-breakpoint
DROP TABLE parents;--> statement-breakpoint
ALTER TABLE __new_parents RENAME TO parents;--> statement-breakpoint
PRAGMA foreign_keys=ON;`,
};

describe("applying", () => {
  test("brings an empty database to the newest schema and records when", () => {
    expect(migrate(sqlite, [FAMILIES, COLOUR], NOW)).toEqual(["0000_families", "0001_colour"]);

    expect(rows("SELECT name, applied_at FROM schema_migrations")).toEqual([
      { name: "0000_families", applied_at: NOW },
      { name: "0001_colour", applied_at: NOW },
    ]);
  });

  test("applies only what is missing, and nothing at all the second time", () => {
    migrate(sqlite, [FAMILIES], NOW);

    expect(migrate(sqlite, [FAMILIES, COLOUR], NOW + 1)).toEqual(["0001_colour"]);
    expect(migrate(sqlite, [FAMILIES, COLOUR], NOW + 2)).toEqual([]);
  });

  test("leaves references checked afterwards, however it ends", () => {
    migrate(sqlite, [FAMILIES], NOW);
    expect(foreignKeys()).toEqual({ foreign_keys: 1 });

    expect(() => migrate(sqlite, [FAMILIES, { name: "0001_bad", sql: "NOT SQL" }], NOW)).toThrow();
    expect(foreignKeys()).toEqual({ foreign_keys: 1 });
  });

  test("a table that is rebuilt keeps the rows that refer to it", () => {
    migrate(sqlite, [FAMILIES], NOW);
    sqlite.run("INSERT INTO parents VALUES (1, 'Ada')");
    sqlite.run("INSERT INTO children VALUES (10, 1), (11, 1)");

    migrate(sqlite, [FAMILIES, REBUILD], NOW);

    expect(rows("SELECT * FROM children")).toEqual([
      { id: 10, parent_id: 1 },
      { id: 11, parent_id: 1 },
    ]);
    expect(() => sqlite.run("INSERT INTO children VALUES (12, 99)")).toThrow("FOREIGN KEY");
  });
});

describe("all or nothing", () => {
  test("an error in the last statement undoes every migration of the run", () => {
    const broken = {
      name: "0001_broken",
      sql: "CREATE TABLE extra (id INTEGER);--> statement-breakpoint\nNOT SQL;",
    };

    expect(() => migrate(sqlite, [FAMILIES, broken], NOW)).toThrow();

    expect(tables()).toEqual([]);
    expect(sqlite.inTransaction).toBe(false);
  });

  test("the fixed migration applies afterwards", () => {
    expect(() => migrate(sqlite, [FAMILIES, { name: "0001_colour", sql: "NOT SQL" }], NOW)).toThrow();
    expect(migrate(sqlite, [FAMILIES, COLOUR], NOW)).toEqual(["0000_families", "0001_colour"]);
  });

  test("a migration that would leave references to nothing is refused", () => {
    migrate(sqlite, [FAMILIES], NOW);
    sqlite.run("INSERT INTO parents VALUES (1, 'Ada')");
    sqlite.run("INSERT INTO children VALUES (10, 1)");
    const orphaning = { name: "0001_orphaning", sql: "DELETE FROM parents;" };

    expect(() => migrate(sqlite, [FAMILIES, orphaning], NOW)).toThrow("would break 1 references");

    expect(rows("SELECT id FROM parents")).toEqual([{ id: 1 }]);
    expect(rows("SELECT name FROM schema_migrations")).toEqual([{ name: "0000_families" }]);
  });
});

describe("refusing", () => {
  test("a database that was made with another text of a migration, without applying later ones", () => {
    migrate(sqlite, [FAMILIES], NOW);
    const edited = { ...FAMILIES, sql: `${FAMILIES.sql}\n-- edited` };

    expect(() => migrate(sqlite, [edited, COLOUR], NOW)).toThrow(
      "Migration 0000_families differs from the one that this database was created with.",
    );

    expect(rows("SELECT name FROM schema_migrations")).toEqual([{ name: "0000_families" }]);
  });

  test("a database of a newer program, without changing it", () => {
    migrate(sqlite, [FAMILIES, COLOUR], NOW);

    expect(() => migrate(sqlite, [FAMILIES, REBUILD], NOW)).toThrow(
      "created by a newer version of Assay (migration 0001_colour)",
    );

    expect(rows("SELECT name FROM schema_migrations ORDER BY name")).toHaveLength(2);
    expect(rows("SELECT colour FROM parents")).toEqual([]);
  });
});

describe("the shipped migrations", () => {
  const folder = join(import.meta.dir, "migrations");

  test("are those in the folder, as the generated list names them", () => {
    const isCurrent = readFileSync(MIGRATIONS_FILE, "utf8") === migrationListText();
    expect(isCurrent ? "current" : "migrations.ts differs from the folder. Run: npm run db:generate").toBe(
      "current",
    );
  });

  test("have numbers from which drizzle-kit counts on, and the snapshot of the last one alone", () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(names[0]).toBe("0001_baseline");
    expect(journal.entries.map(({ tag }) => tag)).toEqual(names);
    expect(journal.entries.map(({ idx }) => idx)).toEqual(names.map((name) => Number(name.slice(0, 4))));
    expect(readdirSync(join(folder, "meta")).toSorted()).toEqual([
      `${names.at(-1)?.slice(0, 4)}_snapshot.json`,
      "_journal.json",
    ]);
  });

  test("begin with the schema that the 68 migrations before the baseline created", () => {
    migrate(sqlite, MIGRATIONS.slice(0, 1), NOW);
    const hash = sha256(dumpOf(sqlite));
    // Never changes: it was compared once with the migrations of that time, which are gone.
    expect(hash).toBe("f14eb095a9a9711615168679b8fa6c9353d07ac7dbc2876e2b836873ab0e1e53");
    expect(readFileSync(join(import.meta.dir, "README.md"), "utf8")).toContain(hash);
  });

  test("apply to an empty database and leave no broken reference", () => {
    migrate(sqlite, MIGRATIONS, NOW);
    expect(rows("PRAGMA foreign_key_check")).toEqual([]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("leave a schema that SQLite before 3.46 can parse, whose stack has 100 symbols", () => {
    migrate(sqlite, MIGRATIONS, NOW);
    for (const [name, text] of sqlite.query("SELECT name, sql FROM sqlite_schema").values()) {
      let depth = 0;
      let deepest = 0;
      for (const letter of String(text ?? "")) {
        depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
        deepest = Math.max(deepest, depth);
      }
      // A call within a call takes up to four symbols.
      expect([name, deepest]).toEqual([name, Math.min(deepest, 10)]);
    }
  });
});
