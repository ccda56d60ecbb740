import { LEVELS, type Level, scoreLevel } from "#/domain/instrument/bands.ts";
import { tendencyOf } from "#/domain/instrument/score.ts";
import type { DimensionKey, Language, ScaleKey, ScaleScore, Tendency } from "#/domain/instrument/types.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { capitalised } from "../format.ts";

/** How many members a report has. */
interface Counted {
  n: number;
}

/**
 * Members below whom a team report, and the console's heat map, show nobody's exact values: in a small team a code hides nobody from somebody who
 * knows one profile, often their own. Levels and groups are shown instead.
 */
export const EXACT_LEAST = 10;

/** What comes near to health is a figure of a small team and never of its members. */
const NEVER_OF_MEMBERS: readonly ScaleKey[] = ["stability", "failure_tolerance"];

/** Whether members appear in levels only. */
export const isBanded = ({ n }: Counted): boolean => n < EXACT_LEAST;

/** Whether a scale is reported for members at all. */
export const isOfMembers = (key: ScaleKey, facts: Counted): boolean =>
  !isBanded(facts) || !NEVER_OF_MEMBERS.includes(key);

/** Places on the C scale at which the members of a level are drawn. */
const PLACES: Record<Level, number> = { clearly_low: 1.5, low: 3, middle: 5, high: 7, clearly_high: 8.5 };

/** Places on the line of We and I, 0..100, at which the members of a tendency are drawn. */
const SHARES: Record<Tendency, number> = { "Strong We": 85, We: 67, Balanced: 50, I: 33, "Strong I": 15 };

/** Position of a member on the C scale as it is drawn: the value, or the place of its level. */
export const placeOf = (score: ScaleScore, facts: Counted): number =>
  isBanded(facts) ? PLACES[scoreLevel(score)] : score.cValue;

/** The same of a member's share of We. */
export const shareOf = ({ wirPercent }: { wirPercent: number }, facts: Counted): number =>
  isBanded(facts) ? SHARES[tendencyOf(wirPercent)] : wirPercent;

/** Number of a level, 1 clearly low to 5 clearly high: a whole word has no room in a narrow column. */
export const levelNumber = (score: ScaleScore): string => String(1 + LEVELS.indexOf(scoreLevel(score)));

/** The meaning of these numbers. */
export const levelNumbers = (language: Language): string =>
  `${LEVELS.map((level, place) => `${place + 1} ${BAND_WORDS[language].levels[level]}`).join(", ")}.`;

/** From which to which level the members lie. */
export function levelRange(
  key: DimensionKey,
  members: readonly { scales: Readonly<Record<DimensionKey, ScaleScore>> }[],
  language: Language,
): string {
  const found = members.map(({ scales }) => LEVELS.indexOf(scoreLevel(scales[key])));
  const [first, last] = [Math.min(...found), Math.max(...found)].map((place) => LEVELS[place] ?? "middle");
  const words = BAND_WORDS[language].levels;
  const [from, to] = [words[first ?? "middle"], words[last ?? "middle"]];
  return capitalised(from === to ? from : `${from} – ${to}`, language);
}
