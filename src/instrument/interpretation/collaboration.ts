import type { Language, ScoredResult } from "../types.ts";
import { byDistinctness } from "./distinctness.ts";
import { levelOf } from "./level.ts";
import type { CollaborationLines } from "./outcome.ts";
import type { CollaborationGroup, InterpretationTexts } from "./types.ts";
import { valueBlocks } from "./values.ts";

const LINES_MAX = 3;

/**
 * "Working with this person": up to three lines each on motivators, communication and frame conditions, from
 * the dimensions outside the average range, the most distinctive first. The motivators begin with what moves the
 * value of most weight, when it has high weight. A group without any line says that it is open.
 */
export const collaborationLines = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CollaborationLines => {
  const { lines, open } = texts.collaboration;
  const [first] = valueBlocks(texts, result, language);
  const fromValues = first?.level === "high" && first.motivates ? [first.motivates] : [];
  const keys = byDistinctness(result);
  const group = (name: CollaborationGroup): string[] => {
    const fromDimensions = keys.flatMap((key) => {
      const level = levelOf(result.scales[key].cValue);
      const line = lines[key];
      return line.group === name && level !== "mid" ? [line[level][language]] : [];
    });
    const found = [...(name === "motivators" ? fromValues : []), ...fromDimensions].slice(0, LINES_MAX);
    return found.length > 0 ? found : [open[name][language]];
  };
  return {
    motivators: group("motivators"),
    communication: group("communication"),
    conditions: group("conditions"),
  };
};
