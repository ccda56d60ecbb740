import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import type { LogHead } from "#/platform/db/wal.ts";

/**
 * A small file next to the database. It records that the folder contains an instance, how its service was left, and
 * how far the database had got. A commit overwrites its one line without waiting for the disk, so it never runs ahead
 * of the database: if it is ahead, transactions that had been answered are missing.
 */
export interface InstanceRecord {
  /** What an earlier process left; null where there was no mark. */
  readonly found: Readonly<MarkedState> | null;
  /** As it was set last, or found. */
  state(): InstanceState | null;
  /** Durably. @param log the write-ahead log as it is now; without it what is recorded of the log stays */
  set(state: InstanceState, commits: number, log?: LoggedSince): void;
  /**
   * How far the database has got, without waiting for the disk. @param head of the write-ahead log that contains the
   * commit
   */
  note(commits: number, head?: LogHead | null): void;
  close(): void;
}

/**
 * `begun`: the first start has not finished. `open`: a service runs, or did not end properly. `closed`: it did.
 * `damaged`: a check found the database damaged.
 */
type InstanceState = "begun" | "open" | "closed" | "damaged";

/** A write-ahead log, and what was in the database's own file by the time it began. */
export interface LoggedSince {
  /** Null: there was no log, so everything was in the file. */
  head: LogHead | null;
  /**
   * The file contains at least the transactions up to this number, since a log begins only once the one before it was
   * merged.
   */
  since: number;
}

export interface MarkedState {
  state: InstanceState;
  commits: number;
  /** Null in a mark that an earlier version left. */
  log: LoggedSince | null;
}

const LINE =
  /^\{"state":"(begun|open|closed|damaged)" *,"commits": *(\d{1,15})(?:,"log":"([0-9a-f]{24})","since": *(\d{1,15}))?\}$/;
/** In the place of a head. */
const NO_LOG = "0".repeat(24);

/** Always of the same length, so that a line can be written over the one before. */
const lineOf = (state: InstanceState, commits: number, { head, since }: LoggedSince): Buffer =>
  Buffer.from(
    `{"state":${`"${state}"`.padEnd(9)},"commits":${String(commits).padStart(16)},"log":"${head ?? NO_LOG}","since":${String(since).padStart(16)}}\n`,
  );

/** Null where there is none, or none that can be read: then nothing is claimed. */
export function readMark(file: string): MarkedState | null {
  try {
    const [, state, commits, head, since] = LINE.exec(readFileSync(file, "utf8").trim()) ?? [];
    if (state === undefined) return null;
    const log =
      since === undefined ? null : { head: head === NO_LOG ? null : (head ?? null), since: Number(since) };
    return { state: state as InstanceState, commits: Number(commits), log };
  } catch {
    return null;
  }
}

/** Opens the mark for the process that owns the folder. The file appears at the first `set`. */
export function openMark(file: string): InstanceRecord {
  const found = existsSync(file) ? readMark(file) : null;
  let current = found?.state ?? null;
  let latest = { commits: found?.commits ?? 0, log: found?.log ?? { head: null, since: 0 } };
  let handle: number | null = null;

  /** Under another name first, so that a cut line never appears there. */
  function set(state: InstanceState, commits: number, log = latest.log): void {
    latest = { commits, log };
    const draft = `${file}.new`;
    const fresh = openSync(draft, "w", 0o600);
    writeSync(fresh, lineOf(state, commits, log));
    fsyncSync(fresh);
    renameSync(draft, file);
    if (handle !== null) closeSync(handle);
    handle = fresh;
    current = state;
  }

  return {
    found,
    state: () => current,
    set,
    note(commits, head = latest.log.head) {
      if (handle === null || current === null) return;
      // Another log begins only once everything in the one before is in the file, and all that was recorded was in that one.
      const log = head === latest.log.head ? latest.log : { head, since: latest.commits };
      latest = { commits, log };
      try {
        const line = lineOf(current, commits, log);
        writeSync(handle, line, 0, line.length, 0);
      } catch {
        // The commit itself is stored. A mark that lags behind claims too little, never too much.
      }
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

/** Random, new at each start of the machine; the same in all its containers. Empty where the system has none. */
const BOOT_FILE = "/proc/sys/kernel/random/boot_id";

/**
 * One data folder of one running machine. Two processes with the same description work on the same folder under the same kernel, so
 * the lock of the folder says that they do not run at the same time. A copy of the folder differs, and so does the same folder after
 * the machine was started again.
 */
export interface DataPlace {
  /** Empty where the system has no such number. */
  boot: string;
  /** Device and inode of the data folder. */
  folder: string;
  device: number;
}

/** @param path an existing folder */
export function placeOf(path: string): DataPlace {
  const { dev, ino } = statSync(path);
  return { boot: bootId(), folder: `${dev}:${ino}`, device: dev };
}

function bootId(): string {
  try {
    return readFileSync(BOOT_FILE, "utf8").trim();
  } catch {
    return "";
  }
}

/**
 * The process that has a POSIX lock on a file, by Linux's own list of locks; null if it cannot be determined. In a
 * container only its own processes are listed.
 */
export function lockHolder(file: string): number | null {
  try {
    const { ino } = statSync(file);
    const pattern = new RegExp(String.raw`POSIX\s+\S+\s+WRITE\s+(\d+)\s+[0-9a-f]+:[0-9a-f]+:${ino}\s`);
    const holder = Number(pattern.exec(readFileSync("/proc/locks", "utf8"))?.[1]);
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch {
    return null;
  }
}

/** Whether a process of this number is there; another user's is, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
