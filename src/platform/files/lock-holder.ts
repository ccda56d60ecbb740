import { readFileSync, statSync } from "node:fs";

/**
 * The process that holds a POSIX lock on a file, by Linux's own list of locks; null where it cannot be told. In a
 * container only its own processes are listed.
 */
export function lockHolder(file: string): number | null {
  try {
    const { ino } = statSync(file);
    const pattern = new RegExp(String.raw`POSIX\s+\S+\s+WRITE\s+(\d+)\s+[0-9a-f]+:[0-9a-f]+:${ino}\s`);
    const holder = Number(pattern.exec(readFileSync("/proc/locks", "utf8"))?.[1]);
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch {
    return null;
  }
}
