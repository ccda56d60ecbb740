import type { Config } from "#/config/config.ts";
import type { Opening, Sealing } from "./archive.ts";

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
