import { describe, expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/clock.ts";
import { createRecentCounts } from "./recent.ts";
import { admitStart, mayMail } from "./rules.ts";

describe("whether somebody may begin by themselves", () => {
  test.each<[available: number, ofAccount: number, ofAddress: number, verdict: string]>([
    [1, 0, 0, "ok"],
    [1, 59, 19, "ok"],
    [0, 0, 0, "start_closed"],
    [-3, 0, 0, "start_closed"],
    [1, 60, 0, "rate_limited"],
    [1, 0, 20, "rate_limited"],
    [999_999_999, 60, 20, "rate_limited"],
    [0, 60, 20, "start_closed"],
  ])(
    "%p credits, %p starts of the account and %p of the address in an hour: %s",
    (available, ofAccount, ofAddress, verdict) => {
      expect(admitStart({ credits: { available, spokenFor: 0 }, ofAccount, ofAddress }) as string).toBe(
        verdict,
      );
    },
  );
});

test.each([
  [0, true],
  [2, true],
  [3, false],
  [50, false],
])("after %i links in a day the next one is mailed: %p", (sent, expected) => {
  expect(mayMail(sent)).toBe(expected);
});

describe("recent counts", () => {
  test("forget what is as old as the window, to the millisecond, and say how long that takes", () => {
    const counts = createRecentCounts(HOUR_MS);
    counts.note("a", 0);
    counts.note("a", 1000);
    counts.note("b", 1000);
    expect([counts.count("a", 1000), counts.count("b", 1000), counts.count("c", 1000)]).toEqual([2, 1, 0]);
    expect(counts.waitMs("a", 1000)).toBe(HOUR_MS - 1000);
    expect(counts.count("a", HOUR_MS - 1)).toBe(2);
    expect(counts.count("a", HOUR_MS)).toBe(1);
    expect(counts.count("a", HOUR_MS + 1000)).toBe(0);
    expect(counts.waitMs("c", 0)).toBe(0);
  });

  test("keep nothing of names that are long gone", () => {
    const counts = createRecentCounts(HOUR_MS);
    for (let at = 0; at < 10_000; at += 1) counts.note(`old ${at}`, 0);
    counts.note("fresh", HOUR_MS - 1);
    counts.note("new", HOUR_MS);
    expect([counts.count("fresh", HOUR_MS), counts.count("new", HOUR_MS)]).toEqual([1, 1]);
  });
});
