import { StorageError, storageReasonOf } from "#/platform/files/storage-fault.ts";

/** Why a backup or a drill came to nothing. */
export const BACKUP_FAULTS = [
  "no_backup",
  "no_folder",
  "no_room",
  "damaged",
  "not_openable",
  "not_sent",
  "other_instance",
  "superseded",
  "failed",
] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

/** Why there is no backup, said to an operator. */
export class BackupError extends Error {
  constructor(
    message: string,
    readonly fault: BackupFault = "failed",
  ) {
    super(message);
  }
}

/** The archive cannot be read: cut, changed, no archive, or encrypted for somebody else. Its message says it to an operator. */
export class ArchiveError extends Error {}

const OF_THE_DISK = {
  full: "is full. Make room there",
  read_only: "is read-only. Look at the system's log, then mount it for writing",
  unwritable: "cannot be written by this user. Run the command as the user that runs the service",
  failing: "reports errors. Look at the system's log",
} as const;

/** What the disk of a folder has against it, in words; anything else as it is. @param outcome such as "Nothing was changed" */
export function diskTold(error: unknown, folder: string, outcome: string): unknown {
  const reason = error instanceof StorageError ? null : storageReasonOf(error);
  if (reason !== "full" && reason !== "read_only" && reason !== "unwritable" && reason !== "failing")
    return error;
  const sentence = `${folder}, or the disk that holds it, ${OF_THE_DISK[reason]}. ${outcome}.`;
  return new StorageError(sentence, reason, { cause: error });
}

/** @returns the code that the system or a library gives an error, such as ENOENT; empty: it has none */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
