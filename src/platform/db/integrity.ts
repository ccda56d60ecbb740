import { Database as Sqlite } from "bun:sqlite";
import type { Worker } from "node:worker_threads";
import { storageReasonOf } from "#/platform/files/storage-failure.ts";
import type { Log } from "#/platform/observability/log.ts";
import { createThreadQueue, type ThreadQueue } from "#/platform/process/thread-queue.ts";
import { type Clock, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";

/** Contents that do not agree: a code, and the places by their ids. */
export interface Disorder<Fault extends string = string> {
  fault: Fault;
  places: string;
}

export interface IntegrityState {
  /** When the whole database had been read last; null: not yet. */
  checkedAt: number | null;
  /** What was found since the start; null: nothing. */
  fault: string | null;
  /** What of its contents did not agree then; null: nothing. */
  disorder: readonly Disorder[] | null;
  isRunning: boolean;
}

export interface IntegrityWatch {
  /** Reads the whole database next to the requests. One at a time; a second call waits for the first. */
  run(): Promise<void>;
  /** Reads the next tables, so that each is read once a day. @returns false where another check is under way */
  step(): Promise<boolean>;
  /**
   * For whatever failed: where the failure says that a file is malformed, the database is read whole, each index with its table. Only
   * what is found there counts as damage, since the file may be another one.
   */
  suspect(error: unknown): void;
  state(): IntegrityState;
  /** A check under way is given up. */
  end(): void;
}

/** How far the database has been read, table by table, in the round under way. */
export interface ScrubPosition {
  /** How many tables. */
  to: number;
  /** When the last round ended, milliseconds since 1970; null: none has. */
  at: number | null;
}

interface IntegrityDeps {
  /** Starts a thread that `checkDatabase` serves. */
  open: () => Worker;
  database: string;
  clock: Clock;
  log: Log;
  position: { read(): ScrubPosition; store(position: ScrubPosition): void };
  /**
   * Is called once for an error: from then on nothing is stored, and the next start reads everything before it
   * serves.
   */
  recordDamage: () => void;
}

/** A terabyte is none of ours; whatever takes longer hangs. */
const LIMIT_MS = 3 * HOUR_MS;
/** Steps of a round. With one every hour each table is read once a day. */
const STEPS = 20;
/** One finding is enough, and what follows from it fails as well. */
const SUSPECT_EVERY_MS = MINUTE_MS;

/**
 * Damage of a disk shows only where it is read, and most of a database is read seldom. Costs a core for as long as it
 * takes (18 s for 100,000 candidates) and an idle thread nothing, because it is ended.
 */
export function createIntegrityWatch(deps: IntegrityDeps): IntegrityWatch {
  const { open, database, clock, log, position, recordDamage } = deps;
  let running: Promise<void> | null = null;
  let thread: ThreadQueue<IntegrityJob> | null = null;
  let isEnded = false;
  let suspectedAt: number | null = null;
  let found: Omit<IntegrityState, "isRunning" | "checkedAt"> = { fault: null, disorder: null };
  /** Read when it is asked for, not at the start. */
  let known: ScrubPosition | null = null;
  const reached = (): ScrubPosition => {
    known ??= position.read();
    return known;
  };

  /** @param part null: all tables */
  async function check(part: IntegrityJob["part"] | null, isThorough = false): Promise<void> {
    thread = createThreadQueue<IntegrityJob>({ open, limitMs: LIMIT_MS });
    try {
      const job: IntegrityJob = { database, isThorough, ...(part && { part }) };
      const finding = JSON.parse(new TextDecoder().decode(await thread.run(job))) as IntegrityFinding;
      known = finding.next === 0 ? { to: 0, at: clock.now() } : { to: finding.next, at: reached().at };
      position.store(known);
      note(finding, part === null);
    } catch (error) {
      if (!isEnded) throw error;
    } finally {
      thread?.close();
      thread = null;
      running = null;
    }
  }

  function note({ fault: problem, disorder, next }: IntegrityFinding, isWhole: boolean): void {
    const isNews = problem !== null && found.fault === null;
    const isDisorderNews = disorder !== null && found.disorder === null;
    // A part that is whole says nothing about the others.
    found = {
      fault: isWhole ? problem : (problem ?? found.fault),
      disorder: next === 0 ? disorder : found.disorder,
    };
    if (isDisorderNews)
      log.error(
        {
          area: "database",
          disorder: disorder.map(({ fault, places }) => `${fault} (${places})`).join("; "),
        },
        "orders, credits and invoices do not match: run assay doctor",
      );
    if (isNews) {
      log.error(
        { area: "database", fault: problem },
        "the database is damaged: stop the server and restore a backup",
      );
      recordDamage();
    }
  }

  function begin(part: IntegrityJob["part"] | null, isThorough = false): Promise<void> {
    running ??= check(part, isThorough);
    return running;
  }

  return {
    run: () => begin(null),
    async step() {
      if (running !== null) return false;
      await begin({ from: reached().to, steps: STEPS });
      return true;
    },
    suspect(error) {
      if (storageReasonOf(error) !== "damaged" || running !== null) return;
      if (suspectedAt !== null && Math.abs(clock.now() - suspectedAt) < SUSPECT_EVERY_MS) return;
      suspectedAt = clock.now();
      log.warn(
        { area: "database", error: error as Error },
        "a file is malformed, checking the complete database",
      );
      begin(null, true).catch((failure) => {
        log.error({ area: "database", error: failure as Error }, "could not check the complete database");
      });
    },
    state: () => ({ ...found, checkedAt: reached().at, isRunning: running !== null }),
    end() {
      isEnded = true;
      thread?.close();
    },
  };
}

export interface IntegrityJob {
  /** Path of the database. */
  database: string;
  /** Reads only the next tables, from this one on, so that so many steps read all of them; unless given, all are read. */
  part?: { from: number; steps: number };
  /** Whether each index is compared with its table. */
  isThorough?: boolean;
}

interface IntegrityFinding {
  /** The first error, by the names of tables and pages; null: whole. */
  fault: string | null;
  /** What of its contents does not agree; null: nothing, or a part that was not the last one. */
  disorder: readonly Disorder[] | null;
  /** The table with which the next part begins; 0: this was the last one. */
  next: number;
}

/**
 * Reads a whole database from a connection of its own, as what a thread does for `createIntegrityWatch`.
 * @param disorderIn finds what of the contents of a whole one does not agree
 */
export async function checkDatabase(
  job: IntegrityJob,
  disorderIn: (sqlite: Sqlite) => readonly Disorder[] | null = () => null,
): Promise<Uint8Array> {
  const sqlite = new Sqlite(job.database, { readwrite: true, strict: true });
  try {
    const { fault: damage, next } = failureIn(sqlite, job);
    return encoded({
      fault: damage,
      disorder: damage === null && next === 0 ? disorderIn(sqlite) : null,
      next,
    });
  } finally {
    sqlite.close();
  }
}

function failureIn(
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
    const defect = readTables(sqlite, { from, count }, { between, isThorough });
    return { fault: defect, next: from + count < tables ? from + count : 0 };
  } catch (error) {
    if (storageReasonOf(error) === "damaged") return { fault: "a page cannot be read", next: 0 };
    throw error;
  }
}

