import { STORAGE_TEXTS, type StorageTexts } from "#/messages/platform/storage.gen.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import { type Sentence, SpokenError } from "#/platform/text/sentence.ts";

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

/** What to do about the storage, in every language. */
export const aboutStorage =
  (say: (texts: StorageTexts) => string): Sentence =>
  (language) =>
    say(STORAGE_TEXTS[language]);

/** What is wrong with the data folder or the database, in words that say what to do. */
export class StorageError extends SpokenError {
  override readonly name = "StorageError";
  constructor(
    message: Sentence,
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
