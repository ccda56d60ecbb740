import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import type { ThreadAnswer, ThreadFailure } from "#/platform/process/answer-jobs.ts";
import type { Thread } from "#/platform/process/assets.ts";
import { isOutOfDescriptors, OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";

/** For whom a job is done. */
export interface ThreadClient {
  /** Whose share of the waiting line it takes; jobs of no tenant have one share together. */
  tenant?: Tenant;
  /** Says that nobody waits for the answer any more: a job that has not begun is then dropped. */
  gone?: AbortSignal | undefined;
}

/**
 * Runs jobs away from the thread that answers requests, one at a time: each tenant's in the order of arrival, and
 * tenants in rotation. A job is plain data that can be cloned into another thread; the answer is bytes, such as a
 * finished document.
 */
export interface ThreadQueue<Job> {
  /**
   * @throws Problem report_queue_full (503) when too many wait, of this tenant or in all, or the process has no
   *   descriptors for its thread; Error when rendering failed, took too long or its thread ended
   */
  run(job: Job, client?: ThreadClient): Promise<Uint8Array>;
  /** Whether a job is being rendered, how many wait behind it, and for how many there is room. */
  state(): { isBusy: boolean; waiting: number; waitingMax: number };
  /** Ends the thread; what still waits is refused. */
  close(): void;
}

interface ThreadQueueOptions {
  /** Starts a thread that `answerJobs` serves. */
  open: () => Thread;
  /** How many jobs may wait behind the one that is being rendered. */
  waitingMax?: number;
  /** How many of those may be of one tenant. */
  shareMax?: number;
  /** For one job, from its own beginning. */
  limitMs?: number;
  /**
   * Processor time that this process has used, in milliseconds: a job that got none of it, because other programs keep the
   * machine busy, is given its time again. Left out where jobs wait for a disk.
   */
  spentMs?: () => number;
  /** How long the thread is kept once nothing is left to do. */
  idleMs?: number;
}

/** A report takes some 30 ms, so the last in the line waits for two seconds, and well below the server's limit even on a slow machine. */
const WAITING_MAX = 64;
/** More than a browser asks for at once, and no more than a quarter of the places. */
const SHARE_MAX = 16;
const LIMIT_MS = 20 * SECOND_MS;
/** How often: until shortly before the server closes a connection on which nothing is sent. */
const TURNS = 6;
/** An idle thread keeps its memory, tens of megabytes; the next job takes some 200 ms longer without it. */
const IDLE_MS = 30 * SECOND_MS;
const RETRY_AFTER_S = 5;

interface Waiting<Job> {
  job: Job;
  gone: AbortSignal | undefined;
  answer: PromiseWithResolvers<Uint8Array>;
}

/**
 * One thread for all jobs, started with the first of them and ended when it has been idle for a while. A job that fails is answered by an error and
 * the next goes on; a thread that ends or hangs is replaced when the next job comes.
 */
export function createThreadQueue<Job>({
  open,
  waitingMax = WAITING_MAX,
  shareMax = SHARE_MAX,
  limitMs = LIMIT_MS,
  spentMs,
  idleMs = IDLE_MS,
}: ThreadQueueOptions): ThreadQueue<Job> {
  const line = createFairLine<Waiting<Job>>({ max: waitingMax, shareMax });
  let current: Waiting<Job> | null = null;
  let thread: Thread | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    current = line.next();
    if (!current) {
      if (thread !== null) idle = setTimeout(end, idleMs).unref();
      return;
    }
    if (current.gone?.aborted) {
      settle(queueFull());
      return;
    }
    try {
      thread ??= start();
      watch(spentMs?.() ?? 0, TURNS);
      thread.postMessage(current.job);
    } catch (error) {
      lose(error instanceof Error ? error : new Error("the renderer did not start"));
    }
  }

  function watch(begunAt: number, turns: number): void {
    limit = setTimeout(() => {
      if (spentMs && turns > 1 && spentMs() - begunAt < limitMs / 2) watch(begunAt, turns - 1);
      else lose(new Error("rendering took too long"));
    }, limitMs);
  }

  function start(): Thread {
    const opened = open();
    const loseThis = (reason: string) => {
      if (thread === opened) lose(new Error(reason));
    };
    opened.on("message", (answer: ThreadAnswer) => {
      if (thread === opened) settle("file" in answer ? answer.file : rebuilt(answer.failure));
    });
    opened.on("error", () => loseThis("the renderer failed"));
    opened.on("exit", () => loseThis("the renderer ended"));
    // The process may end although the thread is idle.
    opened.unref();
    return opened;
  }

  function settle(outcome: Uint8Array | Error): void {
    clearTimeout(limit);
    const done = current;
    current = null;
    if (outcome instanceof Error) done?.answer.reject(reasonOf(outcome));
    else done?.answer.resolve(outcome);
    next();
  }

  function end(): void {
    void thread?.terminate();
    thread = null;
  }

  /** The thread cannot be trusted any more. */
  function lose(reason: Error): void {
    end();
    settle(reason);
  }

  return {
    run(job, { tenant, gone } = {}) {
      if (isClosed) return Promise.reject(new Error("the renderer is closed"));
      const answer = Promise.withResolvers<Uint8Array>();
      const owner = tenant ? `${tenant.accountId} ${tenant.mode}` : "";
      if (!line.join(owner, { job, gone, answer })) return Promise.reject(queueFull());
      next();
      return answer.promise;
    },
    state: () => ({ isBusy: current !== null, waiting: line.length(), waitingMax }),
    close() {
      isClosed = true;
      const refused: Waiting<Job>[] = [];
      for (let one = line.next(); one; one = line.next()) refused.push(one);
      lose(new Error("the renderer is closed"));
      for (const { answer } of refused) answer.reject(new Error("the renderer is closed"));
    },
  };
}

