import { beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Problem } from "#/platform/context/problem.ts";
import { runs } from "#/testing/runs.ts";
import { createRateLimiter, type RateLimiter, WINDOW_MS } from "./rate-limit.ts";

let now = 0;
let limiter: RateLimiter;
beforeEach(() => {
  now = 1_000_000.25;
  limiter = createRateLimiter({ elapsed: () => now });
});

const pass = (ms: number) => {
  now += ms;
};

/** The headers, or those of the refusal. */
function ask(who: string, limit: number, of: RateLimiter = limiter): Record<string, string> {
  try {
    return of.count(who, limit);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect([error.code, error.status]).toEqual(["rate_limited", 429]);
    return error.headers;
  }
}

const isRefused = (headers: Record<string, string>) => "retry-after" in headers;
const left = (headers: Record<string, string>) => Number(headers["x-ratelimit-remaining"]);

describe("createRateLimiter", () => {
  test("lets exactly the limit through, and counts down to 0", () => {
    expect([ask("a", 3), ask("a", 3), ask("a", 3)].map(left)).toEqual([2, 1, 0]);
    expect(isRefused(ask("a", 3))).toBeTrue();
  });

  test("at the edge of a minute no second hundred follows the first", () => {
    ask("a", 100);
    pass(WINDOW_MS - 1_000);
    for (let n = 1; n < 100; n += 1) expect(isRefused(ask("a", 100))).toBeFalse();
    pass(1_000);
    const answers = Array.from({ length: 100 }, () => ask("a", 100));
    expect(answers.filter((headers) => !isRefused(headers))).toHaveLength(1);
  });

  test("a request counts for 60 s, not less and not more", () => {
    ask("a", 1);
    pass(WINDOW_MS - 1);
    expect(isRefused(ask("a", 1))).toBeTrue();
    pass(1);
    expect(isRefused(ask("a", 1))).toBeFalse();
    pass(WINDOW_MS - 1);
    expect(isRefused(ask("a", 1))).toBeTrue();
  });

  test("refused requests do not lengthen the wait", () => {
    ask("a", 1);
    for (const second of [10, 20, 29]) {
      pass(second * 1000);
      ask("a", 1);
    }
    pass(1_000);
    expect(isRefused(ask("a", 1))).toBeFalse();
  });

  test("two callers do not use up each other's requests", () => {
    ask("a", 1);
    expect(isRefused(ask("a", 1))).toBeTrue();
    expect(isRefused(ask("b", 1))).toBeFalse();
  });

  test("a limit that is changed applies at once, in either direction", () => {
    for (let n = 0; n < 5; n += 1) ask("a", 5);
    expect(ask("a", 7)).toMatchObject({ "x-ratelimit-limit": "7", "x-ratelimit-remaining": "1" });
    pass(10_000);
    expect(ask("a", 7)).toMatchObject({ "x-ratelimit-remaining": "0" });
    // Seven are counted, and only one of two may be counted when the next comes: the last, of ten seconds ago.
    expect(ask("a", 2)).toMatchObject({ "retry-after": "50", "x-ratelimit-limit": "2" });
    expect(ask("a", 1)).toMatchObject({ "retry-after": "60", "x-ratelimit-limit": "1" });
  });

  test("reset says the whole seconds until the oldest no longer counts; a refusal says them as Retry-After too", () => {
    expect(ask("a", 1)).toEqual({
      "x-ratelimit-limit": "1",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "60",
    });
    for (const [ms, seconds] of [
      [20_500, "40"],
      [38_500, "1"],
      [999, "1"],
    ] as const) {
      pass(ms);
      expect(ask("a", 1)).toEqual({
        "x-ratelimit-limit": "1",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": seconds,
        "retry-after": seconds,
      });
    }
  });

  test("a caller that stays away is removed, and of very many at once those that asked longest ago", () => {
    const small = createRateLimiter({ elapsed: () => now }, 3);
    for (const who of ["a", "b", "c"]) ask(who, 1, small);
    expect(isRefused(ask("a", 1, small))).toBeTrue();
    ask("d", 1, small);
    expect(isRefused(ask("c", 1, small))).toBeTrue();
    expect(isRefused(ask("a", 1, small))).toBeFalse();
  });
});

/** The promise in its plainest form: every instant that passed is kept, and the last minute of them is counted. */
function createOracle() {
  const passed: { who: string; at: number }[] = [];
  return (who: string, limit: number, at: number): { passes: boolean; left: number } => {
    const standing = passed.filter((one) => one.who === who && one.at > at - WINDOW_MS).length;
    if (standing >= limit) return { passes: false, left: 0 };
    passed.push({ who, at });
    return { passes: true, left: limit - standing - 1 };
  };
}

const STEPS = fc.array(
  fc.record({
    wait: fc.oneof(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.constantFrom(0, 999.5, 59_999, 60_000, 60_001, 3_600_000),
    ),
    who: fc.constantFrom("a", "a", "b"),
    limit: fc.constantFrom(5, 5, 5, 2, 9),
  }),
  { maxLength: 120 },
);

test("for every course of requests, it lets through what counting all of them would, and says truly when to come back", () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const own = createRateLimiter({ elapsed: () => now });
      const oracle = createOracle();
      for (const { wait, who, limit } of steps) {
        pass(wait);
        const headers = ask(who, limit, own);
        const expected = oracle(who, limit, now);
        expect([isRefused(headers), left(headers)]).toEqual([!expected.passes, expected.left]);
        if (expected.passes) continue;
        pass(Number(headers["retry-after"]) * 1000);
        expect([isRefused(ask(who, limit, own)), oracle(who, limit, now).passes]).toEqual([false, true]);
      }
    }),
    runs(100),
  );
});

test("in no 60 seconds do more than the limit pass, wherever they begin", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 20, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 12 }), (waits, limit) => {
      const own = createRateLimiter({ elapsed: () => now });
      const passed: number[] = [];
      for (const wait of waits) {
        pass(wait);
        if (!isRefused(ask("a", limit, own))) passed.push(now);
      }
      for (const [place, start] of passed.entries()) {
        const within = passed.slice(place).filter((instant) => instant < start + WINDOW_MS);
        expect(within.length).toBeLessThanOrEqual(limit);
      }
    }),
    runs(100),
  );
});
