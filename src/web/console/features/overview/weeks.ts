import type { Day } from "./answers.ts";

const DAYS = 7;

interface Week {
  /** Its first day, "2026-03-02". */
  from: string;
  /** Its last day. */
  to: string;
  completed: number;
}

/** Sums of seven days each, oldest first; the last one ends with the last day. What does not fill a week falls away. */
export function weeksOf(days: readonly Day[]): Week[] {
  const whole = days.slice(days.length % DAYS);
  return Array.from({ length: whole.length / DAYS }, (_, week) => {
    const part = whole.slice(week * DAYS, (week + 1) * DAYS);
    return {
      from: part[0]?.date ?? "",
      to: part.at(-1)?.date ?? "",
      completed: part.reduce((sum, { completed }) => sum + completed, 0),
    };
  });
}

/** How many completed in the last so many days. */
export const completedIn = (days: readonly Day[], last: number): number =>
  days.slice(-last).reduce((sum, { completed }) => sum + completed, 0);

const STEPS = [1, 2, 5];
/** Lines of a chart beyond which it is hard to read. */
const LINES = 5;

/** Whole numbers for the axis, from 0 to the greatest week or just above it, at most six. */
export function ticksFor(weeks: readonly Week[]): number[] {
  const most = Math.max(1, ...weeks.map(({ completed }) => completed));
  let step = 1;
  for (let power = 1; step * LINES < most; power *= 10) {
    step = STEPS.map((one) => one * power).find((one) => one * LINES >= most) ?? step;
  }
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
}
