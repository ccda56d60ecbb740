import { afterEach, beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { Problem } from "#/platform/problem.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limit.ts";

const START = Date.parse("2026-03-02T09:00:00.000Z");
const WINDOW_MS = 60_000;

let limiter: RateLimiter;
beforeEach(() => {
  setSystemTime(new Date(START));
  limiter = createRateLimiter();
});
afterEach(() => {
  setSystemTime();
});

const at = (ms: number) => setSystemTime(new Date(START + ms));

/** What is left, or the refusal. */
const ask = async (who: string, limit: number) =>
  limiter.count(who, limit).then(
    (headers) => Number(headers["x-ratelimit-remaining"]),
    (refusal: unknown) => refusal,
  );

describe("createRateLimiter", () => {
  test("lets exactly the limit through, and counts down to 0", async () => {
    expect([await ask("a", 3), await ask("a", 3), await ask("a", 3)]).toEqual([2, 1, 0]);
    expect(await ask("a", 3)).toBeInstanceOf(Problem);
  });

  test("the window ends 60 s after its first request, not earlier and not later", async () => {
    await ask("a", 1);
    at(WINDOW_MS - 1);
    expect(await ask("a", 1)).toBeInstanceOf(Problem);
    at(WINDOW_MS);
    expect(await ask("a", 1)).toBe(0);
    at(2 * WINDOW_MS - 1);
    expect(await ask("a", 1)).toBeInstanceOf(Problem);
  });

  test("refused requests do not lengthen the wait", async () => {
    await ask("a", 1);
    for (const second of [10, 30, 59]) {
      at(second * 1000);
      await ask("a", 1);
    }
    at(WINDOW_MS);
    expect(await ask("a", 1)).toBe(0);
  });

  test("two callers do not use up each other's requests", async () => {
    await ask("a", 1);
    expect(await ask("a", 1)).toBeInstanceOf(Problem);
    expect(await ask("b", 1)).toBe(0);
  });

  test("each caller has the limit of its own key", async () => {
    expect(await limiter.count("a", 2)).toMatchObject({ "x-ratelimit-limit": "2" });
    expect(await limiter.count("b", 500)).toMatchObject({
      "x-ratelimit-limit": "500",
      "x-ratelimit-remaining": "499",
    });
    await ask("a", 2);
    expect(await ask("a", 2)).toBeInstanceOf(Problem);
    expect(await ask("b", 500)).toBe(498);
  });

  test("of many requests at once no more than the limit passes", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("a", 20)));
    expect(answers.filter((answer) => typeof answer === "number")).toHaveLength(20);
  });

  test("reset says the whole seconds that are left, at least 1; a refusal says them as Retry-After too", async () => {
    expect(await limiter.count("a", 1)).toEqual({
      "x-ratelimit-limit": "1",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "60",
    });
    for (const [ms, seconds] of [
      [20_500, "40"],
      [59_000, "1"],
      [59_999, "1"],
    ] as const) {
      at(ms);
      const refusal = await ask("a", 1);
      expect(refusal).toMatchObject({
        code: "rate_limited",
        status: 429,
        headers: {
          "x-ratelimit-limit": "1",
          "x-ratelimit-remaining": "0",
          "x-ratelimit-reset": seconds,
          "retry-after": seconds,
        },
      });
    }
  });
});
