import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { unknownSecrets } from "#/config/facts.ts";
import type { Bucket } from "#/ops/backup/bucket.ts";
import { parseBackupName } from "#/ops/backup/keep.ts";
import { isBucketAddress, passingFolder, removeLeftOver } from "#/ops/backup/list-names.ts";

/** What is sent and fetched is loaded where a bucket is meant, and nowhere else. @throws BackupError */
export async function bucketAt(address: string, config: Config): Promise<Bucket> {
  const { openBucket } = await import("#/ops/backup/bucket.ts");
  return openBucket(address, isBucketKnown(config) ? config : { ...config, BACKUP_S3_SECRET: "" });
}

/** False: only the service has the key of the bucket. */
export const isBucketKnown = (config: Config): boolean =>
  unknownSecrets(config, ["BACKUP_S3_KEY", "BACKUP_S3_SECRET"]).length === 0;

/** The bucket in which backups lie where no folder does; null: there is a folder. */
export const bucketNamed = (to: string | undefined, config: Config): string | null => {
  const place = to ?? (config.BACKUP_DIR === "" ? config.BACKUP_S3_URL : config.BACKUP_DIR);
  return isBucketAddress(place) ? place : null;
};

/**
 * Where a backup lies in a bucket that is named by its address, or by its name and the bucket; null: in none.
 * @param file a name, "latest", or an address of a bucket or of a backup in it
 */
export function placeInBucket(
  file: string,
  to: string | undefined,
  config: Config,
): { address: string; wanted: string } | null {
  if (isBucketAddress(file)) {
    const cut = file.lastIndexOf("/");
    const isBackup = parseBackupName(file.slice(cut + 1)) !== null;
    return isBackup
      ? { address: file.slice(0, cut), wanted: file.slice(cut + 1) }
      : { address: file, wanted: "latest" };
  }
  const address = bucketNamed(to, config);
  const isName = file === "latest" || parseBackupName(file) !== null;
  return address !== null && isName ? { address, wanted: file } : null;
}

/** A folder with room for an instance, because a temporary folder may be small, and in memory. */
export const passingPlace = ({ BACKUP_DIR, DATA_DIR }: Config): string =>
  [BACKUP_DIR, DATA_DIR].find((folder) => folder !== "" && existsSync(folder)) ?? tmpdir();

/**
 * Fetches a backup for as long as the work with it takes. It is encrypted there as well.
 * @param place in which it is to lie meanwhile
 * @throws BackupError
 */
export async function withFetched<T>(
  { address, wanted, until }: { address: string; wanted: string; until?: number },
  config: Config,
  place: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const bucket = await bucketAt(address, config);
  const { fetchBackup } = await import("#/ops/backup/bucket.ts");
  return inFolder(place, "fetched", async (folder) => work(await fetchBackup(bucket, wanted, folder, until)));
}

/** A folder within the data folder, for a backup that is to lie in a bucket alone. */
export const inPassing = <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> =>
  inFolder(dataDir, "sending", work);

async function inFolder<T>(
  place: string,
  kind: "sending" | "fetched",
  work: (folder: string) => Promise<T>,
): Promise<T> {
  removeLeftOver(place);
  const folder = resolve(passingFolder(place, kind));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
