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
