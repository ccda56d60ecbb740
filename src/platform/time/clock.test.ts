import { expect, test } from "bun:test";
import { MovingClock } from "#/testing/clock.ts";
import { StoppableClock } from "./clock.ts";

test("a stopped clock stays where it was set, never goes back, and runs with the other one after its release", () => {
  const running = new MovingClock();
  const clock = new StoppableClock(running, 1_000);
  running.advance(5);
  expect(clock.now()).toBe(1_000);
  clock.moveTo(3_000);
  clock.moveTo(2_000);
  expect(clock.now()).toBe(3_000);
  clock.release();
  clock.moveTo(4_000);
  expect(clock.now()).toBe(running.now());
  running.advance(7);
  expect(clock.now()).toBe(running.now());
});
