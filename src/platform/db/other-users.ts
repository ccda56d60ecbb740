import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process that has a database open. */
interface OtherUser {
  pid: number;
  /** As the system names its program. */
  name: string;
}

/**
 * The other processes of this machine that have a database open, as far as the system lets this user see them; on Linux.
 * @param path of the database, without symbolic links
 */
export function otherUsersOf(path: string): OtherUser[] {
  const files = new Set([path, `${path}-wal`, `${path}-shm`]);
  return processes().flatMap((pid) =>
    pid !== process.pid && opens(pid, files) ? [{ pid, name: nameOf(pid) }] : [],
  );
}

function processes(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function opens(pid: number, files: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => {
      try {
        return files.has(readlinkSync(`/proc/${pid}/fd/${descriptor}`));
      } catch {
        return false;
      }
    });
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "?";
  }
}
