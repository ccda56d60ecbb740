import type { Clock } from "#/platform/clock.ts";

/** A clock that stands still until a test moves it. */
export class MovingClock implements Clock {
  private time = Date.parse("2026-03-02T09:00:00.000Z");

  now(): number {
    return this.time;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
