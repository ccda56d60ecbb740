const DAY_MS = 86_400_000;
/** From so many days on a request presses. */
const SOON_DAYS = 7;

export interface Due {
  state: "overdue" | "soon" | "later";
  /** Whole days until the end, or since it; 0 is less than one. */
  days: number;
}

/** How much time is left to answer. @param now milliseconds, by the server's clock where it is known */
export function dueOf(dueAt: string, now: number): Due {
  const left = Date.parse(dueAt) - now;
  const days = Math.floor(Math.abs(left) / DAY_MS);
  if (left < 0) return { state: "overdue", days };
  return { state: days < SOON_DAYS ? "soon" : "later", days };
}
