import { beforeEach, expect, test } from "bun:test";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { createBreaker } from "./deliver.ts";
import { BREAK_AFTER } from "./rules.ts";

let clock: MovingClock;
let breaker: ReturnType<typeof createBreaker>;
beforeEach(() => {
  clock = new MovingClock();
  breaker = createBreaker(clock);
});

const HOST = "hooks.example";
/** The host gives no answer to any of these. */
const silence = (...webhooks: string[]) => {
  for (const webhook of webhooks) breaker.note(HOST, webhook, false);
};
const SILENT = Array.from({ length: BREAK_AFTER }, (_, n) => `wh_${n}`);

test("a host is called by everybody until it gave no answer five times in a row", () => {
  silence(...SILENT.slice(1));
  for (const webhook of SILENT) expect(breaker.waitFor(HOST, webhook)).toBe(0);
});

test("then the webhooks that got no answer there wait, and one of them asks for all after the pause", () => {
  silence(...SILENT);
  expect(breaker.waitFor(HOST, "wh_0")).toBe(10 * SECOND_MS);
  clock.advance(10 * SECOND_MS - 1);
  expect(breaker.waitFor(HOST, "wh_0")).toBe(1);
  clock.advance(1);
  expect(breaker.waitFor(HOST, "wh_1")).toBe(0);
  expect(breaker.waitFor(HOST, "wh_0")).toBeGreaterThan(0);
});

test("the pause grows to a minute and no further, by a counter that nobody sets", () => {
  silence(...SILENT);
  const pauses = Array.from({ length: 6 }, () => {
    const pause = breaker.waitFor(HOST, "wh_0");
    clock.set(40 * 86_400_000);
    clock.advance(pause);
    expect(breaker.waitFor(HOST, "wh_0")).toBe(0);
    silence("wh_0");
    return pause / SECOND_MS;
  });
  expect(pauses).toEqual([10, 20, 40, 60, 60, 60]);
});

test("an answer opens the way for all at once", () => {
  silence(...SILENT);
  breaker.note(HOST, "other", true);
  for (const webhook of SILENT) expect(breaker.waitFor(HOST, webhook)).toBe(0);
});

test("a webhook whose last call there was answered, or that made none, is not held up by others' silence", () => {
  breaker.note(HOST, "healthy", true);
  for (let turn = 0; turn < 20; turn += 1) silence(...SILENT);
  expect(breaker.waitFor(HOST, "healthy")).toBe(0);
  expect(breaker.waitFor(HOST, "new")).toBe(0);
});

test("a call that says nothing about the host leaves the check to the next one", () => {
  silence(...SILENT);
  clock.advance(10 * SECOND_MS);
  expect(breaker.waitFor(HOST, "wh_0")).toBe(0);
  breaker.note(HOST, "wh_0", null);
  expect(breaker.waitFor(HOST, "wh_1")).toBe(0);
});

test("other hosts are called meanwhile", () => {
  silence(...SILENT);
  expect(breaker.waitFor("other.example", "wh_0")).toBe(0);
});
