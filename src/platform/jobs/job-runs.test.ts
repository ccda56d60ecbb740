import { describe, expect, test } from "bun:test";
import { MovingClock } from "#/testing/clock.ts";
import { createJobMemory } from "./schedule.ts";

const NINE = Date.parse("2026-03-02T09:00:00.000Z");

describe("what a job did", () => {
  test("before its first run: nothing, and when the first one is due", () => {
    const memory = createJobMemory(new MovingClock());
    memory.watch({ name: "purge", pattern: "0 20 3 * * *", run: () => {} });
    expect(memory.list()).toEqual([
      {
        name: "purge",
        pattern: "0 20 3 * * *",
        runs: 0,
        failures: 0,
        isRunning: false,
        lastStartedAt: null,
        lastFinishedAt: null,
        lastSucceededAt: null,
        lastDurationMs: null,
        lastFailedAt: null,
        lastError: null,
        nextRunAt: Date.parse("2026-03-03T03:20:00.000Z"),
      },
    ]);
  });

  test("is known while it runs and afterwards, by the clock that it was given", async () => {
    const clock = new MovingClock();
    const memory = createJobMemory(clock);
    const guard = Promise.withResolvers<void>();
    const job = memory.watch({ name: "slow", pattern: "0 * * * * *", run: () => guard.promise });
    const running = job.run();
    expect(memory.list()[0]).toMatchObject({ isRunning: true, lastStartedAt: NINE, lastFinishedAt: null });
    clock.advance(90_000);
    guard.resolve();
    await running;
    expect(memory.list()[0]).toMatchObject({
      isRunning: false,
      runs: 1,
      failures: 0,
      lastFinishedAt: NINE + 90_000,
      lastSucceededAt: NINE + 90_000,
      lastDurationMs: 90_000,
      nextRunAt: NINE + 120_000,
    });
  });

  test("a failure is counted, kept over later successes, and still reaches the caller that ran the job", async () => {
    const clock = new MovingClock();
    const memory = createJobMemory(clock);
    let isBroken = true;
    const job = memory.watch({
      name: "fragile",
      pattern: "0 * * * * *",
      run: () => {
        if (isBroken) throw new Error(`no room left ${"x".repeat(500)}`);
      },
    });
    expect(job.run()).rejects.toThrow("no room left");
    await Promise.resolve();
    isBroken = false;
    clock.advance(60_000);
    await job.run();
    const [record] = memory.list();
    expect(record).toMatchObject({ runs: 2, failures: 1, lastFailedAt: NINE, lastFinishedAt: NINE + 60_000 });
    expect(record?.lastError).toStartWith("no room left");
    expect(record?.lastError).toHaveLength(200);
  });
});
