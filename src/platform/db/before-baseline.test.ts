import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { oldInstanceFile, readOldInstance } from "#/testing/old-instances.ts";
import { createBeforeBaseline } from "./before-baseline.testing.ts";
import { migrate, missingOf, schemaAfter, schemaIn } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { dumpOf } from "./schema-dump.testing.ts";

const BASELINE = MIGRATIONS.slice(0, 1);
const FOLLOWING = { name: "0002_following", sql: "CREATE TABLE following (id INTEGER);" };
const NOW = 1_772_442_000_000;

let sqlite: Sqlite;
beforeEach(() => {
  sqlite = createBeforeBaseline();
});
afterEach(() => sqlite.close());

const recorded = (): unknown[] =>
  sqlite.query("SELECT name, applied_at FROM schema_migrations ORDER BY name").all();

describe("a database that had all migrations before the baseline", () => {
  test("is recorded as being at the baseline, once", () => {
    sqlite.run("UPDATE schema_migrations SET applied_at = 500 WHERE name = '0006_candidates'");
    expect(missingOf(sqlite, MIGRATIONS)).toEqual(MIGRATIONS);

    expect(migrate(sqlite, BASELINE, NOW)).toEqual(["0001_baseline"]);

    // The time since which every order has an invoice (ops/doctor/money.ts).
    expect(recorded()).toEqual([{ name: "0001_baseline", applied_at: 500 }]);
    expect(migrate(sqlite, BASELINE, NOW + 1)).toEqual([]);
  });

  test("has the migrations that follow applied in the same run", () => {
    expect(migrate(sqlite, [...BASELINE, FOLLOWING], NOW)).toEqual(["0001_baseline", "0002_following"]);
    expect(sqlite.query("SELECT * FROM following").all()).toEqual([]);
  });

  test("stays as it was when one that follows fails", () => {
    const before = recorded();
    expect(() =>
      migrate(sqlite, [...BASELINE, FOLLOWING, { name: "0003_bad", sql: "NOT SQL" }], NOW),
    ).toThrow();
    expect(recorded()).toEqual(before);
    expect(before).toHaveLength(68);
  });

  test("keeps every row, and has the schema of a new one to the letter and in the same order", () => {
    const { database } = readOldInstance(oldInstanceFile("0080"));
    using filled = Sqlite.deserialize(database, { strict: true });
    using fresh = new Sqlite(":memory:", { strict: true });
    migrate(fresh, BASELINE, NOW);
    const before = dumpOf(filled);

    migrate(filled, BASELINE, NOW);

    expect(dumpOf(filled)).toBe(before);
    for (const order of ["type, name", "type, tbl_name, rowid"] as const) {
      const schemaOf = (one: Sqlite) => dumpOf(one, order).split('["application_id"')[0];
      expect(schemaOf(filled)).toBe(schemaOf(fresh));
    }
  });

  test("has the number of the baseline's schema before and after, and the next one counts on", () => {
    expect([schemaIn(sqlite), schemaAfter(BASELINE), schemaAfter([...BASELINE, FOLLOWING])]).toEqual([
      68, 68, 69,
    ]);
    migrate(sqlite, [...BASELINE, FOLLOWING], NOW);
    expect(schemaIn(sqlite)).toBe(69);
  });

  test("continues although ANALYZE left its statistics", () => {
    sqlite.run("ANALYZE");
    expect(migrate(sqlite, BASELINE, NOW)).toEqual(["0001_baseline"]);
  });
});

describe("refused, with nothing written", () => {
  const OLDER = /last used by a version of Assay from before release 0\.1\.0 .* Nothing was changed\.$/;
  test.each([
    ["an older database", "DELETE FROM schema_migrations WHERE name = '0080_retention_kinds'", OLDER],
    [
      "one that lacks a migration in between",
      "DELETE FROM schema_migrations WHERE name = '0040_seen_results'",
      OLDER,
    ],
    [
      "one that had another text of a migration",
      "UPDATE schema_migrations SET sha256 = 'other' WHERE name = '0008_search'",
      OLDER,
    ],
    ["one that had a migration more", "INSERT INTO schema_migrations VALUES ('0081_unknown', 'x', 1)", OLDER],
    [
      "one with an index of its own",
      "CREATE INDEX own ON accounts (company)",
      "not changed by Assay (index own). Undo that change or restore a backup.",
    ],
    [
      "one without a trigger",
      "DROP TRIGGER invoices_no_update",
      "not changed by Assay (trigger invoices_no_update).",
    ],
  ])("%s", (_, change, sentence) => {
    sqlite.run(change);
    const before = dumpOf(sqlite);
    const names = recorded();
    expect(() => missingOf(sqlite, MIGRATIONS)).toThrow(sentence);
    expect(() => migrate(sqlite, MIGRATIONS, NOW)).toThrow(sentence);
    expect([dumpOf(sqlite), recorded()]).toEqual([before, names]);
  });
});
