import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

/**
 * A small file beside the database that says that the folder holds a house, how its service was left, and how far
 * the database had got. A commit overwrites its one line without waiting for the disk, so it never runs ahead of the
 * database: where it is ahead, transactions that had been answered are missing.
 */
export interface HouseMark {
  /** What an earlier process left; null where there was no mark. */
  readonly found: Readonly<MarkedState> | null;
  /** As it was set last, or found. */
  state(): HouseState | null;
  /** Durably. */
  set(state: HouseState, commits: number): void;
  /** How far the database has got, without waiting for the disk. */
  note(commits: number): void;
  close(): void;
}

/**
 * `begun`: the first start has not finished. `open`: a service runs, or did not end by itself. `closed`: it did.
 * `damaged`: a check found the database damaged.
 */
type HouseState = "begun" | "open" | "closed" | "damaged";

interface MarkedState {
  state: HouseState;
  commits: number;
}

const LINE = /^\{"state":"(begun|open|closed|damaged)" *,"commits": *(\d{1,15})\}$/;

/** Always of the same length, so that a line can be written over the one before. */
const lineOf = (state: HouseState, commits: number): Buffer =>
  Buffer.from(`{"state":${`"${state}"`.padEnd(9)},"commits":${String(commits).padStart(16)}}\n`);

/** Null where there is none, or none that can be read: then nothing is claimed. */
export function readMark(file: string): MarkedState | null {
  try {
    const [, state, commits] = LINE.exec(readFileSync(file, "utf8").trim()) ?? [];
    return state === undefined ? null : { state: state as HouseState, commits: Number(commits) };
  } catch {
    return null;
  }
}

/** Opens the mark for the process that owns the folder. The file appears at the first `set`. */
export function openMark(file: string): HouseMark {
  const found = existsSync(file) ? readMark(file) : null;
  let current = found?.state ?? null;
  let handle: number | null = null;

  /** Under another name first, so that a cut line never stands there. */
  function set(state: HouseState, commits: number): void {
    const draft = `${file}.new`;
    const fresh = openSync(draft, "w", 0o600);
    writeSync(fresh, lineOf(state, commits));
    fsyncSync(fresh);
    renameSync(draft, file);
    if (handle !== null) closeSync(handle);
    handle = fresh;
    current = state;
  }

  return {
    found,
    state: () => current,
    set,
    note(commits) {
      if (handle === null || current === null) return;
      try {
        const line = lineOf(current, commits);
        writeSync(handle, line, 0, line.length, 0);
      } catch {
        // The commit itself stands. A mark that lags behind claims too little, never too much.
      }
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}
