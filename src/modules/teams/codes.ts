/** Without letters and digits that are read as one another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
const PLACES = LETTERS.length * DIGITS.length;

/** FNV-1a, 32 bits: spreads neighbouring numbers, and is no secret. http://www.isthe.com/chongo/tech/comp/fnv/ */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Beyond all places a number follows, so that no two are the same however large the team. */
function codeAt(place: number): string {
  const [within, round] = [place % PLACES, Math.floor(place / PLACES)];
  const code = `${LETTERS[Math.floor(within / DIGITS.length)]}${DIGITS[within % DIGITS.length]}`;
  return round === 0 ? code : `${code}-${round + 1}`;
}

/**
 * What stands for members where their names should not: a letter and a digit each, which tell neither name nor order.
 * They belong to a team, so that nobody is recognised from one report to another, and mostly stay when others join.
 * @param sessionIds each once, in any order
 */
export function memberCodes(teamId: number, sessionIds: readonly number[]): Map<number, string> {
  const taken = new Set<number>();
  const codes = new Map<number, string>();
  for (const sessionId of sessionIds.toSorted((a, b) => a - b)) {
    let place = spread(`${teamId} ${sessionId}`) % PLACES;
    const rounds = Math.floor(taken.size / PLACES);
    place += rounds * PLACES;
    while (taken.has(place)) place = (place % PLACES) + 1 === PLACES ? rounds * PLACES : place + 1;
    taken.add(place);
    codes.set(sessionId, codeAt(place));
  }
  return codes;
}
