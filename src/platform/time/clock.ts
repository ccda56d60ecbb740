/** Where "now" comes from. Everything that asks for the time is handed a Clock, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** A clock with a counter next to it that nobody sets: comparing the two shows that a clock was set. */
export interface RunningClock extends Clock {
  /** Milliseconds since some instant; only differences mean anything. */
  elapsed(): number;
}

export const systemClock: RunningClock = { now: () => Date.now(), elapsed: () => performance.now() };

/** Stays at chosen instants, to create a past; from its release on it shows what the other clock shows. */
export class StoppableClock implements RunningClock {
  private held: number | null;
  private told = 0;

  constructor(
    private readonly running: RunningClock,
    start: number,
  ) {
    this.held = start;
  }

  now(): number {
    return this.held ?? this.running.now();
  }

  /** Lets time pass, as far as anybody can see. */
  elapsed(): number {
    return this.told + this.running.elapsed();
  }

  /** Never backwards: what happened stays in its order. */
  moveTo(instant: number): void {
    if (this.held === null || instant <= this.held) return;
    this.told += instant - this.held;
    this.held = instant;
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

/** Returns the first millisecond of an instant's month in UTC: what stays of the instants of somebody whose data were deleted. */
export const monthOf = (ms: number): number => {
  const at = new Date(ms);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
};

/** ISO 8601 in UTC, as every timestamp of the API is written. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** An instant as names of files carry it, to the second: `20261128T031000Z`. */
export const fileTime = (ms: number): string => isoTime(ms).replace(/\.\d+/, "").replaceAll(/[-:]/g, "");

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
