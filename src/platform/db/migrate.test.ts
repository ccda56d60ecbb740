import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { migrate } from "./migrate.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { MIGRATIONS, type Migration } from "./migrations.ts";

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
  test("brings an empty database to the newest schema and notes when", () => {
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
  test("a fault in the last statement undoes every migration of the run", () => {
    const broken = {
      name: "0001_broken",
      sql: "CREATE TABLE extra (id INTEGER);--> statement-breakpoint\nNOT SQL;",
    };

    expect(() => migrate(sqlite, [FAMILIES, broken], NOW)).toThrow();

    expect(tables()).toEqual([]);
    expect(sqlite.inTransaction).toBe(false);
  });

  test("the mended migration applies afterwards", () => {
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
      "Migration 0000_families is not the one this database was made with.",
    );

    expect(rows("SELECT name FROM schema_migrations")).toEqual([{ name: "0000_families" }]);
  });

  test("a database of a newer program, without changing it", () => {
    migrate(sqlite, [FAMILIES, COLOUR], NOW);

    expect(() => migrate(sqlite, [FAMILIES, REBUILD], NOW)).toThrow(
      "made by a newer version of Assay (migration 0001_colour)",
    );

    expect(rows("SELECT name FROM schema_migrations ORDER BY name")).toHaveLength(2);
    expect(rows("SELECT colour FROM parents")).toEqual([]);
  });
});

