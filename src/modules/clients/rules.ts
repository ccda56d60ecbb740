export const CLIENT_FILTERS = ["active", "archived", "all"] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

/** The use in one month, in UTC. */
export interface MonthOfUse {
  /** "2026-03" */
  month: string;
  /** Asked for the first time. */
  invited: number;
  completed: number;
  credits: number;
}

/** Puts together what is counted apart; latest month first. */
export function monthsOf(
  counted: Readonly<Record<"invited" | "completed" | "credits", Map<string, number>>>,
) {
  const months = new Set(Object.values(counted).flatMap((found) => [...found.keys()]));
  return [...months]
    .toSorted()
    .toReversed()
    .map(
      (month): MonthOfUse => ({
        month,
        invited: counted.invited.get(month) ?? 0,
        completed: counted.completed.get(month) ?? 0,
        credits: counted.credits.get(month) ?? 0,
      }),
    );
}
