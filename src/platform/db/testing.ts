import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { type Db, openDatabase } from "./open.ts";

export const TEST_NOW = Date.parse("2026-03-02T09:00:00.000Z");

export interface TestDatabase {
  /** A test that closes it puts its successor here. */
  db: Db;
  path: string;
  /** Closes it and removes its folder. */
  end(): void;
}

let migrated: Uint8Array | null = null;

/** What the first start of all leaves in its file. Made once, because migrations take longer than most tests do. */
export function freshDatabase(): Uint8Array {
  if (migrated) return migrated;
  const sqlite = new Database(":memory:");
  migrate(sqlite, MIGRATIONS, TEST_NOW);
  migrated = sqlite.serialize();
  sqlite.close();
  // A file says in these two bytes that it has a write-ahead log; one in memory has none.
  migrated.fill(2, 18, 20);
  return migrated;
}

/** A real database file in a folder of its own, opened as the program opens it. */
export function openTestDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "assay-db-"));
  const path = join(folder, "assay.db");
  writeFileSync(path, freshDatabase());
  const opened: TestDatabase = {
    db: openDatabase(path, TEST_NOW),
    path,
    end() {
      opened.db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return opened;
}

/** An account that other rows may belong to. */
export function insertAccount(db: Pick<Db, "sqlite">, id: string): void {
  const columns =
    "id, company, slug, type, status, email, email_key, language, contact_name, phone, website, street, zip, city, country, vat_id, billing_contact, created_at";
  db.sqlite.run(
    `INSERT INTO accounts (${columns}) VALUES (?1, 'Co', ?1, 'API', 'active', ?1, ?1, 'en', '', '', '', '', '', '', 'DE', '', '', ?2)`,
    [id, TEST_NOW],
  );
}
