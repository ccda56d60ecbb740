import { describe, expect, test } from "bun:test";
import { createStopwatch, LONGEST_RESPONSE_MS, settle } from "./timing.ts";

describe("stopwatch", () => {
  test("counts only the time in which the page is visible", () => {
    const watch = createStopwatch(1000, false);
    watch.setHidden(true, 1400);
    expect(watch.elapsed(9000)).toBe(400);
    watch.setHidden(false, 9000);
    watch.setHidden(false, 9100);
    expect(watch.elapsed(9250)).toBe(650);
  });

  test("does not run while it starts hidden", () => {
    const watch = createStopwatch(0, true);
    expect(watch.elapsed(5000)).toBe(0);
    watch.setHidden(false, 5000);
    expect(watch.elapsed(5300)).toBe(300);
  });
});

describe("settling an answer", () => {
  const fresh = { value: null, responseMs: 0, changes: 0 };

  test("the first choice is no change", () => {
    expect(settle(fresh, 3, 0, 1234.6)).toEqual({ value: 3, responseMs: 1235, changes: 0 });
  });

  test("every replaced choice counts once, and choosing the same again does not", () => {
    const first = settle(fresh, 3, 0, 1000);
    const second = settle(first, 5, 0, 2000);
    expect(second.changes).toBe(1);
    expect(settle(second, 5, 0, 3000).changes).toBe(1);
    expect(settle(second, 3, 0, 3000).changes).toBe(2);
  });

  test("a quick correction on a later visit does not shorten the response time", () => {
    const first = settle(fresh, 3, 0, 4000);
    expect(settle(first, 4, first.responseMs, 500).responseMs).toBe(4500);
  });

  test("the time stays within the contract's 0..120000", () => {
    expect(settle(fresh, 1, 90_000, 90_000).responseMs).toBe(LONGEST_RESPONSE_MS);
    expect(settle(fresh, 1, 0, -5).responseMs).toBe(0);
  });
});
