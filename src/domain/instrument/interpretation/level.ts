import { labelOf } from "../score.ts";
import type { ScoreLabel } from "../types.ts";
import type { TextLevel } from "./types.ts";

const LEVEL_OF_LABEL: Record<ScoreLabel, TextLevel> = {
  "Very Low": "low",
  Low: "low",
  "Below Average": "low",
  Average: "mid",
  "Above Average": "high",
  High: "high",
  "Very High": "high",
};

/** Mean of the norm on the C scale. */
const MIDDLE = 5;

/** The side of the average range on which a C value with one decimal lies; agrees with its label. */
export const levelOf = (cValue: number): TextLevel => LEVEL_OF_LABEL[labelOf(cValue)];

/** A score as far as the choice of texts goes. */
export interface Sided {
  cValue: number;
  /** 80 % band. */
  band: readonly [low: number, high: number];
}

/**
 * The side of the reference on which a score lies: outside of the average range, and with the whole 80 % band on
 * that side of the middle. By the value alone a third of all texts would be others at the next sitting.
 */
export const sideOf = ({ cValue, band: [low, high] }: Sided): TextLevel => {
  const level = levelOf(cValue);
  const isSure = level === "high" ? low > MIDDLE : high < MIDDLE;
  return isSure ? level : "mid";
};

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
