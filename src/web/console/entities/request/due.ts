const DAY_MS = 86_400_000;
/** Below so many days a request presses. */
const SOON_DAYS = 7;

export interface Due {
  state: "overdue" | "soon" | "later";
  /** Whole days until the end, or since it; 0 is less than one. */
  days: number;
}

/** How much time is left to answer. @param daysLeft as the server counts them: -1 is the first day that is too late */
export function dueIn(daysLeft: number): Due {
  if (daysLeft < 0) return { state: "overdue", days: -daysLeft - 1 };
  return { state: daysLeft < SOON_DAYS ? "soon" : "later", days: daysLeft };
}

/** The same where nobody has counted. @param now milliseconds, by the server's clock where it is known */
export const dueOf = (dueAt: string, now: number): Due =>
  dueIn(Math.floor((Date.parse(dueAt) - now) / DAY_MS));
