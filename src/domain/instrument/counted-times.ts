import type { Answer } from "./types.ts";

/** An answer as the server received it. */
export interface ReceivedAnswer extends Answer {
  /** When it was given, by the server's clock: its arrival without the time that it waited on the device. */
  givenAt: number;
}

/** Nobody reads so many questions in a row in less than this time for each, in milliseconds. */
const BURST = { answers: 20, msEach: 500 } as const;

/**
 * Returns the answers with the times that count. A browser measures how long a question was on the screen, but a program can claim
 * any time. No more counts than the server's clock leaves for it, and in a burst no more than its share of the burst. Times of an
 * honest page are never shortened, because they do not overlap: not even if answers waited on a device without a connection.
 * @param begunAt no answer can have been given before
 * @param endedAt when the last one was there; earlier than the beginning if the server's clock was set, which then shows nothing
 */
export function withCountedTimes(
  received: readonly ReceivedAnswer[],
  begunAt: number,
  endedAt: number,
): Answer[] {
  if (endedAt < begunAt) return received.map(({ givenAt: _, ...answer }) => answer);
  const dated = received
    .filter(({ givenAt }) => givenAt >= begunAt)
    .toSorted((one, other) => one.givenAt - other.givenAt);
  const times = dated.map(({ givenAt }) => givenAt);
  // The clock of a device was set while these waited. When they were given is unknown, but it was before the end.
  const undated = received
    .filter(({ givenAt }) => givenAt < begunAt)
    .map((answer) => ({ ...answer, givenAt: endedAt }));
  const limits = burstLimits(times);
  let counted = 0;
  return [...dated, ...undated].map(({ givenAt, ...answer }, place) => {
    const left = givenAt - begunAt - counted;
    const responseMs = Math.min(answer.responseMs, left, limits[place] ?? answer.responseMs);
    counted += responseMs;
    return { ...answer, responseMs };
  });
}

/**
 * Returns the most that counts for each answer of a burst, and nothing in the places of the others.
 * @param times in order
 */
function burstLimits(times: readonly number[]): (number | undefined)[] {
  const limits: (number | undefined)[] = times.map(() => undefined);
  for (let end = BURST.answers; end <= times.length; end++) {
    const begin = end - BURST.answers;
    const each = ((times[end - 1] ?? 0) - (times[begin] ?? 0)) / BURST.answers;
    if (each >= BURST.msEach) continue;
    for (let place = begin; place < end; place++) limits[place] = Math.min(limits[place] ?? each, each);
  }
  return limits;
}
