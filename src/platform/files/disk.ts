import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import type { Standstill } from "#/platform/context/standstill.ts";

/** Less cannot hold the index of a write-ahead log. */
const FREE_BYTES_TO_OPEN = 256 * 1024;

export function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** That names in it are found after a power cut, too. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Writes a small file of JSON durably: whoever reads it finds the former content or all of the new one. @throws what the disk throws */
export function writeWhole(folder: string, name: string, content: object): void {
  const draft = join(folder, `.${name}.new`);
  const file = openSync(draft, "w", 0o600);
  try {
    writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, join(folder, name));
  syncFolder(folder);
}

/**
 * A fault of the file system in words. A full disk shows in many ways, since it fails wherever something is made, so
 * the disk itself is asked too.
 * @param otherwise what is said where the disk is not at fault
 */
export function explained(error: unknown, path: string, otherwise: string): unknown {
  if (error instanceof StorageError) return error;
  const reason = diskReason(error, path);
  if (reason === "full") {
    return new StorageError(
      `The disk that holds ${path} is full. Make room on it, then start again; nothing was changed.`,
      "full",
    );
  }
  if (reason === "read_only") {
    return new StorageError(
      `The disk that holds ${path} is read-only, as it becomes after a fault of the disk or when it is mounted so. Look at the system's log, then mount it for writing.`,
      "read_only",
    );
  }
  if (reason === "failing") {
    return new StorageError(
      `The disk that holds ${path} reports errors. Look at the system's log; nothing was changed.`,
      "failing",
      { cause: error },
    );
  }
  if (reason === "unwritable" || (error instanceof Error && "code" in error)) {
    return new StorageError(otherwise, "unwritable", { cause: error });
  }
  return error;
}

function diskReason(error: unknown, path: string): ReturnType<typeof storageReasonOf> {
  const reason = storageReasonOf(error);
  if (reason === "full" || reason === "read_only") return reason;
  const place = existsSync(path) ? path : resolve(path, "..");
  try {
    accessSync(place, constants.W_OK);
    if (freeBytesOf(place) < FREE_BYTES_TO_OPEN) return "full";
  } catch (access) {
    return storageReasonOf(access) ?? reason;
  }
  return reason;
}

/**
 * Why data cannot be had or kept, in one word. Programs end and answers are chosen by it; the sentence beside it is
 * for people.
 */
export type StorageReason =
  /** Another process owns the data folder. */
  | "locked"
  /** Somebody else is writing just now. */
  | "busy"
  /** A part of the house is not where it belongs: its folder, its database or its secret. */
  | "missing"
  /** This user may not read or write it. */
  | "unwritable"
  | "full"
  | "read_only"
  /** The disk or the network behind it reports errors. */
  | "failing"
  | "damaged"
  /** Made by a newer version, by one from before the baseline, or by none of ours. */
  | "schema"
  /** The server's secret is that of another house. */
  | "foreign_key"
  | Standstill;

/** What is wrong with the data folder or the database, in words that say what to do. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(
    message: string,
    readonly reason: StorageReason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Codes of SQLite (https://sqlite.org/rescode.html) and of the file system, by how they begin. */
const CODES: readonly [begins: RegExp, reason: StorageReason][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, "full"],
  [/^(SQLITE_READONLY|EROFS)/, "read_only"],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, "busy"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, "damaged"],
  [/^(SQLITE_PERM|EACCES|EPERM)/, "unwritable"],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_PROTOCOL|EIO$|ESTALE$)/, "failing"],
];

/** What a fault says about the storage, also when it is wrapped into another; null when it says nothing. */
export function storageReasonOf(error: unknown): StorageReason | null {
  if (error instanceof StorageError) return error.reason;
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const found = CODES.find(([begins]) => begins.test(code));
  if (found !== undefined) return found[1];
  return error.cause === undefined ? null : storageReasonOf(error.cause);
}

/** What is answered while data cannot be kept, as by a copy that is only shown; none of them says that the request itself was wrong. */
export const STORAGE_PROBLEMS = [
  "storage_full",
  "storage_read_only",
  "storage_failed",
  "storage_busy",
  "standby_copy",
  "superseded",
  "data_missing",
  "database_damaged",
] as const satisfies readonly ProblemCode[];

const PROBLEM_OF: Record<StorageReason, Exclude<(typeof STORAGE_PROBLEMS)[number], "standby_copy">> = {
  full: "storage_full",
  read_only: "storage_read_only",
  busy: "storage_busy",
  locked: "storage_busy",
  missing: "storage_failed",
  unwritable: "storage_failed",
  failing: "storage_failed",
  damaged: "storage_failed",
  schema: "storage_failed",
  foreign_key: "storage_failed",
  superseded: "superseded",
  data_missing: "data_missing",
  database_damaged: "database_damaged",
};

/** Whoever holds the write lock has had five seconds by then; commands need far less. */
const RETRY_AFTER_S = 2;

/** The problem that a fault of disk or database is for a client; null when it is another fault. */
export function storageProblem(error: unknown): Problem | null {
  const reason = storageReasonOf(error);
  if (reason === null) return null;
  const code = PROBLEM_OF[reason];
  // The others end when the operator has seen to the disk.
  return code === "storage_busy"
    ? new Problem(code, { cause: error, retryAfter: RETRY_AFTER_S })
    : new Problem(code, { cause: error });
}
