import { labelOf } from "../score.ts";
import type { Language, ScoreLabel } from "../types.ts";
import type { InterpretationWords, TextLevel } from "./types.ts";

const LEVEL_OF_LABEL: Record<ScoreLabel, TextLevel> = {
  "Very Low": "low",
  Low: "low",
  "Below Average": "low",
  Average: "mid",
  "Above Average": "high",
  High: "high",
  "Very High": "high",
};

/**
 * The authored block that a C value calls for.
 * @param cValue 0..10 with one decimal; the level always agrees with the printed label.
 */
export const levelOf = (cValue: number): TextLevel => LEVEL_OF_LABEL[labelOf(cValue)];

/** What fills {intensity} and {degree} for a label; empty for an average value, whose texts have neither. */
export const degreeWords = (
  words: InterpretationWords,
  label: ScoreLabel,
  language: Language,
): Readonly<Record<string, string>> =>
  label === "Average"
    ? {}
    : { intensity: words.intensity[label][language], degree: words.degree[label][language] };

/**
 * Puts values in the place of {names}.
 * @throws Error for a placeholder without a value: a text must never be printed with a gap.
 */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a text has the placeholder {${name}} and no value for it`);
    return value;
  });
