import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import { explained, freeBytesOf, syncFolder } from "#/platform/files/disk.ts";
import { aboutStorage, StorageError } from "#/platform/files/storage-failure.ts";
import type { Log } from "#/platform/observability/log.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { copyDatabase, examine } from "./copy.ts";
import type { Passed } from "./keep.ts";
import { copiesKeptAside, previousCopyAt, previousCopyName, schemaOfCopy } from "./kept-aside.ts";

interface PreviousCopiesDeps {
  config: Pick<Config, "COPY_BEFORE_UPGRADE">;
  dataDir: Pick<DataDir, "path" | "database">;
  log: Log;
}

/** Of two upgrades in a row the first one may be what was wrong. */
const KEPT = 2;
/** Minimum time that it stays: a faulty new version is noticed on its first day. Deletions wait for it. */
const LONGEST_MS = 7 * DAY_MS;
const TIMES = {
  upgrade: { sureMs: DAY_MS, longestMs: LONGEST_MS },
  // Time to look at a log that was set aside and to restore from it.
  log: { sureMs: 7 * DAY_MS, longestMs: 30 * DAY_MS },
} as const;

const DRAFT = ".assay-before-draft.db";

/** @returns the data folder, for no start may wait for another one; null where no copy is wanted */
export const copyFolderOf = (config: Pick<Config, "COPY_BEFORE_UPGRADE" | "DATA_DIR">): string | null =>
  config.COPY_BEFORE_UPGRADE === "off" ? null : resolve(config.DATA_DIR);

/** Those whose time is over, of files that earlier versions have put next to the backups. @param names of files, of which others are left out */
export function outlivedCopies(names: readonly string[], passed: Passed): string[] {
  const datedBefore = passed.before(LONGEST_MS);
  return names.filter((name) => (previousCopyAt(name) ?? datedBefore) < datedBefore);
}

/** Copies of the database as it was before a new version brought it up to date: the way back. */
export function createPreviousCopies({ config, dataDir, log }: PreviousCopiesDeps) {
  const folder = dataDir.path;

  const copiesOf = (passed: Passed): { path: string; ageMs: number; kind: keyof typeof TIMES }[] =>
    copiesKeptAside(folder, passed).flatMap(({ name, ageMs, kind }) =>
      kind === "restore" ? [] : [{ path: join(folder, name), ageMs, kind }],
    );

  /** @returns whether all of them have gone */
  function remove(copies: readonly { path: string }[]): boolean {
    let haveGone = true;
    for (const { path } of copies) {
      try {
        rmSync(path, { force: true });
        log.info({ file: path }, "removed the copy that was created before the upgrade");
      } catch (error) {
        haveGone = false;
        log.warn(
          { file: path, error: error as Error },
          "could not remove a copy that was created before an upgrade",
        );
      }
    }
    return haveGone;
  }

  return {
    /**
     * Copies the database, which nobody has changed yet, and reads the whole copy. An interruption leaves no copy under its name.
     * @param schema the number of its schema
     * @returns its path; null if none is wanted
     * @throws StorageError if there is no room for it, or the database is not intact
     */
    make(schema: number, now: number): string | null {
      if (config.COPY_BEFORE_UPGRADE === "off") return null;
      const draft = join(folder, DRAFT);
      const target = join(folder, previousCopyName(now, schema));
      try {
        // An interrupted copy contains people too.
        rmSync(draft, { force: true });
        checkDiskRoom(folder, dataDir.database);
        log.info({ file: target }, "copying the database before the upgrade");
        copyDatabase(dataDir.database, draft);
        const found = examine(draft);
        if ("fault" in found)
          throw new StorageError(
            aboutStorage((texts) => texts.copyDamaged(dataDir.database, found.fault)),
            "damaged",
          );
        renameSync(draft, target);
        syncFolder(folder);
      } catch (error) {
        rmSync(draft, { force: true });
        throw explained(
          error,
          folder,
          aboutStorage((texts) => texts.copyUnwritable(folder)),
        );
      }
      // Sorted by the schema first, which only rises; never the one that was just created, whatever its clock says.
      const others = readdirSync(folder)
        .flatMap((name) => {
          const at = previousCopyAt(name);
          const path = join(folder, name);
          return at === null || path === target ? [] : [{ path, at, schema: schemaOfCopy(name) }];
        })
        .toSorted((one, other) => other.schema - one.schema || other.at - one.at);
      remove(others.slice(KEPT - 1));
      return target;
    },

    /**
     * Removes copies with people whose data were deleted, once the minimum time has passed.
     * @returns whether none is left
     */
    letGo(passed: Passed): boolean {
      const copies = copiesOf(passed);
      const old = copies.filter(({ ageMs, kind }) => ageMs >= TIMES[kind].sureMs);
      return remove(old) && old.length === copies.length;
    },

    /** Removes those whose time is over, and what a broken-off start left. */
    deleteOld(passed: Passed): void {
      rmSync(join(folder, DRAFT), { force: true });
      remove(copiesOf(passed).filter(({ ageMs, kind }) => ageMs >= TIMES[kind].longestMs));
    },
  };
}

function checkDiskRoom(folder: string, database: string): void {
  const lacking = lackOfRoom(folder, database);
  if (lacking !== null)
    throw new StorageError(
      aboutStorage((texts) => texts.copyNoRoom(folder, megabytes(lacking.free), megabytes(lacking.needed))),
      "full",
    );
}

/** Returns the free space and the space that a copy needs, in bytes; null where it fits. */
export function lackOfRoom(folder: string, database: string): { free: number; needed: number } | null {
  const needed = sizeOf(database) + sizeOf(`${database}-wal`);
  const free = freeBytesOf(folder);
  return free >= needed ? null : { free, needed };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number): string => String(Math.ceil(bytes / 1_000_000));
