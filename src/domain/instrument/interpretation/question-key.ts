import { type Localized, localized, SCALE_KEYS, type ScaleKey, type ScaleText } from "../types.ts";
import type { InterviewQuestion } from "./outcome.ts";
import { type InterpretationTexts, POLES } from "./types.ts";

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
