import { resolve } from "node:path";
import type { Config } from "#/config.ts";
import type { GdprEvents } from "#/modules/gdpr/events.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/log.ts";
import type { Erased } from "./erasures.ts";
import { appendLines, ERASURES_FILE } from "./lines.ts";

interface ErasureListDeps {
  db: Db;
  config: Pick<Config, "BACKUP_DIR">;
  log: Log;
}

/**
 * Notes each erasure beside the backups, where the operator keeps them, so that a restore does it again. It stands in the database
 * in any case, and the next backup writes down what is missing here.
 */
export function createErasureList({ db, config, log }: ErasureListDeps) {
  return ({ tenant, sessionId, inviteId, now }: GdprEvents["candidate.forgotten"]): void => {
    if (config.BACKUP_DIR === "") return;
    const row =
      inviteId === null
        ? null
        : db.sqlite
            .query<{ id: number }, [string]>("SELECT id FROM batch_rows WHERE invite_id = ?")
            .get(inviteId);
    const { accountId: account, mode } = tenant;
    db.afterCommit(() => {
      try {
        const erased: Erased = {
          ...{ account, mode, session: sessionId, invite: inviteId },
          ...{ row: row?.id ?? null, at: now },
        };
        appendLines(resolve(config.BACKUP_DIR), ERASURES_FILE, [erased]);
      } catch (error) {
        log.error(
          { error: error instanceof Error ? error.message : String(error) },
          "an erasure could not be noted beside the backups (BACKUP_DIR)",
        );
      }
    });
  };
}
