import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#/config.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { DataDir } from "#/platform/data-dir.ts";
import { explained, freeBytesOf, syncFolder } from "#/platform/disk.ts";
import type { Log } from "#/platform/log.ts";
import { StorageError } from "#/platform/storage-fault.ts";
import { copyDatabase, examine } from "./copy.ts";

interface FormerCopiesDeps {
  config: Pick<Config, "BACKUP_DIR" | "COPY_BEFORE_UPGRADE">;
  dataDir: Pick<DataDir, "path" | "database">;
  log: Log;
}

/** The database as it was before a new version brought it up to date: the way back. */
export type FormerCopies = ReturnType<typeof createFormerCopies>;

/** Of two upgrades in a row the first one may be what was wrong. */
const KEPT = 2;
/** So long it stays in any case: who finds a new version wrong finds it so on its first day. Erasures wait for it. */
const SURE_MS = DAY_MS;
const LONGEST_MS = 7 * DAY_MS;

const NAME = /^assay-before-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-s\d{1,5}\.db$/;
const DRAFT = ".assay-before-draft.db";

const nameOf = (at: number, schema: number): string =>
  `assay-before-${new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}-s${schema}.db`;

/** @returns null for a file of another name */
export function formerCopyAt(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

const folderOf = (backups: string, dataDir: string): string => resolve(backups === "" ? dataDir : backups);

/** @returns null where none is wanted */
export const copyFolderOf = (
  config: Pick<Config, "BACKUP_DIR" | "COPY_BEFORE_UPGRADE" | "DATA_DIR">,
): string | null =>
  config.COPY_BEFORE_UPGRADE === "off" ? null : folderOf(config.BACKUP_DIR, config.DATA_DIR);

export function createFormerCopies({ config, dataDir, log }: FormerCopiesDeps) {
  const folder = folderOf(config.BACKUP_DIR, dataDir.path);
  /** BACKUP_DIR may have been set since. */
  const folders = [...new Set([folder, dataDir.path])];

  /** Oldest first. */
  const all = (): { path: string; at: number }[] =>
    folders
      .filter((one) => existsSync(one))
      .flatMap((one) =>
        readdirSync(one).flatMap((name) => {
          const at = formerCopyAt(name);
          return at === null ? [] : [{ path: join(one, name), at }];
        }),
      )
      .toSorted((one, other) => one.at - other.at);

  /** @returns whether all of them have gone */
  function remove(copies: readonly { path: string }[]): boolean {
    let haveGone = true;
    for (const { path } of copies) {
      try {
        rmSync(path, { force: true });
        log.info({ file: path }, "the copy from before the upgrade is removed");
      } catch (error) {
        haveGone = false;
        log.warn({ file: path, error: error as Error }, "a copy from before an upgrade could not be removed");
      }
    }
    return haveGone;
  }

  /** A clock that was wrong when a copy was made must not keep it for longer. */
  const ageOf = (at: number, now: number): number => Math.abs(now - at);

  return {
    /**
     * Copies the database, which nobody has changed yet, and reads the copy whole. Whatever ends this in between leaves none
     * under its name.
     * @param schema the number of its schema
     * @returns where it lies; null where none is wanted
     * @throws StorageError where there is no room for it, or the database is not whole
     */
    make(schema: number, now: number): string | null {
      if (config.COPY_BEFORE_UPGRADE === "off") return null;
      const draft = join(folder, DRAFT);
      const target = join(folder, nameOf(now, schema));
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        // One that was broken off holds people too.
        rmSync(draft, { force: true });
        refuseWithoutRoom(folder, dataDir.database);
        log.info({ file: target }, "the database is copied before it is brought up to date");
        copyDatabase(dataDir.database, draft);
        const found = examine(draft);
        if ("fault" in found) throw new StorageError(notWhole(dataDir.database, found.fault), "damaged");
        renameSync(draft, target);
        syncFolder(folder);
      } catch (error) {
        rmSync(draft, { force: true });
        throw explained(error, folder, `${folder} cannot be written, so ${WHY} ${WITHOUT}`);
      }
      remove(all().slice(0, -KEPT));
      return target;
    },

    /**
     * Removes what holds people who were erased, once it has been there for its sure time.
     * @returns whether none is left
     */
    letGo(now: number): boolean {
      const copies = all();
      const old = copies.filter(({ at }) => ageOf(at, now) >= SURE_MS);
      return remove(old) && old.length === copies.length;
    },

    /** Removes those whose time is over, and what a broken-off start left. */
    forgetOld(now: number): void {
      for (const one of folders) rmSync(join(one, DRAFT), { force: true });
      remove(all().filter(({ at }) => ageOf(at, now) >= LONGEST_MS));
    },
  };
}

const WHY = "the database cannot be copied before it is brought up to date.";
const WITHOUT =
  "Nothing was changed. Name another folder with BACKUP_DIR, or start with COPY_BEFORE_UPGRADE=off where you have a backup of your own.";

function refuseWithoutRoom(folder: string, database: string): void {
  const lacking = lackOfRoom(folder, database);
  if (lacking !== null) throw new StorageError(`${lacking}: ${WHY} Make room. ${WITHOUT}`, "full");
}

/** @returns what there is and what a copy needs; null where it fits */
export function lackOfRoom(folder: string, database: string): string | null {
  const needed = sizeOf(database) + sizeOf(`${database}-wal`);
  const free = freeBytesOf(folder);
  return free >= needed
    ? null
    : `${folder} has ${megabytes(free)} MB free and ${megabytes(needed)} MB are needed`;
}

const notWhole = (database: string, fault: string): string =>
  `The database ${database} is not whole (${fault}), so it is not brought up to date. Nothing was changed. Restore a backup of it; do not delete the file before.`;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number): string => String(Math.ceil(bytes / 1_000_000));
