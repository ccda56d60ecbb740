export const PERIODS = ["this_month", "last_month", "this_year", "last_year"] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day of a period, in UTC like the bookings. @param now the reader's */
export function periodOf(period: Period, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = (of: number, at: number, number: number) =>
    new Date(Date.UTC(of, at, number)).toISOString().slice(0, 10);
  switch (period) {
    case "this_month":
      return { from: day(year, month, 1), to: day(year, month + 1, 0) };
    case "last_month":
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case "this_year":
      return { from: day(year, 0, 1), to: day(year, 11, 31) };
    case "last_year":
      return { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) };
  }
}
