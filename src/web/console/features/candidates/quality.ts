import type { Quality } from "../../entities/candidate/answers.ts";

type QualityFinding =
  | "attention"
  | "inconsistency"
  | "sameAnswers"
  | "littleSpread"
  | "fast"
  | "pattern"
  | "identical";
type FindingLevel = Quality["levels"]["irv"];

const WORSE: readonly FindingLevel[] = ["ok", "caution", "serious"];
const worseOf = (one: FindingLevel, other: FindingLevel): FindingLevel =>
  WORSE.indexOf(one) > WORSE.indexOf(other) ? one : other;

/** Returns each sign of careful answering that was looked for, with what the server found. */
export function findingsOf({
  levels,
  pattern,
  identical,
}: Pick<Quality, "levels" | "pattern" | "identical">): { finding: QualityFinding; level: FindingLevel }[] {
  return [
    { finding: "attention", level: levels.attentionFailed },
    { finding: "inconsistency", level: levels.inconsistency },
    { finding: "sameAnswers", level: worseOf(levels.longstringA, levels.longstringB) },
    { finding: "littleSpread", level: levels.irv },
    { finding: "fast", level: levels.fastShare },
    ...(pattern === null ? [] : [{ finding: "pattern" as const, level: levels.pattern }]),
    ...(identical === 0 ? [] : [{ finding: "identical" as const, level: levels.identical }]),
  ];
}
