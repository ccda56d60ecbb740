import { join } from "node:path";
import type { Config } from "#/config/config.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { DATABASE_FILE, KEY_FILE, readKeys } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keysFor, secretsOf } from "#/platform/files/identity.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import type { BackupFailure } from "./failures.ts";
import type { Point } from "./keep.ts";

/** What is done in a thread of its own, so that no request waits for it. */
export interface BackupJob {
  /** "lists": only those next to the backups are sent into the bucket. */
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
  isCreated: boolean;
  /** For a backup: if the newest contains everything up to this point, none is created. null: one is created in any case. */
  unlessHolding: Omit<Point, "ran"> | null;
}

/** @property detail for the log: what went wrong, in words */
export type BackupOutcome = { file: string } | { fault: BackupFailure; detail: string };

/**
 * Records in the audit log that the command line has exported a copy of everybody. Works next to a service or without one, and migrates
 * nothing: a backup is also what one creates before a new version is started.
 * @returns whether it could be recorded
 */
export function recordCreated(
  dataDir: string,
  reason: "folder" | "bucket",
  { clock, random }: { clock: RunningClock; random: Random },
): boolean {
  const keys = readKeys(join(dataDir, KEY_FILE));
  if (keys === null) return false;
  try {
    const others = { isOwner: false, canBeEmpty: false, isServedByOther: () => true };
    const db = openDatabase(join(dataDir, DATABASE_FILE), clock.now(), others);
    try {
      const secrets = secretsOf(keysFor(keys, keyCheckIn(db), random), random, () => clock.now());
      const trail = createAuditTrail({ db, secrets, clock });
      db.tx(() => trail.record(entryOfEvent("backup.made", { by: "command line", reason })));
      return true;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
