import type { Localized } from "#/domain/instrument/types.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** The scale of the printed guide: its anchors describe a weak (1), a medium (3) and a strong answer (5). */
export const SCORE_MIN = 1;
export const SCORE_MAX = 5;

/** Scores that their author has neither finished nor touched for so long are nobody's work any more. */
export const UNFINISHED_KEPT_MS = 90 * DAY_MS;

/** The score and the note of one interviewer for one competency. */
export interface Entry {
  key: string;
  topic: Localized;
  score: number | null;
  note: string;
}

export interface Sheet {
  userId: string;
  author: string;
  entries: Entry[];
  savedAt: number;
  finishedAt: number | null;
}

/**
 * The sheet that is frozen with a decision: only scores, since the person named in a note may have it
 * corrected.
 */
export interface FrozenSheet {
  author: string;
  finishedAt: number;
  scores: { key: string; topic: Localized; score: number }[];
}

/** All interviewers' scores of one competency. */
interface Average {
  key: string;
  topic: Localized;
  mean: number;
  lowest: number;
  highest: number;
  ratings: number;
}

/** Nothing that anybody would miss. */
export const isBlank = (entries: readonly Entry[]): boolean =>
  entries.every(({ score, note }) => score === null && note.trim() === "");

/** Two versions saved within one tick must not have the same time, which distinguishes them. */
export const savedAfter = (last: Pick<Sheet, "savedAt"> | null, now: number): number =>
  last === null ? now : Math.max(now, last.savedAt + 1);

/**
 * Returns true if a user may see the scores of others: only after finishing their own, so that nobody is
 * influenced. Users who may not score cannot be influenced.
 */
export const seesOthers = (own: Pick<Sheet, "finishedAt"> | null, canScore: boolean): boolean =>
  !canScore || (own !== null && own.finishedAt !== null);

/** Finished sheets that have a score: interviewers who finished without one only wanted to read. */
export const frozenOf = (sheets: readonly Sheet[]): FrozenSheet[] =>
  sheets.flatMap(({ author, finishedAt, entries }) => {
    const scores = entries.flatMap(({ key, topic, score }) =>
      score === null ? [] : [{ key, topic, score }],
    );
    return finishedAt === null || scores.length === 0 ? [] : [{ author, finishedAt, scores }];
  });

/** Competency by competency, in the order in which they first come; the mean is not rounded. */
export function averagesOf(sheets: readonly Pick<FrozenSheet, "scores">[]): Average[] {
  const byKey = Map.groupBy(
    sheets.flatMap(({ scores }) => scores),
    ({ key }) => key,
  );
  return [...byKey].flatMap(([key, scores]) => {
    const given = scores.map(({ score }) => score);
    const [first] = scores;
    if (first === undefined) return [];
    return {
      key,
      topic: first.topic,
      mean: given.reduce((sum, score) => sum + score, 0) / given.length,
      lowest: Math.min(...given),
      highest: Math.max(...given),
      ratings: given.length,
    };
  });
}
