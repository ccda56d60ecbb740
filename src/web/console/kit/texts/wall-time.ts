const MINUTE_MS = 60_000;

/** How far the clocks of a zone are ahead of UTC at an instant. @param timeZone the device's own where none is given */
function aheadAt(at: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
  const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return there - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which clocks of a zone show a day and a time: in the same zone in which the console writes times.
 * @param day YYYY-MM-DD
 * @param time HH:MM
 */
export function instantOf(day: string, time: string, timeZone: string | undefined): string {
  const there = Date.parse(`${day}T${time}:00.000Z`);
  const near = there - aheadAt(there, timeZone);
  return new Date(there - aheadAt(near, timeZone)).toISOString();
}

/** What clocks of a zone show at an instant. */
export function wallTimeOf(iso: string, timeZone: string | undefined): { day: string; time: string } {
  const at = Date.parse(iso);
  const there = new Date(at + aheadAt(at, timeZone)).toISOString();
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}
