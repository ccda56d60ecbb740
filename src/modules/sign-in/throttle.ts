import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#/platform/problem.ts";
import { blockSeconds } from "./rules.ts";

const WINDOW_SECONDS = 900;
const DAY_SECONDS = 86_400;

export interface Throttle {
  /**
   * Counts an attempt before it is looked at, so that many at once count too.
   * @throws Problem too_many_attempts (429), the same whether or not there is such a person
   */
  count(who: string): Promise<void>;
  /** The attempt was right. */
  forget(who: string): Promise<void>;
}

/**
 * So many wrong attempts in a quarter of an hour; then none for as long, and for twice as long each further time
 * within a day. In memory, so a restart begins anew.
 * @param attempts that may be wrong
 */
export function createThrottle(attempts: number): Throttle {
  const tries = new RateLimiterMemory({ points: attempts, duration: WINDOW_SECONDS });
  const blocks = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_SECONDS });

  return {
    async count(who) {
      try {
        await tries.consume(who);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        let { msBeforeNext } = refusal;
        // The first one too many begins the block; those that come meanwhile do not lengthen it.
        if (refusal.consumedPoints === attempts + 1) {
          const { consumedPoints } = await blocks.consume(who);
          const seconds = blockSeconds(consumedPoints);
          await tries.block(who, seconds);
          msBeforeNext = seconds * 1000;
        }
        throw new Problem("too_many_attempts", { retryAfter: msBeforeNext / 1000 });
      }
    },
    async forget(who) {
      await tries.delete(who);
      await blocks.delete(who);
    },
  };
}
