import { Database as Sqlite } from "bun:sqlite";
import { storageReasonOf } from "#/platform/storage-fault.ts";
import { readInPieces } from "./checks.ts";

export interface IntegrityJob {
  /** Path of the database. */
  database: string;
}

export interface IntegrityFinding {
  /** The first fault, by the names of tables and pages; null: whole. */
  fault: string | null;
  /** What of its contents does not agree; null: nothing. */
  disorder: string | null;
}

/**
 * Reads a whole database from a connection of its own, as what a thread does for `createIntegrityWatch`.
 * @param disorderIn what of the contents of a whole one does not agree, in a few words
 */
export async function checkDatabase(
  { database }: IntegrityJob,
  disorderIn: (sqlite: Sqlite) => string | null = () => null,
): Promise<Uint8Array> {
  const sqlite = new Sqlite(database, { readwrite: true, strict: true });
  try {
    const fault = faultIn(sqlite);
    return encoded({ fault, disorder: fault === null ? disorderIn(sqlite) : null });
  } finally {
    sqlite.close();
  }
}

function faultIn(sqlite: Sqlite): string | null {
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    // What a long reader kept in the write-ahead log is merged here, and not by the next request that writes.
    return readInPieces(sqlite, () => sqlite.run("PRAGMA wal_checkpoint(PASSIVE)"));
  } catch (error) {
    if (storageReasonOf(error) === "damaged") return "a page cannot be read";
    throw error;
  }
}

const encoded = (finding: IntegrityFinding): Uint8Array => new TextEncoder().encode(JSON.stringify(finding));
