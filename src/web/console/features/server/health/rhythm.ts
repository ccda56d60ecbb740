/** How often a job runs, as far as its cron pattern says it simply. Times are UTC. */
type Rhythm =
  | { every: "seconds"; n: number }
  | { every: "minute" }
  | { every: "hour"; minute: number }
  | { every: "day"; hour: number; minute: number }
  | { every: "month"; day: number; hour: number; minute: number };

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** @param pattern six fields, beginning with the seconds. @returns null for what has no simple name */
export function rhythmOf(pattern: string): Rhythm | null {
  const [second = "", minute = "", hour = "", day = "", month = "", weekday = "", ...rest] =
    pattern.split(" ");
  if (rest.length > 0 || month !== "*" || weekday !== "*") return null;
  const everyDay = day === "*";
  if (everyDay && hour === "*" && minute === "*") {
    if (second === "*") return { every: "seconds", n: 1 };
    const step = /^\*\/(\d+)$/.exec(second)?.[1];
    if (step !== undefined) return { every: "seconds", n: Number(step) };
    return isNumber(second) ? { every: "minute" } : null;
  }
  if (!isNumber(second) || !isNumber(minute)) return null;
  if (everyDay && hour === "*") return { every: "hour", minute: Number(minute) };
  if (!isNumber(hour)) return null;
  const at = { hour: Number(hour), minute: Number(minute) };
  if (everyDay) return { every: "day", ...at };
  return isNumber(day) ? { every: "month", day: Number(day), ...at } : null;
}
