import type { InterviewQuestion } from "#/domain/instrument/interpretation/outcome.ts";
import { type InterpretationTexts, POLES } from "#/domain/instrument/interpretation/types.ts";
import {
  type Localized,
  localized,
  SCALE_KEYS,
  type ScaleKey,
  type ScaleText,
} from "#/domain/instrument/types.ts";
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

/** Begins the key of an individual point, which has a note and never a score. */
const POINT = "point:";

/**
 * Identifies the question. The side of a scale is part of it: the anchors of its two sides rate different things, so their scores have no
 * common mean.
 */
export function keyOf(about: InterviewQuestion["about"]): string {
  if ("scale" in about) return `${about.scale}:${about.pole}`;
  return "field" in about ? `field:${about.field}` : `${about.dimension}+${about.value}`;
}

export const pointKeyOf = (about: InterviewQuestion["about"]): string => `${POINT}${keyOf(about)}`;

/** Only what every candidate of a job is asked has a score. */
export const isScored = (key: string): boolean => !key.startsWith(POINT);

/** Returns the name of a competency, or null if no guide asks about it. Earlier keys of a scale have no side. */
export function topicOf(
  key: string,
  { scales }: { scales: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>> },
  { leadership, sales }: Pick<InterpretationTexts, "leadership" | "sales">,
): Localized | null {
  if (key.startsWith("field:")) {
    const fields: readonly { key: string; name: Localized }[] = [
      ...leadership.composites,
      ...sales.composites,
    ];
    return fields.find((field) => `field:${field.key}` === key)?.name ?? null;
  }
  const about = key.startsWith(POINT) ? key.slice(POINT.length) : key;
  const side = POLES.find((pole) => about.endsWith(`:${pole}`));
  const asked = side === undefined ? about : about.slice(0, -side.length - 1);
  const names = asked.split("+").map((part) => SCALE_KEYS.find((scale) => scale === part));
  const [first, second, ...more] = names.map((scale) => scale && scales[scale].name);
  if (!first || more.length > 0 || (names.length > 1 && !second)) return null;
  return second ? localized((language) => `${first[language]} / ${second[language]}`) : first;
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
