import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "./open.ts";

export const TEST_NOW = Date.parse("2026-03-02T09:00:00.000Z");

export interface TestDatabase {
  /** A test that closes it puts its successor here. */
  db: Db;
  path: string;
  /** Closes it and removes its folder. */
  end(): void;
}

/** A real database file in a folder of its own, opened as the program opens it. */
export function openTestDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "assay-db-"));
  const path = join(folder, "assay.db");
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
export function insertAccount(db: Db, id: string): void {
  const columns =
    "id, company, slug, type, status, email, email_key, language, contact_name, phone, website, street, zip, city, country, vat_id, billing_contact, created_at";
  db.sqlite.run(
    `INSERT INTO accounts (${columns}) VALUES (?1, 'Co', ?1, 'API', 'active', ?1, ?1, 'en', '', '', '', '', '', '', 'DE', '', '', ?2)`,
    [id, TEST_NOW],
  );
}
