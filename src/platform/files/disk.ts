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
import type { Sentence } from "#/platform/text/sentence.ts";
import { aboutStorage, StorageError, type StorageReason, storageReasonOf } from "./storage-failure.ts";

/** Less cannot contain the index of a write-ahead log. */
const FREE_BYTES_TO_OPEN = 256 * 1024;

export function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** SQLite writes one byte in each of these to make room for the index of its log, which is mapped into memory. */
const INDEX_PAGE = 4096;

/**
 * Refuses a disk with no room for that index. Where blocks are smaller than its pages, the byte reserves only a part of
 * them, and the system kills a process (SIGBUS) that writes to the rest of a page on a full disk.
 * @throws StorageError full
 */
export function checkRoomForIndex(folder: string): void {
  const isFine = statfsSync(folder).bsize >= INDEX_PAGE;
  if (!isFine && freeBytesOf(folder) < FREE_BYTES_TO_OPEN) throw diskFull(folder);
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

/**
 * Writes a small file of JSON durably: a reader finds all of the previous content or all of the new one. @throws what
 * the disk throws
 */
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
 * The message of a file system error. A full disk shows in many ways, since it fails wherever something is created,
 * so the disk itself is checked too.
 * @param otherwise the message if the disk is not the cause
 */
export function explained(error: unknown, path: string, otherwise: Sentence): unknown {
  if (error instanceof StorageError) return error;
  const reason = diskReason(error, path);
  if (reason === "full") {
    return diskFull(path);
  }
  if (reason === "read_only") {
    return new StorageError(
      aboutStorage((texts) => texts.diskReadOnly(path)),
      "read_only",
    );
  }
  if (reason === "failing") {
    return new StorageError(
      aboutStorage((texts) => texts.diskFailing(path)),
      "failing",
      { cause: error },
    );
  }
  if (reason === "unwritable" || (error instanceof Error && "code" in error)) {
    return new StorageError(otherwise, "unwritable", { cause: error });
  }
  return error;
}

const diskFull = (path: string): StorageError =>
  new StorageError(
    aboutStorage((texts) => texts.diskFull(path)),
    "full",
  );

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

/** The owner of the write lock has had five seconds by then; commands need far less. */
const RETRY_AFTER_S = 2;

/** The problem that an error of disk or database is for a client; null when it is another error. */
export function storageProblem(error: unknown): Problem | null {
  const reason = storageReasonOf(error);
  if (reason === null) return null;
  const code = PROBLEM_OF[reason];
  // The others end when the administrator has fixed the disk.
  return code === "storage_busy"
    ? new Problem(code, { cause: error, retryAfter: RETRY_AFTER_S })
    : new Problem(code, { cause: error });
}
