import { describe, expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/time/clock.ts";
import {
  closedBecause,
  createRecentCounts,
  requestsPerDay,
  requestsPerNetwork,
  type StartPageFacts,
  startsPerNetwork,
} from "./rules.ts";

describe("why nobody can begin", () => {
  const open: StartPageFacts = {
    enabled: true,
    sendsMail: true,
    credits: { available: 1, reserved: 0 },
    startedToday: 19,
    perDay: 20,
  };
  test.each<[changes: Partial<StartPageFacts>, expected: ReturnType<typeof closedBecause>]>([
    [{}, null],
    [{ enabled: false, sendsMail: false }, "off"],
    [{ sendsMail: false, credits: { available: 0, reserved: 0 } }, "no_mail"],
    [{ credits: { available: 0, reserved: 0 }, startedToday: 20 }, "no_credit"],
    [{ credits: { available: 3, reserved: 3 } }, "credits_spoken_for"],
    [{ startedToday: 20 }, "daily_limit"],
    [{ startedToday: 21 }, "daily_limit"],
  ])("%p: %p", (changes, expected) => {
    expect(closedBecause({ ...open, ...changes })).toBe(expected);
  });
});

test.each([
  [1, 1, 20, 100],
  [2, 1, 20, 100],
  [20, 10, 20, 100],
  [100, 50, 50, 400],
  [1000, 500, 500, 4000],
])(
  "of %i starts a day one network takes %i and asks for %i links an hour; the page sends %i a day",
  (...row) => {
    const [perDay, starts, asked, sent] = row;
    expect([startsPerNetwork(perDay), requestsPerNetwork(perDay), requestsPerDay(perDay)]).toEqual([
      starts,
      asked,
      sent,
    ]);
  },
);

describe("recent counts", () => {
  test("drop what is as old as the window, to the millisecond, and say how long that takes", () => {
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
