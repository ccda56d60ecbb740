import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { AddLine } from "#/ops/external-folders/line-queue.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Erased } from "./erasures.ts";
import { ERASURES_FILE } from "./list-names.ts";

interface ErasureListDeps {
  db: Pick<Db, "sqlite">;
  addLine: AddLine;
}

/**
 * Records each deletion for the lists next to backups and standby, so that a restore repeats it. The database has it in any case, and the
 * next backup adds to the lists what is missing there.
 */
export const createErasureList =
  ({ db, addLine }: ErasureListDeps) =>
  ({ tenant, sessionId, inviteId, isUnlinked, now }: GdprEvents["candidate.forgotten"]): void => {
    const row =
      inviteId === null
        ? null
        : db.sqlite
            .query<{ id: number }, [string]>("SELECT id FROM batch_rows WHERE invite_id = ?")
            .get(inviteId);
    const { accountId: account, mode } = tenant;
    addLine(ERASURES_FILE, {
      ...{ account, mode, session: sessionId, invite: inviteId },
      ...{ row: row?.id ?? null, at: now, ...(isUnlinked && { unlinked: true }) },
    } satisfies Erased);
  };