/** A failure for want of descriptors, in the thread or before it, shows in many ways; later it will not happen. */
const reasonOf = (error: Error): Error =>
  error instanceof OutOfDescriptors || isOutOfDescriptors() ? queueFull() : error;

const queueFull = () => new Problem("report_queue_full", { retryAfter: RETRY_AFTER_S });

/** An error loses its class on the way between threads; its name and places are what the log needs. */
export function rebuilt({ name, message, stack, reason }: ThreadFailure): Error {
  const error =
    reason === null ? Object.assign(new Error(message), { name }) : new StorageError(() => message, reason);
  error.stack = stack;
  return error;
}

/**
 * A waiting line in which nobody can use all places. Every owner has an own order of arrival, and the owners are
 * served in rotation, so that a caller that waits for one thing is not behind all that another one waits for.
 */
interface FairLine<Item> {
  /** @returns false, and takes nothing in, when the line or the owner's share of it is full */
  join(owner: string, item: Item): boolean;
  /** Takes out who is next; null when nobody waits. */
  next(): Item | null;
  /** How many wait. */
  length(): number;
}

interface FairLineOptions {
  /** Places in all. */
  max: number;
  /** Places that one owner may have. */
  shareMax: number;
}

export function createFairLine<Item>({ max, shareMax }: FairLineOptions): FairLine<Item> {
  /** Only owners who wait, in the order in which they are served. */
  const owners = new Map<string, Item[]>();
  let waiting = 0;

  return {
    join(owner, item) {
      const own = owners.get(owner) ?? [];
      if (waiting >= max || own.length >= shareMax) return false;
      own.push(item);
      owners.set(owner, own);
      waiting += 1;
      return true;
    },

    next() {
      for (const [owner, [first, ...rest]] of owners) {
        owners.delete(owner);
        if (rest.length > 0) owners.set(owner, rest);
        if (first === undefined) continue;
        waiting -= 1;
        return first;
      }
      return null;
    },

    length: () => waiting,
  };
}
