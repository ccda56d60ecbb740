import { type Validity, validityOf } from "#/domain/instrument/validity.ts";
import { qualityNotices } from "../candidate/chapters/front.ts";
import { reportFacts } from "../candidate/facts.ts";
import type { Outline } from "../candidate/outline.ts";
import type { Notice } from "../document.ts";
import { capitalised } from "../format.ts";
import type { ReportInput } from "../input.ts";
import { type NumberedPoint, type Point, pointsOf, strengthsOf } from "./points.ts";

/** What a reader takes from a result, in the words of report, brief and guide. */
export interface Conclusion {
  validity: Validity;
  /** What is unusual about the answers, most often nothing. */
  notices: Notice[];
  /** Three sentences; none of answers that are not usable. */
  summary: string[];
  strengths: Point[];
  /** What to ask about first, each under the number that it has in the interview guide. */
  clarify: NumberedPoint[];
  /** Those of the guide, in its order. */
  questions: { number: number; topic: string; reason: string; question: string }[];
  /** What to do about answers that are not usable; empty otherwise. */
  steps: string[];
}

/** It has neither chapters nor a cover. */
const NO_OUTLINE: Outline = {
  chapters: [],
  ornament: false,
  without: [],
  shortened: [],
  template: null,
  isSubstitute: false,
};

/**
 * The same input gives the same conclusion, and it says nothing that the documents do not say. Of answers that are not
 * usable it takes nothing: the questions are then those of the job. Throws a RangeError when `completedAt` is no date.
 */
export function conclusionOf(input: Omit<ReportInput, "outline" | "brand">): Conclusion {
  const facts = reportFacts({ ...input, outline: NO_OUTLINE, brand: null });
  const { quality, notices, words, interview, language } = facts;
  const validity = validityOf(quality.status);
  const isUsable = validity !== "withheld";
  return {
    validity,
    notices: qualityNotices(facts).filter(({ tone }) => tone !== "ok"),
    summary: isUsable ? facts.headlines : [],
    strengths: isUsable ? strengthsOf(facts) : [],
    clarify: isUsable ? pointsOf(facts) : [],
    questions: interview.questions.map(({ topic, reason, question }, place) => ({
      number: place + 1,
      topic,
      reason: capitalised(words.reason[reason], language),
      question,
    })),
    steps: isUsable ? [] : notices.questionable,
  };
}