const encoded = (finding: IntegrityFinding): Uint8Array => new TextEncoder().encode(JSON.stringify(finding));

/** What takes some 150 ms to read whole. */
const SMALL_BYTES = 32 * 1024 * 1024;

/** Kept in memory while each table is looked at. */
const LOOK_PAGES = 4;
/** SQLite's own: 2 MB. */
const CACHE_SIZE = -2000;

const textOf = (row: Record<string, unknown> | null): unknown => Object.values(row ?? {})[0];

const numberOf = (sqlite: Sqlite, pragma: "freelist_count" | "page_count" | "page_size"): number =>
  Number(textOf(sqlite.query<Record<string, unknown>, []>(`PRAGMA ${pragma}`).get()));

/**
 * What can be seen at once, whatever the size: that the header is one, that the file has all pages that it claims,
 * that the schema can be read, and the first page of every table. SQLite itself notices the first three.
 * @returns what is wrong, or null
 */
export function lookQuickly(sqlite: Sqlite): string | null {
  if (numberOf(sqlite, "freelist_count") > numberOf(sqlite, "page_count"))
    return "the list of free pages is longer than the file";
  const looks = tablesOf(sqlite).map((table) => `SELECT 1 FROM ${quoted(table)} NOT INDEXED LIMIT 1`);
  // All of them take the same few pages of memory, and no object each: nothing of it is needed afterwards.
  sqlite.run(`PRAGMA cache_size = ${LOOK_PAGES}`);
  sqlite.run(looks.join(";"));
  sqlite.run(`PRAGMA cache_size = ${CACHE_SIZE}`);
  return null;
}

/**
 * Whether a database is read whole before it is used, if the service before did not end properly. A larger one is
 * read next to the service soon after such a start; every one is, once a day.
 */
export function isSmall(sqlite: Sqlite): boolean {
  return numberOf(sqlite, "page_count") * numberOf(sqlite, "page_size") <= SMALL_BYTES;
}

/** Reads every page. @returns the first error, or null */
export function readWhole(sqlite: Sqlite): string | null {
  const found = textOf(sqlite.query<Record<string, unknown>, []>("PRAGMA quick_check(1)").get());
  return found === "ok" ? null : String(found);
}

/** A part of the tables, in the order of their names. */
interface Part {
  from: number;
  count: number;
}

/** How many tables there are to be read. */
const countTables = (sqlite: Sqlite): number => tablesOf(sqlite).length;

/**
 * Reads everything table by table, so that no reader is in the way of the write-ahead log for longer than the largest
 * one takes. @returns the first error, or null
 */
export const readInPieces = (sqlite: Sqlite, between: () => void = () => {}): string | null =>
  readTables(sqlite, { from: 0, count: Number.POSITIVE_INFINITY }, { between });

/**
 * Reads a part of the tables, one after the other.
 * @param options thorough: compares each index with its table as well, which takes several times as long
 * @returns the first error, or null
 */
function readTables(
  sqlite: Sqlite,
  { from, count }: Part,
  { between = () => {}, isThorough = false }: { between?: () => void; isThorough?: boolean } = {},
): string | null {
  const check = isThorough ? "integrity_check" : "quick_check";
  for (const table of tablesOf(sqlite).slice(from, from + count)) {
    const found = textOf(
      sqlite.query<Record<string, unknown>, []>(`PRAGMA ${check}(${quoted(table)})`).get(),
    );
    if (found !== "ok") return String(found);
    if (sqlite.query(`PRAGMA foreign_key_check(${quoted(table)})`).get() !== null) {
      return `a row of ${table} refers to a missing row`;
    }
    between();
  }
  return null;
}

/** Virtual tables are read through the tables that contain their rows. */
const tablesOf = (sqlite: Sqlite): string[] =>
  sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
