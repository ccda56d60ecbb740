import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "#/platform/files/instance-mark.ts";

/** Lists next to the backups, so that they are there when the instance is not. A service appends to them and reads none. */
export const ERASURES_FILE = "assay-erasures.jsonl";
export const NUMBERS_FILE = "assay-numbers.jsonl";
export const ACCESS_FILE = "assay-access.jsonl";
export const LISTS: readonly string[] = [ERASURES_FILE, NUMBERS_FILE, ACCESS_FILE];

/** What is worked at in passing, in a folder of its own, whose name ends in the number of the process. */
const KINDS = ["backup", "drill", "restoring", "sending", "fetched"] as const;

export const passingFolder = (folder: string, kind: (typeof KINDS)[number]): string =>
  join(folder, `.assay-${kind}-${process.pid}`);

const NAME = new RegExp(`^\\.assay-(?:${KINDS.join("|")})-(\\d+)$`);

/**
 * Removes what a kill has left of such folders: complete instances with everybody in them, some with their secret.
 * @param isIdle whether this process works in none yet: in a container the one before it had the same number
 * @throws what the disk throws
 */
export function removeLeftOver(folder: string, isIdle = false): void {
  if (folder === "" || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid ? isIdle : !isAlive(Number(pid))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Such as s3://bucket/prefix. @returns the prefix with a slash at its end, or empty; null for what is no such address */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } | null {
  const [, bucket, path = ""] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) return null;
  return { bucket, prefix: path === "" || path.endsWith("/") ? path : `${path}/` };
}

export const isBucketAddress = (place: string): boolean => place.startsWith("s3://");
