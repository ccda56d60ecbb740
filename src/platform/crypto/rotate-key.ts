import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Db } from "#/platform/db/open.ts";
import { type DataDir, KEY_BYTES } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keyCheckOf, keysFor } from "#/platform/files/instance-keys.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { rotatedKeys, type ServerKeys } from "./key-file.ts";
import type { Random } from "./random.ts";
import { resealAll } from "./reseal.ts";
import { createSecrets, keptOf, type Secrets } from "./secrets.ts";

interface RotationDeps {
  dataDir: Pick<DataDir, "putKeys">;
  db: Db;
  /** As they are in force. */
  keys: ServerKeys;
  secrets: Secrets;
  clock: Clock;
  random: Random;
  /** Called between the steps, for tests that break off there. */
  between?: (step: "written" | "resealed") => void;
}

/**
 * Puts another secret in the place of the server's own. Whoever owns the folder does it, with no service beside. Broken
 * off before the database's transaction has ended, everything is as before; after it, the next start goes on with the new one
 * (`keysFor`): the database alone decides.
 * @param overlapMs for how long links and tokens of the present one still count
 * @returns until when
 */
export function rotateKey(deps: RotationDeps, overlapMs: number): number {
  const { dataDir, db, keys, secrets, clock, random, between } = deps;
  const until = clock.now() + overlapMs;
  const begun: ServerKeys = { ...keys, next: { key: random.bytes(KEY_BYTES), until } };
  dataDir.putKeys(begun);
  between?.("written");
  const next = createSecrets(begun.next?.key ?? keys.current, random);
  try {
    db.tx(() => {
      resealAll(db.sqlite, secrets, next);
      const trail = createAuditTrail({ db, secrets: next, clock });
      trail.resign(secrets);
      trail.note(entryOfEvent("server_key.rotated", { by: "command line" }));
      db.sqlite.run("UPDATE server SET key_check = ? WHERE id = 1", [keyCheckOf(next)]);
    });
  } catch (error) {
    dataDir.putKeys(keysFor(begun, keyCheckIn(db), random));
    throw error;
  }
  // In the database's own file, before the secret that opened the former one has gone.
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  between?.("resealed");
  dataDir.putKeys(rotatedKeys(begun, keptOf(keys.current)));
  return until;
}
