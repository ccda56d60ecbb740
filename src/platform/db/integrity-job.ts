import { Database as Sqlite } from "bun:sqlite";
import { storageReasonOf } from "#/platform/files/storage-fault.ts";
import { countTables, readTables } from "./checks.ts";

export interface IntegrityJob {
  /** Path of the database. */
  database: string;
  /** Reads only the next tables, from this one on, so that so many steps read all of them; unless given, all are read. */
  part?: { from: number; steps: number };
  /** Whether each index is compared with its table. */
  isThorough?: boolean;
}

export interface IntegrityFinding {
  /** The first fault, by the names of tables and pages; null: whole. */
  fault: string | null;
  /** What of its contents does not agree; null: nothing, or a part that was not the last one. */
  disorder: string | null;
  /** The table with which the next part begins; 0: this was the last one. */
  next: number;
}

/**
 * Reads a whole database from a connection of its own, as what a thread does for `createIntegrityWatch`.
 * @param disorderIn what of the contents of a whole one does not agree, in a few words
 */
export async function checkDatabase(
  job: IntegrityJob,
  disorderIn: (sqlite: Sqlite) => string | null = () => null,
): Promise<Uint8Array> {
  const sqlite = new Sqlite(job.database, { readwrite: true, strict: true });
  try {
    const { fault, next } = faultIn(sqlite, job);
    return encoded({ fault, disorder: fault === null && next === 0 ? disorderIn(sqlite) : null, next });
  } finally {
    sqlite.close();
  }
}

function faultIn(
  sqlite: Sqlite,
  { part, isThorough = false }: IntegrityJob,
): Pick<IntegrityFinding, "fault" | "next"> {
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    // What a long reader kept in the write-ahead log is merged here, and not by the next request that writes.
    const between = () => sqlite.run("PRAGMA wal_checkpoint(PASSIVE)");
    const tables = countTables(sqlite);
    const { from, steps } = part ?? { from: 0, steps: 1 };
    const count = Math.ceil(tables / steps);
    const fault = readTables(sqlite, { from, count }, { between, isThorough });
    return { fault, next: from + count < tables ? from + count : 0 };
  } catch (error) {
    if (storageReasonOf(error) === "damaged") return { fault: "a page cannot be read", next: 0 };
    throw error;
  }
}

const encoded = (finding: IntegrityFinding): Uint8Array => new TextEncoder().encode(JSON.stringify(finding));
