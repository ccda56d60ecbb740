import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#/platform/problem.ts";

const WINDOW_SECONDS = 60;

export interface RateLimiter {
  /**
   * Counts one request of `who` against `limit` per minute.
   * @returns the headers that every authenticated answer carries
   * @throws Problem 429 with the same headers and Retry-After
   */
  count(who: string, limit: number): Promise<Record<string, string>>;
}

/**
 * Counts in memory, so a restart begins a new minute. A window begins with the first request of a caller.
 * Each limit has a counter of its own, because the library fixes the number when a counter is made.
 */
export function createRateLimiter(): RateLimiter {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterFor = (limit: number) => {
    const known = limiters.get(limit) ?? new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
    limiters.set(limit, known);
    return known;
  };
  return {
    async count(who, limit) {
      try {
        return headersOf(limit, await limiterFor(limit).consume(who));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const headers = headersOf(limit, refusal);
        throw new Problem("rate_limited", {
          headers: { ...headers, "retry-after": headers["x-ratelimit-reset"] ?? "60" },
        });
      }
    },
  };
}

const headersOf = (limit: number, state: RateLimiterRes): Record<string, string> => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(Math.max(0, state.remainingPoints)),
  "x-ratelimit-reset": String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))),
});
