const STEPS = [1, 2, 5];

/** Lines of a chart beyond which it is hard to read. */
const LINES = 5;

/** Whole numbers for the axis, from 0 to the greatest count or just above it, at most six. */
export function ticksFor(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts);
  let step = 1;
  for (let power = 1; step * LINES < most; power *= 10) {
    step = STEPS.map((one) => one * power).find((one) => one * LINES >= most) ?? step;
  }
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
}
