import type { Database as Sqlite } from "bun:sqlite";
import { lazily } from "#/platform/process/runtime.ts";

/** What must not be asynchronous, because a promise would commit at its first await. */
export type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

interface TransactionDeps {
  sqlite: Sqlite;
  /** Called before each outermost transaction. */
  beforeBegin: () => void;
  /** Is called with each failure after a commit. */
  recordFailure: (error: unknown) => void;
  /** Is called after each commit that changed something with the number of such commits. */
  recordCommit: (commits: number) => void;
  timed: Timed | null;
}

/** Of transactions that changed something, with their wait for the disk. */
export interface Timed {
  /** Milliseconds since some instant. */
  elapsed: () => number;
  note: (durationMs: number) => void;
}

/** Values that were read in the present transaction, by their keys; see `Db`. */
export interface Remembered<T> {
  /** Returns what `read` found for the key; outside a transaction it always reads. */
  get(key: string, read: () => T): T;
  /** For callers that change what was read. */
  forget(key: string): void;
}

/** Immediate transactions, savepoints inside them, what precedes and follows a commit, and what is remembered until then; see `Db`. */
export function createTransactions({
  sqlite,
  beforeBegin,
  recordFailure: noteError,
  recordCommit,
  timed,
}: TransactionDeps) {
  const changes = sqlite.query<{ n: number }, []>("SELECT total_changes() AS n");
  const bump = sqlite.query<{ commits: number }, []>(
    "UPDATE server SET commits = commits + 1 WHERE id = 1 RETURNING commits",
  );
  const bumpUpkeeps = lazily(() =>
    sqlite.query<{ commits: number }, []>(
      "UPDATE server SET upkeeps = upkeeps + 1 WHERE id = 1 RETURNING commits",
    ),
  );
  let depth = 0;
  /** Whether all of the present transaction is upkeep. */
  let isUpkeep = false;
  let pending: (() => void)[] = [];
  let closing: (() => void)[] = [];
  const memories: Map<string, unknown>[] = [];
  /** Why SQLite has ended the transaction under savepoints that go on; null where it has not. */
  let ended: { fault: unknown } | null = null;

  function dropAll(): void {
    for (const memory of memories) memory.clear();
  }

  function undo(level: number): void {
    dropAll();
    sqlite.run(level === 0 ? "ROLLBACK" : `ROLLBACK TO s${level}`);
    // ROLLBACK TO empties the savepoint, but leaves it on the stack.
    if (level > 0) sqlite.run(`RELEASE s${level}`);
  }

  /**
   * SQLite ends a whole transaction on its own after some errors, a full disk among them. Code that catches the error
   * of a savepoint must not go on without a transaction: each statement would be stored alone. So its further
   * statements go into another transaction, which is undone with the outermost call.
   */
  function recordEnd(level: number, failure: unknown): void {
    if (level === 0) return;
    ended = { fault: failure };
    sqlite.run("BEGIN");
  }

  function follow(run: () => void): void {
    try {
      run();
    } catch (error) {
      noteError(error);
    }
  }

  /** The closing of a transaction may itself do work that has to be closed. */
  function close(): void {
    while (closing.length > 0) {
      const runs = closing;
      closing = [];
      for (const run of runs) run();
    }
  }

  function tx<T>(work: () => T, forUpkeep = false): T {
    const level = depth;
    isUpkeep = forUpkeep && (level === 0 || isUpkeep);
    const kept = pending.length;
    const keptClosing = closing.length;
    if (level === 0) beforeBegin();
    else if (ended !== null) throw ended.fault;
    sqlite.run(level === 0 ? "BEGIN IMMEDIATE" : `SAVEPOINT s${level}`);
    const begun = level === 0 ? timed?.elapsed() : undefined;
    const changedBefore = level === 0 ? changes.get()?.n : 0;
    let result: T;
    let commits: number | undefined;
    try {
      depth = level + 1;
      result = work();
      if (ended !== null) throw ended.fault;
      if (isThenable(result)) throw new Error("A transaction must not be asynchronous.");
      if (level === 0) close();
      // Counted with what it counts; one that changed nothing costs no write.
      if (level === 0 && changes.get()?.n !== changedBefore)
        commits = (isUpkeep ? bumpUpkeeps() : bump).get()?.commits;
      sqlite.run(level === 0 ? "COMMIT" : `RELEASE s${level}`);
    } catch (error) {
      pending.length = kept;
      closing.length = keptClosing;
      if (!sqlite.inTransaction) recordEnd(level, error);
      else if (level === 0 || ended === null) undo(level);
      throw error;
    } finally {
      depth = level;
      if (level === 0) {
        ended = null;
        dropAll();
      }
    }
    if (level === 0) {
      if (commits !== undefined) {
        if (timed !== null && begun !== undefined) timed.note(timed.elapsed() - begun);
        recordCommit(commits);
      }
      const runs = pending;
      pending = [];
      for (const run of runs) follow(run);
    }
    return result;
  }

  return {
    tx: <T>(work: () => T): T => tx(work),
    upkeep: (work: () => void): void => tx(work, true),
    afterCommit(run: () => void): void {
      if (depth > 0) pending.push(run);
      else follow(run);
    },
    beforeCommit(run: () => void): void {
      if (depth === 0) tx(run);
      else {
        isUpkeep = false;
        closing.push(run);
      }
    },
    remember<T>(): Remembered<T> {
      const memory = new Map<string, T>();
      memories.push(memory);
      return {
        get(key, read) {
          if (depth === 0) return read();
          const known = memory.get(key);
          if (known !== undefined) return known;
          const value = read();
          memory.set(key, value);
          return value;
        },
        forget: (key) => void memory.delete(key),
      };
    },
  };
}

