/** How often things happened lately, by name; in memory, so a restart forgets. */
export interface RecentCounts {
  count(name: string, now: number): number;
  note(name: string, now: number): void;
  /** Milliseconds until the oldest one counts no more; 0 where there is none. */
  waitMs(name: string, now: number): number;
}

/** Names beyond this are looked through for such that nothing is known of any more. */
const NAMES_MAX = 10_000;

/** @param windowMs how long a thing counts */
export function createRecentCounts(windowMs: number): RecentCounts {
  const times = new Map<string, number[]>();
  const recent = (name: string, now: number) => (times.get(name) ?? []).filter((at) => at > now - windowMs);
  return {
    count: (name, now) => recent(name, now).length,
    note(name, now) {
      if (times.size >= NAMES_MAX) {
        for (const known of times.keys()) if (recent(known, now).length === 0) times.delete(known);
      }
      times.set(name, [...recent(name, now), now]);
    },
    waitMs(name, now) {
      const oldest = recent(name, now)[0];
      return oldest === undefined ? 0 : oldest + windowMs - now;
    },
  };
}
