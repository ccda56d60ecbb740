import { readFileSync, statSync } from "node:fs";

/** Random, new at each start of the machine; the same in all its containers. Empty where the system has none. */
const BOOT_FILE = "/proc/sys/kernel/random/boot_id";

/**
 * One data folder of one running machine. Two processes with the same description work on the same folder under the same kernel, so
 * the lock of the folder says that they do not run at the same time. A copy of the folder differs, and so does the same folder after
 * the machine was started again.
 */
export interface DataPlace {
  /** Empty where the system has no such number. */
  boot: string;
  /** Device and inode of the data folder. */
  folder: string;
  device: number;
}

/** @param path an existing folder */
export function placeOf(path: string): DataPlace {
  const { dev, ino } = statSync(path);
  return { boot: bootId(), folder: `${dev}:${ino}`, device: dev };
}

function bootId(): string {
  try {
    return readFileSync(BOOT_FILE, "utf8").trim();
  } catch {
    return "";
  }
}
