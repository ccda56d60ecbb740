import type { Database as Sqlite } from "bun:sqlite";

/** A setting as it is stored; neither value nor seal: it was reset to its default. */
export interface SettingRow {
  key: string;
  value: string | null;
  sealedValue: string | null;
  version: number;
  changedAt: number;
  changedBy: string;
}

/** In plain SQL, as this comes before the first request. */
const ALL =
  "SELECT key, value, sealed_value AS sealedValue, version, changed_at AS changedAt, changed_by AS changedBy FROM settings";

const VERSION = "SELECT coalesce(max(version), 0) AS version FROM settings";

const WRITE = `INSERT INTO settings (key, value, sealed_value, version, changed_at, changed_by)
  VALUES ($key, $value, $sealedValue, $version, $changedAt, $changedBy)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, sealed_value = excluded.sealed_value,
    version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`;

export const readSettings = (sqlite: Sqlite): SettingRow[] => sqlite.query<SettingRow, []>(ALL).all();

/** Counts changes: a reader that remembers another number has read something else. */
export const readVersion = (sqlite: Sqlite): number =>
  sqlite.query<{ version: number }, []>(VERSION).get()?.version ?? 0;

export const writeSetting = (sqlite: Sqlite, row: SettingRow): void =>
  void sqlite.query(WRITE).run({ ...row });
