/** Where "now" comes from. Everything that asks for the time is handed a Clock, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Stands at chosen instants, for telling a past; from its release on it shows what the other clock shows. */
export class HeldClock implements Clock {
  private held: number | null;

  constructor(
    private readonly running: Clock,
    start: number,
  ) {
    this.held = start;
  }

  now(): number {
    return this.held ?? this.running.now();
  }

  /** Never backwards: what happened stays in its order. */
  moveTo(instant: number): void {
    if (this.held !== null) this.held = Math.max(this.held, instant);
  }

  release(): void {
    this.held = null;
  }
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The year 10000: later than any instant that can be asked for. */
export const END_OF_TIME = Date.UTC(10_000, 0, 1);

/** ISO 8601 in UTC, as every timestamp of the API is written. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
