import { toTenths } from "../rounding.ts";
import type { ScoredResult } from "../types.ts";
import { DIMENSION_KEYS, type DimensionKey } from "../types.ts";
import type { InterpretationTexts } from "./types.ts";

const MIDDLE_TENTHS = 50;
/** Says what the score means: never left out, so that no dimension is without a sentence. */
const STATEMENT = /^dimensions\.\w+\.\w+\.behaviour\.0$/;

/**
 * Which of the given lines must be left out so that no two contradict each other (`conflicts.lines`). Of two, the
 * statement of a dimension stays; else what belongs to the dimension nearer to the middle goes, and a line on two
 * dimensions before that of one.
 * @param present paths of all lines that would be printed.
 */
export const linesToLeaveOut = (
  { conflicts }: InterpretationTexts,
  present: ReadonlySet<string>,
  scales: ScoredResult["scales"],
): Set<string> => {
  const left = new Set<string>();
  for (const [one, other] of conflicts.lines) {
    const isThere = [one, other].every((line) => present.has(line) && !left.has(line));
    if (!isThere) continue;
    if (STATEMENT.test(one)) left.add(other);
    else if (STATEMENT.test(other)) left.add(one);
    else left.add(distance(one, scales) < distance(other, scales) ? one : other);
  }
  return left;
};

const distance = (line: string, scales: ScoredResult["scales"]): number => {
  const name = line.split(".")[1];
  const key = DIMENSION_KEYS.find((dimension: DimensionKey) => dimension === name);
  return key ? Math.abs(toTenths(scales[key].cValue) - MIDDLE_TENTHS) : -1;
};
