import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { OutsideCall, OutsideLine } from "./jobs.ts";
import { type OutsidePlace, PlaceSilent } from "./place.ts";

/** Places that have lists: a restore reads them there. */
const LISTED = ["BACKUP_DIR", "STANDBY_DIR"] as const;
type ListedPlace = (typeof LISTED)[number];

interface ListedFolder {
  place: OutsidePlace;
  name: ListedPlace;
  /** An absolute path. */
  folder: string;
}

interface QueueDeps {
  folders: readonly ListedFolder[];
  db: Db;
  log: Log;
  now: () => number;
  /** Whether lines are appended as soon as they are stored; a command leaves them to the service. */
  isServing: boolean;
}

interface Row extends OutsideLine {
  id: number;
}

/** How many lines are appended at once. */
const AT_ONCE = 200;

/** Adds a line for each folder from which an instance can be restored; see `createLineQueue`. */
export type AddLine = (list: string, line: object) => void;

/**
 * Lines for the lists next to backups and standby: who was deleted, which invoice numbers were issued, whose access has changed. The
 * transaction that decides them stores them, and the process of their folder appends them. So a folder that does not answer blocks nobody
 * and misses nothing. A crash after the append repeats lines, which mean the same twice.
 */
export function createLineQueue({ folders, db, log, now, isServing }: QueueDeps) {
  const draining = new Map<ListedPlace, Promise<void>>();
  /** Where the last append failed, so that it is reported once. */
  const failing = new Set<ListedPlace>();
  const again = new Set<ListedPlace>();

  const add: AddLine = (list, line) => {
    if (folders.length === 0) return;
    db.tx(() => {
      for (const { name } of folders)
        db.sqlite
          .query("INSERT INTO outside_lines (place, list, line, created_at) VALUES (?, ?, ?, ?)")
          .run(name, list, JSON.stringify(line), now());
    });
    if (isServing) db.afterCommit(() => void drainAll());
  };

  const first = (name: ListedPlace): Row[] =>
    db.sqlite
      .query<Row, [string, number]>(
        "SELECT id, list, line FROM outside_lines WHERE place = ? ORDER BY id LIMIT ?",
      )
      .all(name, AT_ONCE);

  /** Compares the content too: another process may have removed them and given their ids to others meanwhile. */
  function discard(name: ListedPlace, rows: readonly Row[]): void {
    const remove = db.sqlite.query(
      "DELETE FROM outside_lines WHERE id = ? AND place = ? AND list = ? AND line = ?",
    );
    db.tx(() => {
      for (const { id, list, line } of rows) remove.run(id, name, list, line);
    });
  }

  async function drain({ name, place, folder }: ListedFolder): Promise<void> {
    do {
      again.delete(name);
      for (let rows = first(name); rows.length > 0; rows = first(name)) {
        const lines = rows.map(({ list, line }) => ({ list, line }));
        await place.call({ kind: "append", folder, lines } satisfies OutsideCall);
        discard(name, rows);
      }
    } while (again.has(name));
  }

  /** Resolves when everything that waits was appended, or could not be. */
  function drainOne(listed: ListedFolder): Promise<void> {
    const { name } = listed;
    const running = draining.get(name);
    if (running !== undefined) {
      again.add(name);
      return running;
    }
    const begun = drain(listed)
      .then(() => void failing.delete(name))
      .catch((error: unknown) => {
        // That the place is silent is reported separately.
        if (error instanceof PlaceSilent) return;
        const isNews = !failing.has(name);
        failing.add(name);
        if (isNews)
          log.error(
            { place: name, error: error as Error },
            "could not append lines to a list, will try again",
          );
      })
      .finally(() => draining.delete(name));
    draining.set(name, begun);
    return begun;
  }

  async function drainAll(): Promise<void> {
    if (db.standstill.cause() !== null) return;
    await Promise.all(folders.map(drainOne));
  }

  for (const listed of folders) listed.place.onBack(() => void drainAll());

  return {
    add,
    drain: drainAll,

    /** Removes what waits for a place that is not set any more. */
    deleteUnset(): void {
      const names = folders.map(({ name }) => name);
      const unset = LISTED.filter((name) => !names.includes(name));
      const isThere = db.sqlite.query<{ id: number }, [string]>(
        "SELECT id FROM outside_lines WHERE place = ? LIMIT 1",
      );
      const left = unset.filter((name) => isThere.get(name) !== null);
      if (left.length === 0) return;
      db.tx(() => {
        for (const name of left) db.sqlite.query("DELETE FROM outside_lines WHERE place = ?").run(name);
      });
    },

    /** How many lines wait for a place. */
    waiting: (name: string): number =>
      db.sqlite
        .query<{ n: number }, [string]>("SELECT count(*) AS n FROM outside_lines WHERE place = ?")
        .get(name)?.n ?? 0,
  };
}
