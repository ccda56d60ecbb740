import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { MovingClock } from "#/testing/clock.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./clock.ts";
import { createPassedTime, type PassedTime } from "./tenant-clock.ts";

let database: TestDatabase;
let clock: MovingClock;
let passed: PassedTime;
beforeEach(() => {
  database = openTestDatabase();
  clock = new MovingClock();
  passed = createPassedTime(database.db, clock);
});
afterEach(() => database.end());

const restart = () => {
  passed = createPassedTime(database.db, clock);
};
/** Time passes as it does for a service whose job looks now and then. */
const run = (ms: number) => {
  passed.record();
  for (let left = ms; left > 0; left -= HOUR_MS) {
    clock.advance(Math.min(left, HOUR_MS));
    passed.record();
  }
};
const periods = () => database.db.sqlite.query("SELECT * FROM clock_periods ORDER BY id").all();

test("while the clock runs as it should, age is age by the clock", () => {
  passed.record();
  for (const ms of [0, SECOND_MS, DAY_MS, 40 * DAY_MS]) {
    clock.advance(ms);
    for (const age of [0, HOUR_MS, DAY_MS]) expect(passed.before(age)).toBe(clock.now() - age);
  }
});

describe("a clock that jumps ahead by 40 days", () => {
  test("ages nothing that the service has seen come about, however short or long it shows the wrong time", () => {
    passed.record();
    run(5 * DAY_MS);
    const created = clock.now();
    run(HOUR_MS);
    clock.set(40 * DAY_MS);
    expect(passed.before(DAY_MS)).toBeLessThan(created);
    run(DAY_MS - 2 * HOUR_MS);
    expect(passed.before(DAY_MS)).toBeLessThan(created);
    clock.set(-40 * DAY_MS);
    expect(passed.before(DAY_MS)).toBeLessThan(created);
  });

  test("and stays there is believed once the age has passed in running time", () => {
    passed.record();
    const result = clock.now();
    clock.advance(HOUR_MS);
    clock.set(40 * DAY_MS);
    run(DAY_MS - HOUR_MS - 1);
    expect(passed.before(DAY_MS)).toBeLessThan(result);
    run(2);
    expect(passed.before(DAY_MS)).toBeGreaterThanOrEqual(result);
  });

  test("ages nothing either where it happens between the stop and the next start", () => {
    passed.record();
    run(5 * DAY_MS);
    const answered = clock.now();
    run(HOUR_MS);
    clock.set(40 * DAY_MS);
    restart();
    expect(passed.before(DAY_MS)).toBeLessThan(answered);
    passed.record();
    clock.set(-40 * DAY_MS);
    restart();
    expect(passed.before(DAY_MS)).toBeLessThan(answered);
    run(DAY_MS);
    expect(passed.before(DAY_MS)).toBeGreaterThan(answered);
  });
});

test("what comes about while the clock is behind is kept for its whole time as well", () => {
  passed.record();
  run(2 * DAY_MS);
  clock.set(-40 * DAY_MS);
  passed.record();
  const made = clock.now();
  clock.advance(75 * SECOND_MS);
  clock.set(40 * DAY_MS);
  run(HOUR_MS);
  expect(passed.before(DAY_MS)).toBeLessThan(made);
  run(DAY_MS);
  expect(passed.before(DAY_MS)).toBe(clock.now() - DAY_MS);
});

test("a clock that is slewed by some seconds was not set", () => {
  passed.record();
  clock.set(30 * SECOND_MS);
  run(HOUR_MS);
  expect(periods()).toHaveLength(1);
});

test("what is stored is written once a minute and at each change, and the time that was not run does not count", () => {
  passed.record();
  for (let second = 0; second < 120; second += 1) {
    clock.advance(SECOND_MS);
    passed.record();
  }
  expect(periods()).toMatchObject([{ ran_from: 0, ran_to: 2 * MINUTE_MS }]);
  clock.set(DAY_MS);
  passed.record();
  clock.advance(3 * MINUTE_MS);
  passed.record();
  clock.advance(10 * DAY_MS);
  restart();
  passed.record();
  expect(periods()).toMatchObject([
    { ran_from: 0, ran_to: 2 * MINUTE_MS },
    { ran_from: 2 * MINUTE_MS, ran_to: 5 * MINUTE_MS },
    { ran_from: 5 * MINUTE_MS, ran_to: 5 * MINUTE_MS, clock_from: clock.now() },
  ]);
});
