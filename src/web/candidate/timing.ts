import type { AnswerValue } from "./api.ts";

/** The contract's upper limit for response_ms. */
export const LONGEST_RESPONSE_MS = 120_000;

/** Measures time on a screen without the time during which the page was hidden. Times are milliseconds of any one clock. */
interface Stopwatch {
  setHidden(hidden: boolean, now: number): void;
  elapsed(now: number): number;
}

/** A stopwatch that starts at `now` and pauses while the page is hidden. */
export function createStopwatch(now: number, hidden: boolean): Stopwatch {
  let sum = 0;
  let since: number | null = hidden ? null : now;
  return {
    setHidden(isHidden, at) {
      if (isHidden && since !== null) {
        sum += at - since;
        since = null;
      } else if (!isHidden && since === null) {
        since = at;
      }
    },
    elapsed: (at) => sum + (since === null ? 0 : at - since),
  };
}

/** The state of one question's answer on this device. */
export interface Trace {
  value: AnswerValue | null;
  responseMs: number;
  changes: number;
}

/**
 * The trace after a choice has settled.
 * Time adds up over visits, so correcting an answer in a second does not look like haste.
 *
 * @param trace the trace so far
 * @param earlierMs response time of the visits before this one
 * @param visitMs active time of this visit up to the choice
 */
export function settle(trace: Trace, value: AnswerValue, earlierMs: number, visitMs: number): Trace {
  const replaced = trace.value !== null && trace.value !== value;
  return {
    value,
    responseMs: Math.min(LONGEST_RESPONSE_MS, Math.max(0, Math.round(earlierMs + visitMs))),
    changes: trace.changes + (replaced ? 1 : 0),
  };
}
