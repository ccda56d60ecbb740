import type { Log } from "#/platform/observability/log.ts";
import { DESCRIPTOR_RESERVE, descriptorLimit, hasDescriptors } from "#/platform/process/descriptors.ts";
import { type RunningClock, SECOND_MS } from "#/platform/time/clock.ts";

interface DescriptorWatchDeps {
  server: () => { closeIdleConnections(): number; pendingRequests: number } | null;
  /** How many requests were answered so far. */
  answered: () => number;
  clock: RunningClock;
  log: Log;
  /** The process's own unless given. */
  hasRoom?: (count: number) => boolean;
  sleep?: (ms: number) => void;
}

const LOOK_EVERY_MS = 250;
/** A client that comes while there is no room waits this long at most until idle connections make some. */
const CLOSE_EVERY_MS = SECOND_MS;
/** In each round without any room, how long nothing is done, and how long requests are looked for. */
const SLEEP_MS = 45;
const AWAKE_MS = 5;
/** One shortage, as long as it does not stay away for this long: it is reported once. */
const CALM_MS = 60 * SECOND_MS;

/**
 * Keeps a process alive that runs out of file descriptors. The server below the app has no answer to that: it tries
 * to accept the next connection again and again without a pause, and the app cannot influence it. So idle connections
 * are closed before the last descriptor is gone. That does not help if strangers keep connections on which they send
 * nothing. Then the thread sleeps for most of the time that nobody needs, until the server drops them (after 10 to 12
 * s).
 */
export function createDescriptorWatch(deps: DescriptorWatchDeps) {
  const { server, answered, clock, log, hasRoom = hasDescriptors, sleep = Bun.sleepSync } = deps;
  /** At the start: later there may be no descriptor to ask with. */
  const limit = descriptorLimit();
  let shortAt: number | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let seen = 0;

  function recordShortage(): void {
    if (shortAt === null) {
      log.error(
        { limit },
        "out of file descriptors: idle connections are closed and new ones wait; raise the limit (LimitNOFILE, ulimit -n)",
      );
    }
    shortAt = clock.elapsed();
  }

  function recordRoom(): void {
    if (shortAt === null || clock.elapsed() - shortAt < CALM_MS) return;
    shortAt = null;
    log.info({}, "there are file descriptors again");
  }

  function closeIdle(): void {
    if (clock.elapsed() - closedAt < CLOSE_EVERY_MS) return;
    closedAt = clock.elapsed();
    server()?.closeIdleConnections();
  }

  /** Nobody waits for an answer: what the processor does is done in vain. */
  function isIdle(): boolean {
    const before = seen;
    seen = answered();
    return seen === before && (server()?.pendingRequests ?? 0) === 0;
  }

  /** @returns how long to wait before the next one */
  function look(): number {
    if (hasRoom(DESCRIPTOR_RESERVE)) {
      recordRoom();
      return LOOK_EVERY_MS;
    }
    recordShortage();
    closeIdle();
    if (hasRoom(1)) return LOOK_EVERY_MS;
    if (isIdle()) sleep(SLEEP_MS);
    return AWAKE_MS;
  }

  return {
    look,
    /** Looks from now on until it is stopped. */
    start(): { stop(): void } {
      let timer: NodeJS.Timeout;
      const again = (wait: number) => {
        timer = setTimeout(() => again(look()), wait);
        timer.unref();
      };
      again(LOOK_EVERY_MS);
      return { stop: () => clearTimeout(timer) };
    },
  };
}
