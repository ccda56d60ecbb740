import { statSync } from "node:fs";

/** Whether the files under the names of an open database are still the ones that were opened. */
interface Place {
  /** The database and its write-ahead log. */
  isKept(): boolean;
  isDatabaseKept(): boolean;
}

/** By name and not by opening: that would release SQLite's own locks. @param path of a database that is open */
export function createPlace(path: string): Place {
  const log = `${path}-wal`;
  const opened = identityOf(path);
  let openedLog = identityOf(log);
  const isDatabaseKept = () => identityOf(path) === opened;
  return {
    isDatabaseKept,
    isKept() {
      // The log appears with the first statement, and then stays for as long as the database is open.
      openedLog ??= identityOf(log);
      return isDatabaseKept() && identityOf(log) === openedLog;
    },
  };
}

function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
