import { Problem } from "#/platform/context/problem.ts";
import type { RunningClock } from "#/platform/time/clock.ts";

export const WINDOW_MS = 60_000;

/** If a hundred thousand networks ask at once, those are removed that have waited longest. */
const CALLERS_MAX = 50_000;

export interface RateLimiter {
  /**
   * Counts one request of `who`: never more than `limit` pass in any 60 seconds, wherever those begin. A refused
   * request does not count, so refusals lengthen no wait.
   * @returns the headers of an answer: how many are left, and in how many seconds the oldest one no longer counts
   * @throws Problem 429 with the same headers, and with Retry-After: by then one more passes
   */
  count(who: string, limit: number): Record<string, string>;
}

/**
 * Keeps the instant of every request of the last minute, in memory, so a restart begins a new minute. A window that
 * began with a caller's first request would let twice the limit through at its edge.
 * @param clock whose passed time counts, because an announced wait must not change when somebody sets the clock
 */
export function createRateLimiter(
  clock: Pick<RunningClock, "elapsed">,
  callersMax = CALLERS_MAX,
): RateLimiter {
  /** The caller that asked longest ago is first. */
  const callers = new Map<string, Instants>();

  function deleteOld(start: number): void {
    // One comes with each request and two may go, so that nobody who stays away is kept for long.
    let looks = 2;
    for (const [who, instants] of callers) {
      if (instants.newest() > start && callers.size <= callersMax) return;
      callers.delete(who);
      looks -= 1;
      if (looks === 0) return;
    }
  }

  return {
    count(who, limit) {
      const instant = clock.elapsed();
      const instants = callers.get(who) ?? new Instants();
      instants.dropUntil(instant - WINDOW_MS);
      if (instants.length >= limit) {
        // A limit that was lowered meanwhile waits for more than one of them.
        const wait = secondsUntil(instants.at(instants.length - limit) + WINDOW_MS, instant);
        throw new Problem("rate_limited", { headers: headersOf(limit, 0, wait), retryAfter: wait });
      }
      instants.add(instant);
      callers.delete(who);
      callers.set(who, instants);
      deleteOld(instant - WINDOW_MS);
      return headersOf(limit, limit - instants.length, secondsUntil(instants.at(0) + WINDOW_MS, instant));
    },
  };
}

/** A queue of instants, in a ring of numbers that grows to what is needed and no further. */
class Instants {
  private ring = new Float64Array(4);
  private first = 0;
  length = 0;

  /** @returns the instant at this place, from the oldest at 0 */
  at(place: number): number {
    return this.ring[(this.first + place) % this.ring.length] ?? 0;
  }

  newest(): number {
    return this.at(this.length - 1);
  }

  add(instant: number): void {
    if (this.length === this.ring.length) {
      const larger = new Float64Array(2 * this.ring.length);
      for (let place = 0; place < this.length; place += 1) larger[place] = this.at(place);
      this.ring = larger;
      this.first = 0;
    }
    this.ring[(this.first + this.length) % this.ring.length] = instant;
    this.length += 1;
  }

  dropUntil(instant: number): void {
    while (this.length > 0 && this.at(0) <= instant) {
      this.first = (this.first + 1) % this.ring.length;
      this.length -= 1;
    }
  }
}

const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1000));

const headersOf = (limit: number, remaining: number, reset: number): Record<string, string> => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(reset),
});
