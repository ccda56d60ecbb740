import type { Db } from "#/platform/db/open.ts";
import { lastNumbersIn } from "./last-numbers.ts";
import { type GivenNumber, lostNumbers } from "./numbers.ts";

/**
 * Notes which of the numbers that were given elsewhere this database does not have, so that none of them is given again.
 * @param now milliseconds since 1970
 * @returns how many they are
 */
export function noteLostNumbers(
  { sqlite, tx }: Pick<Db, "sqlite" | "tx">,
  given: readonly GivenNumber[],
  now: number,
): number {
  const lost = lostNumbers(lastNumbersIn(sqlite), given);
  const note = sqlite.query("INSERT OR IGNORE INTO lost_numbers VALUES (?, ?, ?, ?, ?, ?)");
  tx(() => {
    for (const { mode, type, year, first, last } of lost) note.run(mode, type, year, first, last, now);
  });
  return lost.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}
