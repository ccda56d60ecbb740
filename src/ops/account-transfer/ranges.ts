import { sha256 } from "#/platform/crypto/secrets.ts";

/**
 * So many numbers has a range. A server that gives more goes on into the next one: that costs nothing until the account that it
 * hands over meets a server whose range is that one.
 */
const ROOM = 100_000;
/**
 * Two servers have the same range with a chance of 1 in 20,000, and overlap with less than 1 in 10,000 also where one of them has
 * filled its own. All of them together end below 2^31: up to there SQLite stores a number in four bytes, and people read ten digits at most.
 */
const RANGES = 20_000;

/**
 * Where a server's numbers begin that programs know, so that servers can hand accounts to one another.
 * @param above the range lies above this number; 0 leaves the first range to servers that count from 1
 * @returns the first number of the range: a multiple of 100,000, plus 1
 */
export function rangeOf(instanceId: string, above = 0): number {
  const place = Number.parseInt(sha256(`numbers ${instanceId} ${above}`).slice(0, 12), 16) % RANGES;
  return (Math.ceil(above / ROOM) + 1 + place) * ROOM + 1;
}