/** A query that was built but never run is one too: its work would be missing without a word. */
const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/** So many share a commit at most: a request that only reads waits until the last of them is done. */
const SHARING_MAX = 64;

interface Member {
  work: () => unknown;
  done: (result: unknown) => void;
  refuse: (problem: unknown) => void;
}

export type Together = <T>(work: () => Synchronous<T>) => Promise<T>;

/**
 * Group commit. All work of one turn of the event loop becomes one transaction with one wait for the disk: every
 * request whose bytes have arrived by then, and while the disk is waited for the next ones gather. Nothing is ever
 * delayed for company, so a single request has a transaction of its own at once.
 *
 * Each work has a savepoint: it is stored as a whole or not at all, and what it throws undoes and refuses it alone.
 * Nobody learns of success before the commit. If that fails, or SQLite has ended the transaction half-way (full
 * disk), nothing of anybody is stored, and all are refused.
 */
export function createTogether(tx: (work: () => void) => void): Together {
  let waiting: Member[] = [];

  function commit(): void {
    const members = waiting.slice(0, SHARING_MAX);
    waiting = waiting.slice(SHARING_MAX);
    if (waiting.length > 0) setImmediate(commit);
    const outcomes: (() => void)[] = [];
    try {
      if (members.length === 1) outcomes.push(...members.map((member) => carryOut(member)));
      else
        tx(() => {
          for (const member of members) outcomes.push(carryOut(member));
        });
    } catch (fault) {
      for (const { refuse } of members) refuse(fault);
      return;
    }
    for (const notify of outcomes) notify();
  }

  /** @returns a function that notifies the member of it, once it is stored */
  function carryOut({ work, done, refuse }: Member): () => void {
    let result: unknown;
    try {
      tx(() => {
        result = work();
        return result as undefined;
      });
    } catch (fault) {
      return () => refuse(fault);
    }
    return () => done(result);
  }

  return <T>(work: () => Synchronous<T>) =>
    new Promise<T>((done, refuse) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ work, done: done as Member["done"], refuse });
    });
}
