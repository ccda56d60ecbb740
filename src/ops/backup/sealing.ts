import type { Config } from "#/config/config.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { AddLine } from "#/ops/external-folders/line-queue.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Opening, Sealing } from "./archive.ts";
import type { GivenNumber } from "./claim.ts";
import { ERASURES_FILE, NUMBERS_FILE } from "./list-names.ts";
import type { Erased } from "./retained-records.ts";

type SealingSettings = Pick<Config, "BACKUP_PASSPHRASE" | "BACKUP_RECIPIENTS">;

/** What backups are encrypted to by the settings; null: they are not. */
export function sealingOf({ BACKUP_PASSPHRASE, BACKUP_RECIPIENTS }: SealingSettings): Sealing {
  if (BACKUP_RECIPIENTS !== "") return { recipients: BACKUP_RECIPIENTS.split(",") };
  return BACKUP_PASSPHRASE === "" ? null : { passphrase: BACKUP_PASSPHRASE };
}

/** With what the service can open a backup again. @returns undefined where it cannot, since the key is elsewhere */
export function openingBySettings(settings: SealingSettings, isSealed: boolean): Opening | undefined {
  if (!isSealed) return null;
  if (settings.BACKUP_RECIPIENTS !== "") return undefined;
  return settings.BACKUP_PASSPHRASE === "" ? undefined : { passphrase: settings.BACKUP_PASSPHRASE };
}

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

/** Records each number for the lists next to backups and standby, so that a restore issues none a second time. */
export const createNumberList =
  (addLine: AddLine) =>
  ({ mode, type, year, sequence }: GivenNumber): void =>
    addLine(NUMBERS_FILE, { mode, type, year, sequence } satisfies GivenNumber);
