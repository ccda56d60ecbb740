import type { Quality } from "../../entities/candidate/answers.ts";

type QualityFinding = "attention" | "inconsistency" | "sameAnswers" | "littleSpread" | "fast";
type FindingLevel = "ok" | "caution" | "serious";

/**
 * The limits by which the server judges how somebody has answered, as [caution, serious]; the status itself is always
 * the server's.
 */
const LIMITS = {
  attention: [1, 2],
  inconsistency: [1.4, 1.55],
  longstring_a: [12, 18],
  longstring_b: [10, 15],
  fast: [0.1, 0.3],
  /** Here less is worse. */
  irv: [0.6, 0.4],
} as const;

const from = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value >= serious ? "serious" : value >= caution ? "caution" : "ok";
const above = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value > serious ? "serious" : value > caution ? "caution" : "ok";
const under = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value < serious ? "serious" : value < caution ? "caution" : "ok";

const WORSE: readonly FindingLevel[] = ["ok", "caution", "serious"];
const worseOf = (one: FindingLevel, other: FindingLevel): FindingLevel =>
  WORSE.indexOf(one) > WORSE.indexOf(other) ? one : other;

/** Returns each sign of careful answering, with its meaning for this person. */
export function findingsOf(quality: Quality): { finding: QualityFinding; level: FindingLevel }[] {
  return [
    { finding: "attention", level: from(quality.attention_failed, LIMITS.attention) },
    { finding: "inconsistency", level: from(quality.inconsistency, LIMITS.inconsistency) },
    {
      finding: "sameAnswers",
      level: worseOf(
        from(quality.longstring_a, LIMITS.longstring_a),
        from(quality.longstring_b, LIMITS.longstring_b),
      ),
    },
    { finding: "littleSpread", level: under(quality.irv, LIMITS.irv) },
    { finding: "fast", level: above(quality.fast_share, LIMITS.fast) },
  ];
}