describe("the shipped migrations", () => {
  test("stand in the order of their numbers, and none that was generated is missing", () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(journal.entries.map(({ tag }) => tag));
  });

  test("apply to an empty database and leave no broken reference", () => {
    migrate(sqlite, MIGRATIONS, NOW);
    expect(rows("PRAGMA foreign_key_check")).toEqual([]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("leave a schema that SQLite before 3.46 can parse, whose stack holds 100 symbols", () => {
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

  test("give every mail that had ended with a sentence the code that stands for it, and webhooks none", () => {
    const before = MIGRATIONS.findIndex(({ name }) => name === "0020_mail_faults");
    migrate(sqlite, MIGRATIONS.slice(0, before), NOW);
    sqlite.run("PRAGMA foreign_keys = OFF");
    const add = (channel: string, ref: string, error: string | null) =>
      sqlite.run(
        `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, attempts, due_at, last_error, created_at)
         VALUES (?, ?, '', 'cus_1', 'live', '{}', 'dead', 1, 1, ?, 1)`,
        [channel, ref, error],
      );
    add("mail", "a", "no longer needed");
    add("mail", "b", "the candidate was anonymized");
    add("mail", "c", "The mail could not be handed over (AUTH PLAIN 535).");
    add("mail", "d", "The mail could not be handed over (CONN CERT_HAS_EXPIRED).");
    add("mail", "e", "The mail could not be handed over (CONN ECONNREFUSED).");
    add("mail", "f", "something else");
    add("mail", "g", null);
    add("webhook", "h", "answered 500");
    // References are of no matter here: the migration's own text is run, without the check behind it.
    for (const statement of (MIGRATIONS[before]?.sql ?? "").split("--> statement-breakpoint"))
      sqlite.run(statement);
    expect(sqlite.query("SELECT fault FROM outbox ORDER BY ref").values().flat()).toEqual([
      "not_needed",
      "anonymized",
      "sign_in",
      "certificate",
      "handover",
      "unknown",
      null,
      null,
    ]);
  });

  test("make what every job profile asked for its first version, closed where somebody has completed for it", () => {
    const before = MIGRATIONS.findIndex(({ name }) => name === "0027_job_profile_versions");
    migrate(sqlite, MIGRATIONS.slice(0, before), NOW);
    sqlite.run("PRAGMA foreign_keys = OFF");
    const add = (id: string, dimensions: string) =>
      sqlite.run(
        `INSERT INTO job_profiles (id, account_id, mode, name, name_en, type, description, active, dimensions, created_at)
         VALUES (?, 'cus_1', 'live', 'Leitung', '', 'standard', '', 1, ?, 100)`,
        [id, dimensions],
      );
    add("jp_used", '{"people":{"ideal":7}}');
    add("jp_open", "{}");
    for (const [place, completedAt] of [900, 500, null].entries())
      sqlite.run(
        `INSERT INTO candidate_list (account_id, mode, added_at, invite_id, first_name, last_name, email, search, source, language, job_profile_id, completed_at)
         VALUES ('cus_1', 'live', 1, ?, '', '', '', '', 'api', 'en', 'jp_used', ?)`,
        [`inv_${place}`, completedAt],
      );
    for (const statement of (MIGRATIONS[before]?.sql ?? "").split("--> statement-breakpoint"))
      sqlite.run(statement);
    expect(
      rows(
        "SELECT p.id, v.version, v.dimensions, v.created_at, v.closed_at FROM job_profiles p JOIN job_profile_versions v ON v.profile_id = p.id AND v.version = p.version ORDER BY p.id",
      ),
    ).toEqual([
      { id: "jp_open", version: 1, dimensions: "{}", created_at: 100, closed_at: null },
      { id: "jp_used", version: 1, dimensions: '{"people":{"ideal":7}}', created_at: 100, closed_at: 500 },
    ]);
  });

  test("note of invoices that were paid by transfer that they were, of no other, and leave them immutable", () => {
    const before = MIGRATIONS.findIndex(({ name }) => name === "0076_payment_methods");
    migrate(sqlite, MIGRATIONS.slice(0, before), NOW);
    sqlite.run("PRAGMA foreign_keys = OFF");
    const add = (id: string, provider: string, status: string) => {
      sqlite.run(
        `INSERT INTO orders (id, account_id, mode, status, provider, product_id, product_name, product_description, product_features, credits, amount_cents, currency, email, created_at)
         VALUES (?, 'cus_1', 'live', ?, ?, 'p', '', '', '[]', 1, 100, 'EUR', '', 1)`,
        [id, status, provider],
      );
      if (status === "completed")
        sqlite.run(
          `INSERT INTO invoices (id, account_id, mode, order_id, year, sequence, number, status, language, seller, billing_address, lines, product_id, product_name, net_cents, vat_rate, vat_cents, gross_cents, currency, tax_case, issued_at)
           VALUES (?1, 'cus_1', 'live', ?1, 2026, (SELECT count(*) FROM invoices) + 1, '', 'paid', 'en', '{}', '{}', '[]', 'p', '', 100, 0, 0, 100, 'EUR', 'home', 1)`,
          [id],
        );
    };
    add("a_transfer", "invoice", "completed");
    add("b_online", "stripe", "completed");
    add("c_simulated", "simulator", "completed");
    add("d_open", "invoice", "pending_payment");
    for (const statement of (MIGRATIONS[before]?.sql ?? "").split("--> statement-breakpoint"))
      sqlite.run(statement);
    expect(rows("SELECT id, payment_method FROM orders ORDER BY id")).toEqual([
      { id: "a_transfer", payment_method: "transfer" },
      { id: "b_online", payment_method: null },
      { id: "c_simulated", payment_method: null },
      { id: "d_open", payment_method: null },
    ]);
    expect(rows("SELECT id, payment_method FROM invoices ORDER BY id")).toEqual([
      { id: "a_transfer", payment_method: "transfer" },
      { id: "b_online", payment_method: null },
      { id: "c_simulated", payment_method: null },
    ]);
    expect(() => sqlite.run("UPDATE invoices SET payment_method = 'card'")).toThrow("immutable");
  });

  test("number the events in the order in which they were stored, and change nothing else of them", () => {
    const before = MIGRATIONS.findIndex(({ name }) => name.endsWith("_event_feed"));
    migrate(sqlite, MIGRATIONS.slice(0, before), NOW);
    sqlite.run("PRAGMA foreign_keys = OFF");
    for (const [id, at] of [
      ["evt_z", 2],
      ["evt_a", 1],
      ["evt_m", 3],
    ] as const)
      sqlite.run("INSERT INTO events VALUES (?, 'cus_1', 'live', 'order.completed', '{\"n\":1}', ?)", [
        id,
        at,
      ]);
    const stored = rows("SELECT id, account_id, mode, type, data, created_at FROM events ORDER BY rowid");
    for (const statement of (MIGRATIONS[before]?.sql ?? "").split("--> statement-breakpoint"))
      sqlite.run(statement);
    expect(rows("SELECT id, account_id, mode, type, data, created_at FROM events ORDER BY seq")).toEqual(
      stored,
    );
    sqlite.run("DELETE FROM events WHERE id = 'evt_m'");
    sqlite.run(
      "INSERT INTO events SELECT NULL, 'evt_n', account_id, mode, type, data, 4 FROM events LIMIT 1",
    );
    expect(rows("SELECT max(seq) AS last FROM events")).toEqual([{ last: 4 }]);
  });

  test("make what an account had seen seen by everybody who works there, and by nobody else", () => {
    const before = MIGRATIONS.findIndex(({ name }) => name === "0040_seen_results");
    migrate(sqlite, MIGRATIONS.slice(0, before), NOW);
    sqlite.run("PRAGMA foreign_keys = OFF");
    for (const [id, isOperator] of [
      ["usr_a", 0],
      ["usr_b", 0],
      ["usr_elsewhere", 0],
      ["usr_operator", 1],
    ] as const)
      sqlite.run(
        `INSERT INTO users (id, email, email_key, name, language, is_operator, created_at) VALUES (?, ?, ?, '', 'en', ?, 1)`,
        [id, id, id, isOperator],
      );
    for (const [user, account] of [
      ["usr_a", "cus_1"],
      ["usr_b", "cus_1"],
      ["usr_elsewhere", "cus_2"],
    ] as const)
      sqlite.run(
        "INSERT INTO memberships (user_id, account_id, role, created_at) VALUES (?, ?, 'owner', 1)",
        [user, account],
      );
    for (const [session, viewedAt] of [
      [1, 700],
      [2, null],
    ] as const)
      sqlite.run(
        `INSERT INTO candidate_list (account_id, mode, added_at, session_id, first_name, last_name, email, search, source, language, viewed_at)
         VALUES ('cus_1', 'live', 1, ?, '', '', '', '', 'api', 'en', ?)`,
        [session, viewedAt],
      );
    for (const statement of (MIGRATIONS[before]?.sql ?? "").split("--> statement-breakpoint"))
      sqlite.run(statement);
    expect(rows("SELECT user_id, session_id, mode, seen_at FROM seen_results ORDER BY user_id")).toEqual(
      ["usr_a", "usr_b", "usr_operator"].map((user_id) => ({
        user_id,
        session_id: 1,
        mode: "live",
        seen_at: 700,
      })),
    );
  });
});
