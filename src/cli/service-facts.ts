import type { Config, SettingName } from "#/config/config.ts";
import { type Difference, type RecordedFacts, unknownSecrets } from "#/config/facts.ts";
import { isBucketAddress } from "#/ops/backup/list-names.ts";
import { SpokenError } from "#/platform/text/sentence.ts";
import { differencesText } from "./facts-text.ts";
import { refused } from "./refused.ts";

/** The command would use other settings than the service. */
export class FactsDiffer extends SpokenError {}

/** @throws FactsDiffer naming each setting */
export function checkAgreed(different: readonly Difference[], use: "writes" | "states" | "backup"): void {
  if (different.length > 0)
    throw new FactsDiffer(refused((texts) => texts.facts[use](differencesText(different, texts))));
}

/**
 * The settings of the service on the data folder where this environment says nothing. Its secrets stay unknown.
 * @throws FactsDiffer if this environment sets something else
 */
export async function settingsOfService(own: Config): Promise<Config> {
  const { settingsBeside } = await import("#/config/stored-settings.ts");
  const { base, setDifferently } = settingsBeside(own);
  checkAgreed(setDifferently, "states");
  return base;
}

/** The same for a command that reads copies or repairs an instance: if this environment sets something else, that counts. */
export async function settingsFilledIn(own: Config): Promise<Config> {
  const { settingsBeside } = await import("#/config/stored-settings.ts");
  return settingsBeside(own).base;
}

const ENCRYPTION: readonly SettingName[] = ["BACKUP_PASSPHRASE", "BACKUP_RECIPIENTS"];
const PLACES: readonly SettingName[] = ["BACKUP_DIR", "BACKUP_S3_URL"];
const BUCKET: readonly SettingName[] = [
  ...(["BACKUP_S3_ENDPOINT", "BACKUP_S3_REGION", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"] as const),
];

const isSetIn = (recorded: RecordedFacts, name: SettingName): boolean => {
  const fact = recorded.get(name);
  return fact !== undefined && (fact.value !== null || fact.digest !== null);
};

/**
 * The settings with which a command creates a backup: those of the service, so that it is encrypted as the service's backups
 * are and removes none that the service keeps. If the service creates none, this environment decides.
 * @param to the place that the command names
 * @param isSealed the command names the encryption
 * @throws FactsDiffer if this environment sets something else, or lacks a secret that the backup needs
 */
export async function settingsForBackup(
  own: Config,
  { to, isSealed }: { to: string | undefined; isSealed: boolean },
): Promise<Config> {
  const { settingsBeside } = await import("#/config/stored-settings.ts");
  const { base, recorded, setDifferently } = settingsBeside(own);
  if (recorded === null || ![...ENCRYPTION, ...PLACES].some((name) => isSetIn(recorded, name))) return own;
  const encryption = isSealed ? [] : ENCRYPTION;
  const used = [...encryption, ...(to === undefined ? [...PLACES, ...BUCKET, "BACKUP_KEEP"] : [])];
  checkAgreed(
    setDifferently.filter(({ name }) => used.includes(name)),
    "backup",
  );
  const isSent = isBucketAddress(to ?? base.BACKUP_S3_URL);
  const unknown = unknownSecrets(base, [...encryption, ...(isSent ? BUCKET : [])]);
  if (unknown.length > 0)
    throw new FactsDiffer(refused((texts) => texts.facts.backupUnknown(unknown.join(", "), unknown.length)));
  return base;
}
