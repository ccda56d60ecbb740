import type { Config } from "#/config/config.ts";
import type { BackupFault } from "./faults.ts";
import type { Point } from "./names.ts";

/** What is done in a thread of its own, so that no request waits for it. */
export interface BackupJob {
  /** "lists": those beside the backups are sent into the bucket, and nothing else. */
  kind: "backup" | "drill" | "lists";
  config: Config;
  /** An existing path, where backups lie. */
  folder: string;
  version: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds that the service has run, in all its life. */
  ran: number;
  /** Of a backup: that the newest is only to be sent, which was made and did not arrive. */
  isMade: boolean;
  /** Of a backup: if the newest holds all up to this point, none is created. null: one is in any case. */
  unlessHolding: Omit<Point, "ran"> | null;
}

/** @property detail for the log: what went wrong, in words */
export type BackupOutcome = { file: string } | { fault: BackupFault; detail: string };
