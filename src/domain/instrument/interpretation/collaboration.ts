import type { Language, ScoredResult } from "../types.ts";
import { byDistinctness, markedPair, sideOf, valueBlocks, valueTensions } from "./level.ts";
import type { CollaborationLines } from "./outcome.ts";
import type { CollaborationGroup, InterpretationTexts } from "./types.ts";

const LINES_MAX = 3;

/**
 * "Working with this person": up to three lines each on motivators, communication and frame conditions, from
 * the dimensions clearly off the reference, the most distinctive first; opposites on the same side add none, as
 * their lines would contradict each other. The motivators begin with what moves the value of most weight, when it
 * has high weight and no dimension sits uneasily with it. A group without any line says that it is open.
 */
export const collaborationLines = (
  texts: InterpretationTexts,
  result: ScoredResult,
  language: Language,
): CollaborationLines => {
  const { lines, open } = texts.collaboration;
  const [first] = valueBlocks(texts, result, language);
  const isUneasy = valueTensions(texts, result, language).some(({ value }) => value === first?.key);
  const fromValues = first?.level === "high" && !isUneasy ? [first.motivates] : [];
  const marked = texts.pairs.pairs.flatMap((pair) => markedPair(pair, result.scales, language)?.pair ?? []);
  const keys = byDistinctness(result).filter((key) => !marked.includes(key));
  const group = (name: CollaborationGroup): string[] => {
    const fromDimensions = keys.flatMap((key) => {
      const level = sideOf(result.scales[key]);
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
