import type { GdprEvents } from "#/modules/gdpr/events.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Erased } from "./erasures.ts";
import { ERASURES_FILE } from "./lines.ts";
import { type ListsDeps, noteBeside } from "./note-beside.ts";

interface ErasureListDeps extends ListsDeps {
  db: Db;
}

/**
 * Notes each erasure where backups and the standby lie, so that a restore does it again. It stands in the database
 * in any case, and the next backup writes down what is missing here.
 */
export function createErasureList(deps: ErasureListDeps) {
  const { db, config } = deps;
  return ({
    tenant,
    sessionId,
    inviteId,
    isUnlinked,
    now,
  }: Omit<GdprEvents["candidate.forgotten"], "touched">): void => {
    if (config.BACKUP_DIR === "" && config.STANDBY_DIR === "") return;
    const row =
      inviteId === null
        ? null
        : db.sqlite
            .query<{ id: number }, [string]>("SELECT id FROM batch_rows WHERE invite_id = ?")
            .get(inviteId);
    const { accountId: account, mode } = tenant;
    const erased: Erased = {
      ...{ account, mode, session: sessionId, invite: inviteId },
      ...{ row: row?.id ?? null, at: now, ...(isUnlinked && { unlinked: true }) },
    };
    db.afterCommit(() => noteBeside(deps, ERASURES_FILE, erased, "an erasure"));
  };
}
