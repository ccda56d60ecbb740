import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bucket } from "./bucket.ts";
import { BackupError } from "./faults.ts";
import { outdated, parseBackupName, parseKeepRule } from "./keep.ts";
import { LISTS } from "./list-names.ts";

/** What is not encrypted does not leave the machine. @throws BackupError */
export function refuseUnsealed(isSealed: boolean, address: string): void {
  if (isSealed) return;
  throw new BackupError(
    `A backup that is not encrypted is not sent to ${address}. Encrypt it with --recipient or --passphrase-file, or by the settings.`,
    "not_sent",
  );
}

interface Parcel {
  bucket: Bucket;
  /** Path of the backup, with the lists next to it. */
  folder: string;
  name: string;
  keep: string;
}

/**
 * Sends a finished backup into a bucket, with the retained records, and removes there what the rule does not keep.
 * @returns the names of what was removed
 * @throws BackupError
 */
export async function sendBackup({ bucket, folder, name, keep }: Parcel): Promise<string[]> {
  refuseUnsealed(parseBackupName(name)?.isSealed === true, bucket.address);
  // First, so that no backup is there without them.
  await sendLists(bucket, folder);
  await bucket.put(join(folder, name), name);
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = outdated(await bucket.list(), rule).map(({ file }) => file);
  for (const file of gone) await bucket.remove(file);
  return gone;
}

/**
 * Sends the retained records, for a restore when this machine is gone.
 * @throws BackupError
 */
export async function sendLists(bucket: Bucket, folder: string): Promise<void> {
  for (const list of LISTS) await addLines(bucket, list, join(folder, list));
}

/** Another machine's lines stay: people whom it deleted must not come back from here. */
async function addLines(bucket: Bucket, name: string, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const there = linesOf((await bucket.text(name)) ?? "");
  const all = new Set([...there, ...linesOf(readFileSync(file, "utf8"))]);
  if (all.size > there.length) await bucket.putText(name, `${[...all].join("\n")}\n`);
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/**
 * Downloads a backup from a bucket into a folder, with the lists next to it.
 * @param wanted its name, or "latest"
 * @param until milliseconds since 1970: the latest that was created by then
 * @returns its path there
 * @throws BackupError
 */
export async function fetchBackup(
  bucket: Bucket,
  wanted: string,
  folder: string,
  until = Number.POSITIVE_INFINITY,
): Promise<string> {
  const all = await bucket.list();
  const found = all.find(({ file, at }) => (wanted === "latest" ? at <= until : file === wanted));
  if (found === undefined)
    throw new BackupError(
      `There is no backup ${wanted === "latest" ? "" : `${wanted} `}in ${bucket.address}.`,
    );
  for (const list of LISTS) {
    const text = await bucket.text(list);
    if (text !== null) writeFileSync(join(folder, list), text, { mode: 0o600 });
  }
  const path = join(folder, found.file);
  await bucket.get(found.file, path);
  return path;
}
