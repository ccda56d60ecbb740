/** Why a backup or a drill came to nothing. */
export const BACKUP_FAULTS = [
  "no_backup",
  "no_folder",
  "no_room",
  "damaged",
  "not_openable",
  "not_sent",
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
