import type { RunningClock } from "#/platform/time/clock.ts";

/** A clock that stops until a test moves it. */
export class MovingClock implements RunningClock {
  private time = Date.parse("2026-03-02T09:00:00.000Z");
  private passed = 0;

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.passed;
  }

  /** Time passes. */
  advance(ms: number): void {
    this.time += ms;
    this.passed += ms;
  }

  /** Somebody sets the clock, and no time passes. */
  set(ms: number): void {
    this.time += ms;
  }
}
