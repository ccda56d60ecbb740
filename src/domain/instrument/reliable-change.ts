/** What the errors of two measurements explain in 95 of 100 cases (two-sided). */
const Z_95 = 1.96;

export interface ReliableChange {
  /** Later minus earlier, in C points. */
  change: number;
  /** The reliable change index. */
  index: number;
  /** Whether it is more than what the errors of measurement explain. */
  isReliable: boolean;
}

/**
 * Reliable change index of Jacobson and Truax (1991, Journal of Consulting and Clinical Psychology 59, 12–19):
 * RCI = (later − earlier) / S_diff, S_diff = √(2 · SEM²), SEM = s · √(1 − reliability); s of the C scale is 2. Beyond
 * ±1.96 a change as large would come of errors alone in fewer than 5 of 100 people who have not changed. It takes both
 * values to be of the same scale under the same norm, and says nothing about why somebody changed.
 * @param earlier C value 0..10
 * @param later C value 0..10
 * @param reliability 0..1 of the scale; with 1 every change is one
 */
export function reliableChange(earlier: number, later: number, reliability: number): ReliableChange {
  const change = Math.round((later - earlier) * 10) / 10;
  const error = Math.SQRT2 * 2 * Math.sqrt(1 - reliability);
  const index = change === 0 ? 0 : change / error;
  return { change, index, isReliable: Math.abs(index) > Z_95 };
}
