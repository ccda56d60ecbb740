import type { Synchronous } from "./transactions.ts";

/** So many share a commit at most: whoever only reads waits until the last of them is done. */
const SHARING_MAX = 64;

interface Member {
  work: () => unknown;
  done: (result: unknown) => void;
  refuse: (fault: unknown) => void;
}

export type Together = <T>(work: () => Synchronous<T>) => Promise<T>;

/**
 * Group commit. What is asked for in one turn of the event loop becomes one transaction with one wait for the disk:
 * every request whose bytes have arrived by then, and while the disk is waited for the next ones gather. Nothing is
 * ever delayed for company, so whoever comes alone has a transaction of their own at once.
 *
 * Each work stands in a savepoint: it is stored as a whole or not at all, and what it throws undoes and refuses it
 * alone. Nobody is told of success before the commit. Where that fails, or SQLite has ended the transaction
 * half-way (full disk), nothing of anybody is stored, and all are refused.
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
    for (const tell of outcomes) tell();
  }

  /** @returns what tells the member of it, once it is stored */
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
