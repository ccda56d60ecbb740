import { join } from "node:path";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { DATABASE_FILE, KEY_FILE, readKeys } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keysFor, secretsOf } from "#/platform/files/instance-keys.ts";
import type { RunningClock } from "#/platform/time/clock.ts";

/**
 * A copy of everybody has left the house by the command line, so a line of the audit log says so. Beside a service or without
 * one, and nothing is migrated: a backup is also what one makes before a new version is started.
 * @returns whether it could be written down
 */
export function noteMade(
  dataDir: string,
  reason: "folder" | "bucket",
  { clock, random }: { clock: RunningClock; random: Random },
): boolean {
  const keys = readKeys(join(dataDir, KEY_FILE));
  if (keys === null) return false;
  try {
    const others = { isOwner: false, mayBeEmpty: false, isServedByOther: () => true };
    const db = openDatabase(join(dataDir, DATABASE_FILE), clock.now(), others);
    try {
      const secrets = secretsOf(keysFor(keys, keyCheckIn(db), random), random, () => clock.now());
      const trail = createAuditTrail({ db, secrets, clock });
      db.tx(() => trail.note(entryOfEvent("backup.made", { by: "command line", reason })));
      return true;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
