import type { HeadJob } from "#/ops/backup/claim.ts";
import type { ClaimJob } from "#/ops/backup/claim-places.ts";
import type { Run } from "#/ops/backup/failures.ts";
import type { BackupName } from "#/ops/backup/keep.ts";

/** A line for one of the lists. */
export interface OutsideLine {
  list: string;
  /** JSON, without the line break. */
  line: string;
}

/** What `workers/external-calls.ts` does in a folder that may not answer. Each is short. `folder` is an absolute path. */
export type OutsideCall =
  | HeadJob
  /** Reads or renews the claim of a folder or a bucket. */
  | { kind: "claim"; job: ClaimJob }
  /** Answers with null, where the folder is read and there is nothing more to know of it. */
  | { kind: "touch"; folder: string }
  /** Adds lines to the lists, durably. */
  | { kind: "append"; folder: string; lines: OutsideLine[] }
  /** Answers with a `BackupsLook`. */
  | { kind: "backups"; folder: string }
  /** Records the outcome of a backup or a drill. */
  | { kind: "run"; folder: string; run: Run }
  /** Removes backups, and copies from before an upgrade, by their names. */
  | { kind: "remove"; folder: string; files: string[] }
  /** Removes what killed backups have left. */
  | { kind: "clear"; folder: string }
  /** Answers with the files of templates in the data folder. */
  | { kind: "templates"; folder: string };

/** What lies in the folder of backups. */
export interface BackupsLook {
  /** Newest first. */
  backups: (BackupName & { bytes: number })[];
  /** Copies from before an upgrade, by their names, which earlier versions have put there. */
  previousCopies: string[];
  /** In the order in which they were recorded. */
  runs: Run[];
  /** Another text whenever a line was added to one of the lists. */
  lists: string;
}
